import { assertEquals } from "@std/assert";
import { formatDlx, parseDlx, polyomino, polyominoes, rectangle, type ShapeInput } from "dancebook";
import { assertInputError, assertSameProblem, data, type ExpectedFault } from "../asserts.ts";
import { bruteForce } from "../brute_force.ts";

const P: ShapeInput = { name: "P", rotations: 4, transpositions: 2, cells: "00 10 01 11 02" };

Deno.test("polyominoes() gives the same problem for the text and for data", () => {
  const text = data("three-by-three.dat");
  const board = "11 12 13 21 22 23 31 32 33";
  assertSameProblem(polyominoes({ board, shapes: [P] }), polyominoes(text));
  const cells = [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]] as const;
  const squares = board.split(" ").map((name) => [Number(name[0]), Number(name[1])] as const);
  assertSameProblem(
    polyominoes({ board: squares, names: ["P"], shapes: [{ ...P, cells }] }),
    polyominoes(text),
  );
});

Deno.test("polyominoes() takes sets of digits in data, and boxes from the catalogue", () => {
  assertSameProblem(
    polyominoes({ board: rectangle(1, 3), shapes: [{ ...P, cells: "0[01]" }] }),
    polyominoes("00 01 02\nP\nP 4 2 00 01\n"),
  );
});

Deno.test("polyominoes() gives the eight orientations that the document lists", () => {
  const { puzzle } = polyominoes(data("three-by-three.dat"));
  const listed = [
    "00 10 01 11 02",
    "20 21 10 11 00", // the document lists the cells of this and the others sorted
    "12 02 11 01 10",
    "01 00 11 10 21",
    "00 01 10 11 20",
    "10 00 11 01 12",
    "21 20 11 10 01",
    "02 12 01 11 00",
  ];
  assertEquals(
    puzzle.bases.map(({ cells }) => cells.map(({ x, y }) => `${x}${y}`).join(" ")),
    listed,
  );
});

Deno.test("polyominoes() gives s rotations, and as many of the transposed shape if t is 2", () => {
  const all = polyominoes(data("three-by-three.dat")).puzzle.bases;
  const some = (rotations: 1 | 2 | 4, transpositions: 1 | 2) =>
    polyominoes({ board: "00", shapes: [{ ...P, rotations, transpositions }] }).puzzle.bases
      .map(({ cells }) =>
        all.findIndex((base) => JSON.stringify(base.cells) === JSON.stringify(cells))
      );
  assertEquals(some(1, 1), [0]);
  assertEquals(some(2, 1), [0, 1]);
  assertEquals(some(2, 2), [0, 1, 4, 5]);
  assertEquals(some(4, 1), [0, 1, 2, 3]);
  assertEquals(some(4, 2), [0, 1, 2, 3, 4, 5, 6, 7]);
});

Deno.test("polyominoes() tells what each option stands for", () => {
  for (const { entries, meaning } of polyominoes(data("scott.dat")).options()) {
    assertEquals(entries.map((entry) => entry.item), [
      meaning.piece,
      ...meaning.cells.map(({ x, y }) => `${x}${y}`),
    ]);
    assertEquals(meaning.marks, []);
  }
});

Deno.test("polyominoes() and polyomino() describe the same packings", () => {
  const board = "00 01 02 03 10 11 12 13";
  const shapes: ShapeInput[] = [
    { name: "L", rotations: 4, transpositions: 2, cells: "00 10 20 21" },
    { name: "v", rotations: 4, transpositions: 1, cells: "00 10 11" },
    { name: "o", rotations: 1, transpositions: 1, cells: "00" },
  ];
  const older = polyominoes({ board, shapes });
  const newer = polyomino({
    box: board,
    pieces: shapes.map(({ name, cells }) => [name, cells] as const),
  });
  assertEquals(older.optionCount, newer.optionCount);
  assertEquals(bruteForce(older).length, bruteForce(newer).length);
});

Deno.test("polyominoes() passes the board and the names on as they stand", () => {
  const text = " 00  01\n  A\tB \nB 1 1 00\n";
  assertEquals(formatDlx(polyominoes(text)).split("\n")[0], " 00  01   A\tB ");
  assertEquals(polyominoes(text).items().map((item) => item.name), ["00", "01", "A", "B"]);
  assertEquals(parseDlx(formatDlx(polyominoes(text))).optionCount, 2);
});

Deno.test("polyominoes() lets a bar in the second line make pieces secondary", () => {
  const problem = polyominoes("00 01\nA | B\nA 1 1 00\nB 1 1 00\n");
  assertEquals(problem.item("B").kind, "secondary");
});

Deno.test("polyominoes() takes tabs, CRLF and a missing final newline", () => {
  const expected = polyominoes("00 01\nA\nA 1 1 00\n");
  assertSameProblem(polyominoes("00 01\r\nA\r\nA 1 1 00\r\n"), expected);
  assertSameProblem(polyominoes("00 01\nA\n  A\t1   1 00"), expected);
});

const faults: [what: string, text: string, expected: ExpectedFault][] = [
  ["an empty text", "", { line: 1, column: 1, found: "", says: "the board is empty" }],
  ["an empty board", "  \nA\n", { line: 1, column: 1, found: "", says: "the board is empty" }],
  ["a bad x coordinate", "00 A1\nA\n", {
    line: 1,
    column: 4,
    found: "A",
    says: 'bad x coordinate "A"',
    hint: "a to z",
  }],
  ["a bad y coordinate", "00 1!\nA\n", {
    line: 1,
    column: 5,
    found: "!",
    says: 'bad y coordinate "!"',
  }],
  ["a missing y coordinate", "00 1\nA\n", {
    line: 1,
    column: 4,
    found: "1",
    says: 'the board position "1" has no y coordinate',
  }],
  ["a position of three digits", "00 011\nA\n", {
    line: 1,
    column: 4,
    found: "011",
    says: 'bad board position "011"',
  }],
  ["a duplicate position", "00 01 00\nA\n", {
    line: 1,
    column: 7,
    found: "00",
    says: 'duplicate board position "00"',
  }],
  ["no piece names", "00\n", { line: 2, column: 1, found: "", says: "no piece names" }],
  ["a piece name twice", "00\nA A\n", {
    line: 2,
    column: 3,
    found: "A",
    says: 'duplicate item "A"',
  }],
  ["a piece named like a position", "00 01\nA 01\n", {
    line: 2,
    column: 3,
    found: "01",
    says: 'the piece name "01" is a position of the board',
  }],
  ["a piece with bounds named like a position", "00 01\nA 2|01\n01 1 1 00\n", {
    line: 2,
    column: 5,
    found: "01",
    says: "is a position of the board",
  }],
  ["an empty line", "00\nA\n\nA 1 1 00\n", {
    line: 3,
    column: 1,
    found: "",
    says: "the line is empty",
  }],
  ["a piece name too long", "00\nlong\nlong 1 1 00\n", {
    line: 3,
    column: 1,
    found: "long",
    says: "longer than 3 characters",
  }],
  ["an unknown piece name", "00\nabc\nABC 1 1 00\n", {
    line: 3,
    column: 1,
    found: "ABC",
    says: "is not in the second line",
  }],
  ["a bad s", "00\nA\nA 3 1 00\n", {
    line: 3,
    column: 3,
    found: "3",
    says: "bad value of s",
    hint: "1, 2 or 4",
  }],
  ["a missing s", "00\nA\nA \n", { line: 3, column: 2, found: "", says: "bad value of s" }],
  ["a bad t", "00\nA\nA 4 4 00\n", { line: 3, column: 5, found: "4", says: "bad value of t" }],
  ["a missing t", "00\nA\nA 4\n", { line: 3, column: 4, found: "", says: "bad value of t" }],
  ["an empty piece", "00\nA\nA 4 1\n", {
    line: 3,
    column: 6,
    found: "",
    says: 'the piece "A" is empty',
  }],
  ["a bad cell of a piece", "00\nA\nA 4 1 00 0Z\n", {
    line: 3,
    column: 11,
    found: "Z",
    says: 'bad y coordinate "Z" of the cell',
  }],
  ["a cell of a piece twice", "00\nA\nA 4 1 00 00\n", {
    line: 3,
    column: 10,
    found: "00",
    says: 'duplicate cell "00"',
  }],
];
for (const [what, text, expected] of faults) {
  Deno.test(`polyominoes() refuses ${what}`, () => {
    assertInputError(() => polyominoes(text), expected);
  });
}
