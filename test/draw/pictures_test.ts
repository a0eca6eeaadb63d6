import * as Plot from "@observablehq/plot";
import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  count,
  draw,
  drawHeatMap,
  drawIan,
  drawMatrix,
  type DrawOptions,
  drawPieces,
  drawPlacements,
  drawProfile,
  drawSudoku,
  drawTorto,
  drawTree,
  exactCover,
  formatDlx,
  gallery,
  ian,
  parseDlx,
  pentominoes,
  type Picture,
  polyomino,
  rectangle,
  scrubber,
  searchTree,
  solve,
  sudoku,
  torto,
  trace,
} from "dancebook";
import { colorRegions, inkOn, labOf, PALETTE } from "../../lib/draw/palette.ts";
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
  // Linear light, as two kinds of color blindness see it (Viénot, Brettel and Mollon, 1999).
  const visions: Record<string, { matrix: number[][]; least: number }> = {
    usual: { matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], least: 20 },
    protanopia: {
      matrix: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
      least: 10,
    },
    deuteranopia: {
      matrix: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
      least: 10,
    },
    grey: {
      matrix: [0, 1, 2].map(() => [0.2126, 0.7152, 0.0722]),
      least: 2.5,
    },
  };
  const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const gamma = (light: number) =>
    255 * (light <= 0.0031308 ? 12.92 * Math.max(0, light) : 1.055 * light ** (1 / 2.4) - 0.055);
  assert(PALETTE.length >= 20);
  for (const [vision, { matrix, least }] of Object.entries(visions)) {
    const seen = PALETTE.map((color) => {
      const light = channels(color).map(linear);
      const [r, g, b] = matrix.map((row) =>
        gamma(row.reduce((sum, k, at) => sum + k * light[at], 0))
      );
      return labOf(`rgb(${[r, g, b].map(Math.round)})`);
    });
    for (let a = 0; a < seen.length; a++) {
      for (let b = 0; b < a; b++) {
        const distance = Math.hypot(...seen[a].map((value, at) => value - seen[b][at]));
        assert(distance > least, `${PALETTE[a]} and ${PALETTE[b]} in ${vision}: ${distance}`);
      }
    }
  }
});

Deno.test("colorRegions() keeps neighbours apart, also in grey, and finds the best of bad ways", () => {
  const ring = Array.from({ length: 30 }, (_, at) => new Set([(at + 1) % 30, (at + 29) % 30, 30]));
  const neighbours = [...ring, new Set(ring.keys())];
  const colors = colorRegions(neighbours.map(() => 5), neighbours, PALETTE);
  assertEquals(colors[30], PALETTE[5], "the one in the middle has most neighbours, and its wish");
  neighbours.forEach((around, own) => {
    for (const other of around) {
      const least = Math.abs(labOf(colors[own])[0] - labOf(colors[other])[0]);
      assert(least > 6, `${colors[own]} beside ${colors[other]}`);
    }
  });
  assertEquals(colorRegions([0, 0], [new Set([1]), new Set([0])], ["red"]), ["red", "red"]);
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
  assertThrows(() => drawPlacements(packing, overlapping), RangeError, "both need");
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
    "both need",
  );
  const words = torto("ab", { rows: 1, columns: 2 });
  assertEquals(
    drawTorto(words).description,
    "An array of 1 row and 2 columns without letters",
  );
  const numbers = ian({ size: 3 });
  assertThrows(
    () => drawIan(numbers, [numbers.option(0), numbers.option(1)]),
    RangeError,
    "both need",
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
    assertEquals(JSON.parse(data).frames.length, frames.length);
  }
});

Deno.test("a scrubber of a search that has begun marks the node where it is", () => {
  const begun = trace(toy);
  for (let step = 0; step < 9; step++) begun.step();
  const [{ pictures }] = scrubber(begun).frames;
  const { path } = begun.last!.state;
  assertEquals(path, []);
  const again = trace(toy);
  for (let step = 0; step < 9; step++) again.step();
  assertEquals(
    pictures.at(-1)!.svg,
    drawTree(searchTree(toy), {
      path: again.step().state.path,
      width: 420,
    }).svg,
  );
});

Deno.test("a scrubber of a sudoku shows the cell of each step, and what is still possible", () => {
  const problem = sudoku("1..\n...\n...\n");
  const frames = scrubber(trace(problem)).frames;
  assertStringIncludes(frames[0].pictures[0].svg, 'fill="#ffe45c"');
});

Deno.test("galleries show the digits and letters of solutions", () => {
  assertStringIncludes(gallery(solve(sudoku("1.\n..\n"))).text, "│ 1   2 │");
  assertStringIncludes(gallery(solve(torto("ab", { rows: 1, columns: 2 }))).svg, ">b</text>");
});

Deno.test("galleries and scrubbers refuse what they cannot show", () => {
  const picture = drawMatrix(toy);
  assertThrows(() => gallery([picture], { columns: 0 }), RangeError, "columns 0");
  assertThrows(() => gallery(solve(toy), { limit: -1 }), RangeError, "limit -1");
  assertThrows(() => gallery([...solve(toy)] as never), TypeError, "draw each");
  assertThrows(() => scrubber(trace(toy).take(2) as never), TypeError, "give pictures");
  assertThrows(() => scrubber([picture], { limit: 0.5 }), RangeError, "limit 0.5");
});

Deno.test("draw() lists the options where a matrix would be too large", () => {
  const packing = polyomino({ box: rectangle(6, 10), pieces: pentominoes });
  const plain = parseDlx(formatDlx(packing));
  const { text } = draw(plain, solve(plain).next().value);
  assertEquals(text.split("\n").length, 12);
});

Deno.test("options that exclude each other are never drawn together", () => {
  const latin = sudoku("....\n....\n....\n....\n");
  const ones = [...latin.options()].filter(({ meaning }) =>
    meaning.digit === 1 && meaning.row === 0
  );
  assertThrows(() => drawSudoku(latin, ones), RangeError, "both need");
  assertThrows(() => drawMatrix(toy, { chosen: [0, 2] }), RangeError, 'both need "c"');
  assertThrows(() => drawMatrix(toy, { chosen: [0, 0] }), RangeError, "comes twice");
});

Deno.test("a piece that has cells with suffixes only, and an option without a meaning", () => {
  const problem = polyomino({ box: "00 01 00!", pieces: { a: "00 01", b: "00!" } });
  assertStringIncludes(drawPlacements(problem, solve(problem).next().value).text, "a");
  const added = problem.withOptions(["00"]);
  assertThrows(
    () => drawPlacements(added as never, added.option(added.optionCount - 1) as never),
    RangeError,
    "does not say what it stands for",
  );
});

Deno.test("characters that XML lacks are replaced", () => {
  const { svg } = drawMatrix(toy, { title: "a\u0001b\ud800" });
  assertStringIncludes(svg, "a\ufffdb\ufffd");
});

Deno.test("drawTorto() tells where steps of a path are missing", () => {
  const problem = torto("baker cab");
  const solution = solve(problem).next().value!;
  const part = solution.filter(({ meaning }) => meaning.word === 0 && meaning.step !== 2);
  assert(/baker: \(\d,\d\) \(\d,\d\) … \(\d,\d\)/.test(drawTorto(problem, part).text));
});

Deno.test("pictures are as wide as asked for, and refuse sizes and colors that cannot be", async () => {
  const packing = polyomino({ box: rectangle(6, 10), pieces: pentominoes });
  const statistics = await count(toy);
  const kinds: ((options: DrawOptions) => Picture)[] = [
    (options) => drawPlacements(packing, [], options),
    (options) => drawPieces(packing, options),
    (options) => drawSudoku(sudoku("1"), [], options),
    (options) => drawIan(ian({ size: 3 }), [], { ...options, counts: true }),
    (options) => drawHeatMap("00 01", () => 1, options),
    (options) => drawMatrix(toy, options),
    (options) => drawTree(searchTree(toy), options),
    (options) => drawProfile(statistics, options),
  ];
  for (const make of kinds) {
    const { width } = make({ width: 500 });
    assert(Math.abs(width - 512) <= 1, `${width} with the paper`);
    assertThrows(() => make({ width: NaN }), RangeError, "width NaN");
    assertThrows(() => make({ cellSize: -3 }), RangeError, "cellSize -3");
    assertThrows(() => make({ colors: [] }), RangeError, "no colors");
    assertThrows(() => make({ colors: ["reddish"] }), RangeError, '"reddish"');
    assertThrows(() => make({ background: "darkish" }), RangeError, '"darkish"');
    const dark = make({ background: "black", title: "t" }).svg;
    assertStringIncludes(dark, 'fill="#ffffff">t</text>');
  }
});

Deno.test("inkOn() reads colors as CSS writes them", () => {
  assertEquals(["yellow", "#ff0", "rgb(0, 0, 0)", "navy"].map((each) => inkOn(each)), [
    "#111111",
    "#111111",
    "#ffffff",
    "#ffffff",
  ]);
});

Deno.test("the marks of a picture go into a plot with others, whose colors have a scale", () => {
  const dots = Plot.dot([1, 2], { x: [1, 2], y: [1, 2], fill: ["one", "two"] });
  for (const { plot, marks } of [drawMatrix(toy), drawTree(searchTree(toy))]) {
    const html = Plot.plot({ ...plot, marks: [...marks, dots] }).outerHTML;
    assert(!html.includes('fill="one"'));
  }
  assertThrows(() => gallery([drawMatrix(toy)]).with(dots), TypeError, "put together");
});
