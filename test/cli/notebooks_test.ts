import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { finish, tasks } from "./run_task.ts";
import { formatNotebook, type NotebookCell } from "../../lib/notebook/notebook_file.ts";

/** Runs a command with more in its environment; of its task, the last part counts. */
async function run(name: string, args: readonly string[], env: Record<string, string>) {
  const [, ...command] = tasks[name].command.split(" && ").at(-1)!.split(" ");
  return await finish(
    new Deno.Command(Deno.execPath(), {
      args: [...command, ...args],
      env: { NO_COLOR: "1", ...env },
      stdout: "piped",
      stderr: "piped",
    }).spawn(),
  );
}

const code = (source: string, at: number): NotebookCell => ({
  id: `c${at}`,
  kind: "code",
  source,
  outputs: [],
  metadata: {},
});

Deno.test("publish makes a page of a notebook outside of the project, which reads files beside it", async () => {
  const folder = await Deno.makeTempDir();
  const cells = [
    'import { draw, parseDlx, show, solve } from "dancebook";',
    'const toy = parseDlx(await Deno.readTextFile("toy.dlx"));',
    "await show(draw(toy, solve(toy).next().value!));",
  ].map(code);
  await Deno.writeTextFile(`${folder}/toy.dlx`, "a b\na\nb\n");
  await Deno.writeTextFile(`${folder}/my.ipynb`, formatNotebook({ cells, metadata: {} }));
  const before = await Deno.readTextFile(`${folder}/my.ipynb`);
  const result = await run("publish", ["my.ipynb"], { INIT_CWD: folder });
  assertEquals([result.code, result.stderr], [0, "my.ipynb is published as my.html\n"]);
  const page = await Deno.readTextFile(`${folder}/my.html`);
  assertStringIncludes(page, "A matrix of 2 items and 2 options, of which 0, 1 are chosen");
  assertEquals(await Deno.readTextFile(`${folder}/my.ipynb`), before, "it stays as it was");
  await Deno.remove(folder, { recursive: true });
});

Deno.test("publish says what is wrong with a notebook", async () => {
  const folder = await Deno.makeTempDir();
  const env = { INIT_CWD: folder };
  await Deno.writeTextFile(`${folder}/bad.ipynb`, "{]");
  await Deno.writeTextFile(
    `${folder}/throws.ipynb`,
    formatNotebook({ cells: [code('throw new Error("oh")', 1)], metadata: {} }),
  );
  const faults: [args: string[], message: string][] = [
    [["bad.ipynb"], "Cannot read the notebook, line 1, column 2: it is not JSON"],
    [["throws.ipynb"], 'code cell 1 failed: Error: oh\n  1 | throw new Error("oh")'],
    [["none.ipynb"], 'Cannot read "none.ipynb"'],
    [["x.txt"], "it does not end in .ipynb"],
    [[], "Name a notebook to publish"],
  ];
  for (const [args, message] of faults) {
    const { code, stderr } = await run("publish", args, env);
    assertEquals(code, 1);
    assertStringIncludes(stderr, message);
    assert(!stderr.includes("    at "), "no stack trace");
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("notebooks knows its notebooks by name", async () => {
  const { code, stderr } = await run("notebooks", ["00-exact-coven"], {});
  assertEquals(code, 1);
  assertStringIncludes(
    stderr,
    'Cannot find the notebook "00-exact-coven" (did you mean "00-exact-cover"?)',
  );
});

Deno.test("jupyter installs a kernel of its own, and takes away nothing else", async () => {
  const data = await Deno.makeTempDir();
  const env = { JUPYTER_DATA_DIR: data };
  const file = `${data}/kernels/dancebook/kernel.json`;
  const { code } = await run("jupyter", ["--no-start"], env);
  assertEquals(code, 0);
  const spec = JSON.parse(await Deno.readTextFile(file));
  assertEquals(spec.argv.slice(1), ["jupyter", "--kernel", "--conn", "{connection_file}"]);
  assertEquals([spec.interrupt_mode, spec.env], ["message", { NO_COLOR: "1" }]);
  assertEquals((await run("jupyter", ["--no-start"], env)).code, 0, "again is fine");
  assertEquals((await run("jupyter", ["--remove"], env)).code, 0);
  assertStringIncludes((await run("jupyter", ["--remove"], env)).stderr, "no kernel to remove");
  await Deno.mkdir(`${data}/kernels/dancebook`);
  await Deno.writeTextFile(file, '{"argv":["something else"]}');
  const refused = await run("jupyter", ["--remove"], env);
  assertEquals(refused.code, 1);
  assertStringIncludes(refused.stderr, "there is a kernel that is not ours");
  assertEquals(await Deno.readTextFile(file), '{"argv":["something else"]}');
  await Deno.remove(data, { recursive: true });
});

Deno.test("jupyter says how to get Jupyter where there is none", async () => {
  const data = await Deno.makeTempDir();
  const { code, stderr } = await run("jupyter", [], { JUPYTER_DATA_DIR: data, PATH: "" });
  assertEquals(code, 1);
  assertStringIncludes(stderr, "pip install jupyterlab");
  await Deno.remove(data, { recursive: true });
});
