/**
 * Showing things in a cell.
 *
 * @module
 */

import { entryText, type Option } from "../problem/problem.ts";

/** What a cell can show: texts by their media type, such as `text/html`. */
export type MediaBundle = Record<string, unknown>;

/** What a display can do besides. */
export interface ShowOptions {
  /** A name for this output, by which a later `show` can find it again. */
  readonly id?: string;
  /** Whether this takes the place of what was shown with the same `id`. */
  readonly update?: boolean;
}

/** The part of Deno's kernel that shows things. */
interface Jupyter {
  display(
    bundle: MediaBundle,
    options: { raw: true; display_id?: string; update?: boolean },
  ): Promise<void>;
}

/**
 * The kernel may tell that a cell is done before the last thing that it showed is out; after this
 * many milliseconds nothing was lost in thousands of cells.
 */
const PAUSE = 5;

/**
 * Shows a value in a cell: a picture as an image, a problem as a summary, a solution as the lines of
 * its options, anything else as text. In a terminal, it prints the text. Always `await` it, so that its output stands below the cell that
 * it comes from.
 *
 * @example Usage
 * ```ts
 * import { exactCover, show } from "dancebook";
 *
 * await show(exactCover({ primary: "a b", options: ["a", "b", "a b"] }));
 * ```
 *
 * @param value What is to be shown.
 * @param options A name for the output, to be redrawn later.
 */
export async function show(value: unknown, options: ShowOptions = {}): Promise<void> {
  const jupyter = kernel();
  if (jupyter === undefined) {
    // deno-lint-ignore no-console -- a terminal is where this goes
    console.log(textOf(value));
    return;
  }
  const { id, update } = options;
  await jupyter.display(bundleOf(value), {
    raw: true,
    ...(id === undefined ? {} : { display_id: id }),
    ...(update === undefined ? {} : { update }),
  });
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/** The kernel's own display, or `undefined` if no kernel runs this. */
export function kernel(): Jupyter | undefined {
  try {
    return (Deno as unknown as { jupyter: Jupyter }).jupyter;
  } catch {
    return undefined; // outside of the kernel, Deno throws here
  }
}

/** A value in the forms that a cell can show. */
export function bundleOf(value: unknown): MediaBundle {
  const display = (value as Record<symbol, unknown> | null | undefined)
    ?.[Symbol.for("Jupyter.display")];
  if (typeof display === "function") return display.call(value);
  return { "text/plain": textOf(value) };
}

/** A value as text: a text as it stands, and a solution as the lines of its options. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.length > 0 && value.every(isOption)) {
    return value.map((option) => option.entries.map(entryText).join(" ")).join("\n");
  }
  return Deno.inspect(value, { colors: false });
}

function isOption(value: unknown): value is Option {
  const option = value as Partial<Option> | null;
  return typeof option === "object" && Array.isArray(option?.entries) &&
    typeof option.index === "number";
}
