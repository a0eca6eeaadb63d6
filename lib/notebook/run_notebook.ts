/**
 * Runs notebooks on the Deno kernel, from top to bottom.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import { Kernel, type KernelOptions } from "./kernel/kernel.ts";
import type { Message } from "./kernel/message.ts";
import {
  type Notebook,
  type NotebookCell,
  type Output,
  type OutputData,
  tagsOf,
} from "./notebook_file.ts";
import { runDeno } from "./run_deno.ts";
import { STEADY } from "./steady.ts";

/** How to run a notebook. */
export interface RunOptions extends KernelOptions {
  /** How long a cell may take, in seconds; 120 if not given. */
  readonly timeout?: number;
  /** The folder that files are read from, if it is not the one in which the kernel starts. */
  readonly workingFolder?: string;
  /** Is told when a code cell begins, counted from 1, and how many there are. */
  readonly onCell?: (cell: number, of: number) => void;
  /** Stops the run. */
  readonly signal?: AbortSignal;
}

/** Says which cell failed, and why. */
export class CellError extends Error {
  override readonly name = "CellError";
  /** The number of the code cell, from 1. */
  readonly cell: number;
  /** Its text. */
  readonly source: string;

  /** Makes the error. */
  constructor(cell: number, source: string, reason: string) {
    const lines = source.split("\n");
    const width = String(lines.length).length;
    const numbered = lines.map((line, at) => `  ${String(at + 1).padStart(width)} | ${line}`);
    super(`code cell ${cell} failed: ${reason}\n${numbered.join("\n")}`);
    this.cell = cell;
    this.source = source;
  }
}

/** A tag by which a cell says that it is meant to fail; other tools know it too. */
const MEANT_TO_FAIL = "raises-exception";
const TIMEOUT_SECONDS = 120;
/** More than this, and a cell is flooding its reader. */
const MOST_LINES = 10_000;
const MOST_CHARACTERS = 1 << 20;
/** More than this in all forms of all outputs of a cell does not belong into a notebook. */
const MOST_DATA = 1 << 26;

/**
 * Runs the code cells of a notebook, and puts what they show in place of their outputs. A cell that
 * fails ends the run with a `CellError`; what was shown until then is kept.
 */
export async function runNotebook(notebook: Notebook, options: RunOptions): Promise<void> {
  const { timeout = TIMEOUT_SECONDS, onCell, signal } = options;
  const code = notebook.cells.filter(({ kind }) => kind === "code");
  for (const cell of code) cell.outputs = [];
  signal?.throwIfAborted();
  const environment = { ...options.environment, [STEADY]: "1" };
  await using kernel = await Kernel.start({ folder: options.folder, environment });
  if (options.workingFolder !== undefined) {
    await kernel.run(`Deno.chdir(${JSON.stringify(options.workingFolder)});`, () => {});
  }
  const displays = new Map<string, { data: OutputData }>();
  for (const [at, cell] of code.entries()) {
    onCell?.(at + 1, code.length);
    const reason = await runCell(kernel, cell, displays, timeout, signal);
    if (reason !== undefined) throw new CellError(at + 1, cell.source, reason);
  }
}

/** Runs a cell; why it failed, if it did. */
async function runCell(
  kernel: Kernel,
  cell: NotebookCell,
  displays: Map<string, { data: OutputData }>,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const collector = new OutputCollector(cell.outputs, displays);
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {});
  const timer = setTimeout(
    () => stopped.reject(new Error(`it took longer than ${counted(timeout, "second")}`)),
    1000 * timeout,
  );
  const abort = () => stopped.reject(signal!.reason);
  signal?.addEventListener("abort", abort);
  try {
    const run = kernel.run(cell.source, (message) => {
      const flood = collector.take(message);
      if (flood !== undefined) stopped.reject(new Error(flood));
    });
    run.catch(() => {}); // if it is stopped, it fails too
    const error = await Promise.race([run, stopped.promise]);
    const shown = cell.outputs.find((output) => output.output_type === "error");
    const mayFail = tagsOf(cell).includes(MEANT_TO_FAIL);
    if (mayFail) return error || shown ? undefined : "it is meant to fail, and did not";
    if (shown?.output_type === "error") {
      return [`${shown.ename}: ${shown.evalue}`, ...shown.traceback.slice(1)].join("\n");
    }
    if (error === null) return undefined;
    return await whyNotParsed(cell.source) ?? `${error.name}: ${error.message}`;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    return (error as Error).message;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** Makes outputs of messages, in order. */
class OutputCollector {
  readonly #outputs: Output[];
  readonly #displays: Map<string, { data: OutputData }>;
  #lines = 0;
  #characters = 0;
  #data = 0;
  #isToClear = false;

  constructor(outputs: Output[], displays: Map<string, { data: OutputData }>) {
    this.#outputs = outputs;
    this.#displays = displays;
  }

  /** Takes a message; what is wrong, if there is too much. */
  take({ type, content }: Message): string | undefined {
    switch (type) {
      case "stream":
        return this.#takeStream(String(content.name), String(content.text));
      case "error":
        this.#add({
          output_type: "error",
          ename: String(content.ename),
          evalue: String(content.evalue),
          // The way through the code differs from machine to machine.
          traceback: (content.traceback as string[]).filter((line) => !/^\s+at /.test(line)),
        });
        return undefined;
      case "display_data":
      case "execute_result":
      case "update_display_data":
        return this.#takeDisplay(type, content);
      case "clear_output":
        if (content.wait) this.#isToClear = true;
        else this.#outputs.length = 0;
        return undefined;
      default: // status, execute_input: nothing to show
        return undefined;
    }
  }

  #takeStream(name: string, text: string): string | undefined {
    this.#lines += text.split("\n").length - 1;
    this.#characters += text.length;
    if (this.#lines > MOST_LINES) return `it printed more than ${MOST_LINES} lines`;
    if (this.#characters > MOST_CHARACTERS) return `it printed more than a million characters`;
    const last = this.#outputs.at(-1);
    if (last?.output_type === "stream" && last.name === name && !this.#isToClear) last.text += text;
    else this.#add({ output_type: "stream", name, text });
    return undefined;
  }

  #takeDisplay(type: string, content: Record<string, unknown>): string | undefined {
    const data = content.data as OutputData;
    this.#data += JSON.stringify(data).length;
    if (this.#data > MOST_DATA) return "what it shows takes more than 64 MB";
    const id = (content.transient as { display_id?: string } | undefined)?.display_id;
    if (type === "update_display_data") {
      const shown = this.#displays.get(id ?? "");
      if (shown !== undefined) shown.data = data;
      return undefined;
    }
    const output: Output = type === "execute_result"
      ? { output_type: "execute_result", data, execution_count: null, metadata: {} }
      : { output_type: "display_data", data, metadata: {} };
    if (id) this.#displays.set(id, output);
    this.#add(output);
    return undefined;
  }

  #add(output: Output): void {
    if (this.#isToClear) this.#outputs.length = 0;
    this.#isToClear = false;
    this.#outputs.push(output);
  }
}

/** The kernel does not say why a cell cannot be parsed; the formatter does. */
async function whyNotParsed(source: string): Promise<string | undefined> {
  const { success, errors } = await runDeno(["fmt", "--no-config", "--ext", "ts", "-"], source);
  if (success) return undefined;
  const [, line, column] = errors.match(/:(\d+):(\d+)\s/) ?? [];
  const reason = errors.match(/(?:Expected|Unexpected|Expression|Unterminated)[^\n]*/)?.[0];
  const place = line === undefined ? "" : ` (line ${line}, column ${column})`;
  return `SyntaxError: ${reason ?? "the cell cannot be parsed"}${place}`;
}
