import { assertEquals } from "@std/assert";
import { exactCover, solve } from "dancebook";
import { bundleOf } from "../../lib/notebook/show.ts";

Deno.test("bundleOf() shows values in the forms that they have", () => {
  const problem = exactCover({ primary: "a b", secondary: "x", options: ["a x:1", "b x:1"] });
  const [solution] = solve(problem);
  assertEquals(bundleOf(solution), { "text/plain": "a x:1\nb x:1" });
  assertEquals(bundleOf("a\nb"), { "text/plain": "a\nb" });
  assertEquals(bundleOf([1, "x"]), { "text/plain": '[ 1, "x" ]' });
  assertEquals(bundleOf([]), { "text/plain": "[]" });
  assertEquals(bundleOf(undefined), { "text/plain": "undefined" });
  assertEquals(bundleOf(null), { "text/plain": "null" });
  const shown = bundleOf({ [Symbol.for("Jupyter.display")]: () => ({ "text/html": "<b>" }) });
  assertEquals(shown, { "text/html": "<b>" });
});
