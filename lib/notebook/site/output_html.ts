/**
 * What cells show, as HTML.
 *
 * @module
 */

import { escapeAttribute, escapeText } from "../../draw/picture.ts";
import type { Output, OutputData } from "../notebook_file.ts";
import { formatTime, TIMING } from "../steady.ts";

/** Codes by which programs color a terminal. */
// deno-lint-ignore no-control-regex -- they begin with a control character
const TERMINAL_CODES = /\x1b\[[0-9;]*m/g;

/** An output as HTML, in the richest form that it has. */
export function outputHtml(output: Output): string {
  switch (output.output_type) {
    case "stream":
      return pre(output.text, output.name === "stderr" ? "stderr" : "");
    case "error":
      return pre(output.traceback.join("\n") || `${output.ename}: ${output.evalue}`, "error");
    default:
      return dataHtml(output.data);
  }
}

function dataHtml(data: OutputData): string {
  const text = (type: string) => typeof data[type] === "string" ? data[type] as string : undefined;
  const plain = text("text/plain") ?? "";
  const html = text("text/html");
  if (html !== undefined) return `<div class="html">${html}${timeHtml(data)}</div>`;
  const svg = text("image/svg+xml");
  if (svg !== undefined) {
    const source = `data:image/svg+xml;base64,${new TextEncoder().encode(svg).toBase64()}`;
    return `<img src="${source}" alt="${escapeAttribute(plain || "a picture")}">`;
  }
  for (const type of ["image/png", "image/jpeg", "image/gif"]) {
    const image = text(type)?.replaceAll("\n", "");
    if (image === undefined) continue;
    return `<img src="data:${type};base64,${image}" alt="${
      escapeAttribute(plain || "a picture")
    }">`;
  }
  return pre(plain || JSON.stringify(data["application/json"] ?? data, null, 2), "");
}

/** How long something took, which the notebook file does not tell. */
function timeHtml(data: OutputData): string {
  const timing = data[TIMING] as { ms: number } | undefined;
  return timing === undefined ? "" : `<span class="time">${formatTime(timing.ms)}</span>`;
}

function pre(text: string, kind: string): string {
  // Drawings made of characters, and columns set apart by spaces, keep their form; other lines
  // may go on in the next.
  if (kind === "" && !/[\u2500-\u259f■·]| {2}/.test(text)) kind = "wrap";
  const clean = escapeText(text.replace(TERMINAL_CODES, "").replace(/\n$/, ""));
  return `<pre${kind === "" ? "" : ` class="${kind}"`}>${clean}</pre>`;
}
