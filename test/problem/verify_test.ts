import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { exactCover, parseDlx, verify } from "dancebook";
import { bruteForce } from "../brute_force.ts";
import { randomProblem } from "../random_problem.ts";

const toy = exactCover({
  primary: "a b c d e f g",
  options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
});

Deno.test("verify() says that all is well", () => {
  assertEquals(verify(toy, [0, 3, 4]), {
    ok: true,
    wrongCounts: [],
    clashes: [],
    repeated: [],
    text: "A solution",
  });
  assertEquals(verify(exactCover({ primary: "", options: [] }), []).ok, true);
});

Deno.test("verify() says which item is covered how often", () => {
  const verdict = verify(toy, ["c e", toy.option(1), 4]);
  assertEquals(verdict.ok, false);
  assertEquals(verdict.wrongCounts, [
    { item: "f", times: 0, lower: 1, upper: 1 },
    { item: "g", times: 2, lower: 1, upper: 1 },
  ]);
});

Deno.test("verify() knows bounds", () => {
  const problem = parseDlx("0:2|a 2|b\na\na\na\nb\nb\nb\n");
  assertEquals(verify(problem, [3, 4]).ok, true);
  assertEquals(verify(problem, [0, 1, 3, 5]).ok, true);
  assertEquals(
    verify(problem, [0, 1, 2, 3]).text,
    'Not a solution: "a" is covered 3 times instead of 0 to 2, "b" is covered 1 time instead of 2',
  );
});

Deno.test("verify() says which colors clash", () => {
  const problem = parseDlx("a b c | x y\na x:0 y\nb x:1\nb x:0\nb y\nc x\nc x:0\nc\n");
  assertEquals(verify(problem, [0, 2, 5]).ok, true);
  assertEquals(verify(problem, [0, 1, 6]).clashes, [{ item: "x", colors: ["0", "1"] }]);
  assertEquals(verify(problem, [0, 2, 4]).text, 'Not a solution: "x" has "0" and no color');
  assertEquals(
    verify(problem, [0, 3, 6]).text,
    'Not a solution: "y" is covered 2 times instead of 0 to 1',
  );
});

Deno.test("verify() refuses an option that comes twice", () => {
  const problem = parseDlx("2|a\na\na\n");
  assertEquals(verify(problem, [0, 1]).ok, true);
  assertEquals(verify(problem, [1, 1]).text, 'Not a solution: option 1, "a", comes twice');
  assertEquals(verify(problem, [1, 1]).repeated, [1]);
});

Deno.test("verify() refuses options that the problem does not have", () => {
  assertThrows(() => verify(toy, ["a b"]), RangeError, "no such option");
  assertThrows(() => verify(toy, [7]), RangeError, "has 6 options");
  assertThrows(() => verify(toy, undefined as never), TypeError, "a solution is a list of options");
});

Deno.test("verify() agrees with brute force about any set of options", () => {
  fc.assert(
    fc.property(randomProblem, fc.infiniteStream(fc.boolean()), (problem, picks) => {
      const chosen = [...problem.options()].map((option) => option.index)
        .filter(() => picks.next().value);
      const isSolution = bruteForce(problem).some((solution) => solution.join() === chosen.join());
      assertEquals(verify(problem, chosen).ok, isSolution);
    }),
    { numRuns: 1000 },
  );
});
