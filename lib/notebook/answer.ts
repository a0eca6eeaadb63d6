/**
 * Claims that are checked.
 *
 * @module
 */

import { isDeepStrictEqual } from "node:util";
import { escapeText } from "../draw/picture.ts";
import { Statistics } from "../solve/statistics.ts";
import { kernel, show } from "./show.ts";
import { formatTime, isSteady, TIMING } from "./steady.ts";

/** Says that an answer is not the expected one. */
export class AnswerError extends Error {
  /** Makes the error. */
  constructor(message: string) {
    super(message);
    this.name = "AnswerError";
  }
}

/**
 * Checks a claim: computes an answer, compares it with the expected one, and shows both with the
 * time that it took. If they differ it fails, and with it the notebook.
 *
 * What `count` gives stands for its number of solutions, if it came to an end.
 *
 * @example Usage
 * ```ts
 * import { answer, count, exactCover } from "dancebook";
 *
 * const toy = exactCover({ primary: "a b", options: ["a", "b", "a b"] });
 * await answer("how many solutions the toy has", 2, () => count(toy));
 * ```
 *
 * @param question What is asked.
 * @param expected What the answer should be.
 * @param compute Finds the answer.
 */
export async function answer<T>(
  question: string,
  expected: T extends Statistics ? number : T,
  compute: () => T | Promise<T>,
): Promise<void> {
  const start = performance.now();
  const found = await compute();
  const ms = performance.now() - start;
  const value = found instanceof Statistics ? found.solutions : found;
  if (found instanceof Statistics && found.status !== "done") {
    return await fail(
      question,
      `expected ${format(expected)}, but the search ended early: ${found}`,
    );
  }
  if (!isDeepStrictEqual(value, expected)) {
    return await fail(question, `expected ${format(expected)}, found ${format(value)}`);
  }
  const steady = isSteady(kernel() !== undefined);
  const time = steady ? "" : ` (${formatTime(ms)})`;
  await show({
    [Symbol.for("Deno.customInspect")]: () => `✓ ${question}: ${format(value)}${time}`,
    [Symbol.for("Jupyter.display")]: () => ({
      "text/html": line("#2b8a3e", "✓", question, format(value), time),
      "text/plain": `✓ ${question}: ${format(value)}${time}`,
      ...(steady ? { [TIMING]: { ms } } : {}),
    }),
  });
}

/** Shows what is wrong, and throws it. */
async function fail(question: string, reason: string): Promise<never> {
  await show({
    [Symbol.for("Deno.customInspect")]: () => `✗ ${question}: ${reason}`,
    [Symbol.for("Jupyter.display")]: () => ({
      "text/html": line("#c92a2a", "✗", question, reason, ""),
      "text/plain": `✗ ${question}: ${reason}`,
    }),
  });
  throw new AnswerError(`Cannot confirm "${question}": ${reason}`);
}

function line(color: string, sign: string, question: string, answer: string, time: string): string {
  return `<div class="dancebook-answer" style="border-left:3px solid ${color};padding:2px 10px">` +
    `<span style="color:${color}">${sign}</span> ${escapeText(question)}: ` +
    `<strong>${escapeText(answer)}</strong>${escapeText(time)}</div>`;
}

function format(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint") return value.toLocaleString("en");
  return Deno.inspect(value, { colors: false });
}
