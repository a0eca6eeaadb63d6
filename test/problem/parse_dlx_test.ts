import { assertEquals, assertStringIncludes } from "@std/assert";
import { exactCover, formatDlx, parseDlx } from "dancebook";
import { assertInputError, assertSameProblem, type ExpectedFault, golden } from "../asserts.ts";

Deno.test("parseDlx() reads items, bounds, colors, comments and blank lines", () => {
  const text = [
    "  | an indented comment",
    "",
    "| and one more",
    "a 2|b 1:3|c :4|d | x y",
    "| between",
    "a x:1 y",
    "b c x:2",
    "   ",
    "d",
    "| at the end",
    "",
  ].join("\n");
  const problem = parseDlx(text);
  assertEquals(
    problem.items().map(({ name, kind, lower, upper }) => [name, kind, lower, upper]),
    [
      ["a", "primary", 1, 1],
      ["b", "primary", 2, 2],
      ["c", "primary", 1, 3],
      ["d", "primary", 0, 4],
      ["x", "secondary", 0, 1],
      ["y", "secondary", 0, 1],
    ],
  );
  assertEquals([...problem.options()].map((option) => option.entries), [
    [{ item: "a" }, { item: "x", color: "1" }, { item: "y" }],
    [{ item: "b" }, { item: "c" }, { item: "x", color: "2" }],
    [{ item: "d" }],
  ]);
  assertEquals([...problem.options()].map((option) => option.meaning.line), [6, 7, 9]);
  assertEquals(problem.comments, [
    { line: "  | an indented comment", before: -1 },
    { line: "", before: -1 },
    { line: "| and one more", before: -1 },
    { line: "| between", before: 0 },
    { line: "   ", before: 2 },
    { line: "| at the end", before: 3 },
  ]);
  assertEquals(formatDlx(problem), text);
});

Deno.test("parseDlx() takes a bar that touches the first secondary item, as the originals do", () => {
  assertEquals(parseDlx("a b |x y\na x\n").items().map((item) => item.kind), [
    "primary",
    "primary",
    "secondary",
    "secondary",
  ]);
});

Deno.test("parseDlx() takes a bar without secondary items", () => {
  const problem = parseDlx("a b |\na\n");
  assertEquals([problem.primaryCount, problem.secondaryCount], [2, 0]);
  assertEquals(formatDlx(problem), "a b |\na\n");
});

Deno.test("parseDlx() takes colons and bars for colors", () => {
  assertEquals(parseDlx("a | x y\na x:: y:|\n").option(0).entries.slice(1), [
    { item: "x", color: ":" },
    { item: "y", color: "|" },
  ]);
});

Deno.test("parseDlx() takes tabs and other white space between entries", () => {
  const problem = parseDlx("a\tb\v|\f x\n\ta  b\tx:1 \n");
  assertEquals(problem.optionText(0), "a b x:1");
  assertEquals(formatDlx(problem), "a\tb\v|\f x\n\ta  b\tx:1 \n");
});

Deno.test("parseDlx() takes CRLF and a missing final newline", () => {
  const plain = parseDlx("| c\na b\na\nb\n");
  assertSameProblem(parseDlx("| c\r\na b\r\na\r\nb\r\n"), plain);
  assertSameProblem(parseDlx("| c\na b\na\nb"), plain);
  assertSameProblem(parseDlx("| c\r\na b\r\na\r\nb"), plain);
});

Deno.test("parseDlx() takes a byte order mark for nothing, and formatDlx() keeps one in a name", () => {
  assertSameProblem(parseDlx("\ufeff| c\na\na\n"), parseDlx("| c\na\na\n"));
  assertEquals(formatDlx(exactCover({ primary: "\ufeffa", options: [] })), "\ufeffa\n");
});

Deno.test("parseDlx() takes items without options, and repeated options", () => {
  const problem = parseDlx("a b\na\na\n");
  assertEquals(problem.optionCount, 2);
  assertEquals(parseDlx("a\n").optionCount, 0);
});

Deno.test("parseDlx() takes names and colors beyond ASCII", () => {
  const problem = parseDlx("é日 | 😀\né日 😀:🂡\n");
  assertEquals(problem.option(0).entries, [{ item: "é日" }, { item: "😀", color: "🂡" }]);
});

Deno.test("parseDlx() takes names of 8 characters, and longer ones if asked", () => {
  assertEquals(parseDlx("abcdefgh\nabcdefgh\n").optionCount, 1);
  assertEquals(parseDlx("ninechars\nninechars\n", { longNames: true }).optionCount, 1);
});

Deno.test("parseDlx() drops options without a primary item, and says so", () => {
  const problem = parseDlx("a | x y\n  x:1 y\na x:1\ny\n");
  assertEquals(problem.optionCount, 1);
  assertEquals(problem.optionText(0), "a x:1");
  assertEquals(problem.warnings.map(({ line, column }) => [line, column]), [[2, 3], [4, 1]]);
  assertStringIncludes(problem.warnings[0].message, '"x:1 y" is dropped');
  assertStringIncludes(String(problem), "line 2, column 3: the option");
});

Deno.test("parseDlx() lets an option name an item that a dropped one named", () => {
  assertEquals(parseDlx("a | x\nx\na x\n").optionCount, 1);
});

const faults: [what: string, text: string, expected: ExpectedFault][] = [
  ["an empty text", "", { line: 1, column: 1, found: "", says: "no items" }],
  ["only comments", "| a\n\n", { line: 3, column: 1, found: "", says: "no items" }],
  ["a colon in an item name", "ok a:b\n", {
    line: 1,
    column: 5,
    found: ":",
    says: 'illegal character ":" in the item name "a:b"',
  }],
  ["a letter in a bound", "| c\na 1x|b\n", {
    line: 2,
    column: 4,
    found: "x",
    says: 'illegal character "x" in the bound "1x"',
  }],
  ["a letter in a lower bound", "a z:2|b\n", {
    line: 1,
    column: 3,
    found: "z",
    says: "in the bound",
  }],
  ["a second bar in an item", "a 2|b|c\n", {
    line: 1,
    column: 6,
    found: "|",
    says: 'illegal character "|" in the item name "b|c"',
  }],
  ["a lower bound without an upper one", "a 2:3\n", {
    line: 1,
    column: 3,
    found: "2:3",
    says: "without a name",
    hint: "2:3|NAME",
  }],
  ["a bound beyond 32 bits", "9999999999|a\n", {
    line: 1,
    column: 1,
    found: "9999999999",
    says: "exceeds 2147483647",
  }],
  ["an upper bound of zero", "a 0|b\n", {
    line: 1,
    column: 3,
    found: "0",
    says: "the upper bound is zero",
  }],
  ["bounds of zero", "a 0:0|b\n", {
    line: 1,
    column: 5,
    found: "0",
    says: "the upper bound is zero",
  }],
  ["a lower bound above the upper one", "a 3:2|b\n", {
    line: 1,
    column: 3,
    found: "3:2",
    says: "the lower bound 3 exceeds the upper bound 2",
    hint: "2:3|b",
  }],
  ["a name too long", "a ninechars\n", {
    line: 1,
    column: 3,
    found: "ninechars",
    says: "too long: 9 characters, where 8 are allowed",
  }],
  ["a name too long after bounds", "a 2|ninechars\n", {
    line: 1,
    column: 5,
    found: "ninechars",
    says: "too long",
  }],
  ["an empty name after bounds", "a 2|\n", {
    line: 1,
    column: 4,
    found: "|",
    says: "the item name is empty",
    hint: "space",
  }],
  ["a bar that touches the last primary item", "a b| x\n", {
    line: 1,
    column: 3,
    found: "b",
    says: "in the bound",
    hint: 'a space belongs before the "|"',
  }],
  ["a duplicate item", "a b a\n", { line: 1, column: 5, found: "a", says: 'duplicate item "a"' }],
  ["an item both primary and secondary", "a b | a\n", {
    line: 1,
    column: 7,
    found: "a",
    says: 'duplicate item "a"',
  }],
  ["two bars", "a | x | y\n", { line: 1, column: 7, found: "|", says: '"|" twice' }],
  ["two bars in a row", "a || y\n", {
    line: 1,
    column: 4,
    found: "|",
    says: '"|" twice',
  }],
  ["a bar without a bound", "a b|c |d|e\n", {
    line: 1,
    column: 3,
    found: "b",
    says: "in the bound",
  }],
  ["a secondary item with bounds", "a | 2|x\n", {
    line: 1,
    column: 5,
    found: "2|",
    says: 'the secondary item "x" has bounds',
  }],
  ["an unknown item", "alpha beta\n| c\nalpha bet\n", {
    line: 3,
    column: 7,
    found: "bet",
    says: 'unknown item "bet"',
    hint: 'did you mean "beta"?',
  }],
  ["an unknown item near to nothing", "alpha beta\nzzzzz\n", {
    line: 2,
    column: 1,
    found: "zzzzz",
    says: 'unknown item "zzzzz"\n',
  }],
  ["a name too long in an option", "alphabet\nalphabets\n", {
    line: 2,
    column: 1,
    found: "alphabets",
    says: "too long",
    hint: 'did you mean "alphabet"?',
  }],
  ["an empty name in an option", "a | x\na :1\n", {
    line: 2,
    column: 3,
    found: ":",
    says: "the item name is empty",
  }],
  ["a duplicate item in an option", "a b\n  a b a\n", {
    line: 2,
    column: 7,
    found: "a",
    says: 'duplicate item "a" in this option',
  }],
  ["a color on a primary item", "a | x\na:1 x\n", {
    line: 2,
    column: 2,
    found: ":1",
    says: 'the primary item "a" has a color',
  }],
  ["a color of two characters", "a | x\na x:12\n", {
    line: 2,
    column: 5,
    found: "12",
    says: 'the color "12" is longer than one character',
  }],
  ["an empty color", "a | x\na x: \n", {
    line: 2,
    column: 4,
    found: ":",
    says: 'the color of "x" is empty',
  }],
];
for (const [what, text, expected] of faults) {
  Deno.test(`parseDlx() refuses ${what}`, () => assertInputError(() => parseDlx(text), expected));
}

Deno.test("parseDlx() reports a fault in a CRLF file without the carriage return", () => {
  assertInputError(() => parseDlx("a\r\nb\r\n"), {
    line: 2,
    column: 1,
    found: "b",
    says: 'unknown item "b"\n  2 | b\n    | ^',
  });
});

Deno.test("parseDlx() reads back every golden file byte for byte", () => {
  for (const { name, isFile } of Deno.readDirSync(new URL("../golden", import.meta.url))) {
    if (!isFile || name === "README.md") continue;
    assertEquals(formatDlx(parseDlx(golden(name))), golden(name), name);
  }
});
