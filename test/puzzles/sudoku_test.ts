import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { formatDlx, rectangularRegions, sudoku, type SudokuInput } from "dancebook";
import { assertInputError, assertSameProblem, data, type ExpectedFault } from "../asserts.ts";
import { bruteForce } from "../brute_force.ts";

const letterA: SudokuInput = {
  grid: ["#.5..#", ".4..3.", "6.##..", ".5.2..", ".....1", ".3##.."],
  regions: [[".0000.", "122203", "12..03", "122433", "144443", "11..43"]],
};

Deno.test("sudoku() gives the same problem for the text and for data", () => {
  assertSameProblem(sudoku(letterA), sudoku(data("puzzlium-a.dat")));
  assertSameProblem(
    sudoku({
      grid: [
        ["#", null, 5, 0, ".", "#"],
        ".4..3.",
        ["6", 0, "#", "#", " ", "?"],
        [null, 5, null, 2, null, null],
        ".....1",
        ".3##..",
      ],
      regions: [`.0000.\n122203\n12..03\n122433\n144443\n11..43\n`],
    }),
    sudoku(data("puzzlium-a.dat")),
  );
  const text = data("classic.dat");
  assertSameProblem(
    sudoku({ grid: text.split("\n").slice(0, 9), regions: [rectangularRegions(3, 3)] }),
    sudoku(text),
  );
  assertSameProblem(
    sudoku({ grid: [[1, 0], [0, 0]], regions: [[[0, 0], [1, null]]] }),
    sudoku("1.\n..\n00\n1.\n"),
  );
});

Deno.test("sudoku() tells what each option stands for", () => {
  const problem = sudoku(letterA);
  for (const { entries, meaning: { digit, row, column, boxes } } of problem.options()) {
    assertEquals(entries.map((entry) => entry.item), [
      `p${row}${column}`,
      `r${row}${digit}`,
      `c${column}${digit}`,
      ...boxes.map((box) => `b${box}${digit}`),
    ]);
  }
  const { puzzle } = problem;
  assertEquals(puzzle.n, 6);
  assertEquals(puzzle.cells[0][0], { row: 0, column: 0, clue: 0, isHole: true, boxes: [] });
  assertEquals(puzzle.cells[0][2], { row: 0, column: 2, clue: 5, isHole: false, boxes: [0] });
  assertEquals(puzzle.groups[0][2], [1, 2, -1, -1, 0, 3]);
  assertEquals(puzzle.boxSizes.slice(0, 6), [6, 6, 6, 6, 6, 0]);
});

Deno.test("sudoku() makes items secondary where a row, column or box has fewer than n cells", () => {
  const problem = sudoku("..#\n...\n...\n0..\n0..\n...\n");
  const secondary = problem.items().filter((item) => item.kind === "secondary");
  assertEquals(
    secondary.map((item) => item.name).join(" "),
    "r01 r02 r03 c21 c22 c23 b01 b02 b03",
  );
  assertEquals(
    problem.items().filter((item) => item.kind === "primary" && /^[rc]/.test(item.name)).length,
    12,
  );
});

Deno.test("sudoku() lets boxes of different groups overlap, and a cell lie in several", () => {
  const problem = sudoku({
    grid: ["..", ".."],
    regions: [["00", "11"], ["2.", ".2"], ["3.", "3."]],
  });
  assertEquals(problem.optionText(0), "p00 r01 c01 b01 b21 b31");
  assertEquals(bruteForce(problem).length, 0, "the diagonal cannot have both digits");
  assertEquals(bruteForce(sudoku("..\n..\n")).length, 2);
});

Deno.test("sudoku() counts Latin squares", () => {
  // The numbers of Latin squares of order 1, 2, 3 are 1, 2, 12 (OEIS A002860).
  assertEquals(bruteForce(sudoku(".")).length, 1);
  assertEquals(bruteForce(sudoku("...\n...\n...")).length, 12);
  assertEquals(bruteForce(sudoku("1..\n...\n...")).length, 4);
});

Deno.test("sudoku() goes up to n = 32, with digits up to w and boxes up to v", () => {
  const grid = Array.from({ length: 32 }, () => ".".repeat(32));
  const problem = sudoku({ grid, regions: [rectangularRegions(4, 8)] });
  assertEquals([problem.primaryCount, problem.optionCount], [4 * 32 * 32, 32 ** 3]);
  assertEquals(problem.optionText(32 ** 3 - 1), "pvv rvw cvw bvw");
});

Deno.test("sudoku() takes boxes with numbers from n on, as the original does", () => {
  assertEquals(sudoku("..\n..\nv.\n.v\n").optionText(0), "p00 r01 c01 bv1");
});

Deno.test("sudoku() takes a digit above n for a blank, and names the cell", () => {
  const problem = sudoku(".4\n.a\n");
  assertEquals(formatDlx(problem).split("\n")[0], "|sudoku!..!..");
  assertEquals(problem.warnings.map(({ line, column }) => [line, column]), [[1, 2], [2, 2]]);
  assertStringIncludes(problem.warnings[0].message, 'the digit "4" in row 0, column 1 exceeds 2');
});

Deno.test("sudoku() counts a hole among the cells of its box, and says so", () => {
  const problem = sudoku("#.\n..\n00\n..\n");
  assertEquals(problem.item("b01").kind, "primary");
  assertStringIncludes(problem.warnings[0].message, "box 0 contains the hole in row 0, column 0");
});

Deno.test("sudoku() takes a puzzle that is all clues", () => {
  const problem = sudoku("12\n21\n");
  assertEquals([problem.primaryCount, problem.optionCount], [0, 0]);
  assertEquals(formatDlx(problem), "|sudoku!12!21\n|\n");
  assertStringIncludes(problem.warnings[0].message, "nothing is left to be covered");
});

Deno.test("sudoku() takes CRLF and a missing final newline", () => {
  assertSameProblem(sudoku("1.\r\n..\r\n"), sudoku("1.\n..\n"));
  assertSameProblem(sudoku("1.\n.."), sudoku("1.\n..\n"));
});

const faults: [what: string, text: string, expected: ExpectedFault][] = [
  ["an empty text", "", { line: 1, column: 1, found: "", says: "first line is zero" }],
  ["an empty first line", "\n..\n", {
    line: 1,
    column: 1,
    found: "",
    says: "first line is zero",
    hint: "starts with an empty line",
  }],
  ["a first line too long", `${".".repeat(33)}\n`, {
    line: 1,
    column: 33,
    found: ".",
    says: "the first line, 33, exceeds 32",
  }],
  ["a short line", "...\n..\n...\n", {
    line: 2,
    column: 3,
    found: "",
    says: "has 2 characters, fewer than 3",
  }],
  ["a long line", "..\n...\n", { line: 2, column: 3, found: ".", says: "more than 2" }],
  ["too few lines", "...\n...\n", { line: 3, column: 1, found: "", says: "there are 2 lines" }],
  ["too few lines in a group", "..\n..\n00\n11\n22\n", {
    line: 6,
    column: 1,
    found: "",
    says: "group 2 of regions has 1 lines, fewer than 2",
  }],
  ["a digit twice in a row", "1.1\n...\n...\n", {
    line: 1,
    column: 3,
    found: "1",
    says: 'the digit "1" appears in columns 0 and 2 of row 0',
  }],
  ["a digit twice in a column", "..2\n...\n..2\n", {
    line: 3,
    column: 3,
    found: "2",
    says: 'the digit "2" appears in rows 0 and 2 of column 2',
  }],
  ["a digit twice in a box", "1..\n.1.\n...\n0..\n.0.\n...\n", {
    line: 5,
    column: 2,
    found: "0",
    says: 'the digit "1" appears in rows 0 and 1 of box 0',
  }],
  ["a bad character among the boxes", "..\n..\n00\n1x\n", {
    line: 4,
    column: 2,
    found: "x",
    says: 'line 1 of group 1 of regions has the invalid character "x"',
  }],
  ["a cell twice in a box", "..\n..\n0.\n..\n0.\n..\n", {
    line: 5,
    column: 1,
    found: "0",
    says: "box 0 already contains the cell in row 0, column 0",
  }],
  ["a box that is too large", "..\n..\n00\n0.\n", {
    line: 4,
    column: 1,
    found: "0",
    says: "box 0 contains more than 2 cells",
  }],
];
for (const [what, text, expected] of faults) {
  Deno.test(`sudoku() refuses ${what}`, () => assertInputError(() => sudoku(text), expected));
}

Deno.test("sudoku() refuses data that make no sense", () => {
  assertThrows(() => sudoku({ grid: [[33]] }), RangeError, "row 0, column 0 is 33");
  assertThrows(() => sudoku({ grid: [["ab"]] }), RangeError, 'row 0, column 0 is "ab"');
  const grid = ["..", ".."];
  assertThrows(
    () => sudoku({ grid: [".."], regions: [["00", "11", ".."]] }),
    RangeError,
    "row 0 of the grid has 2 columns, not 1",
  );
  assertThrows(
    () => sudoku({ grid, regions: [["00"]] }),
    RangeError,
    "group 1 of regions has 1 rows, not 2",
  );
  assertThrows(
    () => sudoku({ grid, regions: [["00", "1"]] }),
    RangeError,
    "row 1 of group 1 of regions has 1 columns, not 2",
  );
});
