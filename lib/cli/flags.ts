/**
 * Reads the arguments of a command.
 *
 * @module
 */

import { didYouMean } from "../problem/nearest_name.ts";

/** A fault in the arguments: something for the user to mend, not for us. */
export class UsageError extends Error {
  /** Makes the error. */
  constructor(message: string) {
    super(message);
    this.name = "UsageError";
  }
}

/** What a flag takes: nothing, or a value with that name in the help. */
export interface FlagSpec {
  /** The name of its value, as the help shows it; not there if it takes none. */
  readonly value?: string;
  /** What it does. */
  readonly help: string;
}

/** Arguments, read. */
export interface Arguments {
  /** The words that are no flags. */
  readonly words: readonly string[];
  /** The flags that were given; the value is empty where a flag takes none. */
  readonly flags: ReadonlyMap<string, string>;
}

/** Reads `--flag`, `--flag value` and `--flag=value`; after `--`, everything is a word. */
export function readArguments(
  args: readonly string[],
  known: Readonly<Record<string, FlagSpec>>,
): Arguments {
  const words: string[] = [];
  const flags = new Map<string, string>();
  for (let at = 0; at < args.length; at++) {
    const arg = args[at];
    if (arg === "--") {
      words.push(...args.slice(at + 1));
      break;
    }
    if (!arg.startsWith("-") || arg === "-") {
      words.push(arg);
      continue;
    }
    const [, name, given] = arg.match(/^--?([^=]*)(?:=(.*))?$/s)!;
    const spec = Object.hasOwn(known, name) && arg.startsWith("--") ? known[name] : undefined;
    if (spec === undefined) {
      const hint = didYouMean(name, Object.keys(known))?.replace('"', '"--');
      throw new UsageError(`Unknown flag "${arg}"${hint === undefined ? "" : ` (${hint})`}`);
    }
    if (flags.has(name)) throw new UsageError(`The flag --${name} is given twice`);
    if (spec.value === undefined) {
      if (given !== undefined) throw new UsageError(`The flag --${name} takes no value`);
      flags.set(name, "");
    } else {
      const value = given ?? args[++at];
      if (value === undefined) throw new UsageError(`The flag --${name} needs a ${spec.value}`);
      flags.set(name, value);
    }
  }
  return { words, flags };
}

/** The whole number that a flag gives, or the default if it is not there. */
export function wholeNumber(
  flags: ReadonlyMap<string, string>,
  name: string,
  byDefault: number,
): number {
  return readNumber(flags.get(name), name, /^\d+$/, "a whole number") ?? byDefault;
}

/** The number that a flag gives, perhaps with decimals, or the default if it is not there. */
export function decimalNumber(
  flags: ReadonlyMap<string, string>,
  name: string,
  byDefault: number,
): number {
  return readNumber(flags.get(name), name, /^(\d+\.?\d*|\.\d+)$/, "a number") ?? byDefault;
}

function readNumber(
  text: string | undefined,
  name: string,
  pattern: RegExp,
  kind: string,
): number | undefined {
  if (text === undefined) return undefined;
  const number = pattern.test(text) ? Number(text) : NaN;
  if (number <= Number.MAX_SAFE_INTEGER) return number;
  throw new UsageError(`The flag --${name} takes ${kind}, not "${text}"`);
}
