/**
 * Progress bars.
 *
 * @module
 */

import { escapeText } from "../draw/picture.ts";
import { counted } from "../problem/counted.ts";
import type { Progress } from "../solve/solve.ts";
import { kernel, show } from "./show.ts";
import { formatTime, isSteady } from "./steady.ts";

/** How wide the bar is in a terminal, in characters. */
const BAR_WIDTH = 24;
/** Nothing is shown of a search that is over before this, in milliseconds. */
const PATIENCE_MS = 300;
/** How often the bar is redrawn, in milliseconds. */
const REDRAW_MS = 150;
/** A remaining time is told once this much is done, and this many estimates in a row agree. */
const LEAST_FRACTION = 0.01;
const ESTIMATES = 8;
const MOST_RATIO = 1.4;

const CLEAR_LINE = "\r\x1b[2K";
const ENDINGS: Readonly<Record<string, string>> = {
  done: "done",
  limit: "stopped at the limit",
  budget: "stopped at the budget of nodes",
  time: "stopped by the clock",
  aborted: "stopped",
};

/** Counts the bars of a kernel, to tell them apart. */
let bars = 0;

/**
 * A progress bar for `solve` and `count`: it redraws in place, in a cell and in a terminal, with
 * how fast the search goes, and with the remaining time once that can be told honestly. A search
 * that takes no time shows none.
 *
 * @example Usage
 * ```ts
 * import { count, pentominoes, polyomino, progress, rectangle } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const { L, P, W, Y } = pentominoes;
 * const packing = polyomino({ box: rectangle(4, 5), pieces: { L, P, W, Y } });
 * const { solutions } = await count(packing, { onProgress: progress("packings of the 4x5 box") });
 * assertEquals(solutions, 20);
 * ```
 *
 * @param label What is being done.
 */
export function progress(label = "searching"): (progress: Progress) => Promise<void> {
  const estimates: number[] = [];
  let id: string | undefined;
  let nextAt = PATIENCE_MS;
  let shown: Promise<void> = Promise.resolve();
  return (now) => {
    const isLast = now.status !== "running";
    if (now.fraction > 0) estimates.push(now.ms / now.fraction);
    if (estimates.length > ESTIMATES) estimates.shift();
    // Steady outputs do not depend on how long something took: they have the end, and only that.
    const steady = isSteady(kernel() !== undefined);
    const isQuiet = steady
      ? !isLast
      : isLast
      ? id === undefined && now.ms < PATIENCE_MS
      : now.ms < nextAt;
    if (isQuiet) return shown;
    nextAt = now.ms + REDRAW_MS;
    const text = progressText(label, now, remaining(now, estimates));
    if (kernel() === undefined) return writeLine(text, isLast);
    const update = id !== undefined;
    id ??= `dancebook-progress-${++bars}`;
    const bundle = { [Symbol.for("Jupyter.display")]: () => bundleFor(label, now, text) };
    // One after the other, so that an older state never takes the place of a newer one.
    return shown = shown.then(() => show(bundle, { id: id!, update }));
  };
}

/** How long the search will still take, in milliseconds, if that can be told. */
export function remaining(
  { fraction, ms }: Progress,
  estimates: readonly number[],
): number | undefined {
  if (fraction < LEAST_FRACTION || fraction >= 1 || estimates.length < ESTIMATES) return undefined;
  if (Math.max(...estimates) > MOST_RATIO * Math.min(...estimates)) return undefined;
  return ms / fraction - ms;
}

/** A state in one line. */
export function progressText(
  label: string,
  { fraction, nodes, solutions, ms, status }: Progress,
  left: number | undefined,
): string {
  const found = counted(solutions, "solution");
  if (status !== "running") {
    const work = `${found}, ${counted(nodes, "node")}`;
    const time = isSteady(kernel() !== undefined) ? "" : ` in ${formatTime(ms)}`;
    return `${label}: ${ENDINGS[status]}, ${work}${time}`;
  }
  const full = Math.round(BAR_WIDTH * fraction);
  const bar = "█".repeat(full) + "░".repeat(BAR_WIDTH - full);
  const rate = `${Math.round(nodes / Math.max(1, ms)).toLocaleString("en")} thousand nodes/s`;
  const rest = left === undefined ? "" : `, about ${formatTime(left)} left`;
  return `${label}: ${bar} ${(100 * fraction).toFixed(1)}%, ${found}, ${rate}${rest}`;
}

function bundleFor(label: string, now: Progress, text: string): Record<string, string> {
  if (now.status !== "running") {
    return { "text/html": `<div>${escapeText(text)}</div>`, "text/plain": text };
  }
  const words = text.slice(text.lastIndexOf("░") + 1 || text.lastIndexOf("█") + 1).trim();
  return {
    "text/html":
      `<div>${escapeText(label)}: <progress max="1" value="${now.fraction.toFixed(4)}">` +
      `</progress> ${escapeText(words)}</div>`,
    "text/plain": text,
  };
}

/** In a terminal, a line that is written over; elsewhere just the last. */
function writeLine(text: string, isLast: boolean): Promise<void> {
  const isTerminal = Deno.stderr.isTerminal();
  if (isTerminal || isLast) {
    const line = (isTerminal ? CLEAR_LINE : "") + text + (isLast ? "\n" : "");
    Deno.stderr.writeSync(new TextEncoder().encode(line));
  }
  return Promise.resolve();
}
