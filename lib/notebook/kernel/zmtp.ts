/**
 * Messages over TCP, as ZeroMQ sends them (ZMTP 3.0, without encryption): just what a client of a
 * Jupyter kernel needs.
 *
 * A connection opens with a greeting of 64 bytes on each side, then a READY command on each side.
 * What follows are messages, each a list of frames:
 *
 *     flags (1 byte) | length (1 byte, or 8 if the frame is long) | the bytes of the frame
 *
 * @module
 */

import { concat } from "./bytes.ts";

/** What a socket is for: a DEALER sends and receives, a SUB receives all that is published. */
export type SocketType = "DEALER" | "SUB";

const MORE = 1;
const LONG = 2;
const COMMAND = 4;
const GREETING_LENGTH = 64;
/** A frame beyond this is no message of a kernel, and would not fit into memory twice. */
const LONGEST_FRAME = 1 << 30;

/** A connection that has been greeted, and takes and gives messages. */
export class ZmtpSocket {
  readonly #connection: Deno.TcpConn;
  /** Bytes that have arrived and are not yet used: `#buffer` from `#start` to `#end`. */
  #buffer = new Uint8Array(1 << 16);
  #start = 0;
  #end = 0;
  /** Sends wait for each other, so that messages do not mix. */
  #sending: Promise<void> = Promise.resolve();

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
  }

  /** Connects, greets, and, as a SUB, subscribes to everything. */
  static async connect(
    address: { hostname: string; port: number },
    type: SocketType,
  ): Promise<ZmtpSocket> {
    const connection = await Deno.connect(address);
    const socket = new ZmtpSocket(connection);
    try {
      connection.setNoDelay(true);
      await socket.#greet(type);
    } catch (error) {
      connection.close();
      throw error;
    }
    return socket;
  }

  /** Sends a message. */
  send(frames: readonly Uint8Array[]): Promise<void> {
    const bytes = concat(frames.map((frame, at) => {
      return encodeFrame(frame, at < frames.length - 1 ? MORE : 0);
    }));
    return this.#sending = this.#sending.then(() => this.#write(bytes));
  }

  /** The next message; `undefined` once the other side has closed the connection. */
  async receive(): Promise<Uint8Array[] | undefined> {
    const frames: Uint8Array[] = [];
    while (true) {
      const frame = await this.#readFrame();
      if (frame === undefined) return undefined;
      // Commands between messages (a peer may send PING, or errors) are not for us.
      if (frame.flags & COMMAND) continue;
      frames.push(frame.body);
      if ((frame.flags & MORE) === 0) return frames;
    }
  }

  /** Ends the connection. */
  close(): void {
    try {
      this.#connection.close();
    } catch (error) {
      if (!(error instanceof Deno.errors.BadResource)) throw error; // it is closed already
    }
  }

  async #greet(type: SocketType): Promise<void> {
    const greeting = new Uint8Array(GREETING_LENGTH);
    greeting[0] = 0xff; // the signature: ff, eight bytes that do not matter, 7f
    greeting[9] = 0x7f;
    greeting[10] = 3; // the version: 3.0
    greeting.set(new TextEncoder().encode("NULL"), 12);
    await this.#write(greeting);
    const answer = await this.#read(GREETING_LENGTH);
    if (answer === undefined || answer[0] !== 0xff || answer[9] !== 0x7f || answer[10] < 3) {
      throw new Error("Cannot connect: what answers does not speak ZMTP 3");
    }
    const ready = concat([
      shortText("READY"),
      shortText("Socket-Type"),
      longText(type),
      shortText("Identity"),
      longText(""),
    ]);
    await this.#write(encodeFrame(ready, COMMAND));
    const frame = await this.#readFrame();
    const name = frame && new TextDecoder().decode(frame.body.subarray(1, 1 + frame.body[0]));
    if (name !== "READY") throw new Error(`Cannot connect: found ${name} in place of READY`);
    if (type === "SUB") await this.send([Uint8Array.of(1)]); // 1: subscribe, to all topics
  }

  async #write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      at += await this.#connection.write(bytes.subarray(at));
    }
  }

  async #readFrame(): Promise<{ flags: number; body: Uint8Array } | undefined> {
    const head = await this.#read(1);
    if (head === undefined) return undefined;
    const flags = head[0];
    const size = await this.#read(flags & LONG ? 8 : 1);
    if (size === undefined) return undefined;
    const length = flags & LONG
      ? Number(new DataView(size.buffer, size.byteOffset).getBigUint64(0))
      : size[0];
    if (length > LONGEST_FRAME) throw new Error(`Cannot read a message of ${length} bytes`);
    const body = await this.#read(length);
    return body && { flags, body };
  }

  /** Exactly so many bytes, in an array of their own; `undefined` at the end. */
  async #read(length: number): Promise<Uint8Array | undefined> {
    while (this.#end - this.#start < length) {
      this.#makeRoom(length);
      let read: number | null;
      try {
        read = await this.#connection.read(this.#buffer.subarray(this.#end));
      } catch (error) {
        if (isClosed(error)) return undefined;
        throw error;
      }
      if (read === null) return undefined;
      this.#end += read;
    }
    this.#start += length;
    return this.#buffer.slice(this.#start - length, this.#start);
  }

  /** Moves what is left to the front, and grows where that is not enough. */
  #makeRoom(length: number): void {
    const left = this.#buffer.subarray(this.#start, this.#end);
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#buffer.length));
      larger.set(left);
      this.#buffer = larger;
    } else if (this.#start > 0) {
      this.#buffer.copyWithin(0, this.#start, this.#end);
    }
    this.#end -= this.#start;
    this.#start = 0;
  }
}

/** Errors that mean no more than that a connection has ended. */
function isClosed(error: unknown): boolean {
  return error instanceof Deno.errors.BadResource || error instanceof Deno.errors.Interrupted ||
    error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe;
}

function encodeFrame(body: Uint8Array, flags: number): Uint8Array {
  const isLong = body.length > 255;
  const head = new Uint8Array(isLong ? 9 : 2);
  head[0] = flags | (isLong ? LONG : 0);
  if (isLong) new DataView(head.buffer).setBigUint64(1, BigInt(body.length));
  else head[1] = body.length;
  return concat([head, body]);
}

/** A text after its length in one byte. */
function shortText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  return concat([Uint8Array.of(bytes.length), bytes]);
}

/** A text after its length in four bytes. */
function longText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, bytes.length);
  return concat([head, bytes]);
}
