import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { type Heading, highlight, renderMarkdown } from "../../../lib/notebook/site/markdown.ts";

const render = (text: string, headings: Heading[] = []) =>
  renderMarkdown(text, { headings, resolve: (address, kind) => `${kind}:${address}` });

Deno.test("renderMarkdown() draws math, and leaves dollars and code alone", () => {
  assertStringIncludes(render("so $x^2$ is"), "<msup><mi>x</mi><mn>2</mn></msup>");
  assertStringIncludes(
    render("a\n\n$$\\binom{5}{2}$$\n\nb"),
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block">',
  );
  assertEquals(render("costs $5 or $6"), "<p>costs $5 or $6</p>\n");
  assertEquals(render("`$x$`"), "<p><code>$x$</code></p>\n");
  assertThrows(() => render("$\\nonsense$"), Error, "Undefined control sequence");
});

Deno.test("renderMarkdown() collects headings with ids of their own", () => {
  const headings: Heading[] = [];
  const html = render("# A\n\n## Déjà vu\n\n## Déjà vu\n\n## ?", headings);
  assertEquals(headings.map(({ id, depth }) => `${depth} ${id}`), [
    "1 a",
    "2 deja-vu",
    "2 deja-vu-2",
    "2 section",
  ]);
  assertStringIncludes(html, '<h2 id="deja-vu-2">');
});

Deno.test("renderMarkdown() resolves links and images, and escapes what is in attributes", () => {
  assertEquals(render('[a "b"](x.ipynb)'), '<p><a href="link:x.ipynb">a &quot;b&quot;</a></p>\n');
  assertEquals(
    render('![a<b](p.png "t")'),
    '<p><img src="image:p.png" alt="a&lt;b" title="t"></p>\n',
  );
});

Deno.test("highlight() marks words of TypeScript, and escapes any other language", () => {
  assertStringIncludes(highlight("const a = `<b>`", "typescript"), "hljs-keyword");
  assert(!highlight("const a = `<b>`", "typescript").includes("<b>"));
  assertEquals(highlight("<b>", "klingon"), "&lt;b&gt;");
});
