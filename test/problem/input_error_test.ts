import { assertEquals, assertInstanceOf } from "@std/assert";
import { InputError } from "dancebook";
import { splitLines } from "../../lib/problem/input_error.ts";

Deno.test("InputError is a SyntaxError that shows the line with carets below the fault", () => {
  const error = new InputError({
    attempt: "Cannot read it",
    reason: "bad word",
    source: "\tone two",
    line: 12,
    column: 6,
    length: 3,
  });
  assertInstanceOf(error, SyntaxError);
  assertEquals(
    error.message,
    "Cannot read it, line 12, column 6: bad word\n" +
      "  12 |  one two\n" +
      "     |      ^^^",
  );
  assertEquals(error.found, "two");
  assertEquals(error.hint, undefined);
});

Deno.test("InputError shows only the part of a long line around the fault", () => {
  const error = new InputError({
    attempt: "Cannot read it",
    reason: "bad word",
    source: "x".repeat(500) + "BAD" + "y".repeat(500),
    line: 1,
    column: 501,
    length: 3,
    hint: "say good",
  });
  const [first, line, carets] = error.message.split("\n");
  assertEquals(first, "Cannot read it, line 1, column 501: bad word (say good)");
  assertEquals(line, `  1 | …${"x".repeat(40)}BAD${"y".repeat(40)}…`);
  assertEquals(carets, `    |  ${" ".repeat(40)}^^^`);
});

Deno.test("InputError marks one place where something is missing", () => {
  const error = new InputError({
    attempt: "Cannot read it",
    reason: "no items",
    source: "",
    line: 1,
    column: 1,
    length: 0,
  });
  assertEquals(error.message.split("\n").slice(1), ["  1 | ", "    | ^"]);
  assertEquals(error.found, "");
});

Deno.test("InputError shows control characters as visible ones", () => {
  const error = new InputError({
    attempt: "Cannot read it",
    reason: "bad",
    source: "a\x1b[31mb",
    line: 1,
    column: 2,
    length: 1,
  });
  assertEquals(error.message.split("\n")[1], "  1 | a�[31mb");
});

Deno.test("splitLines() takes LF and CRLF, and a last line without its end", () => {
  assertEquals(splitLines("a\nb\r\n\nc"), ["a", "b", "", "c"]);
  assertEquals(splitLines("a\n"), ["a"]);
  assertEquals(splitLines(""), []);
  assertEquals(splitLines("\n"), [""]);
});
