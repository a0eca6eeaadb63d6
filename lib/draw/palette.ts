/**
 * Colors that can be told apart.
 *
 * @module
 */

import { color } from "d3-color";

/**
 * Twenty-four colors. Their lightness goes up in even steps, so that they differ in grey; hue and
 * chroma were searched for so that any two differ as much as possible, for most readers and for
 * color-blind ones; and colors that follow each other are far apart.
 */
// deno-fmt-ignore -- a table
export const PALETTE: readonly string[] = [
  "#f4a294", "#0f6a33", "#dffc97", "#4882cc", "#7e1617", "#b6e2c4",
  "#1fa8a0", "#ad4765", "#f490b9", "#814500", "#6dfef1", "#9c8468",
  "#63385a", "#fdba6a", "#97a661", "#65718e", "#7f4da0", "#0b9bc6",
  "#f2dfa5", "#a99bf8", "#355445", "#a0c0fa", "#87dcf1", "#8d7714",
];

/**
 * Black or white, whichever reads better on a color.
 *
 * @param color Any color of CSS.
 * @param black The black that is used.
 */
export function inkOn(color: string, black = "#111111"): string {
  const light = luminance(color);
  return (light + 0.05) / (luminance(black) + 0.05) > 1.05 / (light + 0.05) ? black : "#ffffff";
}

/** The relative luminance of a color, from 0 to 1 (WCAG 2). */
export function luminance(color: string): number {
  const [red, green, blue] = linearLight(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colors that a user gives; refuses what is no color, and an empty list. */
export function checkColors(colors: readonly string[] | undefined): void {
  if (colors?.length === 0) throw new RangeError("Cannot draw with no colors: give at least one");
  for (const each of colors ?? []) linearLight(each);
}

/** How much red, green and blue light there is in a color, each from 0 to 1. */
function linearLight(text: string): [red: number, green: number, blue: number] {
  const parsed = color(text)?.rgb();
  if (parsed === undefined) {
    throw new RangeError(
      `Cannot draw with the color "${text}": it is none of CSS, such as "#ff8800" or "steelblue"`,
    );
  }
  const { r, g, b } = parsed;
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return [linear(r), linear(g), linear(b)];
}

/**
 * How much two colors differ, about 100 for black and white: the distance in the CIE's color space,
 * but no more than what remains in grey, with something added, so that it counts for all readers.
 */
export function difference(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)];
  const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return Math.min(distance, 3 * Math.abs(a[0] - b[0]) + 5);
}

/** A color as lightness, green to red, and blue to yellow (CIELAB, D65). */
export function labOf(text: string): [lightness: number, a: number, b: number] {
  const [red, green, blue] = linearLight(text);
  const root = (value: number) => value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Colors that differ by this much do not look alike, side by side. */
const CLEAR_DIFFERENCE = 25;

/**
 * A color for each of some regions, so that neighbours do not look alike: the one that it prefers,
 * by number, or else the first one after that which differs clearly from those of all neighbours,
 * one that nobody prefers if there is any; and if no color is clear, the one that differs most.
 */
export function colorRegions(
  preferred: readonly number[],
  neighbours: readonly ReadonlySet<number>[],
  colors: readonly string[],
): string[] {
  const differences = colors.map((one) => colors.map((other) => difference(one, other)));
  const preferredBySome = new Set(preferred.map((wish) => wish % colors.length));
  const isFree = (color: number) => !preferredBySome.has(color);
  const chosen: number[] = [];
  // Those with many neighbours have few ways out, and go first.
  const order = [...preferred.keys()].sort((a, b) => neighbours[b].size - neighbours[a].size);
  for (const region of order) {
    const taken = [...neighbours[region]].map((other) => chosen[other])
      .filter((color) => color !== undefined);
    let best = preferred[region] % colors.length;
    let most = -1;
    const wishes = colors.map((_, at) => (preferred[region] + at) % colors.length);
    // What nobody prefers comes right after one's own wish.
    const [own, ...others] = wishes;
    const ways = [own, ...others.filter(isFree), ...others.filter((color) => !isFree(color))];
    for (const color of ways) {
      if (most >= CLEAR_DIFFERENCE) break;
      const least = taken.reduce((a, other) => Math.min(a, differences[color][other]), Infinity);
      if (least > most) [best, most] = [color, least];
    }
    chosen[region] = best;
  }
  return chosen.map((color) => colors[color]);
}
