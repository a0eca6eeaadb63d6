/**
 * IAN-DLX: Ian Cullis's problem of numbers that form polyominoes.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import { InputError, splitLines } from "../problem/input_error.ts";
import { parseDlx } from "../problem/parse_dlx.ts";
import { Problem, type Warning } from "../problem/problem.ts";
import { ProblemBuilder } from "../problem/problem_builder.ts";
import {
  type Cell,
  cellName,
  type CellsInput,
  COORDINATES,
  decodeDigit,
  DIGITS,
  formatCells,
  parseCells,
  sortedCells,
} from "./cell.ts";
import { polyomino, type PolyominoProblem } from "./polyomino.ts";

/** A relative of Ian Cullis's problem. */
export interface IanInput {
  /** The side of the array, 1 + 2 + … + k for some k; 10 if not given. */
  readonly size?: number;
  /**
   * The polyominoes, by name; those of j cells are to be formed by the number j. If not given: the
   * monomino, the domino, both trominoes and the ell-tetromino.
   */
  readonly pieces?: Readonly<Record<string, CellsInput>>;
}

/** Ian Cullis's problem or a relative of it, understood. */
export interface IanPuzzle {
  /** Tells this puzzle from others. */
  readonly kind: "ian";
  /** The side of the array. */
  readonly size: number;
  /** The largest number. */
  readonly most: number;
}

/** A number in a cell. */
export interface NumberInCell {
  /** Tells this meaning from the other one. */
  readonly kind: "number";
  /** The number. */
  readonly number: number;
  /** Where it is. */
  readonly cell: Cell;
}

/** A polyomino of equal numbers whose neighbours are other numbers. */
export interface VettedPolyomino {
  /** Tells this meaning from the other one. */
  readonly kind: "polyomino";
  /** The number in its cells. */
  readonly number: number;
  /** The name of the polyomino. */
  readonly piece: string;
  /** Its cells. */
  readonly cells: readonly Cell[];
  /** The cells around it, which must not have the same number. */
  readonly neighbours: readonly Cell[];
}

/** Ian Cullis's problem or a relative of it. */
export type IanProblem = Problem<NumberInCell | VettedPolyomino, IanPuzzle>;

/** The suffix of the cells around a polyomino. */
const BORDER = "b";

/**
 * The polyominoes of the document, in its order. The originals' letters stand for these numbers of
 * cells.
 */
const DOCUMENT_PIECES: Readonly<Record<string, string>> = {
  o: "00",
  d: "00 01",
  t: "00 01 02",
  v: "00 01 10",
  l: "00 01 02 10",
};

/**
 * Ian Cullis's problem, as the document IAN-DLX sets it: fill a 10 by 10 array with 1s, 2s, 3s and
 * 4s, k of each k in every row and column, so that the 2s form dominoes, the 3s trominoes and the
 * 4s ell-tetrominoes, and no two polyominoes of the same kind have an edge in common.
 *
 * The document's program reads what POLYOMINO-DLX prints. So does this function: from its text, or
 * from a problem that {@linkcode polyomino} gave, or from nothing for the document's own problem,
 * or from a size and pieces for a relative of it. The DLX text is byte for byte what the original
 * program prints.
 *
 * The primary items `ij`, `Rik` and `Cjk` count numbers in cells, rows and columns; `#ij` asks that
 * the number of the cell be vetted by a polyomino around it; the colors of the secondary items
 * `ijk` say whether cell ij contains k.
 *
 * @example The document's problem, and a small relative
 * ```ts
 * import { ian } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([ian().primaryCount, ian().optionCount], [280, 1740]);
 * assertEquals(ian({ size: 3 }).meaning(0), { kind: "number", number: 1, cell: { x: 0, y: 0 } });
 * ```
 */
export function ian(input: string | PolyominoProblem | IanInput = {}): IanProblem {
  if (typeof input === "string") return vet(parseDlx(input), input);
  return vet(input instanceof Problem ? input : ianPolyominoes(input));
}

/**
 * The polyominoes of Ian Cullis's problem, and where they fit, as the document's `ian.dat`
 * describes them: the box is the array, and each cell in and around it has a secondary twin with
 * the suffix `b`, which a polyomino covers next to its edges. (Monominoes have no such border: 1s
 * may touch.)
 *
 * @example Usage
 * ```ts
 * import { ian, ianPolyominoes } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const placed = ianPolyominoes();
 * assertEquals(placed.option(100).meaning.piece, "d");
 * const noStraight = placed.without((option) => option.meaning.piece === "t");
 * assertEquals(ian(noStraight).optionCount, 1740 - 160);
 * ```
 */
export function ianPolyominoes(input: IanInput = {}): PolyominoProblem {
  const size = input.size ?? 10;
  const attempt = `Cannot make Ian Cullis's problem of size ${size}`;
  const most = largestNumber(size, attempt);
  const pieces = Object.entries(input.pieces ?? DOCUMENT_PIECES)
    .map(([name, cells]) => ({
      name,
      cells: parseCells(formatCells(cells, `${attempt}, piece "${name}"`)),
    }))
    .filter(({ cells }) => input.pieces !== undefined || cells.length <= most);
  for (let number = 1; number <= most; number++) {
    if (pieces.some(({ cells }) => cells.length === number)) continue;
    throw new RangeError(
      `${attempt}: there is no polyomino of ${counted(number, "cell")} for the number ${number}; ` +
        "give `pieces`",
    );
  }
  const range = (first: number, last: number) => `[${DIGITS[first]}-${DIGITS[last]}]`;
  const inside = range(1, size);
  const around = range(0, size + 1);
  return polyomino({
    comments: ["Ian Cullis's problem"],
    box: `${inside}${inside} ${around}${around}${BORDER}`,
    pieces: pieces.map(({ name, cells }) => {
      const moved = sortedCells(cells.map(({ x, y }) => ({ x: x + 1, y: y + 1 })));
      const border = cells.length === 1 ? [] : neighboursOf(moved);
      const marked = border.map((cell) => ({ ...cell, suffix: BORDER }));
      return [name, [...moved, ...marked]] as const;
    }),
  });
}

/** The cells that have an edge in common with some cells, sorted. */
function neighboursOf(cells: readonly Cell[]): Cell[] {
  const own = new Set(cells.map(cellName));
  const around = cells.flatMap(({ x, y }) => [
    { x: x - 1, y },
    { x, y: y - 1 },
    { x, y: y + 1 },
    { x: x + 1, y },
  ]);
  return sortedCells(around).filter((cell) => !own.has(cellName(cell)));
}

/** The k for which 1 + 2 + … + k is that size; `undefined` if there is none. */
function triangularRoot(size: number): number | undefined {
  const root = (Math.sqrt(8 * size + 1) - 1) / 2;
  return Number.isInteger(root) && root > 0 ? root : undefined;
}

function largestNumber(size: number, attempt: string): number {
  const most = triangularRoot(size);
  if (most === undefined) {
    throw new RangeError(`${attempt}: the size is none of 1, 3, 6, 10, 15, … (1 + 2 + … + k)`);
  }
  if (size + 2 > COORDINATES) {
    throw new RangeError(
      `${attempt}: there are coordinates for ${COORDINATES - 2} rows and columns`,
    );
  }
  return most;
}

/** Turns placements of polyominoes into the problem; `text` is where they were read, for errors. */
function vet(placed: Problem, text?: string): IanProblem {
  const size = sizeOf(placed, text);
  const attempt = `Cannot make Ian Cullis's problem of size ${size}`;
  const most = largestNumber(size, attempt);
  const warnings: Warning[] = [...placed.warnings];

  const cells: Cell[] = [];
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) cells.push({ x, y });
  }
  const numbers = Array.from({ length: most }, (_, at) => at + 1);
  const units = cells.slice(0, size).flatMap(({ y: unit }) =>
    numbers.flatMap((number) =>
      ["R", "C"].map((letter) => ({
        name: `${letter}${DIGITS[unit]}${DIGITS[number]}`,
        lower: number,
        upper: number,
      }))
    )
  );
  const vetted = cells.map((cell) => `#${cellName(cell)}`);
  const secondary = cells.flatMap((cell) =>
    numbers.map((number) => `${cellName(cell)}${DIGITS[number]}`)
  );
  const single = (name: string) => ({ name, lower: 1, upper: 1 });
  const builder = new ProblemBuilder({
    primary: [
      ...cells.map((cell) => single(cellName(cell))),
      ...units,
      ...vetted.map(single),
    ],
    secondary,
  });
  const add = (name: string, color = "") => {
    builder.entry(builder.indexOf(name)!, builder.color(color));
  };

  const meanings: (NumberInCell | VettedPolyomino)[] = [];
  for (const cell of cells) {
    for (const number of numbers) {
      add(cellName(cell));
      add(`R${DIGITS[cell.x]}${DIGITS[number]}`);
      add(`C${DIGITS[cell.y]}${DIGITS[number]}`);
      for (const each of numbers) {
        add(`${cellName(cell)}${DIGITS[each]}`, each === number ? "1" : "0");
      }
      builder.endOption();
      meanings.push({ kind: "number", number, cell });
    }
  }

  const optionLines = new Map<number, string>();
  const borderedMonominoes = new Set<string>();
  for (const { index, entries: [first, ...rest] } of placed.options()) {
    const fail = failAt(placed, index, text);
    const piece = first.item;
    const covered = rest.map((entry) => ({ ...readCell(entry.item, fail), item: entry.item }));
    const number = covered.filter((cell) => !cell.isBorder).length;
    // For the original program, a letter stands for its number, whatever it has for cells.
    if (text !== undefined && Object.hasOwn(DOCUMENT_PIECES, piece)) {
      const known = parseCells(DOCUMENT_PIECES[piece]).length;
      if (number !== known) {
        fail(`the piece "${piece}" has ${number} cells, and should have ${known}`, piece);
      }
    }
    if (number < 1 || number > most) {
      fail(`the piece "${piece}" has ${number} cells, and the numbers go from 1 to ${most}`, piece);
    }
    const line: string[] = [];
    const meaning = { cells: [] as Cell[], neighbours: [] as Cell[] };
    for (const { x, y, isBorder, item } of covered) {
      const isInside = x >= 0 && x < size && y >= 0 && y < size;
      if (isBorder) {
        // The original takes no notice of what surrounds a monomino.
        if (number === 1) borderedMonominoes.add(piece);
        else if (covered.some((cell) => !cell.isBorder && cell.x === x && cell.y === y)) {
          fail(`the cell "${item}" is on the border of the piece "${piece}" and in it`, item);
        } else if (isInside) {
          const name = cellName({ x, y }) + DIGITS[number];
          add(name, "0");
          line.push(`${name}:0`);
          meaning.neighbours.push({ x, y });
        }
        continue;
      }
      if (!isInside) {
        const last = DIGITS[size];
        fail(
          `the cell "${item}" lies outside of the array, which has cells 11 to ${last}${last}`,
          item,
        );
      }
      const name = cellName({ x, y });
      add(`#${name}`);
      add(`${name}${DIGITS[number]}`, "1");
      line.push(`#${name}`, `${name}${DIGITS[number]}:1`);
      meaning.cells.push({ x, y });
    }
    // The original ends the options of all but the monominoes with a space.
    if (number > 1) optionLines.set(builder.optionCount, line.join(" ") + " ");
    builder.endOption();
    meanings.push({ kind: "polyomino", number, piece, ...meaning });
  }
  for (const piece of borderedMonominoes) {
    warnings.push({ message: `the border of the monomino "${piece}" is ignored: 1s may touch` });
  }

  return new Problem<NumberInCell | VettedPolyomino, IanPuzzle>({
    arrays: builder.arrays(),
    puzzle: { kind: "ian", size, most },
    meaningOf: (key) => meanings[key],
    warnings,
    spelling: {
      itemLine: [
        ...cells.map(cellName),
        ...units.map(({ name, upper }) => `${upper}|${name}`),
        ...vetted,
        "|",
        ...secondary,
      ].join(" "),
      optionLines,
    },
  });
}

/** The side of the array: the largest coordinate of a primary cell. */
function sizeOf(placed: Problem, text: string | undefined): number {
  const pieces = new Set<string>();
  for (let index = 0; index < placed.optionCount; index++) {
    const { optionStarts, entryItems, itemNames } = placed.arrays;
    pieces.add(itemNames[entryItems[optionStarts[index]]]);
  }
  let size = 0;
  for (const { name, kind } of placed.items()) {
    if (kind === "secondary" || pieces.has(name) || name.length !== 2) continue;
    const [x, y] = [...name].map(decodeDigit);
    if (x >= 0 && y >= 0) size = Math.max(size, x, y);
  }
  if (text !== undefined && triangularRoot(size) === undefined) {
    const line = placed.comments.filter((comment) => comment.before < 0).length + 1;
    const source = placed.spelling.itemLine ?? "";
    throw new InputError({
      attempt: "Cannot make Ian Cullis's problem",
      reason: size === 0
        ? "no primary item is a cell of the array"
        : `the array has side ${size}, and it should be 1, 3, 6, 10, 15, … (1 + 2 + … + k)`,
      source,
      line,
      column: 1,
      length: source.length,
      hint: 'this is for what polyomino-dlx makes of a box such as "[1-a][1-a] [0-b][0-b]b"',
    });
  }
  return size;
}

/** Throws for a fault in an option, with its place in the text if it was read. */
function failAt(placed: Problem, index: number, text: string | undefined) {
  return (reason: string, item: string): never => {
    const attempt = "Cannot make Ian Cullis's problem";
    if (text === undefined) {
      throw new RangeError(`${attempt}, option ${index} "${placed.optionText(index)}": ${reason}`);
    }
    const { line } = placed.meaning(index) as { line: number };
    const source = splitLines(text)[line - 1];
    const place = source.search(new RegExp(`(?<![^\\s])${RegExp.escape(item)}(?![^\\s])`));
    const column = place + 1;
    throw new InputError({ attempt, reason, source, line, column, length: item.length });
  };
}

/** Reads `xy` or `xyb`; the document's arrays start at 1, ours at 0. */
function readCell(
  item: string,
  fail: (reason: string, item: string) => never,
): Cell & { isBorder: boolean } {
  const [x, y] = [...item.slice(0, 2)].map(decodeDigit);
  const suffix = item.slice(2);
  if (item.length < 2 || x < 0 || y < 0) fail(`"${item}" is not a cell`, item);
  if (suffix !== "" && suffix !== BORDER) {
    fail(`the suffix "${suffix}" is not "${BORDER}", which marks a border`, item);
  }
  return { x: x - 1, y: y - 1, isBorder: suffix === BORDER };
}
