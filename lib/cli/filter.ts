/**
 * What the generators' filters have in common: they turn standard input or words into DLX text on
 * standard output, say on standard error what they did, and need no permission for it.
 *
 * @module
 */

import { encodeDlx } from "../problem/format_dlx.ts";
import type { Problem } from "../problem/problem.ts";
import { type Command, print, readInput, runCommand, say, warn } from "./command.ts";
import type { Arguments } from "./flags.ts";

/** A filter. */
export interface Filter<P extends Problem> extends Omit<Command, "run" | "takesWords"> {
  /** Whether it reads standard input; if not, it takes words. */
  readonly readsInput: boolean;
  /** Makes the problem from the text of standard input, and from the arguments. */
  readonly make: (input: string, args: Arguments) => P;
  /** Says what it did, in a line. */
  readonly summary: (problem: P) => string;
}

/** Runs a filter with the arguments of the process, and ends the process if it fails. */
export function runFilter<P extends Problem>(filter: Filter<P>): Promise<void> {
  return runCommand({
    ...filter,
    takesWords: !filter.readsInput,
    run: async (args) => {
      const problem = filter.make(filter.readsInput ? await readInput() : "", args);
      for (const chunk of encodeDlx(problem)) await print(chunk);
      await warn(problem.warnings);
      await say(filter.summary(problem));
    },
  });
}
