import { assertEquals } from "@std/assert";
import type { Progress } from "dancebook";
import { progressText, remaining } from "../../lib/notebook/progress.ts";

const at = (fraction: number, ms: number): Progress => ({
  nodes: 5_000_000,
  solutions: 12,
  fraction,
  ms,
  status: "running",
});

Deno.test("remaining() tells a time only when enough is done and the estimates agree", () => {
  const steady = Array.from({ length: 8 }, (_, number) => 10_000 + 100 * number);
  assertEquals(remaining(at(0.25, 2500), steady), 7500);
  assertEquals(remaining(at(0.001, 10), steady), undefined, "too early");
  assertEquals(remaining(at(0.25, 2500), steady.slice(1)), undefined, "too few estimates");
  assertEquals(remaining(at(0.25, 2500), [...steady.slice(1), 50_000]), undefined, "they differ");
  assertEquals(remaining(at(1, 2500), steady), undefined, "it is done");
});

Deno.test("progressText() shows a bar, the rate, and the time that remains", () => {
  assertEquals(
    progressText("packing", at(0.25, 2500), 7500),
    "packing: ██████░░░░░░░░░░░░░░░░░░ 25.0%, 12 solutions, 2,000 thousand nodes/s, about 7.5 s left",
  );
  assertEquals(
    progressText("packing", { ...at(0.25, 2500), status: "budget" }, undefined),
    "packing: stopped at the budget of nodes, 12 solutions, 5,000,000 nodes in 2.5 s",
  );
});
