/**
 * How large a search will be, without doing it.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import type { Problem } from "../problem/problem.ts";
import { randomNumbers } from "../solve/shuffle.ts";
import { TextbookSearch } from "../solve/textbook.ts";

/** How to estimate. */
export interface EstimateOptions {
  /** How many random ways from the root to a leaf are tried; 1000 if not given. */
  readonly probes?: number;
  /** Decides about all that is random; 0 if not given. */
  readonly seed?: number;
  /** Stop after that many seconds, with the probes made until then; 10 if not given. */
  readonly timeLimit?: number;
}

/** What is expected of a search tree. */
export class Estimate {
  /** How many nodes it has. */
  readonly nodes: number;
  /** The standard error of that number. */
  readonly error: number;
  /** How many solutions there are. */
  readonly solutions: number;
  /** How many nodes it has on each level. */
  readonly profile: readonly number[];
  /** How many solutions there are on each level. */
  readonly solutionProfile: readonly number[];
  /** How many probes this comes from. */
  readonly probes: number;

  /** Makes an estimate. */
  constructor(init: Omit<Estimate, "toString">) {
    this.nodes = init.nodes;
    this.error = init.error;
    this.solutions = init.solutions;
    this.profile = init.profile;
    this.solutionProfile = init.solutionProfile;
    this.probes = init.probes;
  }

  /** The estimate in words. */
  toString(): string {
    return `about ${rounded(this.nodes)} nodes, give or take ${rounded(this.error)} ` +
      `(from ${counted(this.probes, "probe")})`;
  }

  /** What a terminal shows. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a cell of a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return { "text/plain": this.toString() };
  }
}

/**
 * Estimates how many nodes the search tree of a problem has, by walking at random from its root to
 * a leaf, many times: if the choices on the way had $d_1$, $d_2$, … alternatives, then $1 + d_1 +
 * d_1 d_2 + …$ is on average the size of the tree (Knuth, "Estimating the efficiency of backtrack
 * programs", 1975).
 *
 * The average is right, but a tree with a rare and heavy branch can fool any number of probes; the
 * error that is told does not know of branches that no probe has seen.
 *
 * @example Usage
 * ```ts
 * import { count, estimate, pentominoes, polyomino, rectangle } from "dancebook";
 * import { assert } from "@std/assert";
 *
 * const { L, P, W, Y } = pentominoes;
 * const packing = polyomino({ box: rectangle(4, 5), pieces: { L, P, W, Y } });
 * const { nodes, error } = estimate(packing, { seed: 1 });
 * assert(Math.abs(nodes - (await count(packing)).nodes) < 3 * error);
 * ```
 *
 * @param problem The problem.
 * @param options How many probes, and how long.
 */
export function estimate(problem: Problem, options: EstimateOptions = {}): Estimate {
  const { probes = 1000, seed = 0, timeLimit = 10 } = options;
  if (!Number.isInteger(probes) || probes < 1) {
    throw new RangeError(`Cannot estimate with ${probes} probes: it is a whole number from 1`);
  }
  const random = randomNumbers(seed);
  const search = new TextbookSearch(problem);
  const deadline = performance.now() + 1000 * timeLimit;
  const profile: number[] = [];
  const solutionProfile: number[] = [];
  let sum = 0;
  let sumOfSquares = 0;
  let made = 0;
  do {
    const size = probe(search, random, profile, solutionProfile);
    made++;
    sum += size;
    sumOfSquares += size ** 2;
  } while (made < probes && performance.now() < deadline);
  const nodes = sum / made;
  const variance = Math.max(0, sumOfSquares / made - nodes ** 2) * made / Math.max(1, made - 1);
  return new Estimate({
    nodes,
    error: Math.sqrt(variance / made),
    solutions: solutionProfile.reduce((all, each) => all + (each ?? 0), 0) / made,
    profile: profile.map((each) => each / made),
    solutionProfile: profile.map((_, level) => (solutionProfile[level] ?? 0) / made),
    probes: made,
  });
}

/** Walks at random to a leaf and back; the size of the tree if all of it were like this way. */
function probe(
  search: TextbookSearch,
  random: () => number,
  profile: number[],
  solutionProfile: number[],
): number {
  let weight = 1;
  let size = 0;
  while (true) {
    const { level } = search;
    const happening = search.step();
    size += weight;
    profile[level] = (profile[level] ?? 0) + weight;
    if (happening !== "chosen") {
      if (happening === "solution") {
        solutionProfile[level] = (solutionProfile[level] ?? 0) + weight;
      }
      search.unwind();
      return size;
    }
    const degree = search.degreeAt[level];
    for (let skipped = Math.floor(random() * degree); skipped > 0; skipped--) {
      search.step();
      search.abandon();
      search.step();
    }
    search.step();
    weight *= degree;
  }
}

/** A number with two digits that count, and a power of ten where it is large. */
function rounded(value: number): string {
  const exact = Number(value.toPrecision(2));
  return exact < 1e6 ? exact.toLocaleString("en") : exact.toExponential().replace("e+", " × 10^");
}
