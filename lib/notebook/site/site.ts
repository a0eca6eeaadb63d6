/**
 * Writes pages: of all notebooks with an index, or of one by itself.
 *
 * @module
 */

import { basename, dirname, extname, join } from "node:path";
import { escapeAttribute, escapeText } from "../../draw/picture.ts";
import type { Notebook } from "../notebook_file.ts";
import { renderMarkdown } from "./markdown.ts";
import {
  document,
  firstPicture,
  firstSentence,
  notebookPage,
  type PageLink,
  titleOf,
} from "./page.ts";

/** A notebook, and where its file is. */
export interface PublishedNotebook {
  /** The path of its file. */
  readonly path: string;
  /** What is in it, with the outputs that are to be shown. */
  readonly notebook: Notebook;
}

const INDEX = "index.html";
const IMAGE_TYPES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
};

/** Writes a page for each notebook into a folder, and an index of them. */
export async function writeSite(
  notebooks: readonly PublishedNotebook[],
  folder: string,
): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const links = notebooks.map(({ path, notebook }): PageLink => ({
    file: pageFile(path),
    title: titleOf(notebook) ?? basename(path, ".ipynb"),
  }));
  for (const [at, published] of notebooks.entries()) {
    const page = pageOf(published, links, {
      previous: links[at - 1],
      next: links[at + 1],
      index: INDEX,
    });
    await Deno.writeTextFile(join(folder, links[at].file), page);
  }
  await Deno.writeTextFile(join(folder, INDEX), indexPage(notebooks, links));
}

/** Writes the page of one notebook. */
export async function writePage(published: PublishedNotebook, file: string): Promise<void> {
  await Deno.writeTextFile(file, pageOf(published, [], {}));
}

function pageOf(
  { path, notebook }: PublishedNotebook,
  links: readonly PageLink[],
  neighbours: { previous?: PageLink | undefined; next?: PageLink | undefined; index?: string },
): string {
  return notebookPage({
    notebook,
    name: basename(path, ".ipynb"),
    ...neighbours,
    resolve: (address, kind) => {
      if (kind === "image") return imageSource(address, path);
      const [target, hash] = address.split("#");
      const file = target.endsWith(".ipynb") ? pageFile(target) : undefined;
      const isPublished = links.some((link) => link.file === file);
      return isPublished ? `${file}${hash === undefined ? "" : `#${hash}`}` : address;
    },
  });
}

/** The file of the page of a notebook. */
function pageFile(path: string): string {
  return `${basename(path, ".ipynb")}.html`;
}

/** An image of the notebook's folder as an address that holds it. */
function imageSource(address: string, notebook: string): string {
  if (address.startsWith("data:")) return address;
  const type = IMAGE_TYPES[extname(address).toLowerCase()];
  const path = join(dirname(notebook), decodeURIComponent(address));
  if (/^[a-z]+:/i.test(address) || type === undefined) {
    throw new RangeError(
      `Cannot publish the image "${address}": give the path of a png, jpg, gif or svg file, so ` +
        "that the page needs nothing from elsewhere",
    );
  }
  try {
    return `data:${type};base64,${Deno.readFileSync(path).toBase64()}`;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new RangeError(`Cannot publish the image "${address}": there is no file ${path}`);
  }
}

function indexPage(notebooks: readonly PublishedNotebook[], links: readonly PageLink[]): string {
  const cards = notebooks.map(({ notebook }, at) => {
    const picture = firstPicture(notebook);
    const sentence = renderMarkdown(firstSentence(notebook), {
      headings: [],
      resolve: (address) => address,
    });
    return [
      `<li><a href="${escapeAttribute(links[at].file)}">`,
      `<div class="shown">${picture === undefined ? "" : `<img alt="" src="${picture}">`}</div>`,
      `<h2>${escapeText(links[at].title)}</h2>`,
      sentence.replace(/<\/?a[^>]*>/g, ""),
      `</a></li>`,
    ].join("");
  });
  return document("Dancebook", [
    `<header class="site"><span class="name">Dancebook</span></header>`,
    `<main class="index"><h1>Exact-cover puzzles, cell by cell</h1>`,
    `<p>Notebooks that walk through five of Donald Knuth's programs: each turns a puzzle into items`,
    `and options, finds what covers every item exactly, draws it, and checks what it claims.</p>`,
    `<ul class="cards">${cards.join("\n")}</ul></main>`,
  ]);
}
