/**
 * The filter `torto-dlx`.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import { torto } from "../puzzles/torto.ts";
import { runFilter } from "./filter.ts";
import { UsageError, wholeNumber } from "./flags.ts";

if (import.meta.main) {
  await runFilter({
    name: "torto-dlx",
    usage: "WORD... [--rows R] [--cols C]",
    help: `Packs words into an array of letters, each to be traced as a noncrossing king path:
takes words, prints DLX data with colors. Best results if the first word is long, and
has letters that the others lack.

For example, torto-dlx baker cab`,
    flags: {
      rows: { value: "R", help: "how many rows the array has; 6 if not given" },
      cols: { value: "C", help: "how many columns it has; 3 if not given" },
    },
    readsInput: false,
    make: (_, { words, flags }) => {
      if (words.length === 0) throw new UsageError("There are no words");
      return torto(words, {
        rows: wholeNumber(flags, "rows", 6),
        columns: wholeNumber(flags, "cols", 3),
      });
    },
    summary: ({ puzzle: { words, rows, columns }, optionCount }) =>
      `${counted(words.length, "word")} in ${counted(rows, "row")} and ${
        counted(columns, "column")
      }, ${counted(optionCount, "option")}.`,
  });
}
