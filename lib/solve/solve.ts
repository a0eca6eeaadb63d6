/**
 * Finds and counts solutions, within limits.
 *
 * @module
 */

import { didYouMean } from "../problem/nearest_name.ts";
import { Problem } from "../problem/problem.ts";
import type { Solution } from "../problem/verify.ts";
import { Engine, engineBytes } from "./engine.ts";
import type { Search } from "./search.ts";
import { shuffledOrder } from "./shuffle.ts";
import { Statistics, type Status } from "./statistics.ts";
import { algorithmFor, TextbookSearch } from "./textbook.ts";

/** How far a search has come. */
export interface Progress {
  /** How many nodes of the search tree were visited. */
  readonly nodes: number;
  /** How many solutions were found. */
  readonly solutions: number;
  /**
   * Which part of the search is done, from 0 to 1; an estimate from the choices that are being
   * tried.
   */
  readonly fraction: number;
  /** How long the search has taken, in milliseconds. */
  readonly ms: number;
  /** How the search stands; anything but `"running"` comes with the last progress. */
  readonly status: Status;
}

/** How to search, and how far. */
export interface SolveOptions {
  /** Stop after that many solutions. */
  readonly limit?: number;
  /** Stop after that many nodes of the search tree. */
  readonly nodeBudget?: number;
  /**
   * Stop after that many seconds. For `count` and `for await` it is the clock that counts; for
   * other loops over `solve` it is the time that the search itself takes, without what the loop
   * does with the solutions.
   */
  readonly timeLimit?: number;
  /** Stop when this signal says so. It can do so while we wait for `count` or use `for await`. */
  readonly signal?: AbortSignal;
  /**
   * How to search: `"textbook"`, with dancing links and the originals' figures, as if nothing is
   * given; or `"fast"`, with sets of bits, which visits nodes of its own and in its own order.
   * Where the fast search would not be faster, which is so with bounds, or where its tables would
   * take more than half a gigabyte, it is the textbook's that runs, and the statistics say so.
   */
  readonly algorithm?: "textbook" | "fast";
  /** Try items and options in a random order that depends on this number alone. */
  readonly seed?: number;
  /**
   * Is told how far the search has come, at least four times a second, and how it ended. `count`
   * and `for await` wait for a promise that it gives at the end.
   */
  readonly onProgress?: (progress: Progress) => unknown;
}

/**
 * How much work passes between two looks at the clock, a millisecond or so: so many updates, and
 * nodes that look at so many items.
 */
const UPDATES_BETWEEN_LOOKS = 100_000;
const ITEMS_BETWEEN_LOOKS = 500_000;
const MOST_NODES_BETWEEN_LOOKS = 1000;

/** How long an asynchronous search holds on to the thread, in milliseconds. */
const SLICE_MS = 40;

/** Beyond this, the engine's tables are too large, and the lists of the textbook are leaner. */
const MOST_ENGINE_BYTES = 1 << 29;

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 100;

/**
 * The solutions of a problem, found one at a time as they are asked for. Iterating again goes on
 * where the last iteration stopped, so that one can look at a few, and then at a few more.
 *
 * `for await` gives other things a chance to happen between two solutions and during long searches,
 * such as an abort signal or a progress bar.
 *
 * @example Usage
 * ```ts
 * import { exactCover, solve } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const pairs = solve(exactCover({ primary: "a b", options: ["a", "a", "b", "b", "a b"] }));
 * assertEquals(pairs.take(2).toArray().length, 2);
 * assertEquals(pairs.statistics.status, "running");
 * assertEquals([...pairs].length, 3);
 * assertEquals(pairs.statistics.status, "done");
 * ```
 */
export class Solutions<Meaning> extends Iterator<Solution<Meaning>, undefined, undefined>
  implements AsyncIterable<Solution<Meaning>> {
  /** The problem that is solved. */
  readonly problem: Problem<Meaning>;
  readonly #options: SolveOptions;
  readonly #search: Search;
  #status: Status = "running";
  #ms = 0;
  #startedAt = 0;
  #lastProgress = 0;

  /** Prepares the search; nothing is searched yet. */
  constructor(problem: Problem<Meaning>, options: SolveOptions = {}) {
    super();
    checkArguments(problem, options);
    this.problem = problem;
    this.#options = options;
    const order = options.seed === undefined ? undefined : shuffledOrder(problem, options.seed);
    this.#search = options.algorithm === "fast" && isForEngine(problem)
      ? new Engine(problem, order)
      : new TextbookSearch(problem, order);
  }

  /** What the search did so far, and whether and how it has ended. */
  get statistics(): Statistics {
    const { solutions, nodes, updates, cleansings, profile, algorithm } = this.#search;
    const { solutionProfile } = this.#search;
    return new Statistics({
      solutions,
      nodes,
      updates,
      cleansings,
      maxLevel: Math.max(0, profile.length - 1),
      profile: [...profile],
      solutionProfile: profile.map((_, level) => solutionProfile[level] ?? 0),
      ms: this.#ms,
      status: this.#status,
      algorithm,
    });
  }

  /** The next solution. */
  override next(): IteratorResult<Solution<Meaning>, undefined> {
    this.#start();
    const found = this.#advance("next") === "solution";
    const value = found ? this.#solution() : undefined;
    this.#pause();
    if (value !== undefined) return { done: false, value };
    this.#close();
    return { done: true, value: undefined };
  }

  /** Ends an iteration, but not the search: another one goes on from here. */
  override return(): IteratorResult<Solution<Meaning>, undefined> {
    return { done: true, value: undefined };
  }

  /** The solutions, with room for other things to happen between them. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Solution<Meaning>, undefined, undefined> {
    this.#start();
    try {
      let sliceEnd = performance.now() + SLICE_MS;
      while (true) {
        const outcome = this.#advance("next", sliceEnd);
        if (outcome === "solution") yield this.#solution();
        else if (outcome === "ended") break;
        if (performance.now() < sliceEnd) continue;
        await breathe();
        sliceEnd = performance.now() + SLICE_MS;
      }
    } finally {
      this.#pause();
    }
    await this.#close();
  }

  /** Searches on to the end without building solutions, and tells what the whole search did. */
  async countAll(): Promise<Statistics> {
    this.#start();
    while (this.#advance("all", performance.now() + SLICE_MS) !== "ended") await breathe();
    this.#pause();
    await this.#close();
    return this.statistics;
  }

  /** What a terminal shows. */
  [Symbol.for("Deno.customInspect")](): string {
    return `Solutions: ${this.statistics}`;
  }

  /** What a cell of a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return { "text/plain": `Solutions: ${this.statistics}` };
  }

  /** Starts the clock, and remembers how much of the time was used up before. */
  #start(): void {
    this.#startedAt = performance.now() - this.#ms;
  }

  #pause(): void {
    this.#ms = performance.now() - this.#startedAt;
  }

  /**
   * Searches until the next solution, or for all of them; or until the search has ended, or until
   * the clock shows `pauseAt`. This is the one place where limits are watched.
   */
  #advance(wanted: "next" | "all", pauseAt = Infinity): "solution" | "ended" | "paused" {
    const search = this.#search;
    const { limit = Infinity, nodeBudget = Infinity, timeLimit = Infinity, signal } = this.#options;
    if (this.#status !== "running") return "ended";
    const nodesBetweenLooks = Math.max(
      1,
      Math.min(MOST_NODES_BETWEEN_LOOKS, ITEMS_BETWEEN_LOOKS / this.problem.primaryCount),
    );
    for (let looks = 0;; looks++) {
      this.#pause();
      if (signal?.aborted) return this.#end("aborted");
      if (search.solutions >= limit) return this.#end("limit");
      if (nodeBudget < 1) return this.#end("budget");
      if (this.#ms >= 1000 * timeLimit) return this.#end("time");
      if (this.#ms >= this.#lastProgress + PROGRESS_MS) this.#tell();
      if (looks > 0 && performance.now() >= pauseAt) return "paused";
      const outcome = search.work({
        wanted,
        limit,
        nodes: Math.max(0, Math.min(nodesBetweenLooks, Math.floor(nodeBudget) - search.nodes)),
        updates: UPDATES_BETWEEN_LOOKS,
      });
      if (outcome === "done") return this.#end("done");
      if (outcome === "solution" && wanted === "next") return "solution";
      if (outcome === "spent" && search.nodes >= Math.floor(nodeBudget)) return this.#end("budget");
    }
  }

  #end(status: Status): "ended" {
    this.#status = status;
    return "ended";
  }

  /** Tells the final progress, once. */
  #close(): unknown {
    if (this.#lastProgress === Infinity) return undefined;
    const told = this.#tell();
    this.#lastProgress = Infinity;
    return told;
  }

  #tell(): unknown {
    this.#lastProgress = this.#ms;
    return this.#options.onProgress?.({
      nodes: this.#search.nodes,
      solutions: this.#search.solutions,
      fraction: this.#status === "done" ? 1 : this.#search.fractionDone(),
      ms: this.#ms,
      status: this.#status,
    });
  }

  #solution(): Solution<Meaning> {
    return this.#search.chosenOptions().map((option) => this.problem.option(option));
  }
}

/**
 * The solutions of a problem, lazily: each is found when it is asked for. The order is the same on
 * every run.
 *
 * @example One solution, and no more work than that takes
 * ```ts
 * import { pentominoes, polyomino, solve, verify } from "dancebook";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const packing = polyomino({ box: "[0-5][0-9]", pieces: pentominoes });
 * const [first] = solve(packing);
 * assertEquals(first.length, 12);
 * assert(verify(packing, first).ok);
 * ```
 *
 * @example Within limits
 * ```ts
 * import { pentominoes, polyomino, solve } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const packing = polyomino({ box: "[0-5][0-9]", pieces: pentominoes });
 * const found = solve(packing, { nodeBudget: 10_000 });
 * assertEquals([...found].length, 13);
 * assertEquals(found.statistics.status, "budget");
 * ```
 *
 * @param problem The problem.
 * @param options How to search, and how far.
 */
export function solve<Meaning>(
  problem: Problem<Meaning>,
  options: SolveOptions = {},
): Solutions<Meaning> {
  return new Solutions(problem, options);
}

/**
 * Counts the solutions of a problem, without building them, and tells what that took and how it
 * ended: a count that was stopped says so.
 *
 * @example Usage
 * ```ts
 * import { count, exactCover } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const pairs = exactCover({ primary: "a b", options: ["a", "a", "b", "b", "a b"] });
 * assertEquals((await count(pairs)).solutions, 5);
 * assertEquals(
 *   String(await count(pairs, { limit: 2 })),
 *   "2 solutions, as many as asked for; there may be more (Algorithm X: 4 nodes, 3 updates)",
 * );
 * ```
 *
 * @param problem The problem.
 * @param options How to search, and how far.
 */
export async function count(problem: Problem, options: SolveOptions = {}): Promise<Statistics> {
  return await new Solutions(problem, options).countAll();
}

const OPTION_NAMES = [
  "algorithm",
  "limit",
  "nodeBudget",
  "timeLimit",
  "signal",
  "seed",
  "onProgress",
];

/** Cells are not type-checked, so that a slip of the pen has to be noticed here. */
function checkArguments(problem: unknown, options: SolveOptions): void {
  if (!(problem instanceof Problem)) {
    const hint = typeof problem === "string" ? "; parseDlx() makes one from DLX text" : "";
    throw new TypeError(`Cannot search ${JSON.stringify(problem)}: it is no problem${hint}`);
  }
  if (typeof options !== "object") {
    throw new TypeError(`Cannot search with ${options}: options are written as in { limit: 3 }`);
  }
  for (const name of Object.keys(options)) {
    if (OPTION_NAMES.includes(name)) continue;
    const hint = didYouMean(name, OPTION_NAMES);
    throw new TypeError(
      `Cannot search with "${name}": there is no such option${
        hint === undefined ? "" : ` (${hint})`
      }`,
    );
  }
  const { algorithm = "textbook", limit, nodeBudget, timeLimit, seed } = options;
  if (algorithm !== "textbook" && algorithm !== "fast") {
    throw new RangeError(
      `Cannot search with the algorithm "${algorithm}": there are "textbook" and "fast"`,
    );
  }
  for (const [name, value] of Object.entries({ limit, nodeBudget, timeLimit })) {
    if (value === undefined || (typeof value === "number" && value >= 0)) continue;
    throw new RangeError(`Cannot search with ${name} ${value}: it is not a number from 0 on`);
  }
  if (seed !== undefined && !Number.isSafeInteger(seed)) {
    throw new RangeError(`Cannot search with seed ${seed}: it is not a whole number`);
  }
}

/** Whether the engine is the better choice: with bounds it is right too, but not faster yet. */
function isForEngine(problem: Problem): boolean {
  return algorithmFor(problem) !== "M" && engineBytes(problem) <= MOST_ENGINE_BYTES;
}

/** Lets other things happen. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
