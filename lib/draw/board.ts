/**
 * Boards: cells in rows and columns, grouped into regions. Most pictures of puzzles are such
 * boards.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import type { Cell } from "../puzzles/cell.ts";
import { inkOn } from "./palette.ts";
import { boxText } from "./box_text.ts";

/** A cell of a board, as it is to be drawn. */
export interface BoardCell extends Cell {
  /** Which region it belongs to: there is a thick line wherever two regions meet. */
  readonly region: number;
  /** Its color. */
  readonly fill: string;
  /** What is written in it. */
  readonly label?: string | undefined;
  /** The color of the label; black or white if not given, whichever reads better. */
  readonly ink?: string | undefined;
  /** Whether the label is bold. */
  readonly isBold?: boolean | undefined;
  /** What is said of it when the mouse rests on it. */
  readonly hint?: string | undefined;
}

/** What all drawings take. */
export interface DrawOptions {
  /** How wide the picture is, without the paper around it, in pixels. */
  readonly width?: number;
  /** How large a cell is, in pixels; if not given, it depends on how many there are. */
  readonly cellSize?: number;
  /** Whether there are labels; there are if not given. */
  readonly labels?: boolean;
  /** The colors to be used, such as `["#ff0000", "#0000ff"]`. */
  readonly colors?: readonly string[];
  /** A line above the picture. */
  readonly title?: string;
  /** The color of the paper; `"none"` for none, white if not given. */
  readonly background?: string;
}

/** Where a board is on the plot: from its first row and column to just behind its last. */
export interface Extent {
  /** The first row. */
  readonly top: number;
  /** The first column. */
  readonly left: number;
  /** The row behind the last. */
  readonly bottom: number;
  /** The column behind the last. */
  readonly right: number;
}

/** The smallest extent that holds all cells; one cell if there are none. */
export function extentOf(cells: readonly Cell[]): Extent {
  let [top, left, bottom, right] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of cells) {
    top = Math.min(top, x);
    left = Math.min(left, y);
    bottom = Math.max(bottom, x + 1);
    right = Math.max(right, y + 1);
  }
  return cells.length === 0
    ? { top: 0, left: 0, bottom: 1, right: 1 }
    : { top, left, bottom, right };
}

/** How large cells are if nobody says it: large on small boards, and never too small to see. */
export function cellSizeFor(extent: Extent, options: DrawOptions): number {
  const { cellSize, width } = options;
  for (const [name, value] of Object.entries({ cellSize, width })) {
    if (value === undefined || (value > 0 && value < Infinity)) continue;
    throw new RangeError(`Cannot draw with ${name} ${value}: it is not a number above 0`);
  }
  if (cellSize !== undefined) return cellSize;
  const columns = extent.right - extent.left;
  if (width !== undefined) return width / columns;
  const most = Math.max(columns, extent.bottom - extent.top);
  return Math.max(10, Math.min(36, Math.floor(720 / most)));
}

/** How a board is plotted: rows go down, columns go right, and cells are square. */
export function boardPlot(extent: Extent, cellSize: number): Plot.PlotOptions {
  const { top, left, bottom, right } = extent;
  return {
    width: Math.round((right - left) * cellSize) + 2 * LINE_ROOM,
    height: Math.round((bottom - top) * cellSize) + 2 * LINE_ROOM,
    margin: LINE_ROOM,
    axis: null,
    x: { domain: [left, right] },
    y: { domain: [bottom, top] },
  };
}

/** Room for half of a thick line. */
const LINE_ROOM = 2;

const LINE = "#222222";
const HAIR_LINE = "#22222233";

/** The marks of a board: colored cells, hair lines, thick lines between regions, and labels. */
export function boardMarks(
  cells: readonly BoardCell[],
  cellSize: number,
  options: { labels?: boolean | undefined; hairLines?: boolean } = {},
): Plot.Markish[] {
  const { thick, thin } = linesBetween(cells);
  const ends = { x1: "y1", x2: "y2", y1: "x1", y2: "x2" };
  const marks: Plot.Markish[] = [
    Plot.rect(cells, {
      x1: "y",
      x2: (cell: BoardCell) => cell.y + 1,
      y1: "x",
      y2: (cell: BoardCell) => cell.x + 1,
      fill: (cell: BoardCell) => cell.fill,
      ...(cells.some((cell) => cell.hint) ? { title: (cell: BoardCell) => cell.hint ?? "" } : {}),
      shapeRendering: "crispEdges",
    }),
  ];
  if (options.hairLines ?? cellSize >= 14) {
    marks.push(Plot.link(thin, { ...ends, stroke: HAIR_LINE, strokeWidth: 1 }));
  }
  const strokeWidth = cellSize >= 20 ? 2.5 : cellSize >= 12 ? 1.75 : 1.25;
  marks.push(Plot.link(thick, { ...ends, stroke: LINE, strokeWidth, strokeLinecap: "square" }));
  if (options.labels ?? true) {
    for (const isBold of [false, true]) {
      const labelled = cells.filter((cell) => cell.label && (cell.isBold ?? false) === isBold);
      if (labelled.length === 0) continue;
      marks.push(Plot.text(labelled, {
        x: (cell: BoardCell) => cell.y + 0.5,
        y: (cell: BoardCell) => cell.x + 0.5,
        text: "label",
        fill: (cell: BoardCell) => cell.ink ?? inkOn(cell.fill),
        fontWeight: isBold ? "bold" : "normal",
        fontSize: labelSize(labelled.map((cell) => cell.label!), cellSize),
      }));
    }
  }
  return marks;
}

/** A size of type at which the longest label stays within its cell. */
export function labelSize(labels: readonly string[], cellSize: number): number {
  const longest = labels.reduce((most, label) => Math.max(most, [...label].length), 1);
  // A character of a sans-serif type is at most about 0.75 times as wide as the type is large.
  return Math.round(10 * Math.min(0.5 * cellSize, 0.86 * cellSize / (0.75 * longest))) / 10;
}

/** A line from one crossing of grid lines to another. */
interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/**
 * The lines between cells: thick ones between regions and around the board, thin ones within a
 * region. Lines that go on straight are one line.
 */
export function linesBetween(cells: readonly BoardCell[]): { thick: Line[]; thin: Line[] } {
  const regionAt = new Map(cells.map(({ x, y, region }) => [`${x},${y}`, region]));
  const region = (x: number, y: number) => regionAt.get(`${x},${y}`);
  const thick: Line[] = [];
  const thin: Line[] = [];
  const { top, left, bottom, right } = extentOf(cells);
  const kindOf = (one: number | undefined, other: number | undefined) =>
    one === undefined && other === undefined ? undefined : one === other ? thin : thick;
  // Walk along each grid line, and let a line grow while its kind stays the same.
  for (let x = top; x <= bottom; x++) {
    let last: Line[] | undefined;
    for (let y = left; y < right; y++) {
      const kind = kindOf(region(x - 1, y), region(x, y));
      if (kind !== undefined && kind === last) kind.at(-1)!.y2 = y + 1;
      else kind?.push({ x1: x, y1: y, x2: x, y2: y + 1 });
      last = kind;
    }
  }
  for (let y = left; y <= right; y++) {
    let last: Line[] | undefined;
    for (let x = top; x < bottom; x++) {
      const kind = kindOf(region(x, y - 1), region(x, y));
      if (kind !== undefined && kind === last) kind.at(-1)!.x2 = x + 1;
      else kind?.push({ x1: x, y1: y, x2: x + 1, y2: y });
      last = kind;
    }
  }
  return { thick, thin };
}

/** A board as text, with box-drawing characters between regions. */
export function boardText(cells: readonly BoardCell[], labels = true): string {
  const { top, left, bottom, right } = extentOf(cells);
  const at = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell]));
  return boxText({
    rows: bottom - top,
    columns: right - left,
    regionAt: (x, y) => at.get(`${x + top},${y + left}`)?.region,
    labelAt: (x, y) => labels ? at.get(`${x + top},${y + left}`)?.label ?? "" : "",
  });
}
