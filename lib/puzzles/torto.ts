/**
 * TORTO-DLX: an array of letters in which each of some words can be traced as a noncrossing king
 * path.
 *
 * @module
 */

import { Problem, warnIfNothingToCover, type Warning } from "../problem/problem.ts";
import { ProblemBuilder } from "../problem/problem_builder.ts";
import { type Cell, DIGITS } from "./cell.ts";

/** The size of the array. */
export interface TortoOptions {
  /** How many rows; 6 if not given. */
  readonly rows?: number;
  /** How many columns; 3 if not given. */
  readonly columns?: number;
}

/** A torto puzzle, understood. */
export interface TortoPuzzle {
  /** Tells this puzzle from others. */
  readonly kind: "torto";
  /** The words to be found. */
  readonly words: readonly string[];
  /** How many rows the array has. */
  readonly rows: number;
  /** How many columns the array has. */
  readonly columns: number;
}

/** What an option of a torto puzzle stands for: a step of a word from a cell to a neighbour. */
export interface WordStep {
  /** Which word, counted from 0. */
  readonly word: number;
  /** Which step, counted from 1: from letter `step - 1` of the word to letter `step`. */
  readonly step: number;
  /** The cell it starts from. */
  readonly from: Cell;
  /** The letter there. */
  readonly fromLetter: string;
  /** The cell it goes to. */
  readonly to: Cell;
  /** The letter there. */
  readonly toLetter: string;
  /** Whether a solution with this step may have a mirror image that is a solution too. */
  readonly isFlagged: boolean;
}

/** A torto puzzle whose options are steps of words. */
export type TortoProblem = Problem<WordStep, TortoPuzzle>;

/** Cells have names of one letter, from `a` to `Z`. */
const FIRST_CELL_DIGIT = 10;
const MOST_CELLS = DIGITS.length - FIRST_CELL_DIGIT;

/**
 * The moves of a king, in the original's order; `corner` is the southeast cell of the square that a
 * diagonal crosses.
 */
const MOVES: readonly { readonly dx: number; readonly dy: number; readonly corner?: Cell }[] = [
  { dx: -1, dy: -1, corner: { x: 0, y: 0 } },
  { dx: -1, dy: 0 },
  { dx: -1, dy: 1, corner: { x: 0, y: 1 } },
  { dx: 0, dy: -1 },
  { dx: 0, dy: 1 },
  { dx: 1, dy: -1, corner: { x: 1, y: 0 } },
  { dx: 1, dy: 0 },
  { dx: 1, dy: 1, corner: { x: 1, y: 1 } },
];

/**
 * The problem of filling an array with letters so that each of the words can be traced in it by
 * king moves, without visiting a cell twice and without crossing its own path, as the document
 * TORTO-DLX sets it. Words are given as a list, or in one text with spaces between. For 6 rows and
 * 3 columns the DLX text is byte for byte what the original program prints.
 *
 * The primary items `k!j` ask for step j of word k. The color of the secondary item of a cell is
 * the letter in it. `k>j` and `k<x` map the letters of word k to cells and back, one to one, and
 * `k/y` keeps the diagonals of word k from crossing.
 *
 * Of mirror images only one is wanted, so the middle step of the first word is held to one of the
 * places where the symmetries of the array can bring it: the one that starts, and then ends, in the
 * first row possible, and after that in the first column. Where a symmetry leaves that step in its
 * place, it has the entry `flag:*`: such a solution and its image may both be found. This is right
 * for arrays of all sizes, up to 52 cells; for square ones the diagonal symmetries count too.
 *
 * A word of one letter has no steps, so that nothing asks for it; the problem's `warnings` say so.
 *
 * @example Usage
 * ```ts
 * import { torto } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = torto("baker cab");
 * assertEquals([puzzle.primaryCount, puzzle.secondaryCount], [6, 83]);
 * assertEquals(puzzle.optionText(0), "0!1 a:b b:a 0>0:a 0<a:0 0>1:b 0<b:1");
 * assertEquals(torto(["baker", "cab"], { rows: 3, columns: 4 }).puzzle.columns, 4);
 * ```
 */
export function torto(words: string | readonly string[], options: TortoOptions = {}): TortoProblem {
  const list = typeof words === "string" ? words.split(/\s+/).filter((word) => word !== "") : words;
  const rows = options.rows ?? 6;
  const columns = options.columns ?? 3;
  const letters = list.map((word) => [...word]);
  const warnings = checkInput(list, letters, rows, columns);

  const cells: Cell[] = [];
  for (let x = 0; x < rows; x++) {
    for (let y = 0; y < columns; y++) cells.push({ x, y });
  }
  const nameOf = ({ x, y }: Cell) => DIGITS[FIRST_CELL_DIGIT + x * columns + y];

  const primary = letters.flatMap((word, k) =>
    word.slice(1).map((_, j) => `${DIGITS[k]}!${DIGITS[j + 1]}`)
  );
  const secondary = [
    ...cells.map(nameOf),
    ...letters.flatMap((word, k) => [
      ...cells.flatMap((cell) => {
        const map = `${DIGITS[k]}<${nameOf(cell)}`;
        return cell.x > 0 && cell.y > 0 ? [map, `${DIGITS[k]}/${nameOf(cell)}`] : [map];
      }),
      ...word.map((_, j) => `${DIGITS[k]}>${DIGITS[j]}`),
    ]),
    "flag",
  ];
  const builder = new ProblemBuilder({
    primary: primary.map((name) => ({ name, lower: 1, upper: 1 })),
    secondary,
  });
  const add = (name: string, color = "") => {
    builder.entry(builder.indexOf(name)!, builder.color(color));
  };

  const meanings: WordStep[] = [];
  letters.forEach((word, k) => {
    const middle = k === 0 ? word.length >> 1 : -1;
    for (const from of cells) {
      for (let step = 1; step < word.length; step++) {
        for (const { dx, dy, corner } of MOVES) {
          const to = { x: from.x + dx, y: from.y + dy };
          if (to.x < 0 || to.x >= rows || to.y < 0 || to.y >= columns) continue;
          const images = step === middle ? imagesOf(from, to, rows, columns) : [];
          const own = stepRank(from, to);
          if (images.some((image) => image < own)) continue;
          const isFlagged = images.includes(own);

          const [word0, word1] = [word[step - 1], word[step]];
          const [cell0, cell1] = [nameOf(from), nameOf(to)];
          const [digit, step0, step1] = [DIGITS[k], DIGITS[step - 1], DIGITS[step]];
          add(`${digit}!${step1}`);
          add(cell0, word0);
          add(cell1, word1);
          add(`${digit}>${step0}`, cell0);
          add(`${digit}<${cell0}`, step0);
          add(`${digit}>${step1}`, cell1);
          add(`${digit}<${cell1}`, step1);
          if (corner !== undefined) {
            add(`${digit}/${nameOf({ x: from.x + corner.x, y: from.y + corner.y })}`);
          }
          if (isFlagged) add("flag", "*");
          builder.endOption();
          meanings.push({
            word: k,
            step,
            from,
            fromLetter: word0,
            to,
            toLetter: word1,
            isFlagged,
          });
        }
      }
    }
  });
  return new Problem<WordStep, TortoPuzzle>({
    arrays: builder.arrays(),
    puzzle: { kind: "torto", words: list, rows, columns },
    meaningOf: (key) => meanings[key],
    comments: [{ line: `| torto-dlx ${list.join(" ")}`, before: -1 }],
    warnings: [...warnings, ...warnIfNothingToCover(primary.length)],
    spelling: {
      itemLine: [...primary, "|", ...secondary].map((name) => ` ${name}`).join(""),
    },
  });
}

/** Throws if the puzzle cannot be written with names of one character, and tells what is odd. */
function checkInput(
  words: readonly string[],
  letters: readonly (readonly string[])[],
  rows: number,
  columns: number,
): Warning[] {
  const attempt = "Cannot make the torto puzzle";
  for (const [what, size] of [["rows", rows], ["columns", columns]] as const) {
    if (Number.isInteger(size) && size >= 1) continue;
    throw new RangeError(`${attempt}: ${size} is no number of ${what}`);
  }
  if (rows * columns > MOST_CELLS) {
    throw new RangeError(
      `${attempt}: ${rows} by ${columns} is ${
        rows * columns
      } cells, and there are names for ${MOST_CELLS}`,
    );
  }
  if (words.length === 0) throw new RangeError(`${attempt}: there are no words`);
  if (words.length > DIGITS.length) {
    throw new RangeError(
      `${attempt}: there are ${words.length} words, and names for ${DIGITS.length}`,
    );
  }
  const warnings: Warning[] = [];
  letters.forEach((word, k) => {
    const shown = `word ${k}, ${JSON.stringify(words[k])},`;
    if (word.length > DIGITS.length) {
      throw new RangeError(
        `${attempt}: ${shown} has ${word.length} letters, and there are names for ${DIGITS.length}`,
      );
    }
    const space = word.find((letter) => /[\t-\r ]/.test(letter));
    if (space !== undefined) {
      throw new RangeError(`${attempt}: ${shown} contains white space`);
    }
    if (word.length > rows * columns) {
      warnings.push({
        message: `${shown} has ${word.length} letters, more than the array has cells`,
      });
    }
    if (word.length < 2) {
      const because = k === 0 ? "; since it is the first, no mirror images are left out" : "";
      warnings.push({ message: `${shown} has no steps, so that nothing asks for it${because}` });
    }
  });
  return warnings;
}

/** Steps are compared by the rows of their start and end, and then by the columns. */
function stepRank(from: Cell, to: Cell): number {
  return ((from.x * 64 + to.x) * 64 + from.y) * 64 + to.y;
}

/** Where the symmetries of the array, other than staying put, bring a step; by rank. */
function imagesOf(from: Cell, to: Cell, rows: number, columns: number): number[] {
  const flipRows = ({ x, y }: Cell) => ({ x: rows - 1 - x, y });
  const flipColumns = ({ x, y }: Cell) => ({ x, y: columns - 1 - y });
  // A single row or column stays where it is, and has no image in that direction.
  const symmetries: ((cell: Cell) => Cell)[] = [
    ...(rows > 1 ? [flipRows] : []),
    ...(columns > 1 ? [flipColumns] : []),
    ...(rows > 1 && columns > 1 ? [(cell: Cell) => flipRows(flipColumns(cell))] : []),
  ];
  if (rows === columns && rows > 1) {
    const transpose = ({ x, y }: Cell) => ({ x: y, y: x });
    symmetries.push(
      transpose,
      ...symmetries.map((each) => (cell: Cell) => transpose(each(cell))),
    );
  }
  return symmetries.map((each) => stepRank(each(from), each(to)));
}
