/**
 * Heat maps: a number for each cell of a board, as a color.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import { type Cell, cellName, type CellsInput, formatCells, parseCells } from "../puzzles/cell.ts";
import { type BoardCell, boardText, drawBoard, type DrawOptions } from "./board.ts";
import type { Picture } from "./picture.ts";

/** From few to many: light to dark, which also reads in grey. */
const RAMP: readonly string[] = [
  "#f7fbff",
  "#deebf7",
  "#c6dbef",
  "#9ecae1",
  "#6baed6",
  "#4292c6",
  "#2171b5",
  "#08519c",
  "#08306b",
];

/**
 * Draws a number for each cell of a board, as a color and, where it fits, as a number.
 *
 * @example How many placements cover each cell
 * ```ts
 * import { drawHeatMap, polyomino } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const packing = polyomino({ box: "[0-2][0-3]", pieces: { I: "00 01 02" } });
 * const covered = (cell: { x: number; y: number }) =>
 *   [...packing.options()].filter(({ meaning }) =>
 *     meaning.cells.some(({ x, y }) => x === cell.x && y === cell.y)
 *   ).length;
 * assertEquals(String(drawHeatMap("[0-2][0-3]", covered)), [
 *   "┌───────────────┐",
 *   "│ 2   3   3   2 │",
 *   "│ 2   3   3   2 │",
 *   "│ 2   3   3   2 │",
 *   "└───────────────┘",
 * ].join("\n"));
 * ```
 *
 * @param cells The cells of the board.
 * @param value The number of a cell: a function, or a map from names such as `"0b"`. Cells without one stay empty.
 * @param options Size, labels, colors from few to many, and title.
 */
export function drawHeatMap(
  cells: CellsInput,
  value: ((cell: Cell) => number | undefined) | ReadonlyMap<string, number>,
  options: DrawOptions = {},
): Picture {
  const valueOf = typeof value === "function" ? value : (cell: Cell) => value.get(cellName(cell));
  const board = parseCells(formatCells(cells, "Cannot draw the heat map"))
    .filter((cell) => cell.suffix === undefined)
    .map(({ x, y }) => ({ x, y, value: valueOf({ x, y }) ?? undefined }));
  const known = board.flatMap((cell) => cell.value ?? []);
  for (const each of known) {
    if (!Number.isFinite(each)) {
      throw new RangeError(`Cannot draw the heat map: ${each} is no number`);
    }
  }
  const least = known.reduce((a, b) => Math.min(a, b), Infinity);
  const most = known.reduce((a, b) => Math.max(a, b), -Infinity);
  const ramp = options.colors ?? RAMP;
  const drawn = board.map(({ x, y, value }): BoardCell => {
    if (value === undefined) return { x, y, region: 0, fill: "#ffffff" };
    const part = most === least ? 0 : (value / 2 - least / 2) / (most / 2 - least / 2);
    const step = Math.min(ramp.length - 1, Math.floor(part * ramp.length));
    const label = shortNumber(value);
    return { x, y, region: 0, fill: ramp[step], label, hint: `${cellName({ x, y })}: ${value}` };
  });
  const range = known.length === 0 ? "" : `, from ${least} to ${most}`;
  const description = `A heat map of ${counted(board.length, "cell")}${range}`;
  // Without colors, the text has nothing but the numbers to tell.
  return drawBoard(
    { cells: drawn, wholeLabels: true, description, text: boardText(drawn) },
    options,
  );
}

/** A number in a few characters: all digits of a small whole one, else three of them. */
function shortNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 10_000) return String(value);
  if (Math.abs(value) < 1e-3 || Math.abs(value) >= 1e15) {
    return value === 0 ? "0" : value.toExponential(1).replace("e+", "e");
  }
  return new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 })
    .format(value);
}
