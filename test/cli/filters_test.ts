import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { data, golden } from "../asserts.ts";
import { feed, runTask, startTask, tasks } from "./run_task.ts";

const filters = [
  "polyomino-dlx",
  "sudoku-general-dlx",
  "torto-dlx",
  "polyominoes",
  "ian-dlx",
  "solve",
];

Deno.test("the filters run without any permission", () => {
  for (const name of filters) {
    const { command } = tasks[name];
    assert(command.startsWith("deno run --quiet --no-prompt lib/cli/"), command);
    assert(!/ (-A|-[ERWNSIP]|--allow)/.test(command), command);
  }
});

const goldenRuns: [
  filter: string,
  input: string,
  args: string[],
  expected: string,
  says: string,
][] = [
  [
    "polyomino-dlx",
    data("pentominoes-6x10.dat"),
    [],
    "pentominoes-6x10.dlx",
    "Altogether 60 cells, 12 pieces, 63 base placements, 2056 options.\n",
  ],
  [
    "polyomino-dlx",
    data("ian.dat"),
    [],
    "ian.dlx",
    "Altogether 100+144 cells, 5 pieces, 17 base placements, 1340 options.\n",
  ],
  [
    "sudoku-general-dlx",
    data("puzzlium-a.dat"),
    [],
    "puzzlium-a.dlx",
    "OK, I've got n=6, with 5 boxes and 8 clues in 30 cells; 66 options.\n",
  ],
  [
    "torto-dlx",
    "",
    ["baker", "cab"],
    "baker-cab.dlx",
    "2 words in 6 rows and 3 columns, 496 options.\n",
  ],
  [
    "polyominoes",
    data("scott.dat"),
    [],
    "scott.dance",
    "60 positions, 12 pieces, 63 orientations, 1568 options.\n",
  ],
  [
    "ian-dlx",
    golden("ian.dlx"),
    [],
    "ian-vetted.dlx",
    "Numbers 1 to 4 in 10 rows and columns, 1340 vetted polyominoes, 1740 options.\n",
  ],
];
for (const [filter, input, args, expected, says] of goldenRuns) {
  Deno.test(`${filter} prints what the original prints: ${expected}`, async () => {
    const { code, stdout, stderr } = await runTask(filter, input, args);
    assertEquals(stdout, golden(expected));
    assertEquals(stderr, says);
    assertEquals(code, 0);
  });
}

Deno.test("torto-dlx takes other sizes", async () => {
  const { code, stdout, stderr } = await runTask("torto-dlx", "", [
    "--rows=2",
    "ab",
    "--cols",
    "4",
  ]);
  assertEquals(code, 0);
  assertStringIncludes(stdout.split("\n")[1], " g h 0<a");
  assertEquals(stderr, "1 word in 2 rows and 4 columns, 8 options.\n");
});

const badRuns: [filter: string, input: string | Uint8Array, args: string[], stderr: string][] = [
  [
    "polyomino-dlx",
    "[0-5][0-9]\nF 01 1? 11\n",
    [],
    'Cannot read the polyomino problem, line 2, column 7: illegal digit "?" ' +
    "(digits are 0 to 9, a to z, A to Z)\n  2 | F 01 1? 11\n    |       ^\n",
  ],
  [
    "sudoku-general-dlx",
    "11\n..\n",
    [],
    'Cannot read the sudoku, line 1, column 2: the digit "1" appears in columns 0 and 1 of row 0\n' +
    "  1 | 11\n    |  ^\n",
  ],
  [
    "polyominoes",
    "00 00\nA\n",
    [],
    'Cannot read the polyominoes, line 1, column 4: duplicate board position "00"\n' +
    "  1 | 00 00\n    |    ^^\n",
  ],
  [
    "ian-dlx",
    "11 o\no 12\n",
    [],
    'Cannot read DLX text, line 2, column 3: unknown item "12"\n  2 | o 12\n    |   ^^\n',
  ],
  [
    "torto-dlx",
    "",
    [],
    'There are no words\nTry "deno task -q torto-dlx --help"\n',
  ],
  [
    "torto-dlx",
    "",
    ["ab", "--rows", "60"],
    "Cannot make the torto puzzle: 60 by 3 is 180 cells, and there are names for 52\n",
  ],
  [
    "torto-dlx",
    "",
    ["ab", "--rows", "x"],
    'The flag --rows takes a whole number, not "x"\nTry "deno task -q torto-dlx --help"\n',
  ],
  [
    "polyominoes",
    "",
    ["file.dat"],
    'Unexpected argument "file.dat": polyominoes reads standard input\n' +
    'Try "deno task -q polyominoes --help"\n',
  ],
  [
    "ian-dlx",
    Uint8Array.of(0x31, 0xff, 0x0a),
    [],
    "Cannot read standard input: it is not text in UTF-8\n",
  ],
];
for (const [filter, input, args, expected] of badRuns) {
  Deno.test(`${filter} refuses bad input without a stack trace: ${expected.split("\n")[0]}`, async () => {
    const { code, stdout, stderr } = await runTask(filter, input, args);
    assertEquals(stderr, expected);
    assertEquals(stdout, "");
    assertEquals(code, 1);
  });
}

for (const filter of filters) {
  Deno.test(`${filter} --help says how to use it`, async () => {
    const { code, stdout, stderr } = await runTask(filter, "", ["--help"]);
    assertStringIncludes(stdout, `Usage: deno task -q ${filter}`);
    assertStringIncludes(stdout, "--help");
    assertEquals([code, stderr], [0, ""]);
  });
}

Deno.test("sudoku-general-dlx prints warnings on standard error", async () => {
  const { code, stderr } = await runTask("sudoku-general-dlx", "3.\n..\n");
  assertEquals(
    stderr,
    'Warning: line 1, column 1: the digit "3" in row 0, column 0 exceeds 2, and is taken for a blank\n' +
      "OK, I've got n=2, with 0 boxes and 0 clues in 4 cells; 8 options.\n",
  );
  assertEquals(code, 0);
});

Deno.test("polyomino-dlx ends quietly when its reader has had enough", async () => {
  const child = startTask("polyomino-dlx");
  await feed(child, "[0-Z][0-Z]\nF 01 10 11 12 22\n");
  const reader = child.stdout.getReader();
  await reader.read();
  await reader.cancel();
  const stderr = await new Response(child.stderr).text();
  const { code } = await child.status;
  assertEquals([code, stderr], [0, ""]);
});
