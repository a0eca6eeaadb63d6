/**
 * Algorithms X, C and M: depth-first search with dancing links.
 *
 * All three are one algorithm. Pick a primary item that has the fewest ways to go on; try each of
 * them in turn; with each, commit to an option and search on; then undo that and try the next.
 * Algorithm X does it for plain problems, C for colors, and M for bounds too. Here X is C on a
 * problem without colors, and C is M on a problem whose bounds are all 1, with one difference,
 * which is noted below.
 *
 * The work done is the work of Knuth's programs DLX1, DLX2 and DLX3, node for node and update for
 * update, so that figures can be compared with the literature:
 *
 * - *Which item.* Let an item have `size` options left, `bound` more options that may cover it, and
 *   `slack` by which that may be undercut. Then it has `size + min(slack, bound) - bound + 1` ways
 *   to go on, the *branching degree*. The smallest degree wins; then the smaller `min(slack,
 *   bound)`; then the larger size; then the first. If all bounds are 1, the degree is just the
 *   size.
 * - *Which option.* They are tried in the order of the item's list.
 * - *Nodes.* The root of the search tree counts, and every option that is tried, also if it leads
 *   to a solution or to a dead end; and so does the branch "no more of this item" in Algorithm M.
 *
 * @module
 */

import type { Problem } from "../problem/problem.ts";
import { DancingLinks, type LinkOrder } from "./dancing_links.ts";
import type { AlgorithmName, Leg, LegOutcome, Search } from "./search.ts";

/** What a step of the search came to. */
export type Happening =
  /** An item was chosen to branch on. */
  | "chosen"
  /** An option was tried, or the branch "no more of this item" was taken. */
  | "tried"
  /** An item cannot be covered anymore. */
  | "dead end"
  /** There is nothing left to cover. */
  | "solution"
  /** The last choice was undone. */
  | "undone"
  /** All ways to go on from the item of this level have been tried. */
  | "exhausted"
  /** The search is over. */
  | "done";

/**
 * Stands in place of a node where "no more of this item", the last way to go on, has been tried.
 */
const NOTHING_LEFT = -1;

/** What the next step has to do. */
type Phase = "enter" | "try" | "leave" | "over";

/**
 * A search, one step at a time. There is no recursion: the choices on the way from the root to
 * where we are lie in arrays, by level.
 */
export class TextbookSearch implements Search {
  /** The lists. */
  readonly links: DancingLinks;
  /** Which algorithm this is. */
  readonly algorithm: AlgorithmName;
  /** How many choices lead from the root to where we are. */
  level = 0;
  /** How many nodes of the search tree have been visited. */
  nodes = 0;
  /** How many solutions have been found. */
  solutions = 0;
  /** How many nodes have been visited on each level. */
  readonly profile: number[] = [];
  /** How many of them are solutions. */
  readonly solutionProfile: number[] = [];
  /** The header of the item that ran dry, after a dead end. */
  deadItem = 0;
  /**
   * The option that was put back, by index, after a choice was undone; -1 for "no more of this
   * item".
   */
  undoneOption = -1;
  /** For each level, the item that was chosen. */
  readonly itemAt: Int32Array;
  /** For each level, the node that is being tried; the item itself for "no more of this item". */
  readonly nodeAt: Int32Array;
  /** For each level, the branching degree of the item. */
  readonly degreeAt: Int32Array;
  /** For each level, how many ways to go on have been tried, with the present one. */
  readonly triedAt: Int32Array;
  /**
   * For each level, what was on top of the item before tweaking; 0 if the item is covered instead.
   */
  readonly #firstTweakAt: Int32Array;
  #phase: Phase = "enter";
  #degree = 0;

  /** Prepares the search; nothing is visited yet. */
  constructor(problem: Problem, order?: LinkOrder) {
    this.links = new DancingLinks(problem, order);
    this.algorithm = algorithmFor(problem);
    // Every choice covers an item for good, unless there are bounds: then it takes an option out of
    // the game, or an item that gets no more of them.
    const mostLevels = problem.primaryCount + (this.algorithm === "M" ? problem.optionCount : 0);
    const perLevel = () => new Int32Array(mostLevels + 1);
    this.itemAt = perLevel();
    this.nodeAt = perLevel();
    this.degreeAt = perLevel();
    this.triedAt = perLevel();
    this.#firstTweakAt = perLevel();
  }

  /** How many updates the search has made. */
  get updates(): number {
    return this.links.updates;
  }

  /** How many cleansings the search has made. */
  get cleansings(): number {
    return this.links.cleansings;
  }

  /** Takes one step, and tells what happened. */
  step(): Happening {
    if (this.#phase === "enter") return this.#enter();
    if (this.#phase === "try") return this.#try();
    if (this.#phase === "leave") return this.#leave();
    return "done";
  }

  /** Takes steps until there is something to report. */
  work({ wanted, limit, nodes, updates }: Leg): LegOutcome {
    const lastNode = this.nodes + nodes;
    const lastUpdate = this.updates + updates;
    while (this.updates < lastUpdate) {
      const happening = this.step();
      if (happening === "solution" && (wanted === "next" || this.solutions >= limit)) {
        return "solution";
      }
      if (happening === "done") return "done";
      // The next step would visit a node too many.
      if (happening === "tried" && this.nodes >= lastNode) return "spent";
    }
    return "paused";
  }

  /** Gives up the node that was just tried, without a look at it: the next step undoes it. */
  abandon(): void {
    this.#phase = "leave";
  }

  /** Goes back to the root, from wherever we are, as if nothing had been tried. */
  unwind(): void {
    while (this.level > 0 || this.#phase === "try") {
      if (this.#phase === "try") this.#exhaust();
      else this.#leave();
    }
    this.#phase = "enter";
  }

  /** Visits a node of the search tree: chooses an item, if there is still something to do. */
  #enter(): Happening {
    const { links, level } = this;
    this.nodes++;
    this.profile[level] = (this.profile[level] ?? 0) + 1;
    const item = this.#chooseItem();
    if (item === 0) {
      this.solutions++;
      this.solutionProfile[level] = (this.solutionProfile[level] ?? 0) + 1;
      this.#phase = "leave";
      return "solution";
    }
    if (this.#degree <= 0) {
      // Algorithm C covers the item all the same, which makes one update; Algorithm M does not.
      if (this.algorithm !== "M") {
        links.cover(item);
        links.uncover(item);
      }
      this.deadItem = item;
      this.#phase = "leave";
      return "dead end";
    }
    this.itemAt[level] = item;
    this.nodeAt[level] = links.down[item];
    this.degreeAt[level] = this.#degree;
    this.triedAt[level] = 0;
    links.bound[item]--;
    // An item that needs exactly one more option is covered. One that may get more, or none, is
    // tweaked.
    const isTweaked = links.bound[item] !== 0 || links.slack[item] !== 0;
    this.#firstTweakAt[level] = isTweaked ? links.down[item] : 0;
    if (links.bound[item] === 0) links.cover(item);
    this.#phase = "try";
    return "chosen";
  }

  /** Tries the next way to go on from the item of this level, if there is one. */
  #try(): Happening {
    const { links, level } = this;
    const item = this.itemAt[level];
    const node = this.nodeAt[level];
    if (node === NOTHING_LEFT) return this.#exhaust();
    if (this.#firstTweakAt[level] === 0) {
      if (node === item) return this.#exhaust();
    } else {
      // Too few options stay to satisfy the item? (Its bound counts the one that we are about to
      // choose.)
      if (links.size[item] <= links.bound[item] - links.slack[item]) return this.#exhaust();
      if (node !== item) links.tweak(node);
      else if (links.bound[item] !== 0) links.deactivate(item); // no more of this item
    }
    this.triedAt[level]++;
    if (node !== item) links.commit(node);
    this.level++;
    this.#phase = "enter";
    return "tried";
  }

  /** Puts the item of this level back, since all ways to go on have been tried. */
  #exhaust(): Happening {
    const { links, level } = this;
    const item = this.itemAt[level];
    const firstTweak = this.#firstTweakAt[level];
    if (firstTweak === 0) links.uncover(item);
    else links.untweak(item, firstTweak);
    links.bound[item]++;
    // After "no more of this item", it was not active, be it covered or just put to rest.
    if (this.nodeAt[level] === NOTHING_LEFT) links.activate(item);
    this.#phase = "leave";
    return "exhausted";
  }

  /** Goes back to the level above, and undoes its choice. */
  #leave(): Happening {
    const { links } = this;
    if (this.level === 0) {
      this.#phase = "over";
      return "done";
    }
    const level = --this.level;
    const item = this.itemAt[level];
    const node = this.nodeAt[level];
    this.undoneOption = links.optionOf[node];
    if (node === item) {
      // "No more of this item" comes last: there is nothing else to try.
      this.nodeAt[level] = NOTHING_LEFT;
    } else {
      links.uncommit(node);
      this.nodeAt[level] = links.down[node];
    }
    this.#phase = "try";
    return "undone";
  }

  /**
   * The active item with the smallest branching degree, 0 if there is none; sets the degree too.
   */
  #chooseItem(): number {
    const { next, size, bound, slack } = this.links;
    let best = 0;
    let bestDegree = Infinity;
    if (this.algorithm !== "M") {
      for (let item = next[0]; item !== 0; item = next[item]) {
        if (size[item] >= bestDegree) continue;
        best = item;
        bestDegree = size[item];
        if (bestDegree === 0) break;
      }
    } else {
      let bestSlack = 0;
      for (let item = next[0]; item !== 0; item = next[item]) {
        const usable = Math.min(slack[item], bound[item]);
        const degree = size[item] + usable - bound[item] + 1;
        if (degree > bestDegree) continue;
        const isBetter = degree < bestDegree || usable < bestSlack ||
          (usable === bestSlack && size[item] > size[best]);
        if (!isBetter) continue;
        best = item;
        bestDegree = degree;
        bestSlack = usable;
      }
    }
    this.#degree = bestDegree;
    return best;
  }

  /** The options chosen so far, by index in the problem, in the order of choice. */
  chosenOptions(): number[] {
    return this.path().filter((option) => option !== null);
  }

  /** The choice of each level so far; `null` is the choice of no more options for an item. */
  path(): (number | null)[] {
    const path: (number | null)[] = [];
    for (let level = 0; level < this.level; level++) {
      const option = this.links.optionOf[this.nodeAt[level]];
      path.push(option < 0 ? null : option);
    }
    return path;
  }

  /**
   * Which part of the search is done, estimated from the choices on the way to where we are: if the
   * first choice is the k-th of d, then k - 1 of d equal parts are done, and so on within the k-th.
   */
  fractionDone(): number {
    if (this.#phase === "over") return 1;
    let fraction = 0;
    let part = 1;
    for (let level = 0; level < this.level; level++) {
      part /= this.degreeAt[level];
      fraction += (this.triedAt[level] - 1) * part;
    }
    return Math.min(1, fraction + part / 2);
  }
}

/** Which algorithm a problem needs: M for bounds, C for colors, X for neither. */
export function algorithmFor(problem: Problem): AlgorithmName {
  const { lower, upper, entryColors } = problem.arrays;
  if (lower.some((bound) => bound !== 1) || upper.some((bound) => bound !== 1)) return "M";
  return entryColors.some((color) => color !== 0) ? "C" : "X";
}
