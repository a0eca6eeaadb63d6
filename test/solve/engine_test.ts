import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  count,
  exactCover,
  parseDlx,
  pentominoes,
  polyomino,
  type Problem,
  rectangle,
  solve,
  type SolveOptions,
  sudoku,
  torto,
  verify,
} from "dancebook";
import { Engine } from "../../lib/solve/engine.ts";
import { bruteForce } from "../brute_force.ts";
import { golden } from "../asserts.ts";
import { randomProblem } from "../random_problem.ts";

const fast = { algorithm: "fast" } as const;

/** The solutions as sets of options, each once, all verified. */
function solutionSet(problem: Problem, options: SolveOptions): string[] {
  const all = [...solve(problem, options)].map((solution) => {
    assertEquals(verify(problem, solution).text, "A solution");
    return solution.map(({ index }) => index).sort((a, b) => a - b).join(" ");
  });
  assertEquals(new Set(all).size, all.length, "each once");
  return all.sort();
}

/** The same straight from the engine, which solve() does not use for problems with bounds. */
function engineSet(problem: Problem): string[] {
  const engine = new Engine(problem);
  const all: string[] = [];
  while (true) {
    // One node at a time, so that it stops and goes on wherever it can.
    const outcome = engine.work({ wanted: "next", limit: Infinity, nodes: 1, updates: 1 });
    if (outcome === "done") break;
    if (outcome !== "solution") continue;
    const solution = engine.chosenOptions();
    assertEquals(verify(problem, solution).text, "A solution");
    all.push(solution.toSorted((a, b) => a - b).join(" "));
  }
  assertEquals(new Set(all).size, all.length, "each once");
  assertEquals(engine.solutions, all.length);
  return all.sort();
}

/** Problems that are too large for a leaf, and so go through blocks first. */
const largeProblem: fc.Arbitrary<Problem> = fc.record({
  rows: fc.integer({ min: 4, max: 6 }),
  columns: fc.integer({ min: 5, max: 6 }),
  names: fc.shuffledSubarray(Object.keys(pentominoes), { minLength: 4, maxLength: 7 }),
  extra: fc.integer({ min: 0, max: 2 }),
}).map(({ rows, columns, names, extra }) =>
  polyomino({
    box: rectangle(rows, columns),
    pieces: {
      ...Object.fromEntries(names.map((name) => {
        const cells = pentominoes[name as keyof typeof pentominoes];
        return [name, { cells, multiplicity: extra === 0 ? 1 : `0:${extra}` }];
      })),
      d: { cells: "00 01", multiplicity: "0:5" },
    },
  })
);

Deno.test("the engine finds what trying everything finds, on random problems with colors and bounds", () => {
  fc.assert(
    fc.property(randomProblem, (problem) => {
      const expected = bruteForce(problem).map((solution) =>
        [...solution].sort((a, b) => a - b).join(" ")
      ).sort();
      assertEquals(engineSet(problem), expected);
    }),
    { numRuns: 1500 },
  );
});

Deno.test("the engine finds what the textbook finds, on larger random problems", () => {
  fc.assert(
    fc.property(largeProblem, (problem) => {
      const limits = { nodeBudget: 20_000 };
      const textbook = solve(problem, limits);
      const expected = [...textbook].length;
      if (textbook.statistics.status !== "done") return;
      assertEquals(engineSet(problem).length, expected);
    }),
    { numRuns: 40 },
  );
});

Deno.test("the engine finds what the textbook finds, where blocks have colors", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 3, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      const problem = torto(words, { rows: 3, columns: 3 });
      const textbook = solve(problem, { nodeBudget: 3000 });
      const expected = [...textbook].length;
      if (textbook.statistics.status !== "done") return;
      assertEquals(engineSet(problem).length, expected);
    }),
    { numRuns: 60 },
  );
});

Deno.test("the engine has the solutions of the originals", async () => {
  const expected = { "pentominoes-6x10": 9356, "baker-cab": 333_090, antidlx: 1, multiplicity: 0 };
  for (const [name, solutions] of Object.entries(expected)) {
    const found = await count(parseDlx(golden(`${name}.dlx`)), fast);
    assertEquals([found.solutions, found.status], [solutions, "done"], name);
  }
});

Deno.test("the engine can be stopped anywhere, and goes on from there", async () => {
  const { L, P, W, Y } = pentominoes;
  const packing = polyomino({ box: rectangle(4, 5), pieces: { L, P, W, Y } });
  const whole = await count(packing, fast);
  assertEquals(whole.solutions, 20);
  const bits = solve(packing, fast);
  const some = [bits.next().value, bits.next().value, bits.next().value];
  assertEquals([some.length, bits.statistics.solutions], [3, 3], "no more is told than was asked");
  const rest = await bits.countAll();
  assertEquals([rest.solutions, rest.nodes, rest.status], [20, whole.nodes, "done"]);
  assertEquals(rest.solutionProfile, whole.solutionProfile);
});

Deno.test("the engine keeps to limits, and says so", async () => {
  const latin = sudoku("....\n....\n....\n....\n");
  const limited = await count(latin, { ...fast, limit: 100 });
  assertEquals([limited.solutions, limited.status], [100, "limit"]);
  assertEquals([...solve(latin, { ...fast, limit: 7 })].length, 7);
  const budget = await count(latin, { ...fast, nodeBudget: 10 });
  assertEquals(budget.status, "budget");
  assert(budget.nodes < (await count(latin, fast)).nodes);
  const aborted = await count(latin, { ...fast, signal: AbortSignal.abort() });
  assertEquals([aborted.solutions, aborted.status], [0, "aborted"]);
});

Deno.test("the engine is reproducible, and a seed changes its order but not its solutions", () => {
  const words = torto("baker cab", { rows: 2, columns: 3 });
  const order = (options: SolveOptions) =>
    [...solve(words, options)].map((solution) => solution.map(({ index }) => index).join(" "));
  assertEquals(order(fast), order(fast));
  assertEquals(order({ ...fast, seed: 5 }), order({ ...fast, seed: 5 }));
  assert(order({ ...fast, seed: 5 })[0] !== order(fast)[0]);
  assertEquals(solutionSet(words, { ...fast, seed: 5 }), solutionSet(words, fast));
});

Deno.test("the engine takes problems that are over at once", async () => {
  const cases: [Problem, number][] = [
    [exactCover({ primary: [], options: [] }), 1],
    [exactCover({ primary: "a", options: [] }), 0],
    [exactCover({ primary: "0:1|a", options: ["a"] }), 2],
  ];
  for (const [problem, solutions] of cases) {
    assertEquals((await count(problem, fast)).solutions, solutions);
    assertEquals((await count(problem)).solutions, solutions, "as the textbook says");
  }
});

Deno.test("the statistics of the engine are said to be its own", async () => {
  const text = String(await count(exactCover({ primary: "a", options: ["a"] }), fast));
  assertEquals(text, "1 solution (engine: 2 nodes, 1 update)");
  assertThrows(
    () => solve(exactCover({ primary: "a", options: ["a"] }), { algorithm: "quick" } as never),
    RangeError,
    'the algorithm "quick": there are "textbook" and "fast"',
  );
});

Deno.test("problems with bounds are left to the textbook, which is faster there, and said", async () => {
  const { algorithm } = await count(parseDlx(golden("solve/bounds.dlx")), fast);
  assertEquals(algorithm, "M");
});

Deno.test("a problem that would need too much memory is left to the textbook, which is said", async () => {
  const items = Array.from({ length: 30_000 }, (_, at) => `i${at}`);
  const options = items.flatMap((item) => Array.from({ length: 5 }, () => item));
  const { algorithm } = await count(exactCover({ primary: items, options }), { ...fast, limit: 1 });
  assertEquals(algorithm, "X");
});
