import { assert, assertEquals } from "@std/assert";
import { Resvg } from "@resvg/resvg-wasm";
import { fitText, textWidth } from "../../lib/draw/text_width.ts";
import { fonts } from "../../lib/draw/png.ts";

Deno.test("textWidth() is at least what the renderer takes, and not much more", async () => {
  const fontBuffers = await fonts();
  for (const text of ["Hello, world", "WWW iii", "né", "0123456789", "#@%&", "mmmm"]) {
    for (const isBold of [false, true]) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90">` +
        `<text x="9" y="60" font-size="40" font-family="DejaVu Sans" ` +
        `font-weight="${isBold ? "bold" : "normal"}">${text.replace("&", "&amp;")}</text></svg>`;
      const { width } = new Resvg(svg, { font: { fontBuffers } }).getBBox()!;
      const estimate = textWidth(text, 40, isBold);
      // The box holds the ink, which leaves out the space beside the first and the last letter.
      assert(width <= estimate + 1, `${text}: ${width} of ${estimate}`);
      assert(estimate < width + 12, `${text}: ${width} of ${estimate}`);
    }
  }
});

Deno.test("fitText() keeps what fits, and says where it left something out", () => {
  assertEquals(fitText("abc", 100, 10), "abc");
  assertEquals(fitText("a b c d e f", 30, 10), "a b…");
  assertEquals(fitText("abc", 3, 10), "");
  assertEquals(fitText("", 0, 10), "");
});
