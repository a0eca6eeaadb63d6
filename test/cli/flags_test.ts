import { assertEquals, assertThrows } from "@std/assert";
import { decimalNumber, readArguments, UsageError, wholeNumber } from "../../lib/cli/flags.ts";

const known = { rows: { value: "R", help: "" }, count: { help: "" } };

Deno.test("readArguments() tells words from flags", () => {
  const { words, flags } = readArguments(
    ["a", "--rows", "3", "--count", "-", "--", "--rows"],
    known,
  );
  assertEquals(words, ["a", "-", "--rows"]);
  assertEquals([...flags], [["rows", "3"], ["count", ""]]);
  assertEquals([...readArguments(["--rows=4=5"], known).flags], [["rows", "4=5"]]);
});

Deno.test("readArguments() says what is wrong", () => {
  const refuse = (args: string[], says: string) =>
    assertThrows(() => readArguments(args, known), UsageError, says);
  refuse(["--row", "3"], 'Unknown flag "--row" (did you mean "--rows"?)');
  refuse(["-x"], 'Unknown flag "-x"');
  refuse(["-rows", "3"], 'Unknown flag "-rows" (did you mean "--rows"?)');
  refuse(["--rows"], "The flag --rows needs a R");
  refuse(["--count=3"], "The flag --count takes no value");
  refuse(["--count", "--count"], "The flag --count is given twice");
});

Deno.test("wholeNumber() reads whole numbers only", () => {
  const flags = new Map([["rows", "12"], ["bad", "1e3"], ["huge", "9".repeat(20)]]);
  assertEquals(wholeNumber(flags, "rows", 1), 12);
  assertEquals(wholeNumber(flags, "cols", 3), 3);
  assertThrows(() => wholeNumber(flags, "bad", 1), UsageError, 'not "1e3"');
  assertThrows(() => wholeNumber(flags, "huge", 1), UsageError);
});

Deno.test("decimalNumber() reads numbers with decimals", () => {
  const flags = new Map([["a", "0.5"], ["b", "3"], ["c", ".25"], ["bad", "1s"], ["worse", "-1"]]);
  assertEquals(["a", "b", "c", "none"].map((name) => decimalNumber(flags, name, 9)), [
    0.5,
    3,
    0.25,
    9,
  ]);
  assertThrows(() => decimalNumber(flags, "bad", 1), UsageError, 'not "1s"');
  assertThrows(() => decimalNumber(flags, "worse", 1), UsageError);
});
