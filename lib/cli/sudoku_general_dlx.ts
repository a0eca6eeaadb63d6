/**
 * The filter `sudoku-general-dlx`.
 *
 * @module
 */

import { sudoku } from "../puzzles/sudoku.ts";
import { runFilter } from "./filter.ts";

if (import.meta.main) {
  await runFilter({
    name: "sudoku-general-dlx",
    usage: "< FILE",
    help: `Generalized sudoku: reads a puzzle, prints DLX data.

The first n lines of n characters give the clues (1 to 9, then a to w), the holes ("#"),
and, by any other character, the blanks. Further groups of n lines give the regions
that the cells belong to (0 to 9, then a to v), and "." for none.

For example, data/puzzlium-a.dat`,
    readsInput: true,
    make: sudoku,
    summary: ({ puzzle: { n, cells, boxSizes }, optionCount }) => {
      const filled = cells.flat().filter((cell) => !cell.isHole);
      const boxes = boxSizes.filter((size) => size > 0).length;
      const clues = filled.filter((cell) => cell.clue > 0).length;
      return `OK, I've got n=${n}, with ${boxes} boxes and ${clues} clues in ${filled.length} cells; ` +
        `${optionCount} options.`;
    },
  });
}
