/**
 * The tree that a search walks through.
 *
 * @module
 */

import type { Problem } from "../problem/problem.ts";
import { TextbookSearch } from "./textbook.ts";

/** A node of a search tree. */
export interface SearchTreeNode {
  /**
   * The option whose choice leads here, by index; `null` for the root and for "no more of this
   * item".
   */
  readonly option: number | null;
  /** The same as text; empty for the root. */
  readonly label: string;
  /** How many choices lead here. */
  readonly level: number;
  /** What is here: an item was chosen to branch on; a solution; or an item ran dry. */
  readonly kind: "branch" | "solution" | "dead end";
  /** The item that was chosen, or the one that ran dry; `null` if there is neither. */
  readonly item: string | null;
  /** In how many ways the search goes on from here. */
  readonly degree: number;
  /** How many of these are not in the tree, since it was cut. */
  readonly cutChildren: number;
  /** The nodes that the ways to go on lead to. */
  readonly children: readonly SearchTreeNode[];
}

/** A search tree. */
export interface SearchTree {
  /** The root. */
  readonly root: SearchTreeNode;
  /** How many nodes the tree has. */
  readonly size: number;
  /** How many of them are solutions. */
  readonly solutions: number;
  /** How many of them are dead ends. */
  readonly deadEnds: number;
  /** Whether the search has more nodes than the tree. */
  readonly isCut: boolean;
}

/** A node while the tree grows. */
interface GrowingNode extends SearchTreeNode {
  kind: SearchTreeNode["kind"];
  item: string | null;
  degree: number;
  cutChildren: number;
  children: GrowingNode[];
}

/**
 * The tree that the search for solutions of a problem walks through, up to some number of nodes.
 * Where it was cut, nodes say how many of their children are missing: `cutChildren`.
 *
 * @example Usage
 * ```ts
 * import { exactCover, formatTree, searchTree } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const tree = searchTree(exactCover({
 *   primary: "a b c d e f g",
 *   options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
 * }));
 * assertEquals([tree.size, tree.solutions, tree.deadEnds], [6, 1, 1]);
 * assertEquals(formatTree(tree), [
 *   "a: 2 ways",
 *   "  a d g -> b: 1 way",
 *   "    b c f -> e: dead end",
 *   "  a d f -> b: 1 way",
 *   "    b g -> c: 1 way",
 *   "      c e -> solution 1",
 *   "",
 * ].join("\n"));
 * ```
 *
 * @param problem The problem.
 * @param options How large the tree may become: `maxNodes`, 1000 if not given.
 */
export function searchTree(problem: Problem, options: { maxNodes?: number } = {}): SearchTree {
  const { maxNodes = 1000 } = options;
  if (!(maxNodes >= 1)) {
    throw new RangeError(`Cannot build a search tree of ${maxNodes} nodes: it has at least a root`);
  }
  const search = new TextbookSearch(problem);
  const { links } = search;
  const nameOf = (header: number) => problem.arrays.itemNames[links.itemOf[header]];
  const newNode = (option: number | null, label: string, level: number): GrowingNode => ({
    option,
    label,
    level,
    kind: "branch",
    item: null,
    degree: 0,
    cutChildren: 0,
    children: [],
  });
  const path = [newNode(null, "", 0)];
  let size = 1;
  let deadEnds = 0;
  let isCut = false;
  for (let happening = search.step(); happening !== "done"; happening = search.step()) {
    const here = path[path.length - 1];
    if (happening === "chosen") {
      here.kind = "branch";
      here.item = nameOf(search.itemAt[search.level]);
      here.degree = here.cutChildren = search.degreeAt[search.level];
    } else if (happening === "solution") {
      here.kind = "solution";
    } else if (happening === "dead end") {
      here.kind = "dead end";
      here.item = nameOf(search.deadItem);
      deadEnds++;
    } else if (happening === "undone") {
      path.pop();
    } else if (happening === "tried") {
      if (size >= maxNodes) {
        isCut = true;
        break;
      }
      const option = links.optionOf[search.nodeAt[search.level - 1]];
      const child = option < 0
        ? newNode(null, `no more of ${here.item}`, search.level)
        : newNode(option, problem.optionText(option), search.level);
      here.children.push(child);
      here.cutChildren--;
      path.push(child);
      size++;
    }
  }
  return { root: path[0], size, solutions: search.solutions, deadEnds, isCut };
}

/** A search tree as text, a line for each node, indented by its level. */
export function formatTree(tree: SearchTree): string {
  let solutions = 0;
  const lines: string[] = [];
  // A stack instead of recursion: trees can be deep.
  const stack: (SearchTreeNode | string)[] = [tree.root];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (typeof node === "string") {
      lines.push(node);
      continue;
    }
    const { label, level, kind, item, degree, cutChildren, children } = node;
    const found = kind === "solution"
      ? `solution ${++solutions}`
      : kind === "dead end"
      ? `${item}: dead end`
      : `${item}: ${ways(degree)}`;
    lines.push("  ".repeat(level) + (label === "" ? found : `${label} -> ${found}`));
    if (cutChildren > 0) {
      stack.push(`${"  ".repeat(level + 1)}… ${ways(cutChildren)} not shown`);
    }
    for (const child of children.toReversed()) stack.push(child);
  }
  return lines.join("\n") + "\n";
}

function ways(number: number): string {
  return `${number} ${number === 1 ? "way" : "ways"}`;
}
