import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { count, torto } from "dancebook";
import { assertSameProblem } from "../asserts.ts";
import { bruteForce } from "../brute_force.ts";

Deno.test("torto() gives the same problem for a text and for a list of words", () => {
  assertSameProblem(torto("  baker \n cab "), torto(["baker", "cab"]));
  assertSameProblem(torto("ab", { rows: 6, columns: 3 }), torto("ab"));
});

Deno.test("torto() tells what each option stands for", () => {
  const problem = torto("baker cab");
  const names = "abcdefghijklmnopqr";
  for (const { entries, meaning } of problem.options()) {
    const { word, step, from, fromLetter, to, toLetter, isFlagged } = meaning;
    const [cell0, cell1] = [from, to].map(({ x, y }) => names[3 * x + y]);
    assertEquals(entries[0], { item: `${word}!${step}` });
    assertEquals(entries[1], { item: cell0, color: fromLetter });
    assertEquals(entries[2], { item: cell1, color: toLetter });
    assertEquals(entries[3], { item: `${word}>${step - 1}`, color: cell0 });
    assertEquals(["baker", "cab"][word].slice(step - 1, step + 1), fromLetter + toLetter);
    assertEquals(entries.at(-1)!.item === "flag", isFlagged);
  }
});

/** Sizes with even and odd sides, squares, and lines of cells. */
const sizes = [[1, 2], [1, 3], [2, 2], [2, 3], [3, 2], [4, 1], [3, 3], [2, 4], [3, 4], [4, 3]];
for (const [rows, columns] of sizes) {
  const words = rows * columns > 9 ? [["abc"], ["ab", "ba"]] : [["abc"], ["abca"], ["ab", "cb"]];
  for (const list of words) {
    Deno.test(`torto() keeps one of each class of mirror images: ${list} in ${rows} by ${columns}`, () => {
      checkClasses(list, rows, columns);
    });
  }
}

/**
 * Compares the solutions of the problem with all ways to trace the words, found by brute force.
 * Each class of mirror images must have a solution, and just one unless it is flagged.
 */
function checkClasses(words: string[], rows: number, columns: number): void {
  const problem = torto(words, { rows, columns });
  const found = new Map<string, boolean>();
  for (const solution of bruteForce(problem)) {
    const paths: number[][] = words.map(() => []);
    let isFlagged = false;
    for (const index of solution) {
      const { word, step, from, to, isFlagged: flag } = problem.meaning(index);
      paths[word][step - 1] = from.x * columns + from.y;
      paths[word][step] = to.x * columns + to.y;
      isFlagged ||= flag;
    }
    const key = JSON.stringify(paths);
    assert(!found.has(key), "no solution comes twice");
    found.set(key, isFlagged);
  }

  const all = allTracings(words, rows, columns);
  for (const key of found.keys()) assert(all.has(key), `${key} is a tracing`);
  const classes = new Map<string, Set<string>>();
  for (const key of all) {
    const images = symmetries(rows, columns).map((image) =>
      JSON.stringify((JSON.parse(key) as number[][]).map((path) => path.map(image)))
    );
    classes.set(images.toSorted()[0], new Set(images));
  }
  for (const images of classes.values()) {
    const kept = [...images].filter((key) => found.has(key));
    assert(kept.length >= 1, `one of ${[...images]} is kept`);
    if (kept.length === 1) continue;
    for (const key of kept) assert(found.get(key), `${key} is one of several, and flagged`);
  }
}

/** The symmetries of an array, as maps of cell numbers. */
function symmetries(rows: number, columns: number): ((cell: number) => number)[] {
  const maps: ((x: number, y: number) => [number, number])[] = [
    (x, y) => [x, y],
    (x, y) => [rows - 1 - x, y],
    (x, y) => [x, columns - 1 - y],
    (x, y) => [rows - 1 - x, columns - 1 - y],
  ];
  if (rows === columns) {
    for (const map of maps.slice()) {
      maps.push((x, y) => map(y, x));
    }
  }
  return maps.map((map) => (cell) => {
    const [x, y] = map(Math.floor(cell / columns), cell % columns);
    return x * columns + y;
  });
}

/** All ways to trace the words by noncrossing king paths, such that each cell has one letter. */
function allTracings(words: string[], rows: number, columns: number): Set<string> {
  const tracings = new Set<string>();
  const place = (word: number, paths: number[][], letters: Map<number, string>): void => {
    if (word === words.length) {
      tracings.add(JSON.stringify(paths));
      return;
    }
    const extend = (path: number[], now: Map<number, string>): void => {
      if (path.length === words[word].length) {
        place(word + 1, [...paths, path], now);
        return;
      }
      for (let cell = 0; cell < rows * columns; cell++) {
        if (path.includes(cell)) continue;
        if ((now.get(cell) ?? words[word][path.length]) !== words[word][path.length]) continue;
        if (path.length > 0 && !isKingMove(path.at(-1)!, cell, columns)) continue;
        const longer = [...path, cell];
        if (crosses(longer, columns)) continue;
        extend(longer, new Map(now).set(cell, words[word][path.length]));
      }
    };
    extend([], letters);
  };
  place(0, [], new Map());
  return tracings;
}

function isKingMove(a: number, b: number, columns: number): boolean {
  const dx = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  const dy = Math.abs(a % columns - b % columns);
  return Math.max(dx, dy) === 1;
}

/** Whether two diagonal steps of a path meet in the middle. */
function crosses(path: number[], columns: number): boolean {
  const middles = path.slice(1).map((cell, at) => {
    const [ax, ay, bx, by] = [
      Math.floor(path[at] / columns),
      path[at] % columns,
      Math.floor(cell / columns),
      cell % columns,
    ];
    return ax !== bx && ay !== by ? `${ax + bx} ${ay + by}` : `step ${at}`;
  });
  return new Set(middles).size < middles.length;
}

Deno.test("torto() goes up to 52 cells, 62 words and 62 letters", () => {
  const puzzle = torto(["ab"], { rows: 4, columns: 13 });
  assertEquals(puzzle.items().some((item) => item.name === "0<Z"), true);
  assertThrows(() => torto("ab", { rows: 53, columns: 1 }), RangeError, "53 cells, and there are");
  const many = Array.from({ length: 62 }, () => "ab");
  assertEquals(torto(many, { rows: 1, columns: 2 }).items().at(-2)!.name, "Z>1");
  assertThrows(() => torto([...many, "ab"]), RangeError, "63 words, and names for 62");
  const long = "ab".repeat(31);
  assertEquals(torto([long]).primaryCount, 61);
  assertThrows(() => torto([long + "a"]), RangeError, "63 letters, and there are names for 62");
});

Deno.test("torto() says what makes no sense", () => {
  assertThrows(() => torto("  "), RangeError, "there are no words");
  assertThrows(() => torto("ab", { rows: 0 }), RangeError, "0 is no number of rows");
  assertThrows(() => torto("ab", { columns: 1.5 }), RangeError, "1.5 is no number of columns");
  assertThrows(() => torto(["a b"]), RangeError, "contains white space");
});

Deno.test("torto() warns of words that cannot be traced, or that nothing asks for", () => {
  const { warnings } = torto("a abc b", { rows: 1, columns: 2 });
  assertEquals(warnings.length, 3);
  assertStringIncludes(warnings[0].message, "no mirror images are left out");
  assertStringIncludes(warnings[1].message, "more than the array has cells");
  assertStringIncludes(warnings[2].message, "nothing asks for it");
});

Deno.test("torto() warns if there is nothing to cover", () => {
  assertStringIncludes(torto("x").warnings[1].message, "nothing is left to be covered");
});

Deno.test("torto() takes letters beyond ASCII", () => {
  assertEquals(torto("né", { rows: 1, columns: 2 }).optionText(0).split(" ")[2], "b:é");
});

Deno.test("torto() flags no steps of a single row that have no image but themselves", async () => {
  const row = torto("cab", { rows: 1, columns: 3 });
  assertEquals([...row.options()].filter(({ meaning }) => meaning.isFlagged).length, 0);
  assertEquals((await count(row)).solutions, 1, "its mirror image is left out");
});
