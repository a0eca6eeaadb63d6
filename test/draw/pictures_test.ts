import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  draw,
  drawHeatMap,
  drawIan,
  drawMatrix,
  drawPieces,
  drawPlacements,
  drawSudoku,
  drawTorto,
  exactCover,
  gallery,
  ian,
  parseDlx,
  pentominoes,
  polyomino,
  rectangle,
  scrubber,
  solve,
  sudoku,
  torto,
} from "dancebook";
import { PALETTE } from "../../lib/draw/palette.ts";
import { samples, scrubbers, toy } from "./samples.ts";

for (const [name, make] of Object.entries(samples)) {
  Deno.test(`a picture is well-formed, deterministic and described: ${name}`, async () => {
    const picture = await make();
    const { svg, html, text, description } = picture;
    assert(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" '));
    assertEquals(svg.match(/<(?:svg|g)[ >]/g)!.length, svg.match(/<\/(?:svg|g)>/g)!.length);
    assert(!/\d\.\d{3,}/.test(svg.replace(/>[^<]*</g, "><")), "no more than two decimals");
    assert(!/NaN|undefined|Infinity/.test(svg), "nothing is missing");
    assertEquals((await make()).svg, svg, "the same input gives the same bytes");
    assert(description.length > 0 && text.length > 0);
    assert(html.startsWith('<img alt="'));
    assert(picture.width > 0 && picture.height > 0);
  });
}

Deno.test("small pictures look as they did", async (t) => {
  for (const name of ["placements-small", "torto-small", "ian-small", "matrix-colors", "tree"]) {
    const { svg, text } = await samples[name]();
    await t.assertSnapshot({ svg, text });
  }
});

Deno.test("Picture.png() gives a PNG", async () => {
  const png = await (await samples["placements-small"]()).png();
  assertEquals([...png.slice(1, 4)].map((code) => String.fromCharCode(code)).join(""), "PNG");
});

Deno.test("Picture.save() refuses other endings", async () => {
  const picture = await samples["placements-small"]();
  const error = await picture.save("x.gif").catch((error) => error);
  assertStringIncludes(error.message, "it ends in .svg, .png or .txt");
});

Deno.test("a piece named <script> is drawn as text", () => {
  const problem = polyomino({ box: "00", pieces: { "<script>": "00" } });
  const picture = drawPlacements(problem, solve(problem).next().value, { title: '"<&>"' });
  assert(!picture.svg.includes("<script"));
  assertStringIncludes(picture.svg, "&lt;script&gt;");
  assert(!picture.html.includes("<script"));
  const page = scrubber([picture]).html;
  assertEquals(page.match(/<script/g)!.length, 2, "its data and its program, no more");
});

Deno.test("neighbouring pieces never have the same color, however many there are", () => {
  const problem = polyomino({
    box: rectangle(10, 10),
    pieces: { d: { cells: "00 01", multiplicity: 50 } },
  });
  const [solution] = solve(problem);
  const { svg } = drawPlacements(problem, solution, { labels: false, cellSize: 10 });
  const fills = new Map<string, string>();
  for (
    const [, fill, y, x] of svg.matchAll(
      /<rect fill="(#\w+)" height="10" width="10" y="(\d+)" x="(\d+)"/g,
    )
  ) {
    fills.set(`${Number(y) / 10 | 0},${Number(x) / 10 | 0}`, fill);
  }
  assertEquals(fills.size, 100);
  const owner = new Map<string, number>();
  solution.forEach(({ meaning }, at) => {
    for (const { x, y } of meaning.cells) owner.set(`${x},${y}`, at);
  });
  for (const [cell, own] of owner) {
    const [x, y] = cell.split(",").map(Number);
    for (const other of [`${x + 1},${y}`, `${x},${y + 1}`]) {
      if (!owner.has(other) || owner.get(other) === own) continue;
      assert(fills.get(cell) !== fills.get(other), `${cell} and ${other} look alike`);
    }
  }
});

Deno.test("the palette has colors that differ, also for color-blind readers and in grey", () => {
  // Linear light, as the three kinds of color blindness see it (Viénot, Brettel and Mollon, 1999), and grey.
  const visions: Record<string, number[][]> = {
    usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    protanopia: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
    deuteranopia: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
    grey: [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
  };
  const linear = (hex: string) =>
    [1, 3, 5].map((at) => {
      const value = parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
  assert(PALETTE.length >= 20);
  for (const [vision, matrix] of Object.entries(visions)) {
    const seen = PALETTE.map((color) =>
      matrix.map((row) =>
        Math.cbrt(Math.max(0, row.reduce((sum, k, at) => sum + k * linear(color)[at], 0)))
      )
    );
    for (let a = 0; a < seen.length; a++) {
      for (let b = 0; b < a; b++) {
        const distance = Math.hypot(...seen[a].map((value, at) => value - seen[b][at]));
        assert(
          distance > 0.006,
          `${PALETTE[a]} and ${PALETTE[b]} look alike in ${vision}: ${distance}`,
        );
      }
    }
  }
});

Deno.test("drawings refuse what is not of their problem, and draw nothing as an empty board", () => {
  const packing = polyomino({ box: rectangle(6, 10), pieces: pentominoes });
  const other = polyomino({ box: rectangle(3, 3), pieces: { d: "00 01" } });
  assertThrows(
    () => drawPlacements(other, packing.option(0)),
    RangeError,
    "Cannot find the option",
  );
  const overlapping = [packing.option(0), packing.option(1)];
  assertThrows(() => drawPlacements(packing, overlapping), RangeError, "both cover");
  assertThrows(() => drawPlacements(parseDlx("a\na\n") as never), TypeError, "has no board");
  assertThrows(() => drawPieces(toy as never), TypeError, "does not come from");
  assertThrows(() => drawSudoku(toy as never), TypeError, "does not come from sudoku()");
  assertThrows(() => drawTorto(toy as never), TypeError, "does not come from torto()");
  assertThrows(() => drawIan(toy as never), TypeError, "does not come from ian()");
  assertThrows(() => drawPlacements(packing, [], { cellSize: 0 }), RangeError, "cellSize 0");
  assertStringIncludes(drawPlacements(other).description, "9 cells with 0 pieces");
  const latin = sudoku("..\n..\n");
  assertThrows(
    () => drawSudoku(latin, [latin.option(0), latin.option(1)]),
    RangeError,
    "both 1 and 2",
  );
  const words = torto("ab", { rows: 1, columns: 2 });
  assertEquals(
    drawTorto(words).description,
    "An array of 1 row and 2 columns with the 0 paths of no words",
  );
  const numbers = ian({ size: 3 });
  assertThrows(
    () => drawIan(numbers, [numbers.option(0), numbers.option(1)]),
    RangeError,
    "has both 1 and 2",
  );
  assertThrows(() => drawMatrix(packing), RangeError, "are the most that can be read");
  assertThrows(() => drawHeatMap("00", () => NaN), RangeError, "NaN is no number");
  assertThrows(() => gallery([1] as never), TypeError, "give pictures");
  assertThrows(() => scrubber([]), RangeError, "there are no frames");
});

Deno.test("draw() draws a matrix where it knows no better", () => {
  const problem = exactCover({ primary: "a b", options: ["a", "b"] });
  assertStringIncludes(
    draw(problem, solve(problem).next().value).description,
    "of which 0, 1 are chosen",
  );
});

Deno.test("scrubbers are one piece of HTML that needs nothing from elsewhere", () => {
  for (const make of Object.values(scrubbers)) {
    const { html, frames } = make();
    assert(frames.length > 1);
    assert(!/(?:src|href)="(?!data:)/.test(html), "no request to elsewhere");
    const data = html.match(/<script type="application\/json">(.*?)<\/script>/s)![1];
    assertEquals(JSON.parse(data).length, frames.length);
  }
});
