/**
 * The filter `ian-dlx`.
 *
 * @module
 */

import { ian } from "../puzzles/ian.ts";
import { runFilter } from "./filter.ts";

if (import.meta.main) {
  await runFilter({
    name: "ian-dlx",
    usage: "< FILE",
    help: `Ian Cullis's problem of numbers that form polyominoes: reads what polyomino-dlx prints
for data/ian.dat or a relative of it, prints DLX data with bounds and colors.

For example, cat data/ian.dat | deno task -q polyomino-dlx | deno task -q ian-dlx`,
    readsInput: true,
    make: ian,
    summary: ({ puzzle: { size, most }, optionCount }) =>
      `Numbers 1 to ${most} in ${size} rows and columns, ` +
      `${optionCount - size * size * most} vetted polyominoes, ${optionCount} options.`,
  });
}
