import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import fc from "fast-check";
import { formatDlx, pentominoes, polyomino, type PolyominoInput, tetrominoes } from "dancebook";
import { assertInputError, assertSameProblem, data, type ExpectedFault } from "../asserts.ts";

Deno.test("polyomino() gives the same problem for the text and for data", () => {
  assertSameProblem(
    polyomino({ box: "[0-5][0-9]", pieces: pentominoes }),
    polyomino(data("pentominoes-6x10.dat")),
  );
  assertSameProblem(
    polyomino({
      comments: ["twelve dominoes and some squares"],
      box: "[0-4][0-5]",
      pieces: {
        Z: { cells: [[0, 0], [0, 1]], multiplicity: 12 },
        Q: { cells: "00", multiplicity: "2" },
        unused: { cells: "00 10 20 30 40 50", multiplicity: 4 },
      },
    }),
    polyomino(data("multiplicity.dat")),
  );
  assertSameProblem(
    polyomino({
      box: "[2-4][3-5] [2-4][3-5]!",
      pieces: { pair: [{ x: 0, y: 0 }, { x: 0, y: 1 }, { x: 0, y: 0, suffix: "!" }] },
    }),
    polyomino(data("one-sided-suffix.dat")),
  );
});

Deno.test("polyomino() takes several shapes for one piece, and pieces as a list", () => {
  const text = "[0-2][0-2]\nA 00 01\nA 00 11\n7 00\nA 00\n";
  const problem = polyomino({
    box: "[0-2][0-2]",
    pieces: [["A", { shapes: ["00 01", [[0, 0], [1, 1]]] }], ["7", "00"], ["A", "00"]],
  });
  assertSameProblem(problem, polyomino(text));
  assertEquals(problem.puzzle.pieces.map((piece) => piece.name), ["A", "7"]);
  assertEquals(problem.puzzle.bases.map((base) => base.piece).join(""), "AAAA7A");
});

Deno.test("polyomino() takes lists of cells as text, and pieces as a Map", () => {
  assertSameProblem(
    polyomino({ box: ["0[0-2]", "10"], pieces: new Map([["A", ["00", "01"]]]) }),
    polyomino("0[0-2] 10\nA 00 01\n"),
  );
});

Deno.test("polyomino() tells what each option stands for", () => {
  const problem = polyomino("0[0-2] 0[0-2]!\nd 00 01 01!\n");
  assertEquals(problem.meaning(1), {
    piece: "d",
    cells: [{ x: 0, y: 1 }, { x: 0, y: 2 }],
    marks: [{ x: 0, y: 2, suffix: "!" }],
    base: 0,
    shift: { x: 0, y: 1 },
  });
  for (const { entries, meaning } of polyomino(data("pentominoes-6x10.dat")).options()) {
    const digits = "0123456789";
    const names = meaning.cells.map(({ x, y }) => digits[x] + digits[y]);
    assertEquals(entries.map((entry) => entry.item), [meaning.piece, ...names]);
  }
});

Deno.test("polyomino() finds the base placements that every symmetry asks for", () => {
  const { puzzle } = polyomino({ box: "[0-5][0-9]", pieces: { ...pentominoes } });
  const counts = Object.keys(pentominoes).map((name) =>
    puzzle.bases.filter((base) => base.piece === name).length
  );
  assertEquals(counts, [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]);
  const four = polyomino({ box: "00", pieces: { ...tetrominoes } }).puzzle.bases;
  assertEquals(four.length, 19);
});

Deno.test("polyomino() understands multiplicities as bounds", () => {
  const problem = polyomino("[0-4]0\n1:3|d 00 10\n01|e 00\n1|f 00\n");
  assertEquals(problem.puzzle.pieces, [
    { name: "d", lower: 1, upper: 3 },
    { name: "e", lower: 1, upper: 1 },
    { name: "f", lower: 1, upper: 1 },
  ]);
  assertEquals(formatDlx(problem).split("\n")[5], " 00 10 20 30 40 1:3|d 01|e f");
  assertEquals(problem.item("d").upper, 3);
});

Deno.test("polyomino() starts the secondary part whenever it has seen a suffix", () => {
  const problem = polyomino("00\nA 00 00!\nB 00\n");
  assertEquals(formatDlx(problem).split("\n")[4], " 00 A B |");
  assertEquals(problem.optionCount, 1);
});

Deno.test("polyomino() counts a suffix of no cell as seen", () => {
  const problem = polyomino("00 []0z 00a\nA 00 00a 00z\nB 00 00a\n");
  assertEquals(formatDlx(problem).split("\n")[4], " 00 A B | 00a");
  assertEquals(problem.puzzle.bases[0].cells.map((cell) => cell.suffix), [undefined, "z", "a"]);
});

Deno.test("polyomino() takes a byte order mark for nothing", () => {
  assertSameProblem(polyomino("\ufeff00\nA 00\n"), polyomino("00\nA 00\n"));
});

Deno.test("polyomino() warns if there is nothing to cover", () => {
  assertStringIncludes(polyomino("00!\n").warnings[0].message, "nothing is left to be covered");
});

Deno.test("polyomino() places pieces whose base does not fit the box as it lies", () => {
  const problem = polyomino("88 89 98\nv ZZ ZY YZ\n");
  assertEquals(problem.optionText(0), "v 88 89 98");
  assertEquals(problem.optionCount, 1);
});

Deno.test("polyomino() ignores empty lines and empty pieces, and says so", () => {
  const problem = polyomino("| c\n00\n\nA\nB 00\n  \nC \nD []0\n| d\n");
  assertEquals(problem.puzzle.pieces.map((piece) => piece.name), ["B"]);
  assertEquals(problem.warnings.map(({ line }) => line), [3, 4, 6, 7, 8]);
  assertStringIncludes(problem.warnings[1].message, 'the piece "A" is ignored');
  assertEquals(formatDlx(problem).split("\n").slice(0, 4), ["| | c", "| 00", "| ", "| A"]);
});

Deno.test("polyomino() takes CRLF and a missing final newline", () => {
  const expected = polyomino("| c\n0[01]\nA 00 01\n");
  assertSameProblem(polyomino("| c\r\n0[01]\r\nA 00 01\r\n"), expected);
  assertSameProblem(polyomino("| c\n0[01]\nA 00 01"), expected);
});

Deno.test("polyomino() has none of the original's limits", () => {
  const pieces = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`p${at}`, "00 01 12"]));
  const box = Array.from({ length: 45 }, (_, at) => `[0-Z][0-Z]s${at}`).join(" ");
  const problem = polyomino({ box, pieces });
  assertEquals(problem.puzzle.bases.length, 300 * 8);
  assertEquals(problem.secondaryCount, 45 * 62 * 62);
  const long = Array.from({ length: 61 }, (_, at) => [0, at] as const);
  assertEquals(polyomino({ box: "0[0-Z]", pieces: { long } }).optionCount, 2);
});

const faults: [what: string, text: string, expected: ExpectedFault][] = [
  ["no box", "| only\n", { line: 2, column: 1, found: "", says: "ended before the specification" }],
  ["an empty box", "\nA 00\n", { line: 1, column: 1, found: "", says: "the box is empty" }],
  ["a bad digit in the box", "| c\n00 ?1\n", {
    line: 2,
    column: 4,
    found: "?",
    says: 'illegal digit "?"',
  }],
  ["a bad digit in a piece", "00\n| c\n2|A 00 0(\n", {
    line: 3,
    column: 9,
    found: "(",
    says: 'illegal digit "("',
  }],
  ["a colon in a piece name", "00\nA:B 00\n", {
    line: 2,
    column: 2,
    found: ":",
    says: "illegal character in the piece name",
  }],
  ["a second bar in a piece name", "00\n2|A|B 00\n", {
    line: 2,
    column: 4,
    found: "|",
    says: "illegal character in the piece name",
  }],
  ["no piece name", "00\n2| 00\n", { line: 2, column: 3, found: "", says: "has no name" }],
  ["a line that starts with a space", "00\n A 00\n", {
    line: 2,
    column: 1,
    found: "",
    says: "has no name",
    hint: "without a space",
  }],
  ["a piece name too long", "00\nninechars 00\n", {
    line: 2,
    column: 1,
    found: "ninechars",
    says: "longer than 8 characters",
  }],
  ["a piece named like a cell", "00 01\n01 00\n", {
    line: 2,
    column: 1,
    found: "01",
    says: 'conflicts with the box position "01"',
  }],
  ["a piece named like a cell with a suffix", "00 00b\n00b 00\n", {
    line: 2,
    column: 1,
    found: "00b",
    says: 'conflicts with the box item "00b"',
  }],
  ["inconsistent multiplicities", "00\n2|A 00\n3|A 01\n", {
    line: 3,
    column: 1,
    found: "3|A",
    says: 'inconsistent multiplicities of the piece "A": 3 here, 2 before',
  }],
  ["a multiplicity that comes second", "00\nA 00\n2|A 01\n", {
    line: 3,
    column: 1,
    found: "2|A",
    says: "2 here, 1 before",
  }],
  ["a bar after a space", "00\nX 00|x\n", {
    line: 2,
    column: 5,
    found: "|",
    says: 'a space before the "|"',
    hint: "2|X",
  }],
  ["a comment that starts with a space", "00\n | c\n", {
    line: 2,
    column: 2,
    found: "|",
    says: 'a space before the "|"',
    hint: "without a space",
  }],
  ["a multiplicity that is no number", "00\nx|A 00\n", {
    line: 2,
    column: 1,
    found: "x",
    says: 'the multiplicity "x"',
  }],
  ["a multiplicity of zero", "00\n0|A 00\n", {
    line: 2,
    column: 1,
    found: "0",
    says: "the upper bound is zero",
  }],
  ["a suffix too long", "00 00seven77\n", {
    line: 1,
    column: 6,
    found: "seven77",
    says: "is longer than 6 characters",
  }],
];
for (const [what, text, expected] of faults) {
  Deno.test(`polyomino() refuses ${what}`, () => {
    assertInputError(() => polyomino(text), expected);
  });
}

Deno.test("polyomino() refuses data that make no sense", () => {
  const refuse = (input: PolyominoInput, says: string) =>
    assertThrows(() => polyomino(input), RangeError, says);
  refuse({ box: [[0, 62]], pieces: {} }, "the cell (0, 62) has a coordinate outside of 0 to 61");
  refuse({ box: "00", pieces: { A: [[-1, 0]] } }, 'piece "A": the cell (-1, 0)');
  refuse({ box: "00\n01", pieces: {} }, "there is a line break");
  refuse({ box: "00", pieces: { "my piece": "00" } }, '"my piece" contains white space');
  refuse({ box: "00", pieces: { "|": "00" } }, 'contains "|"');
  refuse({ box: "00", pieces: { "": "00" } }, "the item name is empty");
  refuse({ box: "00", pieces: { A: { multiplicity: 2 } } }, "has neither cells nor shapes");
});

Deno.test("polyomino() agrees with naive placement code on random boxes and pieces", () => {
  const cell = (side: number) => fc.tuple(fc.nat(side - 1), fc.nat(side - 1));
  const shape = fc.uniqueArray(cell(3), {
    minLength: 1,
    maxLength: 5,
    selector: ([x, y]) => 3 * x + y,
  });
  const box = fc.uniqueArray(cell(6), {
    minLength: 1,
    maxLength: 30,
    selector: ([x, y]) => 6 * x + y,
  });
  fc.assert(
    fc.property(box, fc.array(shape, { minLength: 1, maxLength: 3 }), (box, shapes) => {
      const pieces = shapes.map((cells, at) => [`piece${at}`, cells] as const);
      const problem = polyomino({ box, pieces });
      const actual = [...problem.options()].map((option) => problem.optionText(option.index));
      const expected = pieces.flatMap(([name, cells]) => naivePlacements(name, cells, box));
      assertEquals(actual.toSorted(), expected.toSorted());
    }),
    { numRuns: 300 },
  );
});

/** Every rotation and reflection, everywhere, by brute force. */
function naivePlacements(name: string, cells: [number, number][], box: [number, number][]) {
  const inBox = new Set(box.map(([x, y]) => `${x}${y}`));
  const found = new Set<string>();
  for (const [a, b, c, d] of [[1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0]]) {
    for (const flip of [1, -1]) {
      for (let dx = -9; dx <= 9; dx++) {
        for (let dy = -9; dy <= 9; dy++) {
          const moved = cells.map(([x, y]) =>
            `${a * x + flip * b * y + dx}${c * x + flip * d * y + dy}`
          );
          if (moved.every((each) => inBox.has(each))) found.add(moved.sort().join(" "));
        }
      }
    }
  }
  return [...found].map((cells) => `${name} ${cells}`);
}
