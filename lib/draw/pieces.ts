/**
 * The catalogue of a packing problem.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import { counted } from "../problem/counted.ts";
import { type BoardCell, boardText, drawBoard, type DrawOptions, extentOf } from "./board.ts";
import { PALETTE } from "./palette.ts";
import type { Picture } from "./picture.ts";
import type { PackingProblem } from "./placements.ts";
import { widestText } from "./text_width.ts";

/**
 * Draws the pieces of a packing problem: a row for each, with its name, how often it is to be used,
 * and all of its base placements.
 *
 * @example Usage
 * ```ts
 * import { drawPieces, polyomino } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const packing = polyomino({ box: "[0-2][0-2]", pieces: { v: { cells: "00 01 10", multiplicity: 2 } } });
 * assertEquals(drawPieces(packing).text.split("\n")[0], "v, 2 times");
 * ```
 *
 * @param problem The packing problem, from `polyomino` or `polyominoes`.
 * @param options Size, labels, colors and title.
 */
export function drawPieces(problem: PackingProblem, options: DrawOptions = {}): Picture {
  const { puzzle } = problem;
  if (puzzle?.kind !== "polyomino" && puzzle?.kind !== "polyominoes") {
    throw new TypeError(
      "Cannot draw the pieces: the problem does not come from polyomino() or polyominoes()",
    );
  }
  const colors = options.colors ?? PALETTE;
  const cells: BoardCell[] = [];
  const names: { x: number; text: string }[] = [];
  const texts: string[] = [];
  let top = 0;
  let regions = 0;
  puzzle.pieces.forEach((piece, at) => {
    const { name, lower, upper } = typeof piece === "string"
      ? { name: piece, lower: 1, upper: 1 }
      : piece;
    const bases = puzzle.bases.filter((base) => base.piece === name);
    const row: BoardCell[] = [];
    let left = 0;
    let height = 1;
    bases.forEach((base, region) => {
      const shape = base.cells.filter((cell) => cell.suffix === undefined);
      for (const { x, y } of shape) {
        row.push({ x, y: left + y, region, fill: colors[at % colors.length] });
      }
      const extent = extentOf(shape);
      left += extent.right + 1;
      height = Math.max(height, extent.bottom);
    });
    const times = lower === upper ? (upper === 1 ? "" : `${upper}`) : `${lower} to ${upper}`;
    names.push({
      x: top + height / 2,
      text: times === "" ? name : `${name} ×${times.replace(" to ", "–")}`,
    });
    texts.push(times === "" ? name : `${name}, ${times} times`, boardText(row), "");
    // Regions are numbered on, so that pieces never share one.
    for (const cell of row) {
      cells.push({ ...cell, x: cell.x + top, region: regions + cell.region });
    }
    regions += bases.length;
    top += height + 1;
  });
  const hasLabels = options.labels ?? true;
  return drawBoard({
    cells,
    extent: { ...extentOf(cells), top: 0, left: 0 },
    mostCellSize: 18,
    room: {
      left: hasLabels ? 16 + widestText(names.map(({ text }) => text), NAME_SIZE, true) : 0,
    },
    over: () =>
      !hasLabels ? [] : [Plot.text(names, {
        x: 0,
        y: "x",
        text: "text",
        dx: -10,
        textAnchor: "end",
        fontSize: NAME_SIZE,
        fontWeight: "bold",
        fill: "currentColor",
      })],
    text: texts.join("\n").trimEnd(),
    description: `${counted(puzzle.pieces.length, "piece")} with ${
      counted(puzzle.bases.length, "base placement")
    }`,
  }, options);
}

const NAME_SIZE = 13;
