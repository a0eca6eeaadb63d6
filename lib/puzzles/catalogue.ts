/**
 * Pieces and boxes that everybody needs, so that nobody types coordinates twice.
 *
 * @module
 */

import { COORDINATES, DIGITS } from "./cell.ts";

/**
 * The twelve pentominoes, by Golomb's letters.
 *
 * @example Usage
 * ```ts
 * import { pentominoes, polyomino, rectangle } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(polyomino({ box: rectangle(3, 20), pieces: pentominoes }).optionCount, 1236);
 * ```
 */
export const pentominoes: Readonly<Record<string, string>> = Object.freeze({
  F: "01 10 11 12 22",
  I: "00 01 02 03 04",
  L: "00 10 20 30 31",
  P: "00 10 01 11 02",
  N: "00 01 11 12 13",
  T: "00 01 02 11 21",
  U: "00 02 10 11 12",
  V: "00 10 20 21 22",
  W: "00 10 11 21 22",
  X: "01 10 11 12 21",
  Y: "01 10 11 12 13",
  Z: "00 01 11 21 22",
});

/**
 * The five tetrominoes: straight, L-shaped, square, skew, and T-shaped.
 *
 * @example Usage
 * ```ts
 * import { polyomino, rectangle, tetrominoes } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const { puzzle } = polyomino({ box: rectangle(4, 5), pieces: tetrominoes });
 * assertEquals(puzzle.bases.length, 19);
 * ```
 */
export const tetrominoes: Readonly<Record<string, string>> = Object.freeze({
  I: "00 01 02 03",
  L: "00 10 20 21",
  O: "00 01 10 11",
  S: "01 02 10 11",
  T: "00 01 02 11",
});

/**
 * A rectangle with that many rows and columns.
 *
 * @example Usage
 * ```ts
 * import { rectangle } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(rectangle(6, 10), "[0-5][0-9]");
 * ```
 */
export function rectangle(rows: number, columns: number): string {
  return span(0, checked(rows)) + span(0, checked(columns));
}

/**
 * A square without its centre: a hole of 2 by 2 cells if the side is even, of one cell if it is
 * odd.
 *
 * @example Scott's chessboard
 * ```ts
 * import { parseCells, squareWithoutCentre } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(squareWithoutCentre(8), "[0-2][0-7] [34][0-2] [34][5-7] [5-7][0-7]");
 * assertEquals(parseCells(squareWithoutCentre(8)).length, 60);
 * ```
 */
export function squareWithoutCentre(side: number): string {
  if (checked(side) < 3) {
    throw new RangeError(`Cannot take the centre out of a square of side ${side}: nothing stays`);
  }
  const before = Math.floor((side - 1) / 2); // rows above the hole
  const after = side - before; // the first row below it
  const middle = span(before, after);
  return [
    span(0, before) + span(0, side),
    middle + span(0, before),
    middle + span(after, side),
    span(after, side) + span(0, side),
  ].join(" ");
}

/**
 * The regions of a sudoku whose boxes are rectangles of that many rows and columns: `n = rows ×
 * columns` of them, in `n` lines of `n` characters.
 *
 * @example Usage
 * ```ts
 * import { rectangularRegions } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(rectangularRegions(2, 3), [
 *   "000111",
 *   "000111",
 *   "222333",
 *   "222333",
 *   "444555",
 *   "444555",
 * ]);
 * ```
 */
export function rectangularRegions(rows: number, columns: number): string[] {
  const n = rows * columns;
  if (!Number.isInteger(rows) || !Number.isInteger(columns) || rows < 1 || n < 1 || n > 32) {
    throw new RangeError(
      `Cannot make regions of ${rows} by ${columns} cells: a region has from 1 to 32 of them`,
    );
  }
  return Array.from({ length: n }, (_, x) =>
    Array.from({ length: n }, (_, y) => {
      return DIGITS[Math.floor(x / rows) * rows + Math.floor(y / columns)];
    }).join(""));
}

/** The coordinates from `start` to just before `end`. */
function span(start: number, end: number): string {
  const digits = DIGITS.slice(start, end);
  if (digits.length <= 1) return digits;
  return digits.length === 2 ? `[${digits}]` : `[${digits[0]}-${digits.at(-1)}]`;
}

function checked(side: number): number {
  if (Number.isInteger(side) && side >= 1 && side <= COORDINATES) return side;
  throw new RangeError(`Cannot make a box of side ${side}: sides go from 1 to ${COORDINATES}`);
}
