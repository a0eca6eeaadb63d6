/**
 * How much room a text takes.
 *
 * @module
 */

/**
 * How wide the printable characters of ASCII are in DejaVu Sans and in its bold, in thousandths of
 * the type size. Verdana, its stand-in, is as wide, and other sans-serif types are narrower.
 */
// deno-fmt-ignore -- a table
const REGULAR: readonly number[] = [
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
  636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
  1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
  603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,
  500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
  635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];
// deno-fmt-ignore -- a table
const BOLD: readonly number[] = [
  348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365,
  696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 580,
  1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995, 837, 850,
  733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500,
  500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687,
  716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
];
/** What any other character may take; few are wider than the type is large. */
const OTHER = 1000;

/** How wide a text is, in pixels, at a type size. */
export function textWidth(text: string, fontSize: number, isBold = false): number {
  const widths = isBold ? BOLD : REGULAR;
  let thousandths = 0;
  // Accents take no room of their own.
  for (const character of text.normalize("NFD")) {
    if (/\p{Mark}/u.test(character)) continue;
    thousandths += widths[character.codePointAt(0)! - 32] ?? OTHER;
  }
  return thousandths * fontSize / 1000;
}

/** The width of the widest of some texts; 0 if there is none. */
export function widestText(texts: Iterable<string>, fontSize: number, isBold = false): number {
  let widest = 0;
  for (const text of texts) widest = Math.max(widest, textWidth(text, fontSize, isBold));
  return widest;
}

/**
 * A text that fits into some pixels: itself, or as much of it as leaves room for an ellipsis; and
 * nothing where not even that fits.
 */
export function fitText(text: string, width: number, fontSize: number, isBold = false): string {
  if (textWidth(text, fontSize, isBold) <= width) return text;
  const characters = [...text];
  for (let length = characters.length - 1; length > 0; length--) {
    const shorter = characters.slice(0, length).join("").trimEnd() + "…";
    if (textWidth(shorter, fontSize, isBold) <= width) return shorter;
  }
  return "";
}

/** A text in lines that fit into some pixels, broken between words; a word too long is cut short. */
export function wrapText(text: string, width: number, fontSize: number, isBold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, fontSize, isBold) <= width) {
      lines[lines.length - 1] = longer;
    } else lines.push(fitText(word, width, fontSize, isBold));
  }
  return lines;
}
