import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { count, parseDlx, solve, verify } from "dancebook";
import { algorithmFor, TextbookSearch } from "../../lib/solve/textbook.ts";
import { asSet, golden, verifiedSolutions } from "../asserts.ts";
import { bruteForce } from "../brute_force.ts";
import { randomProblem } from "../random_problem.ts";

/** What the original solvers report; the one that takes them minutes has a task of its own. */
const expected = golden("solve/expected.tsv").trim().split("\n").slice(1)
  .map((line) => line.split("\t"))
  .filter(([file]) => file !== "ian-dlx/ian.dlx");

for (const [file, algorithm, solutions, nodes, updates] of expected) {
  const name = file.startsWith("solve/") ? file : file.split("/")[1];
  Deno.test(`the textbook search does just the work of the original: ${file}`, async () => {
    const problem = parseDlx(golden(name));
    const statistics = await count(problem);
    assertEquals(
      [statistics.solutions, statistics.nodes, statistics.updates],
      [solutions, nodes, updates].map(Number),
    );
    assertEquals(statistics.algorithm === "M" ? "M" : "C", algorithm);
    assertEquals(statistics.status, "done");
    assertEquals(statistics.profile.reduce((sum, each) => sum + each), statistics.nodes);
    assertEquals(statistics.maxLevel, statistics.profile.length - 1);
  });
}

Deno.test("the textbook search agrees with brute force on random problems", () => {
  fc.assert(
    fc.property(randomProblem, (problem) => {
      assertEquals(asSet(verifiedSolutions(problem)), bruteForce(problem));
    }),
    { numRuns: 4000 },
  );
});

Deno.test("the textbook search keeps its links sane at every step, and restores them in the end", () => {
  fc.assert(
    fc.property(randomProblem, (problem) => {
      const search = new TextbookSearch(problem);
      const { up, down, color, size, bound, next, prev } = search.links;
      const arrays = [up, down, color, size, bound, next, prev];
      const before = arrays.map((array) => [...array]);
      let last = 0;
      for (let happening = search.step(); happening !== "done"; happening = search.step()) {
        search.links.sanity();
        const fraction = search.fractionDone();
        assertEquals(fraction >= 0 && fraction <= 1, true, `${fraction}`);
        if (happening === "tried") {
          const atLeast = fraction >= last - 1e-9;
          assertEquals(atLeast, true, `the fraction fell from ${last} to ${fraction}`);
        }
        if (happening === "tried") last = Math.max(last, fraction - partHere(search));
      }
      assertEquals(arrays.map((array) => [...array]), before);
      assertEquals(search.fractionDone(), 1);
    }),
    { numRuns: 1000 },
  );
});

/** Half of the part of the search that is under way: what the estimate adds for it. */
function partHere(search: TextbookSearch): number {
  let part = 1;
  for (let level = 0; level < search.level; level++) part /= search.degreeAt[level];
  return part / 2;
}

Deno.test("the textbook search tells its algorithm by the problem", () => {
  assertEquals(algorithmFor(parseDlx("a | x\na x\n")), "X");
  assertEquals(algorithmFor(parseDlx("a | x\na x:1\n")), "C");
  assertEquals(algorithmFor(parseDlx("2|a | x\na x:1\n")), "M");
  assertEquals(algorithmFor(parseDlx("0:1|a\na\n")), "M");
});

const edgeCases: [what: string, text: string, solutions: number][] = [
  ["an unsatisfiable problem", "a b c\na b\nb c\n", 0],
  ["a problem without options", "a\n", 0],
  ["an item without options", "a b\na\n", 0],
  ["an option that is repeated", "a\na\na\na\n", 3],
  ["an item that need not be covered", "0:1|a\na\na\n", 3],
  ["bounds from zero on", "0:2|a\na\na\na\n", 7],
  ["bounds above the number of options", "0:9|a\na\na\n", 4],
  ["more asked for than there is", "3|a\na\na\n", 0],
  ["exactly two of three", "2|a\na\na\na\n", 3],
  ["two items with slack that share options", "0:2|a 0:2|b\na b\na b\na\nb\n", 13],
];
for (const [what, text, solutions] of edgeCases) {
  Deno.test(`the textbook search knows ${what}`, () => {
    const problem = parseDlx(text);
    assertEquals(bruteForce(problem).length, solutions);
    assertEquals(verifiedSolutions(problem).length, solutions);
  });
}

Deno.test("the textbook search finds one solution of the empty problem: nothing", () => {
  const problem = parseDlx("a\na\n").forbid(0).withoutItems("a");
  const found = [...solve(problem)];
  assertEquals(found, [[]]);
  assertEquals(verify(problem, found[0]).ok, true);
});

Deno.test("the textbook search has no limit on its depth", () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `${at}`);
  const problem = parseDlx(`${names.join(" ")}\n${names.join("\n")}\n`);
  const [solution] = solve(problem);
  assertEquals(solution.length, 20_000);
  assertEquals(new Set(solution.map((option) => option.index)).size, 20_000);
});
