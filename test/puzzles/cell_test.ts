import { assertEquals } from "@std/assert";
import { parseCells } from "dancebook";
import { cellName } from "../../lib/puzzles/cell.ts";
import { assertInputError, type ExpectedFault } from "../asserts.ts";

const names = (text: string) => parseCells(text).map(cellName).join(" ");

Deno.test("parseCells() reads digits, sets and ranges", () => {
  assertEquals(names("[02]b"), "0b 2b");
  assertEquals(names("[0-2][b-b]"), "0b 1b 2b");
  assertEquals(parseCells("[1-3][1-4]").length, 12);
  assertEquals(names("[7-z32-4A5-5]0"), names("[2-57-A]0"));
  assertEquals(names("Z9"), "Z9");
  assertEquals(parseCells("[0-Z][0-Z]").length, 62 * 62);
});

Deno.test("parseCells() sorts cells, and counts each of them once", () => {
  assertEquals(names("[123]2 2[123]"), "12 21 22 23 32");
  assertEquals(names("  33 00   33  "), "00 33");
});

Deno.test("parseCells() takes an empty set, which is legal but useless", () => {
  assertEquals(parseCells("[]0 0[]"), []);
  assertEquals(parseCells(""), []);
});

Deno.test("parseCells() reads suffixes, in the order in which they are first seen", () => {
  assertEquals(names("00z 00 00a 01a"), "00 00z 00a 01a");
  assertEquals(names("[12]7suffix"), "17suffix 27suffix");
});

const faults: [text: string, expected: ExpectedFault][] = [
  ["00 0", { line: 1, column: 5, found: "", says: "incomplete cell: its column is missing" }],
  ["0 1", { line: 1, column: 2, found: "", says: "incomplete cell" }],
  ["00 *1", { line: 1, column: 4, found: "*", says: 'illegal digit "*"' }],
  ["0é", { line: 1, column: 2, found: "é", says: 'illegal digit "é"' }],
  ["[0-3", { line: 1, column: 1, found: "[0-3", says: "no closing bracket" }],
  ["00 [-5]0", { line: 1, column: 4, found: "[-", says: "illegal range" }],
  ["[1-]0", { line: 1, column: 1, found: "[1-", says: "illegal range" }],
  ["[1-2-3]0", { line: 1, column: 1, found: "[1-2-", says: "illegal range" }],
  ["[3--5]0", { line: 1, column: 1, found: "[3--", says: "illegal range" }],
  ["[03-2]0", {
    line: 1,
    column: 3,
    found: "3-2",
    says: 'decreasing range "3-2"',
    hint: 'did you mean "2-3"?',
  }],
  ["[0 1]0", { line: 1, column: 3, found: " ", says: 'illegal digit " " between brackets' }],
  ["00toolong", {
    line: 1,
    column: 3,
    found: "toolong",
    says: "is longer than 6 characters",
    hint: "spaces",
  }],
  ["00:x", { line: 1, column: 3, found: ":", says: 'illegal character ":" in a suffix' }],
  ["00a|", { line: 1, column: 4, found: "|", says: 'illegal character "|" in a suffix' }],
  ["00\t01", { line: 1, column: 3, found: "\t", says: "a tab", hint: "plain spaces" }],
];
for (const [text, expected] of faults) {
  Deno.test(`parseCells() refuses ${JSON.stringify(text)}`, () => {
    assertInputError(() => parseCells(text), expected);
  });
}
