import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { formatDlx, ian, ianPolyominoes, pentominoes, polyomino } from "dancebook";
import { assertInputError, assertSameProblem, data, golden } from "../asserts.ts";
import { bruteForce } from "../brute_force.ts";

Deno.test("ianPolyominoes() is what the document's data describe", () => {
  assertSameProblem(ianPolyominoes(), polyomino(data("ian.dat")));
});

Deno.test("ian() gives the same problem for the text, for a problem, and for nothing", () => {
  assertSameProblem(ian(golden("ian.dlx")), ian());
  assertSameProblem(ian(ianPolyominoes()), ian());
  assertSameProblem(ian({ size: 10 }), ian());
});

Deno.test("ian() tells what each option stands for", () => {
  const problem = ian();
  assertEquals(problem.meaning(7), { kind: "number", number: 4, cell: { x: 0, y: 1 } });
  assertEquals(problem.optionText(7), "01 R04 C14 011:0 012:0 013:0 014:1");
  const domino = problem.indexOfOption("#00 002:1 #01 012:1 022:0 102:0 112:0");
  assertEquals(problem.meaning(domino), {
    kind: "polyomino",
    number: 2,
    piece: "d",
    cells: [{ x: 0, y: 0 }, { x: 0, y: 1 }],
    neighbours: [{ x: 0, y: 2 }, { x: 1, y: 0 }, { x: 1, y: 1 }],
  });
  assertEquals(problem.puzzle, { kind: "ian", size: 10, most: 4 });
});

Deno.test("ian() sets smaller relatives of the problem", () => {
  const one = ian({ size: 1 });
  assertEquals(formatDlx(one), "00 1|R01 1|C01 #00 | 001\n00 R01 C01 001:1\n#00 001:1\n");
  assertEquals(bruteForce(one).length, 1);
  // One 1 and two 2s in each row and column of 3 by 3: the 1s are a permutation matrix, and the 2s
  // around it never fall into three dominoes that do not touch.
  assertEquals(naiveThreeByThree(), 0);
  assertEquals(bruteForce(ian({ size: 3 })).length, 0);
});

/** How many ways there are to fill 3 by 3, by looking at all places for the 1s. */
function naiveThreeByThree(): number {
  let ways = 0;
  for (const ones of [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]) {
    const isTwo = (x: number, y: number) => x >= 0 && x < 3 && y >= 0 && y < 3 && ones[x] !== y;
    let allPaired = true;
    for (let x = 0; x < 3; x++) {
      for (let y = 0; y < 3; y++) {
        if (!isTwo(x, y)) continue;
        const neighbours = [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]];
        if (neighbours.filter(([a, b]) => isTwo(a, b)).length !== 1) allPaired = false;
      }
    }
    if (allPaired) ways++;
  }
  return ways;
}

Deno.test("ian() sets larger relatives of the problem with pieces of one's own", () => {
  const pieces = {
    o: "00",
    d: "00 01",
    t: "00 01 02",
    l: "00 01 02 10",
    P: pentominoes.P,
  };
  const problem = ian({ size: 15, pieces });
  assertEquals(problem.puzzle.most, 5);
  assertEquals(problem.item("Re5").lower, 5);
  assertEquals(problem.optionText(15 * 15 * 5 - 1), "ee Re5 Ce5 ee1:0 ee2:0 ee3:0 ee4:0 ee5:1");
});

Deno.test("ian() takes text that somebody has edited", () => {
  const edited = golden("ian.dlx").split("\n").filter((line) => !line.startsWith("t ")).join("\n");
  const byHand = ianPolyominoes().without((option) => option.meaning.piece === "t");
  assertEquals(formatDlx(ian(edited)), formatDlx(ian(byHand)));
});

Deno.test("ian() takes no notice of what surrounds a monomino, and says so", () => {
  const text = formatDlx(polyomino("[1-3][1-3] [0-4][0-4]b\no 11 01b\nd 11 12 01b\n"));
  const problem = ian(text);
  assertEquals(problem.optionText(18), "#00 001:1");
  assertStringIncludes(problem.warnings[0].message, 'the border of the monomino "o" is ignored');
});

Deno.test("ian() passes on what was odd in its input", () => {
  assertEquals(ian("11 o | 01b\no 11\n01b\n").warnings[0].line, 3);
});

Deno.test("ian() says where its text is wrong", () => {
  const refuse = (text: string, expected: Parameters<typeof assertInputError>[1]) =>
    assertInputError(() => ian(text), expected);
  refuse("11 o\no 12\n", { line: 2, column: 3, found: "12", says: 'unknown item "12"' });
  refuse("| c\n11 12 21 22 o\no 11\n", {
    line: 2,
    column: 1,
    found: "11 12 21 22 o",
    says: "the array has side 2",
  });
  refuse("a b\na b\n", { line: 1, column: 1, found: "a b", says: "no primary item is a cell" });
  const side3 = "11 12 13 21 22 23 31 32 33";
  refuse(`${side3} 01 o d\n| c\no 11\nd 01 11\n`, {
    line: 4,
    column: 3,
    found: "01",
    says: 'the cell "01" lies outside of the array',
  });
  refuse(`${side3} d\nd 11\n`, {
    line: 2,
    column: 1,
    found: "d",
    says: 'the piece "d" has 1 cells, and should have 2',
  });
  refuse(`${side3} big\nbig 11 12 13\n`, {
    line: 2,
    column: 1,
    found: "big",
    says: "the numbers go from 1 to 2",
  });
  refuse(`${side3} d | 11b\r\nd 11 12 11b\r\n`, {
    line: 2,
    column: 9,
    found: "11b",
    says: 'the cell "11b" is on the border of the piece "d" and in it',
  });
  refuse(`${side3} o | 11!\no 12 11!\n`, {
    line: 2,
    column: 6,
    found: "11!",
    says: 'the suffix "!" is not "b"',
  });
  refuse(`${side3} o x\no 11 x\n`, { line: 2, column: 6, found: "x", says: '"x" is not a cell' });
});

Deno.test("ian() says which data make no sense", () => {
  assertThrows(() => ian({ size: 4 }), RangeError, "the size is none of 1, 3, 6, 10, 15");
  assertThrows(() => ian({ size: 0 }), RangeError, "the size is none of");
  assertThrows(() => ian({ size: Infinity }), RangeError, "the size is none of");
  assertThrows(() => ian({ size: 66 }), RangeError, "there are coordinates for 60");
  assertThrows(() => ian({ size: 15 }), RangeError, "no polyomino of 5 cells for the number 5");
  const placed = ianPolyominoes({ size: 3 }).rename({ "01b": "01c" });
  assertThrows(() => ian(placed), RangeError, 'the suffix "c" is not "b"');
  const renamed = ianPolyominoes({ size: 3 }).rename({ o: "00" });
  assertEquals(ian(renamed).optionCount, ian({ size: 3 }).optionCount);
});

Deno.test("ian() takes pieces by any name", () => {
  const pieces = { t: "00", o: "00 01", a: "00 01 02", d: "00 01 02 11" };
  const { puzzle, optionCount } = ian({ pieces });
  assertEquals([puzzle.most, optionCount], [4, 400 + 100 + 180 + 160 + 288]);
});
