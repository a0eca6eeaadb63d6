/**
 * Pictures of the levels of a search.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import { counted } from "../problem/counted.ts";
import type { StatisticsInit } from "../solve/statistics.ts";
import { checkOptions, type DrawOptions } from "./board.ts";
import { type Picture, plotPicture } from "./picture.ts";

const NODES = "#74a9cf";
const SOLUTIONS = "#2b8a3e";
const MARGIN_LEFT = 48;

/**
 * Draws how many nodes a search has visited on each level, and how many of them were solutions, on
 * a logarithmic scale.
 *
 * @example Usage
 * ```ts
 * import { count, drawProfile, exactCover } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const statistics = await count(exactCover({ primary: "a b", options: ["a", "a", "b"] }));
 * assertEquals(drawProfile(statistics).text, [
 *   "level  nodes  solutions",
 *   "    0      1          0  ████████████████████",
 *   "    1      1          0  ████████████████████",
 *   "    2      2          2  ██████████████████████████████",
 * ].join("\n"));
 * ```
 *
 * @param statistics What `count` or `solve` tell.
 * @param options Size and title.
 */
export function drawProfile(
  statistics: Pick<StatisticsInit, "profile" | "solutionProfile">,
  options: DrawOptions = {},
): Picture {
  checkOptions(options);
  // Whole numbers: those of an estimate may be others.
  const levels = statistics.profile.map((nodes, level) => ({
    level,
    nodes: Math.round(nodes),
    solutions: Math.round(statistics.solutionProfile[level] ?? 0),
  }));
  const width = options.width ?? Math.max(260, Math.min(760, 60 + 34 * levels.length));
  const bar = (field: "nodes" | "solutions", fill: string, inset: number) =>
    Plot.rect(levels.filter((each) => each[field] > 0), {
      x1: (each) => each.level - 0.5,
      x2: (each) => each.level + 0.5,
      y1: 0.5,
      y2: field,
      fill,
      insetLeft: inset,
      insetRight: inset,
      title: (each) =>
        `level ${each.level}: ${counted(each.nodes, "node")}, ${
          counted(each.solutions, "solution")
        }`,
    });
  const barWidth = (width - MARGIN_LEFT) / Math.max(1, levels.length);
  const most = levels.reduce(
    (a, { nodes, solutions }) => Math.max(a, nodes, solutions),
    1,
  );
  const [nodeColor, solutionColor] = options.colors ?? [NODES, SOLUTIONS];
  const ticks = ticksUpTo(most);
  return plotPicture({
    marks: [
      Plot.gridY({ stroke: "#dddddd", strokeOpacity: 1, ticks }),
      bar("nodes", nodeColor, Math.min(1.5, 0.05 * barWidth)),
      bar("solutions", solutionColor ?? SOLUTIONS, Math.min(5, 0.25 * barWidth)),
      legend("■ nodes", nodeColor, 0),
      legend("■ solutions", solutionColor ?? SOLUTIONS, 70),
      Plot.axisX({
        label: "level",
        ticks: levels.length > 30 ? 15 : levels.map(({ level }) => level),
        tickFormat: "d",
        color: "currentColor",
      }),
      Plot.axisY({
        label: null,
        ticks,
        tickFormat: "~s",
        color: "currentColor",
      }),
    ],
    plot: {
      width,
      height: Math.round(width * 0.5),
      marginLeft: MARGIN_LEFT,
      marginTop: 26,
      marginBottom: 36,
      x: { domain: [-0.5, Math.max(0, levels.length - 1) + 0.5] },
      y: { type: "log", domain: [0.5, most * 1.5] },
    },
    text: profileText(levels),
    description: `Nodes and solutions on ${counted(levels.length, "level")} of a search` +
      (levels.length === 0 ? "" : `, at most ${counted(most, "node")} on one`),
    title: options.title,
    background: options.background,
  });
}

/** A word of the legend, in its color. */
function legend(text: string, fill: string, dx: number): Plot.Markish {
  const place = { frameAnchor: "top-left", dy: -14, dx, textAnchor: "start" } as const;
  return Plot.text([text], { ...place, text: (each: string) => each, fill, fontWeight: "bold" });
}

/** Round numbers from 1 to a largest one: 1, 2, 5, 10 as long as there are few, then powers of ten. */
function ticksUpTo(most: number): number[] {
  const powers = Math.floor(Math.log10(most));
  if (powers < 2) return [1, 2, 5, 10, 20, 50].filter((tick) => tick <= most);
  const step = Math.ceil(powers / 6);
  return Array.from({ length: Math.floor(powers / step) + 1 }, (_, at) => 10 ** (at * step));
}

function profileText(
  levels: readonly { level: number; nodes: number; solutions: number }[],
): string {
  const most = levels.reduce((a, { nodes }) => Math.max(a, nodes), 1);
  const widths = [
    5,
    Math.max(5, String(most).length),
    Math.max(9, ...levels.map(({ solutions }) => String(solutions).length)),
  ];
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, at) => at < 3 ? String(cell).padStart(widths[at]) : cell).join("  ").trimEnd();
  return [
    line(["level", "nodes", "solutions"]),
    ...levels.map(({ level, nodes, solutions }) => {
      const part = Math.log(2 * nodes + 1) / Math.log(2 * most + 1);
      return line([level, nodes, solutions, "█".repeat(Math.max(1, Math.round(30 * part)))]);
    }),
  ].join("\n");
}
