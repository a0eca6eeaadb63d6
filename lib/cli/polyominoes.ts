/**
 * The filter `polyominoes`.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import { polyominoes } from "../puzzles/polyominoes.ts";
import { runFilter } from "./filter.ts";

if (import.meta.main) {
  await runFilter({
    name: "polyominoes",
    usage: "< FILE",
    help: `Packs polyominoes into a board, in the older format: reads a description, prints data
for DANCE, which DLX solvers read as well.

The first line lists the positions of the board, the second one the names of the pieces.
Every other line is a piece: its name, the number of its rotations (1, 2 or 4), that of
its transpositions (1 or 2), and its cells.

For example, data/scott.dat`,
    readsInput: true,
    make: polyominoes,
    summary: ({ puzzle: { board, pieces, bases }, optionCount }) =>
      [
        counted(board.length, "position"),
        counted(pieces.length, "piece"),
        counted(bases.length, "orientation"),
        counted(optionCount, "option"),
      ].join(", ") + ".",
  });
}
