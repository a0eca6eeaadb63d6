import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { count, countByFrontier, exactCover, polyomino, rectangle, tetrominoes } from "dancebook";
import { randomProblem } from "../random_problem.ts";

const dominoes = (rows: number, columns: number) =>
  polyomino({
    box: rectangle(rows, columns),
    pieces: { d: { cells: "00 01", multiplicity: rows * columns / 2 } },
  });

Deno.test("countByFrontier() counts domino tilings of squares: the numbers of OEIS A004003", async () => {
  const known = [2n, 36n, 6728n, 12_988_816n, 258_584_046_368n, 53_060_477_521_960_000n];
  for (const [at, expected] of known.entries()) {
    const { solutions } = await countByFrontier(dominoes(2 * at + 2, 2 * at + 2));
    assertEquals(solutions, expected);
  }
});

Deno.test("countByFrontier() is exact far beyond what a number holds", async () => {
  const { solutions, mostFrontiers } = await countByFrontier(dominoes(16, 16));
  assertEquals(solutions, 2_444_888_770_250_892_795_802_079_170_816n);
  assert(mostFrontiers < 20_000, "work, not time");
});

Deno.test("countByFrontier() counts what count() counts, on random problems with colors and bounds", async () => {
  let suited = 0;
  await fc.assert(
    fc.asyncProperty(randomProblem, async (problem) => {
      const { solutions } = await countByFrontier(problem);
      if (solutions === undefined) return;
      suited++;
      assertEquals(solutions, BigInt((await count(problem)).solutions));
    }),
    { numRuns: 2000 },
  );
  assert(suited > 300, `${suited} were suited`);
});

Deno.test("countByFrontier() counts packings with several pieces and bounds", async () => {
  const { I, L, O, T } = tetrominoes;
  const times = (cells: string) => ({ cells, multiplicity: "0:4" });
  const packing = polyomino({
    box: rectangle(4, 6),
    pieces: { I: times(I), L: times(L), O: times(O), T: times(T) },
  });
  const { solutions } = await countByFrontier(packing);
  assertEquals(solutions, BigInt((await count(packing)).solutions));
});

Deno.test("countByFrontier() says why it has no answer", async () => {
  const wide = exactCover({
    primary: Array.from({ length: 80 }, (_, at) => `i${at}`),
    options: [Array.from({ length: 80 }, (_, at) => `i${at}`)],
  });
  assertEquals((await countByFrontier(wide)).reason, "its options reach too far");
  const large = dominoes(14, 14);
  const few = await countByFrontier(large, { mostFrontiers: 100 });
  assertEquals([few.solutions, few.reason], [undefined, "there are more than 100 frontiers"]);
  const stopped = await countByFrontier(large, { signal: AbortSignal.abort() });
  assertEquals([stopped.solutions, stopped.reason], [undefined, "it was stopped"]);
  const late = await countByFrontier(large, { timeLimit: 0 });
  assertEquals(late.reason, "the time was up");
  const twice = exactCover({ primary: "2|a 2|b", options: ["a", "a b", "b"] });
  assertStringIncludes((await countByFrontier(twice)).reason!, "many options share");
});

Deno.test("countByFrontier() takes problems that are over at once", async () => {
  assertEquals((await countByFrontier(exactCover({ primary: [], options: [] }))).solutions, 1n);
  assertEquals((await countByFrontier(exactCover({ primary: "a", options: [] }))).solutions, 0n);
  const needs = exactCover({ primary: "a 2:3|b", options: ["a"] });
  assertEquals((await countByFrontier(needs)).solutions, 0n);
});
