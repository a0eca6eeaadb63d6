/**
 * Where the kernel of a notebook starts.
 *
 * @module
 */

import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of Dancebook's own notebooks. */
export const NOTEBOOKS: string = fileURLToPath(new URL("../../notebooks", import.meta.url));

const CONFIGURATIONS = ["deno.json", "deno.jsonc", "package.json"];

/**
 * Where the kernel of a notebook starts, and from where it reads files. The first decides what bare
 * imports mean: a notebook within a project of its own has those of its project, and any other has
 * ours, so that `import { solve } from "dancebook"` works anywhere.
 */
export function kernelFolder(path: string): { folder: string; workingFolder?: string } {
  const own = dirname(resolve(path));
  for (let folder = own;; folder = dirname(folder)) {
    if (CONFIGURATIONS.some((name) => exists(join(folder, name)))) return { folder: own };
    if (folder === dirname(folder)) return { folder: NOTEBOOKS, workingFolder: own };
  }
}

/** Whether there is such a file. */
export function exists(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) {
      return false;
    }
    throw error;
  }
}
