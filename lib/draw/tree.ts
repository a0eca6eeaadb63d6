/**
 * Pictures of search trees.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import { counted } from "../problem/counted.ts";
import { formatTree, type SearchTree, type SearchTreeNode } from "../solve/search_tree.ts";
import { checkOptions, type DrawOptions } from "./board.ts";
import { type Picture, plotPicture } from "./picture.ts";
import { fitText, widestText } from "./text_width.ts";

/** The colors of branches, solutions and dead ends. */
const COLORS = ["#5c6770", "#2b8a3e", "#c92a2a"];
const CUT = "#adb5bd";
const LABEL_SIZE = 10;
/** The room on both sides, and the most that all levels together take, in pixels. */
const MARGIN = 10;
const MOST_HEIGHT = 480;

/** A node with its place. */
interface PlacedNode {
  node: SearchTreeNode;
  parent: PlacedNode | undefined;
  /** How far to the right; a leaf takes a unit. */
  x: number;
}

/** What a picture of a tree takes. */
export interface DrawTreeOptions extends DrawOptions {
  /** The choices that lead to a node which is to be marked: the option of each level, by index. */
  readonly path?: readonly (number | null)[];
}

/**
 * Draws a search tree, from the root down: solutions are green squares, dead ends red crosses, and
 * where the tree was cut it says how many branches are missing. The mouse shows the option of a
 * node, and the item that was chosen or ran dry there.
 *
 * @example Usage
 * ```ts
 * import { drawTree, exactCover, searchTree } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const tree = searchTree(exactCover({ primary: "a b", options: ["a", "b", "a b"] }));
 * assertEquals(drawTree(tree).description, "A search tree of 4 nodes with 2 solutions and 0 dead ends");
 * ```
 *
 * @param tree The tree, from `searchTree`.
 * @param options Size, labels, title, and the colors of branches, solutions and dead ends; a path to
 *   be marked, as far as the tree goes.
 */
export function drawTree(tree: SearchTree, options: DrawTreeOptions = {}): Picture {
  checkOptions(options);
  const { background = "white", colors = [] } = options;
  const [branchColor, solutionColor, deadEndColor] = COLORS.map((own, at) => colors[at] ?? own);
  const placed = place(tree.root);
  const leaves = placed.reduce((most, { x }) => Math.max(most, x + 1), 1);
  const depth = placed.reduce((most, { node }) => Math.max(most, node.level), 0);
  const onPath = pathIn(placed[0], placed, options.path ?? []);
  // As wide as the labels would have it, within reason.
  const labels = placed.flatMap(({ node }) => [node.label, node.item ?? ""]);
  const leafWidth = Math.max(110, Math.min(260, widestText(labels, LABEL_SIZE, true) / 0.8 + 16));
  const width = options.width ??
    Math.round(Math.max(176, Math.min(leaves * leafWidth, 900, Math.max(500, leaves * 7))));
  const spacing = (width - 2 * MARGIN) / leaves;
  // Deep trees get low levels, so that they still fit on a screen.
  const levelHeight = options.cellSize ?? Math.max(4, Math.min(52, MOST_HEIGHT / (depth || 1)));
  const hasLabels = (options.labels ?? true) && spacing >= 48 && levelHeight >= 26;
  const radius = Math.max(1.6, Math.min(5, spacing / 3));
  const inner = placed.filter(({ node }) => node.kind === "branch");
  const of = (kind: SearchTreeNode["kind"]) => placed.filter(({ node }) => node.kind === kind);
  // Labels stand to the right of their nodes.
  const middle = hasLabels ? 0.2 : 0.5;
  const at = {
    x: (each: PlacedNode) => each.x + middle,
    y: (each: PlacedNode) => each.node.level,
  };
  const title = ({ node }: PlacedNode) => titleOf(node);
  const cut = placed.filter(({ node }) => node.cutChildren > 0);
  const marks: Plot.Markish[] = [
    Plot.link(placed.filter(({ parent }) => parent !== undefined), {
      x1: ({ parent }) => parent!.x + middle,
      y1: ({ parent }) => parent!.node.level,
      x2: at.x,
      y2: at.y,
      stroke: (each) => onPath.has(each) ? "#e67700" : CUT,
      strokeWidth: (each: PlacedNode) => onPath.has(each) ? 3 : 1,
    }),
    Plot.link(cut, {
      x1: at.x,
      x2: at.x,
      y1: at.y,
      y2: ({ node }) => node.level + 0.55,
      stroke: CUT,
      strokeDasharray: "2,3",
    }),
    Plot.text(cut, {
      x: at.x,
      y: ({ node }) => node.level + 0.45,
      text: ({ node }) => `+${node.cutChildren}`,
      dx: spacing < 30 ? 0 : 4,
      dy: spacing < 30 ? 8 : 0,
      textAnchor: spacing < 30 ? "middle" : "start",
      fontSize: spacing < 30 ? 8 : 10,
      fill: "#868e96",
    }),
    Plot.dot(inner, {
      ...at,
      r: radius,
      fill: (each) => onPath.has(each) ? "#e67700" : branchColor,
      title,
    }),
    Plot.dot(of("solution"), {
      ...at,
      r: radius * 1.25,
      symbol: "square",
      fill: solutionColor,
      title,
    }),
    Plot.dot(of("dead end"), {
      ...at,
      r: radius * 1.1,
      symbol: "times",
      stroke: deadEndColor,
      strokeWidth: Math.min(2, radius / 2 + 0.5),
      title,
    }),
  ];
  if (hasLabels) {
    const room = (1 - middle) * spacing - radius * 1.5 - 4;
    // Beside the node: the option above, and the item below; links end where a label begins.
    const beside = {
      ...at,
      dx: radius * 1.5 + 4,
      textAnchor: "start" as const,
      fontSize: LABEL_SIZE,
      ...(background === "none" ? {} : { stroke: background, strokeWidth: 4 }),
    };
    marks.push(
      Plot.text(placed.filter(({ node }) => node.level > 0), {
        ...beside,
        text: ({ node }) => fitText(node.label, room, LABEL_SIZE),
        dy: -6,
        fill: "currentColor",
      }),
      Plot.text(placed.filter(({ node }) => node.item !== null), {
        ...beside,
        text: ({ node }) => fitText(node.item!, room, LABEL_SIZE, true),
        dy: 7,
        fontWeight: "bold",
        fill: ({ node }) => node.kind === "dead end" ? deadEndColor : "currentColor",
      }),
    );
  }
  const cutText = tree.isCut ? ", and cut there" : "";
  return plotPicture({
    marks,
    plot: {
      width,
      height: Math.round((depth + (cut.length > 0 ? 0.8 : 0)) * levelHeight) + 44,
      margin: 22,
      marginLeft: MARGIN,
      marginRight: MARGIN,
      axis: null,
      x: { domain: [0, leaves] },
      y: { domain: [depth + (cut.length > 0 ? 0.8 : 0) || 1, 0] },
    },
    text: formatTree(tree).trimEnd(),
    description:
      `A search tree of ${counted(tree.size, "node")} with ${
        counted(tree.solutions, "solution")
      } and ` +
      counted(tree.deadEnds, "dead end") + cutText,
    title: options.title,
    background,
  });
}

/** What the mouse shows. */
function titleOf({ label, kind, item, degree }: SearchTreeNode): string {
  const what = kind === "branch"
    ? `${item}: ${counted(degree, "way")}`
    : kind === "dead end"
    ? `dead end: ${item}`
    : "solution";
  return label === "" ? what : `${label}\n${what}`;
}

/**
 * Gives every node a place: leaves side by side, and parents in the middle above their children.
 */
function place(root: SearchTreeNode): PlacedNode[] {
  const placed: PlacedNode[] = [];
  let leaves = 0;
  const stack: PlacedNode[] = [{ node: root, parent: undefined, x: 0 }];
  while (stack.length > 0) {
    const each = stack.pop()!;
    placed.push(each);
    if (each.node.children.length === 0) each.x = leaves++;
    for (const child of each.node.children.toReversed()) {
      stack.push({ node: child, parent: each, x: 0 });
    }
  }
  // Children come after their parents, so that going backwards meets them first.
  const extremes = new Map<PlacedNode, [number, number]>();
  for (const each of placed.toReversed()) {
    const own = extremes.get(each);
    if (own !== undefined) each.x = (own[0] + own[1]) / 2;
    if (each.parent === undefined) continue;
    const [least, most] = extremes.get(each.parent) ?? [Infinity, -Infinity];
    extremes.set(each.parent, [Math.min(least, each.x), Math.max(most, each.x)]);
  }
  return placed;
}

/** The nodes that some choices lead through, the root too if there are any. */
function pathIn(
  root: PlacedNode,
  placed: readonly PlacedNode[],
  path: readonly (number | null)[],
): Set<PlacedNode> {
  const nodes = new Set<PlacedNode>();
  let here: PlacedNode | undefined = root;
  for (const option of path) {
    if (here === undefined) break;
    nodes.add(here);
    here = placed.find(({ parent, node }) => parent === here && node.option === option);
  }
  if (here !== undefined && path.length > 0) nodes.add(here);
  return nodes;
}
