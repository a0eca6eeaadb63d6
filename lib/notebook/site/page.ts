/**
 * Notebooks as pages that need nothing from elsewhere.
 *
 * @module
 */

import { escapeAttribute, escapeText } from "../../draw/picture.ts";
import type { Notebook, NotebookCell } from "../notebook_file.ts";
import { type Heading, highlight, type MarkdownContext, renderMarkdown } from "./markdown.ts";
import { outputHtml } from "./output_html.ts";
import { STYLE } from "./style.ts";

/** A page, by what a reader is told of it and where it is. */
export interface PageLink {
  /** Its file, such as `00-exact-cover.html`. */
  readonly file: string;
  /** Its title, as text. */
  readonly title: string;
}

/** What a page is made of. */
export interface PageInit {
  /** The notebook, with its outputs. */
  readonly notebook: Notebook;
  /** What the page is called if the notebook has no title. */
  readonly name: string;
  /** The page before this one. */
  readonly previous?: PageLink | undefined;
  /** The page after this one. */
  readonly next?: PageLink | undefined;
  /** Where the pages are listed, if they are. */
  readonly index?: string | undefined;
  /** What a link or an image of the notebook points to. */
  readonly resolve: (address: string, kind: "link" | "image") => string;
}

/** Headings up to this depth are in the table of contents. */
const DEEPEST_CONTENTS = 3;

/** A notebook as a page. */
export function notebookPage(init: PageInit): string {
  const { notebook, index, previous, next } = init;
  const headings: Heading[] = [];
  const cells = notebook.cells.map((cell) => cellHtml(cell, { headings, resolve: init.resolve }));
  const links = [
    previous && `<a href="${escapeAttribute(previous.file)}">← ${escapeText(previous.title)}</a>`,
    next && `<a href="${escapeAttribute(next.file)}">${escapeText(next.title)} →</a>`,
  ].map((link) => link ?? "<span></span>");
  return document(titleOf(notebook) ?? init.name, [
    `<header class="site">`,
    index === undefined
      ? `<span class="name">Dancebook</span>`
      : `<a class="name" href="${escapeAttribute(index)}">Dancebook</a>`,
    ...links,
    `</header>`,
    `<div class="page">`,
    contentsHtml(headings),
    `<main>`,
    ...cells,
    `</main></div>`,
    `<footer class="site">${links.join("")}</footer>`,
  ]);
}

/** A page around some lines of HTML. */
export function document(title: string, body: readonly string[]): string {
  // Nothing may be fetched from anywhere: what a page shows, it holds.
  const policy = "default-src 'none'; img-src data: blob:; font-src data:; " +
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'";
  return [
    `<!doctype html>`,
    `<html lang="en">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<title>${escapeText(title)}</title>`,
    `<link rel="icon" href="data:,">`,
    `<style>${STYLE}</style>`,
    `</head>`,
    `<body>`,
    ...body,
    `</body>`,
    `</html>`,
    ``,
  ].join("\n");
}

/** The title of a notebook: its first heading of the first level, as text. */
export function titleOf({ cells }: Notebook): string | undefined {
  for (const { kind, source } of cells) {
    const title = kind === "markdown" ? source.match(/^# (.+)$/m)?.[1] : undefined;
    if (title !== undefined) return title.replace(/[*_`]/g, "").trim();
  }
  return undefined;
}

/** The first sentence of a notebook, as Markdown. */
export function firstSentence({ cells }: Notebook): string {
  for (const { kind, source } of cells) {
    if (kind !== "markdown") continue;
    const paragraph = source.split(/\n\s*\n/).map((part) => part.trim())
      .find((part) => part !== "" && !/^[#!|>-]/.test(part));
    if (paragraph !== undefined) {
      return paragraph.replace(/\s+/g, " ").match(/^.*?[.!?](?= |$)|^.*$/)![0];
    }
  }
  return "";
}

/** The first picture that a notebook shows, as an address that holds it. */
export function firstPicture({ cells }: Notebook): string | undefined {
  for (const { outputs } of cells) {
    for (const output of outputs) {
      if (!("data" in output)) continue;
      const html = output.data["text/html"];
      const source = typeof html === "string"
        ? html.match(/<img[^>]* src="(data:image[^"]+)"/)?.[1]
        : undefined;
      if (source !== undefined) return source;
    }
  }
  return undefined;
}

function cellHtml(cell: NotebookCell, context: MarkdownContext): string {
  const { id, kind, source, outputs, attachments = {} } = cell;
  const anchor = escapeAttribute(id);
  if (kind === "raw") return "";
  if (kind === "markdown") {
    const resolve: MarkdownContext["resolve"] = (address, what) => {
      const [type, image] =
        Object.entries(attachments[address.replace(/^attachment:/, "")] ?? {})[0] ?? [];
      return type === undefined ? context.resolve(address, what) : `data:${type};base64,${image}`;
    };
    return `<div class="prose" id="${anchor}">${
      renderMarkdown(source, { ...context, resolve })
    }</div>`;
  }
  const shown = outputs.map((output) => `<div class="output">${outputHtml(output)}</div>`);
  return [
    `<div class="cell" id="${anchor}">`,
    `<div class="input"><pre><code>${highlight(source, "typescript")}</code></pre></div>`,
    ...shown,
    `</div>`,
  ].join("\n");
}

function contentsHtml(headings: readonly Heading[]): string {
  const shown = headings.filter(({ depth }) => depth > 1 && depth <= DEEPEST_CONTENTS);
  if (shown.length === 0) return "";
  const lines = shown.map(({ depth, id, html }) =>
    `<li${depth > 2 ? ' class="deep"' : ""}><a href="#${id}">${
      html.replace(/<\/?a[^>]*>/g, "")
    }</a></li>`
  );
  return `<nav class="contents" aria-label="Contents"><details open><summary>Contents</summary>` +
    `<ol>${lines.join("")}</ol></details></nav>`;
}
