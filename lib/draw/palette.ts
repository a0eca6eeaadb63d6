/**
 * Colors that can be told apart.
 *
 * @module
 */

/**
 * Twenty-four colors. Their lightness goes up in even steps, so that they differ in grey and for
 * color-blind readers too; their hues go round by the golden angle; and both are mixed so that
 * colors that follow each other are far apart. (In OKLCH: lightness 0.42 to 0.95, chroma 0.135
 * where the screen can show it.)
 */
export const PALETTE: readonly string[] = [
  "#f58688",
  "#04643c",
  "#a48be8",
  "#feebd4",
  "#0ba1b5",
  "#fed0e7",
  "#6f8f25",
  "#b8d1fe",
  "#b45330",
  "#3fdec1",
  "#834b9b",
  "#d1b03d",
  "#006284",
  "#eb7e95",
  "#015e16",
  "#8b8ae6",
  "#fee1c9",
  "#0c9b9f",
  "#fec2f0",
  "#7c8201",
  "#9fceff",
  "#ae483f",
  "#53d5a5",
  "#70499e",
];

/** Black or white, whichever reads better on a color. */
export function inkOn(color: string): string {
  return luminance(color) > 0.25 ? "#111111" : "#ffffff";
}

/** The relative luminance of a color such as `#04643c`, from 0 to 1 (WCAG 2). */
export function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * A color for each of some regions, so that neighbours never have the same: the one that it
 * prefers, by number, or the first one after that which no neighbour has yet.
 */
export function colorRegions(
  preferred: readonly number[],
  neighbours: readonly ReadonlySet<number>[],
  colors: readonly string[],
): string[] {
  const chosen: number[] = [];
  preferred.forEach((wish, region) => {
    const taken = new Set([...neighbours[region]].map((other) => chosen[other]));
    let color = wish % colors.length;
    // With fewer colors than neighbours there is no way out, and the wish stands.
    for (let tries = 0; tries < colors.length && taken.has(color); tries++) {
      color = (color + 1) % colors.length;
    }
    chosen.push(color);
  });
  return chosen.map((color) => colors[color]);
}
