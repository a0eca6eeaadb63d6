/**
 * Errors about a text somebody wrote, which say where in it the fault is.
 *
 * @module
 */

/** Where a fault in a text is, and what is wrong there. */
export interface InputFault {
  /** What was attempted, such as `Cannot read DLX text`. */
  readonly attempt: string;
  /** What is wrong, such as `unknown item "zz"`. */
  readonly reason: string;
  /** The whole line that the fault is in, without its line end. */
  readonly source: string;
  /** The number of that line, counted from 1. */
  readonly line: number;
  /** The column where the offending text starts, counted from 1. */
  readonly column: number;
  /** How many characters offend; 0 where something is missing. */
  readonly length: number;
  /** What would mend it, where that can be guessed. */
  readonly hint?: string | undefined;
}

/** How much of a long line is shown around the fault. */
const EXCERPT_BEFORE = 40;
const EXCERPT_AFTER = 40;

/**
 * An error in a text that somebody wrote: a DLX file, or the input of one of the five documents.
 * The message carries the place, the line itself with the offending text marked by carets, and a
 * suggestion where one can be made. The same facts can be read from the error's fields.
 *
 * @example Usage
 * ```ts
 * import { InputError, parseDlx } from "dancebook";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * const error = assertThrows(() => parseDlx("apple pear\napple paer\n"), InputError);
 * assertEquals(
 *   error.message,
 *   'Cannot read DLX text, line 2, column 7: unknown item "paer" (did you mean "pear"?)\n' +
 *     "  2 | apple paer\n" +
 *     "    |       ^^^^",
 * );
 * assertEquals([error.line, error.column, error.found], [2, 7, "paer"]);
 * ```
 */
export class InputError extends SyntaxError {
  /** The number of the line with the fault, counted from 1. */
  readonly line: number;
  /** The column where the offending text starts, counted from 1. */
  readonly column: number;
  /** The offending text; empty where something is missing. */
  readonly found: string;
  /** What would mend it, where that can be guessed. */
  readonly hint: string | undefined;

  /** Makes the error from the fault. */
  constructor(fault: InputFault) {
    const { attempt, reason, source, line, column, length, hint } = fault;
    const aside = hint === undefined ? "" : ` (${hint})`;
    super(`${attempt}, line ${line}, column ${column}: ${reason}${aside}\n${excerpt(fault)}`);
    this.name = "InputError";
    this.line = line;
    this.column = column;
    this.found = source.slice(column - 1, column - 1 + length);
    this.hint = hint;
  }
}

/** The part of the line around the fault, with carets below it. */
function excerpt({ source, line, column, length }: InputFault): string {
  const at = column - 1;
  const start = at > EXCERPT_BEFORE + 10 ? at - EXCERPT_BEFORE : 0;
  const marked = Math.max(1, Math.min(length, EXCERPT_AFTER));
  const tooLong = source.length > at + marked + EXCERPT_AFTER + 10;
  const end = tooLong ? at + marked + EXCERPT_AFTER : source.length;
  const before = (start > 0 ? "…" : "") + source.slice(start, at);
  const shown = before + source.slice(at, end) + (tooLong ? "…" : "");
  const gutter = String(line);
  return `  ${gutter} | ${oneCellEach(shown)}\n` +
    `  ${" ".repeat(gutter.length)} | ${" ".repeat(before.length)}${"^".repeat(marked)}`;
}

/**
 * Shows tabs and control characters as one visible cell each, so that the carets stay below their
 * text.
 */
function oneCellEach(text: string): string {
  // deno-lint-ignore no-control-regex -- control characters are what this replaces
  return text.replace(/\t/g, " ").replace(/[\x00-\x1f\x7f-\x9f]/g, "�");
}

/** Throws for a fault in some line, counted from 0, at some place in it, counted from 0. */
export type Fail = (
  line: number,
  reason: string,
  at: number,
  length: number,
  hint?: string,
) => never;

/** What throws for faults in a text of these lines. */
export function failIn(lines: readonly string[], attempt: string): Fail {
  return (line, reason, at, length, hint) => {
    const source = lines[line] ?? "";
    throw new InputError({ attempt, reason, source, line: line + 1, column: at + 1, length, hint });
  };
}

/** A text without the mark that some editors put before it. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

/**
 * The lines of a text, without their line ends; LF and CRLF both end a line, and the last may lack
 * its end.
 */
export function splitLines(text: string): string[] {
  const lines = withoutByteOrderMark(text).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.endsWith("\r") ? line.slice(0, -1) : line);
}
