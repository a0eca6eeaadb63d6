/**
 * Messages of the Jupyter protocol (5.3), signed.
 *
 * On the wire a message is a list of frames: routing, a delimiter, a signature, and four texts of
 * JSON that the signature covers: header, header of the request, metadata, content.
 *
 * @module
 */

import { concat } from "./bytes.ts";

/** A message to or from a kernel. */
export interface Message {
  /** What it is, such as `execute_request` or `stream`. */
  readonly type: string;
  /** Its own identifier. */
  readonly id: string;
  /** The identifier of the request that it belongs to; empty if there is none. */
  readonly parent: string;
  /** What it says, by the type. */
  readonly content: Record<string, unknown>;
}

const DELIMITER = "<IDS|MSG>";
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Signs messages and checks signatures with the key of a connection (HMAC-SHA256). */
export class MessageCoder {
  readonly #key: CryptoKey;
  readonly #session = crypto.randomUUID();

  private constructor(key: CryptoKey) {
    this.#key = key;
  }

  /** A coder for a connection. */
  static async create(key: string): Promise<MessageCoder> {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const bytes = encoder.encode(key);
    return new MessageCoder(
      await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]),
    );
  }

  /** The frames of a request. */
  async encode(type: string, id: string, content: Record<string, unknown>): Promise<Uint8Array[]> {
    const header = {
      msg_id: id,
      msg_type: type,
      session: this.#session,
      username: "dancebook",
      date: new Date().toISOString(),
      version: "5.3",
    };
    const texts = [header, {}, {}, content].map((part) => encoder.encode(JSON.stringify(part)));
    const signature = await crypto.subtle.sign("HMAC", this.#key, concat(texts));
    return [
      encoder.encode(DELIMITER),
      encoder.encode(new Uint8Array(signature).toHex()),
      ...texts,
    ];
  }

  /** The message in some frames; fails if the signature is not right. */
  async decode(frames: readonly Uint8Array[]): Promise<Message> {
    const delimiter = frames.findIndex((frame) => decoder.decode(frame) === DELIMITER);
    const [signature, ...texts] = frames.slice(delimiter + 1);
    if (delimiter < 0 || texts.length < 4) {
      throw new Error(`Cannot read a message of the kernel: ${frames.length} frames, or no mark`);
    }
    const signed = texts.slice(0, 4);
    const hex = decoder.decode(signature);
    const isRight = /^[0-9a-f]{64}$/.test(hex) &&
      await crypto.subtle.verify("HMAC", this.#key, Uint8Array.fromHex(hex), concat(signed));
    if (!isRight) throw new Error("Cannot trust a message of the kernel: its signature is wrong");
    const [header, parent, , content] = signed.map((text) => JSON.parse(decoder.decode(text)));
    return { type: header.msg_type, id: header.msg_id, parent: parent.msg_id ?? "", content };
  }
}
