import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { golden } from "../asserts.ts";
import { fileURLToPath } from "node:url";
import { feed, root, runTask, startTask, tasks } from "./run_task.ts";

const toy = golden("solve/toy.dlx");

Deno.test("solve prints each solution with a numbered header and a line per option", async () => {
  const { code, stdout, stderr } = await runTask("solve", golden("solve/colors.dlx"));
  assertEquals(stdout, "1:\n A X:0 Y:1\n B X:0\n2:\n A X:1\n B X:1 Y:1\n3:\n A X:1\n B Y\n");
  assertEquals(stderr, "3 solutions (Algorithm C: 6 nodes, 13 updates)\n");
  assertEquals(code, 0);
});

Deno.test("solve --count prints just the number", async () => {
  const { code, stdout } = await runTask("solve", golden("solve/bounds.dlx"), ["--count"]);
  assertEquals([code, stdout], [0, "8\n"]);
});

Deno.test("solve --stats ends standard error with a line of JSON", async () => {
  const { stderr } = await runTask("solve", toy, ["--stats", "--algorithm", "textbook"]);
  const { ms, ...rest } = JSON.parse(stderr.trimEnd().split("\n").at(-1)!);
  assertEquals(rest, {
    solutions: 1,
    nodes: 6,
    updates: 29,
    cleansings: 0,
    maxLevel: 3,
    profile: [1, 2, 2, 1],
    solutionProfile: [0, 0, 0, 1],
    status: "done",
    algorithm: "X",
  });
  assertEquals(typeof ms, "number");
});

Deno.test("solve --limit stops after some solutions, and says that there may be more", async () => {
  const { code, stdout, stderr } = await runTask("solve", golden("solve/bounds.dlx"), [
    "--limit=2",
    "--json",
    "--stats",
  ]);
  assertEquals(stdout, '["A C","B C X:1","C X:1","B"]\n["A C","B C X:1","C X:1"]\n');
  assertStringIncludes(stderr, "2 solutions, as many as asked for; there may be more");
  assertEquals(JSON.parse(stderr.trimEnd().split("\n").at(-1)!).status, "limit");
  assertEquals(code, 0);
});

Deno.test("solve --time-limit stops, keeps what it has found, and says so", async () => {
  const { code, stdout, stderr } = await runTask("solve", golden("dancing.dlx"), [
    "--time-limit",
    "0.2",
    "--count",
    "--stats",
  ]);
  const { status, solutions } = JSON.parse(stderr.trimEnd().split("\n").at(-1)!);
  assertEquals([code, status, stdout], [0, "time", `${solutions}\n`]);
  assertStringIncludes(stderr, "before the time was up; there may be more");
});

Deno.test("solve prints what it has when it is interrupted", async () => {
  const child = startTask("solve", ["--stats"]);
  await feed(child, golden("pentominoes-6x10.dlx"));
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  let stdout = decoder.decode((await reader.read()).value);
  child.kill("SIGINT");
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    stdout += decoder.decode(chunk.value);
  }
  const stderr = await new Response(child.stderr).text();
  const { status, solutions } = JSON.parse(stderr.trimEnd().split("\n").at(-1)!);
  assertEquals(status, "aborted");
  assertEquals(stdout.match(/^\d+:$/gm)!.length, solutions, "all that were found were printed");
  assertEquals((await child.status).code, 1);
});

Deno.test("solve --trace prints the search as an indented tree", async () => {
  const { code, stdout, stderr } = await runTask("solve", toy, ["--trace"]);
  assertEquals(
    stdout,
    [
      "a: 2 ways",
      "  a d g -> b: 1 way",
      "    b c f -> e: dead end",
      "  a d f -> b: 1 way",
      "    b g -> c: 1 way",
      "      c e -> solution 1",
      "",
    ].join("\n"),
  );
  assertEquals([code, stderr], [0, "6 nodes, 1 solution, 1 dead end\n"]);
  const large = await runTask("solve", golden("pentominoes-6x10.dlx"), ["--trace"]);
  assertMatch(large.stderr, /^1000 nodes shown, and more that are not/);
});

Deno.test("solve --seed gives a reproducible order", async () => {
  const run = (seed: string) =>
    runTask("solve", golden("pentominoes-6x10.dlx"), ["--limit", "1", "--seed", seed]);
  const [first, again, other] = [await run("1"), await run("1"), await run("2")];
  assertEquals(first.stdout, again.stdout);
  assertEquals(first.stdout === other.stdout, false);
});

Deno.test("solve passes warnings on, and takes long names if asked", async () => {
  const { stderr } = await runTask("solve", "a | x\na x\nx\n");
  assertStringIncludes(stderr, 'Warning: line 3, column 1: the option "x" is dropped');
  const long = await runTask("solve", "ninechars\nninechars\n", ["--long-names"]);
  assertEquals(long.stdout, "1:\n ninechars\n");
});

const badRuns: [args: string[], input: string, says: string][] = [
  [[], "", "Cannot read DLX text, line 1, column 1: there are no items"],
  [[], "a b\na c\n", 'line 2, column 3: unknown item "c"'],
  [["--limit", "x"], toy, 'The flag --limit takes a whole number, not "x"'],
  [["--time-limit", "soon"], toy, 'The flag --time-limit takes a number, not "soon"'],
  [["--algorithm", "magic"], toy, 'There is no algorithm "magic", only "textbook" and "fast"'],
  [["--trace", "--count"], toy, "The flags --trace and --count do not go together"],
  [["--json", "--count"], toy, "The flags --count and --json do not go together"],
  [["--cuont"], toy, 'Unknown flag "--cuont" (did you mean "--count"?)'],
  [["toy.dlx"], toy, 'Unexpected argument "toy.dlx": solve reads standard input'],
];
for (const [args, input, says] of badRuns) {
  Deno.test(`solve refuses bad input without a stack trace: ${says}`, async () => {
    const { code, stdout, stderr } = await runTask("solve", input, args);
    assertStringIncludes(stderr, says);
    assertEquals(/\n\s+at /.test(stderr), false);
    assertEquals([code, stdout], [1, ""]);
  });
}

Deno.test("solve ends quietly when its reader has had enough", async () => {
  const child = startTask("solve");
  await feed(child, golden("baker-cab.dlx"));
  const reader = child.stdout.getReader();
  await reader.read();
  await reader.cancel();
  const stderr = await new Response(child.stderr).text();
  assertEquals([(await child.status).code, stderr], [0, ""]);
});

Deno.test("solve takes what the generators print", async () => {
  const puzzle = await runTask("sudoku-general-dlx", "..\n..\n");
  const { stdout } = await runTask("solve", puzzle.stdout, ["--count"]);
  assertEquals(stdout, "2\n");
});

Deno.test("solve counts on a terminal, too, where it shows its progress on a line of its own", async () => {
  // `script`, which every Debian has, runs a command on a terminal of its own.
  const [, ...command] = tasks["solve"].command.split(" ");
  const line = [Deno.execPath(), ...command, "--count", "--time-limit", "1.5"].join(" ");
  const input = fileURLToPath(new URL("test/golden/pentominoes-6x10.dlx", root));
  const { stdout, code } = await new Deno.Command("script", {
    args: ["-qec", `${line} < ${input}`, "/dev/null"],
    cwd: root,
    stdin: "null",
  }).output();
  const text = new TextDecoder().decode(stdout);
  assertMatch(text, /\d% searched: \d+ solutions, [\d,]+ nodes/);
  const ending = text.slice(text.lastIndexOf("nodes\r") + 5).replaceAll("\r\x1b[K", "");
  assertMatch(ending, /^\d+\r\n\d+ solutions before the time was up/);
  assertEquals(code, 0);
});
