/**
 * Boards: cells in rows and columns, grouped into regions. Most pictures of puzzles are such
 * boards.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import type { Cell } from "../puzzles/cell.ts";
import { boxText } from "./box_text.ts";
import { checkColors, inkOn } from "./palette.ts";
import { type Picture, plotPicture } from "./picture.ts";
import { fitText, textWidth } from "./text_width.ts";

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
  /** How many cells the label may spread over, this one being the first; one if not given. */
  readonly labelColumns?: number | undefined;
  /** What the text rendering shows where there is no label. */
  readonly textLabel?: string | undefined;
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

/** A board, as it is to be drawn. */
export interface BoardInit {
  /** Its cells. */
  readonly cells: readonly BoardCell[];
  /** What there is to see. */
  readonly description: string;
  /** Where it is; the smallest extent that holds the cells, if not given. */
  readonly extent?: Extent;
  /** The largest that cells are if nobody says how large they are to be. */
  readonly mostCellSize?: number;
  /** The smallest that they are then. */
  readonly leastCellSize?: number;
  /** Marks above the colors of the cells and below their lines; given the size of a cell. */
  readonly under?: (cellSize: number) => readonly Plot.Markish[];
  /** Marks above everything else; given the size of a cell. */
  readonly over?: (cellSize: number) => readonly Plot.Markish[];
  /** Room beside the board, in pixels. */
  readonly room?: { readonly left?: number; readonly right?: number; readonly bottom?: number };
  /** Whether labels have a pale rim, to be read above other marks. */
  readonly rims?: boolean;
  /** Whether labels that are too long are left out, all of them, and not cut short: as numbers are. */
  readonly wholeLabels?: boolean;
  /** The text rendering; that of the cells if not given. */
  readonly text?: string;
}

/** The picture of a board. */
export function drawBoard(init: BoardInit, options: DrawOptions): Picture {
  checkOptions(options);
  const { cells, description, extent = extentOf(cells) } = init;
  const { left = 0, right = 0, bottom = 0 } = init.room ?? {};
  const cellSize = cellSizeFor(init, extent, options);
  const hasLabels = (options.labels ?? true) &&
    !(init.wholeLabels && cells.some((cell) => isTooLong(cell, cellSize)));
  const [fills, ...rest] = boardMarks(cells, cellSize, hasLabels, init.rims);
  return plotPicture({
    marks: [fills, ...init.under?.(cellSize) ?? [], ...rest, ...init.over?.(cellSize) ?? []],
    plot: {
      width: Math.round((extent.right - extent.left) * cellSize + 2 * LINE_ROOM + left + right),
      height: Math.round((extent.bottom - extent.top) * cellSize + 2 * LINE_ROOM + bottom),
      margin: LINE_ROOM,
      marginLeft: LINE_ROOM + left,
      marginRight: LINE_ROOM + right,
      marginBottom: LINE_ROOM + bottom,
      axis: null,
      // Rows go down, and columns go right.
      x: { domain: [extent.left, extent.right] },
      y: { domain: [extent.bottom, extent.top] },
    },
    text: init.text ?? boardText(cells, options.labels),
    description,
    title: options.title,
    background: options.background,
  });
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

/** How large cells are: as asked for, or large on small boards, and never too small to see. */
function cellSizeFor(init: BoardInit, extent: Extent, options: DrawOptions): number {
  const { mostCellSize = 36, leastCellSize = 10, room: { left = 0, right = 0 } = {} } = init;
  const { cellSize, width } = options;
  if (cellSize !== undefined) return cellSize;
  const columns = extent.right - extent.left;
  if (width !== undefined) return Math.max(1, (width - left - right - 2 * LINE_ROOM) / columns);
  const longest = Math.max(columns, extent.bottom - extent.top);
  return Math.max(leastCellSize, Math.min(mostCellSize, Math.floor(720 / longest)));
}

/** Refuses sizes and colors that nothing can have. */
export function checkOptions({ cellSize, width, colors, background }: DrawOptions): void {
  checkColors(colors);
  if (background !== undefined && background !== "none") checkColors([background]);
  for (const [name, value] of Object.entries({ cellSize, width })) {
    if (value === undefined || (value > 0 && value < Infinity)) continue;
    throw new RangeError(`Cannot draw with ${name} ${value}: it is not a number above 0`);
  }
}

/** Room for half of a thick line. */
const LINE_ROOM = 2;

const LINE = "#222222";
const HAIR_LINE = "#22222233";

/** The marks of a board: colored cells, hair lines, thick lines between regions, and labels. */
function boardMarks(
  cells: readonly BoardCell[],
  cellSize: number,
  hasLabels: boolean,
  hasRims = false,
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
  if (cellSize >= 14) {
    marks.push(Plot.link(thin, { ...ends, stroke: HAIR_LINE, strokeWidth: 1 }));
  }
  const strokeWidth = cellSize >= 20 ? 2.5 : cellSize >= 12 ? 1.75 : 1.25;
  marks.push(Plot.link(thick, { ...ends, stroke: LINE, strokeWidth, strokeLinecap: "square" }));
  if (!hasLabels) return marks;
  for (const isBold of [false, true]) {
    const labelled = cells.filter((cell) => cell.label && (cell.isBold ?? false) === isBold);
    if (labelled.length === 0) continue;
    const fontSize = labelSize(labelled, cellSize, isBold);
    marks.push(Plot.text(labelled, {
      x: (cell: BoardCell) => cell.y + (cell.labelColumns ?? 1) / 2,
      y: (cell: BoardCell) => cell.x + 0.5,
      text: (cell: BoardCell) => fitText(cell.label!, roomFor(cell, cellSize), fontSize, isBold),
      fill: (cell: BoardCell) => cell.ink ?? inkOn(cell.fill),
      fontWeight: isBold ? "bold" : "normal",
      fontSize,
      ...(hasRims ? { stroke: "#ffffff", strokeWidth: 4, strokeOpacity: 0.85 } : {}),
    }));
  }
  return marks;
}

/** Type smaller than this cannot be read; a label is rather cut short. */
const LEAST_TYPE = 7;

/** A size of type at which labels stay within their cells, as long as it can be read. */
function labelSize(cells: readonly BoardCell[], cellSize: number, isBold: boolean): number {
  const most = 0.5 * cellSize;
  const fitting = cells.reduce(
    (size, cell) => {
      return Math.min(size, roomFor(cell, cellSize) / textWidth(cell.label!, 1, isBold));
    },
    most,
  );
  return Math.floor(10 * Math.max(fitting, Math.min(most, LEAST_TYPE))) / 10;
}

/** Whether a label would have to be cut short. */
function isTooLong(cell: BoardCell, cellSize: number): boolean {
  const { label = "", isBold } = cell;
  return textWidth(label, Math.min(LEAST_TYPE, cellSize / 2), isBold) > roomFor(cell, cellSize);
}

/** How wide a label may be, in pixels. */
function roomFor({ labelColumns = 1 }: BoardCell, cellSize: number): number {
  return (labelColumns - 0.14) * cellSize;
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
    labelAt: (x, y) => {
      const cell = at.get(`${x + top},${y + left}`);
      return labels ? cell?.label ?? cell?.textLabel ?? "" : "";
    },
  });
}
