/**
 * What the options of a solution stand for.
 *
 * @module
 */

import type { Option, Problem } from "../problem/problem.ts";

/**
 * What some options, or a single one, stand for; each must be one of the problem, so that no
 * picture shows what the problem does not have.
 */
export function meaningsOf<Meaning>(
  problem: Problem<Meaning>,
  solution: readonly Option<Meaning>[] | Option<Meaning>,
): Meaning[] {
  // An array has no index of its own, and an option has.
  const options = "index" in solution ? [solution] : solution;
  return options.map((option) => problem.meaning(problem.indexOfOption(option)));
}
