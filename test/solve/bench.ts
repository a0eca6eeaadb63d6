/**
 * How fast our searches are, beside others: the fastest one of npm, and the originals as far as
 * they are on the PATH. All are measured in turns, in one run; what counts are the ratios.
 *
 * Usage: deno task bench:search, with --json for the figures, --runs N for more than 3 turns
 */

import {
  count,
  countByFrontier,
  exactCover,
  formatDlx,
  parseDlx,
  pentominoes,
  polyomino,
  type Problem,
  rectangle,
  squareWithoutCentre,
  sudoku,
} from "dancebook";
import { DancingLinks } from "dancing-links";
import { data, golden } from "../asserts.ts";
import { findProgram } from "../find_program.ts";

const ORIGINALS = ["dlx1", "dlx2", "dlx3", "ssxcc", "ssmcc", "dlx6"];
const runsAt = Deno.args.indexOf("--runs");
const RUNS = runsAt < 0 ? 3 : Number(Deno.args[runsAt + 1]);

/** What a solver takes for a problem, and how many solutions it finds. */
type Solver = (problem: Problem) => Promise<number | bigint | undefined>;

const solvers: Record<string, Solver> = {
  textbook: async (problem) => (await count(problem)).solutions,
  fast: async (problem) => (await count(problem, { algorithm: "fast" })).solutions,
  frontier: async (problem) => {
    const options = { timeLimit: 20, mostFrontiers: 1_000_000 };
    return (await countByFrontier(problem, options)).solutions;
  },
  "npm dancing-links": (problem) => Promise.resolve(countByNpm(problem)),
};
for (const name of ORIGINALS) {
  const program = findProgram(name);
  if (program !== undefined) solvers[name] = (problem) => countByProgram(program, problem);
}

const problems: Record<string, Problem> = {
  "pentominoes, 6 x 10": polyomino({ box: rectangle(6, 10), pieces: pentominoes }),
  "pentominoes, 8 x 8 less 4": polyomino({ box: squareWithoutCentre(8), pieces: pentominoes }),
  "baker cab": parseDlx(golden("baker-cab.dlx")),
  "sudoku of 17 clues": sudoku(data("antidlx.dat")),
  "12 queens": queens(12),
  "Langford pairs, 11": langford(11),
  "dominoes, 6 x 6": dominoes(6),
  "dominoes, 8 x 8": dominoes(8),
  "squares in 8 x 8": squares(),
};
/** What would take too long, and is left out. */
const hopeless = new Set(["textbook dominoes, 8 x 8", "npm dancing-links dominoes, 8 x 8"]);

interface Row {
  problem: string;
  solutions: string;
  /** Milliseconds of each solver, the median. */
  ms: Record<string, number>;
}
const rows: Row[] = [];
for (const [name, problem] of Object.entries(problems)) {
  const times: Record<string, number[]> = {};
  const found = new Set<string>();
  for (let run = 0; run < RUNS; run++) {
    for (const [solver, solve] of Object.entries(solvers)) {
      if (hopeless.has(`${solver} ${name}`)) continue;
      const start = performance.now();
      const solutions = await solve(problem);
      if (solutions === undefined) continue;
      (times[solver] ??= []).push(performance.now() - start);
      found.add(String(solutions));
    }
  }
  if (found.size !== 1) throw new Error(`${name}: the solvers found ${[...found].join(", ")}`);
  const ms = Object.fromEntries(
    Object.entries(times).map((
      [solver, all],
    ) => [solver, all.toSorted((a, b) => a - b)[all.length >> 1]]),
  );
  rows.push({ problem: name, solutions: [...found][0], ms });
}
report();

function queens(n: number): Problem {
  const range = Array.from({ length: n }, (_, at) => at);
  const diagonals = Array.from({ length: 2 * n - 1 }, (_, at) => at);
  return exactCover({
    primary: range.flatMap((at) => [`r${at}`, `c${at}`]),
    secondary: diagonals.flatMap((at) => [`a${at}`, `b${at}`]),
    options: range.flatMap((x) => range.map((y) => `r${x} c${y} a${x + y} b${x - y + n - 1}`)),
  });
}

/** Two of each number up to n, in a row, with as many between them as the number says. */
function langford(n: number): Problem {
  const places = Array.from({ length: 2 * n }, (_, at) => at);
  return exactCover({
    primary: [
      ...Array.from({ length: n }, (_, at) => `n${at + 1}`),
      ...places.map((at) => `p${at}`),
    ],
    options: Array.from({ length: n }, (_, at) => at + 1).flatMap((number) =>
      places.filter((at) => at + number + 1 < 2 * n)
        .map((at) => `n${number} p${at} p${at + number + 1}`)
    ),
  });
}

function dominoes(side: number): Problem {
  const pieces = { d: { cells: "00 01", multiplicity: side * side / 2 } };
  const problem = polyomino({ box: rectangle(side, side), pieces });
  // How many there are goes without saying, and most solvers know no bounds.
  return problem.withoutItems(["d"]);
}

/** Four squares of side 2, three of side 3, and small ones in the rest. */
function squares(): Problem {
  const square = (side: number) => `[0-${side - 1}][0-${side - 1}]`;
  return polyomino({
    box: rectangle(8, 8),
    pieces: {
      a: { cells: square(2), multiplicity: 4 },
      b: { cells: square(3), multiplicity: 3 },
      c: { cells: "00", multiplicity: 21 },
    },
  });
}

/** Plain problems only: it knows neither colors nor bounds. */
function countByNpm({ arrays, primaryCount, itemCount, optionCount }: Problem): number | undefined {
  const { lower, upper, entryColors, optionStarts, entryItems } = arrays;
  if (entryColors.some((color) => color !== 0)) return undefined;
  for (let item = 0; item < primaryCount; item++) {
    if (lower[item] !== 1 || upper[item] !== 1) return undefined;
  }
  const solver = new DancingLinks<number>().createSolver({
    primaryColumns: primaryCount,
    secondaryColumns: itemCount - primaryCount,
  });
  for (let option = 0; option < optionCount; option++) {
    const items = [...entryItems.subarray(optionStarts[option], optionStarts[option + 1])];
    solver.addSparseConstraint(option, {
      primary: items.filter((item) => item < primaryCount),
      secondary: items.filter((item) => item >= primaryCount).map((item) => item - primaryCount),
    });
  }
  return solver.findAll().length;
}

/** Runs one of the originals, which tell on standard error how many solutions there are. */
async function countByProgram(program: string, problem: Problem): Promise<number | undefined> {
  const child = new Deno.Command(program, { stdin: "piped", stdout: "null", stderr: "piped" })
    .spawn();
  const output = child.output();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(formatDlx(problem))).catch(() => {});
  await writer.close().catch(() => {});
  const text = new TextDecoder().decode((await output).stderr);
  const solutions = text.match(/(?:Altogether|There are) (\d+) solution/)?.[1];
  return solutions === undefined ? undefined : Number(solutions);
}

function print(line: string): void {
  // deno-lint-ignore no-console -- a table on the terminal is what this program is for
  console.log(line);
}

function report(): void {
  if (Deno.args.includes("--json")) return print(JSON.stringify(rows, null, 2));
  const names = Object.keys(solvers);
  const ours = ["textbook", "fast", "frontier"];
  const table = [["milliseconds", "solutions", ...names, "our best : best other"]];
  const ratios: number[] = [];
  for (const { problem, solutions, ms } of rows) {
    const best = (isOurs: boolean) =>
      Math.min(
        ...names.filter((name) => ours.includes(name) === isOurs).map((name) =>
          ms[name] ?? Infinity
        ),
      );
    const ratio = best(true) / best(false);
    if (ratio > 0) ratios.push(ratio);
    table.push([
      problem,
      Number(solutions).toLocaleString("en"),
      ...names.map((name) => ms[name] === undefined ? "" : ms[name].toFixed(ms[name] < 10 ? 1 : 0)),
      ratio > 0 ? ratio.toFixed(2) : "",
    ]);
  }
  const widths = table[0].map((_, at) => Math.max(...table.map((row) => row[at].length)));
  for (const row of table) {
    print(
      row.map((cell, at) => at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])).join(
        "  ",
      ),
    );
  }
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  print(`Geometric mean of the ratios, where others take part: ${mean.toFixed(2)}`);
  const missing = ORIGINALS.filter((name) => !names.includes(name));
  if (missing.length > 0) print(`Not on the PATH, and not compared: ${missing.join(", ")}`);
}
