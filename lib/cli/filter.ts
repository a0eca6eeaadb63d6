/**
 * What the filters have in common: they turn standard input or words into DLX text on standard
 * output, say on standard error what they did, and need no permission for it.
 *
 * @module
 */

import { encodeDlx } from "../problem/format_dlx.ts";
import { InputError } from "../problem/input_error.ts";
import { formatWarning, type Problem } from "../problem/problem.ts";
import { type Arguments, type FlagSpec, readArguments, UsageError } from "./flags.ts";
import { requireDeno } from "./require_deno.ts";

/** A filter. */
export interface Filter<P extends Problem> {
  /** Its name. */
  readonly name: string;
  /** What follows the name on the command line, such as `WORD...`. */
  readonly usage: string;
  /** What it does, for `--help`. */
  readonly help: string;
  /** Its flags, besides `--help`. */
  readonly flags?: Readonly<Record<string, FlagSpec>>;
  /** Whether it reads standard input; if not, it takes words. */
  readonly readsInput: boolean;
  /** Makes the problem from the text of standard input, and from the arguments. */
  readonly make: (input: string, args: Arguments) => P;
  /** Says what it did, in a line. */
  readonly summary: (problem: P) => string;
}

/** A fault in what we read from or write to. */
class StreamError extends Error {}

/** Runs a filter with the arguments of the process, and ends the process if it fails. */
export async function runFilter<P extends Problem>(filter: Filter<P>): Promise<void> {
  requireDeno();
  try {
    const flags = { ...filter.flags, help: { help: "show this help" } };
    const args = readArguments(Deno.args, flags);
    if (args.flags.has("help")) {
      await write(Deno.stdout, new TextEncoder().encode(helpText(filter, flags)));
      return;
    }
    if (filter.readsInput && args.words.length > 0) {
      throw new UsageError(
        `Unexpected argument "${args.words[0]}": ${filter.name} reads standard input`,
      );
    }
    const problem = filter.make(filter.readsInput ? await readInput() : "", args);
    for (const chunk of encodeDlx(problem)) await write(Deno.stdout, chunk);
    const lines = [
      ...problem.warnings.map((warning) => `Warning: ${formatWarning(warning)}`),
      filter.summary(problem),
    ];
    await say(lines.join("\n"));
  } catch (error) {
    // Whoever reads our output has had enough, as in "| head": that is no failure.
    if (error instanceof Deno.errors.BrokenPipe) Deno.exit(0);
    await say(explain(error, filter));
    Deno.exit(1);
  }
}

/** All of standard input. */
async function readInput(): Promise<string> {
  if (Deno.stdin.isTerminal()) await say("Reading from the terminal; end the input with Ctrl-D");
  const bytes = await new Response(Deno.stdin.readable).bytes().catch((error) => {
    throw new StreamError(`Cannot read standard input: ${error.message}`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new StreamError("Cannot read standard input: it is not text in UTF-8");
  }
}

/** Writes all of the bytes, however little the stream takes at a time. */
async function write(
  stream: { write(bytes: Uint8Array): Promise<number> },
  bytes: Uint8Array,
): Promise<void> {
  try {
    for (let at = 0; at < bytes.length;) at += await stream.write(bytes.subarray(at));
  } catch (error) {
    if (error instanceof Deno.errors.BrokenPipe) throw error;
    throw new UsageError(
      `Cannot write the output: ${error instanceof Error ? error.message : error}`,
    );
  }
}

async function say(text: string): Promise<void> {
  await write(Deno.stderr, new TextEncoder().encode(text + "\n"));
}

/** What to say of an error: the fault if the user made it, and a request if we did. */
function explain<P extends Problem>(error: unknown, filter: Filter<P>): string {
  if (error instanceof UsageError) {
    return `${error.message}\nTry "deno task -q ${filter.name} --help"`;
  }
  const isUsers = error instanceof InputError || error instanceof RangeError ||
    error instanceof StreamError;
  if (isUsers) return error.message;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${filter.name} failed in a way that it should not (${message}); please report the input`;
}

function helpText<P extends Problem>(
  { name, usage, help }: Filter<P>,
  flags: Readonly<Record<string, FlagSpec>>,
): string {
  const shown = Object.entries(flags).map(([flag, { value, help }]) => {
    const call = value === undefined ? `--${flag}` : `--${flag} ${value}`;
    return `  ${call.padEnd(16)}${help}`;
  });
  return [`Usage: deno task -q ${name} ${usage}`, "", help, "", ...shown, ""].join("\n");
}
