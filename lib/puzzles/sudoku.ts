/**
 * SUDOKU-GENERAL-DLX: sudoku of any size up to 32, with holes and with regions of any shape.
 *
 * @module
 */

import { failIn, splitLines } from "../problem/input_error.ts";
import { Problem, warnIfNothingToCover, type Warning } from "../problem/problem.ts";
import { ProblemBuilder } from "../problem/problem_builder.ts";
import { DIGITS } from "./cell.ts";

/**
 * A grid as somebody writes it: a text of `n` lines, a list of lines, or a list of rows. In a row,
 * a number or a digit is a clue, `"#"` is a hole, and anything else is blank.
 */
export type SudokuGridInput = string | readonly (string | readonly (string | number | null)[])[];

/**
 * A group of regions, also called boxes, as somebody writes it: `n` lines of `n` characters, or
 * rows; `"."` and `null` say nothing.
 */
export type SudokuRegionsInput = string | readonly (string | readonly (string | number | null)[])[];

/** A sudoku as plain data. */
export interface SudokuInput {
  /** The clues, the holes and the blanks. */
  readonly grid: SudokuGridInput;
  /** Groups of regions; regions of different groups may overlap. */
  readonly regions?: readonly SudokuRegionsInput[];
}

/** A cell of a sudoku. */
export interface SudokuCell {
  /** The row. */
  readonly row: number;
  /** The column. */
  readonly column: number;
  /** The digit that is given, 0 if none is. */
  readonly clue: number;
  /** Whether the cell is not meant to be filled. */
  readonly isHole: boolean;
  /** The regions that it belongs to, by number. */
  readonly boxes: readonly number[];
}

/** A sudoku, understood. */
export interface SudokuPuzzle {
  /** Tells this puzzle from others. */
  readonly kind: "sudoku";
  /** How many rows, columns and digits there are. */
  readonly n: number;
  /** The cells, row by row. */
  readonly cells: readonly (readonly SudokuCell[])[];
  /**
   * The groups of regions: for each row and column the region of that group, -1 where there is
   * none.
   */
  readonly groups: readonly (readonly (readonly number[])[])[];
  /** How many cells each region has, by its number; 0 if there is no such region. */
  readonly boxSizes: readonly number[];
}

/** What an option of a sudoku stands for: a digit in a cell. */
export interface DigitInCell {
  /** The digit, from 1 to n. */
  readonly digit: number;
  /** The row, counted from 0. */
  readonly row: number;
  /** The column, counted from 0. */
  readonly column: number;
  /** The regions that the cell belongs to, by number. */
  readonly boxes: readonly number[];
}

/** A sudoku whose options are digits in cells. */
export type SudokuProblem = Problem<DigitInCell, SudokuPuzzle>;

/** Regions and sizes go up to this. */
const MOST = 32;

const ATTEMPT = "Cannot read the sudoku";

/**
 * A generalized sudoku, as the document SUDOKU-GENERAL-DLX sets it; from the document's own text,
 * or from plain data. Both give the same problem, whose DLX text is byte for byte what the original
 * program prints.
 *
 * The text begins with n lines of n characters: a digit from 1 to n (`1` to `9`, then `a` to `w`)
 * is a clue, `#` is a hole, and anything else is blank. Then come any number of groups of n lines
 * that say to which region each cell belongs (`0` to `9`, then `a` to `v`), with `.` for none. An
 * item is secondary where a row, column or region has fewer than n cells, since not all digits must
 * occur there.
 *
 * A digit above n is taken for a blank, as the document says (the original program takes it for a
 * clue), and the problem's `warnings` name the cell. They also tell of a region that contains a
 * hole: like the original, we count the hole as one of its cells.
 *
 * @example The letter A of the Puzzlium ABC
 * ```ts
 * import { sudoku } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const letterA = sudoku({
 *   grid: ["#.5..#", ".4..3.", "6.##..", ".5.2..", ".....1", ".3##.."],
 *   regions: [[".0000.", "122203", "12..03", "122433", "144443", "11..43"]],
 * });
 * assertEquals(letterA.optionCount, 66);
 * assertEquals(letterA.meaning(0), { digit: 1, row: 0, column: 1, boxes: [0] });
 * ```
 */
export function sudoku(input: string | SudokuInput): SudokuProblem {
  const spec = readSpec(splitLines(typeof input === "string" ? input : formatInput(input)));
  return buildProblem(spec);
}

/** Plain data as the document's text. */
function formatInput({ grid, regions = [] }: SudokuInput): string {
  const clues = gridLines(grid, (value) => value === 0 ? "." : DIGITS[value]);
  const groups = regions.map((group) => gridLines(group, (value) => DIGITS[value]));
  const n = clues.length;
  // Only together do these make up a text, so each must have the right size by itself.
  [clues, ...groups].forEach((lines, group) => {
    const what = group === 0 ? "the grid" : `group ${group} of regions`;
    if (lines.length !== n) {
      throw new RangeError(`Cannot build the sudoku: ${what} has ${lines.length} rows, not ${n}`);
    }
    lines.forEach((line, row) => {
      const length = [...line].length;
      if (length === n && !/[\r\n]/.test(line)) return;
      throw new RangeError(
        `Cannot build the sudoku: row ${row} of ${what} has ${length} columns, not ${n}, ` +
          `as many as there are rows in the grid`,
      );
    });
  });
  return [clues, ...groups].flat().join("\n") + "\n";
}

function gridLines(grid: SudokuGridInput, digitOf: (value: number) => string): string[] {
  if (typeof grid === "string") return splitLines(grid);
  return grid.map((row, x) => {
    if (typeof row === "string") return row;
    return row.map((value, y) => {
      const at = `row ${x}, column ${y}`;
      if (value === null) return ".";
      if (typeof value === "string") {
        if ([...value].length === 1 && value !== "\n") return value;
        throw new RangeError(`Cannot build the sudoku: ${at} is ${JSON.stringify(value)}`);
      }
      if (Number.isInteger(value) && value >= 0 && value <= MOST) return digitOf(value);
      throw new RangeError(`Cannot build the sudoku: ${at} is ${value}, not from 0 to ${MOST}`);
    }).join("");
  });
}

/** What the text says. */
interface Spec {
  readonly puzzle: SudokuPuzzle;
  /** For each row, column and region: which digits, less 1, are given in it, and where. */
  readonly inRow: Int32Array;
  readonly inColumn: Int32Array;
  readonly inBox: Int32Array;
  readonly rowSizes: readonly number[];
  readonly columnSizes: readonly number[];
  readonly warnings: readonly Warning[];
}

function readSpec(lines: readonly string[]): Spec {
  const rows = lines.map((line) => [...line]);
  const fail = failIn(lines, ATTEMPT);
  const n = rows[0]?.length ?? 0;
  if (n === 0) {
    const hint = lines.length > 1 ? "the text starts with an empty line" : undefined;
    fail(0, "the length n of the first line is zero", 0, 0, hint);
  }
  if (n > MOST) fail(0, `the length n of the first line, ${n}, exceeds ${MOST}`, MOST, n - MOST);
  rows.forEach(({ length }, line) => {
    if (length < n) fail(line, `the line has ${length} characters, fewer than ${n}`, length, 0);
    if (length > n) fail(line, `the line has ${length} characters, more than ${n}`, n, length - n);
  });
  if (rows.length < n) {
    fail(rows.length, `there are ${rows.length} lines, fewer than ${n}`, 0, 0);
  }
  if (rows.length % n !== 0) {
    const reason =
      `group ${Math.floor(rows.length / n)} of regions has ${rows.length % n} lines, ` +
      `fewer than ${n}`;
    fail(rows.length, reason, 0, 0);
  }

  const warnings: Warning[] = [];
  const inRow = new Int32Array(MOST * MOST).fill(-1);
  const inColumn = new Int32Array(MOST * MOST).fill(-1);
  const inBox = new Int32Array(MOST * MOST).fill(-1);
  const rowSizes = new Array<number>(n).fill(n);
  const columnSizes = new Array<number>(n).fill(n);
  const boxSizes = new Array<number>(MOST).fill(0);

  const cells = rows.slice(0, n).map((row, x) =>
    row.map((character, y) => {
      const isHole = character === "#";
      if (isHole) {
        rowSizes[x]--;
        columnSizes[y]--;
      }
      const digit = digitOf(character, MOST);
      if (digit > n) {
        const message = `the digit "${character}" in row ${x}, column ${y} exceeds ${n}, ` +
          "and is taken for a blank";
        warnings.push({ message, line: x + 1, column: y + 1 });
      }
      const clue = digit >= 1 && digit <= n ? digit : 0;
      if (clue > 0) {
        const otherColumn = inRow[x * MOST + clue - 1];
        const otherRow = inColumn[y * MOST + clue - 1];
        const shown = `the digit "${character}" appears in`;
        if (otherColumn >= 0) {
          fail(x, `${shown} columns ${otherColumn} and ${y} of row ${x}`, y, 1);
        }
        if (otherRow >= 0) fail(x, `${shown} rows ${otherRow} and ${x} of column ${y}`, y, 1);
        inRow[x * MOST + clue - 1] = y;
        inColumn[y * MOST + clue - 1] = x;
      }
      return { row: x, column: y, clue, isHole, boxes: [] as number[] };
    })
  );

  const groups: number[][][] = [];
  for (let first = n; first < rows.length; first += n) {
    groups.push(
      rows.slice(first, first + n).map((row, x) =>
        row.map((character, y) => {
          if (character === ".") return -1;
          const line = first + x;
          const box = digitOf(character, MOST - 1);
          if (box < 0) {
            fail(
              line,
              `line ${x} of group ${first / n} of regions has the invalid character "${character}"`,
              y,
              1,
              'regions are 0 to 9 and a to v, and "." is for none',
            );
          }
          const { clue, isHole, boxes } = cells[x][y];
          if (boxes.includes(box)) {
            fail(line, `box ${character} already contains the cell in row ${x}, column ${y}`, y, 1);
          }
          const otherRow = clue > 0 ? inBox[box * MOST + clue - 1] : -1;
          if (otherRow >= 0) {
            const shown = `the digit "${DIGITS[clue]}" appears in rows ${otherRow} and ${x}`;
            fail(line, `${shown} of box ${character}`, y, 1);
          }
          if (clue > 0) inBox[box * MOST + clue - 1] = x;
          if (++boxSizes[box] > n) {
            fail(line, `box ${character} contains more than ${n} cells`, y, 1);
          }
          boxes.push(box);
          if (isHole) {
            const message = `box ${character} contains the hole in row ${x}, column ${y}, ` +
              "which counts as one of its cells";
            warnings.push({ message, line: line + 1, column: y + 1 });
          }
          return box;
        })
      ),
    );
  }
  for (const row of cells) {
    for (const { boxes } of row) boxes.sort((a, b) => a - b);
  }
  const puzzle: SudokuPuzzle = { kind: "sudoku", n, cells, groups, boxSizes };
  return { puzzle, inRow, inColumn, inBox, rowSizes, columnSizes, warnings };
}

/** The number that a digit stands for, up to some most; -1 if it is none. */
function digitOf(character: string, most: number): number {
  const digit = DIGITS.indexOf(character);
  return digit <= most ? digit : -1;
}

function buildProblem(spec: Spec): SudokuProblem {
  const { puzzle, inRow, inColumn, inBox, warnings } = spec;
  const { n, cells, boxSizes } = puzzle;

  // An item is left out if a clue covers it already, and is secondary in a unit of fewer than n
  // cells.
  const primary: string[] = [];
  const secondary: string[] = [];
  for (const { row: x, column: y, clue, isHole } of cells.flat()) {
    if (clue === 0 && !isHole) primary.push(`p${DIGITS[x]}${DIGITS[y]}`);
  }
  const units: [letter: string, sizes: readonly number[], given: Int32Array][] = [
    ["r", spec.rowSizes, inRow],
    ["c", spec.columnSizes, inColumn],
    ["b", boxSizes, inBox],
  ];
  for (const [letter, sizes, given] of units) {
    sizes.forEach((size, unit) => {
      if (size === 0) return;
      for (let digit = 1; digit <= n; digit++) {
        if (given[unit * MOST + digit - 1] >= 0) continue;
        (size === n ? primary : secondary).push(letter + DIGITS[unit] + DIGITS[digit]);
      }
    });
  }

  const builder = new ProblemBuilder({
    primary: primary.map((name) => ({ name, lower: 1, upper: 1 })),
    secondary,
  });
  const meanings: DigitInCell[] = [];
  for (const { row: x, column: y, clue, isHole, boxes } of cells.flat()) {
    if (clue > 0 || isHole) continue;
    for (let digit = 1; digit <= n; digit++) {
      const isGiven = (given: Int32Array, unit: number) => given[unit * MOST + digit - 1] >= 0;
      if (isGiven(inRow, x) || isGiven(inColumn, y)) continue;
      if (boxes.some((box) => isGiven(inBox, box))) continue;
      const shown = DIGITS[digit];
      const names = [
        `p${DIGITS[x]}${DIGITS[y]}`,
        `r${DIGITS[x]}${shown}`,
        `c${DIGITS[y]}${shown}`,
        ...boxes.map((box) => `b${DIGITS[box]}${shown}`),
      ];
      for (const name of names) builder.entry(builder.indexOf(name)!, 0);
      builder.endOption();
      meanings.push({ digit, row: x, column: y, boxes });
    }
  }

  const clues = cells.map((row) =>
    "!" + row.map(({ clue, isHole }) => isHole ? "#" : clue > 0 ? DIGITS[clue] : ".").join("")
  );
  return new Problem<DigitInCell, SudokuPuzzle>({
    arrays: builder.arrays(),
    puzzle,
    meaningOf: (key) => meanings[key],
    comments: [{ line: `|sudoku${clues.join("")}`, before: -1 }],
    warnings: [...warnings, ...warnIfNothingToCover(primary.length)],
    spelling: {
      itemLine: primary.map((name) => `${name} `).join("") + "|" +
        secondary.map((name) => ` ${name}`).join(""),
    },
  });
}
