/**
 * What the options of a solution stand for.
 *
 * @module
 */

import type { Option, OptionRef, Problem } from "../problem/problem.ts";

/**
 * What some options, or a single one, stand for. Each must be one of the problem, and they must go
 * together, so that no picture shows what cannot be.
 */
export function meaningsOf<Meaning>(
  problem: Problem<Meaning>,
  solution: readonly Option<Meaning>[] | Option<Meaning>,
): Meaning[] {
  return compatibleOptions(problem, solution).map((option) => {
    const meaning = problem.meaning(option);
    if (meaning === undefined) {
      throw new RangeError(
        `Cannot draw the option "${
          problem.optionText(option)
        }": it does not say what it stands for`,
      );
    }
    return meaning;
  });
}

/** The indices of some options that are all of the problem and do not exclude each other. */
export function compatibleOptions(
  problem: Problem,
  options: readonly OptionRef[] | OptionRef,
): number[] {
  const list = Array.isArray(options) ? options as OptionRef[] : [options as OptionRef];
  const indices = list.map((option) => problem.indexOfOption(option));
  const { optionStarts, entryItems, entryColors, primaryCount, upper, itemNames } = problem.arrays;
  const text = (index: number) => `"${problem.optionText(index)}"`;
  /** The options so far that have each item. */
  const coverers = new Map<number, number[]>();
  const colorOf = new Map<number, number>();
  const seen = new Set<number>();
  for (const index of indices) {
    if (seen.has(index)) {
      throw new RangeError(`Cannot draw the options: ${text(index)} comes twice`);
    }
    seen.add(index);
    for (let at = optionStarts[index]; at < optionStarts[index + 1]; at++) {
      const item = entryItems[at];
      const others = coverers.get(item);
      if (others === undefined) {
        coverers.set(item, [index]);
        colorOf.set(item, entryColors[at]);
        continue;
      }
      others.push(index);
      const isClash = item < primaryCount
        ? others.length > upper[item]
        // Secondary items may be shared by options that give them the same color.
        : entryColors[at] === 0 || entryColors[at] !== colorOf.get(item);
      if (!isClash) continue;
      const both = others.length === 2 ? "both" : `all ${others.length}`;
      throw new RangeError(
        `Cannot draw the options: ${others.map(text).join(" and ")} ${both} need "${
          itemNames[item]
        }"`,
      );
    }
  }
  return indices;
}
