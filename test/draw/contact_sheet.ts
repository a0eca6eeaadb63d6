/**
 * Draws one of every kind of picture into site/gallery: a page with all of them, and a PNG of each.
 *
 * Usage: deno task gallery
 */

import { gallery, type Picture } from "dancebook";
import { samples, scrubbers } from "./samples.ts";

/** What the README shows. */
const shown = ["placements", "torto", "sudoku", "heat-map", "sudoku-groups", "tree"];

const folder = "site/gallery";
await Deno.mkdir(folder, { recursive: true });
const parts: string[] = [];
const pictures = new Map<string, Picture>();
for (const [name, make] of Object.entries(samples)) {
  const picture = await make();
  pictures.set(name, picture);
  await picture.save(`${folder}/${name}.png`);
  parts.push(`<figure>${picture.html}<figcaption>${name}</figcaption></figure>`);
}
for (const [name, make] of Object.entries(scrubbers)) {
  parts.push(`<figure>${make().html}<figcaption>${name}</figcaption></figure>`);
}
const sheet = gallery(shown.map((name) => pictures.get(name)!), { columns: 3 });
await Deno.writeFile(`${folder}/contact-sheet.png`, await sheet.png(1));
const style = `body { font: 14px sans-serif; margin: 2em; background: #fff; color: #222; }
@media (prefers-color-scheme: dark) { body { background: #1b1b1b; color: #ddd; } }
main { display: flex; flex-wrap: wrap; gap: 2em; align-items: end; }
figure { margin: 0; max-width: 100%; } img { max-width: 100%; height: auto; }
figcaption { color: #888; margin-top: 0.5em; }`;
await Deno.writeTextFile(
  `${folder}/index.html`,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Dancebook: every kind of picture</title>` +
    `<meta name="viewport" content="width=device-width"><style>${style}</style>` +
    `<h1>Every kind of picture</h1><main>${parts.join("\n")}</main></html>\n`,
);
// deno-lint-ignore no-console -- a program's output
console.log(`${parts.length} pictures in ${folder}/index.html`);
