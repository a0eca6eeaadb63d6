/**
 * POLYOMINOES: packs polyominoes into a board; the older of two such documents.
 *
 * @module
 */

import { type Fail, failIn, splitLines } from "../problem/input_error.ts";
import { didYouMean } from "../problem/nearest_name.ts";
import { readItemLine } from "../problem/parse_dlx.ts";
import { Problem } from "../problem/problem.ts";
import { ProblemBuilder } from "../problem/problem_builder.ts";
import {
  type Cell,
  cellName,
  type CellsInput,
  decodeDigit,
  extremes,
  formatCells,
  parseCells,
} from "./cell.ts";
import type { BasePlacement, Placement } from "./placement.ts";

/** In how many rotations a shape appears. */
export type Rotations = 1 | 2 | 4;

/** In how many transpositions a shape appears. */
export type Transpositions = 1 | 2;

/** A shape as somebody writes it in a cell. */
export interface ShapeInput {
  /** The name of the piece. */
  readonly name: string;
  /** In how many rotations it appears, the document's s. */
  readonly rotations: Rotations;
  /** In how many transpositions it appears, the document's t. */
  readonly transpositions: Transpositions;
  /** Its cells, in the order in which options are to list them. */
  readonly cells: CellsInput;
}

/** A packing problem of the older kind as plain data. */
export interface PolyominoesInput {
  /** The positions of the board, in the order in which they become items. */
  readonly board: CellsInput;
  /** The names of the pieces; those of the shapes if not given. */
  readonly names?: string | readonly string[];
  /** The shapes. */
  readonly shapes: readonly ShapeInput[];
}

/** A packing problem of the older kind, understood. */
export interface PolyominoesPuzzle {
  /** Tells this puzzle from others. */
  readonly kind: "polyominoes";
  /** The positions of the board, in the order of the text. */
  readonly board: readonly Cell[];
  /** The names of the pieces. */
  readonly pieces: readonly string[];
  /**
   * The ways to lay them, each moved as far up and left as it goes; with the cells in the order of
   * the shape.
   */
  readonly bases: readonly BasePlacement[];
}

/** A packing problem of the older kind, whose options are placements. */
export type PolyominoesProblem = Problem<Placement, PolyominoesPuzzle>;

/** Digits are 0 to 9 and a to z. */
const LARGEST = 35;
const LONGEST_NAME = 3;

const ATTEMPT = "Cannot read the polyominoes";

/**
 * The problem of covering a board with polyominoes, as the document POLYOMINOES sets it for the
 * older program DANCE; from the document's own text, or from plain data. Both give the same
 * problem, whose text is byte for byte what the original program prints, and which DLX solvers read
 * as well.
 *
 * The text's first line lists the positions of the board, the second one the names of the pieces.
 * Every other line is a shape: a name, in how many rotations s and in how many transpositions t it
 * appears, and its cells. Options list the cells in the order of the shape. Digits go from `0` to
 * `z`.
 *
 * Beyond the original's checks, a shape whose name is not in the second line, or that names a cell
 * twice, is refused.
 *
 * @example Usage
 * ```ts
 * import { formatDlx, polyominoes } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const text = "11 12 13 21 22 23 31 32 33\nP\nP 1 1 00 10 01 11 02\n";
 * assertEquals(
 *   formatDlx(polyominoes(text)),
 *   "11 12 13 21 22 23 31 32 33 P\nP 11 21 12 22 13\nP 21 31 22 32 23\n",
 * );
 * ```
 */
export function polyominoes(input: string | PolyominoesInput): PolyominoesProblem {
  const lines = splitLines(typeof input === "string" ? input : formatInput(input));
  const reader: Reader = new Reader(lines); // with its type, so that fail() is known never to return
  const board = reader.board();
  const names = reader.names();
  const boardText = lines[0];
  const namesText = lines[1];
  const pieces = [...names.primary.map((item) => item.name), ...names.secondary];
  const boardNames = board.map(cellName);
  for (const name of pieces) {
    if (boardNames.includes(name)) {
      const words = namesText.matchAll(/[^\t-\r ]+/g).map((match) => ({
        end: match.index + match[0].length,
        word: match[0],
      }));
      const { end } = words.find(({ word }) => word.split("|").at(-1) === name)!;
      const at = end - name.length;
      reader.fail(1, `the piece name "${name}" is a position of the board`, at, name.length);
    }
  }

  const itemLine = `${boardText} ${namesText}`;
  const builder = new ProblemBuilder({
    primary: [
      ...boardNames.map((name) => ({ name, lower: 1, upper: 1 })),
      ...names.primary,
    ],
    secondary: names.secondary,
  });
  const bases: BasePlacement[] = [];
  const placements: { base: number; shift: Cell }[] = [];
  for (let line = 2; line < lines.length; line++) {
    const shape = reader.shape(line, pieces);
    for (const cells of orientations(shape)) {
      const piece = builder.indexOf(shape.name)!;
      for (const shift of shiftsWithin(board, cells)) {
        builder.entry(piece, 0);
        for (const { x, y } of cells) {
          builder.entry(builder.indexOf(cellName({ x: x + shift.x, y: y + shift.y }))!, 0);
        }
        builder.endOption();
        placements.push({ base: bases.length, shift });
      }
      bases.push({ piece: shape.name, cells });
    }
  }
  return new Problem<Placement, PolyominoesPuzzle>({
    arrays: builder.arrays(),
    puzzle: { kind: "polyominoes", board, pieces, bases },
    meaningOf: (key) => {
      const { base, shift } = placements[key];
      const { piece, cells } = bases[base];
      const moved = cells.map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }));
      return { piece, cells: moved, marks: [], base, shift };
    },
    spelling: { itemLine },
  });
}

/** Plain data as the document's text. */
function formatInput({ board, names, shapes }: PolyominoesInput): string {
  const attempt = "Cannot build the polyominoes";
  const distinct = [...new Set(shapes.map((shape) => shape.name))];
  const named = names ?? distinct;
  return [
    listCells(board, attempt),
    typeof named === "string" ? named : named.join(" "),
    ...shapes.map(({ name, rotations, transpositions, cells }) =>
      `${name} ${rotations} ${transpositions} ${listCells(cells, `${attempt}, piece "${name}"`)}`
    ),
  ].map((line) => line + "\n").join("");
}

/** Writes cells one by one: the older format has no sets of digits. */
function listCells(cells: CellsInput, attempt: string): string {
  const text = formatCells(cells, attempt);
  return text.includes("[") ? parseCells(text).map(cellName).join(" ") : text;
}

/** A shape, understood. */
interface Shape {
  name: string;
  rotations: number;
  transpositions: number;
  cells: readonly Cell[];
}

/** Reads the parts of the text, and says where they are wrong. */
class Reader {
  readonly fail: Fail;
  readonly #lines: readonly string[];

  constructor(lines: readonly string[]) {
    this.fail = failIn(lines, ATTEMPT);
    this.#lines = lines;
  }

  board(): Cell[] {
    const words = this.#words(0);
    if (words.length === 0) {
      this.fail(0, "the board is empty", 0, 0, "the first line lists its positions");
    }
    return this.#cells(0, words, "board position");
  }

  names(): ReturnType<typeof readItemLine> {
    if (this.#lines.length < 2) {
      this.fail(1, "there are no piece names", 0, 0, "the second line lists them");
    }
    return readItemLine(this.#lines[1], 2, false, ATTEMPT);
  }

  shape(line: number, pieces: readonly string[]): Shape {
    const [name, s, t, ...cellWords] = this.#words(line);
    const end = this.#lines[line].trimEnd().length;
    if (name === undefined) {
      return this.fail(line, "the line is empty", 0, 0, "every line after the second is a shape");
    }
    if ([...name.word].length > LONGEST_NAME) {
      const reason = `the piece name "${name.word}" is longer than ${LONGEST_NAME} characters`;
      this.fail(line, reason, name.at, name.word.length);
    }
    if (!pieces.includes(name.word)) {
      const reason = `the piece name "${name.word}" is not in the second line`;
      this.fail(line, reason, name.at, name.word.length, didYouMean(name.word, pieces));
    }
    if (s === undefined || !["1", "2", "4"].includes(s.word)) {
      const reason = `bad value of s, the number of rotations: ${quoted(s?.word)}`;
      return this.fail(line, reason, s?.at ?? end, s?.word.length ?? 0, "it is 1, 2 or 4");
    }
    if (t === undefined || !["1", "2"].includes(t.word)) {
      const reason = `bad value of t, the number of transpositions: ${quoted(t?.word)}`;
      return this.fail(line, reason, t?.at ?? end, t?.word.length ?? 0, "it is 1 or 2");
    }
    if (cellWords.length === 0) this.fail(line, `the piece "${name.word}" is empty`, end, 0);
    return {
      name: name.word,
      rotations: Number(s.word),
      transpositions: Number(t.word),
      cells: this.#cells(line, cellWords, "cell"),
    };
  }

  #words(line: number): { word: string; at: number }[] {
    const source = this.#lines[line] ?? "";
    return [...source.matchAll(/[^\t-\r ]+/g)].map((match) => ({
      word: match[0],
      at: match.index,
    }));
  }

  #cells(line: number, words: readonly { word: string; at: number }[], what: string): Cell[] {
    const seen = new Set<string>();
    return words.map(({ word, at }) => {
      const [x, y] = [...word.slice(0, 2)].map((digit) => {
        const value = decodeDigit(digit);
        return value <= LARGEST ? value : -1;
      });
      const hint = "coordinates are 0 to 9 and a to z";
      if (x < 0) this.fail(line, `bad x coordinate "${word[0]}" of the ${what}`, at, 1, hint);
      if (y === undefined) this.fail(line, `the ${what} "${word}" has no y coordinate`, at, 1);
      if (y < 0) this.fail(line, `bad y coordinate "${word[1]}" of the ${what}`, at + 1, 1, hint);
      if (word.length > 2) {
        const reason = `bad ${what} "${word}"`;
        this.fail(line, reason, at, word.length, "it has two digits, and a space follows");
      }
      if (seen.has(word)) this.fail(line, `duplicate ${what} "${word}"`, at, 2);
      seen.add(word);
      return { x, y };
    });
  }
}

function quoted(word: string | undefined): string {
  return word === undefined ? "it is missing" : `"${word}"`;
}

/** The orientations of a shape, s rotations and then s more of the transposed one if t is 2. */
function* orientations({ cells, rotations, transpositions }: Shape): Generator<Cell[]> {
  let turned = normalized(cells);
  for (let t = 0; t < transpositions; t++) {
    for (let s = 0; s < 4; s++) {
      if (s < rotations) yield turned;
      turned = normalized(turned.map(({ x, y }) => ({ x: -y, y: x })));
    }
    turned = turned.map(({ x, y }) => ({ x: y, y: x }));
  }
}

/** Cells moved as far up and left as they go, in the same order. */
function normalized(cells: readonly Cell[]): Cell[] {
  const [top] = extremes(cells.map((cell) => cell.x));
  const [left] = extremes(cells.map((cell) => cell.y));
  return cells.map(({ x, y }) => ({ x: x - top, y: y - left }));
}

/** All ways to move some cells so that they lie on the board. */
function* shiftsWithin(board: readonly Cell[], cells: readonly Cell[]): Generator<Cell> {
  const onBoard = new Set(board.map(cellName));
  const [top, bottom] = extremes(board.map((cell) => cell.x));
  const [left, right] = extremes(board.map((cell) => cell.y));
  const [, height] = extremes(cells.map((cell) => cell.x));
  const [, width] = extremes(cells.map((cell) => cell.y));
  for (let x = top; x <= bottom - height; x++) {
    for (let y = left; y <= right - width; y++) {
      const fits = cells.every((cell) => onBoard.has(cellName({ x: cell.x + x, y: cell.y + y })));
      if (fits) yield { x, y };
    }
  }
}
