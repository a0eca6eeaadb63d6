/**
 * Outputs that are the same in every run.
 *
 * A notebook that is kept with its outputs should not change because a machine was slower today. So
 * our own runner asks for steady outputs, and times go apart from them, in a form of their own that
 * a page can show and a file leaves out.
 *
 * @module
 */

/** The variable by which the runner asks the kernel for steady outputs. */
export const STEADY = "DANCEBOOK_STEADY";

/** The media type of times that go apart. */
export const TIMING = "application/vnd.dancebook.timing+json";

/** Whether outputs are to be steady; only the kernel is ever asked for that. */
export function isSteady(isKernel: boolean): boolean {
  return isKernel && Deno.env.get(STEADY) === "1";
}

/** A time in words, such as `1.4 s`. */
export function formatTime(ms: number): string {
  if (ms < 1) return "less than 1 ms";
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min ${Math.round(ms % 60_000 / 1000)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
