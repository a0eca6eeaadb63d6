import type { Problem } from "dancebook";

/**
 * All solutions of a small problem, as sorted lists of option indices, found by trying everything
 * in the plainest way. It knows nothing of how our own code reads or solves problems.
 *
 * Every option is decided on when its first primary item is reached. So when an item has been dealt
 * with, how often it is covered is settled.
 */
export function bruteForce(problem: Problem): number[][] {
  const items = problem.items().filter((item) => item.kind === "primary");
  const options = [...problem.options()];
  const isPrimary = new Set(items.map((item) => item.name));
  const decidedAt = options.map((option) =>
    items.findIndex((item) => option.entries.some((entry) => entry.item === item.name))
  );
  const solutions: number[][] = [];
  const covered = new Map<string, number>();
  const colors = new Map<string, string[]>();

  function decide(itemIndex: number, optionIndex: number, chosen: number[]): void {
    if (optionIndex === options.length) {
      if (itemIndex >= 0) {
        const { name, lower, upper } = items[itemIndex];
        const times = covered.get(name) ?? 0;
        if (times < lower || times > upper) return;
      }
      if (itemIndex + 1 === items.length) solutions.push([...chosen]);
      else decide(itemIndex + 1, 0, chosen);
      return;
    }
    decide(itemIndex, optionIndex + 1, chosen);
    if (itemIndex < 0 || decidedAt[optionIndex] !== itemIndex) return;
    const { entries } = options[optionIndex];
    const clashes = entries.some(({ item, color }) => {
      if (isPrimary.has(item)) return false;
      const others = colors.get(item) ?? [];
      return others.length > 0 && (color === undefined || others.some((other) => other !== color));
    });
    if (clashes) return;
    for (const { item, color } of entries) {
      if (isPrimary.has(item)) covered.set(item, (covered.get(item) ?? 0) + 1);
      else colors.set(item, [...(colors.get(item) ?? []), color ?? ""]);
    }
    decide(itemIndex, optionIndex + 1, [...chosen, optionIndex]);
    for (const { item } of entries) {
      if (isPrimary.has(item)) covered.set(item, covered.get(item)! - 1);
      else colors.set(item, colors.get(item)!.slice(0, -1));
    }
  }
  decide(-1, options.length, []);
  return solutions.map((chosen) => chosen.sort((a, b) => a - b))
    .sort((a, b) => a.join().localeCompare(b.join()));
}
