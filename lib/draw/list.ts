/**
 * Options as lines of text, for problems that have no better picture.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import type { OptionRef, Problem } from "../problem/problem.ts";
import { checkOptions, type DrawOptions } from "./board.ts";
import { compatibleOptions } from "./meanings.ts";
import { escapeText, paper, Picture } from "./picture.ts";
import { fitText, widestText } from "./text_width.ts";

const TYPE_SIZE = 12;
const LINE_HEIGHT = 17;
/** How wide lines get, in pixels, and how many there are at the most. */
const WIDTH = 720;
const MOST_LINES = 40;

/** Draws options as lines of text. */
export function drawList(
  problem: Problem,
  options: readonly OptionRef[],
  settings: DrawOptions = {},
): Picture {
  checkOptions(settings);
  const texts = compatibleOptions(problem, options).map((option) => problem.optionText(option));
  const shown = texts.slice(0, MOST_LINES);
  if (texts.length > shown.length) shown.push(`… and ${texts.length - shown.length} more`);
  if (texts.length === 0) shown.push("no options");
  const lines = shown.map((text) => fitText(text, settings.width ?? WIDTH, TYPE_SIZE));
  const description = `${counted(texts.length, "option")}${texts.length === 0 ? "" : ": "}` +
    texts.slice(0, 5).join("; ") + (texts.length > 5 ? "; …" : "");
  return new Picture({
    svg: paper({
      inner: lines.map((line, at) =>
        `<text x="4" y="${13 + LINE_HEIGHT * at}" font-size="${TYPE_SIZE}" fill="currentColor">${
          escapeText(line)
        }</text>`
      ).join(""),
      width: settings.width ?? Math.ceil(8 + widestText(lines, TYPE_SIZE)),
      height: LINE_HEIGHT * lines.length,
      description,
      title: settings.title,
      background: settings.background,
    }),
    text: shown.join("\n"),
    description,
    title: settings.title,
  });
}
