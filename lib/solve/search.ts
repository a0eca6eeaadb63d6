/**
 * What `solve` and `count` ask of a search, whichever algorithm it has.
 *
 * @module
 */

/** Which algorithm has searched: one of the textbook's, or the engine. */
export type AlgorithmName = "X" | "C" | "M" | "engine";

/** How far a search is to go before it reports back. */
export interface Leg {
  /** Whether it ends with the next solution, or goes on to count them all. */
  readonly wanted: "next" | "all";
  /** How many solutions there are to be at the most, all in all. */
  readonly limit: number;
  /** How many more nodes it may visit. */
  readonly nodes: number;
  /** How many more updates it makes, about, before it reports back. */
  readonly updates: number;
}

/**
 * How a leg ended: with a solution that was wanted, or the last that was; with all of its nodes
 * visited; just to report back; or with everything searched.
 */
export type LegOutcome = "solution" | "spent" | "paused" | "done";

/** A search under way. */
export interface Search {
  /** Which algorithm it has. */
  readonly algorithm: AlgorithmName;
  /** How many nodes of its search tree it has visited. */
  readonly nodes: number;
  /** How many solutions it has found. */
  readonly solutions: number;
  /** How much it has changed on the way, in its own measure. */
  readonly updates: number;
  /** How many times colors were looked at, if it counts that. */
  readonly cleansings: number;
  /** How many nodes it has visited on each level. */
  readonly profile: readonly number[];
  /** How many of them are solutions. */
  readonly solutionProfile: readonly number[];
  /** Searches on. */
  work(leg: Leg): LegOutcome;
  /** The options of the solution that was found last, by index. */
  chosenOptions(): number[];
  /** Which part of the search is done, from 0 to 1; an estimate. */
  fractionDone(): number;
}
