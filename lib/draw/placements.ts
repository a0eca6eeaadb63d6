/**
 * Pictures of packings.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import type { Option, Problem } from "../problem/problem.ts";
import { type Cell, cellName } from "../puzzles/cell.ts";
import type { Placement } from "../puzzles/placement.ts";
import type { PolyominoPuzzle } from "../puzzles/polyomino.ts";
import type { PolyominoesPuzzle } from "../puzzles/polyominoes.ts";
import { type BoardCell, drawBoard, type DrawOptions } from "./board.ts";
import { colorRegions, PALETTE } from "./palette.ts";
import { meaningsOf } from "./meanings.ts";
import type { Picture } from "./picture.ts";

/** A problem whose options are placements on a board. */
export type PackingProblem = Problem<Placement, PolyominoPuzzle | PolyominoesPuzzle>;

/** The color of cells that nothing covers, and the region that they make up. */
const EMPTY = "#f0f0f0";
const EMPTY_REGION = -1;

/**
 * Draws a board with pieces on it: a solution, a part of one, a single option, or none. Pieces are
 * joined shapes with thick lines between them, and no two that touch have the same color.
 *
 * @example A packing, as text
 * ```ts
 * import { drawPlacements, polyomino, rectangle, solve, tetrominoes } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const { L, O } = tetrominoes;
 * const packing = polyomino({ box: rectangle(3, 4), pieces: { L: { cells: L, multiplicity: 2 }, O } });
 * const [solution] = solve(packing);
 * assertEquals(String(drawPlacements(packing, solution)), [
 *   "┌───────┬───────┐",
 *   "│ O     │       │",
 *   "│       ├───┐   │",
 *   "│       │   │ L │",
 *   "├───────┘   │   │",
 *   "│     L     │   │",
 *   "└───────────┴───┘",
 * ].join("\n"));
 * ```
 *
 * @param problem The packing problem, from `polyomino` or `polyominoes`.
 * @param solution Options of that problem; a board without pieces if not given.
 * @param options Size, labels, colors and title.
 */
export function drawPlacements(
  problem: PackingProblem,
  solution: readonly Option<Placement>[] | Option<Placement> = [],
  options: DrawOptions = {},
): Picture {
  const board = boardOf(problem);
  const placements = meaningsOf(problem, solution);
  const ownerOf = new Map<string, number>();
  placements.forEach(({ piece, cells }, owner) => {
    for (const cell of cells) {
      const name = cellName(cell);
      const other = ownerOf.get(name);
      if (other !== undefined) {
        throw new RangeError(
          `Cannot draw the placements: "${
            placements[other].piece
          }" and "${piece}" both cover ${name}`,
        );
      }
      ownerOf.set(name, owner);
    }
  });

  const names = [
    ...new Set(problem.puzzle.pieces.map((each) => typeof each === "string" ? each : each.name)),
  ];
  const colors = colorRegions(
    placements.map(({ piece }) => names.indexOf(piece)),
    neighboursOf(placements, ownerOf),
    options.colors ?? PALETTE,
  );
  const labelColumnsAt = new Map<string, number>();
  for (const placement of placements) {
    if (placement.cells.length === 0) continue; // a piece may have cells with suffixes only
    const { cell, columns } = labelPlace(placement);
    labelColumnsAt.set(cellName(cell), columns);
  }
  const cells = board.map((cell): BoardCell => {
    const name = cellName(cell);
    const owner = ownerOf.get(name);
    if (owner === undefined) return { ...cell, region: EMPTY_REGION, fill: EMPTY };
    const { piece } = placements[owner];
    const labelColumns = labelColumnsAt.get(name);
    const label = labelColumns === undefined ? undefined : piece;
    const hint = `${piece} at ${name}`;
    return { ...cell, region: owner, fill: colors[owner], label, labelColumns, hint };
  });
  const empty = board.length - ownerOf.size;
  return drawBoard({
    cells,
    description:
      `A board of ${counted(board.length, "cell")} with ${counted(placements.length, "piece")}` +
      (placements.length === 0 ? "" : `: ${listed(placements.map(({ piece }) => piece))}`) +
      (empty > 0 && placements.length > 0 ? `; ${counted(empty, "cell")} empty` : ""),
  }, options);
}

/** The cells of the board. */
function boardOf({ puzzle }: PackingProblem): Cell[] {
  if (puzzle?.kind === "polyominoes") return [...puzzle.board];
  if (puzzle?.kind === "polyomino") {
    return puzzle.box.filter((cell) => cell.suffix === undefined).map(({ x, y }) => ({ x, y }));
  }
  throw new TypeError(
    "Cannot draw the placements: the problem has no board; it does not come from polyomino() or polyominoes()",
  );
}

/** Names with how often they come, if more than once. */
function listed(names: readonly string[]): string {
  const times = Map.groupBy(names, (name) => name);
  return [...times].map(([name, all]) => all.length === 1 ? name : `${all.length} × ${name}`)
    .join(", ");
}

/** Which placements touch each of them along an edge. */
function neighboursOf(
  placements: readonly Placement[],
  ownerOf: ReadonlyMap<string, number>,
): Set<number>[] {
  return placements.map(({ cells }, own) => {
    const around = new Set<number>();
    for (const { x, y } of cells) {
      for (const [dx, dy] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        if (x + dx < 0 || y + dy < 0) continue;
        const other = ownerOf.get(cellName({ x: x + dx, y: y + dy }));
        if (other !== undefined && other !== own) around.add(other);
      }
    }
    return around;
  });
}

/**
 * Where the label of a piece looks best: a letter in the cell nearest to the centre of gravity; a
 * longer name over the longest run of cells in a row, and of those the nearest to the centre.
 */
function labelPlace({ piece, cells }: Placement): { cell: Cell; columns: number } {
  const x = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  const own = new Set(cells.map((cell) => `${cell.x},${cell.y}`));
  const places = cells.map((cell) => {
    let columns = 1;
    while ([...piece].length > 2 && own.has(`${cell.x},${cell.y + columns}`)) columns++;
    const middle = cell.y + (columns - 1) / 2;
    return { cell, columns, distance: (cell.x - x) ** 2 + (middle - y) ** 2 };
  });
  return places.reduce((best, place) =>
    place.columns > best.columns ||
      (place.columns === best.columns && place.distance < best.distance - 1e-9)
      ? place
      : best
  );
}
