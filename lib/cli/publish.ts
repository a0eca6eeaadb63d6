/**
 * Makes a page of a notebook, wherever it is.
 *
 * Usage: deno task publish NOTEBOOK...
 *
 * @module
 */

import { resolve } from "node:path";
import { kernelFolder } from "../notebook/kernel_folder.ts";
import { parseNotebook } from "../notebook/notebook_file.ts";
import { runNotebook } from "../notebook/run_notebook.ts";
import { writePage } from "../notebook/site/site.ts";
import { runCommand, say } from "./command.ts";
import { type Arguments, decimalNumber, UsageError } from "./flags.ts";

await runCommand({
  name: "publish",
  usage: "NOTEBOOK...",
  help:
    "Runs a notebook on the Deno kernel, and writes it as a page beside it: x.ipynb as x.html.\n" +
    "The notebook itself stays as it is.",
  flags: {
    "as-is": { help: "show the outputs that the file has, and run nothing" },
    timeout: { value: "SECONDS", help: "how long a cell may take; 120 if not given" },
  },
  takesWords: true,
  run,
});

async function run({ words, flags }: Arguments): Promise<void> {
  if (words.length === 0) throw new UsageError("Name a notebook to publish, such as my.ipynb");
  const timeout = decimalNumber(flags, "timeout", 120);
  const stop = new AbortController();
  Deno.addSignalListener("SIGINT", () => stop.abort(new UsageError("Stopped")));
  for (const word of words) {
    // A task runs in the project's folder; names are meant from where it was called.
    const path = resolve(Deno.env.get("INIT_CWD") ?? ".", word);
    if (!path.endsWith(".ipynb")) {
      throw new UsageError(`Cannot publish "${word}": it does not end in .ipynb`);
    }
    const text = await Deno.readTextFile(path).catch((error) => {
      throw new UsageError(`Cannot read "${word}": ${error.message}`);
    });
    const notebook = parseNotebook(text);
    if (!flags.has("as-is")) {
      const isWatched = Deno.stderr.isTerminal();
      await runNotebook(notebook, {
        ...kernelFolder(path),
        timeout,
        signal: stop.signal,
        onCell: (cell, of) => {
          if (isWatched) {
            Deno.stderr.writeSync(
              new TextEncoder().encode(`\r\x1b[2K${word}: cell ${cell} of ${of}`),
            );
          }
        },
      });
      if (isWatched) await say("");
    }
    const page = path.replace(/\.ipynb$/, ".html");
    await writePage({ path, notebook }, page);
    await say(`${word} is published as ${word.replace(/\.ipynb$/, ".html")}`);
  }
  Deno.exit(0);
}
