/**
 * The prose of notebooks as HTML: Markdown by marked, code by highlight.js, math by KaTeX.
 *
 * @module
 */

import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import typescript from "highlight.js/lib/languages/typescript";
import katex from "katex";
import { Marked, type Tokens } from "marked";
import { escapeAttribute, escapeText } from "../../draw/picture.ts";

hljs.registerLanguage("typescript", typescript);
hljs.registerLanguage("bash", bash);
hljs.registerLanguage("json", json);

/** A heading, for a table of contents. */
export interface Heading {
  /** 1 for the title, 2 for a section, and so on. */
  readonly depth: number;
  /** Where it is on the page. */
  readonly id: string;
  /** What it says, as HTML. */
  readonly html: string;
}

/** What is found while pieces of Markdown are rendered, one after the other. */
export interface MarkdownContext {
  /** The headings so far. */
  readonly headings: Heading[];
  /** What a link or an image points to, as the page is to have it. */
  readonly resolve: (address: string, kind: "link" | "image") => string;
}

/** Renders a piece of Markdown. */
export function renderMarkdown(text: string, context: MarkdownContext): string {
  const marked = new Marked({ gfm: true });
  marked.use({
    extensions: [blockMath, inlineMath],
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens);
        const id = freshId(slug(text), context.headings);
        context.headings.push({ depth, id, html });
        const link = depth === 1 ? "" : `<a class="anchor" href="#${id}" aria-label="link">#</a>`;
        return `<h${depth} id="${id}">${html}${link}</h${depth}>\n`;
      },
      code({ text, lang }) {
        return `<pre class="code"><code>${highlight(text, lang ?? "")}</code></pre>\n`;
      },
      link({ href, title, tokens }) {
        const to = escapeAttribute(context.resolve(href, "link"));
        const hint = title ? ` title="${escapeAttribute(title)}"` : "";
        return `<a href="${to}"${hint}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, title, text }) {
        const source = escapeAttribute(context.resolve(href, "image"));
        const hint = title ? ` title="${escapeAttribute(title)}"` : "";
        return `<img src="${source}" alt="${escapeAttribute(text)}"${hint}>`;
      },
    },
  });
  return marked.parse(text, { async: false });
}

/** Code with its words marked; as it stands if the language is unknown. */
export function highlight(code: string, language: string): string {
  const name = { ts: "typescript", js: "typescript", sh: "bash", console: "bash" }[language] ??
    language;
  if (hljs.getLanguage(name) === undefined) return escapeText(code);
  return hljs.highlight(code, { language: name, ignoreIllegals: true }).value;
}

/** `$$ ... $$` on lines of its own. */
const blockMath = {
  name: "blockMath",
  level: "block" as const,
  start: (text: string) => text.match(/(?:^|\n)\$\$/)?.index,
  tokenizer: (text: string) => mathToken("blockMath", text.match(/^\$\$([^$]+?)\$\$(?:\n|$)/)),
  renderer: ({ math }: Tokens.Generic) => `<p class="math">${renderMath(math, true)}</p>\n`,
};

/** `$...$` within a line; a dollar before a space or a digit after the end is just a dollar. */
const inlineMath = {
  name: "inlineMath",
  level: "inline" as const,
  start: (text: string) => text.match(/\$(?=[^\s$])/)?.index,
  tokenizer: (text: string) =>
    mathToken("inlineMath", text.match(/^\$([^\s$](?:[^$\n]*[^\s$])?)\$(?!\d)/)),
  renderer: ({ math }: Tokens.Generic) => renderMath(math, false),
};

function mathToken(type: string, match: RegExpMatchArray | null): Tokens.Generic | undefined {
  return match === null ? undefined : { type, raw: match[0], math: match[1].trim() };
}

/** MathML, which browsers draw without style sheets and fonts from elsewhere. */
function renderMath(math: string, displayMode: boolean): string {
  return katex.renderToString(math, { output: "mathml", displayMode, throwOnError: true });
}

function slug(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{Mark}/gu, "").replace(
    /[^\p{Letter}\p{Number}]+/gu,
    "-",
  )
    .replace(/^-|-$/g, "") || "section";
}

function freshId(wanted: string, headings: readonly Heading[]): string {
  const taken = new Set(headings.map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  return id;
}
