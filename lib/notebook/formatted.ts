/**
 * Notebook files as `deno fmt` has them.
 *
 * @module
 */

import { runDeno } from "./run_deno.ts";

/** How long lines are, in prose and in code; as in the rest of the project. */
const LINE_WIDTH = 100;

/**
 * The text of a notebook file with its cells formatted.
 *
 * It goes through standard input, since Deno 2.9 takes any notebook file for one that is not
 * formatted, also right after it has formatted it.
 */
export async function formatted(text: string): Promise<string> {
  // What one pass has done, a second one may want to do differently; after that it is content.
  for (let pass = 0; pass < 3; pass++) {
    const { success, output, errors } = await runDeno(
      ["fmt", "--quiet", "--no-config", "--line-width", `${LINE_WIDTH}`, "--ext", "ipynb", "-"],
      text,
    );
    if (!success) throw new RangeError(`Cannot format the notebook: ${errors.trim()}`);
    if (output === text) break;
    text = output;
  }
  return text;
}
