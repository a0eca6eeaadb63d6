import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { count, estimate, exactCover, pentominoes, polyomino, rectangle } from "dancebook";
import { randomProblem } from "../random_problem.ts";

Deno.test("estimate() is exact where all ways are alike", () => {
  const pairs = exactCover({ primary: "a b", options: ["a", "a", "b", "b", "b"] });
  const { nodes, error, profile, solutions, solutionProfile } = estimate(pairs, { probes: 10 });
  assertEquals([nodes, error, solutions], [9, 0, 6]);
  assertEquals([profile, solutionProfile], [[1, 2, 6], [0, 0, 6]]);
});

Deno.test("estimate() comes near to what count() finds, and depends on its seed alone", async () => {
  const { F, L, P, W, Y, V } = pentominoes;
  const packing = polyomino({ box: rectangle(5, 6), pieces: { F, L, P, W, Y, V } });
  const { nodes } = await count(packing);
  const one = estimate(packing, { probes: 5000, seed: 7 });
  assert(Math.abs(one.nodes - nodes) < 4 * one.error, `${one} for ${nodes}`);
  assertEquals(String(estimate(packing, { probes: 5000, seed: 7 })), String(one));
});

Deno.test("estimate() averages to the truth on random problems, with colors and bounds", async () => {
  await fc.assert(
    fc.asyncProperty(randomProblem, async (problem) => {
      const { nodes } = await count(problem);
      const found = estimate(problem, { probes: 300 });
      assert(
        Math.abs(found.nodes - nodes) <= 6 * found.error + 0.2 * nodes,
        `${found} for ${nodes}`,
      );
    }),
    { numRuns: 60, seed: 5 },
  );
});

Deno.test("estimate() refuses a number of probes that makes no sense", () => {
  const one = exactCover({ primary: "a", options: ["a"] });
  assertThrows(() => estimate(one, { probes: 0 }), RangeError, "0 probes");
});
