import { assertRejects } from "@std/assert";
import { answer, AnswerError, count, exactCover } from "dancebook";

const pairs = exactCover({ primary: "a b", options: ["a", "a", "b", "b"] });

Deno.test("answer() takes numbers, big numbers, texts and lists", async () => {
  await answer("a number", 4, () => 4);
  await answer("a big number", 4n, () => Promise.resolve(4n));
  await answer("a list", [[1], ["x"]], () => [[1], ["x"]]);
  await answer("a count", 4, () => count(pairs));
});

Deno.test("answer() fails if the answer differs, or if the search did not come to an end", async () => {
  await assertRejects(() => answer("q", 5, () => 4), AnswerError, "expected 5, found 4");
  await assertRejects(() => answer("q", [1, 2], () => [2, 1]), AnswerError, "found [ 2, 1 ]");
  await assertRejects(() => answer("q", 5, () => count(pairs)), AnswerError, "expected 5, found 4");
  await assertRejects(
    () => answer("q", 2, () => count(pairs, { limit: 2 })),
    AnswerError,
    "but the search ended early",
  );
});
