/**
 * Pictures of words in an array of letters.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import { counted } from "../problem/counted.ts";
import type { Option } from "../problem/problem.ts";
import type { Cell } from "../puzzles/cell.ts";
import type { TortoProblem, WordStep } from "../puzzles/torto.ts";
import { type BoardCell, boardText, drawBoard, type DrawOptions } from "./board.ts";
import { meaningsOf } from "./meanings.ts";
import type { Picture } from "./picture.ts";
import { fitText } from "./text_width.ts";

/** Dark, lively colors for paths on white. */
const PATHS: readonly string[] = [
  "#c2255c",
  "#1864ab",
  "#2b8a3e",
  "#e67700",
  "#5f3dc4",
  "#0b7285",
  "#862e9c",
  "#5c940d",
];

/** The size of the words above their panels. */
const titleSize = (cellSize: number) => Math.min(12, 0.6 * cellSize);

/** How many columns of cells there are in a row of panels at the most, and panels at the least. */
const MOST_COLUMNS = 34;
/** The room between panels, in cells: a whole number, since lines are drawn along whole ones. */
const GAP = 1;
/** The room above the first panels for their words, in cells. */
const TITLE_ROOM = 0.8;

/**
 * Draws an array of letters with the paths of its words: all of them together, and then each by
 * itself. A ring marks where a word starts, and arrows show how it goes on.
 *
 * @example Usage
 * ```ts
 * import { drawTorto, solve, torto } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = torto("cab", { rows: 1, columns: 3 });
 * const [solution] = solve(puzzle);
 * assertEquals(String(drawTorto(puzzle, solution)), [
 *   "┌───────────┐",
 *   "│ c   a   b │",
 *   "└───────────┘",
 *   "cab: (0,0) (0,1) (0,2)",
 * ].join("\n"));
 * ```
 *
 * @param problem The puzzle, from `torto`.
 * @param solution Options of that problem: all of a solution, or some.
 * @param options Size, colors of the paths, and title.
 */
export function drawTorto(
  problem: TortoProblem,
  solution: readonly Option<WordStep>[] | Option<WordStep> = [],
  options: DrawOptions = {},
): Picture {
  const { puzzle } = problem;
  if (puzzle?.kind !== "torto") {
    throw new TypeError("Cannot draw the words: the problem does not come from torto()");
  }
  const { words, rows, columns } = puzzle;
  const steps = meaningsOf(problem, solution)
    .sort((a, b) => a.word - b.word || a.step - b.step);
  const letters = new Map<string, string>();
  const write = ({ x, y }: Cell, letter: string) => {
    const other = letters.get(`${x},${y}`);
    if (other !== undefined && other !== letter) {
      throw new RangeError(
        `Cannot draw the words: row ${x}, column ${y} has both "${other}" and "${letter}"`,
      );
    }
    letters.set(`${x},${y}`, letter);
  };
  for (const { from, fromLetter, to, toLetter } of steps) {
    write(from, fromLetter);
    write(to, toLetter);
  }

  // Panel 0 shows all words; then each has its own, if there are several.
  const traced = [...new Set(steps.map((step) => step.word))];
  const panels = [traced, ...(traced.length > 1 ? traced.map((word) => [word]) : [])];
  const perRow = Math.max(2, Math.floor((MOST_COLUMNS + GAP) / (columns + GAP)));
  const colors = options.colors ?? PATHS;
  const extent = {
    top: traced.length > 1 ? -TITLE_ROOM : 0,
    left: 0,
    bottom: Math.ceil(panels.length / perRow) * (rows + GAP) - GAP,
    right: Math.min(panels.length, perRow) * (columns + GAP) - GAP,
  };
  const cells: BoardCell[] = [];
  const titles: { x: number; y: number; text: string }[] = [];
  const arrows: (Record<"x1" | "y1" | "x2" | "y2", number> & { word: number })[] = [];
  const starts: { x: number; y: number; word: number }[] = [];
  panels.forEach((shown, panel) => {
    const top = Math.floor(panel / perRow) * (rows + GAP);
    const left = (panel % perRow) * (columns + GAP);
    if (panel > 0) {
      titles.push({ x: top - TITLE_ROOM / 2, y: left + columns / 2, text: words[shown[0]] });
    }
    const onPath = new Set<string>();
    for (const { word, step, from, to } of steps) {
      if (!shown.includes(word)) continue;
      onPath.add(`${from.x},${from.y}`).add(`${to.x},${to.y}`);
      const [x1, y1, x2, y2] = [
        from.x + top + 0.5,
        from.y + left + 0.5,
        to.x + top + 0.5,
        to.y + left + 0.5,
      ];
      arrows.push({ x1, y1, x2, y2, word });
      if (step === 1) starts.push({ x: x1, y: y1, word });
    }
    for (let x = 0; x < rows; x++) {
      for (let y = 0; y < columns; y++) {
        const isOn = onPath.has(`${x},${y}`);
        cells.push({
          x: x + top,
          y: y + left,
          region: 0,
          fill: "#ffffff",
          label: letters.get(`${x},${y}`),
          ink: panel > 0 && !isOn ? "#c8c8c8" : "#111111",
          isBold: true,
          textLabel: "·",
        });
      }
    }
  });
  const colorOf = ({ word }: { word: number }) => colors[word % colors.length];
  const ends = { x1: "y1", y1: "x1", x2: "y2", y2: "x2", stroke: colorOf };
  return drawBoard({
    cells,
    extent,
    under: (cellSize) => [
      Plot.link(arrows, {
        ...ends,
        strokeWidth: cellSize * 0.32,
        strokeOpacity: 0.22,
        strokeLinecap: "round",
      }),
      Plot.arrow(arrows, {
        ...ends,
        strokeWidth: Math.min(1.75, cellSize / 12),
        inset: cellSize * 0.28,
        headLength: Math.min(6, cellSize / 4),
      }),
      Plot.dot(starts, { x: "y", y: "x", r: cellSize * 0.36, stroke: colorOf, strokeWidth: 2.25 }),
    ],
    over: (cellSize) => [
      Plot.text(titles, {
        x: "y",
        y: "x",
        text: ({ text }) => fitText(text, (columns + 0.6) * cellSize, titleSize(cellSize)),
        fontSize: titleSize(cellSize),
        fill: "currentColor",
      }),
    ],
    text: [
      boardText(cells.slice(0, rows * columns), options.labels),
      ...traced.map((word) => pathText(words[word], steps.filter((step) => step.word === word))),
    ].join("\n"),
    description: `An array of ${counted(rows, "row")} and ${counted(columns, "column")} ` +
      (traced.length === 0
        ? "without letters"
        : `with the ${traced.length === 1 ? "path" : "paths"} of ${
          traced.map((word) => words[word]).join(", ")
        }`),
  }, options);
}

/** The cells that a word goes through; where steps are missing, an ellipsis stands for them. */
function pathText(word: string, steps: readonly WordStep[]): string {
  const name = ({ x, y }: Cell) => `(${x},${y})`;
  const parts: string[] = [];
  let last = 0;
  for (const { step, from, to } of steps) {
    if (step !== last + 1) parts.push("…");
    if (step !== last + 1 || last === 0) parts.push(name(from));
    parts.push(name(to));
    last = step;
  }
  if (last < [...word].length - 1) parts.push("…");
  return `${word}: ${parts.join(" ")}`;
}
