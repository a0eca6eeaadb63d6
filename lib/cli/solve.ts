/**
 * The filter `solve`.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import { parseDlx } from "../problem/parse_dlx.ts";
import type { Problem } from "../problem/problem.ts";
import { formatTree, searchTree } from "../solve/search_tree.ts";
import { type Progress, solve, type SolveOptions } from "../solve/solve.ts";
import { print, readInput, runCommand, say, warn } from "./command.ts";
import { type Arguments, decimalNumber, UsageError, wholeNumber } from "./flags.ts";

/**
 * How much output is gathered before it is written, in characters; and for how long at the most, in
 * milliseconds.
 */
const BATCH_LENGTH = 1 << 16;
const BATCH_MS = 100;

/** How large the tree of `--trace` may become. */
const MOST_TREE_NODES = 1000;

/** Goes back to the start of the line, and clears it. */
const CLEAR_LINE = "\r\x1b[K";

if (import.meta.main) {
  await runCommand({
    name: "solve",
    usage: "[FLAGS] < FILE",
    help:
      `Solves exact-cover problems: reads DLX data, prints every solution, as a numbered header and
a line for each of its options. Stopped by a limit or by Ctrl-C, it keeps what it has found, and
says that there may be more.

For example, deno task -q polyomino-dlx < data/pentominoes-6x10.dat | deno task -q solve --limit 1`,
    flags: {
      count: { help: "print just the number of solutions" },
      limit: { value: "N", help: "stop after N solutions" },
      "time-limit": { value: "SECONDS", help: "stop after that many seconds of search" },
      stats: { help: "end standard error with a line of JSON: what the search did" },
      json: { help: "print each solution as a line of JSON: a list of options" },
      trace: {
        help: `print the search tree, up to ${MOST_TREE_NODES} nodes, instead of solutions`,
      },
      algorithm: {
        value: "NAME",
        help: '"textbook", with dancing links, or "fast", with sets of bits',
      },
      seed: {
        value: "N",
        help: "try items and options in a random order, the same for the same N",
      },
      "long-names": { help: "allow names of more than 8 characters" },
    },
    takesWords: false,
    run,
  });
}

async function run({ flags }: Arguments): Promise<void> {
  const algorithm = flags.get("algorithm") ?? "textbook";
  if (algorithm !== "textbook" && algorithm !== "fast") {
    throw new UsageError(`There is no algorithm "${algorithm}", only "textbook" and "fast"`);
  }
  for (const other of ["count", "limit", "time-limit", "stats", "json", "seed"]) {
    if (flags.has("trace") && flags.has(other)) {
      throw new UsageError(`The flags --trace and --${other} do not go together`);
    }
  }
  if (flags.has("count") && flags.has("json")) {
    throw new UsageError("The flags --count and --json do not go together");
  }
  const options: SolveOptions = {
    algorithm,
    limit: wholeNumber(flags, "limit", Infinity),
    timeLimit: decimalNumber(flags, "time-limit", Infinity),
    ...(flags.has("seed") ? { seed: wholeNumber(flags, "seed", 0) } : {}),
  };
  const problem = parseDlx(await readInput(), { longNames: flags.has("long-names") });
  await warn(problem.warnings);
  if (flags.has("trace")) await printTree(problem);
  else await printSolutions(problem, flags, options);
}

async function printTree(problem: Problem): Promise<void> {
  const tree = searchTree(problem, { maxNodes: MOST_TREE_NODES });
  await print(formatTree(tree));
  const more = tree.isCut ? " shown, and more that are not" : "";
  await say(
    `${counted(tree.size, "node")}${more}, ${counted(tree.solutions, "solution")}, ` +
      counted(tree.deadEnds, "dead end"),
  );
}

async function printSolutions(
  problem: Problem,
  flags: ReadonlyMap<string, string>,
  options: SolveOptions,
): Promise<void> {
  const abort = new AbortController();
  const interrupt = () => abort.abort();
  Deno.addSignalListener("SIGINT", interrupt);
  // Progress is for those who watch, where it does not disturb the solutions.
  const isWatched = Deno.stderr.isTerminal() && (flags.has("count") || !Deno.stdout.isTerminal());
  const found = solve(problem, {
    ...options,
    signal: abort.signal,
    ...(isWatched ? { onProgress: showProgress } : {}),
  });
  if (flags.has("count")) {
    const { solutions } = await found.countAll();
    if (isWatched) await say(CLEAR_LINE, "");
    await print(`${solutions}\n`);
  } else {
    const asJson = flags.has("json");
    let batch = "";
    let lastPrint = performance.now();
    let number = 0;
    for await (const solution of found) {
      const texts = solution.map((option) => problem.optionText(option.index));
      batch += asJson
        ? JSON.stringify(texts) + "\n"
        : [`${++number}:`, ...texts.map((text) => ` ${text}`), ""].join("\n");
      if (batch.length < BATCH_LENGTH && performance.now() < lastPrint + BATCH_MS) continue;
      await print(batch);
      batch = "";
      lastPrint = performance.now();
    }
    await print(batch);
  }
  Deno.removeSignalListener("SIGINT", interrupt);
  const { statistics } = found;
  await say((isWatched ? CLEAR_LINE : "") + statistics);
  if (flags.has("stats")) await say(JSON.stringify(statistics));
  if (statistics.status === "aborted") Deno.exit(1);
}

/** Shows how far the search has come, on one line of the terminal. */
function showProgress({ fraction, nodes, solutions, ms }: Progress): void {
  if (ms < 1000) return;
  const percent = (100 * fraction).toFixed(1);
  const line = `${percent}% searched: ${counted(solutions, "solution")}, ${counted(nodes, "node")}`;
  Deno.stderr.writeSync(new TextEncoder().encode(CLEAR_LINE + line));
}
