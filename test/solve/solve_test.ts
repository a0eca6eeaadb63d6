import { assert, assertEquals, assertGreater, assertRejects, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  count,
  exactCover,
  parseDlx,
  pentominoes,
  polyomino,
  type Progress,
  solve,
} from "dancebook";
import { allVerified, asSet, golden, verifiedSolutions } from "../asserts.ts";
import { randomProblem } from "../random_problem.ts";

const packing = polyomino({ box: "[0-5][0-9]", pieces: pentominoes });
const pairs = exactCover({ primary: "a b", options: ["a", "a", "b", "b", "a b"] });

Deno.test("solve() does nothing before a solution is asked for, and no more than it takes", () => {
  const found = solve(packing);
  assertEquals(found.statistics.nodes, 0);
  const [first] = found;
  assertEquals(first.length, 12);
  const { nodes, solutions, status } = found.statistics;
  assertEquals([solutions, status], [1, "running"]);
  assert(nodes < 3000, `${nodes} nodes for one solution`);
});

Deno.test("solve() goes on where the last iteration stopped", () => {
  const found = solve(pairs);
  const texts = (some: Iterable<readonly { index: number }[]>) =>
    [...some].map((solution) => solution.map(({ index }) => index).join());
  const all = texts(solve(pairs));
  assertEquals([...texts(found.take(2)), ...texts(found.take(1)), ...texts(found)], all);
  assertEquals(found.statistics.status, "done");
  assertEquals([...found], []);
});

Deno.test("solve() gives solutions with the meaning of their options", () => {
  const [solution] = solve(packing);
  const pieces = solution.map((option) => option.meaning.piece).sort();
  assertEquals(pieces.join(""), "FILNPTUVWXYZ");
  const cells = solution.flatMap((option) => option.meaning.cells.map(({ x, y }) => 10 * x + y));
  assertEquals(new Set(cells).size, 60);
});

Deno.test("solve() finds the same solutions in the same order on every run", () => {
  const run = () =>
    verifiedSolutions(packing, { limit: 5 }).map((each) => each.map((o) => o.index));
  assertEquals(run(), run());
});

Deno.test("solve() shuffles reproducibly with a seed", () => {
  const run = (seed: number) =>
    verifiedSolutions(packing, { limit: 3, seed }).map((each) => each.map((o) => o.index).join());
  assertEquals(run(7), run(7));
  const runs = [7, 8, -7, -8, 2 ** 32 + 7, Number.MAX_SAFE_INTEGER].map((seed) => run(seed).join());
  assertEquals(new Set(runs).size, 6);
});

Deno.test("solve() finds the same set of solutions whatever the seed", () => {
  fc.assert(
    fc.property(randomProblem, fc.integer(), (problem, seed) => {
      assertEquals(asSet(verifiedSolutions(problem, { seed })), asSet(verifiedSolutions(problem)));
    }),
    { numRuns: 500 },
  );
});

Deno.test("solve() and count() stop at a limit on solutions, and keep what they have found", async () => {
  const found = solve(packing, { limit: 3 });
  assertEquals(allVerified(packing, found).length, 3);
  assertEquals(found.statistics.status, "limit");
  const counted = await count(packing, { limit: 3 });
  assertEquals([counted.solutions, counted.status], [3, "limit"]);
  assertEquals(counted.isComplete, false);
  assertEquals([...solve(packing, { limit: 0 })].length, 0);
});

Deno.test("solve() and count() stop at a budget of nodes, and visit just so many", async () => {
  const found = solve(packing, { nodeBudget: 10_000 });
  const some = allVerified(packing, found);
  assertEquals([found.statistics.nodes, found.statistics.status], [10_000, "budget"]);
  assertEquals(some.length, found.statistics.solutions);
  assertGreater(some.length, 0);
  const counted = await count(packing, { nodeBudget: 10_000 });
  assertEquals([counted.nodes, counted.solutions], [10_000, some.length]);
  assertEquals((await count(packing, { nodeBudget: 0 })).nodes, 0);
  assertEquals((await count(pairs, { nodeBudget: 1e9 })).status, "done");
});

Deno.test("solve() and count() stop at a time limit, and keep what they have found", async () => {
  const counted = await count(packing, { timeLimit: 0.2 });
  assertEquals(counted.status, "time");
  assertGreater(counted.nodes, 0);
  const found = solve(packing, { timeLimit: 0.2 });
  assertEquals(allVerified(packing, found).length, found.statistics.solutions);
  assertEquals(found.statistics.status, "time");
  assertEquals((await count(packing, { timeLimit: 0 })).status, "time");
});

Deno.test("the time limit of solve() leaves out the time between solutions", async () => {
  const found = solve(pairs, { timeLimit: 0.08 });
  found.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  assertEquals([...found].length, 4);
  assertEquals(found.statistics.status, "done");
});

Deno.test("count() stops when its signal says so, also while it runs", async () => {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 100);
  const counted = await count(packing, { signal: abort.signal });
  assertEquals(counted.status, "aborted");
  assertGreater(counted.nodes, 0);
  assertEquals((await count(packing, { signal: AbortSignal.abort() })).nodes, 0);
});

Deno.test("solve() stops when its signal says so", async () => {
  const abort = new AbortController();
  const found = solve(packing, { signal: abort.signal });
  const some = [];
  for await (const solution of found) {
    some.push(solution);
    if (some.length === 3) abort.abort();
  }
  allVerified(packing, some);
  assertEquals([some.length, found.statistics.status], [3, "aborted"]);
  assertEquals([...found], []);
});

Deno.test("solve() lets other things happen during for await", async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  for await (const _ of solve(packing, { timeLimit: 0.5 }));
  clearInterval(timer);
  assertGreater(ticks, 3);
});

Deno.test("count() tells its progress at least four times a second", async () => {
  const told: Progress[] = [];
  await count(packing, { timeLimit: 1, onProgress: (progress) => told.push(progress) });
  assertGreater(told.length, 4);
  for (let at = 1; at < told.length; at++) {
    assert(told[at].nodes > told[at - 1].nodes);
    assert(told[at].fraction >= 0 && told[at].fraction < 1);
  }
});

Deno.test("count() tells in the end that everything is searched", async () => {
  const told: Progress[] = [];
  await count(pairs, { onProgress: (progress) => told.push(progress) });
  assertEquals(told.length, 1);
  assertEquals([told[0].fraction, told[0].solutions], [1, 5]);
});

Deno.test("count() and solve() do the same work", async () => {
  const problem = parseDlx(golden("solve/bounds.dlx"));
  const found = solve(problem);
  for (const _ of found);
  const { nodes, updates, cleansings, profile } = found.statistics;
  const counted = await count(problem);
  assertEquals(
    [counted.nodes, counted.updates, counted.cleansings, counted.profile],
    [nodes, updates, cleansings, profile],
  );
});

Deno.test("Statistics read as a sentence that says how the search ended", async () => {
  const text = async (options: Parameters<typeof count>[1]) => String(await count(pairs, options));
  assertEquals(await text({}), "5 solutions (Algorithm X: 8 nodes, 5 updates)");
  assertEquals(
    await text({ nodeBudget: 2 }),
    "0 solutions before the budget of nodes was spent; there may be more " +
      "(Algorithm X: 2 nodes, 3 updates)",
  );
  assert((await text({ timeLimit: 0 })).includes("before the time was up"));
  assert((await text({ signal: AbortSignal.abort() })).includes("was aborted"));
  assertEquals(Deno.inspect(await count(pairs)), await text({}));
});

Deno.test("count() keeps its time limit on the clock, however many solutions there are", async () => {
  const many = exactCover({
    primary: Array.from({ length: 24 }, (_, at) => `${at}`),
    options: Array.from({ length: 48 }, (_, at) => `${at >> 1}`),
  });
  const { status, ms } = await count(many, { timeLimit: 0.3 });
  assertEquals(status, "time");
  const start = performance.now();
  const found = solve(many, { timeLimit: 0.3 });
  for await (const _ of found);
  const clock = performance.now() - start;
  assertEquals(found.statistics.status, "time");
  // What the statistics tell is what the clock tells, give or take the end of the loop.
  assert(
    clock - found.statistics.ms < 100,
    `${clock} ms on the clock, ${found.statistics.ms} told`,
  );
  assert(ms >= 300);
});

Deno.test("Solutions show how far the search has come", () => {
  const found = solve(pairs);
  found.next();
  assertEquals(
    Deno.inspect(found),
    "Solutions: 1 solution so far (Algorithm X: 3 nodes, 3 updates)",
  );
});

Deno.test("solve() notices slips of the pen, which cells do not", async () => {
  assertThrows(() => solve(pairs, { limt: 1 } as never), TypeError, 'did you mean "limit"?');
  assertThrows(() => solve(pairs, 3 as never), TypeError, "as in { limit: 3 }");
  assertThrows(() => solve(pairs, { limit: null as never }), RangeError, "limit null");
  assertThrows(() => solve("a b" as never), TypeError, "parseDlx() makes one");
  await assertRejects(() => count(pairs, { limit: -1 }), RangeError, "limit -1");
});

Deno.test("solve() refuses limits that make no sense", () => {
  assertThrows(() => solve(pairs, { limit: -1 }), RangeError, "limit -1");
  assertThrows(() => solve(pairs, { timeLimit: NaN }), RangeError, "timeLimit NaN");
  assertThrows(() => solve(pairs, { nodeBudget: "x" as never }), RangeError, "nodeBudget x");
  assertThrows(() => solve(pairs, { seed: 0.5 }), RangeError, "seed 0.5");
});
