/**
 * Checks the format and the types of the notebooks' code, and lints it: the kernel does neither, and takes a
 * misspelt import for something undefined.
 *
 * Usage: deno run lib/cli/check_notebooks.ts, as a part of deno task check
 *
 * @module
 */

import { basename, join } from "node:path";
import { formatted } from "../notebook/formatted.ts";
import { NOTEBOOKS } from "../notebook/kernel_folder.ts";
import { type Notebook, parseNotebook } from "../notebook/notebook_file.ts";
import { runDeno } from "../notebook/run_deno.ts";
import { runCommand, say } from "./command.ts";
import { UsageError } from "./flags.ts";

/** The cells of a notebook as one module. */
interface Joined {
  readonly name: string;
  readonly text: string;
  /** The number of the code cell that each line comes from, and of the line in it. */
  readonly origins: readonly { cell: number; line: number }[];
}

/** How long a cell and a run of code cells may be, so that a reader can follow. */
const MOST_LINES = 30;
const MOST_CODE_CELLS = 3;

await runCommand({
  name: "check",
  usage: "",
  help:
    "Checks the format and the types of the notebooks' code, lints it, and looks at its length.",
  takesWords: false,
  run,
});

async function run(): Promise<void> {
  const folder = join(NOTEBOOKS, ".joined");
  await Deno.mkdir(folder, { recursive: true });
  const faults: string[] = [];
  try {
    const joined = new Map<string, Joined>();
    for (const { name: file } of Deno.readDirSync(NOTEBOOKS)) {
      if (!file.endsWith(".ipynb")) continue;
      const text = await Deno.readTextFile(join(NOTEBOOKS, file));
      const notebook = parseNotebook(text);
      const name = basename(file, ".ipynb");
      if (await formatted(text) !== text) {
        faults.push(`${name}: it is not formatted (deno task notebooks --update mends it)`);
      }
      faults.push(...lengthFaults(name, notebook));
      const module = join(folder, `${name}.ts`);
      joined.set(module, joinCells(name, notebook));
      await Deno.writeTextFile(module, joined.get(module)!.text);
    }
    if (joined.size === 0) return;
    for (const command of ["check", "lint"]) {
      const args = [command, "--quiet", ...joined.keys()];
      const { success, output, errors } = await runDeno(args);
      if (!success) faults.push(inCells(output + errors, joined));
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  if (faults.length > 0) throw new UsageError(faults.join("\n"));
  await say("The notebooks are checked");
}

function joinCells(name: string, { cells }: Notebook): Joined {
  const lines: string[] = [];
  const origins: { cell: number; line: number }[] = [];
  cells.filter(({ kind }) => kind === "code").forEach(({ source }, at) => {
    source.split("\n").forEach((text, line) => {
      lines.push(text);
      origins.push({ cell: at + 1, line: line + 1 });
    });
  });
  return { name, text: lines.join("\n") + "\n", origins };
}

function lengthFaults(name: string, { cells }: Notebook): string[] {
  const faults: string[] = [];
  let code = 0;
  let inARow = 0;
  for (const { kind, source } of cells) {
    inARow = kind === "code" ? inARow + 1 : 0;
    if (kind !== "code") continue;
    code++;
    const lines = source.split("\n").length;
    if (lines > MOST_LINES) faults.push(`${name}, code cell ${code}: ${lines} lines are too many`);
    if (inARow > MOST_CODE_CELLS) faults.push(`${name}, code cell ${code}: too many in a row`);
  }
  return faults;
}

/** A report of a tool, with places in cells for places in the joined modules. */
function inCells(report: string, joined: ReadonlyMap<string, Joined>): string {
  return report.replace(
    /(?:file:\/\/)?(\/[^\s:]*\.ts|[A-Z]:[^\s:]*\.ts):(\d+):(\d+)/g,
    (place, module, line) => {
      const source = joined.get(module);
      const origin = source?.origins[Number(line) - 1];
      return origin === undefined
        ? place
        : `${source!.name}, code cell ${origin.cell}, line ${origin.line}`;
    },
  );
}
