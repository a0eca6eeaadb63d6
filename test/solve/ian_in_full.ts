/**
 * Searches all of Ian Cullis's problem with the textbook algorithm, and checks that it takes just
 * the nodes and updates that the original takes. That is some 66,000,000,000 updates: many minutes.
 *
 * Usage: deno task test:ian
 */

import { assertEquals } from "@std/assert";
import { ian, solve, verify } from "dancebook";
import { golden } from "../asserts.ts";

const [, , ...expected] = golden("solve/expected.tsv").trim().split("\n")
  .map((line) => line.split("\t"))
  .find(([file]) => file === "ian-dlx/ian.dlx")!;

const problem = ian();
const encoder = new TextEncoder();
const found = solve(problem, {
  onProgress: ({ fraction, nodes, solutions, ms }) => {
    const done = (100 * fraction).toFixed(2);
    const line = `\r${done}% after ${
      (ms / 1000).toFixed(0)
    } s: ${nodes} nodes, ${solutions} solutions`;
    Deno.stdout.writeSync(encoder.encode(line));
  },
});
for await (const solution of found) assertEquals(verify(problem, solution).text, "A solution");
const { solutions, nodes, updates } = found.statistics;
assertEquals([solutions, nodes, updates], expected.map(Number));
// deno-lint-ignore no-console -- a program's output
console.log(`\n${found.statistics}: as many as expected`);
