/**
 * Whether a notebook still shows what its code gives.
 *
 * @module
 */

import { formatNotebook, type Notebook, type NotebookCell, type Output } from "./notebook_file.ts";

/** The first thing in which a file differs from a fresh run; `undefined` if there is none. */
export function firstDifference(committed: Notebook, fresh: Notebook): string | undefined {
  const before = committed.cells.filter(({ kind }) => kind === "code");
  const now = fresh.cells.filter(({ kind }) => kind === "code");
  for (const [at, cell] of now.entries()) {
    const old = before[at];
    if (alone(old) === alone(cell)) continue;
    const [was, is] = [lines(old), lines(cell)];
    const line = is.findIndex((text, index) => text !== was[index]);
    const [oldLine, newLine] = line < 0 ? [was[is.length], undefined] : [was[line], is[line]];
    const what = oldLine === newLine
      ? "a picture or another form of its output has changed"
      : `the file has ${quoted(oldLine)}, and the code gives ${quoted(newLine)}`;
    return `code cell ${at + 1}: ${what}`;
  }
  return undefined;
}

/** A cell as the only one of a file. */
function alone(cell: NotebookCell): string {
  return formatNotebook({ cells: [cell], metadata: {} });
}

function lines({ outputs }: NotebookCell): string[] {
  return outputs.flatMap((output) => plainText(output).split("\n"));
}

function plainText(output: Output): string {
  if (output.output_type === "stream") return output.text;
  if (output.output_type === "error") return `${output.ename}: ${output.evalue}`;
  return String(output.data["text/plain"] ?? "");
}

function quoted(line: string | undefined): string {
  return line === undefined ? "nothing more" : JSON.stringify(line);
}
