/**
 * A problem as a matrix: items across, options down.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import { counted } from "../problem/counted.ts";
import type { OptionRef, Problem } from "../problem/problem.ts";
import type { TraceState } from "../solve/trace.ts";
import { checkOptions, type DrawOptions } from "./board.ts";
import { compatibleOptions } from "./meanings.ts";
import { inkOn } from "./palette.ts";
import { type Picture, plotPicture } from "./picture.ts";
import { fitText, widestText } from "./text_width.ts";

/** What a picture of a matrix takes. */
export interface DrawMatrixOptions extends DrawOptions {
  /** Options to be marked as chosen. */
  readonly chosen?: readonly OptionRef[];
  /** A state of a trace: its choices are marked, and what they remove is pale. */
  readonly state?: TraceState;
}

/** More than this does not fit on a page. */
const MOST_ITEMS = 120;
const MOST_OPTIONS = 200;

/** Whether a problem can be drawn as a matrix. */
export function fitsMatrix({ itemCount, optionCount }: Problem): boolean {
  return itemCount <= MOST_ITEMS && optionCount <= MOST_OPTIONS;
}

/** How far names go up, in pixels. */
const LONGEST_NAME = 160;
const NUMBER_SIZE = 11;

/** The colors of squares that can still be chosen, that are chosen, and that are gone. */
const COLORS = ["#222222", "#2b8a3e", "#d4d4d4"];
/** The color of names and numbers that are gone. */
const FAINT = "#b0b0b0";

/**
 * Draws a small problem as a matrix: a column for each item, the secondary ones apart, and a row
 * for each option. Colors are written in their squares. Chosen options are green, and what can no
 * longer be chosen is pale.
 *
 * @example Usage
 * ```ts
 * import { drawMatrix, exactCover } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const problem = exactCover({ primary: "a b", secondary: "x", options: ["a x:1", "b", "a b"] });
 * assertEquals(String(drawMatrix(problem, { chosen: ["b"] })), [
 *   "   a b | x",
 *   "0  ■ · | 1",
 *   "1* · ■ | ·",
 *   "2  ■ ■ | ·",
 * ].join("\n"));
 * ```
 *
 * @param problem The problem.
 * @param options Chosen options or a state of a trace; size and title.
 */
export function drawMatrix(problem: Problem, options: DrawMatrixOptions = {}): Picture {
  checkOptions(options);
  const { itemCount, optionCount, primaryCount } = problem;
  if (!fitsMatrix(problem)) {
    throw new RangeError(
      `Cannot draw a matrix of ${counted(itemCount, "item")} and ${
        counted(optionCount, "option")
      }: ` +
        `${MOST_ITEMS} and ${MOST_OPTIONS} are the most that can be read`,
    );
  }
  const chosen = new Set(
    compatibleOptions(problem, options.chosen ?? options.state?.chosen ?? []),
  );
  const { state, colors = [] } = options;
  const [liveColor, chosenColor, goneColor] = COLORS.map((own, at) => colors[at] ?? own);
  const remaining = state === undefined ? undefined : new Set(state.remaining);
  const active = state === undefined ? undefined : new Set(state.active.map((each) => each.item));
  const isGone = (option: number) =>
    remaining !== undefined && !remaining.has(option) && !chosen.has(option);
  const gap = problem.secondaryCount > 0 ? 0.6 : 0;
  const items = problem.items().map(({ index, name, kind }) => ({
    name,
    y: index + (kind === "secondary" ? gap : 0),
    isActive: active === undefined || kind === "secondary" || active.has(name),
  }));
  const placeOf = new Map(items.map((item) => [item.name, item.y]));
  const squares = [...problem.options()].flatMap(({ index, entries }) =>
    entries.map(({ item, color }) => ({
      x: index,
      y: placeOf.get(item)!,
      color: color ?? "",
      fill: chosen.has(index) ? chosenColor : isGone(index) ? goneColor : liveColor,
    }))
  );
  const width = itemCount + gap;
  const hasLabels = options.labels ?? true;
  const marginLeft = hasLabels ? 10 + widestText([String(optionCount)], NUMBER_SIZE) : 4;
  const cell = options.cellSize ??
    (options.width === undefined
      ? Math.max(9, Math.min(20, Math.floor(640 / Math.max(width, optionCount))))
      : Math.max(1, (options.width - marginLeft - 4) / width));
  const fontSize = Math.min(12, cell * 0.75);
  const isUpright = widestText(items.map(({ name }) => name), fontSize) <= cell;
  const names = items.map(({ name }) => fitText(name, LONGEST_NAME, fontSize));
  const marginTop = !hasLabels ? 4 : isUpright ? 20 : 10 + widestText(names, fontSize);
  const rows = Array.from({ length: optionCount }, (_, index) => index);
  const widestColor = widestText(squares.map(({ color }) => color), 1, true);
  const colorSize = Math.min(0.6 * cell, Math.max(6, 0.76 * cell / widestColor));
  const marks: Plot.Markish[] = [
    Plot.rect(rows.filter((index) => chosen.has(index)), {
      x1: 0,
      x2: width,
      y1: (index: number) => index,
      y2: (index: number) => index + 1,
      fill: chosenColor,
      fillOpacity: 0.18,
    }),
    Plot.link([...rows, optionCount], {
      x1: 0,
      x2: width,
      y1: (index: number) => index,
      y2: (index: number) => index,
      stroke: "#e3e3e3",
    }),
    Plot.rect(squares, {
      x1: "y",
      x2: (square) => square.y + 1,
      y1: "x",
      y2: (square) => square.x + 1,
      fill: "fill",
      inset: cell * 0.12,
      rx: 1.5,
    }),
    Plot.text(squares.filter((square) => square.color !== ""), {
      x: (square) => square.y + 0.5,
      y: (square) => square.x + 0.5,
      text: ({ color }) => fitText(color, 0.76 * cell, colorSize, true),
      title: "color",
      fill: ({ fill }) => inkOn(fill),
      fontSize: colorSize,
      fontWeight: "bold",
    }),
  ];
  if (gap > 0) {
    marks.push(
      Plot.link([primaryCount + gap / 2], {
        x1: (at: number) => at,
        x2: (at: number) => at,
        y1: 0,
        y2: optionCount,
        stroke: "#999999",
        strokeDasharray: "3,3",
      }),
    );
  }
  if (hasLabels) {
    marks.push(
      Plot.text(items, {
        x: (item) => item.y + 0.5,
        y: 0,
        text: (_, at) => names[at],
        title: "name",
        rotate: isUpright ? 0 : -90,
        textAnchor: isUpright ? "middle" : "start",
        dy: isUpright ? -8 : -4,
        fontSize,
        fill: (item) => item.isActive ? "currentColor" : FAINT,
      }),
      Plot.text(rows, {
        x: 0,
        y: (index: number) => index + 0.5,
        text: (index: number) => String(index),
        textAnchor: "end",
        dx: -6,
        fontSize: Math.min(NUMBER_SIZE, fontSize),
        fill: (index: number) =>
          chosen.has(index) ? chosenColor : isGone(index) ? FAINT : "currentColor",
      }),
    );
  }
  const secondaryText = problem.secondaryCount > 0
    ? `, ${counted(problem.secondaryCount, "of them secondary", "of them secondary")}`
    : "";
  const comma = secondaryText === "" ? "" : ",";
  return plotPicture({
    marks,
    plot: {
      width: Math.round(width * cell + marginLeft + 4),
      height: Math.round(optionCount * cell + marginTop + 4),
      marginTop,
      marginLeft,
      marginRight: 4,
      marginBottom: 4,
      axis: null,
      x: { domain: [0, Math.max(width, 1)] },
      y: { domain: [Math.max(optionCount, 1), 0] },
    },
    text: matrixText(problem, chosen, isGone),
    description:
      `A matrix of ${counted(itemCount, "item")}${secondaryText}${comma} and ${
        counted(optionCount, "option")
      }` +
      (chosen.size > 0
        ? `, of which ${[...chosen].join(", ")} ${chosen.size === 1 ? "is" : "are"} chosen`
        : ""),
    title: options.title,
    background: options.background,
  });
}

function matrixText(
  problem: Problem,
  chosen: ReadonlySet<number>,
  isGone: (option: number) => boolean,
): string {
  const items = problem.items();
  const widths = items.map(({ name }) => [...name].length);
  const digits = String(Math.max(0, problem.optionCount - 1)).length;
  const line = (head: string, texts: readonly string[]) => {
    const padded = texts.map((text, at) => text + " ".repeat(widths[at] - [...text].length));
    const primary = padded.slice(0, problem.primaryCount);
    const secondary = padded.slice(problem.primaryCount);
    const bar = secondary.length > 0 ? ["|"] : [];
    return [head, ...primary, ...bar, ...secondary].join(" ").trimEnd();
  };
  return [
    line(" ".repeat(digits + 1), items.map(({ name }) => name)),
    ...[...problem.options()].map(({ index, entries }) => {
      const colors = new Map(entries.map(({ item, color }) => [item, color ?? "■"]));
      const mark = chosen.has(index) ? "*" : isGone(index) ? "-" : " ";
      return line(
        String(index).padStart(digits) + mark,
        items.map(({ name }) => colors.get(name) ?? "·"),
      );
    }),
  ].join("\n");
}
