import { assertEquals } from "@std/assert";
import type { Notebook, Output } from "../../lib/notebook/notebook_file.ts";
import { firstDifference } from "../../lib/notebook/stale.ts";
import { TIMING } from "../../lib/notebook/steady.ts";

const withOutputs = (...outputs: Output[]): Notebook => ({
  metadata: {},
  cells: [{ id: "c", kind: "code", source: "1", outputs, metadata: {} }],
});
const shown = (data: Record<string, unknown>): Output => ({
  output_type: "display_data",
  data,
  metadata: {},
});

Deno.test("firstDifference() tells where a file is stale, and takes no notice of times", () => {
  const old = withOutputs(shown({ "text/plain": "a\nb" }));
  assertEquals(firstDifference(old, old), undefined);
  assertEquals(
    firstDifference(old, withOutputs(shown({ "text/plain": "a\nb", [TIMING]: { ms: 3 } }))),
    undefined,
  );
  assertEquals(
    firstDifference(old, withOutputs(shown({ "text/plain": "a\nc" }))),
    'code cell 1: the file has "b", and the code gives "c"',
  );
  assertEquals(
    firstDifference(old, withOutputs()),
    'code cell 1: the file has "a", and the code gives nothing more',
  );
  assertEquals(
    firstDifference(old, withOutputs(shown({ "text/plain": "a\nb", "text/html": "<b>" }))),
    "code cell 1: a picture or another form of its output has changed",
  );
});
