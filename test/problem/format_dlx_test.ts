import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { encodeDlx, exactCover, formatDlx, parseDlx } from "dancebook";
import { assertSameProblem } from "../asserts.ts";

Deno.test("formatDlx() writes bounds only where they are needed", () => {
  const problem = exactCover({ primary: "a 1|b 2|c 0:1|d", options: ["a b c d"] });
  assertEquals(formatDlx(problem), "a b 2|c 0:1|d\na b c d\n");
});

Deno.test("formatDlx() refuses names that the originals do not read, unless asked", () => {
  const problem = exactCover({ primary: "much-too-long", options: ["much-too-long"] });
  assertThrows(() => formatDlx(problem), RangeError, '"much-too-long" has 13 characters');
  const text = formatDlx(problem, { longNames: true });
  assertSameProblem(
    parseDlx(text, { longNames: true }),
    parseDlx("much-too-long\nmuch-too-long\n", { longNames: true }),
  );
});

Deno.test("formatDlx() refuses a problem without primary items, which could not be read back", () => {
  const problem = exactCover({ primary: "", secondary: "x", options: [] });
  assertThrows(() => formatDlx(problem), RangeError, "no primary item");
});

Deno.test("formatDlx() keeps comments with the options that they stand before", () => {
  const text = "| top\na b\n| first\na\n| second\nb\n| third\na b\n| end\n";
  const problem = parseDlx(text);
  assertEquals(
    formatDlx(problem.forbid("b")),
    "| top\na b\n| first\na\n| second\n| third\na b\n| end\n",
  );
  assertEquals(
    formatDlx(problem.withOptions(["b a"])),
    "| top\na b\n| first\na\n| second\nb\n| third\na b\nb a\n| end\n",
  );
});

Deno.test("encodeDlx() cuts long texts into chunks that make up the text", () => {
  const names = Array.from({ length: 5000 }, (_, at) => `i${at}`);
  const problem = exactCover({
    primary: names,
    options: names.map((name) => [name, "i4999"]).slice(0, -1),
  });
  const chunks = [...encodeDlx(problem)].map((chunk) => new TextDecoder().decode(chunk));
  assertEquals(chunks.join(""), formatDlx(problem));
  assertEquals(chunks.length > 1, true);
});

Deno.test("encodeDlx() gives an option longer than a chunk whole", () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `item${at}`);
  const text = formatDlx(exactCover({ primary: names, options: [names, ["item0"]] }), {
    longNames: true,
  });
  assertEquals(text, `${names.join(" ")}\n${names.join(" ")}\nitem0\n`);
});

/**
 * A character of a name: anything but white space, ":" and "|"; a name must not start a comment.
 */
const nameCharacter = fc.constantFrom(..."abXY019!#<>/.-+~$é日😀");
const name = fc.array(nameCharacter, { minLength: 1, maxLength: 8 }).map((list) => list.join(""));
const spaces = fc.constantFrom(" ", " ", " ", "  ", "\t", " \t ");
const commentLine = fc.oneof(
  fc.constantFrom("", "  ", "|", "| hello", "  || x: y", "\t| é"),
  fc.string({ maxLength: 10 }).map((text) => "|" + text.replace(/[\r\n]/g, "")),
);

/** Legal DLX text, with odd spacing and comments everywhere. */
const dlxText = fc.record({
  names: fc.uniqueArray(name, { minLength: 1, maxLength: 9 }),
  primaryShare: fc.double({ min: 0.01, max: 1, noNaN: true }),
  bounds: fc.array(fc.constantFrom("", "", "1|", "2|", "0:1|", "2:5|", ":3|"), {
    minLength: 9,
    maxLength: 9,
  }),
  options: fc.array(
    fc.array(
      fc.record({
        at: fc.nat(8),
        color: fc.constantFrom("", "", ":0", ":1", "::", ":|", ":é", ":😀"),
        gap: spaces,
      }),
      { minLength: 1, maxLength: 6 },
    ),
    { maxLength: 6 },
  ),
  frame: fc.constantFrom(["", ""], ["", ""], [" ", ""], ["", " "], ["\t", "  "]),
  comments: fc.array(fc.tuple(fc.nat(7), commentLine), { maxLength: 5 }),
}).map(({ names, primaryShare, bounds, options, frame, comments }) => {
  const primaryCount = Math.ceil(primaryShare * names.length);
  const items = names.map((each, at) => at < primaryCount ? bounds[at] + each : each);
  const secondary = items.slice(primaryCount);
  const itemLine = items.slice(0, primaryCount).join(" ") +
    (secondary.length > 0 ? ` | ${secondary.join("  ")}` : "");
  const lines = [itemLine];
  for (const option of options) {
    const seen = new Set<number>();
    let line = "";
    let hasPrimary = false;
    for (const { at, color, gap } of option) {
      const index = at % names.length;
      if (seen.has(index)) continue;
      seen.add(index);
      hasPrimary ||= index < primaryCount;
      line += (line === "" ? "" : gap) + names[index] + (index < primaryCount ? "" : color);
    }
    if (hasPrimary) lines.push(frame[0] + line + frame[1]);
  }
  for (const [at, comment] of comments) lines.splice(at % (lines.length + 1), 0, comment);
  return lines.join("\n") + "\n";
});

Deno.test("formatDlx() gives back any text that parseDlx() has read, byte for byte", () => {
  fc.assert(
    fc.property(dlxText, (text) => {
      const problem = parseDlx(text);
      assertEquals(problem.warnings, []);
      assertEquals(formatDlx(problem), text);
      assertSameProblem(parseDlx(text.replaceAll("\n", "\r\n")), problem);
    }),
    { numRuns: 500 },
  );
});

Deno.test("parseDlx() reads any problem that formatDlx() has written", () => {
  fc.assert(
    fc.property(dlxText, (text) => {
      // Built anew by hand, the problem has lost the spelling of the text, and all else is kept.
      const read = parseDlx(text);
      const rebuilt = exactCover({
        primary: read.items().filter((item) => item.kind === "primary"),
        secondary: read.items().filter((item) => item.kind === "secondary").map((item) =>
          item.name
        ),
        options: [...read.options()].map((option) => option.entries),
      });
      const written = parseDlx(formatDlx(rebuilt));
      assertEquals(written.items(), read.items());
      assertEquals(
        [...written.options()].map((option) => option.entries),
        [...read.options()].map((option) => option.entries),
      );
    }),
    { numRuns: 500 },
  );
});
