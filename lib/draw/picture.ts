/**
 * A picture: SVG, text, and a description, all of the same thing.
 *
 * @module
 */

import { type Markish, plot as renderMarks, type PlotOptions } from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { inkOn } from "./palette.ts";
import { encodePng } from "./png.ts";
import { textWidth, wrapText } from "./text_width.ts";

/** A mark of Observable Plot: what its type `Markish` allows. */
// deno-lint-ignore no-explicit-any -- the types of Plot are not ours to publish
export type PlotMark = any;

/** Options of Observable Plot: what its type `PlotOptions` allows. */
// deno-lint-ignore no-explicit-any -- the types of Plot are not ours to publish
export type PlotSettings = any;

/** What a picture is made of. */
export interface PictureInit {
  /** The image, as a document of its own. */
  readonly svg: string;
  /** The same as text. */
  readonly text: string;
  /** The same in a sentence, for those who cannot see it. */
  readonly description: string;
  /** The marks of Observable Plot that make the picture; none if it is put together from others. */
  readonly marks?: readonly PlotMark[];
  /** How they are plotted: size, scales, and so on. */
  readonly plot?: PlotSettings;
  /** The line above the picture. */
  readonly title?: string | undefined;
  /** The color of the paper. */
  readonly background?: string | undefined;
}

/** What a picture is made of that Observable Plot draws. */
export interface PlottedInit {
  /** The marks of Observable Plot that make the picture. */
  readonly marks: readonly Markish[];
  /** How they are plotted: size, scales, and so on. */
  readonly plot: PlotOptions;
  /** The same as text. */
  readonly text: string;
  /** The same in a sentence, for those who cannot see it. */
  readonly description: string;
  /** A line above the picture. */
  readonly title?: string | undefined;
  /** The color of the paper; `"none"` for none, white if not given. */
  readonly background?: string | undefined;
}

/** How much paper there is around a picture, in pixels. */
const PADDING = 6;
/** The type size of a title, how far its lines are apart, and where they end at the earliest. */
const TITLE_SIZE = 13;
const TITLE_LINE = 16;
const LEAST_TITLE_WIDTH = 240;
/** The color of type on white paper. */
const INK = "#222222";

/**
 * A picture. In a cell it shows as an image, in a terminal as text. `svg` is the image itself,
 * `text` a rendering with box-drawing characters, and `description` says in a sentence what there
 * is to see.
 *
 * The same input gives the same bytes.
 *
 * @example Usage
 * ```ts
 * import { drawPlacements, polyomino, solve } from "dancebook";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const packing = polyomino({ box: "0[0-2]", pieces: { d: "00 01", o: "00" } });
 * const [solution] = solve(packing);
 * const picture = drawPlacements(packing, solution);
 * assert(picture.svg.startsWith("<svg "));
 * assertEquals(picture.text, ["┌───────┬───┐", "│ d     │ o │", "└───────┴───┘"].join("\n"));
 * ```
 */
export class Picture {
  /** The image, as a document of its own. */
  readonly svg: string;
  /** The same as text. */
  readonly text: string;
  /** The same in a sentence. */
  readonly description: string;
  /**
   * The marks that make the picture, to be combined with one's own in `Plot.plot({ marks: [...]
   * })`.
   */
  readonly marks: readonly PlotMark[];
  /** How the marks are plotted: size, scales, and so on; and in which document. */
  readonly plot: PlotSettings;

  readonly #init: PictureInit;

  /** Makes a picture. */
  constructor(init: PictureInit) {
    this.#init = init;
    const { title } = init;
    this.text = title === undefined ? init.text : `${title}\n${init.text}`;
    this.description = init.description;
    this.marks = init.marks ?? [];
    this.plot = init.plot ?? {};
    this.svg = init.svg;
  }

  /** How wide the image is, in pixels. */
  get width(): number {
    return Number(this.svg.match(/ width="([\d.]+)"/)![1]);
  }

  /** How high the image is, in pixels. */
  get height(): number {
    return Number(this.svg.match(/ height="([\d.]+)"/)![1]);
  }

  /** The picture as an element of HTML, which needs nothing from elsewhere. */
  get html(): string {
    return `<img alt="${escapeAttribute(this.description)}" src="${this.source}">`;
  }

  /** The picture as an address that holds it all. */
  get source(): string {
    return `data:image/svg+xml;base64,${new TextEncoder().encode(this.svg).toBase64()}`;
  }

  /**
   * The same picture with marks of one's own above its own.
   *
   * @example A dot in a corner
   * ```ts
   * import * as Plot from "@observablehq/plot";
   * import { drawHeatMap, rectangle } from "dancebook";
   * import { assertStringIncludes } from "@std/assert";
   *
   * const map = drawHeatMap(rectangle(3, 3), ({ x, y }) => x * y);
   * const marked = map.with(Plot.dot([{ x: 0, y: 0 }], { x: "y", y: "x", fill: "red" }));
   * assertStringIncludes(marked.svg, 'fill="red"');
   * ```
   */
  with(...marks: PlotMark[]): Picture {
    if (this.marks.length === 0) {
      throw new TypeError("Cannot add marks: the picture is put together from others");
    }
    const { title, background, text } = this.#init;
    return plotPicture({
      marks: [...this.marks, ...marks],
      plot: this.plot,
      text,
      description: this.description,
      title,
      background,
    });
  }

  /** Writes the picture to a file; its name ends in `.svg`, `.png` or `.txt`. */
  async save(path: string): Promise<void> {
    if (path.endsWith(".svg")) await Deno.writeTextFile(path, this.svg);
    else if (path.endsWith(".txt")) await Deno.writeTextFile(path, this.text + "\n");
    else if (path.endsWith(".png")) await Deno.writeFile(path, await this.png());
    else throw new RangeError(`Cannot save a picture as "${path}": it ends in .svg, .png or .txt`);
  }

  /** The picture as the bytes of a PNG file, `scale` times as large; twice if not given. */
  png(scale = 2): Promise<Uint8Array> {
    return encodePng(this.svg, scale);
  }

  /** The picture as text. */
  toString(): string {
    return this.text;
  }

  /** What a terminal shows. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.text;
  }

  /** What a cell of a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return { "text/html": this.html, "text/plain": this.text };
  }
}

/** A picture that Observable Plot draws, on a piece of paper. */
export function plotPicture(init: PlottedInit): Picture {
  const { text, description, marks, title, background } = init;
  const { document } = parseHTML("<!doctype html><html><body></body></html>") as unknown as {
    document: NonNullable<PlotOptions["document"]>;
  };
  const plot = { ...init.plot, className: "dancebook", document };
  const element = renderMarks({ ...plot, marks: [...marks] });
  return new Picture({
    svg: paper({
      inner: tidy(element.outerHTML),
      width: Number(element.getAttribute("width")),
      height: Number(element.getAttribute("height")),
      description,
      title,
      background,
    }),
    text,
    description,
    marks,
    plot,
    title,
    background,
  });
}

/** What is to be put on paper. */
export interface PaperInit {
  /** The elements of the image. */
  readonly inner: string;
  /** How wide they are, in pixels. */
  readonly width: number;
  /** How high they are, in pixels. */
  readonly height: number;
  /** What there is to see. */
  readonly description: string;
  /** A line above the image. */
  readonly title?: string | undefined;
  /** The color of the paper; `"none"` for none, white if not given. */
  readonly background?: string | undefined;
}

/** An SVG document: a piece of paper, perhaps with a title, and an image on it. */
export function paper(init: PaperInit): string {
  const { inner, description, title, background = "white" } = init;
  const ink = background === "none" ? INK : inkOn(background, INK);
  // A title never leaves the paper: it goes on in another line, or the paper is wider.
  const titleLines = title === undefined
    ? []
    : wrapText(title, Math.max(init.width, LEAST_TITLE_WIDTH), TITLE_SIZE, true);
  const titleHeight = titleLines.length === 0 ? 0 : 6 + TITLE_LINE * titleLines.length;
  const titleWidth = titleLines.map((line) => Math.ceil(textWidth(line, TITLE_SIZE, true)));
  const contentWidth = Math.max(init.width, ...titleWidth);
  const width = contentWidth + 2 * PADDING;
  const height = init.height + 2 * PADDING + titleHeight;
  const left = PADDING + (contentWidth - init.width) / 2;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${escapeText(description)}</title>`,
  ];
  if (background !== "none") {
    parts.push(
      `<rect width="${width}" height="${height}" rx="4" fill="${escapeAttribute(background)}"/>`,
    );
  }
  titleLines.forEach((line, at) => {
    parts.push(
      `<text x="${width / 2}" y="${PADDING + 12 + TITLE_LINE * at}" text-anchor="middle" ` +
        `font-size="${TITLE_SIZE}" font-weight="bold" fill="${ink}">${escapeText(line)}</text>`,
    );
  });
  parts.push(
    `<g transform="translate(${left},${PADDING + titleHeight})" color="${ink}">${inner}</g></svg>`,
  );
  return parts.join("");
}

const FONT = "'DejaVu Sans', Verdana, sans-serif";

/** Characters that no document of XML may have. */
// deno-lint-ignore no-control-regex -- they are the ones to be found
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Rounds numbers to two decimals, and takes out what only a page of HTML would need. */
function tidy(svg: string): string {
  return svg
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/ font-family="[^"]*"/, "")
    .replace(NOT_XML, "\ufffd")
    .replace(
      /<[^>]+>/g,
      (tag) => tag.replace(/-?\d+\.\d{3,}/g, (number) => `${+(+number).toFixed(2)}`),
    );
}

/** A text within an element. */
export function escapeText(text: string): string {
  return text.toWellFormed().replace(NOT_XML, "\ufffd")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A text within the quotes of an attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
