/**
 * Writes the DLX format of Knuth's solvers.
 *
 * @module
 */

import { formatItemSpec, nameLength, ORIGINAL_NAME_LENGTH } from "./item_spec.ts";
import type { Problem } from "./problem.ts";

/** How DLX text is to be written. */
export interface FormatDlxOptions {
  /**
   * Whether names may have more than 8 characters, which the original solvers refuse. They may not
   * if this is not given.
   */
  readonly longNames?: boolean;
}

/** How many bytes a chunk has before it is handed over. */
const CHUNK_SIZE = 1 << 16;

const SPACE = 32;
const NEWLINE = 10;
const COLON = 58;

/**
 * Writes a problem as DLX text, with its comments. If it was read from a text, it is written as it
 * stood there, spaces and all, apart from line ends; edits of options leave the other lines as they
 * were, and edits of items give the plain spelling, with single spaces.
 *
 * @example Usage
 * ```ts
 * import { exactCover, formatDlx } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const problem = exactCover({
 *   comments: ["a small one"],
 *   primary: "a 0:2|b",
 *   secondary: "x",
 *   options: ["a x:1", "b"],
 * });
 * assertEquals(formatDlx(problem), "| a small one\na 0:2|b | x\na x:1\nb\n");
 * ```
 */
export function formatDlx(problem: Problem, options: FormatDlxOptions = {}): string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const parts: string[] = [];
  for (const chunk of encodeDlx(problem, options)) {
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join("");
}

/**
 * Writes a problem as DLX text, as {@linkcode formatDlx} does, but in UTF-8 and in chunks, so that
 * a long one can go to a file or a pipe piece by piece.
 *
 * @example Usage
 * ```ts
 * import { encodeDlx, exactCover } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const bytes = encodeDlx(exactCover({ primary: "a", options: ["a"] }));
 * assertEquals([...bytes].map((chunk) => new TextDecoder().decode(chunk)), ["a\na\n"]);
 * ```
 */
export function* encodeDlx(
  problem: Problem,
  options: FormatDlxOptions = {},
): Generator<Uint8Array, undefined, undefined> {
  const { itemNames, colorNames, optionStarts, entryItems, entryColors } = problem.arrays;
  const itemLine = problem.spelling.itemLine ?? plainItemLine(problem);
  if (!options.longNames) checkNameLengths(itemNames);

  const encoder = new TextEncoder();
  const names = itemNames.map((name) => encoder.encode(name));
  const colors = colorNames.map((name) => encoder.encode(name));
  const longestEntry = names.reduce((most, name) => Math.max(most, name.length), 0) + 6;
  const optionLines = problem.spelling.optionLines;
  const hasOwnLines = optionLines !== undefined && optionLines.size > 0;

  let chunk = new Uint8Array(CHUNK_SIZE);
  let length = 0;
  const addLine = (line: string) => {
    const bytes = encoder.encode(line + "\n");
    if (length + bytes.length > chunk.length) {
      const larger = new Uint8Array(length + bytes.length + CHUNK_SIZE);
      larger.set(chunk.subarray(0, length));
      chunk = larger;
    }
    chunk.set(bytes, length);
    length += bytes.length;
  };

  let nextComment = 0;
  const { comments } = problem;
  for (let index = -1; index <= problem.optionCount; index++) {
    while (nextComment < comments.length && comments[nextComment].before === index) {
      addLine(comments[nextComment++].line);
    }
    if (index < 0) addLine(itemLine);
    else if (index < problem.optionCount) {
      const ownLine = hasOwnLines ? optionLines.get(problem.key(index)) : undefined;
      if (ownLine !== undefined) addLine(ownLine);
      else {
        const start = optionStarts[index];
        const end = optionStarts[index + 1];
        const most = (end - start) * longestEntry + 1;
        if (length + most > chunk.length) {
          if (length > 0) yield chunk.subarray(0, length);
          chunk = new Uint8Array(Math.max(CHUNK_SIZE, most));
          length = 0;
        }
        for (let at = start; at < end; at++) {
          if (at > start) chunk[length++] = SPACE;
          const name = names[entryItems[at]];
          for (let k = 0; k < name.length; k++) chunk[length++] = name[k];
          if (entryColors[at] === 0) continue;
          const color = colors[entryColors[at]];
          chunk[length++] = COLON;
          for (let k = 0; k < color.length; k++) chunk[length++] = color[k];
        }
        chunk[length++] = NEWLINE;
      }
    }
    if (length >= CHUNK_SIZE) {
      yield chunk.subarray(0, length);
      chunk = new Uint8Array(CHUNK_SIZE);
      length = 0;
    }
  }
  if (length > 0) yield chunk.subarray(0, length);
}

/** The item line of a problem that no text has spelled. */
function plainItemLine(problem: Problem): string {
  const items = problem.items();
  if (problem.primaryCount === 0) {
    throw new RangeError(
      "Cannot write DLX text: the problem has no primary item, and its item line would be a comment",
    );
  }
  const primary = items.slice(0, problem.primaryCount).map(formatItemSpec);
  const secondary = items.slice(problem.primaryCount).map((item) => item.name);
  return [...primary, ...(secondary.length === 0 ? [] : ["|"]), ...secondary].join(" ");
}

function checkNameLengths(names: readonly string[]): void {
  for (const name of names) {
    if (nameLength(name) <= ORIGINAL_NAME_LENGTH) continue;
    throw new RangeError(
      `Cannot write DLX text: the item name "${name}" has ${nameLength(name)} characters, ` +
        `and the original solvers read ${ORIGINAL_NAME_LENGTH} (rename it, or say longNames: true)`,
    );
  }
}
