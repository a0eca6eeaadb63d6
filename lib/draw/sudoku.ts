/**
 * Pictures of sudoku.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import { counted } from "../problem/counted.ts";
import type { Option } from "../problem/problem.ts";
import { DIGITS } from "../puzzles/cell.ts";
import type { DigitInCell, SudokuProblem, SudokuPuzzle } from "../puzzles/sudoku.ts";
import { type BoardCell, drawBoard, type DrawOptions } from "./board.ts";
import { colorRegions, PALETTE } from "./palette.ts";
import { meaningsOf } from "./meanings.ts";
import type { Picture } from "./picture.ts";

/** What a picture of a sudoku takes. */
export interface DrawSudokuOptions extends DrawOptions {
  /** Whether blank cells show the digits that the problem's options still allow. */
  readonly candidates?: boolean;
  /** A cell to be marked, such as the one that a step of a trace is about. */
  readonly highlight?: { readonly row: number; readonly column: number };
}

/** Pale colors for the regions of the first group. */
const PAPER: readonly string[] = ["#ffffff", "#e9f0fb", "#fcf0da", "#e4f4e7", "#f9e6ee", "#efe8f9"];
const HOLE = "#4a4a4a";
const CLUE = "#111111";
const ANSWER = "#1557b7";
const CANDIDATE = "#555555";
const HIGHLIGHT = "#ffe45c";
/** The regions of cells that are holes, or in no box of the first group. */
const HOLE_REGION = -2;
const NO_REGION = -1;

/**
 * Draws a sudoku: clues are bold and black, answers blue, holes dark. Thick lines and pale colors
 * show the regions of the first group; those of a second group are tinted, and those of further
 * groups are hatched.
 *
 * @example A solution, as text
 * ```ts
 * import { drawSudoku, solve, sudoku } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = sudoku({ grid: ["1...", "..3.", ".4..", "...2"], regions: [["0011", "0011", "2233", "2233"]] });
 * assertEquals(String(drawSudoku(puzzle)), [
 *   "┌───────┬───────┐",
 *   "│ 1   · │ ·   · │",
 *   "│ ·   · │ 3   · │",
 *   "├───────┼───────┤",
 *   "│ ·   4 │ ·   · │",
 *   "│ ·   · │ ·   2 │",
 *   "└───────┴───────┘",
 * ].join("\n"));
 * ```
 *
 * @param problem The sudoku.
 * @param solution Options of that problem, all of a solution or some; only the clues are shown if not given.
 * @param options Size, colors and title; candidates, and a cell to be marked.
 */
export function drawSudoku(
  problem: SudokuProblem,
  solution: readonly Option<DigitInCell>[] | Option<DigitInCell> = [],
  options: DrawSudokuOptions = {},
): Picture {
  const { puzzle } = problem;
  if (puzzle?.kind !== "sudoku") {
    throw new TypeError("Cannot draw the sudoku: the problem does not come from sudoku()");
  }
  const { n, cells, groups } = puzzle;
  const answers = new Map<number, number>();
  for (const { row, column, digit } of meaningsOf(problem, solution)) {
    const other = answers.get(row * n + column);
    if (other !== undefined) {
      throw new RangeError(
        `Cannot draw the sudoku: row ${row}, column ${column} has both ${DIGITS[other]} and ${
          DIGITS[digit]
        }`,
      );
    }
    answers.set(row * n + column, digit);
  }

  const fills = regionFills(puzzle);
  const drawn = cells.flat().map(({ row, column, clue, isHole }): BoardCell => {
    const digit = clue > 0 ? clue : answers.get(row * n + column) ?? 0;
    const region = isHole ? HOLE_REGION : groups[0]?.[row][column] ?? NO_REGION;
    const { highlight } = options;
    const isMarked = highlight?.row === row && highlight.column === column;
    return {
      x: row,
      y: column,
      region,
      fill: isMarked ? HIGHLIGHT : isHole ? HOLE : fills.get(region) ?? PAPER[0],
      label: digit > 0 ? DIGITS[digit] : undefined,
      ink: clue > 0 ? CLUE : ANSWER,
      isBold: clue > 0,
      textLabel: isHole ? "#" : "·",
    };
  });
  const clues = cells.flat().filter((cell) => cell.clue > 0).length;
  const boxes = puzzle.boxSizes.filter((size) => size > 0).length;
  return drawBoard({
    cells: drawn,
    under: () => overlayMarks(puzzle, options.colors ?? PALETTE),
    over: (cellSize) => options.candidates ? candidateMarks(problem, answers, cellSize) : [],
    description: `A sudoku of ${n} rows and columns with ${counted(boxes, "box", "boxes")} and ` +
      `${counted(clues, "clue")}` +
      (answers.size > 0 ? `, ${counted(answers.size, "answer")} filled in` : ""),
  }, options);
}

/** A pale color for each region of the first group, so that neighbours differ. */
function regionFills({ n, groups }: SudokuPuzzle): Map<number, string> {
  const group = groups[0] ?? [];
  const regions = [...new Set(group.flat().filter((region) => region >= 0))].sort((a, b) => a - b);
  const neighbours = regions.map(() => new Set<number>());
  for (let x = 0; x < n && group.length > 0; x++) {
    for (let y = 0; y < n; y++) {
      for (const other of [group[x + 1]?.[y], group[x][y + 1]]) {
        const [one, two] = [regions.indexOf(group[x][y]), regions.indexOf(other ?? -1)];
        if (one < 0 || two < 0 || one === two) continue;
        neighbours[one].add(two);
        neighbours[two].add(one);
      }
    }
  }
  const colors = colorRegions(regions.map(() => 0), neighbours, PAPER);
  return new Map(regions.map((region, at) => [region, colors[at]]));
}

/** Tints for the regions of the second group, and hatching for those of further ones. */
function overlayMarks({ cells, groups }: SudokuPuzzle, colors: readonly string[]): Plot.Markish[] {
  return groups.slice(1).flatMap((group, at) => {
    const members = cells.flat()
      .filter(({ row, column }) => group[row][column] >= 0)
      .map(({ row, column }) => ({ x: row, y: column, region: group[row][column] }));
    const stroke = ({ region }: { region: number }) => colors[region % colors.length];
    if (at === 0) {
      return [Plot.rect(members, {
        x1: "y",
        x2: (cell) => cell.y + 1,
        y1: "x",
        y2: (cell) => cell.x + 1,
        fill: stroke,
        fillOpacity: 0.3,
        shapeRendering: "crispEdges",
      })];
    }
    // Three strokes per cell, which go on in the next; every other group leans the other way.
    const strokes = members.flatMap(({ x, y, region }) =>
      [[0, 1 / 2, 1 / 2, 0], [0, 1, 1, 0], [1 / 2, 1, 1, 1 / 2]].map(([x1, y1, x2, y2]) => ({
        region,
        x1: x + x1,
        x2: x + x2,
        y1: y + (at % 2 === 1 ? y1 : 1 - y1),
        y2: y + (at % 2 === 1 ? y2 : 1 - y2),
      }))
    );
    return [Plot.link(strokes, {
      x1: "y1",
      x2: "y2",
      y1: "x1",
      y2: "x2",
      stroke,
      strokeWidth: 1.25,
      strokeOpacity: 0.7,
    })];
  });
}

/** Small digits in each blank cell: those that the options allow. */
function candidateMarks(
  problem: SudokuProblem,
  answers: ReadonlyMap<number, number>,
  cellSize: number,
): Plot.Markish[] {
  const { n } = problem.puzzle;
  const side = Math.ceil(Math.sqrt(n));
  const small = [...problem.options()].map((option) => option.meaning)
    .filter(({ row, column }) => !answers.has(row * n + column))
    .map(({ row, column, digit }) => ({
      x: row + (Math.floor((digit - 1) / side) + 0.5) / side,
      y: column + ((digit - 1) % side + 0.5) / side,
      text: DIGITS[digit],
    }));
  return [Plot.text(small, {
    x: "y",
    y: "x",
    text: "text",
    fill: CANDIDATE,
    fontSize: Math.round(10 * 0.8 * cellSize / side) / 10,
  })];
}
