import { assertEquals, assertThrows } from "@std/assert";
import {
  parseCells,
  pentominoes,
  polyomino,
  polyominoes,
  rectangle,
  rectangularRegions,
  squareWithoutCentre,
  tetrominoes,
} from "dancebook";
import { data } from "../asserts.ts";

Deno.test("pentominoes and tetrominoes are all different, and all there", () => {
  // There are 12 free pentominoes in 63 fixed positions, and 5 free tetrominoes in 19 (OEIS
  // A000105, A001168).
  for (const [pieces, free, fixed] of [[pentominoes, 12, 63], [tetrominoes, 5, 19]] as const) {
    const { bases } = polyomino({ box: "00", pieces }).puzzle;
    const shapes = new Set(bases.map((base) => JSON.stringify(base.cells)));
    assertEquals([Object.keys(pieces).length, bases.length, shapes.size], [free, fixed, fixed]);
  }
});

Deno.test("rectangle() takes sides from 1 to 62", () => {
  assertEquals(rectangle(1, 2), "0[01]");
  assertEquals(parseCells(rectangle(62, 62)).length, 62 * 62);
  assertThrows(() => rectangle(63, 1), RangeError, "sides go from 1 to 62");
  assertThrows(() => rectangle(2, 0), RangeError);
});

Deno.test("squareWithoutCentre() is Scott's board for side 8, and has a hole of one cell for odd sides", () => {
  assertEquals(
    parseCells(squareWithoutCentre(8)),
    polyominoes(data("scott.dat")).puzzle.board.toSorted((a, b) => a.x - b.x || a.y - b.y),
  );
  assertEquals(parseCells(squareWithoutCentre(3)).length, 8);
  assertEquals(parseCells(squareWithoutCentre(9)).length, 80);
  assertEquals(parseCells(squareWithoutCentre(4)).length, 12);
  assertThrows(() => squareWithoutCentre(2), RangeError, "nothing stays");
});

Deno.test("rectangularRegions() gives the boxes of the classic sudoku", () => {
  assertEquals(rectangularRegions(3, 3), data("classic.dat").split("\n").slice(9, 18));
  assertThrows(() => rectangularRegions(6, 6), RangeError, "from 1 to 32");
  assertThrows(() => rectangularRegions(0, 3), RangeError);
});
