/**
 * The picture of a solution, whatever its puzzle.
 *
 * @module
 */

import type { Option, Problem } from "../problem/problem.ts";
import type { IanProblem } from "../puzzles/ian.ts";
import type { SudokuProblem } from "../puzzles/sudoku.ts";
import type { TortoProblem } from "../puzzles/torto.ts";
import type { DrawOptions } from "./board.ts";
import { drawIan } from "./ian.ts";
import { drawList } from "./list.ts";
import { drawMatrix, fitsMatrix } from "./matrix.ts";
import type { Picture } from "./picture.ts";
import { drawPlacements, type PackingProblem } from "./placements.ts";
import { drawSudoku } from "./sudoku.ts";
import { drawTorto } from "./torto.ts";

/**
 * Draws a solution, or a part of one, in the way that fits its puzzle: a packing, a sudoku, words
 * or numbers. If the problem comes from none of these, it is a matrix with the chosen options
 * marked, or a list of them where that would be too large.
 *
 * @example Usage
 * ```ts
 * import { draw, solve, sudoku } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const latin = sudoku("1.\n..\n");
 * assertEquals(String(draw(latin, solve(latin).next().value)).split("\n")[1], "│ 1   2 │");
 * ```
 *
 * @param problem The problem.
 * @param solution Options of that problem.
 * @param options Size, labels, colors and title.
 */
export function draw(
  problem: Problem,
  solution: readonly Option[] | Option = [],
  options: DrawOptions = {},
): Picture {
  const kind = (problem.puzzle as { kind?: string } | undefined)?.kind;
  // The kind of the puzzle tells the type of the problem, and so what its options stand for.
  switch (kind) {
    case "polyomino":
    case "polyominoes":
      return drawPlacements(problem as PackingProblem, solution as never, options);
    case "sudoku":
      return drawSudoku(problem as SudokuProblem, solution as never, options);
    case "torto":
      return drawTorto(problem as TortoProblem, solution as never, options);
    case "ian":
      return drawIan(problem as IanProblem, solution as never, options);
    default:
      return fitsMatrix(problem)
        ? drawMatrix(problem, { ...options, chosen: [solution].flat() })
        : drawList(problem, [solution].flat(), options);
  }
}
