/**
 * Many pictures in one.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import { Solutions } from "../solve/solve.ts";
import type { DrawOptions } from "./board.ts";
import { draw } from "./draw.ts";
import { paper, Picture } from "./picture.ts";

/** What a gallery takes. */
export interface GalleryOptions extends DrawOptions {
  /** How many pictures stand side by side; if not given, as many as fit. */
  readonly columns?: number;
  /** How many solutions are shown at the most; 24 if not given. */
  readonly limit?: number;
}

/** How wide a gallery is if nobody says it, and how far its pictures are apart, in pixels. */
const WIDTH = 900;
const GAP = 10;
/** Of how many pictures the description tells what there is to see. */
const MOST_DESCRIBED = 6;

/**
 * Many pictures in one, side by side: a list of pictures, or the solutions of a problem as they are
 * found, with a title each.
 *
 * @example Usage
 * ```ts
 * import { gallery, polyomino, rectangle, solve } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const dominoes = polyomino({ box: rectangle(2, 3), pieces: { d: { cells: "00 01", multiplicity: 3 } } });
 * const all = gallery(solve(dominoes));
 * assertEquals(all.description.split("; ")[0], "3 pictures");
 * ```
 *
 * @param what Pictures, or what `solve` gives.
 * @param options Size, columns, title; and how many solutions.
 */
export function gallery(
  what: Iterable<Picture> | Solutions<unknown>,
  options: GalleryOptions = {},
): Picture {
  const { columns: wanted, limit } = options;
  for (const [name, value] of Object.entries({ columns: wanted, limit })) {
    if (value === undefined || (Number.isInteger(value) && value > 0)) continue;
    throw new RangeError(
      `Cannot make a gallery with ${name} ${value}: it is a whole number from 1`,
    );
  }
  const pictures = what instanceof Solutions ? solutionPictures(what, options) : [...what];
  checkPictures(pictures, "Cannot make a gallery");
  const widest = pictures.reduce((most, picture) => Math.max(most, picture.width), 1);
  const columns = wanted ??
    Math.max(1, Math.floor(((options.width ?? WIDTH) + GAP) / (widest + GAP)));
  const columnWidths = Array.from(
    { length: Math.min(columns, pictures.length) },
    (_, column) =>
      pictures.filter((_, at) => at % columns === column)
        .reduce((most, picture) => Math.max(most, picture.width), 0),
  );
  const lefts = columnWidths.map((_, column) =>
    columnWidths.slice(0, column).reduce((sum, width) => sum + width + GAP, 0)
  );
  const placed: string[] = [];
  let top = 0;
  for (let first = 0; first < pictures.length; first += columns) {
    const row = pictures.slice(first, first + columns);
    row.forEach(({ svg }, column) => {
      placed.push(svg.replace("<svg ", `<svg x="${lefts[column]}" y="${top}" `));
    });
    top += row.reduce((most, picture) => Math.max(most, picture.height), 0) + GAP;
  }
  const described = pictures.slice(0, MOST_DESCRIBED).map((picture) => picture.description);
  const description = pictures.length === 1
    ? described[0]
    : [counted(pictures.length, "picture"), ...described].join("; ") +
      (pictures.length > MOST_DESCRIBED ? "; …" : "");
  return new Picture({
    svg: paper({
      inner: placed.join(""),
      width: Math.max(1, (lefts.at(-1) ?? 0) + (columnWidths.at(-1) ?? 0)),
      height: Math.max(1, top - GAP),
      description,
      title: options.title,
      background: options.background,
    }),
    text: pictures.map((picture) => picture.text).join("\n\n"),
    description,
    title: options.title,
  });
}

/** Refuses what is no picture, and says what to do with solutions in a list. */
export function checkPictures(pictures: readonly unknown[], attempt: string): void {
  const other = pictures.find((picture) => !(picture instanceof Picture));
  if (other === undefined) return;
  throw new TypeError(
    `${attempt}: give pictures, or what solve() gives; of solutions in a list, draw each: ` +
      "list.map((solution) => draw(problem, solution))",
  );
}

/** A small picture of each solution, numbered. */
export function solutionPictures(
  solutions: Solutions<unknown>,
  { limit = 24, columns: _, title: __, width: ___, ...options }: GalleryOptions,
): Picture[] {
  const kind = (solutions.problem.puzzle as { kind?: string } | undefined)?.kind;
  // Where pieces are known by their colors, a small picture does without labels.
  const small = kind === "polyomino" || kind === "polyominoes"
    ? { cellSize: 16, labels: false }
    : kind === undefined
    ? {}
    : { cellSize: 20 };
  return solutions.take(limit)
    .map((solution, index) =>
      draw(solutions.problem, solution, { ...small, ...options, title: `${index + 1}` })
    )
    .toArray();
}
