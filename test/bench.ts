/**
 * How fast the generators, the parser and the formatter are, and how much memory they take. Times
 * are medians of several runs in one warm process. Where the original program is found on the
 * PATH, it runs in turn with ours, and the ratio is shown.
 *
 * Usage: deno task bench [--json]
 */

import {
  drawPlacements,
  encodeDlx,
  formatDlx,
  parseDlx,
  pentominoes,
  polyomino,
  type Problem,
  rectangle,
} from "dancebook";

/** A line of the table. */
interface Row {
  what: string;
  options: number;
  /** Milliseconds, the median. */
  ms: number;
  /** How much memory the arrays of the problem take, in megabytes. */
  arraysMB?: number;
  /** The most that a process has had in memory that did nothing else, in megabytes. */
  peakMB?: number;
  /** Milliseconds of the original program, start to end, the median. */
  originalMs?: number;
}

const RUNS = 7;
const rows: Row[] = [];

if (Deno.args[0] === "--alone") {
  // What the process of measureAlone() does.
  const start = performance.now();
  const problem = parseDlx(Deno.readTextFileSync(Deno.args[1]));
  let bytes = 0;
  for (const chunk of encodeDlx(problem)) bytes += chunk.length;
  const ms = performance.now() - start;
  print(JSON.stringify({ options: problem.optionCount, bytes, ms, peakMB: peakMemory() / 1e6 }));
  Deno.exit();
}

const bigBox = { box: rectangle(62, 62), pieces: pentominoes };
const bigBoxText = [bigBox.box, ...Object.entries(pentominoes).map((piece) => piece.join(" ")), ""]
  .join("\n");
measure("62x62 box, twelve pentominoes: generate", () => polyomino(bigBox));
const placed = polyomino(bigBox);
measure("62x62 box, twelve pentominoes: generate and write", () => {
  const problem = polyomino(bigBox);
  let bytes = 0;
  for (const chunk of encodeDlx(problem)) bytes += chunk.length;
  if (bytes === 0) throw new Error("Cannot write the problem");
  return problem;
}, { program: "polyomino-dlx", input: bigBoxText });
const placedText = formatDlx(placed);
measure("62x62 box, twelve pentominoes: parse", () => parseDlx(placedText));

// The straight pentomino, lying, as often as it fits.
const rods = polyomino({
  box: rectangle(62, 62),
  pieces: { I: { cells: pentominoes.I, multiplicity: 744 } },
});
const lying = [...rods.options()].filter(({ meaning: { cells } }) =>
  cells[0].x === cells[4].x && cells[0].y % 5 === 0
);
measure(`62x62 box: draw ${lying.length} pieces`, () => (drawPlacements(rods, lying), rods));

const million = millionOptions();
measure("a million options: parse", () => parseDlx(million));
const parsed = parseDlx(million);
measure("a million options: format", () => (formatDlx(parsed), parsed));
measure("a million options: keep every second", () => parsed.keep(({ index }) => index % 2 === 0));
rows.push(await measureAlone("a million options: read, parse, format, in a process of its own"));
report();

/** A DLX file of a million options with six entries each, two of them colored. */
function millionOptions(): string {
  const primary = Array.from({ length: 4000 }, (_, at) => `p${at}`);
  const secondary = Array.from({ length: 1000 }, (_, at) => `s${at}`);
  const lines = [`${primary.join(" ")} | ${secondary.join(" ")}`];
  let seed = 1;
  const random = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(seed / 2 ** 32 * limit);
  };
  for (let option = 0; option < 1_000_000; option++) {
    const entries = [0, 1, 2, 3].map((part) => `p${1000 * part + random(1000)}`);
    entries.push(`s${random(500)}:${random(10)}`, `s${500 + random(500)}:${random(10)}`);
    lines.push(entries.join(" "));
  }
  return lines.join("\n") + "\n";
}

function measure(
  what: string,
  make: () => Problem,
  original?: { program: string; input: string },
): void {
  const times: number[] = [];
  const originalTimes: number[] = [];
  let result: Problem | undefined;
  make(); // to warm up
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    result = make();
    times.push(performance.now() - start);
    const time = original === undefined ? undefined : timeProgram(original);
    if (time !== undefined) originalTimes.push(time);
  }
  rows.push({
    what,
    options: result!.optionCount,
    ms: median(times),
    arraysMB: arrayBytes(result!) / 1e6,
    ...(originalTimes.length === 0 ? {} : { originalMs: median(originalTimes) }),
  });
}

/**
 * Reads, parses and formats the million options in a fresh process, to see the most memory it
 * takes.
 */
async function measureAlone(what: string): Promise<Row> {
  const file = Deno.makeTempFileSync({ suffix: ".dlx" });
  try {
    Deno.writeTextFileSync(file, million);
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--allow-read", import.meta.filename!, "--alone", file],
    }).output();
    const { options, ms, peakMB } = JSON.parse(new TextDecoder().decode(stdout));
    return { what, options, ms, peakMB };
  } finally {
    Deno.removeSync(file);
  }
}

/** How long a program takes for an input, or `undefined` if it is not on the PATH. */
function timeProgram({ program, input }: { program: string; input: string }): number | undefined {
  const file = Deno.makeTempFileSync();
  try {
    Deno.writeTextFileSync(file, input);
    const start = performance.now();
    const { success } = new Deno.Command("sh", {
      args: ["-c", `command -v ${program} >/dev/null && ${program} < "$1" > /dev/null`, "sh", file],
      stderr: "null",
    }).outputSync();
    return success ? performance.now() - start : undefined;
  } finally {
    Deno.removeSync(file);
  }
}

function arrayBytes({ arrays }: Problem): number {
  return Object.values(arrays).reduce((sum: number, each) => {
    return ArrayBuffer.isView(each) ? sum + each.byteLength : sum;
  }, 0);
}

/** The most memory that the process has had, as Linux tells it; what it has now elsewhere. */
function peakMemory(): number {
  try {
    const [, kilobytes] = Deno.readTextFileSync("/proc/self/status").match(/VmHWM:\s+(\d+)/)!;
    return 1024 * Number(kilobytes);
  } catch {
    return Deno.memoryUsage().rss;
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

function print(line: string): void {
  // deno-lint-ignore no-console -- a table on the terminal is what this program is for
  console.log(line);
}

function report(): void {
  if (Deno.args.includes("--json")) return print(JSON.stringify(rows, null, 2));
  const header = ["what", "options", "ms", "arrays MB", "peak MB", "original ms", "ratio"];
  const table = [
    header,
    ...rows.map(({ what, options, ms, arraysMB, peakMB, originalMs }) => [
      what,
      options.toLocaleString("en"),
      ms.toFixed(0),
      arraysMB?.toFixed(0) ?? "",
      peakMB?.toFixed(0) ?? "",
      originalMs?.toFixed(0) ?? "",
      originalMs === undefined ? "" : (ms / originalMs).toFixed(2),
    ]),
  ];
  const widths = header.map((_, at) => Math.max(...table.map((row) => row[at].length)));
  for (const row of table) {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])
    );
    print(cells.join("  "));
  }
  if (!rows.some((row) => row.originalMs !== undefined)) {
    print("The originals are not on the PATH, and are not compared");
  }
}
