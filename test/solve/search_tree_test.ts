import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { formatTree, parseDlx, searchTree, type SearchTreeNode, solve } from "dancebook";
import { golden } from "../asserts.ts";
import { randomProblem } from "../random_problem.ts";

const choices = parseDlx("0:1|a b\na\nb\nb\n");

Deno.test("searchTree() shows every branch, also the one without another option", () => {
  assertEquals(
    formatTree(searchTree(choices)),
    [
      "b: 2 ways",
      "  b -> a: 2 ways",
      "    a -> solution 1",
      "    no more of a -> solution 2",
      "  b -> a: 2 ways",
      "    a -> solution 3",
      "    no more of a -> solution 4",
      "",
    ].join("\n"),
  );
});

Deno.test("searchTree() marks where it was cut", () => {
  const tree = searchTree(choices, { maxNodes: 4 });
  assertEquals([tree.size, tree.isCut, tree.solutions], [4, true, 2]);
  assertEquals(
    formatTree(tree),
    [
      "b: 2 ways",
      "  b -> a: 2 ways",
      "    a -> solution 1",
      "    no more of a -> solution 2",
      "  … 1 way not shown",
      "",
    ].join("\n"),
  );
  assertEquals(formatTree(searchTree(choices, { maxNodes: 2 })).split("\n").slice(1, 4), [
    "  b -> a: 2 ways",
    "    … 2 ways not shown",
    "  … 1 way not shown",
  ]);
  assertEquals(
    formatTree(searchTree(choices, { maxNodes: 1 })),
    "b: 2 ways\n  … 2 ways not shown\n",
  );
  assertThrows(() => searchTree(choices, { maxNodes: 0 }), RangeError, "at least a root");
});

Deno.test("searchTree() stays within its bound on a large search", () => {
  const tree = searchTree(parseDlx(golden("pentominoes-6x10.dlx")), { maxNodes: 500 });
  assertEquals([tree.size, tree.isCut], [500, true]);
  assertEquals(countNodes(tree.root), 500);
});

Deno.test("searchTree() has as many nodes as the search, on random problems", () => {
  fc.assert(
    fc.property(randomProblem, (problem) => {
      const found = solve(problem);
      for (const _ of found);
      const { nodes, solutions } = found.statistics;
      const tree = searchTree(problem, { maxNodes: Infinity });
      assertEquals([tree.size, tree.solutions, tree.isCut], [nodes, solutions, false]);
      assertEquals(countNodes(tree.root), nodes);
      assertEquals(formatTree(tree).split("\n").length, nodes + 1);
      assertEquals(formatTree(tree).includes("not shown"), false);
    }),
    { numRuns: 300 },
  );
});

function countNodes(node: SearchTreeNode): number {
  return node.children.reduce((sum, child) => sum + countNodes(child), 1);
}

Deno.test("formatTree() shows a tree that is deeper than the stack", () => {
  const names = Array.from({ length: 3000 }, (_, at) => `${at}`);
  const problem = parseDlx(`${names.join(" ")}\n${names.join("\n")}\n`);
  const text = formatTree(searchTree(problem, { maxNodes: Infinity }));
  assertEquals(text.split("\n").at(-2)!.trim(), "2999 -> solution 1");
});
