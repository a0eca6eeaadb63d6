/**
 * Reads the DLX format of Knuth's solvers.
 *
 * @module
 */

import { InputError, withoutByteOrderMark } from "./input_error.ts";
import {
  type ItemSpec,
  nameLength,
  ORIGINAL_NAME_LENGTH,
  readItemSpec,
  type TokenFault,
} from "./item_spec.ts";
import { didYouMean } from "./nearest_name.ts";
import { HASH_FACTOR, HASH_START, NameTable } from "./name_table.ts";
import { type Comment, Problem, type Warning } from "./problem.ts";
import { ProblemBuilder } from "./problem_builder.ts";
import { GrowingArray } from "./shared_array.ts";

/** How DLX text is to be read. */
export interface ParseDlxOptions {
  /**
   * Whether names may have more than 8 characters, for files that never go back to the original
   * solvers. They may not if this is not given.
   */
  readonly longNames?: boolean;
}

/** What an option of a DLX text stands for: the line that it was read from. */
export interface DlxLine {
  /** The number of the line, counted from 1. */
  readonly line: number;
}

const TAB = 9;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const COLON = 58;
const BAR = 124;

/** What C's isspace() takes for white space; other kinds of space belong to names. */
function isSpace(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN);
}

/**
 * Reads DLX text: all that the original solvers DLX1, DLX2 and DLX3 read.
 *
 * - Lines whose first character other than a space is `|` are comments; blank lines mean nothing.
 *   Both are kept, so that `formatDlx` can write them back.
 * - The first other line names the items, the primary ones first, then, after a `|` between spaces,
 *   the secondary ones. A primary item may have bounds: `2:3|name`, or `3|name` for just three.
 * - Every other line is an option, which names its items. A secondary item may have a color of one
 *   character, as in `name:c`.
 * - An option without a primary item is dropped, as the originals do, and the problem's `warnings`
 *   tell of it.
 *
 * Names have up to 8 characters unless `longNames` says otherwise. (The originals count bytes, so
 * that a name that is not plain ASCII may be too long for them.) Any fault throws an
 * {@linkcode InputError} with the line, the column and, where there is one, a suggestion.
 *
 * @example Usage
 * ```ts
 * import { formatDlx, parseDlx } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const text = "| two of three\n2|cup saucer | table\ncup saucer table:w\ncup table:w\ncup\n";
 * const tea = parseDlx(text);
 * assertEquals(tea.optionCount, 3);
 * assertEquals(tea.item("cup").lower, 2);
 * assertEquals(tea.meaning(1), { line: 4 });
 * assertEquals(formatDlx(tea), text);
 * ```
 *
 * @example A dropped option
 * ```ts
 * import { parseDlx } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const { warnings } = parseDlx("a | x\na x\nx\n");
 * assertEquals(warnings, [{
 *   message: 'the option "x" is dropped, since it has no primary item',
 *   line: 3,
 *   column: 1,
 * }]);
 * ```
 */
export function parseDlx(
  input: string,
  options: ParseDlxOptions = {},
): Problem<DlxLine, undefined> {
  const text = withoutByteOrderMark(input);
  const longNames = options.longNames ?? false;
  const comments: Comment[] = [];
  const warnings: Warning[] = [];
  const optionLines = new Map<number, string>();
  const lineOfOption = new GrowingArray(Int32Array);
  let items: ItemLine | undefined;
  let builder: ProblemBuilder | undefined;
  let table: NameTable | undefined;
  let line = 0;
  let lineStart = 0;

  while (lineStart < text.length) {
    line++;
    const newline = text.indexOf("\n", lineStart);
    const lineEnd = newline < 0 ? text.length : newline;
    let at = lineStart;
    while (at < lineEnd && isSpace(text.charCodeAt(at))) at++;
    if (at === lineEnd || text.charCodeAt(at) === BAR) {
      comments.push({ line: lineText(text, lineStart), before: builder?.optionCount ?? -1 });
    } else if (builder === undefined || table === undefined) {
      items = readItemLine(lineText(text, lineStart), line, longNames);
      builder = new ProblemBuilder(items);
      table = new NameTable(builder.names);
    } else {
      const isPlain = readOptionLine(text, lineStart, lineEnd, line, builder, table, longNames);
      if (isPlain === undefined) {
        const message = `the option "${lineText(text, lineStart).trim()}" is dropped, ` +
          "since it has no primary item";
        warnings.push({ message, line, column: at - lineStart + 1 });
      } else {
        if (!isPlain) optionLines.set(builder.optionCount, lineText(text, lineStart));
        lineOfOption.push(line);
        builder.endOption();
      }
    }
    lineStart = lineEnd + 1;
  }
  if (builder === undefined) {
    throw new InputError({
      attempt: ATTEMPT,
      reason: line === 0 ? "there are no items: the text is empty" : "there are no items",
      source: "",
      line: line + 1,
      column: 1,
      length: 0,
      hint: "the first line that is neither blank nor a comment names them",
    });
  }
  const lines = lineOfOption.toShared();
  return new Problem({
    arrays: builder.arrays(),
    meaningOf: (key) => ({ line: lines[key] }),
    puzzle: undefined,
    comments,
    warnings,
    spelling: { itemLine: items?.spelling, optionLines },
  });
}

const ATTEMPT = "Cannot read DLX text";

/** The line that starts at that place, without its line end. */
function lineText(text: string, start: number): string {
  const newline = text.indexOf("\n", start);
  const end = newline < 0 ? text.length : newline;
  return text.slice(start, text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end);
}

/** An item line, understood. */
export interface ItemLine {
  /** The primary items, with their bounds. */
  readonly primary: readonly ItemSpec[];
  /** The names of the secondary items. */
  readonly secondary: readonly string[];
  /** The line as it stands. */
  readonly spelling: string;
}

/** Reads the line that names the items; `attempt` and `line` are for its errors. */
export function readItemLine(
  source: string,
  line: number,
  longNames: boolean,
  attempt: string = ATTEMPT,
): ItemLine {
  const fail = (fault: TokenFault, at: number): never => {
    throw new InputError({ attempt, ...fault, source, line, column: at + fault.at + 1 });
  };
  const primary: ItemSpec[] = [];
  const secondary: string[] = [];
  const seen = new Set<string>();
  let inSecondary = false;
  for (const match of source.matchAll(/[^\t-\r ]+/g)) {
    let token = match[0];
    let at = match.index;
    while (token[0] === "|") {
      if (inSecondary) fail({ reason: 'the item line contains "|" twice', at: 0, length: 1 }, at);
      inSecondary = true;
      token = token.slice(1);
      at++;
    }
    if (token === "") continue;
    const spec = readItemSpec(token);
    if ("reason" in spec) {
      const glued = !inSecondary && /^[^|]+\|$/.test(token) && spec.hint === undefined;
      return fail(
        glued ? { ...spec, hint: 'a space belongs before the "|" of secondary items' } : spec,
        at,
      );
    }
    const nameAt = token.length - spec.name.length;
    if (inSecondary && nameAt > 0) {
      const reason = `the secondary item "${spec.name}" has bounds`;
      fail({ reason, at: 0, length: nameAt, hint: "only primary items may have them" }, at);
    }
    const fault = seen.has(spec.name)
      ? `duplicate item "${spec.name}"`
      : lengthFault(spec.name, longNames);
    if (fault !== undefined) fail({ reason: fault, at: nameAt, length: spec.name.length }, at);
    seen.add(spec.name);
    if (inSecondary) secondary.push(spec.name);
    else primary.push(spec);
  }
  return { primary, secondary, spelling: source };
}

function lengthFault(name: string, longNames: boolean): string | undefined {
  const length = nameLength(name);
  return longNames || length <= ORIGINAL_NAME_LENGTH
    ? undefined
    : `the item name "${name}" is too long: ${length} characters, where ${ORIGINAL_NAME_LENGTH} are allowed`;
}

/**
 * Reads an option into the builder, but does not end it. Tells whether it is written the plain way,
 * with single spaces between its entries and none around; `undefined` if it was dropped.
 */
function readOptionLine(
  text: string,
  lineStart: number,
  lineEnd: number,
  line: number,
  builder: ProblemBuilder,
  table: NameTable,
  longNames: boolean,
): boolean | undefined {
  const fail = (reason: string, at: number, length: number, hint?: string): never => {
    const source = lineText(text, lineStart);
    const column = at - lineStart + 1;
    throw new InputError({ attempt: ATTEMPT, reason, source, line, column, length, hint });
  };
  let isPlain = true;
  let hasPrimary = false;
  let at = lineStart;
  let expected = lineStart; // where the next entry starts if all is plain
  while (true) {
    while (at < lineEnd && isSpace(text.charCodeAt(at))) at++;
    if (at === lineEnd) break;
    if (at !== expected || (at > lineStart && text.charCodeAt(at - 1) !== SPACE)) isPlain = false;

    const nameStart = at;
    let hash = HASH_START;
    let code = 0;
    for (; at < lineEnd; at++) {
      code = text.charCodeAt(at);
      if (code === COLON || isSpace(code)) break;
      hash = Math.imul(hash, HASH_FACTOR) + code | 0;
    }
    const nameEnd = at;
    const item = table.find(text, nameStart, nameEnd, hash);
    if (item < 0) {
      const name = text.slice(nameStart, nameEnd);
      if (name === "") return fail("the item name is empty", nameStart, 1);
      const fault = lengthFault(name, longNames) ?? `unknown item "${name}"`;
      return fail(fault, nameStart, name.length, didYouMean(name, builder.names));
    }
    if (builder.holds(item)) {
      const name = builder.names[item];
      return fail(`duplicate item "${name}" in this option`, nameStart, name.length);
    }
    let color = 0;
    if (at < lineEnd && code === COLON) {
      const colorStart = ++at;
      while (at < lineEnd && !isSpace(text.charCodeAt(at))) at++;
      const name = text.slice(colorStart, at);
      if (item < builder.primaryCount) {
        const reason = `the primary item "${builder.names[item]}" has a color`;
        return fail(reason, nameEnd, at - nameEnd, "only secondary items may have one");
      }
      if (name === "") {
        return fail(`the color of "${builder.names[item]}" is empty`, nameEnd, 1);
      }
      if (name.length > 1 && [...name].length > 1) {
        return fail(`the color "${name}" is longer than one character`, colorStart, name.length);
      }
      color = builder.color(name);
    }
    if (item < builder.primaryCount) hasPrimary = true;
    builder.entry(item, color);
    expected = at + 1;
  }
  if (!hasPrimary) {
    builder.dropOption();
    return undefined;
  }
  const hasReturn = text.charCodeAt(lineEnd - 1) === CARRIAGE_RETURN;
  return isPlain && expected - 1 === (hasReturn ? lineEnd - 1 : lineEnd);
}
