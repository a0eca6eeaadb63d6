/**
 * Counting without enumerating: solutions that agree on what is left are counted together.
 *
 * Put the items in an order, and always cover the first one that is not covered yet. All items
 * before it are covered then, so that what is left depends on the *frontier* alone: which of the
 * next few items are covered already, and how often those items were used that many options share.
 *
 * ```text
 *   covered            frontier         nothing covered yet
 *   1 1 1 1 1 1 1 1 1 | 0 1 1 0 1 0 0 | 0 0 0 0 0 0 0 ...
 *                       ^ to be covered next
 * ```
 *
 * For each item, a table tells in how many ways each frontier can be reached when this item comes
 * next. A table is used up before the next one, so that just a few are there at a time. There are
 * far fewer frontiers than solutions where options are small and lie close together: the dominoes
 * of a chessboard have 12,988,816 tilings, and a few hundred frontiers at any time.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import type { Problem } from "../problem/problem.ts";

/** How far a count may go. */
export interface FrontierOptions {
  /** How many frontiers may be in memory at a time; 4 million if not given. */
  readonly mostFrontiers?: number;
  /** Stop after that many seconds. */
  readonly timeLimit?: number;
  /** Stop when this signal says so. */
  readonly signal?: AbortSignal;
  /** Is told which part of the items is done, from 0 to 1, now and then. */
  readonly onProgress?: (fraction: number) => unknown;
}

/** What a count came to. */
export interface FrontierCount {
  /** How many solutions there are; `undefined` if the count did not come to an end. */
  readonly solutions: bigint | undefined;
  /** How many frontiers were met, all in all. */
  readonly frontiers: number;
  /** How many there were at a time, at the most. */
  readonly mostFrontiers: number;
  /** Why there is no answer, if there is none. */
  readonly reason: string | undefined;
}

/** A frontier is a number: the low bits tell which items are covered, the rest is what is shared. */
const WINDOW_BITS = 30;
const WINDOW_SIZE = 2 ** WINDOW_BITS;
const MOST_SHARED = 2 ** 23;
const MOST_FRONTIERS = 4_000_000;
const FRONTIERS_BETWEEN_LOOKS = 20_000;

/** An option, as it looks from the first item that it covers. */
interface Step {
  /** Which items it covers, the first of them in the lowest bit. */
  readonly window: number;
  /** What it does to the items that many options share. */
  readonly uses: readonly { readonly shared: Shared; readonly color: number }[];
}

/** An item that many options share: it has bounds, or it is secondary, or it is just everywhere. */
interface Shared {
  /** Its digit in a frontier: the frontier divided by this, ... */
  place: number;
  /** ... and the remainder by this. */
  readonly radix: number;
  readonly lower: number;
  readonly isSecondary: boolean;
  /** The last item of the order whose options use it. */
  last: number;
}

/**
 * Counts the solutions of a problem by its frontiers, exactly, however many there are. Not every
 * problem is suited: if frontiers would not fit into a number, or there are too many of them, there
 * is no answer, but a reason.
 *
 * @example The tilings of a chessboard with dominoes
 * ```ts
 * import { countByFrontier, polyomino, rectangle } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const pieces = { d: { cells: "00 01", multiplicity: 32 } };
 * const { solutions } = await countByFrontier(polyomino({ box: rectangle(8, 8), pieces }));
 * assertEquals(solutions, 12_988_816n);
 * ```
 *
 * @param problem The problem.
 * @param options How far to go.
 */
export async function countByFrontier(
  problem: Problem,
  options: FrontierOptions = {},
): Promise<FrontierCount> {
  const { mostFrontiers = MOST_FRONTIERS, timeLimit = Infinity, signal, onProgress } = options;
  const plan = bestPlan(problem);
  if (typeof plan === "string") return failure(plan, 0, 0);
  const { steps, shared, isImpossible } = plan;
  if (isImpossible) return { solutions: 0n, frontiers: 0, mostFrontiers: 0, reason: undefined };
  const deadline = performance.now() + 1000 * timeLimit;
  const tables: (Map<number, bigint> | undefined)[] = Array.from(
    { length: steps.length + 1 },
    () => undefined,
  );
  tables[0] = new Map([[0, 1n]]);
  let inMemory = 1;
  let most = 1;
  let met = 0;
  let nextLook = FRONTIERS_BETWEEN_LOOKS;
  for (let item = 0; item < steps.length; item++) {
    const table = tables[item] ?? new Map<number, bigint>();
    tables[item] = undefined;
    const ending = shared.filter(({ last }) => last === item);
    for (const [frontier, ways] of table) {
      if (++met >= nextLook) {
        nextLook += FRONTIERS_BETWEEN_LOOKS;
        onProgress?.(item / steps.length);
        await new Promise((resolve) => setTimeout(resolve, 0));
        if (signal?.aborted) return failure("it was stopped", met, most);
        if (performance.now() > deadline) return failure("the time was up", met, most);
      }
      const window = frontier % WINDOW_SIZE;
      for (const step of steps[item]) {
        if ((window & step.window) !== 0) continue;
        const after = use((frontier - window) / WINDOW_SIZE, step.uses);
        if (after < 0) continue;
        let covered = window | step.window;
        let next = item;
        while (covered & 1) {
          covered >>>= 1;
          next++;
        }
        const target = tables[next] ??= new Map();
        const key = after * WINDOW_SIZE + covered;
        const before = target.get(key);
        if (before === undefined) inMemory++;
        target.set(key, (before ?? 0n) + ways);
      }
    }
    inMemory -= table.size;
    settle(tables, item, ending);
    most = Math.max(most, inMemory);
    if (inMemory > mostFrontiers) {
      return failure(`there are more than ${counted(mostFrontiers, "frontier")}`, met, most);
    }
  }
  let solutions = 0n;
  for (const ways of tables[steps.length]?.values() ?? []) solutions += ways;
  return { solutions, frontiers: met, mostFrontiers: most, reason: undefined };
}

function failure(reason: string, frontiers: number, mostFrontiers: number): FrontierCount {
  return { solutions: undefined, frontiers, mostFrontiers, reason };
}

/** What is shared after an option has used it; -1 if it may not. */
function use(state: number, uses: Step["uses"]): number {
  for (const { shared: { place, radix, isSecondary }, color } of uses) {
    const digit = Math.floor(state / place) % radix;
    if (!isSecondary) {
      if (digit + 1 >= radix) return -1;
      state += place;
    } else if (digit === 0) {
      state += place * (color === 0 ? 1 : color + 1);
    } else if (color === 0 || digit !== color + 1) {
      return -1;
    }
  }
  return state;
}

/**
 * Forgets shared items that no later option uses, in all tables to come; frontiers in which one of
 * them was used too rarely go.
 */
function settle(
  tables: (Map<number, bigint> | undefined)[],
  item: number,
  ending: readonly Shared[],
): void {
  if (ending.length === 0) return;
  for (let at = item + 1; at < tables.length; at++) {
    const table = tables[at];
    if (table === undefined) continue;
    const settled = new Map<number, bigint>();
    for (const [frontier, ways] of table) {
      let key = frontier;
      for (const { place, radix, lower, isSecondary } of ending) {
        const digit = Math.floor(Math.floor(frontier / WINDOW_SIZE) / place) % radix;
        if (!isSecondary && digit < lower) {
          key = -1;
          break;
        }
        key -= digit * place * WINDOW_SIZE;
      }
      if (key >= 0) settled.set(key, (settled.get(key) ?? 0n) + ways);
    }
    tables[at] = settled;
  }
}

/** The items in order with their options, and what is shared. */
interface Plan {
  readonly steps: readonly Step[][];
  readonly shared: readonly Shared[];
  /** Whether some item needs options, and has none. */
  readonly isImpossible: boolean;
}

/**
 * The first plan that can be had: items that share options with most others are better taken for
 * shared ones, but what "most" is depends on the problem.
 */
function bestPlan(problem: Problem): Plan | string {
  let reason = "";
  for (const part of [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.3]) {
    const plan = planOf(problem, part);
    if (typeof plan !== "string") return plan;
    reason ||= plan;
  }
  return reason;
}

/** A plan in which items that are near to more than a part of the others are shared. */
function planOf(problem: Problem, part: number): Plan | string {
  const { arrays, primaryCount, itemCount, optionCount } = problem;
  const { optionStarts, entryItems, entryColors, lower, upper, colorNames } = arrays;
  const order = orderOfItems(problem, part);
  const rank = new Int32Array(itemCount).fill(-1);
  order.forEach((item, at) => rank[item] = at);
  const shared = new Map<number, Shared>();
  for (let item = 0; item < itemCount; item++) {
    if (rank[item] >= 0) continue;
    const isSecondary = item >= primaryCount;
    shared.set(item, {
      place: 0,
      radix: isSecondary ? colorNames.length + 1 : upper[item] + 1,
      lower: isSecondary ? 0 : lower[item],
      isSecondary,
      last: -1,
    });
  }
  const steps: Step[][] = order.map(() => []);
  for (let option = 0; option < optionCount; option++) {
    const entries = Array.from(
      { length: optionStarts[option + 1] - optionStarts[option] },
      (_, at) => optionStarts[option] + at,
    );
    const ranks = entries.map((entry) => rank[entryItems[entry]]).filter((each) => each >= 0);
    if (ranks.length === 0) return "some option has only items that many options share";
    const first = Math.min(...ranks);
    if (Math.max(...ranks) - first >= WINDOW_BITS) return "its options reach too far";
    const uses = entries.filter((entry) => rank[entryItems[entry]] < 0).map((entry) => ({
      shared: shared.get(entryItems[entry])!,
      color: entryColors[entry],
    }));
    for (const { shared } of uses) shared.last = Math.max(shared.last, first);
    steps[first].push({
      window: ranks.reduce((bits, each) => bits | 1 << (each - first), 0),
      uses,
    });
  }
  let place = 1;
  for (const each of shared.values()) {
    each.place = place;
    if (each.last >= 0) place *= each.radix;
    if (place > MOST_SHARED) return "too many of its items are shared by options that lie apart";
  }
  const all = [...shared.values()];
  return {
    steps,
    shared: all.filter(({ last }) => last >= 0),
    isImpossible: all.some(({ last, lower }) => last < 0 && lower > 0),
  };
}

/**
 * The items that are covered exactly once, in an order in which those that share an option are near
 * each other (after Cuthill and McKee, 1969). Items that are everywhere are left out.
 */
function orderOfItems({ arrays, primaryCount, optionCount }: Problem, part: number): number[] {
  const { optionStarts, entryItems, lower, upper } = arrays;
  const isPlain = (item: number) => item < primaryCount && lower[item] === 1 && upper[item] === 1;
  const neighbours = Array.from({ length: primaryCount }, () => new Set<number>());
  for (let option = 0; option < optionCount; option++) {
    const items = [...entryItems.subarray(optionStarts[option], optionStarts[option + 1])]
      .filter(isPlain);
    for (const one of items) {
      for (const other of items) if (one !== other) neighbours[one].add(other);
    }
  }
  const plain = neighbours.map((_, item) => item).filter(isPlain);
  const near = plain.filter((item) => neighbours[item].size <= part * plain.length);
  const isIn = new Set(near);
  const degree = (item: number) => neighbours[item].size;
  const order: number[] = [];
  const seen = new Set<number>();
  for (const start of near.toSorted((a, b) => degree(a) - degree(b) || a - b)) {
    if (seen.has(start)) continue;
    seen.add(start);
    const queue = [start];
    for (let at = 0; at < queue.length; at++) {
      order.push(queue[at]);
      const around = [...neighbours[queue[at]]].filter((item) => isIn.has(item) && !seen.has(item));
      for (const item of around.sort((a, b) => degree(a) - degree(b) || a - b)) {
        seen.add(item);
        queue.push(item);
      }
    }
  }
  return order;
}
