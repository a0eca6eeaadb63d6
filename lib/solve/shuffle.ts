/**
 * Random orders that can be had again.
 *
 * @module
 */

import type { Problem } from "../problem/problem.ts";
import type { LinkOrder } from "./dancing_links.ts";

/** Numbers from 0 up to, but not with, 1, that look random and depend on the seed alone. */
export function randomNumbers(seed: number): () => number {
  const [high, low] = new Uint32Array(new Float64Array([seed]).buffer);
  // A counter with an odd step, whose bits are then mixed well.
  let state = (mixed(high) ^ low) >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mixed(state) / 2 ** 32;
  };
}

/** All bits of a 32-bit number stirred together (the finalizer of MurmurHash3). */
function mixed(bits: number): number {
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * The primary items and the options of a problem in a random order that depends on the seed alone.
 */
export function shuffledOrder(problem: Problem, seed: number): LinkOrder {
  const random = randomNumbers(seed);
  return {
    primary: shuffled(problem.primaryCount, random),
    options: shuffled(problem.optionCount, random),
  };
}

/** The numbers from 0 up to, but not with, some length, in a random order. */
function shuffled(length: number, random: () => number): number[] {
  const list = Array.from({ length }, (_, at) => at);
  for (let at = length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other], list[at]];
  }
  return list;
}
