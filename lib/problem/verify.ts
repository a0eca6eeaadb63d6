/**
 * Checks a solution, without any help from the solvers.
 *
 * @module
 */

import type { Option, OptionRef, Problem } from "./problem.ts";

/** A solution: the options that it consists of. */
export type Solution<Meaning = unknown> = readonly Option<Meaning>[];

/** An item that is covered too rarely or too often. */
export interface WrongCount {
  /** The name of the item. */
  readonly item: string;
  /** How often the solution covers it. */
  readonly times: number;
  /** How often it should at least. */
  readonly lower: number;
  /** How often it may at most. */
  readonly upper: number;
}

/** A secondary item to which the solution gives more than one color. */
export interface ColorClash {
  /** The name of the item. */
  readonly item: string;
  /** The colors; empty where an option covers the item without a color. */
  readonly colors: readonly string[];
}

/** What {@linkcode verify} found. */
export interface Verdict {
  /** Whether all is well. */
  readonly ok: boolean;
  /** The items that are covered too rarely or too often. */
  readonly wrongCounts: readonly WrongCount[];
  /** The secondary items with more than one color. */
  readonly clashes: readonly ColorClash[];
  /** The options that the solution contains more than once, by index. */
  readonly repeated: readonly number[];
  /** The same in words. */
  readonly text: string;
}

/**
 * Checks whether some options are a solution: every primary item is covered as often as its bounds
 * say, every secondary item at most once, or with one color only, and no option comes twice. It
 * uses nothing of the solvers, and nothing that the solvers use but the problem itself.
 *
 * @example Usage
 * ```ts
 * import { exactCover, verify } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const toy = exactCover({
 *   primary: "a b c d e f g",
 *   options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
 * });
 * assertEquals(verify(toy, ["c e", "a d f", "b g"]).ok, true);
 * assertEquals(
 *   verify(toy, ["c e", "a d g", "b g"]).text,
 *   'Not a solution: "f" is covered 0 times instead of 1, "g" is covered 2 times instead of 1',
 * );
 * ```
 *
 * @param problem The problem.
 * @param solution Its options, as objects, by index or as text.
 */
export function verify(problem: Problem, solution: readonly OptionRef[]): Verdict {
  if (!Array.isArray(solution)) {
    throw new TypeError(`Cannot verify ${solution}: a solution is a list of options`);
  }
  const chosen = new Set<number>();
  const repeated = new Set<number>();
  const times = new Map<string, number>();
  const colors = new Map<string, Set<string>>();
  for (const option of solution) {
    const index = problem.indexOfOption(option);
    if (chosen.has(index)) repeated.add(index);
    chosen.add(index);
    for (const { item, color } of problem.option(index).entries) {
      times.set(item, (times.get(item) ?? 0) + 1);
      colors.set(item, (colors.get(item) ?? new Set()).add(color ?? ""));
    }
  }
  const wrongCounts: WrongCount[] = [];
  const clashes: ColorClash[] = [];
  for (const { name, kind, lower, upper } of problem.items()) {
    const covered = times.get(name) ?? 0;
    const given = colors.get(name) ?? new Set();
    if (kind === "primary") {
      if (covered < lower || covered > upper) {
        wrongCounts.push({ item: name, times: covered, lower, upper });
      }
    } else if (given.size > 1) {
      clashes.push({ item: name, colors: [...given] });
    } else if (covered > 1 && given.has("")) {
      wrongCounts.push({ item: name, times: covered, lower, upper });
    }
  }
  const faults = [
    ...wrongCounts.map(({ item, times, lower, upper }) => {
      const bounds = lower === upper ? `${lower}` : `${lower} to ${upper}`;
      return `"${item}" is covered ${times} ${times === 1 ? "time" : "times"} instead of ${bounds}`;
    }),
    ...clashes.map(({ item, colors }) => {
      const shown = colors.map((color) => color === "" ? "no color" : `"${color}"`);
      return `"${item}" has ${shown.join(" and ")}`;
    }),
    ...[...repeated].map((index) => `option ${index}, "${problem.optionText(index)}", comes twice`),
  ];
  const ok = faults.length === 0;
  const text = ok ? "A solution" : `Not a solution: ${faults.join(", ")}`;
  return { ok, wrongCounts, clashes, repeated: [...repeated], text };
}
