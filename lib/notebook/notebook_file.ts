/**
 * Notebook files: what is in an .ipynb, read and written (nbformat 4.5).
 *
 * @module
 */

import { failIn } from "../problem/input_error.ts";
import { TIMING } from "./steady.ts";

/** What a cell shows below its code, as the file has it. */
export type Output =
  | { output_type: "stream"; name: string; text: string }
  | { output_type: "display_data"; data: OutputData; metadata: Record<string, unknown> }
  | {
    output_type: "execute_result";
    data: OutputData;
    execution_count: number | null;
    metadata: Record<string, unknown>;
  }
  | { output_type: "error"; ename: string; evalue: string; traceback: string[] };

/** The forms of one output, by media type: text, or whatever JSON holds. */
export type OutputData = Record<string, unknown>;

/** A cell. */
export interface NotebookCell {
  /** A name that stays the same, unique in the notebook. */
  id: string;
  /** What it holds. */
  kind: "code" | "markdown" | "raw";
  /** Its text. */
  source: string;
  /** What it shows; empty for all but code. */
  outputs: Output[];
  /** What else is said of it, such as its tags. */
  metadata: Record<string, unknown>;
  /** Images that its text refers to, by name: base64 by media type. */
  attachments?: Record<string, Record<string, string>>;
}

/** A notebook. */
export interface Notebook {
  /** Its cells, from top to bottom. */
  readonly cells: NotebookCell[];
  /** What else is said of it. */
  readonly metadata: Record<string, unknown>;
}

/** What a notebook for the Deno kernel says of itself. */
const METADATA = {
  kernelspec: { display_name: "Dancebook (Deno)", language: "typescript", name: "dancebook" },
  language_info: {
    codemirror_mode: "typescript",
    file_extension: ".ts",
    mimetype: "text/x.typescript",
    name: "typescript",
    nbconvert_exporter: "script",
    pygments_lexer: "typescript",
  },
};

/** Reads the text of a notebook file; fails with a reason if it is none, or not for Deno. */
export function parseNotebook(text: string): Notebook {
  const file = parseJson(text);
  const refuse = (reason: string): never => {
    throw new RangeError(`Cannot read the notebook: ${reason}`);
  };
  if (!isRecord(file) || !Array.isArray(file.cells)) {
    return refuse("it has no list of cells, as an .ipynb file does");
  }
  if (file.nbformat !== 4) {
    return refuse(`its format is ${file.nbformat}, and only 4 is understood`);
  }
  const metadata = isRecord(file.metadata) ? file.metadata : {};
  const language = languageOf(metadata);
  if (language !== undefined && language !== "typescript" && language !== "javascript") {
    return refuse(`it is written in ${language}, and the Deno kernel runs TypeScript`);
  }
  const seen = new Set<string>();
  const cells = file.cells.map((cell, at): NotebookCell => {
    if (!isRecord(cell)) return refuse(`cell ${at + 1} is no object`);
    const kind = cell.cell_type;
    if (kind !== "code" && kind !== "markdown" && kind !== "raw") {
      return refuse(`cell ${at + 1} is of the unknown type ${JSON.stringify(kind)}`);
    }
    const source = joinLines(cell.source) ?? refuse(`cell ${at + 1} has no text`);
    // Older files have no ids, and copies of cells may share one.
    let id = typeof cell.id === "string" ? cell.id : `cell-${at + 1}`;
    while (seen.has(id)) id += "-again";
    seen.add(id);
    const outputs = Array.isArray(cell.outputs) ? cell.outputs.map(readOutput) : [];
    return {
      id,
      kind,
      source,
      outputs,
      metadata: isRecord(cell.metadata) ? cell.metadata : {},
      ...(isRecord(cell.attachments)
        ? { attachments: cell.attachments as Record<string, Record<string, string>> }
        : {}),
    };
  });
  return { cells, metadata };
}

/** Writes a notebook file: always the same text for the same notebook. */
export function formatNotebook({ cells }: Notebook): string {
  let executionCount = 0;
  const file = {
    cells: cells.map(({ id, kind, source, outputs, metadata, attachments }) => ({
      ...(attachments === undefined ? {} : { attachments }),
      cell_type: kind,
      ...(kind === "code" ? { execution_count: ++executionCount } : {}),
      id,
      metadata,
      ...(kind === "code"
        ? { outputs: outputs.map((output) => writeOutput(output, executionCount)) }
        : {}),
      source: splitLines(source),
    })),
    metadata: METADATA,
    nbformat: 4,
    nbformat_minor: 5,
  };
  return JSON.stringify(file, null, 1) + "\n";
}

/** The tags of a cell. */
export function tagsOf({ metadata }: NotebookCell): string[] {
  return Array.isArray(metadata.tags) ? metadata.tags.filter((tag) => typeof tag === "string") : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Where it goes wrong is not always told; but up to there it could still become right.
    let [right, wrong] = [0, text.length + 1];
    while (wrong - right > 1) {
      const middle = Math.floor((right + wrong) / 2);
      if (canGoOn(text.slice(0, middle))) right = middle;
      else wrong = middle;
    }
    const isCutOff = right === text.length;
    const before = text.slice(0, right).split("\n");
    const reason = isCutOff
      ? "it is not JSON: it ends too early"
      : `it is not JSON: unexpected ${JSON.stringify(text[right])}`;
    const fail = failIn(text.split("\n"), "Cannot read the notebook");
    return fail(before.length - 1, reason, before.at(-1)!.length, isCutOff ? 0 : 1);
  }
}

/** Whether a text is the beginning of some JSON. */
function canGoOn(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    return /Unexpected end|Unterminated/.test(message) ||
      Number(message.match(/position (\d+)/)?.[1]) === text.length;
  }
}

function languageOf(metadata: Record<string, unknown>): string | undefined {
  const { kernelspec, language_info: info } = metadata;
  const language = isRecord(kernelspec) && kernelspec.language || isRecord(info) && info.name;
  return typeof language === "string" ? language.toLowerCase() : undefined;
}

function readOutput(output: Record<string, unknown>): Output {
  const data: OutputData = {};
  for (const [type, value] of Object.entries(output.data ?? {})) {
    data[type] = joinLines(value) ?? value;
  }
  switch (output.output_type) {
    case "stream":
      return {
        output_type: "stream",
        name: String(output.name),
        text: joinLines(output.text) ?? "",
      };
    case "error": {
      const { ename, evalue, traceback } = output;
      return {
        output_type: "error",
        ename: String(ename),
        evalue: String(evalue),
        traceback: traceback as string[],
      };
    }
    case "execute_result":
      return { output_type: "execute_result", data, execution_count: null, metadata: {} };
    default:
      return { output_type: "display_data", data, metadata: {} };
  }
}

function writeOutput(output: Output, executionCount: number): Record<string, unknown> {
  if (output.output_type === "stream") {
    return { name: output.name, output_type: "stream", text: splitLines(output.text) };
  }
  if (output.output_type === "error") return { ...output };
  const data: OutputData = {};
  for (const type of Object.keys(output.data).sort()) {
    if (type === TIMING) continue; // times differ from run to run
    const value = output.data[type];
    data[type] = typeof value === "string" ? splitLines(value) : value;
  }
  return {
    data,
    ...(output.output_type === "execute_result" ? { execution_count: executionCount } : {}),
    metadata: output.metadata,
    output_type: output.output_type,
  };
}

/** A text that a file may have as a list of lines; `undefined` if it is no text at all. */
function joinLines(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (!Array.isArray(value) || !value.every((line) => typeof line === "string")) return undefined;
  return value.join("");
}

/** A text as the list of lines that files have. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
