// What the original programs print, byte for byte; see test/golden/README.md.

import { assertEquals } from "@std/assert";
import { formatDlx, ian, polyomino, polyominoes, type Problem, sudoku, torto } from "dancebook";
import { data, golden } from "../asserts.ts";

const cases: [name: string, expected: string, make: () => Problem][] = [
  ...[
    "adjacent-secondary",
    "cross",
    "ian",
    "multiplicity",
    "one-sided-suffix",
    "pentominoes-6x10",
  ].map((name) =>
    [`polyomino-dlx, ${name}`, `${name}.dlx`, () => polyomino(data(`${name}.dat`))] as [
      string,
      string,
      () => Problem,
    ]
  ),
  ["sudoku-general-dlx, classic", "classic.dlx", () => sudoku(data("classic.dat"))],
  ["sudoku-general-dlx, antidlx", "antidlx.dlx", () => sudoku(data("antidlx.dat"))],
  ["sudoku-general-dlx, puzzlium-a", "puzzlium-a.dlx", () => sudoku(data("puzzlium-a.dat"))],
  ["torto-dlx, baker cab", "baker-cab.dlx", () => torto("baker cab")],
  [
    "torto-dlx, dancing links exact cover knuth",
    "dancing.dlx",
    () => torto("dancing links exact cover knuth"),
  ],
  ["polyominoes, scott", "scott.dance", () => polyominoes(data("scott.dat"))],
  [
    "polyominoes, three-by-three",
    "three-by-three.dance",
    () => polyominoes(data("three-by-three.dat")),
  ],
  ["ian-dlx, from the text of polyomino-dlx", "ian-vetted.dlx", () => ian(golden("ian.dlx"))],
  [
    "ian-dlx, from a polyomino problem",
    "ian-vetted.dlx",
    () => ian(polyomino(data("ian.dat"))),
  ],
  ["ian-dlx, from nothing", "ian-vetted.dlx", () => ian()],
];
for (const [name, expected, make] of cases) {
  Deno.test(`formatDlx() writes what the original prints: ${name}`, () => {
    assertEquals(formatDlx(make()), golden(expected));
  });
}
