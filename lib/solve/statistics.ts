/**
 * What a search did, and how it ended.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import type { AlgorithmName } from "./search.ts";

/**
 * How a search stands: it is still under way; or everything was searched; or it was stopped by the
 * limit on solutions, by the budget of nodes, by the time limit, or by its signal.
 */
export type Status = "running" | "done" | "limit" | "budget" | "time" | "aborted";

/** The figures of a search. */
export interface StatisticsInit {
  /** How many solutions were found. */
  readonly solutions: number;
  /** How many nodes of the search tree were visited. */
  readonly nodes: number;
  /** How many times an item was covered, or an entry was taken out of a list. */
  readonly updates: number;
  /** How many times an item was purified to a color, or an entry was found to have it. */
  readonly cleansings: number;
  /** How many choices the longest way from the root has. */
  readonly maxLevel: number;
  /** How many nodes were visited on each level. */
  readonly profile: readonly number[];
  /** How many of them are solutions. */
  readonly solutionProfile: readonly number[];
  /** How long the search took, in milliseconds. */
  readonly ms: number;
  /** How the search ended. */
  readonly status: Status;
  /** Which algorithm searched. */
  readonly algorithm: AlgorithmName;
}

/**
 * What a search did, and how it ended. Printed, it is a sentence.
 *
 * @example Usage
 * ```ts
 * import { count, exactCover } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const toy = exactCover({
 *   primary: "a b c d e f g",
 *   options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
 * });
 * const { solutions, nodes, updates, status, profile } = await count(toy);
 * assertEquals({ solutions, nodes, updates, status }, {
 *   solutions: 1,
 *   nodes: 6,
 *   updates: 29,
 *   status: "done",
 * });
 * assertEquals(profile, [1, 2, 2, 1]);
 * ```
 */
export class Statistics implements StatisticsInit {
  /** How many solutions were found. */
  readonly solutions: number;
  /** How many nodes of the search tree were visited. */
  readonly nodes: number;
  /** How many times an item was covered, or an entry was taken out of a list. */
  readonly updates: number;
  /** How many times an item was purified to a color, or an entry was found to have it. */
  readonly cleansings: number;
  /** How many choices the longest way from the root has. */
  readonly maxLevel: number;
  /** How many nodes were visited on each level. */
  readonly profile: readonly number[];
  /** How many of them are solutions. */
  readonly solutionProfile: readonly number[];
  /** How long the search took, in milliseconds. */
  readonly ms: number;
  /** How the search ended. */
  readonly status: Status;
  /** Which algorithm searched. */
  readonly algorithm: AlgorithmName;

  /** Makes statistics from their figures. */
  constructor(init: StatisticsInit) {
    this.solutions = init.solutions;
    this.nodes = init.nodes;
    this.updates = init.updates;
    this.cleansings = init.cleansings;
    this.maxLevel = init.maxLevel;
    this.profile = init.profile;
    this.solutionProfile = init.solutionProfile;
    this.ms = Math.round(init.ms * 1000) / 1000;
    this.status = init.status;
    this.algorithm = init.algorithm;
  }

  /** Whether everything was searched, so that there are no other solutions. */
  get isComplete(): boolean {
    return this.status === "done";
  }

  /** The figures in a sentence. */
  toString(): string {
    const { solutions, nodes, updates, status } = this;
    const effort = `${counted(nodes, "node")}, ${counted(updates, "update")}`;
    return `${counted(solutions, "solution")}${ENDINGS[status]} ` +
      `(${this.algorithm === "engine" ? "engine" : `Algorithm ${this.algorithm}`}: ${effort})`;
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

const ENDINGS: Readonly<Record<Status, string>> = {
  running: " so far",
  done: "",
  limit: ", as many as asked for; there may be more",
  budget: " before the budget of nodes was spent; there may be more",
  time: " before the time was up; there may be more",
  aborted: " before the search was aborted; there may be more",
};
