/**
 * The Deno kernel, started and spoken to without any other program in between.
 *
 * @module
 */

import { type Message, MessageCoder } from "./message.ts";
import { ZmtpSocket } from "./zmtp.ts";

/** How a kernel is started. */
export interface KernelOptions {
  /** The folder in which it starts, which decides what bare imports mean. */
  readonly folder: string;
  /** Variables of its environment, besides those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** What went wrong in a piece of code. */
export interface CodeError {
  /** Its class, such as `TypeError`. */
  readonly name: string;
  /** What it says. */
  readonly message: string;
  /** The lines that a notebook shows. */
  readonly traceback: readonly string[];
}

/** Says that a kernel ended before it answered. */
export class KernelEndedError extends Error {
  override readonly name = "KernelEndedError";
}

const HOST = "127.0.0.1";
/** How long a kernel may take to start; and how often it is tried, since ports may be taken. */
const START_MS = 60_000;
const START_TRIES = 3;
/** How long to wait before the next try to connect, or to ask for a sign of life. */
const RETRY_MS = 50;
/** The media type by which the kernel tells that all outputs before it are out. */
const MARKER = "application/vnd.dancebook.marker";

/**
 * A running kernel, with its process under guard: it goes when we go, even if we are killed.
 *
 * The kernel says that it is done with a piece of code before all its outputs are out. So we let it
 * publish a marker after each, through the same queue: what comes before the marker belongs to the
 * code before it.
 */
export class Kernel implements AsyncDisposable {
  readonly #guard: Deno.ChildProcess;
  readonly #coder: MessageCoder;
  readonly #sockets: readonly [shell: ZmtpSocket, iopub: ZmtpSocket];
  readonly #replies = new Map<string, (reply: Message) => void>();
  readonly #markers = new Map<string, () => void>();
  /** Fails when the kernel ends, for all who wait. */
  readonly #ended = Promise.withResolvers<never>();
  #listener: ((message: Message) => void) | undefined;
  #requests = 0;

  private constructor(
    guard: Deno.ChildProcess,
    errors: Promise<string>,
    coder: MessageCoder,
    sockets: [ZmtpSocket, ZmtpSocket],
  ) {
    this.#guard = guard;
    this.#coder = coder;
    this.#sockets = sockets;
    this.#ended.promise.catch(() => {}); // there may be nobody who waits
    guard.status.then(async ({ code }) => {
      // That its interface may change one day is not what ended it.
      const lines = (await errors).trim().split("\n").filter((line) => !/is unstable/.test(line));
      const tail = lines.slice(-5).join("\n");
      const said = tail === "" ? "" : `; its last words:\n${tail}`;
      this.#ended.reject(new KernelEndedError(`The kernel ended, with exit code ${code}${said}`));
    });
    const [shell, iopub] = sockets;
    this.#readAll(shell, (message) => this.#replies.get(message.parent)?.(message));
    this.#readAll(iopub, (message) => {
      const marker = (message.content.data as Record<string, string> | undefined)?.[MARKER];
      if (marker === undefined) this.#listener?.(message);
      else this.#markers.get(marker)?.();
    });
  }

  /** Starts a kernel, and waits until it answers. */
  static async start(options: KernelOptions): Promise<Kernel> {
    for (let attempt = 1;; attempt++) {
      try {
        return await Kernel.#startOnce(options);
      } catch (error) {
        if (attempt < START_TRIES) continue;
        throw new Error(`Cannot start the Deno kernel: ${(error as Error).message}`, {
          cause: error,
        });
      }
    }
  }

  static async #startOnce({ folder, environment = {} }: KernelOptions): Promise<Kernel> {
    const [shellPort, iopubPort, ...others] = freePorts(5);
    const key = crypto.randomUUID();
    const file = await Deno.makeTempFile({ suffix: ".json" });
    await Deno.writeTextFile(file, connectionText(key, [shellPort, iopubPort, ...others]));
    const guard = new Deno.Command(Deno.execPath(), {
      args: [
        ...[
          "run",
          "--quiet",
          "--no-config",
          "--allow-run",
          new URL("./guard.ts", import.meta.url).href,
        ],
        ...[Deno.execPath(), "jupyter", "--kernel", "--conn", file],
      ],
      cwd: folder,
      env: { NO_COLOR: "1", ...environment },
      stdin: "piped",
      stdout: "null",
      stderr: "piped",
    }).spawn();
    const errors = new Response(guard.stderr).text();
    const sockets: ZmtpSocket[] = [];
    try {
      const hasEnded = guard.status.then(async ({ code }) => {
        throw new KernelEndedError(`it ended with exit code ${code}: ${(await errors).trim()}`);
      });
      hasEnded.catch(() => {});
      const deadline = performance.now() + START_MS;
      for (const [port, type] of [[shellPort, "DEALER"], [iopubPort, "SUB"]] as const) {
        sockets.push(await Promise.race([hasEnded, connectBefore(deadline, port, type)]));
      }
      const coder = await MessageCoder.create(key);
      const [shell, iopub] = sockets;
      const kernel = new Kernel(guard, errors, coder, [shell, iopub]);
      // The subscription takes effect some time after it was sent: ask until an answer is heard.
      while (!(await kernel.#mark(4 * RETRY_MS))) {
        if (performance.now() > deadline) throw new Error("it does not answer");
      }
      return kernel;
    } catch (error) {
      for (const socket of sockets) socket.close();
      await release(guard);
      throw error;
    } finally {
      await Deno.remove(file);
    }
  }

  /**
   * Runs code, and gives what it puts out to a listener, in order; returns when all of that is out.
   *
   * @returns The error that ended the code, or `null`.
   */
  async run(code: string, listener: (message: Message) => void): Promise<CodeError | null> {
    this.#listener = listener;
    try {
      const { content } = await this.#execute(code);
      // One that needs more time than this has lost its way: it has nothing else to do.
      if (!(await this.#mark(START_MS))) throw new Error("The kernel does not answer");
      if (content.status !== "error") return null;
      return {
        name: String(content.ename),
        message: String(content.evalue),
        traceback: content.traceback as string[] ?? [],
      };
    } finally {
      this.#listener = undefined;
    }
  }

  /** Ends the kernel. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.close();
    await release(this.#guard);
  }

  /** Ends the kernel. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  /** Sends code, and waits for the reply. */
  async #execute(code: string): Promise<Message> {
    const id = `${++this.#requests}`;
    const reply = new Promise<Message>((resolve) => this.#replies.set(id, resolve));
    const content = {
      code,
      silent: false,
      store_history: false,
      user_expressions: {},
      allow_stdin: false,
      stop_on_error: true,
    };
    await this.#sockets[0].send(await this.#coder.encode("execute_request", id, content));
    try {
      return await Promise.race([reply, this.#ended.promise]);
    } finally {
      this.#replies.delete(id);
    }
  }

  /** Lets the kernel publish a marker; whether it arrived in time. */
  async #mark(patience: number): Promise<boolean> {
    const marker = crypto.randomUUID();
    const arrived = new Promise<true>((resolve) => this.#markers.set(marker, () => resolve(true)));
    const bundle = JSON.stringify({ [MARKER]: marker });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patience);
    });
    try {
      await this.#execute(`await Deno.jupyter.display(${bundle}, { raw: true });`);
      return await Promise.race([arrived, late, this.#ended.promise]);
    } finally {
      clearTimeout(timer);
      this.#markers.delete(marker);
    }
  }

  /** Reads a socket to its end. A message that cannot be trusted ends the kernel for us. */
  async #readAll(socket: ZmtpSocket, use: (message: Message) => void): Promise<void> {
    try {
      for (let frames; (frames = await socket.receive()) !== undefined;) {
        use(await this.#coder.decode(frames));
      }
    } catch (error) {
      this.#ended.reject(error);
      await this.stop();
    }
  }
}

/** Lets go of a guard, which then ends what it guards, and waits until both are gone. */
async function release(guard: Deno.ChildProcess): Promise<void> {
  await guard.stdin.close().catch(() => {}); // it has gone already
  await guard.status;
}

/** Tries to connect until it works. */
async function connectBefore(
  deadline: number,
  port: number,
  type: "DEALER" | "SUB",
): Promise<ZmtpSocket> {
  while (true) {
    try {
      return await ZmtpSocket.connect({ hostname: HOST, port }, type);
    } catch (error) {
      if (!(error instanceof Deno.errors.ConnectionRefused)) throw error;
      if (performance.now() > deadline) throw new Error("it does not open its ports");
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Ports that nobody uses. */
function freePorts(length: number): number[] {
  const listeners = Array.from({ length }, () => Deno.listen({ hostname: HOST, port: 0 }));
  const ports = listeners.map((listener) => (listener.addr as Deno.NetAddr).port);
  for (const listener of listeners) listener.close();
  return ports;
}

/** The file that tells a kernel where to listen. */
function connectionText(key: string, ports: readonly number[]): string {
  const [shell_port, iopub_port, control_port, stdin_port, hb_port] = ports;
  return JSON.stringify({
    transport: "tcp",
    ip: HOST,
    shell_port,
    iopub_port,
    control_port,
    stdin_port,
    hb_port,
    signature_scheme: "hmac-sha256",
    key,
  });
}
