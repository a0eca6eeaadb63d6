/**
 * Pictures of sudoku.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import { counted } from "../problem/counted.ts";
import type { Option, OptionRef } from "../problem/problem.ts";
import { DIGITS } from "../puzzles/cell.ts";
import type { DigitInCell, SudokuProblem, SudokuPuzzle } from "../puzzles/sudoku.ts";
import { type BoardCell, drawBoard, type DrawOptions } from "./board.ts";
import { meaningsOf } from "./meanings.ts";
import type { Picture } from "./picture.ts";

/** What a picture of a sudoku takes. */
export interface DrawSudokuOptions extends DrawOptions {
  /**
   * Whether blank cells show the digits that are still possible there; or the options that are, if
   * one knows better, as a state of a trace does.
   */
  readonly candidates?: boolean | readonly OptionRef[];
  /** Cells to be marked, such as those that a step of a trace is about. */
  readonly highlight?: MarkedSudokuCell | readonly MarkedSudokuCell[];
}

/** A cell by its row and column, from 0. */
export interface MarkedSudokuCell {
  /** Its row. */
  readonly row: number;
  /** Its column. */
  readonly column: number;
}

/** Strong colors for what lies above them. */
const OVERLAYS: readonly string[] = [
  "#1b6ca8",
  "#c2410c",
  "#15803d",
  "#a21caf",
  "#b45309",
  "#4338ca",
  "#0f766e",
  "#be123c",
];

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

  const marked = [options.highlight ?? []].flat() as MarkedSudokuCell[];
  for (const { row, column } of marked) {
    if (cells[row]?.[column] !== undefined) continue;
    throw new RangeError(
      `Cannot mark row ${row}, column ${column} of the sudoku: both are from 0 to ${n - 1}`,
    );
  }
  const hasOverlays = groups.length > 1;
  const fills = regionFills(puzzle, hasOverlays ? PAPER : options.colors ?? PAPER);
  const drawn = cells.flat().map(({ row, column, clue, isHole }): BoardCell => {
    const digit = clue > 0 ? clue : answers.get(row * n + column) ?? 0;
    const region = isHole ? HOLE_REGION : groups[0]?.[row][column] ?? NO_REGION;
    const isMarked = marked.some((each) => each.row === row && each.column === column);
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
    // Candidates that could not be read would be of no use.
    mostCellSize: options.candidates ? Math.max(36, 9 * Math.ceil(Math.sqrt(n))) : 36,
    leastCellSize: options.candidates ? 9 * Math.ceil(Math.sqrt(n)) : 10,
    rims: groups.length > 2,
    under: () => overlayMarks(puzzle, options.colors ?? OVERLAYS),
    over: (cellSize) =>
      options.candidates ? [candidateMark(possible(problem, solution, options), n, cellSize)] : [],
    description: `A sudoku of ${n} by ${n} cells with ${counted(boxes, "box", "boxes")} and ` +
      `${counted(clues, "clue")}` +
      (answers.size > 0 ? `, ${counted(answers.size, "answer")} filled in` : ""),
  }, options);
}

/** A pale color for each region of the first group, so that neighbours differ. */
function regionFills({ n, groups }: SudokuPuzzle, paper: readonly string[]): Map<number, string> {
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
  const colors = paleColors(neighbours, paper);
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
        fillOpacity: 0.22,
        shapeRendering: "crispEdges",
      })];
    }
    // Strokes that go on in the next cell; every other group leans the other way, and groups that
    // lean alike lie between each other's strokes.
    const shift = Math.floor((at - 1) / 2) * 0.15;
    const strokes = members.flatMap(({ x, y, region }) =>
      [0.5 + shift, 1 + shift, 1.5 + shift].filter((sum) => sum < 2).map((sum) => {
        // The part within the cell of the line on which row and column add up to this.
        const [from, to] = [Math.max(0, sum - 1), Math.min(1, sum)];
        const [y1, y2] = at % 2 === 1 ? [sum - from, sum - to] : [1 - sum + from, 1 - sum + to];
        return { region, x1: x + from, x2: x + to, y1: y + y1, y2: y + y2 };
      })
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

/** What can still be in blank cells: as it is told, or all that goes with the answers. */
function possible(
  problem: SudokuProblem,
  solution: readonly Option<DigitInCell>[] | Option<DigitInCell>,
  { candidates }: DrawSudokuOptions,
): DigitInCell[] {
  if (Array.isArray(candidates)) {
    return candidates.map((option) => problem.meaning(problem.indexOfOption(option)));
  }
  const items = new Set(
    [solution].flat().flatMap(({ entries }) => entries.map(({ item }) => item)),
  );
  return [...problem.options()]
    .filter(({ entries }) => !entries.some(({ item }) => items.has(item)))
    .map(({ meaning }) => meaning);
}

/** Digits in small type, each at a place of its own in its cell. */
function candidateMark(
  digits: readonly DigitInCell[],
  n: number,
  cellSize: number,
): Plot.Markish {
  const side = Math.ceil(Math.sqrt(n));
  const inset = 0.05;
  const place = (at: number) => inset + (1 - 2 * inset) * (at + 0.5) / side;
  return Plot.text(digits, {
    x: ({ column, digit }) => column + place((digit - 1) % side),
    y: ({ row, digit }) => row + place(Math.floor((digit - 1) / side)),
    text: ({ digit }) => DIGITS[digit],
    fill: CANDIDATE,
    fontSize: Math.round(10 * 0.75 * cellSize / side) / 10,
  });
}

/** A pale color for each region, the first that no neighbour has. */
function paleColors(
  neighbours: readonly ReadonlySet<number>[],
  paper: readonly string[],
): string[] {
  const chosen: number[] = [];
  for (const around of neighbours) {
    const taken = new Set([...around].map((other) => chosen[other]));
    const free = paper.findIndex((_, color) => !taken.has(color));
    chosen.push(Math.max(0, free));
  }
  return chosen.map((color) => paper[color]);
}
