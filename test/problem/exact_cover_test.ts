import { assertEquals, assertThrows } from "@std/assert";
import {
  exactCover,
  formatDlx,
  type MatrixInput,
  type NamedInput,
  parseDlx,
  type RowsInput,
} from "dancebook";
import { bruteForce } from "../brute_force.ts";

const toyText = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

Deno.test("exactCover() makes the toy problem from names, from a matrix and from sparse rows", () => {
  const byName = exactCover({
    primary: "a b c d e f g",
    options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
  });
  const names = "a b c d e f g";
  const byMatrix = exactCover({
    names,
    matrix: [
      [0, 0, 1, 0, 1, 0, 0],
      [1, 0, 0, 1, 0, 0, 1],
      [0, 1, 1, 0, 0, 1, 0],
      [1, 0, 0, 1, 0, 1, 0],
      [0, 1, 0, 0, 0, 0, 1],
      [0, 0, 0, 1, 1, 0, 1],
    ],
  });
  const byRows = exactCover({
    names,
    rows: [[2, 4], [0, 3, 6], [1, 2, 5], [0, 3, 5], [1, 6], [3, 4, 6]],
  });
  for (const problem of [byName, byMatrix, byRows]) {
    assertEquals(formatDlx(problem), toyText);
    assertEquals(bruteForce(problem), [[0, 3, 4]]);
  }
  assertEquals(byMatrix.meaning(3), { row: 3 });
});

Deno.test("exactCover() names the columns of a matrix by number if nobody does", () => {
  const problem = exactCover({ matrix: [[1, 0], [0, true]], secondaryColumns: 0 });
  assertEquals(formatDlx(problem), "0 1\n0\n1\n");
  assertEquals(formatDlx(exactCover({ rows: [[0, 2]], columns: 4 })), "0 1 2 3\n0 2\n");
});

Deno.test("exactCover() makes the last columns of a matrix secondary if asked", () => {
  const problem = exactCover({ rows: [[0, 2], [1, 2]], secondaryColumns: 1 });
  assertEquals(formatDlx(problem), "0 1 | 2\n0 2\n1 2\n");
});

Deno.test("exactCover() takes lists and objects for items, entries and options", () => {
  const problem = exactCover({
    primary: ["a", { name: "b", lower: 0, upper: 2 }, "3|c", { name: "d", upper: 2 }],
    secondary: ["x"],
    options: [
      ["a", { item: "x", color: "1" }],
      { entries: "b x:2", meaning: "two" },
      { entries: ["c", "d"], meaning: "three" },
    ],
  });
  assertEquals(formatDlx(problem), "a 0:2|b 3|c 2|d | x\na x:1\nb x:2\nc d\n");
  assertEquals([...problem.options()].map((option) => option.meaning), [undefined, "two", "three"]);
});

Deno.test("exactCover() takes the options of another problem", () => {
  const toy = parseDlx(toyText);
  const copy = exactCover({ primary: "a b c d e f g", options: [...toy.options()] });
  assertEquals(formatDlx(copy), toyText);
  assertEquals(copy.meaning(0), { line: 2 });
});

Deno.test("exactCover() puts comments first", () => {
  const problem = exactCover({ comments: ["one\ntwo", "| three"], primary: "a", options: ["a"] });
  assertEquals(formatDlx(problem), "| one\n| two\n| three\na\na\n");
});

Deno.test("exactCover() says what makes no sense", () => {
  const refuse = (input: NamedInput<undefined> | MatrixInput | RowsInput, says: string) =>
    assertThrows(() => exactCover(input as MatrixInput), RangeError, says);
  refuse({ primary: "a a", options: [] }, 'there are two items "a"');
  refuse({ primary: "a", secondary: "a", options: [] }, 'there are two items "a"');
  refuse({ primary: ["a b"], options: [] }, "contains white space");
  refuse({ primary: "a | x", options: [] }, "secondary items go into `secondary`");
  refuse({ primary: [""], options: [] }, "the item name is empty");
  refuse({ primary: [{ name: "a|", lower: 1 }], options: [] }, 'contains "|"');
  refuse({ primary: "0|a", options: [] }, "the upper bound is zero");
  refuse({ primary: [{ name: "a", lower: 3, upper: 2 }], options: [] }, "exceeds");
  refuse({ primary: [{ name: "a", lower: 0.5, upper: 2 }], options: [] }, "whole number");
  refuse({ primary: "a", secondary: "2|x", options: [] }, 'secondary item "x" has bounds');
  refuse({ primary: "apple", options: ["aple"] }, 'no item "aple" (did you mean "apple"?)');
  refuse({ primary: "a", options: ["a a"] }, 'Cannot build option 0: it names "a" twice');
  refuse({ primary: "a", options: ["a:1"] }, '"a" is primary and has no colors');
  refuse({ primary: "a", secondary: "x", options: ["a x:12"] }, "not a single character");
  refuse({ primary: "a", secondary: "x", options: ["a x:"] }, "not a single character");
  refuse({ primary: "a", secondary: "x", options: ["a", "x"] }, "Cannot build option 1: it has no");
  refuse({ primary: "a", options: [""] }, "it is empty");
  refuse({ matrix: [[1, 0], [1]] }, "row 1 of the matrix has 1 columns, row 0 has 2");
  refuse({ matrix: [[1, 2]] }, "row 0, column 1 is 2, not 0 or 1");
  refuse({ matrix: [[1, 0]], names: "a" }, "2 columns and 1 names");
  refuse({ rows: [[0, 3]], columns: 2 }, "row 0 names column 3 of 2");
  refuse({ rows: [[0, -1]] }, "names column -1");
  refuse({ rows: [[0]], secondaryColumns: 2 }, "2 of 1 columns cannot be secondary");
  refuse({ rows: [[1]], secondaryColumns: 1 }, "Cannot build row 0: it has no primary item");
});
