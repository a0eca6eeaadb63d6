import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import type { Notebook, Output } from "../../lib/notebook/notebook_file.ts";
import { CellError, runNotebook } from "../../lib/notebook/run_notebook.ts";

/** A notebook with these code cells. */
function notebook(...sources: (string | [source: string, tag: string])[]): Notebook {
  return {
    metadata: {},
    cells: sources.map((each, at) => {
      const [source, ...tags] = [each].flat();
      return { id: `${at}`, kind: "code", source, outputs: [], metadata: { tags } };
    }),
  };
}

const folder = "notebooks";
const plain = (output: Output) =>
  "data" in output
    ? String(output.data["text/plain"])
    : "text" in output
    ? output.text
    : output.ename;

Deno.test("runNotebook() puts what cells show below them", async () => {
  const run = notebook(
    'import { exactCover, show } from "dancebook";\nconsole.log("a"); console.log("b");',
    'await show(exactCover({ primary: "a", options: ["a"] }));\nawait show("text", { id: "x" });',
    'await show("later", { id: "x", update: true });\n6 * 7',
  );
  const told: number[] = [];
  await runNotebook(run, { folder, onCell: (cell) => told.push(cell) });
  assertEquals(told, [1, 2, 3]);
  const [first, second, third] = run.cells.map(({ outputs }) => outputs.map(plain));
  assertEquals(first, ["a\nb\n"], "one stream is one output");
  assertEquals(second, ["1 item, 1 option, 1 entry\nprimary    a\noptions    a", "later"]);
  assertEquals(third, ["42"]);
});

Deno.test("runNotebook() tells which cell failed, and why", async () => {
  const failures: [source: string, reason: string][] = [
    ['throw new RangeError("too far")', "RangeError: too far"],
    ["let x = ;", "SyntaxError: Expression expected (line 1, column 9)"],
    ["undefinedName + 1", "ReferenceError: undefinedName is not defined"],
    ['import "npm:nothing@"', "Error"],
    ["Deno.exit(0)", "The kernel ended, with exit code 0"],
    ["for (let n = 0; n < 1e6; n++) console.log(n)", "it printed more than 10000 lines"],
    ['console.log("x".repeat(3e6))', "it printed more than a million characters"],
  ];
  await Promise.all(failures.map(async ([source, reason]) => {
    const run = notebook("1", source, "3");
    const error = await assertRejects(() => runNotebook(run, { folder }), CellError);
    assertStringIncludes(error.message, "code cell 2 failed: ");
    assertStringIncludes(error.message, reason);
    assertStringIncludes(error.message, `1 | ${source}`);
    assertEquals(run.cells[2].outputs, [], "nothing runs after it");
  }));
});

Deno.test("runNotebook() ends a cell that takes too long, also one that holds the thread", async () => {
  for (const source of ["while (true);", "await new Promise(() => setInterval(() => {}, 10))"]) {
    const start = performance.now();
    const error = await assertRejects(() => runNotebook(notebook(source), { folder, timeout: 1 }));
    assertStringIncludes((error as Error).message, "it took longer than 1 second");
    assert(performance.now() - start < 20_000, "it does not wait for the kernel");
  }
});

Deno.test("runNotebook() lets a cell fail that is meant to, and no other", async () => {
  const run = notebook(['throw new Error("as planned")', "raises-exception"], "1");
  await runNotebook(run, { folder });
  assertEquals(run.cells[0].outputs, [
    {
      output_type: "error",
      ename: "Error",
      evalue: "as planned",
      traceback: ["Error: as planned"],
    },
  ]);
  await assertRejects(
    () => runNotebook(notebook(["1", "raises-exception"]), { folder }),
    CellError,
    "it is meant to fail, and did not",
  );
});

Deno.test("runNotebook() stops when its signal says so", async () => {
  const stop = new AbortController();
  const run = runNotebook(notebook("while (true);"), { folder, signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 700);
  await assertRejects(() => run, Error, "enough");
});

Deno.test("runNotebook() gives steady outputs: no times in answers and bars", async () => {
  const run = notebook(
    'import { answer, count, exactCover, progress } from "dancebook";',
    'const one = exactCover({ primary: "a", options: ["a"] });\n' +
      'await answer("how many", 1, () => count(one, { onProgress: progress("counting") }));',
  );
  await runNotebook(run, { folder });
  assertEquals(run.cells[1].outputs.map(plain), [
    "counting: done, 1 solution, 2 nodes",
    "✓ how many: 1",
  ]);
});

Deno.test("runNotebook() fails with an answer that is not the expected one", async () => {
  const run = notebook(
    'import { answer, count, exactCover } from "dancebook";',
    'await answer("how many <i>", 2, () => count(exactCover({ primary: "a", options: ["a"] })));',
  );
  const error = await assertRejects(() => runNotebook(run, { folder }), CellError);
  assertStringIncludes(error.message, 'Cannot confirm "how many <i>": expected 2, found 1');
  const shown = JSON.stringify(run.cells[1].outputs[0]);
  assertStringIncludes(shown, "how many &lt;i&gt;: <strong>expected 2");
});
