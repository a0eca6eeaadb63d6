/// <reference lib="dom" />
/**
 * Runs a notebook in a real Jupyter, with our kernel, in Chromium; then exports one with nbconvert.
 *
 * Usage: deno task test:jupyter, or with --screenshots FOLDER
 */

import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { type Notebook, parseNotebook } from "../../lib/notebook/notebook_file.ts";
import { needProgram } from "../find_program.ts";

/** What Jupyter Notebook 6 offers to scripts on its page. */
declare const Jupyter: {
  notebook: {
    kernel: { is_connected(): boolean; interrupt(): void; info_reply: { status?: string } };
    clear_all_output(): void;
    execute_all_cells(): void;
    insert_cell_at_bottom(): JupyterCell & { set_text(text: string): void; execute(): void };
    get_cells(): JupyterCell[];
  };
};
interface JupyterCell {
  cell_type: string;
  input_prompt_number: number | string | null;
  output_area: { outputs: { output_type: string; data?: Record<string, string> }[] };
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const screenshots = Deno.args[0] === "--screenshots" ? Deno.args[1] : undefined;
const browserPath = needProgram(["chromium", "chromium-browser", "google-chrome"], "chromium");
const jupyterPath = needProgram(["jupyter-notebook"], "jupyter-notebook");
// Debian has nbconvert's program in a package of its own, but its module comes along with Jupyter, in
// the Python that Jupyter itself runs on.
const pythonPath = (await Deno.readTextFile(jupyterPath)).match(/^#!\s*(\S+)/)?.[1] ?? "python3";
const NAME = "00-exact-cover.ipynb";
const EXPORTED = "01-polyomino-dlx.ipynb";
const committed = parseNotebook(await Deno.readTextFile(`${root}notebooks/${NAME}`));

const temporary = await Deno.makeTempDir();
// A copy, since Jupyter saves what it runs; within the project, so that imports work.
const folder = `${root}notebooks/.jupyter`;
await Deno.mkdir(folder, { recursive: true });
await Deno.copyFile(`${root}notebooks/${NAME}`, `${folder}/${NAME}`);
const environment = {
  JUPYTER_DATA_DIR: `${temporary}/data`,
  JUPYTER_CONFIG_DIR: `${temporary}/config`,
  JUPYTER_RUNTIME_DIR: `${temporary}/runtime`,
};
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ["--no-sandbox", "--disable-gpu"],
});
let jupyter: Deno.ChildProcess | undefined;
try {
  await installKernel();
  const { address, process } = await startJupyter();
  jupyter = process;
  const page = await browser.newPage({ viewport: { width: 1200, height: 1000 } });
  await page.goto(`${address}/notebooks/${NAME}?token=test`);
  await runAll(page, committed);
  tell(`${NAME}: ran in Jupyter, with every picture below its cell`);
  await interrupt(page);
  tell("an interrupt stops a cell, and keeps what the kernel knows");
  await page.close();
  await exportNotebook();
  tell(`${EXPORTED}: exported by nbconvert, with its pictures`);
} finally {
  await browser.close();
  if (jupyter !== undefined) {
    jupyter.kill("SIGTERM");
    await jupyter.status;
  }
  await Deno.remove(folder, { recursive: true });
  await Deno.remove(temporary, { recursive: true });
}

function tell(text: string): void {
  // deno-lint-ignore no-console -- a program's output
  console.log(text);
}

async function installKernel(): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", `${root}lib/cli/jupyter.ts`, "--no-start"],
    env: environment,
  }).output();
  assert(success, new TextDecoder().decode(stderr));
}

/** Starts a server that nobody else can reach, and waits until it answers. */
async function startJupyter(): Promise<{ address: string; process: Deno.ChildProcess }> {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  const process = new Deno.Command(jupyterPath, {
    args: [
      ...["--no-browser", "--allow-root", "--ip=127.0.0.1", `--port=${port}`],
      ...["--NotebookApp.token=test", `--notebook-dir=${folder}`],
    ],
    env: environment,
    stdout: "null",
    stderr: "null",
  }).spawn();
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0;; tries++) {
    try {
      await (await fetch(`${address}/api?token=test`)).body?.cancel();
      return { address, process };
    } catch (error) {
      if (tries === 150) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Runs all cells, and compares what is below each of them with the committed notebook. */
async function runAll(page: Page, notebook: Notebook): Promise<void> {
  await waitForKernel(page);
  await page.evaluate(() => {
    Jupyter.notebook.clear_all_output();
    Jupyter.notebook.execute_all_cells();
  });
  await page.waitForFunction(
    () =>
      Jupyter.notebook.get_cells().every((cell) =>
        cell.cell_type !== "code" || typeof cell.input_prompt_number === "number"
      ),
    undefined,
    { timeout: 120_000 },
  );
  await page.waitForTimeout(1000);
  const shown = await page.evaluate(() =>
    Jupyter.notebook.get_cells().filter((cell) => cell.cell_type === "code").map((cell) =>
      cell.output_area.outputs.map(({ output_type, data }) =>
        `${output_type} ${data?.["text/html"]?.match(/<img[^>]* alt="([^"]*)"/)?.[1] ?? ""}`
      )
    )
  );
  const expected = notebook.cells.filter(({ kind }) => kind === "code").map(({ outputs }) =>
    outputs.map((output) => {
      const html = "data" in output ? output.data["text/html"] : undefined;
      const alt = typeof html === "string" ? html.match(/<img[^>]* alt="([^"]*)"/)?.[1] : undefined;
      return `${output.output_type} ${alt ?? ""}`;
    })
  );
  assertEquals(shown, expected, "what is below each cell");
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>(".output img")]
      .filter((image) => image.naturalWidth === 0).length
  );
  assertEquals(broken, 0, "all pictures can be seen");
  const scrubber = page.locator(".dancebook-scrubber").first();
  await scrubber.scrollIntoViewIfNeeded();
  const before = await scrubber.locator(".dancebook-caption").textContent();
  await scrubber.locator('[data-do="next"]').click();
  const after = await scrubber.locator(".dancebook-caption").textContent();
  assert(before !== after, "the scrubber steps in Jupyter");
  if (screenshots !== undefined) await page.screenshot({ path: `${screenshots}/jupyter.png` });
}

/** Stops a cell that would run for ever; the kernel still knows what was defined before. */
async function interrupt(page: Page): Promise<void> {
  const run = (text: string) =>
    page.evaluate((text) => {
      const cell = Jupyter.notebook.insert_cell_at_bottom();
      cell.set_text(text);
      cell.execute();
    }, text);
  await run("const kept = 6 * 7;");
  await run("while (true);");
  await page.waitForTimeout(1000);
  await page.evaluate(() => Jupyter.notebook.kernel.interrupt());
  await page.waitForTimeout(1000);
  await run("console.log(`kept ${kept}`);");
  await page.getByText("kept 42", { exact: true }).waitFor({ timeout: 20_000 });
}

async function waitForKernel(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      typeof Jupyter !== "undefined" && Jupyter.notebook?.kernel?.is_connected() &&
      Jupyter.notebook.kernel.info_reply.status === "ok",
    undefined,
    { timeout: 60_000 },
  );
}

/** A page made by nbconvert shows all pictures, without help from elsewhere. */
async function exportNotebook(): Promise<void> {
  const { success, stderr } = await new Deno.Command(pythonPath, {
    args: [
      "-m",
      "nbconvert",
      "--to",
      "html",
      "--output-dir",
      temporary,
      `${root}notebooks/${EXPORTED}`,
    ],
    env: environment,
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  const page = await browser.newPage();
  await page.route(/^https?:/, (route) => route.abort());
  await page.goto(`file://${temporary}/${EXPORTED.replace(".ipynb", ".html")}`);
  const text = await Deno.readTextFile(`${root}notebooks/${EXPORTED}`);
  const pictures = parseNotebook(text).cells.flatMap(({ outputs }) => outputs)
    .filter((output) => "data" in output && /<img /.test(String(output.data["text/html"]))).length;
  const seen = await page.evaluate(() =>
    [...document.images].filter((image) => image.src.startsWith("data:") && image.naturalWidth > 0)
      .length
  );
  assert(pictures > 2 && seen >= pictures, `${seen} of ${pictures} pictures can be seen`);
  if (screenshots !== undefined) {
    await page.screenshot({ path: `${screenshots}/nbconvert.png`, fullPage: true });
  }
  await page.close();
}
