/**
 * Runs notebooks on the Deno kernel, checks them, and writes the site.
 *
 * Usage: deno task notebooks [NAME...]
 *
 * @module
 */

import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { didYouMean } from "../problem/nearest_name.ts";
import { counted } from "../problem/counted.ts";
import { formatted } from "../notebook/formatted.ts";
import { kernelFolder, NOTEBOOKS } from "../notebook/kernel_folder.ts";
import { formatNotebook, type Notebook, parseNotebook } from "../notebook/notebook_file.ts";
import { runNotebook } from "../notebook/run_notebook.ts";
import { type PublishedNotebook, writeSite } from "../notebook/site/site.ts";
import { firstDifference } from "../notebook/stale.ts";
import { formatTime } from "../notebook/steady.ts";
import { runCommand, say } from "./command.ts";
import { ScoreBoard } from "./score_board.ts";
import { type Arguments, decimalNumber, UsageError, wholeNumber } from "./flags.ts";

const SITE = fileURLToPath(new URL("../../site", import.meta.url));

await runCommand({
  name: "notebooks",
  usage: "[NAME...]",
  help: "Runs the notebooks, or those named, on the Deno kernel, and writes the site from them.",
  flags: {
    update: { help: "write the fresh outputs into the notebook files" },
    check: { help: "fail if a notebook file does not have the fresh outputs" },
    timeout: { value: "SECONDS", help: "how long a cell may take; 120 if not given" },
    jobs: { value: "N", help: "how many run at a time; one per core if not given" },
  },
  takesWords: true,
  run,
});

/** How a notebook fared. */
interface Result extends PublishedNotebook {
  readonly notebook: Notebook;
  /** What went wrong; `undefined` if nothing did. */
  readonly fault: string | undefined;
}

async function run({ words, flags }: Arguments): Promise<void> {
  const timeout = decimalNumber(flags, "timeout", 120);
  const jobs = Math.max(1, wholeNumber(flags, "jobs", navigator.hardwareConcurrency));
  const all = notebookFiles();
  const paths = words.length === 0 ? all : words.map((word) => findNotebook(word, all));
  const stop = new AbortController();
  const interrupt = () => stop.abort(new UsageError("Stopped; no kernel is left behind"));
  const signals: Deno.Signal[] = Deno.build.os === "windows" ? ["SIGINT"] : ["SIGINT", "SIGTERM"];
  for (const signal of signals) Deno.addSignalListener(signal, interrupt);
  const board = new ScoreBoard(paths.map(nameOf));
  const results: Result[] = [];
  const waiting = [...paths.entries()];
  const work = async () => {
    for (let next; (next = waiting.shift()) !== undefined;) {
      const [at, path] = next;
      results[at] = await runOne(path, board, { timeout, signal: stop.signal, flags });
    }
  };
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: Math.min(jobs, paths.length) }, work));
  } finally {
    for (const signal of signals) Deno.removeSignalListener(signal, interrupt);
  }
  const failed = results.filter(({ fault }) => fault !== undefined);
  for (const { path, fault } of failed) await say(`\n${nameOf(path)}: ${fault}`);
  await writeSite(await wholeSite(all, results), SITE);
  const done = counted(results.length - failed.length, "notebook");
  await say(
    `\n${done} ran through in ${formatTime(performance.now() - start)}; see site/index.html`,
  );
  if (failed.length > 0) Deno.exit(1);
}

/** Runs a notebook; whatever is wrong with it stays with it. */
async function runOne(
  path: string,
  board: ScoreBoard,
  { timeout, signal, flags }: {
    timeout: number;
    signal: AbortSignal;
    flags: Arguments["flags"];
  },
): Promise<Result> {
  const name = nameOf(path);
  const start = performance.now();
  let notebook: Notebook = { cells: [], metadata: {} };
  try {
    const text = await Deno.readTextFile(path);
    notebook = parseNotebook(text);
    await runNotebook(notebook, {
      ...kernelFolder(path),
      timeout,
      signal,
      onCell: (cell, of) => board.update(name, `cell ${cell} of ${of}`),
    });
    if (flags.has("update")) {
      await Deno.writeTextFile(path, await formatted(formatNotebook(notebook)));
    }
    const stale = flags.has("check") ? firstDifference(parseNotebook(text), notebook) : undefined;
    if (stale !== undefined) {
      throw new RangeError(`its outputs are stale; ${stale} (--update mends it)`);
    }
    const cells = notebook.cells.filter(({ kind }) => kind === "code").length;
    await board.finish(
      name,
      `${counted(cells, "cell")} in ${formatTime(performance.now() - start)}`,
    );
    return { path, notebook, fault: undefined };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    await board.finish(name, "FAILED");
    return { path, notebook, fault: (error as Error).message };
  }
}

/** All pages of the site: those that ran now, and the others as their files have them. */
async function wholeSite(
  all: readonly string[],
  results: readonly Result[],
): Promise<PublishedNotebook[]> {
  const ran = new Map(results.map((result) => [result.path, result]));
  const pages: PublishedNotebook[] = [];
  for (const path of all) {
    const result = ran.get(path);
    if (result !== undefined) {
      if (result.notebook.cells.length > 0) pages.push(result);
      continue;
    }
    try {
      pages.push({ path, notebook: parseNotebook(await Deno.readTextFile(path)) });
    } catch (error) {
      await say(`\n${nameOf(path)} has no page: ${(error as Error).message}`);
    }
  }
  return pages;
}

function notebookFiles(): string[] {
  return [...Deno.readDirSync(NOTEBOOKS)].map(({ name }) => name)
    .filter((name) => name.endsWith(".ipynb")).sort().map((name) => join(NOTEBOOKS, name));
}

/** The notebook that a word means: by its name, or by how that begins. */
function findNotebook(word: string, all: readonly string[]): string {
  const wanted = basename(word, ".ipynb");
  const found = all.find((path) => nameOf(path) === wanted) ??
    all.find((path) => nameOf(path).startsWith(wanted));
  if (found !== undefined) return found;
  const names = all.map(nameOf);
  throw new UsageError(
    `Cannot find the notebook "${word}" (${
      didYouMean(wanted, names) ?? `there are ${names.join(", ")}`
    })`,
  );
}

function nameOf(path: string): string {
  return basename(path, ".ipynb");
}
