import { assertEquals } from "@std/assert";
import { didYouMean, nearestName } from "../../lib/problem/nearest_name.ts";

Deno.test("nearestName() forgives one wrong, missing, additional or swapped character", () => {
  const known = ["apple", "banana", "cherry"];
  assertEquals(nearestName("appla", known), "apple");
  assertEquals(nearestName("appl", known), "apple");
  assertEquals(nearestName("apples", known), "apple");
  assertEquals(nearestName("paple", known), "apple");
  assertEquals(nearestName("bananna", known), "banana");
});

Deno.test("nearestName() guesses nothing from afar", () => {
  assertEquals(nearestName("plum", ["apple", "banana"]), undefined);
  assertEquals(nearestName("x", []), undefined);
});

Deno.test("nearestName() takes the other case for the same name", () => {
  assertEquals(nearestName("FLAG", ["flap", "flag"]), "flag");
});

Deno.test("nearestName() sees only the other case in names of one or two characters", () => {
  assertEquals(nearestName("0A", ["00", "0a", "0b"]), "0a");
  assertEquals(nearestName("0c", ["00", "0a", "0b"]), undefined);
});

Deno.test("didYouMean() makes a question of it", () => {
  assertEquals(didYouMean("appel", ["apple"]), 'did you mean "apple"?');
  assertEquals(didYouMean("plum", ["apple"]), undefined);
});
