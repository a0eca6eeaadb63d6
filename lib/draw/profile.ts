/**
 * Pictures of the levels of a search.
 *
 * @module
 */

import * as Plot from "@observablehq/plot";
import { counted } from "../problem/counted.ts";
import type { StatisticsInit } from "../solve/statistics.ts";
import { checkSizes, type DrawOptions } from "./board.ts";
import { type Picture, plotPicture } from "./picture.ts";

const NODES = "#74a9cf";
const SOLUTIONS = "#2b8a3e";

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
  checkSizes(options);
  const levels = statistics.profile.map((nodes, level) => ({
    level,
    nodes,
    solutions: statistics.solutionProfile[level] ?? 0,
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
  const most = levels.reduce((a, { nodes }) => Math.max(a, nodes), 1);
  const [nodeColor, solutionColor] = options.colors ?? [NODES, SOLUTIONS];
  return plotPicture({
    marks: [
      Plot.gridY({ stroke: "#dddddd", strokeOpacity: 1, ticks: 3 }),
      bar("nodes", nodeColor, 1.5),
      bar("solutions", solutionColor ?? SOLUTIONS, 5),
      Plot.axisX({
        label: "level",
        ticks: levels.length > 30 ? 15 : levels.map(({ level }) => level),
        tickFormat: "d",
        color: "#222222",
      }),
      Plot.axisY({
        label: "nodes (blue) and solutions (green)",
        ticks: 5,
        tickFormat: "~s",
        color: "#222222",
      }),
    ],
    plot: {
      width,
      height: Math.round(width * 0.5),
      marginLeft: 48,
      marginBottom: 36,
      x: { domain: [-0.5, Math.max(0, levels.length - 1) + 0.5] },
      y: { type: "log", domain: [0.5, most * 1.5] },
    },
    text: profileText(levels),
    description: `Nodes and solutions on ${counted(levels.length, "level")} of a search, ` +
      `at most ${counted(most, "node")} on one`,
    title: options.title,
    background: options.background,
  });
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
