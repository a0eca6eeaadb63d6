/**
 * Cells of a board: how they are written, and how a text spells many of them in few characters.
 *
 * @module
 */

import { InputError } from "../problem/input_error.ts";

/**
 * A cell of a board: `x` is its row, counted downward, and `y` its column, counted to the right.
 */
export interface Cell {
  /** The row. */
  readonly x: number;
  /** The column. */
  readonly y: number;
}

/**
 * A cell that may have a suffix, which makes its item a secondary one, apart from the cell itself.
 */
export interface MarkedCell extends Cell {
  /** The suffix; not there on a plain cell. */
  readonly suffix?: string;
}

/**
 * Cells as somebody writes them: `"[0-5][0-9]"`, or a list of such texts, of `[x, y]`, or of
 * objects.
 */
export type CellsInput =
  | string
  | readonly (string | readonly [x: number, y: number] | MarkedCell)[];

/** One character for each number from 0 to 61. */
export const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** How many different coordinates there are. */
export const COORDINATES = DIGITS.length;

/** The longest suffix: with its two coordinates, a name has up to 8 characters. */
const LONGEST_SUFFIX = 6;

/** The number that a digit stands for; -1 if it is none. */
export function decodeDigit(digit: string): number {
  return digit.length === 1 ? DIGITS.indexOf(digit) : -1;
}

/** The name of a cell, such as `2b`. */
export function cellName({ x, y, suffix }: MarkedCell): string {
  return DIGITS[x] + DIGITS[y] + (suffix ?? "");
}

/**
 * The cells that a text specifies in the language of POLYOMINO-DLX: pairs `xy` with spaces between,
 * where each coordinate is a digit (`0` to `9`, `a` to `z`, `A` to `Z`) or a set of digits such as
 * `[02]` or `[1-4a]`, perhaps followed by a suffix. They come sorted, by rows first, and none comes
 * twice.
 *
 * @example Usage
 * ```ts
 * import { parseCells } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(parseCells("[02]b"), [{ x: 0, y: 11 }, { x: 2, y: 11 }]);
 * assertEquals(parseCells("[123]2 2[123]").length, 5);
 * assertEquals(parseCells("00 00!"), [{ x: 0, y: 0 }, { x: 0, y: 0, suffix: "!" }]);
 * ```
 */
export function parseCells(text: string): MarkedCell[] {
  const { cells, suffixes } = readCells(text, 0, { attempt: "Cannot read the cells", line: 1 });
  return sortedCells(cells, suffixes);
}

/** Where a text with cells stands, for errors. */
export interface CellsPlace {
  /** What was attempted. */
  readonly attempt: string;
  /** The number of the line. */
  readonly line: number;
}

/**
 * Reads the cells in a line from some place on, in the order in which the line spells them; and the
 * suffixes, in the order in which they are first seen, also those of no cell, as in `[]0x`.
 */
export function readCells(
  source: string,
  start: number,
  place: CellsPlace,
): { cells: MarkedCell[]; suffixes: string[] } {
  const fail = (reason: string, at: number, length: number, hint?: string): never => {
    throw new InputError({ ...place, reason, source, column: at + 1, length, hint });
  };
  const cells: MarkedCell[] = [];
  const suffixes = new Set<string>();
  let at = start;
  while (at < source.length) {
    if (source[at] === " ") {
      at++;
      continue;
    }
    const xs = readCoordinates("row");
    const ys = readCoordinates("column");
    const suffix = source.slice(at).match(/^[^ ]*/)![0];
    const illegal = suffix.search(/[\t-\r:|]/);
    if (illegal >= 0) {
      const isSpace = suffix[illegal].trim() === "";
      fail(
        `illegal character ${isSpace ? "(a tab or the like)" : `"${suffix[illegal]}"`} in a suffix`,
        at + illegal,
        1,
        isSpace ? "put plain spaces between cells" : undefined,
      );
    }
    if ([...suffix].length > LONGEST_SUFFIX) {
      const reason = `the suffix "${suffix}" is longer than ${LONGEST_SUFFIX} characters`;
      fail(reason, at, suffix.length, "put spaces between cells");
    }
    at += suffix.length;
    if (suffix !== "") suffixes.add(suffix);
    for (const x of xs) {
      for (const y of ys) cells.push(suffix === "" ? { x, y } : { x, y, suffix });
    }
  }
  return { cells, suffixes: [...suffixes] };

  /** Reads a digit or a set of digits, sorted, and moves on. */
  function readCoordinates(which: "row" | "column"): number[] {
    if (at === source.length || source[at] === " ") {
      fail(`incomplete cell: its ${which} is missing`, at, 0, 'a cell is written as in "00"');
    }
    if (source[at] !== "[") {
      const digit = decodeDigit(source[at]);
      if (digit < 0) {
        fail(`illegal digit "${source[at]}"`, at, 1, "digits are 0 to 9, a to z, A to Z");
      }
      at++;
      return [digit];
    }
    const open = at++;
    const chosen = new Set<number>();
    let last = -1; // the digit before, if a range can start from it
    let from = -1; // where the range under way starts
    for (; source[at] !== "]"; at++) {
      if (at === source.length) {
        fail("no closing bracket", open, at - open, `"]" ends the set`);
      }
      if (source[at] === "-") {
        if (last < 0 || source[at + 1] === "]") {
          fail("illegal range", open, at + 1 - open, 'a range is written as in "[0-5]"');
        }
        from = last;
        last = -1;
        continue;
      }
      const digit = decodeDigit(source[at]);
      if (digit < 0) fail(`illegal digit "${source[at]}" between brackets`, at, 1);
      if (from < 0) {
        chosen.add(last = digit);
        continue;
      }
      if (digit < from) {
        const range = source.slice(at - 2, at + 1);
        fail(`decreasing range "${range}"`, at - 2, 3, `did you mean "${flip(range)}"?`);
      }
      for (let each = from; each <= digit; each++) chosen.add(each);
      from = last = -1;
    }
    at++;
    return [...chosen].sort((a, b) => a - b);
  }
}

function flip(range: string): string {
  return [...range].reverse().join("");
}

/**
 * The cells sorted by row, column and suffix, each of them once. Plain cells come before marked
 * ones, and suffixes come in the order of `suffixes`.
 */
export function sortedCells(
  cells: readonly MarkedCell[],
  suffixes: readonly string[] = [],
): MarkedCell[] {
  const rank = new Map(["", ...suffixes].map((suffix, at) => [suffix, at]));
  const ranked = new Map(cells.map((cell) => {
    const place = (rank.get(cell.suffix ?? "") ?? 0) + (cell.x * 64 + cell.y) * rank.size;
    return [place, cell];
  }));
  return [...ranked].sort(([a], [b]) => a - b).map(([, cell]) => cell);
}

/** The least and the most of some numbers, of which there may be very many. */
export function extremes(numbers: readonly number[]): [least: number, most: number] {
  let least = Infinity;
  let most = -Infinity;
  for (const number of numbers) {
    if (number < least) least = number;
    if (number > most) most = number;
  }
  return [least, most];
}

/** Writes cells as the text of a document; what is text already stays as it is. */
export function formatCells(cells: CellsInput, attempt: string): string {
  if (typeof cells === "string") return cells;
  return cells.map((cell) => {
    if (typeof cell === "string") return cell;
    const marked: MarkedCell = "x" in cell ? cell : { x: cell[0], y: cell[1] };
    for (const coordinate of [marked.x, marked.y]) {
      if (Number.isInteger(coordinate) && coordinate >= 0 && coordinate < COORDINATES) continue;
      throw new RangeError(
        `${attempt}: the cell (${marked.x}, ${marked.y}) has a coordinate outside of 0 to ${
          COORDINATES - 1
        }`,
      );
    }
    return cellName(marked);
  }).join(" ");
}
