/// <reference lib="dom" />
/**
 * Opens every page of the site in Chromium: nothing is fetched, nothing fails, pictures are there,
 * scrubbers move, dark and narrow screens are readable.
 *
 * Usage: deno task test:browser (after deno task notebooks), or with --screenshots FOLDER
 */

import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { type Browser, chromium, type Page } from "playwright-core";
import { needProgram } from "../../find_program.ts";

const site = new URL("../../../site/", import.meta.url);
const screenshots = Deno.args[0] === "--screenshots" ? Deno.args[1] : undefined;
const executablePath = needProgram(["chromium", "chromium-browser", "google-chrome"], "chromium");
const files = [...Deno.readDirSync(site)].map(({ name }) => name)
  .filter((name) => name.endsWith(".html")).sort();
assert(files.length > 1, "there is no site; run deno task notebooks first");

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const file of files) {
    await checkPage(browser, file);
    // deno-lint-ignore no-console -- a program's output
    console.log(`${file}: fine`);
  }
} finally {
  await browser.close();
}

async function checkPage(browser: Browser, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    if (!/^(?:file|data|blob):/.test(request.url())) faults.push(`request to ${request.url()}`);
  });
  const url = new URL(file, site).href;
  await page.goto(url, { waitUntil: "load" });
  await checkImages(page, file);
  await checkLinks(page, file);
  await checkScrubbers(page, file);
  await shoot(page, file, "light");

  await page.emulateMedia({ colorScheme: "dark" });
  await checkContrast(page, file);
  await shoot(page, file, "dark");

  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert(wide <= 0, `${file}: a narrow screen has to be scrolled sideways by ${wide} pixels`);
  await shoot(page, file, "narrow");

  await page.emulateMedia({ media: "print" });
  assertEquals(await page.locator("header.site").isVisible(), false, `${file}: no header on paper`);
  assertEquals(faults, [], file);
  await page.close();
}

/** Every image has loaded, has a size, and says what it shows. */
async function checkImages(page: Page, file: string): Promise<void> {
  const broken = await page.evaluate(() =>
    [...document.images].filter((image) => !image.complete || image.naturalWidth === 0)
      .map((image) => image.alt || image.src.slice(0, 60))
  );
  assertEquals(broken, [], `${file}: broken images`);
  const silent = await page.evaluate(() =>
    [...document.querySelectorAll(".output img")].filter((image) => !image.getAttribute("alt"))
      .length
  );
  assertEquals(silent, 0, `${file}: images without a description`);
  if (file !== "index.html") {
    assert(await page.locator(".output img").count() > 2, `${file}: there are pictures`);
  }
}

/** Links within the site lead somewhere. */
async function checkLinks(page: Page, file: string): Promise<void> {
  const targets = await page.evaluate(() =>
    [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "")
  );
  for (const target of targets) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path, hash] = target.split("#");
    if (path === "") {
      const found = await page.evaluate((id) => document.getElementById(id) !== null, hash);
      assert(found, `${file}: the link to #${hash} leads nowhere`);
    } else {
      assert(files.includes(path), `${file}: the link to ${target} leads nowhere`);
    }
  }
}

/** Each scrubber steps, takes keys, and plays; and leaves the others alone. */
async function checkScrubbers(page: Page, file: string): Promise<void> {
  const scrubbers = await page.locator(".dancebook-scrubber").all();
  for (const scrubber of scrubbers) {
    const caption = scrubber.locator(".dancebook-caption");
    const sources = () =>
      scrubber.evaluate((root) =>
        [...root.querySelectorAll("img")].map((image) => image.getAttribute("src")).join()
      );
    await scrubber.scrollIntoViewIfNeeded();
    const first = await caption.textContent();
    await scrubber.locator('[data-do="next"]').click();
    const second = await caption.textContent();
    assertNotEquals(second, first, `${file}: a step changes the caption`);
    const seen = new Set([await sources()]);
    const frames = Number(await scrubber.locator("input").getAttribute("max"));
    for (let step = 1; step < frames && seen.size === 1; step++) {
      await scrubber.locator('[data-do="next"]').click();
      seen.add(await sources());
    }
    assert(seen.size > 1, `${file}: there are different pictures`);
    await scrubber.focus();
    await page.keyboard.press("Home");
    assertEquals(await caption.textContent(), first, `${file}: Home goes back`);
    await page.keyboard.press("ArrowRight");
    assertEquals(await caption.textContent(), second, `${file}: an arrow steps`);
    await scrubber.locator('[data-do="play"]').click();
    await page.waitForTimeout(1500);
    assertNotEquals(await caption.textContent(), second, `${file}: it plays`);
    await scrubber.locator('[data-do="first"]').click();
    const broken = await scrubber.evaluate(async (root) => {
      const images = [...root.querySelectorAll("img")].filter((image) => image.src);
      await Promise.all(images.map((image) => image.decode().catch(() => {})));
      return images.filter((image) => image.naturalWidth === 0).length;
    });
    assertEquals(broken, 0, `${file}: all its pictures can be seen`);
  }
}

/** Text and background differ enough (WCAG asks for 4.5). */
async function checkContrast(page: Page, file: string): Promise<void> {
  const ratio = await page.evaluate(() => {
    const luminance = (color: string) => {
      const [r, g, b] = color.match(/[\d.]+/g)!.slice(0, 3).map(Number).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { color, backgroundColor } = getComputedStyle(document.body);
    const [light, dark] = [luminance(color), luminance(backgroundColor)];
    return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
  });
  assert(ratio > 7, `${file}: the contrast in the dark is ${ratio}`);
}

async function shoot(page: Page, file: string, kind: string): Promise<void> {
  if (screenshots === undefined) return;
  await Deno.mkdir(screenshots, { recursive: true });
  await page.screenshot({
    path: `${screenshots}/${file.replace(".html", "")}-${kind}.png`,
    fullPage: true,
  });
}
