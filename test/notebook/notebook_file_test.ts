import { assertEquals, assertThrows } from "@std/assert";
import { formatNotebook, parseNotebook } from "../../lib/notebook/notebook_file.ts";
import { TIMING } from "../../lib/notebook/steady.ts";
import { assertInputError } from "../asserts.ts";

const cell = (parts: Record<string, unknown>) => ({
  cell_type: "code",
  id: "one",
  metadata: {},
  outputs: [],
  source: ["a\n", "b"],
  ...parts,
});
const file = (parts: Record<string, unknown>) =>
  JSON.stringify({ cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5, ...parts });

Deno.test("formatNotebook() gives back what parseNotebook() has read, always in the same order", () => {
  const notebook = parseNotebook(file({
    cells: [
      cell({
        outputs: [
          { output_type: "stream", text: ["x\n", "y\n"], name: "stdout" },
          {
            output_type: "display_data",
            data: { "text/plain": "p\nq", "text/html": ["<b>"] },
            metadata: {},
          },
          {
            output_type: "execute_result",
            data: { "application/json": { a: 1 } },
            metadata: {},
            execution_count: 9,
          },
          { output_type: "error", ename: "E", evalue: "v", traceback: ["t"] },
        ],
      }),
      cell({
        cell_type: "markdown",
        id: "two",
        outputs: undefined,
        attachments: { "a.png": { "image/png": "AA" } },
      }),
    ],
  }));
  assertEquals(notebook.cells[0].source, "a\nb");
  const text = formatNotebook(notebook);
  assertEquals(formatNotebook(parseNotebook(text)), text);
  const written = JSON.parse(text);
  assertEquals(written.cells[0].outputs[0].text, ["x\n", "y\n"]);
  assertEquals(Object.keys(written.cells[0].outputs[1].data), ["text/html", "text/plain"]);
  assertEquals(written.cells[0].outputs[2].execution_count, 1, "counted anew");
  assertEquals(written.cells[1].attachments, { "a.png": { "image/png": "AA" } });
  assertEquals([written.nbformat, written.nbformat_minor], [4, 5]);
});

Deno.test("formatNotebook() leaves out how long something took", () => {
  const data = { "text/plain": "1", [TIMING]: { ms: 5 } };
  const [one] = parseNotebook(file({ cells: [cell({})] })).cells;
  one.outputs = [{ output_type: "display_data", data, metadata: {} }];
  const written = JSON.parse(formatNotebook({ cells: [one], metadata: {} }));
  assertEquals(written.cells[0].outputs[0].data, { "text/plain": ["1"] });
});

Deno.test("parseNotebook() gives ids to cells that have none, or that share one", () => {
  const { cells } = parseNotebook(file({ cells: [cell({}), cell({}), cell({ id: undefined })] }));
  assertEquals(cells.map(({ id }) => id), ["one", "one-again", "cell-3"]);
});

Deno.test("parseNotebook() says what is wrong with a file that is no notebook", () => {
  const says = "it is not JSON";
  const broken = '{\n "cells": [,]\n}';
  assertInputError(() => parseNotebook(broken), { line: 2, column: 12, found: ",", says });
  assertInputError(() => parseNotebook(""), { line: 1, column: 1, found: "", says });
  const faults: [Record<string, unknown>, string][] = [
    [{ cells: undefined }, "no list of cells"],
    [{ nbformat: 3 }, "its format is 3"],
    [{ metadata: { kernelspec: { language: "python" } } }, "it is written in python"],
    [{ metadata: { language_info: { name: "R" } } }, "it is written in r"],
    [{ cells: [cell({ cell_type: "slide" })] }, 'cell 1 is of the unknown type "slide"'],
    [{ cells: [cell({ source: 5 })] }, "cell 1 has no text"],
    [{ cells: [5] }, "cell 1 is no object"],
  ];
  for (const [parts, message] of faults) {
    assertThrows(() => parseNotebook(file(parts)), RangeError, message);
  }
});
