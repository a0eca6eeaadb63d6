/**
 * PNG files from SVG, by resvg.
 *
 * @module
 */

import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
// Nothing of the package is code; this makes sure that its files are there.
import "dejavu-fonts-ttf/package.json" with { type: "json" };

let ready: Promise<Uint8Array[]> | undefined;

/** Turns an SVG document into the bytes of a PNG file, `scale` times as large. */
export async function encodePng(svg: string, scale: number): Promise<Uint8Array> {
  const fontBuffers = await fonts();
  const image = new Resvg(svg, {
    fitTo: { mode: "zoom", value: scale },
    font: { fontBuffers, defaultFontFamily: "DejaVu Sans", sansSerifFamily: "DejaVu Sans" },
  });
  return image.render().asPng();
}

/** The fonts of our pictures, and a renderer that is ready. */
export function fonts(): Promise<Uint8Array[]> {
  return ready ??= prepare();
}

/** Loads the renderer and its fonts, which do not depend on those of the machine. */
async function prepare(): Promise<Uint8Array[]> {
  const { resolve } = createRequire(import.meta.url);
  const read = (module: string) => Deno.readFile(resolve(module));
  await initWasm(await read("@resvg/resvg-wasm/index_bg.wasm"));
  return await Promise.all([
    read("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
    read("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  ]);
}
