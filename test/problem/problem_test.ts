import { assert, assertEquals, assertNotStrictEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { exactCover, formatDlx, parseDlx, type Problem } from "dancebook";
import { bruteForce } from "../brute_force.ts";

const toy = exactCover({
  primary: "a b c d e f g",
  options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
});
const colored = parseDlx("a b | x y\na x:0 y:1\na x:1\nb x:1 y:1\nb x:0\nb y\n");

/** The solutions as option texts, whatever the indices. */
function solutionTexts(problem: Problem): string[] {
  return bruteForce(problem)
    .map((solution) => solution.map((index) => problem.optionText(index)).sort().join(", "))
    .sort();
}

Deno.test("Problem shows items and options as plain objects", () => {
  assertEquals(colored.items()[2], {
    index: 2,
    name: "x",
    kind: "secondary",
    lower: 0,
    upper: 1,
  });
  assertEquals(colored.item("y").index, 3);
  assertEquals(colored.hasItem("z"), false);
  assertEquals(JSON.parse(JSON.stringify(colored.option(2))), {
    index: 2,
    entries: [{ item: "b" }, { item: "x", color: "1" }, { item: "y", color: "1" }],
    meaning: { line: 4 },
  });
  assertEquals(colored.optionText(0), "a x:0 y:1");
});

Deno.test("Problem lies in flat arrays", () => {
  const { arrays } = colored;
  assertEquals(arrays.itemNames, ["a", "b", "x", "y"]);
  assertEquals(arrays.primaryCount, 2);
  assertEquals([...arrays.optionStarts], [0, 3, 5, 8, 10, 12]);
  assertEquals([...arrays.entryItems], [0, 2, 3, 0, 2, 1, 2, 3, 1, 2, 1, 3]);
  assertEquals([...arrays.entryColors], [0, 1, 2, 0, 2, 0, 2, 2, 0, 1, 0, 0]);
  assertEquals(arrays.colorNames, ["", "0", "1"]);
  assertEquals([...arrays.lower, ...arrays.upper], [1, 1, 1, 1]);
});

Deno.test("Problem can be handed to a worker without copying", async () => {
  const source = `onmessage = ({ data }) => {
    data.entryItems[0] = 6;
    postMessage(data.itemNames.length);
  }`;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(url, { type: "module" });
  const { arrays } = exactCover({ rows: [[0], [1, 6]] });
  const reply = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(arrays);
  });
  worker.terminate();
  URL.revokeObjectURL(url);
  assertEquals(reply, 7);
  assertEquals(arrays.entryItems[0], 6, "the worker wrote into our memory");
});

Deno.test("Problem.toString() summarises a problem", () => {
  assertEquals(
    String(toy),
    [
      "7 items, 6 options, 16 entries",
      "primary    a b c d e f g",
      "options    c e",
      "           a d g",
      "           b c f",
      "           a d f",
      "           b g",
      "           … and 1 more",
    ].join("\n"),
  );
  assertEquals(
    String(parseDlx("0:2|A B 3|C | X\nA X:0\nB X:1\nX\n")),
    [
      "4 items (3 primary, 1 secondary), 2 options, 4 entries, 2 colors",
      "primary    A B C",
      "secondary  X",
      "bounds     0:2|A 3|C",
      "colors     0 1",
      "options    A X:0",
      "           B X:1",
      'warnings   line 4, column 1: the option "X" is dropped, since it has no primary item',
    ].join("\n"),
  );
  const dropping = parseDlx("a | x\n" + "x\n".repeat(9));
  assertEquals(String(dropping).split("\n").at(-1), "           … and 4 more");
  assertEquals(String(exactCover({ rows: [], columns: 0 })).split("\n")[1], "primary    none");
});

Deno.test("Problem prints its summary in a terminal and in a cell", () => {
  assertEquals(Deno.inspect(toy), String(toy));
  const shown = (toy as unknown as Record<symbol, () => unknown>)[Symbol.for("Jupyter.display")]();
  assertEquals(shown, { "text/plain": String(toy) });
});

Deno.test("Problem.keep() and without() leave the problem alone and give a new one", () => {
  const kept = toy.keep((option) => option.entries.length === 2);
  assertNotStrictEquals(kept, toy);
  assertEquals([...kept.options()].map((option) => option.index), [0, 1]);
  assertEquals([kept.optionText(0), kept.optionText(1)], ["c e", "b g"]);
  assertEquals(toy.optionCount, 6);
  const rest = toy.without((option) => option.entries.length === 2);
  assertEquals(rest.optionCount, 4);
  assertEquals(rest.itemCount, 7);
});

Deno.test("Problem edits keep the meaning with its option", () => {
  const edited = colored.forbid(0).withOptions([{ entries: "a y", meaning: "new" }]).forbid(
    "b x:0",
  );
  assertEquals([...edited.options()].map((option) => option.meaning), [
    { line: 3 },
    { line: 4 },
    { line: 6 },
    "new",
  ]);
  const twice = edited.withOptions(["a"]).keep((option) => option.index !== 0);
  assertEquals(twice.meaning(2), "new");
  assertEquals(twice.meaning(3), undefined);
});

Deno.test("Problem edits never give the key of an option to another one", () => {
  const problem = parseDlx("a b\na\nb\n a  b\n");
  const edited = problem.forbid("a b").withOptions([{ entries: "a", meaning: "new" }]);
  assertEquals(formatDlx(edited), "a b\na\nb\na\n");
  const again = edited.forbid(2).withBounds("a", 2).withOptions([{
    entries: "b a",
    meaning: "newer",
  }]);
  assertEquals(formatDlx(again), "2|a b\na\nb\nb a\n");
  assertEquals(again.meaning(2), "newer");
});

Deno.test("Problem.indexOfOption() finds options by index, text and object", () => {
  assertEquals(toy.indexOfOption(3), 3);
  assertEquals(toy.indexOfOption("  a  d f "), 3);
  assertEquals(toy.indexOfOption("f a d"), 3);
  assertEquals(toy.indexOfOption(toy.option(3)), 3);
  assertEquals(toy.forbid(0).indexOfOption(toy.option(3)), 2);
  assertEquals(colored.indexOfOption("b x:1 y:1"), 2);
  assertThrows(() => toy.indexOfOption(6), RangeError, "has 6 options, counted from 0");
  assertThrows(() => toy.indexOfOption("a b"), RangeError, "no such option");
  assertThrows(() => colored.indexOfOption("a x:2"), RangeError, "no such option");
  assertThrows(() => toy.indexOfOption("a z"), RangeError, 'no item "z"');
  assertThrows(() => toy.forbid(3).indexOfOption(toy.option(3)), RangeError, "no such option");
});

Deno.test("Problem.forbid() takes one of two equal options", () => {
  assertEquals(parseDlx("a\na\na\n").forbid("a").optionCount, 1);
});

Deno.test("Problem.force() leaves just the solutions with that option", () => {
  assertEquals(solutionTexts(toy.force("b g")), ["a d f, b g, c e"]);
  assertEquals(solutionTexts(toy.force("d e g")), []);
});

/** Small problems with bounds and colors. */
const smallProblem = fc.record({
  bounds: fc.array(fc.constantFrom("", "", "2|", "0:1|", "1:2|", "0:3|"), {
    minLength: 3,
    maxLength: 3,
  }),
  options: fc.array(
    fc.record({
      items: fc.subarray(["a", "b", "c"], { minLength: 1 }),
      secondary: fc.subarray(["x", "y"]),
      colors: fc.array(fc.constantFrom("", ":0", ":1"), { minLength: 2, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 7 },
  ),
}).map(({ bounds, options }) =>
  exactCover({
    primary: ["a", "b", "c"].map((name, at) => bounds[at] + name),
    secondary: "x y",
    options: options.map(({ items, secondary, colors }) => [
      ...items,
      ...secondary.map((name, at) => name + colors[at]),
    ]),
  })
);

Deno.test("Problem.force() agrees with brute force on problems with bounds and colors", () => {
  fc.assert(
    fc.property(smallProblem, fc.nat(), (problem, pick) => {
      const chosen = pick % problem.optionCount;
      const expected = bruteForce(problem).filter((solution) => solution.includes(chosen)).length;
      const forced = problem.force(chosen);
      assertEquals(bruteForce(forced).length, expected);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("Problem.force() gives an option an item of its own where nothing else would force it", () => {
  const problem = exactCover({ primary: "2|a force0", options: ["a", "a", "a", "force0"] });
  const forced = problem.force(1);
  assertEquals(forced.optionText(1), "a force1");
  assertEquals(bruteForce(forced).length, 2);
});

Deno.test("Problem.withOptions() refuses options that make no sense", () => {
  assertThrows(() => toy.withOptions(["a", "a q"]), RangeError, "Cannot add option 1: there is no");
  assertThrows(() => toy.withOptions(["a a"]), RangeError, 'it names "a" twice');
  assertThrows(() => colored.withOptions(["x:1"]), RangeError, "it has no primary item");
});

Deno.test("Problem takes options without a meaning as objects, too", () => {
  assertEquals(toy.withOptions([{ entries: ["a", "b"] }]).optionText(6), "a b");
});

Deno.test("Problem.withItems() puts primary items before secondary ones", () => {
  const more = colored.withItems({ primary: "0:1|c", secondary: "z" });
  assertEquals(
    formatDlx(more),
    "a b 0:1|c | x y z\na x:0 y:1\na x:1\nb x:1 y:1\nb x:0\nb y\n",
  );
  assertEquals(solutionTexts(more), solutionTexts(colored));
  assertThrows(() => colored.withItems({ primary: "a" }), RangeError, 'already has an item "a"');
  assertThrows(() => colored.withItems({ secondary: "z z" }), RangeError, 'two items "z"');
  assertThrows(() => colored.withItems("z" as never), TypeError, "give { primary }");
});

Deno.test("Problem.withoutItems() drops items and their entries", () => {
  assertEquals(
    formatDlx(colored.withoutItems("x")),
    "a b | y\na y:1\na\nb y:1\nb\nb y\n",
  );
  assertEquals(formatDlx(toy.withoutItems("c", "a")).split("\n")[0], "b d e f g");
  assertThrows(
    () => toy.withoutItems("c", "e"),
    RangeError,
    'Cannot remove "c", "e": option 0, "c e", would have no primary item left',
  );
  assertThrows(() => toy.withoutItems("q"), RangeError, 'no item "q"');
  assertEquals(toy.withoutItems(["c", "a"]).itemCount, 5);
});

Deno.test("Problem.withBounds() changes the bounds of one item", () => {
  const problem = toy.withBounds("a", 0, 2).withBounds("b", 3);
  assertEquals(formatDlx(problem).split("\n")[0], "0:2|a 3|b c d e f g");
  assertEquals(toy.item("a").upper, 1);
  assertThrows(() => toy.withBounds("a", 2, 1), RangeError, "exceeds");
  assertThrows(() => toy.withBounds("a", 0), RangeError, "the upper bound is zero");
  assertThrows(() => toy.withBounds("a", -1, 1), RangeError, "whole number");
  assertThrows(() => colored.withBounds("x", 1), RangeError, "only primary items have bounds");
  assertThrows(() => toy.withBounds("q", 1), RangeError, 'no item "q"');
});

Deno.test("Problem.rename() renames, swaps, and refuses nonsense", () => {
  assertEquals(formatDlx(toy.rename({ a: "apple" })).split("\n")[0], "apple b c d e f g");
  assertEquals(colored.rename({ x: "y", y: "x" }).optionText(0), "a y:0 x:1");
  assertThrows(() => toy.rename({ a: "b" }), RangeError, '"a" and "b" would both be "b"');
  assertThrows(() => toy.rename({ q: "r" }), RangeError, 'no item "q"');
  assertThrows(() => toy.rename({ a: "x y" }), RangeError, "white space");
  assertThrows(() => toy.rename(() => ""), RangeError, "the item name is empty");
});

Deno.test("Problem edits of options keep the spelling of the rest, edits of items do not", () => {
  const text = " a  b |x\n a   b\nb x \n";
  const problem = parseDlx(text);
  assertEquals(formatDlx(problem.forbid(0)), " a  b |x\nb x \n");
  assertEquals(formatDlx(problem.withBounds("a", 2)), "2|a b | x\n a   b\nb x \n");
  assertEquals(formatDlx(problem.rename({ a: "c" })), "c b | x\nc b\nb x\n");
  assertEquals(formatDlx(problem.withoutItems("x")), "a b\na b\nb\n");
});

Deno.test("Problem.item() suggests a name", () => {
  const fruit = exactCover({ primary: "apple banana", options: [] });
  assertThrows(() => fruit.item("banan"), RangeError, 'did you mean "banana"?');
  assertThrows(() => fruit.option(0), RangeError, "has 0 options");
  assertThrows(() => fruit.meaning(0), RangeError, "has 0 options");
  assertThrows(() => fruit.key(-1), RangeError, "has 0 options");
  assert(fruit.hasItem("apple"));
});
