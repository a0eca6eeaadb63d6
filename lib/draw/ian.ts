/**
 * Pictures of numbers that form polyominoes.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import { counted } from "../problem/counted.ts";
import type { Option } from "../problem/problem.ts";
import type { IanProblem, NumberInCell, VettedPolyomino } from "../puzzles/ian.ts";
import { type BoardCell, boardText, drawBoard, type DrawOptions } from "./board.ts";
import { meaningsOf } from "./meanings.ts";
import type { Picture } from "./picture.ts";
import { widestText } from "./text_width.ts";

/** What a picture of Ian Cullis's problem takes. */
export interface DrawIanOptions extends DrawOptions {
  /** Whether the numbers in each row and column are counted beside it. */
  readonly counts?: boolean;
}

/** A tint for each number. */
const TINTS: readonly string[] = [
  "#ffffff",
  "#cfe5ff",
  "#ffe2b3",
  "#c9ecc7",
  "#f3c9dd",
  "#ddd0f5",
  "#c5ecec",
  "#eeeeaa",
  "#e0c8b0",
  "#d0d0d0",
];

/**
 * Draws numbers in an array, tinted, with their polyominoes outlined.
 *
 * @example Usage
 * ```ts
 * import { drawIan, ian, solve } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const one = ian({ size: 1 });
 * assertEquals(String(drawIan(one, solve(one).next().value)), ["┌───┐", "│ 1 │", "└───┘"].join("\n"));
 * ```
 *
 * @param problem The problem, from `ian`.
 * @param solution Options of that problem: all of a solution, or some.
 * @param options Size, colors and title; and whether numbers are counted.
 */
export function drawIan(
  problem: IanProblem,
  solution:
    | readonly Option<NumberInCell | VettedPolyomino>[]
    | Option<NumberInCell | VettedPolyomino> = [],
  options: DrawIanOptions = {},
): Picture {
  const { puzzle } = problem;
  if (puzzle?.kind !== "ian") {
    throw new TypeError("Cannot draw the numbers: the problem does not come from ian()");
  }
  const { size, most } = puzzle;
  const numbers = new Map<number, number>();
  const regions = new Map<number, number>();
  const write = (x: number, y: number, number: number) => {
    const other = numbers.get(x * size + y);
    if (other !== undefined && other !== number) {
      throw new RangeError(
        `Cannot draw the numbers: row ${x}, column ${y} has both ${other} and ${number}`,
      );
    }
    numbers.set(x * size + y, number);
  };
  meaningsOf(problem, solution).forEach(
    (meaning, region) => {
      if (meaning.kind === "number") return write(meaning.cell.x, meaning.cell.y, meaning.number);
      for (const { x, y } of meaning.cells) {
        write(x, y, meaning.number);
        regions.set(x * size + y, region);
      }
    },
  );
  const tints = options.colors ?? TINTS;
  const cells = Array.from({ length: size * size }, (_, at): BoardCell => {
    const number = numbers.get(at);
    return {
      x: Math.floor(at / size),
      y: at % size,
      // Numbers that no polyomino has vetted yet stand alone.
      region: regions.get(at) ?? (number === undefined ? -1 : -2 - at),
      fill: number === undefined ? "#f0f0f0" : tints[(number - 1) % tints.length],
      label: number?.toString(),
      textLabel: "·",
    };
  });
  const description = `An array of ${size} by ${size} cells with the numbers 1 to ${most}; ` +
    `${counted(numbers.size, "cell")} filled in`;
  if (!options.counts) return drawBoard({ cells, description }, options);
  const lines = Array.from({ length: size }, (_, line) => ({
    line,
    row: countsOf(cells.filter((cell) => cell.x === line), most),
    column: countsOf(cells.filter((cell) => cell.y === line), most),
  }));
  return drawBoard({
    cells,
    description,
    over: () => countMarks(lines, size),
    room: {
      right: 10 + widestText(lines.map(({ row }) => row.join(" ")), COUNT_SIZE),
      bottom: 10 + 1.1 * COUNT_SIZE * most,
    },
    text: [
      boardText(cells, options.labels),
      "",
      ...lines.map(({ line, row, column }) =>
        `row ${line}: ${row.join(" ")}   column ${line}: ${column.join(" ")}`
      ),
    ].join("\n"),
  }, options);
}

const COUNT_SIZE = 11;

/** The numbers of a row or column, counted. */
interface LineCounts {
  readonly line: number;
  readonly row: readonly number[];
  readonly column: readonly number[];
}

/** How often each number from 1 to `most` stands in some cells. */
function countsOf(cells: readonly BoardCell[], most: number): number[] {
  return Array.from(
    { length: most },
    (_, at) => cells.filter((cell) => cell.label === `${at + 1}`).length,
  );
}

/** The counts of each row to its right, and of each column below it. */
function countMarks(lines: readonly LineCounts[], size: number): Plot.Markish[] {
  const style = { fontSize: COUNT_SIZE, fill: "currentColor" };
  return [
    Plot.text(lines, {
      x: size,
      y: ({ line }) => line + 0.5,
      text: ({ row }) => row.join(" "),
      textAnchor: "start",
      dx: 10,
      ...style,
    }),
    Plot.text(lines, {
      x: ({ line }) => line + 0.5,
      y: size,
      text: ({ column }) => column.join("\n"),
      lineAnchor: "top",
      dy: 8,
      ...style,
    }),
  ];
}
