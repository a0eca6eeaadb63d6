import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { exactCover, parseDlx, solve, trace, type TraceStep, verify } from "dancebook";
import { randomProblem } from "../random_problem.ts";

const toy = exactCover({
  primary: "a b c d e f g",
  options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
});

/** A step in a few words. */
function inShort(step: TraceStep): string {
  switch (step.type) {
    case "item chosen":
      return `${step.level} choose ${step.item} of ${step.candidates}${
        step.isForced ? " forced" : ""
      }`;
    case "option tried":
      return `${step.level} try ${step.option} (${step.attempt}/${step.degree}) ` +
        `covers ${step.covered.join("")}`;
    case "dead end":
      return `${step.level} dead end at ${step.item}`;
    case "solution":
      return `${step.level} solution ${step.number}: ${step.state.chosen}`;
    case "backtrack":
      return `${step.level} undo ${step.option}`;
    case "done":
      return "done";
  }
}

Deno.test("trace() tells every step of the toy's search", () => {
  assertEquals(trace(toy).map(inShort).toArray(), [
    "0 choose a of 1,3",
    "0 try 1 (1/2) covers adg",
    "1 choose b of 2 forced",
    "1 try 2 (1/1) covers bcf",
    "2 dead end at e",
    "1 undo 2",
    "0 undo 1",
    "0 try 3 (2/2) covers adf",
    "1 choose b of 4 forced",
    "1 try 4 (1/1) covers bg",
    "2 choose c of 0 forced",
    "2 try 0 (1/1) covers ce",
    "3 solution 1: 3,4,0",
    "2 undo 0",
    "1 undo 4",
    "0 undo 3",
    "done",
  ]);
});

Deno.test("trace() carries the state after each step", () => {
  const watched = trace(toy);
  watched.step();
  const { state } = watched.step();
  assertEquals(state, {
    chosen: [1],
    path: [1],
    active: [
      { item: "b", options: 1, bound: 1 },
      { item: "c", options: 2, bound: 1 },
      { item: "e", options: 1, bound: 1 },
      { item: "f", options: 1, bound: 1 },
    ],
    remaining: [0, 2],
    colors: {},
    nodes: 1,
    updates: state.updates,
    solutions: 0,
  });
});

Deno.test("trace() shows the state in which an item is chosen, with its options still there", () => {
  const [chosen] = trace(toy);
  assertEquals(chosen.state.remaining, [0, 1, 2, 3, 4, 5]);
  assertEquals(chosen.state.active[0], { item: "a", options: 2, bound: 1 });
  assertEquals(chosen.state.nodes, 1);
});

Deno.test("trace() shows colors, and the branch without another option", () => {
  const colored = trace(parseDlx("a b | x\na x:1\nb x:1\nb x:2\n"));
  const tried = colored.filter((step) => step.type === "option tried").take(2).toArray();
  assertEquals(tried.map((step) => step.covered), [["a", "x"], ["b"]], "x is covered once");
  const solution = colored.find((step) => step.type === "solution")!;
  assertEquals(solution.state.colors, { x: "1" });
  assertEquals(trace(parseDlx("0:1|a\na\n")).map(inShort).toArray(), [
    "0 choose a of 0",
    "0 try 0 (1/2) covers a",
    "1 solution 1: 0",
    "0 undo 0",
    "0 try null (2/2) covers a",
    "1 solution 2: ",
    "0 undo null",
    "done",
  ]);
});

Deno.test("trace() can be stepped, stopped and taken up again", () => {
  const watched = trace(toy);
  assertEquals(watched.last, undefined);
  assertEquals(watched.step().type, "item chosen");
  for (const step of watched) {
    if (step.type === "dead end") break;
  }
  assertEquals(watched.step().type, "backtrack");
  assertEquals(watched.last?.type, "backtrack");
  const rest = watched.toArray();
  assertEquals(rest.at(-1)!.type, "done");
  assertEquals(watched.step().type, "done");
  assertEquals(watched.next().done, true);
});

Deno.test("trace() finds what solve() finds, with as many nodes, on random problems", () => {
  fc.assert(
    fc.property(randomProblem, (problem) => {
      const steps = trace(problem).toArray();
      const found = solve(problem);
      const expected = [...found].map((solution) => solution.map((option) => option.index));
      const solutions = steps.filter((step) => step.type === "solution");
      assertEquals(solutions.map((step) => step.state.chosen), expected);
      for (const step of solutions) assertEquals(verify(problem, step.state.chosen).ok, true);
      const tried = steps.filter((step) => step.type === "option tried").length;
      assertEquals(tried + 1, found.statistics.nodes);
      const undone = steps.filter((step) => step.type === "backtrack").length;
      assertEquals(undone, tried, "every choice is undone");
    }),
    { numRuns: 500 },
  );
});
