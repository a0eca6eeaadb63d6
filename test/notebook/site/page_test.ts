import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import type { Notebook, NotebookCell } from "../../../lib/notebook/notebook_file.ts";
import {
  firstPicture,
  firstSentence,
  notebookPage,
  titleOf,
} from "../../../lib/notebook/site/page.ts";
import { outputHtml } from "../../../lib/notebook/site/output_html.ts";
import { writePage, writeSite } from "../../../lib/notebook/site/site.ts";
import { TIMING } from "../../../lib/notebook/steady.ts";

const cell = (kind: NotebookCell["kind"], source: string, parts: Partial<NotebookCell> = {}) => ({
  id: "c",
  kind,
  source,
  outputs: [],
  metadata: {},
  ...parts,
});
const picture = "data:image/svg+xml;base64,AAAA";
const notebook: Notebook = {
  metadata: {},
  cells: [
    cell(
      "markdown",
      "# A *title* & more\n\nThe first sentence\nis short. The second is not.\n\n## Part",
    ),
    cell("code", 'const a = "<b>";', {
      outputs: [
        { output_type: "stream", name: "stderr", text: "\x1b[31mred <i>\x1b[0m\n" },
        {
          output_type: "display_data",
          data: { "text/html": `<img alt="x" src="${picture}">` },
          metadata: {},
        },
      ],
    }),
    cell("raw", "not shown"),
  ],
};
const resolve = (address: string) => address;

Deno.test("notebookPage() holds prose, code and outputs, and fetches nothing", () => {
  const html = notebookPage({
    notebook,
    name: "x",
    resolve,
    next: { file: "n.html", title: "N<" },
  });
  assertStringIncludes(html, "<title>A title &amp; more</title>");
  assertStringIncludes(html, '<pre class="stderr">red &lt;i&gt;</pre>');
  assertStringIncludes(html, '<a href="n.html">N&lt; →</a>');
  assertStringIncludes(html, '<a href="#part">Part</a>');
  assertStringIncludes(html, "default-src 'none'");
  assert(!html.includes("not shown"));
  assert(!/(?:src|href)="(?:https?:)?\/\//.test(html));
});

Deno.test("titleOf(), firstSentence() and firstPicture() tell what the index shows", () => {
  assertEquals(titleOf(notebook), "A title & more");
  assertEquals(firstSentence(notebook), "The first sentence is short.");
  assertEquals(firstPicture(notebook), picture);
  const empty = { cells: [], metadata: {} };
  assertEquals([titleOf(empty), firstSentence(empty), firstPicture(empty)], [
    undefined,
    "",
    undefined,
  ]);
});

Deno.test("outputHtml() shows the richest form of an output", () => {
  const shown = (data: Record<string, unknown>) =>
    outputHtml({ output_type: "display_data", data, metadata: {} });
  assertEquals(shown({ "text/plain": "a < b" }), '<pre class="wrap">a &lt; b</pre>');
  assertEquals(shown({ "text/plain": "┌─┐" }), "<pre>┌─┐</pre>");
  assertStringIncludes(shown({ "image/svg+xml": "<svg/>", "text/plain": '"' }), 'alt="&quot;"');
  assertStringIncludes(shown({ "image/png": "AA\nBB" }), 'src="data:image/png;base64,AABB"');
  assertStringIncludes(shown({ "text/html": "<b>", [TIMING]: { ms: 1500 } }), ">1.5 s</span>");
  assertStringIncludes(
    outputHtml({ output_type: "error", ename: "E", evalue: "v", traceback: [] }),
    "E: v",
  );
});

Deno.test("writeSite() links pages to each other, and takes images along", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/p.svg`, "<svg/>");
  const linked = {
    metadata: {},
    cells: [cell("markdown", "# Two\n\n[one](one.ipynb#part) ![p](p.svg)")],
  };
  await writeSite([
    { path: `${folder}/one.ipynb`, notebook },
    { path: `${folder}/two.ipynb`, notebook: linked },
  ], `${folder}/site`);
  const two = await Deno.readTextFile(`${folder}/site/two.html`);
  assertStringIncludes(two, 'href="one.html#part"');
  assertStringIncludes(two, 'src="data:image/svg+xml;base64,');
  assertStringIncludes(two, "← A title &amp; more");
  const index = await Deno.readTextFile(`${folder}/site/index.html`);
  assertStringIncludes(index, "<p>The first sentence is short.</p>");
  assertStringIncludes(index, picture);
  for (
    const [address, reason] of [
      ["q.svg", "there is no file"],
      ["https://example.org/q.svg", "give the path of a png, jpg, gif or svg file"],
      ["q.tiff", "give the path of a png, jpg, gif or svg file"],
    ]
  ) {
    const broken = { metadata: {}, cells: [cell("markdown", `![p](${address})`)] };
    const page = { path: `${folder}/x.ipynb`, notebook: broken };
    await assertRejects(() => writePage(page, `${folder}/x.html`), RangeError, reason);
  }
  await Deno.remove(folder, { recursive: true });
});
