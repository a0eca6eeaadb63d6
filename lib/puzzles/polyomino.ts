/**
 * POLYOMINO-DLX: packs polyominoes into a box.
 *
 * @module
 */

import { failIn, splitLines } from "../problem/input_error.ts";
import { type ItemSpec, nameFault, readItemSpec } from "../problem/item_spec.ts";
import { type Comment, Problem, warnIfNothingToCover, type Warning } from "../problem/problem.ts";
import { ProblemBuilder } from "../problem/problem_builder.ts";
import { GrowingArray } from "../problem/shared_array.ts";
import {
  type Cell,
  cellName,
  type CellsInput,
  decodeDigit,
  extremes,
  formatCells,
  type MarkedCell,
  readCells,
  sortedCells,
} from "./cell.ts";
import type { BasePlacement, Placement } from "./placement.ts";

/** A piece as somebody writes it in a cell. */
export interface PieceInput {
  /** Its typical cells. */
  readonly cells?: CellsInput;
  /** If it has several shapes: the typical cells of each. */
  readonly shapes?: readonly CellsInput[];
  /** How often it is there: a number, or the bounds `"lower:upper"`; once if not given. */
  readonly multiplicity?: number | string;
}

/** A packing problem as plain data. */
export interface PolyominoInput {
  /** The cells to be filled. */
  readonly box: CellsInput;
  /**
   * The pieces, by name; a list of `[name, piece]`, or a Map, where names are numbers or come
   * twice.
   */
  readonly pieces:
    | Readonly<Record<string, CellsInput | PieceInput>>
    | Iterable<readonly [name: string, piece: CellsInput | PieceInput]>;
  /** Lines of comment to stand first. */
  readonly comments?: readonly string[];
}

/** A piece of a packing problem. */
export interface Piece {
  /** Its name. */
  readonly name: string;
  /** How often it must be there at least. */
  readonly lower: number;
  /** How often it may be there at most. */
  readonly upper: number;
}

/** A packing problem, understood. */
export interface PolyominoPuzzle {
  /** Tells this puzzle from others. */
  readonly kind: "polyomino";
  /** The cells of the box, sorted; the ones with a suffix stand for secondary items. */
  readonly box: readonly MarkedCell[];
  /** The pieces, in the order in which they were named. */
  readonly pieces: readonly Piece[];
  /** The ways to lay them; the base of a {@linkcode Placement} is a place in this list. */
  readonly bases: readonly BasePlacement[];
}

/** A packing problem whose options are placements. */
export type PolyominoProblem = Problem<Placement, PolyominoPuzzle>;

const ATTEMPT = "Cannot read the polyomino problem";

/**
 * The problem of packing polyominoes into a box, as the document POLYOMINO-DLX sets it; from the
 * document's own text, or from plain data. Both give the same problem, whose DLX text is byte for
 * byte what the original program prints.
 *
 * The text's first line that is no comment gives the cells of the box, in the language of
 * {@linkcode parseCells}. Every other line gives a piece: its name, perhaps with a multiplicity as
 * in `12|Z`, and its typical cells. Rotations and reflections come by themselves, up to 8 base
 * placements, in the original's order. Cells with a suffix become secondary items. Several lines
 * may describe one piece.
 *
 * There are no limits on lines, pieces or suffixes as in the original; coordinates go from 0 to 61.
 * Beyond its checks, an empty box is refused, and so is any name that two items would share.
 *
 * @example From data
 * ```ts
 * import { pentominoes, polyomino } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const packing = polyomino({ box: "[0-5][0-9]", pieces: pentominoes });
 * assertEquals([packing.itemCount, packing.optionCount], [72, 2056]);
 * assertEquals(packing.meaning(0).piece, "F");
 * assertEquals(packing.puzzle.bases.length, 63);
 * ```
 *
 * @example From the document's text
 * ```ts
 * import { formatDlx, polyomino } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   formatDlx(polyomino("0[0-2]\nI 00 01\no 00\n")),
 *   "| 0[0-2]\n" +
 *     "| I 00 01\n" +
 *     "| o 00\n" +
 *     "| this file was created by polyomino-dlx from that data\n" +
 *     " 00 01 02 I o\n" +
 *     "I 00 01\n" +
 *     "I 01 02\n" +
 *     "o 00\n" +
 *     "o 01\n" +
 *     "o 02\n",
 * );
 * ```
 */
export function polyomino(input: string | PolyominoInput): PolyominoProblem {
  const lines = splitLines(typeof input === "string" ? input : formatInput(input));
  const spec = readSpec(lines);
  return buildProblem(spec, lines);
}

/** Plain data as the document's text. */
function formatInput({ box, pieces, comments = [] }: PolyominoInput): string {
  const attempt = "Cannot build the polyomino problem";
  const lines = comments.flatMap((comment) => comment.split("\n"))
    .map((comment) => comment.startsWith("|") ? comment : `| ${comment}`);
  lines.push(formatCells(box, attempt));
  for (const [name, input] of isIterable(pieces) ? pieces : Object.entries(pieces)) {
    const piece: PieceInput = isPiece(input) ? input : { cells: input };
    const shapes = piece.shapes ?? (piece.cells === undefined ? [] : [piece.cells]);
    if (shapes.length === 0) {
      throw new RangeError(`${attempt}: the piece "${name}" has neither cells nor shapes`);
    }
    const fault = nameFault(name);
    if (fault !== undefined) throw new RangeError(`${attempt}: ${fault}`);
    const prefix = piece.multiplicity === undefined ? "" : `${piece.multiplicity}|`;
    for (const shape of shapes) {
      lines.push(`${prefix}${name} ${formatCells(shape, `${attempt}, piece "${name}"`)}`);
    }
  }
  for (const line of lines) {
    if (line.includes("\n")) throw new RangeError(`${attempt}: there is a line break in "${line}"`);
  }
  return lines.join("\n") + "\n";
}

function isIterable<T>(value: object | Iterable<T>): value is Iterable<T> {
  return Symbol.iterator in value;
}

function isPiece(input: CellsInput | PieceInput): input is PieceInput {
  return typeof input === "object" && !Array.isArray(input);
}

/** What the text says. */
interface Spec {
  box: readonly MarkedCell[];
  suffixes: readonly string[];
  pieces: readonly (ItemSpec & { readonly spelling: string })[];
  bases: readonly BasePlacement[];
  warnings: readonly Warning[];
}

function readSpec(lines: readonly string[]): Spec {
  const fail = failIn(lines, ATTEMPT);
  const boxLine = lines.findIndex((line) => !line.startsWith("|"));
  if (boxLine < 0) fail(lines.length, "the input ended before the specification of the box", 0, 0);

  // Suffixes are numbered in the order in which the whole text names them.
  const suffixes: string[] = [];
  const cellsIn = (line: number, start: number): MarkedCell[] => {
    const read = readCells(lines[line], start, { attempt: ATTEMPT, line: line + 1 });
    suffixes.push(...read.suffixes.filter((suffix) => !suffixes.includes(suffix)));
    return read.cells;
  };
  const box = sortedCells(cellsIn(boxLine, 0), suffixes);
  if (box.length === 0) {
    const hint = 'the first line that is no comment gives its cells, as in "[0-5][0-9]"';
    fail(boxLine, "the box is empty", 0, lines[boxLine].length, hint);
  }

  const boxNames = new Set(box.map(cellName));
  const pieces = new Map<string, Spec["pieces"][number]>();
  const bases: BasePlacement[] = [];
  const warnings: Warning[] = [];
  for (let line = boxLine + 1; line < lines.length; line++) {
    const source = lines[line];
    if (source.startsWith("|")) continue;
    if (source.trim() === "") {
      warnings.push({ message: "the empty line is ignored", line: line + 1, column: 1 });
      continue;
    }
    const nameAt = source.indexOf("|") + 1;
    if (source.slice(0, nameAt).includes(" ")) {
      const isComment = source.trimStart().startsWith("|");
      const hint = isComment
        ? "a comment starts with it, without a space"
        : 'it ends a multiplicity, as in "2|X"';
      fail(line, 'there is a space before the "|"', nameAt - 1, 1, hint);
    }
    const spelling = nameAt === 0 ? "1" : source.slice(0, nameAt - 1);
    const space = source.indexOf(" ", nameAt);
    const nameEnd = space < 0 ? source.length : space;
    const name = source.slice(nameAt, nameEnd);
    const illegal = name.search(/[\t-\r:|]/);
    if (illegal >= 0) fail(line, "illegal character in the piece name", nameAt + illegal, 1);
    const bounds = readItemSpec(`${spelling}|x`);
    if ("reason" in bounds) {
      return fail(line, `the multiplicity "${spelling}": ${bounds.reason}`, 0, nameAt - 1);
    }
    if (name === "") {
      const hint = source.startsWith(" ") ? "start the line with it, without a space" : undefined;
      fail(line, "the piece has no name", nameAt, 0, hint);
    }
    if ([...name].length > 8) {
      fail(line, "the piece name is longer than 8 characters", nameAt, name.length);
    }
    if (boxNames.has(name)) {
      const isPlain = name.length === 2 && decodeDigit(name[0]) >= 0;
      const what = isPlain ? "position" : "item";
      fail(line, `the piece name conflicts with the box ${what} "${name}"`, nameAt, name.length);
    }
    const cells = cellsIn(line, nameEnd);
    if (cells.length === 0) {
      const message = `the piece "${name}" is ignored, since it has no cells`;
      warnings.push({ message, line: line + 1, column: nameAt + 1 });
      continue;
    }
    const known = pieces.get(name);
    if (known !== undefined && known.spelling !== spelling) {
      const reason = `inconsistent multiplicities of the piece "${name}": ${spelling} here, ` +
        `${known.spelling} before`;
      fail(line, reason, 0, nameEnd);
    }
    const { lower, upper } = bounds;
    pieces.set(name, known ?? { name, lower, upper, spelling });
    for (const each of basePlacements(cells, suffixes)) bases.push({ piece: name, cells: each });
  }
  return { box, suffixes, pieces: [...pieces.values()], bases, warnings };
}

/**
 * The up to 8 ways to turn and flip some cells, each moved as far up and left as it goes. They come
 * in the order in which a breadth-first search finds them that rotates first and then transposes.
 */
function basePlacements(
  cells: readonly MarkedCell[],
  suffixes: readonly string[],
): MarkedCell[][] {
  const normalized = (moved: readonly MarkedCell[]) => {
    const [top] = extremes(moved.map((cell) => cell.x));
    const [left] = extremes(moved.map((cell) => cell.y));
    const shifted = moved.map((cell) => ({ ...cell, x: cell.x - top, y: cell.y - left }));
    return sortedCells(shifted, suffixes);
  };
  const found = [normalized(cells)];
  const seen = new Set(found.map((shape) => shape.map(cellName).join(" ")));
  for (const shape of found) { // grows while we walk along it
    const rotated = shape.map((cell) => ({ ...cell, x: cell.y, y: -cell.x }));
    const transposed = shape.map((cell) => ({ ...cell, x: cell.y, y: cell.x }));
    for (const next of [normalized(rotated), normalized(transposed)]) {
      const key = next.map(cellName).join(" ");
      if (seen.has(key)) continue;
      seen.add(key);
      found.push(next);
    }
  }
  return found;
}

function buildProblem(spec: Spec, lines: readonly string[]): PolyominoProblem {
  const { box, suffixes, pieces, bases, warnings } = spec;
  const plain = box.filter((cell) => cell.suffix === undefined);
  const marked = box.filter((cell) => cell.suffix !== undefined);
  const builder = new ProblemBuilder({
    primary: [
      ...plain.map((cell) => ({ name: cellName(cell), lower: 1, upper: 1 })),
      ...pieces,
    ],
    secondary: marked.map(cellName),
  });
  const names = {
    plain: plain.map(cellName),
    marked: marked.map(cellName),
    pieces: pieces.map(({ name, spelling }) => spelling === "1" ? name : `${spelling}|${name}`),
  };
  const itemLine = [...names.plain, ...names.pieces].map((name) => ` ${name}`).join("") +
    (suffixes.length > 0 ? [" |", ...names.marked.map((name) => ` ${name}`)].join("") : "");

  const { baseOf, shiftOf } = placeAll(builder, spec, plain, marked);
  const comments = lines.map((line): Comment => ({ line: `| ${line}`, before: -1 }));
  comments.push({ line: "| this file was created by polyomino-dlx from that data", before: -1 });
  return new Problem<Placement, PolyominoPuzzle>({
    arrays: builder.arrays(),
    puzzle: {
      kind: "polyomino",
      box,
      pieces: pieces.map(({ name, lower, upper }) => ({ name, lower, upper })),
      bases,
    },
    meaningOf: (key) => {
      const base = baseOf[key];
      return placementOf(bases[base].piece, base, bases[base].cells, shiftAt(shiftOf[key]));
    },
    comments,
    warnings: [...warnings, ...warnIfNothingToCover(builder.primaryCount)],
    spelling: { itemLine },
  });
}

/** A placement: a base, moved. */
function placementOf(
  piece: string,
  base: number,
  shape: readonly MarkedCell[],
  shift: Cell,
): Placement {
  const cells: Cell[] = [];
  const marks: MarkedCell[] = [];
  for (const { x, y, suffix } of shape) {
    const cell = { x: x + shift.x, y: y + shift.y };
    if (suffix === undefined) cells.push(cell);
    else marks.push({ ...cell, suffix });
  }
  return { piece, cells, marks, base, shift };
}

/** A shift is kept in one number. */
const ROW = 64;
const LAYER = ROW * ROW;

function shiftAt(packed: number): Cell {
  return { x: Math.floor(packed / ROW), y: packed % ROW };
}

/**
 * Adds an option for each base and each shift that keeps it in the box.
 *
 * The board is one array of layers: the plain cells in layer 0, and a layer for each suffix. A base
 * is a list of places in it, so that to move the base by (dx, dy) is to add `ROW * dx + dy` to
 * each.
 *
 * ```text
 *   itemAt   | layer 0: row 0, row 1, ... row 63 | layer 1 | ...      item + 1, or 0 outside of the box
 * ```
 */
function placeAll(
  builder: ProblemBuilder,
  { box, suffixes, pieces, bases }: Spec,
  plain: readonly MarkedCell[],
  marked: readonly MarkedCell[],
): { baseOf: Int32Array; shiftOf: Int32Array } {
  const layerOf = new Map(suffixes.map((suffix, at) => [suffix, at + 1]));
  const placeOf = ({ x, y, suffix }: MarkedCell) =>
    (suffix === undefined ? 0 : layerOf.get(suffix)!) * LAYER + x * ROW + y;
  const itemAt = new Int32Array(LAYER * (suffixes.length + 1));
  plain.forEach((cell, at) => itemAt[placeOf(cell)] = 1 + at);
  const firstMarked = 1 + plain.length + pieces.length;
  marked.forEach((cell, at) => itemAt[placeOf(cell)] = firstMarked + at);
  const itemOfPiece = new Map(pieces.map((piece, at) => [piece.name, plain.length + at]));

  const [top, bottom] = extremes(box.map((cell) => cell.x));
  const [left, right] = extremes(box.map((cell) => cell.y));
  const baseOf = new GrowingArray(Int32Array);
  const shiftOf = new GrowingArray(Int32Array);
  bases.forEach(({ piece, cells }, base) => {
    const places = Int32Array.from(cells, placeOf);
    const pieceItem = itemOfPiece.get(piece)!;
    const height = extremes(cells.map((cell) => cell.x))[1];
    const width = extremes(cells.map((cell) => cell.y))[1];
    for (let dx = top; dx <= bottom - height; dx++) {
      for (let dy = left; dy <= right - width; dy++) {
        const shift = dx * ROW + dy;
        let at = 0;
        while (at < places.length && itemAt[places[at] + shift] > 0) at++;
        if (at < places.length) continue;
        builder.entry(pieceItem, 0);
        for (at = 0; at < places.length; at++) builder.entry(itemAt[places[at] + shift] - 1, 0);
        builder.endOption();
        baseOf.push(base);
        shiftOf.push(shift);
      }
    }
  });
  return { baseOf: baseOf.toShared(), shiftOf: shiftOf.toShared() };
}
