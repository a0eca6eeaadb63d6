import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  formatDlx,
  InputError,
  type Problem,
  type Solution,
  solve,
  type SolveOptions,
  verify,
} from "dancebook";

/** Where a text is wrong, and how the error says so. */
export interface ExpectedFault {
  line: number;
  column: number;
  found: string;
  says: string;
  hint?: string;
}

/** Checks that something throws an {@linkcode InputError} with just that place and words. */
export function assertInputError(attempt: () => unknown, expected: ExpectedFault): void {
  let error: unknown;
  try {
    attempt();
  } catch (thrown) {
    error = thrown;
  }
  if (!(error instanceof InputError)) {
    throw new Error(`Expected an InputError that says "${expected.says}", got ${error}`);
  }
  const { line, column, found } = expected;
  assertEquals(
    { line: error.line, column: error.column, found: error.found },
    { line, column, found },
    error.message,
  );
  assertStringIncludes(error.message, expected.says);
  assertStringIncludes(error.message, `line ${line}, column ${column}:`);
  assert(/\^/.test(error.message.split("\n")[2]), "a caret line");
  if (expected.hint !== undefined) assertStringIncludes(error.hint ?? "", expected.hint);
}

/**
 * Checks that two problems are the same: items, options, comments, spelling, meanings and puzzle.
 */
export function assertSameProblem(actual: Problem, expected: Problem): void {
  assertEquals(plain(actual), plain(expected));
}

function plain(problem: Problem) {
  const { arrays, comments, spelling, puzzle } = problem;
  const canWrite = arrays.primaryCount > 0 || spelling.itemLine !== undefined;
  return {
    items: problem.items(),
    options: [...problem.options()],
    comments,
    puzzle,
    text: canWrite ? formatDlx(problem, { longNames: true }) : undefined,
  };
}

/** A file of test/golden. */
export function golden(name: string): string {
  return Deno.readTextFileSync(new URL(`./golden/${name}`, import.meta.url));
}

/** A file of data. */
export function data(name: string): string {
  return Deno.readTextFileSync(new URL(`../data/${name}`, import.meta.url));
}

/** All solutions of a problem, each of them verified. */
export function verifiedSolutions<Meaning>(
  problem: Problem<Meaning>,
  options: SolveOptions = {},
): Solution<Meaning>[] {
  return allVerified(problem, solve(problem, options));
}

/** Solutions, each of them verified. */
export function allVerified<Meaning>(
  problem: Problem<Meaning>,
  solutions: Iterable<Solution<Meaning>>,
): Solution<Meaning>[] {
  return [...solutions].map((solution) => {
    const { ok, text } = verify(problem, solution);
    assert(ok, text);
    return solution;
  });
}

/**
 * Solutions as sorted lists of option indices, in a sorted list: what does not depend on the order
 * of search.
 */
export function asSet(solutions: readonly Solution[]): number[][] {
  return solutions.map((solution) => solution.map(({ index }) => index).sort((a, b) => a - b))
    .sort((a, b) => a.join().localeCompare(b.join()));
}
