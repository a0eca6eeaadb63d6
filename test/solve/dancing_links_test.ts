import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { parseDlx } from "dancebook";
import { DancingLinks } from "../../lib/solve/dancing_links.ts";
import { randomProblem } from "../random_problem.ts";

/** All that the lists are, to compare before and after. */
function snapshot({ next, prev, up, down, color, size, bound }: DancingLinks): number[][] {
  return [next, prev, up, down, color, size, bound].map((array) => [...array]);
}

Deno.test("DancingLinks lays a problem out as the drawing shows", () => {
  const links = new DancingLinks(parseDlx("a b | x\na b\na x:1\nb x:1\n"));
  assertEquals([...links.next], [1, 2, 0, 3]);
  assertEquals([...links.prev], [2, 0, 1, 3]);
  assertEquals([...links.down.slice(1)], [5, 6, 9, 6, 8, 11, 9, 1, 12, 12, 2, 3, 0]);
  assertEquals([...links.up.slice(1, 4)], [8, 11, 12]);
  assertEquals([...links.header], [0, 1, 2, 3, 0, 1, 2, 0, 1, 3, 0, 2, 3, 0]);
  assertEquals([...links.size.slice(1)], [2, 2, 2]);
  links.sanity();
});

Deno.test("DancingLinks.cover() hides the options of an item, and uncover() brings them back", () => {
  const links = new DancingLinks(parseDlx("a b c\na b\na c\nb c\n"));
  const before = snapshot(links);
  links.cover(1);
  assertEquals([...links.activeItems()], [2, 3]);
  assertEquals([...links.optionsOf(2)], [2]);
  assertEquals(links.updates, 3);
  links.sanity();
  links.uncover(1);
  assertEquals(snapshot(links), before);
});

Deno.test("DancingLinks.commit() purifies colors, and uncommit() restores them", () => {
  const links = new DancingLinks(parseDlx("a b | x\na x:1\nb x:1\nb x:2\nb x\n"));
  const before = snapshot(links);
  const node = links.down[1];
  links.cover(1);
  links.commit(node);
  assertEquals([...links.optionsOf(2)], [1], "only the option of the same color stays");
  assertEquals(links.cleansings, 2);
  links.sanity();
  links.uncommit(node);
  links.uncover(1);
  assertEquals(snapshot(links), before);
});

Deno.test("DancingLinks.untweak() undoes several tweaks at once", () => {
  const links = new DancingLinks(parseDlx("2|a b\na b\na\na b\nb\n"));
  const before = snapshot(links);
  const first = links.down[1];
  links.tweak(first);
  links.tweak(links.down[1]);
  assertEquals([...links.optionsOf(1)], [2]);
  assertEquals([...links.optionsOf(2)], [2, 3]);
  links.sanity();
  links.untweak(1, first);
  assertEquals(snapshot(links), before);
});

Deno.test("DancingLinks undoes any sequence of covers and commits, last first", () => {
  fc.assert(
    fc.property(randomProblem, fc.array(fc.nat(), { maxLength: 6 }), (problem, picks) => {
      const links = new DancingLinks(problem);
      const before = snapshot(links);
      const undo: (() => void)[] = [];
      for (const pick of picks) {
        const active = [...links.activeItems()];
        if (active.length === 0) break;
        const item = active[pick % active.length];
        const first = links.down[item];
        links.bound[item]--;
        const wasCovered = links.bound[item] === 0;
        if (wasCovered) links.cover(item);
        else if (first !== item) links.tweak(first);
        if (first !== item) links.commit(first);
        links.sanity();
        undo.push(() => {
          if (first !== item) links.uncommit(first);
          if (wasCovered) links.uncover(item);
          else if (first !== item) links.untweak(item, first);
          links.bound[item]++;
        });
      }
      for (const each of undo.reverse()) each();
      assertEquals(snapshot(links), before);
      links.sanity();
    }),
    { numRuns: 1000 },
  );
});

Deno.test("DancingLinks.sanity() notices broken links", () => {
  const broken = (breakIt: (links: DancingLinks) => void, says: string) => {
    const links = new DancingLinks(parseDlx("a b | x\na b\na x:1\nb x:1\n"));
    breakIt(links);
    assertThrows(() => links.sanity(), Error, says);
  };
  broken((links) => links.size[1]++, "size of item 1 is 3, not 2");
  broken((links) => links.up[8] = 1, "up of node 8 is 1, not 5");
  broken((links) => links.down[5] = 1, "the last node of item 1");
  broken((links) => links.prev[2] = 0, "prev of item 2 is 0");
  broken((links) => links.bound[1] = 0, "active with bound 0");
  broken((links) => links.color[5] = 3, "node 5 of a primary item has a color");
  broken((links) => links.color[9] = -7, "node 9 has color -7");
  broken((links) => links.header[5] = 2, "node 5 is in the list of item 1");
});
