/**
 * Problems written by hand.
 *
 * @module
 */

import { type ItemInput, type OptionInput, readItems, readOption } from "./by_hand.ts";
import { type Comment, Problem } from "./problem.ts";
import { ProblemBuilder } from "./problem_builder.ts";

/** A problem by the names of its items. */
export interface NamedInput<Meaning> {
  /** The items that must be covered: `"a b 0:2|c"`, or a list. */
  readonly primary: ItemInput;
  /** The items that may be covered. */
  readonly secondary?: ItemInput;
  /**
   * The options: `["a b", "c x:1"]`, or with what each stands for, `{ entries: "a b", meaning: 7
   * }`.
   */
  readonly options: readonly OptionInput<Meaning>[];
  /** Lines of comment to stand before the items. */
  readonly comments?: readonly string[];
}

/** How the columns of a matrix become items. */
export interface ColumnsInput {
  /** A name for each column; `"0"`, `"1"`, … if not given. */
  readonly names?: ItemInput;
  /** How many columns, the last ones, are secondary; none if not given. */
  readonly secondaryColumns?: number;
}

/** A problem as a matrix of 0s and 1s: columns are items, and rows are options. */
export interface MatrixInput extends ColumnsInput {
  /** The rows. */
  readonly matrix: readonly (readonly (0 | 1 | boolean | number)[])[];
}

/** A problem as a sparse matrix: each row lists the columns that have a 1. */
export interface RowsInput extends ColumnsInput {
  /** The rows, each a list of columns counted from 0. */
  readonly rows: readonly (readonly number[])[];
  /** How many columns there are; if not given, as many as are named or needed. */
  readonly columns?: number;
}

/** What an option of a matrix stands for. */
export interface MatrixRow {
  /** The row, counted from 0. */
  readonly row: number;
}

/**
 * A problem written by hand: by names, as a 0/1 matrix, or as sparse rows.
 *
 * @example The same problem three times
 * ```ts
 * import { exactCover } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const byName = exactCover({
 *   primary: "a b c d",
 *   options: ["a c", "b d", "a b"],
 * });
 * const byMatrix = exactCover({
 *   matrix: [
 *     [1, 0, 1, 0],
 *     [0, 1, 0, 1],
 *     [1, 1, 0, 0],
 *   ],
 *   names: "a b c d",
 * });
 * const byRows = exactCover({ rows: [[0, 2], [1, 3], [0, 1]], names: "a b c d" });
 *
 * assertEquals(String(byMatrix), String(byName));
 * assertEquals(String(byRows), String(byName));
 * assertEquals(byRows.meaning(2), { row: 2 });
 * ```
 *
 * @example Bounds, secondary items and colors
 * ```ts
 * import { exactCover } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const party = exactCover({
 *   primary: "1:2|ann bob",
 *   secondary: "hat",
 *   options: ["ann hat:r", "ann hat:g", "bob hat:r"],
 * });
 * assertEquals(party.item("ann").upper, 2);
 * ```
 */
export function exactCover(input: MatrixInput | RowsInput): Problem<MatrixRow, undefined>;
/** A problem by the names of its items. */
export function exactCover<Meaning = undefined>(
  input: NamedInput<Meaning>,
): Problem<Meaning, undefined>;
export function exactCover(
  input: NamedInput<unknown> | MatrixInput | RowsInput,
): Problem<unknown, undefined> {
  if ("matrix" in input) return fromRows(rowsOfMatrix(input));
  if ("rows" in input) return fromRows(input);
  const items = readItems(input, "Cannot build the problem");
  const builder = new ProblemBuilder({
    primary: items.primary,
    secondary: items.secondary.map((item) => item.name),
  });
  const meanings = input.options.map((option, at) =>
    readOption(builder, option, `Cannot build option ${at}`)
  );
  const comments = (input.comments ?? []).flatMap((comment) => comment.split("\n"));
  return new Problem<unknown, undefined>({
    arrays: builder.arrays(),
    meaningOf: (key) => meanings[key],
    puzzle: undefined,
    comments: comments.map((line): Comment => ({
      line: line.trimStart().startsWith("|") ? line : `| ${line}`,
      before: -1,
    })),
  });
}

function rowsOfMatrix(input: MatrixInput): RowsInput {
  const columns = input.matrix[0]?.length ?? 0;
  const rows = input.matrix.map((row, at) => {
    if (row.length !== columns) {
      throw new RangeError(
        `Cannot build the problem: row ${at} of the matrix has ${row.length} columns, row 0 has ${columns}`,
      );
    }
    return [...row.keys()].filter((column) => {
      const value = Number(row[column]);
      if (value === 0 || value === 1) return value === 1;
      throw new RangeError(
        `Cannot build the problem: row ${at}, column ${column} is ${row[column]}, not 0 or 1`,
      );
    });
  });
  const { matrix: _, ...rest } = input;
  return { ...rest, rows, columns };
}

function fromRows(input: RowsInput): Problem<MatrixRow, undefined> {
  const attempt = "Cannot build the problem";
  const named = input.names === undefined
    ? undefined
    : readItems({ primary: input.names }, attempt).primary;
  const needed = input.rows.flat().reduce((most, column) => Math.max(most, column + 1), 0);
  const columns = input.columns ?? named?.length ?? needed;
  if (named !== undefined && named.length !== columns) {
    throw new RangeError(`${attempt}: there are ${columns} columns and ${named.length} names`);
  }
  const items = named ??
    Array.from({ length: columns }, (_, at) => ({ name: String(at), lower: 1, upper: 1 }));
  const secondaryColumns = input.secondaryColumns ?? 0;
  if (!Number.isInteger(secondaryColumns) || secondaryColumns < 0 || secondaryColumns > columns) {
    throw new RangeError(
      `${attempt}: ${secondaryColumns} of ${columns} columns cannot be secondary`,
    );
  }
  const { primary, secondary } = readItems({
    primary: items.slice(0, columns - secondaryColumns),
    secondary: items.slice(columns - secondaryColumns),
  }, attempt);
  const builder = new ProblemBuilder({
    primary,
    secondary: secondary.map((item) => item.name),
  });
  input.rows.forEach((row, at) => {
    const entries = row.map((column) => {
      if (Number.isInteger(column) && column >= 0 && column < columns) return items[column].name;
      throw new RangeError(`${attempt}: row ${at} names column ${column} of ${columns}`);
    });
    readOption(builder, entries, `Cannot build row ${at}`);
  });
  return new Problem({
    arrays: builder.arrays(),
    meaningOf: (key) => ({ row: key }),
    puzzle: undefined,
  });
}
