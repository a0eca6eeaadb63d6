/**
 * The search, to be watched: every step of Algorithms X, C and M, with the state after it.
 *
 * @module
 */

import type { Problem } from "../problem/problem.ts";
import { type Happening, TextbookSearch } from "./textbook.ts";

/** An item that is still active, with what is left of it. */
export interface ActiveItem {
  /** The name of the item. */
  readonly item: string;
  /** How many of its options can still be chosen. */
  readonly options: number;
  /** How many more options may cover it. */
  readonly bound: number;
}

/** Where the search stands after a step. */
export interface TraceState {
  /** The options chosen so far, by index. */
  readonly chosen: readonly number[];
  /** The choice of each level so far: an option by index, or `null` for no more of an item. */
  readonly path: readonly (number | null)[];
  /** The active items, in order. */
  readonly active: readonly ActiveItem[];
  /** The options that can still be chosen for an active item, by index, in increasing order. */
  readonly remaining: readonly number[];
  /** The colors that the chosen options give to secondary items, by the item's name. */
  readonly colors: Readonly<Record<string, string>>;
  /** How many nodes of the search tree were visited. */
  readonly nodes: number;
  /** How many updates were made. */
  readonly updates: number;
  /** How many solutions were found. */
  readonly solutions: number;
}

/** What all steps have. */
export interface StepBase {
  /** How many choices lead to where the step took place. */
  readonly level: number;
  /** Where the search stands after the step. */
  readonly state: TraceState;
}

/**
 * An item was chosen to branch on; the state is that in which it was chosen, with its options still
 * there.
 */
export interface ItemChosen extends StepBase {
  /** Tells this step from others. */
  readonly type: "item chosen";
  /** The name of the item. */
  readonly item: string;
  /** The options that could cover it, by index; with bounds, not all of them need be tried. */
  readonly candidates: readonly number[];
  /**
   * In how many ways the search can go on; with bounds, that may differ from the number of
   * candidates.
   */
  readonly degree: number;
  /** Whether there is just one way, so that the move is forced. */
  readonly isForced: boolean;
}

/** An option was tried. */
export interface OptionTried extends StepBase {
  /** Tells this step from others. */
  readonly type: "option tried";
  /** The name of the item that the option was tried for. */
  readonly item: string;
  /** The option, by index; `null` stands for "no more of this item". */
  readonly option: number | null;
  /** Which of the ways to go on it is, counted from 1. */
  readonly attempt: number;
  /** In how many ways the search can go on. */
  readonly degree: number;
  /** Whether there is just one way, so that the move is forced. */
  readonly isForced: boolean;
  /**
   * The items of the option that are now settled: covered as often as they may be, or secondary.
   */
  readonly covered: readonly string[];
}

/** An item cannot be covered anymore. */
export interface DeadEnd extends StepBase {
  /** Tells this step from others. */
  readonly type: "dead end";
  /** The name of the item that ran dry. */
  readonly item: string;
}

/** A solution was found. */
export interface SolutionFound extends StepBase {
  /** Tells this step from others. */
  readonly type: "solution";
  /** Which solution it is, counted from 1. */
  readonly number: number;
}

/** The last choice was undone. */
export interface Backtrack extends StepBase {
  /** Tells this step from others. */
  readonly type: "backtrack";
  /** The option that was put back, by index; `null` stands for "no more of this item". */
  readonly option: number | null;
}

/** Everything was searched. */
export interface SearchDone extends StepBase {
  /** Tells this step from others. */
  readonly type: "done";
}

/** A step of the search. */
export type TraceStep =
  | ItemChosen
  | OptionTried
  | DeadEnd
  | SolutionFound
  | Backtrack
  | SearchDone;

/**
 * A search that is watched. It is an iterator of steps, so that it can be stopped anywhere and goes
 * on from there; `step()` takes one at a time. Each step carries the state after it, which takes
 * time to collect: this is for lessons and pictures, and for problems that fit in them.
 *
 * @example Step by step
 * ```ts
 * import { exactCover, trace } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const toy = exactCover({
 *   primary: "a b c d e f g",
 *   options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
 * });
 * const watched = trace(toy);
 * const chosen = watched.step();
 * assertEquals(chosen.type, "item chosen");
 * if (chosen.type === "item chosen") assertEquals([chosen.item, ...chosen.candidates], ["a", 1, 3]);
 * const tried = watched.step();
 * if (tried.type === "option tried") assertEquals(tried.covered, ["a", "d", "g"]);
 * assertEquals(tried.state.remaining, [0, 2]);
 *
 * const steps = [...trace(toy)].map((step) => step.type);
 * assertEquals(steps.filter((type) => type === "option tried").length, 5);
 * assertEquals(steps.at(-1), "done");
 * ```
 */
export class Trace<Meaning = unknown> extends Iterator<TraceStep, undefined, undefined> {
  /** The problem that is searched. */
  readonly problem: Problem<Meaning>;
  readonly #search: TextbookSearch;
  readonly #initial: TraceState;
  #last: TraceStep | undefined;

  /** Prepares the search; no step is taken yet. */
  constructor(problem: Problem<Meaning>) {
    super();
    this.problem = problem;
    this.#search = new TextbookSearch(problem);
    this.#initial = this.#state();
  }

  /** The last step that was taken. */
  get last(): TraceStep | undefined {
    return this.#last;
  }

  /** Takes a step; when everything is searched, it gives "done" again and again. */
  step(): TraceStep {
    let happening = this.#search.step();
    // That the ways to go on are exhausted shows in the step that follows.
    while (happening === "exhausted") happening = this.#search.step();
    return this.#last = this.#describe(happening);
  }

  /** The next step; the last one is "done". */
  override next(): IteratorResult<TraceStep, undefined> {
    if (this.#last?.type === "done") return { done: true, value: undefined };
    return { done: false, value: this.step() };
  }

  /** Ends an iteration, but not the search: another one goes on from here. */
  override return(): IteratorResult<TraceStep, undefined> {
    return { done: true, value: undefined };
  }

  #describe(happening: Exclude<Happening, "exhausted">): TraceStep {
    const search = this.#search;
    const { links } = search;
    const state = this.#state();
    switch (happening) {
      case "chosen": {
        const { level } = search;
        const before = this.#last?.state ?? this.#initial;
        const item = search.itemAt[level];
        const degree = search.degreeAt[level];
        return {
          type: "item chosen",
          level,
          item: this.#nameOf(item),
          candidates: [...links.optionsOf(item)],
          degree,
          isForced: degree === 1,
          state: { ...state, active: before.active, remaining: before.remaining },
        };
      }
      case "tried": {
        const level = search.level - 1; // the choice was made one level above
        const item = this.#nameOf(search.itemAt[level]);
        const degree = search.degreeAt[level];
        const option = links.optionOf[search.nodeAt[level]];
        return {
          type: "option tried",
          level,
          item,
          option: option < 0 ? null : option,
          attempt: search.triedAt[level],
          degree,
          isForced: degree === 1,
          covered: this.#coveredBy(option, item, state),
          state,
        };
      }
      case "dead end":
        return {
          type: "dead end",
          level: search.level,
          item: this.#nameOf(search.deadItem),
          state,
        };
      case "solution":
        return { type: "solution", level: search.level, number: search.solutions, state };
      case "undone": {
        const option = search.undoneOption;
        return {
          type: "backtrack",
          level: search.level,
          option: option < 0 ? null : option,
          state,
        };
      }
      case "done":
        return { type: "done", level: 0, state };
    }
  }

  /** Which items an option has settled; without an option, it is the item that gets no more. */
  #coveredBy(option: number, item: string, state: TraceState): string[] {
    if (option < 0) return [item];
    const active = new Set(state.active.map((each) => each.item));
    const earlier = new Set(
      state.chosen.filter((each) => each !== option)
        .flatMap((each) => this.problem.option(each).entries.map((entry) => entry.item)),
    );
    // A secondary item that has its color already is not covered again.
    return this.problem.option(option).entries
      .filter(({ item, color }) => !active.has(item) && !(color !== undefined && earlier.has(item)))
      .map((entry) => entry.item);
  }

  #nameOf(header: number): string {
    return this.problem.arrays.itemNames[this.#search.links.itemOf[header]];
  }

  #state(): TraceState {
    const { links, nodes, updates, solutions } = this.#search;
    const active: ActiveItem[] = [];
    const remaining = new Set<number>();
    for (const header of links.activeItems()) {
      const bound = links.bound[header];
      active.push({ item: this.#nameOf(header), options: links.size[header], bound });
      for (const option of links.optionsOf(header)) remaining.add(option);
    }
    const path = this.#search.path();
    const chosen = path.filter((option) => option !== null);
    const colors: Record<string, string> = {};
    for (const option of chosen) {
      for (const { item, color } of this.problem.option(option).entries) {
        if (color !== undefined) colors[item] = color;
      }
    }
    return {
      chosen,
      path,
      active,
      remaining: [...remaining].sort((a, b) => a - b),
      colors,
      nodes,
      updates,
      solutions,
    };
  }
}

/**
 * Watches the search for solutions of a problem.
 *
 * @example The steps of a small search
 * ```ts
 * import { exactCover, trace } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const steps = trace(exactCover({ primary: "a b", options: ["a", "b"] })).map((step) => step.type);
 * assertEquals(steps.toArray(), [
 *   "item chosen",
 *   "option tried",
 *   "item chosen",
 *   "option tried",
 *   "solution",
 *   "backtrack",
 *   "backtrack",
 *   "done",
 * ]);
 * ```
 */
export function trace<Meaning>(problem: Problem<Meaning>): Trace<Meaning> {
  return new Trace(problem);
}
