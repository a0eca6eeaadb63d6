/** One small, one ordinary and one extreme picture of every kind, for the contact sheet and for tests. */

import {
  count,
  drawHeatMap,
  drawIan,
  drawMatrix,
  drawPieces,
  drawPlacements,
  drawProfile,
  drawSudoku,
  drawTorto,
  drawTree,
  exactCover,
  gallery,
  ian,
  parseDlx,
  pentominoes,
  type Picture,
  polyomino,
  polyominoes,
  rectangle,
  rectangularRegions,
  type Scrubber,
  scrubber,
  searchTree,
  solve,
  squareWithoutCentre,
  sudoku,
  tetrominoes,
  torto,
  trace,
} from "dancebook";
import { data, golden } from "../asserts.ts";

export const toy = exactCover({
  primary: "a b c d e f g",
  options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
});
const packing = polyomino({ box: rectangle(6, 10), pieces: pentominoes });
const scott = polyominoes(data("scott.dat"));
const letterA = sudoku(data("puzzlium-a.dat"));
const classic = sudoku(data("classic.dat"));
const baker = torto("baker cab");

const longNames = polyomino({
  box: "[0-4][0-3]",
  pieces: {
    "WWWWWWWW": pentominoes.L,
    "<script>": pentominoes.P,
    "Wörter": pentominoes.W,
    "日本語": pentominoes.Y,
  },
});

/** As many pieces as there are letters, each twice or thrice. */
function manyNames() {
  const shapes = Object.values(pentominoes);
  const pieces = [..."abcdefghijklmnopqrstuvwxyz"].map((letter, at) => [
    `${letter}-${letter.repeat(6)}`,
    { cells: shapes[at % shapes.length], multiplicity: "2:3" },
  ]);
  return polyomino({ box: rectangle(12, 20), pieces: Object.fromEntries(pieces) });
}

/** The largest board there is, covered by dominoes in rows. */
function dominoes() {
  const box = rectangle(62, 62);
  const problem = polyomino({ box, pieces: { d: { cells: "00 01", multiplicity: 1922 } } });
  const lying = [...problem.options()].filter(({ meaning: { base, shift } }) => {
    return base === 0 && shift.y % 2 === shift.x % 2 && shift.y < 61;
  });
  return drawPlacements(problem, lying);
}

/** Nine by nine with windows and both diagonals: four groups of regions. */
function fourGroups() {
  const grid = Array.from({ length: 9 }, () => ".".repeat(9));
  const side = [...grid.keys()];
  const windows = side.map((x) =>
    side.map((y) =>
      x % 4 === 0 || y % 4 === 0 ? "." : "9abc"[2 * Math.floor(x / 4) + Math.floor(y / 4)]
    )
      .join("")
  );
  const diagonal = side.map((x) => side.map((y) => x === y ? "d" : ".").join(""));
  const other = side.map((x) => side.map((y) => x + y === 8 ? "e" : ".").join(""));
  const puzzle = sudoku({ grid, regions: [rectangularRegions(3, 3), windows, diagonal, other] });
  return drawSudoku(puzzle, solve(puzzle).next().value, { title: "Four groups of regions" });
}

function largeSudoku() {
  const digits = "123456789abcdefghijklmnopqrstuvw";
  const grid = Array.from(
    { length: 32 },
    (_, x) =>
      Array.from(
        { length: 32 },
        (_, y) => (x + y) % 5 === 0 ? digits[(4 * x + Math.floor(x / 8) + y) % 32] : ".",
      ).join(""),
  );
  return drawSudoku(sudoku({ grid, regions: [rectangularRegions(4, 8)] }));
}

function cover(problem: typeof packing) {
  return drawHeatMap(
    rectangle(6, 10),
    ({ x, y }) =>
      [...problem.options()].filter(({ meaning }) =>
        meaning.cells.some((cell) => cell.x === x && cell.y === y)
      ).length,
    { title: "How many placements cover each cell" },
  );
}

/** A part of Ian Cullis's array: polyominoes that do not touch. */
function ianPart() {
  const problem = ian();
  const chosen = [
    "#00 001:1",
    "#01 012:1 #02 022:1 002:0 032:0 112:0 122:0",
    "#03 033:1 #04 043:1 #05 053:1 023:0 063:0 133:0 143:0 153:0",
  ]
    .map((text) => problem.option(problem.indexOfOption(text)));
  const ell = problem.options().find(({ meaning }) =>
    meaning.kind === "polyomino" && meaning.piece === "l" && meaning.cells[0].x === 2 &&
    meaning.cells[0].y === 2
  )!;
  return drawIan(problem, [...chosen, ell], { counts: true });
}

/** Every kind of picture, by the name of its file. */
export const samples: Readonly<Record<string, () => Picture | Promise<Picture>>> = {
  "placements-small": () => {
    const problem = polyomino({ box: "0[0-2]", pieces: { d: "00 01", o: "00" } });
    return drawPlacements(problem, solve(problem).next().value);
  },
  placements: () =>
    drawPlacements(packing, solve(packing, { seed: 3 }).next().value, {
      title: "Twelve pentominoes",
    }),
  "placements-hole": () => drawPlacements(scott, solve(scott).next().value),
  "placements-one": () => drawPlacements(scott, scott.option(100)),
  "placements-names": () => drawPlacements(longNames, solve(longNames).next().value),
  "placements-extreme": dominoes,
  "pieces-small": () => drawPieces(polyomino({ box: "00", pieces: { o: "00" } })),
  pieces: () => drawPieces(packing),
  "pieces-extreme": () => drawPieces(manyNames()),
  "pieces-times": () =>
    drawPieces(polyomino({
      box: squareWithoutCentre(8),
      pieces: { "<b>": { cells: tetrominoes.L, multiplicity: "2:3" }, O: tetrominoes.O },
    })),
  "sudoku-small": () => drawSudoku(sudoku("1")),
  sudoku: () => drawSudoku(letterA, solve(letterA).next().value, { title: "The letter A" }),
  "sudoku-candidates": () =>
    drawSudoku(classic, [], { candidates: true, highlight: { row: 4, column: 4 } }),
  "sudoku-groups": fourGroups,
  "sudoku-extreme": largeSudoku,
  torto: () => drawTorto(baker, solve(baker).next().value, { title: "baker, cab" }),
  "torto-small": () => {
    const problem = torto("né", { rows: 1, columns: 2 });
    return drawTorto(problem, solve(problem).next().value);
  },
  "torto-extreme": () => {
    const words = "one two three four five six seven eight nine ten".split(" ");
    const problem = torto(words, { rows: 5, columns: 5 });
    return drawTorto(problem, solve(problem, { seed: 2, timeLimit: 20 }).next().value);
  },
  ian: ianPart,
  "ian-small": () => {
    const problem = ian({ size: 1 });
    return drawIan(problem, solve(problem).next().value);
  },
  matrix: () =>
    drawMatrix(toy, { state: trace(toy).drop(1).next().value!.state, title: "After a d g" }),
  "matrix-colors": () => drawMatrix(parseDlx(golden("solve/colors.dlx")), { chosen: [0, 3] }),
  "matrix-large": () => drawMatrix(letterA),
  "tree-small": () => drawTree(searchTree(exactCover({ primary: "a", options: ["a"] }))),
  tree: () => drawTree(searchTree(toy), { path: [3, 4] }),
  "tree-large": () => drawTree(searchTree(packing), { title: "1000 nodes of a search" }),
  "profile-small": async () =>
    drawProfile(await count(exactCover({ primary: "a", options: ["a"] }))),
  "profile-extreme": () =>
    drawProfile({
      profile: Array.from({ length: 60 }, (_, level) => Math.round(Math.exp(level / 2))),
      solutionProfile: Array.from({ length: 60 }, (_, level) => level === 59 ? 1e9 : 0),
    }),
  profile: async () => drawProfile(await count(packing, { nodeBudget: 50_000 })),
  "heat-map-small": () => drawHeatMap("00", () => 0.5),
  "heat-map": () => cover(packing),
  "heat-map-extreme": () => drawHeatMap(rectangle(62, 62), ({ x, y }) => x * y - 900),
  "gallery-small": () => gallery(solve(polyomino({ box: "00", pieces: { o: "00" } }))),
  "gallery-extreme": () =>
    gallery(solve(packing, { seed: 7 }), { limit: 60, cellSize: 8, title: "Sixty packings" }),
  gallery: () =>
    gallery(
      solve(
        polyomino({ box: rectangle(4, 4), pieces: { d: { cells: "00 01", multiplicity: 8 } } }),
        {
          limit: 18,
        },
      ),
      { title: "Dominoes" },
    ),
};

/** Sliders, by name. */
export const scrubbers: Readonly<Record<string, () => Scrubber>> = {
  "scrubber-search": () => scrubber(trace(toy)),
  "scrubber-solutions": () => scrubber(solve(packing, { seed: 1 }), { limit: 8 }),
};
