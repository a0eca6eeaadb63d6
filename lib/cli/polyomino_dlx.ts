/**
 * The filter `polyomino-dlx`.
 *
 * @module
 */

import { polyomino } from "../puzzles/polyomino.ts";
import { runFilter } from "./filter.ts";

if (import.meta.main) {
  await runFilter({
    name: "polyomino-dlx",
    usage: "< FILE",
    help: `Packs polyominoes into a box: reads a description, prints DLX data.

The first line that is no comment ("|") gives the cells of the box, each as a row and a
column; both may be sets, as in [0-5][0-9]. Every other line is a piece: its name, and
its cells in one position. Rotations and reflections come by themselves. "3|Z 00 01" is
a piece that must be used three times. Cells with a suffix, as in 00!, are secondary.

For example, data/pentominoes-6x10.dat`,
    readsInput: true,
    make: polyomino,
    summary: ({ puzzle: { box, pieces, bases }, optionCount }) => {
      const marked = box.filter((cell) => cell.suffix !== undefined).length;
      const cells = marked === 0 ? `${box.length}` : `${box.length - marked}+${marked}`;
      return `Altogether ${cells} cells, ${pieces.length} pieces, ${bases.length} base placements, ` +
        `${optionCount} options.`;
    },
  });
}
