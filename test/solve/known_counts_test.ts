import { assertEquals } from "@std/assert";
import {
  count,
  exactCover,
  parseDlx,
  pentominoes,
  polyomino,
  polyominoes,
  rectangle,
  squareWithoutCentre,
  sudoku,
} from "dancebook";
import { data, golden, verifiedSolutions } from "../asserts.ts";

/** Queens that do not attack each other: rows and columns must have one, diagonals may. */
function queens(n: number) {
  const range = Array.from({ length: n }, (_, at) => at);
  const diagonals = Array.from({ length: 2 * n - 1 }, (_, at) => at);
  return exactCover({
    primary: range.flatMap((at) => [`r${at}`, `c${at}`]),
    secondary: diagonals.flatMap((at) => [`a${at}`, `b${at}`]),
    options: range.flatMap((x) => range.map((y) => `r${x} c${y} a${x + y} b${x - y + n - 1}`)),
  });
}

Deno.test("queens: the numbers of OEIS A000170", () => {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => verifiedSolutions(queens(n)).length);
  assertEquals(counts, [1, 0, 0, 2, 10, 4, 40, 92]);
});

Deno.test("dominoes in rectangles: the numbers of OEIS A099390", () => {
  const tilings = (rows: number, columns: number) => {
    const dominoes = rows * columns / 2;
    // In an odd area there is no whole number of dominoes; any number will do to see that none
    // fits.
    const pieces = { d: { cells: "00 01", multiplicity: Math.max(1, Math.floor(dominoes)) } };
    return verifiedSolutions(polyomino({ box: rectangle(rows, columns), pieces })).length;
  };
  assertEquals(tilings(2, 2), 2);
  assertEquals(tilings(4, 4), 36);
  assertEquals(tilings(5, 5), 0);
  assertEquals(tilings(5, 6), 1183);
  assertEquals(tilings(6, 6), 6728);
});

Deno.test("Latin squares: the numbers of OEIS A002860", async () => {
  const squares = (n: number) => sudoku(Array.from({ length: n }, () => ".".repeat(n)).join("\n"));
  assertEquals(verifiedSolutions(squares(3)).length, 12);
  assertEquals(verifiedSolutions(squares(4)).length, 576);
  assertEquals((await count(squares(5))).solutions, 161_280);
});

Deno.test("sudoku of 4 by 4 has 288 grids (OEIS A107739)", () => {
  const grid = ["....", "....", "....", "...."];
  const regions = [["0011", "0011", "2233", "2233"]];
  assertEquals(verifiedSolutions(sudoku({ grid, regions })).length, 288);
});

Deno.test("pentominoes in 3 by 20: 2 packings in 4 positions each (Golomb, Polyominoes)", () => {
  const packing = polyomino({ box: rectangle(3, 20), pieces: pentominoes });
  assertEquals(verifiedSolutions(packing).length, 8);
});

Deno.test("pentominoes in 6 by 10: 2339 packings in 4 positions each (Haselgrove and Haselgrove, 1960)", () => {
  assertEquals(verifiedSolutions(parseDlx(golden("pentominoes-6x10.dlx"))).length, 9356);
});

Deno.test("Scott's puzzle: 65 packings in 8 positions each (Scott, 1958), in both formats", async () => {
  const older = polyominoes(data("scott.dat"));
  const newer = polyomino({ box: squareWithoutCentre(8), pieces: pentominoes });
  assertEquals((await count(newer)).solutions, 520);
  assertEquals((await count(older)).solutions, 520);
});

Deno.test("the sudoku puzzles have one solution each", () => {
  for (const name of ["classic", "antidlx", "puzzlium-a"]) {
    assertEquals(verifiedSolutions(sudoku(data(`${name}.dat`))).length, 1, name);
  }
});
