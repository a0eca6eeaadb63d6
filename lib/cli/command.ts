/**
 * What all commands have in common: arguments, help, standard input and output, and errors without
 * stack traces.
 *
 * @module
 */

import { InputError } from "../problem/input_error.ts";
import { formatWarning, type Warning } from "../problem/problem.ts";
import { type Arguments, type FlagSpec, readArguments, UsageError } from "./flags.ts";
import { requireDeno } from "./require_deno.ts";

/** A command. */
export interface Command {
  /** Its name, which is that of its task. */
  readonly name: string;
  /** What follows the name on the command line, such as `WORD...`. */
  readonly usage: string;
  /** What it does, for `--help`. */
  readonly help: string;
  /** Its flags, besides `--help`. */
  readonly flags?: Readonly<Record<string, FlagSpec>>;
  /** Whether it takes words; if not, they are refused. */
  readonly takesWords: boolean;
  /** Does the work. */
  readonly run: (args: Arguments) => Promise<void>;
}

/** A fault in what we read from or write to. */
class StreamError extends Error {}

/** Runs a command with the arguments of the process, and ends the process if it fails. */
export async function runCommand(command: Command): Promise<void> {
  requireDeno();
  try {
    const flags = { ...command.flags, help: { help: "show this help" } };
    const args = readArguments(Deno.args, flags);
    if (args.flags.has("help")) return await print(helpText(command, flags));
    if (!command.takesWords && args.words.length > 0) {
      throw new UsageError(
        `Unexpected argument "${args.words[0]}": ${command.name} reads standard input`,
      );
    }
    await command.run(args);
  } catch (error) {
    // Whoever reads our output has had enough, as in "| head": that is no failure.
    if (error instanceof Deno.errors.BrokenPipe) Deno.exit(0);
    await say(explain(error, command));
    Deno.exit(1);
  }
}

/** All of standard input. */
export async function readInput(): Promise<string> {
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

/** Writes text or bytes to standard output. */
export function print(output: string | Uint8Array): Promise<void> {
  return write(Deno.stdout, typeof output === "string" ? encode(output) : output);
}

/** Says something on standard error. */
export function say(text: string, end = "\n"): Promise<void> {
  return write(Deno.stderr, encode(text + end));
}

/** Says on standard error what was odd in the input. */
export async function warn(warnings: readonly Warning[]): Promise<void> {
  for (const warning of warnings) await say(`Warning: ${formatWarning(warning)}`);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
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
    const message = error instanceof Error ? error.message : String(error);
    throw new StreamError(`Cannot write the output: ${message}`);
  }
}

/** What to say of an error: the fault if the user made it, and a request if we did. */
function explain(error: unknown, command: Command): string {
  if (error instanceof UsageError) {
    return `${error.message}\nTry "deno task -q ${command.name} --help"`;
  }
  const isUsers = error instanceof InputError || error instanceof RangeError ||
    error instanceof StreamError || isNamed(error, "CellError");
  if (isUsers) return error.message;
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${command.name} failed in a way that it should not (${message}); please report the input`;
}

/** Whether an error is of a class that filters have no reason to load. */
function isNamed(error: unknown, name: string): error is Error {
  return error instanceof Error && error.name === name;
}

function helpText(
  { name, usage, help }: Command,
  flags: Readonly<Record<string, FlagSpec>>,
): string {
  const shown = Object.entries(flags).map(([flag, { value, help }]) => {
    const call = value === undefined ? `--${flag}` : `--${flag} ${value}`;
    return `  ${call.padEnd(22)}${help}`;
  });
  return [`Usage: deno task -q ${name} ${usage}`, "", help, "", ...shown, ""].join("\n");
}
