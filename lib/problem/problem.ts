/**
 * What an exact-cover problem is.
 *
 * A problem has *items*, to be covered, and *options*, which cover some of them each. A solution
 * is a set of options that covers every primary item as often as its bounds say (exactly once
 * unless they say otherwise), and every secondary item at most once, or any number of times as
 * long as all options that cover it agree on its color.
 *
 * @module
 */

import { counted } from "./counted.ts";
import { didYouMean } from "./nearest_name.ts";
import { type Bounds, checkBounds, formatItemSpec, type ItemSpec, nameFault } from "./item_spec.ts";
import { ProblemBuilder } from "./problem_builder.ts";
import { type ItemInput, type OptionInput, readItems, readOption } from "./by_hand.ts";
import { shared } from "./shared_array.ts";

/**
 * The problem itself in flat arrays, as a solver, a worker or a compiled kernel takes it. All of
 * the arrays lie in shared memory: posting them to a worker copies nothing.
 *
 * ```text
 *   optionStarts   0     2        5  ...      where the entries of each option start,
 *                  |     |        |           and at the end where the last one stops
 *   entryItems     2  4  0  3  6  1  ...      which item each entry covers
 *   entryColors    0  0  0  0  1  0  ...      with which color; 0 for none
 * ```
 *
 * Items 0 to `primaryCount - 1` are primary, the others secondary.
 *
 * The arrays are for reading. Versions of a problem share what they can, so that writing into one
 * would change others.
 */
export interface ProblemArrays {
  /** The name of each item, the primary ones first. */
  readonly itemNames: readonly string[];
  /** How many of the items are primary. */
  readonly primaryCount: number;
  /** How often each primary item must be covered at least. */
  readonly lower: Int32Array;
  /** How often each primary item may be covered at most. */
  readonly upper: Int32Array;
  /** The character of each color; number 0 stands for "no color" and is empty. */
  readonly colorNames: readonly string[];
  /** Where in the entries each option starts, and one number more: where the last one ends. */
  readonly optionStarts: Int32Array;
  /** The item of each entry. */
  readonly entryItems: Int32Array;
  /** The color of each entry, a place in `colorNames`. */
  readonly entryColors: Uint16Array;
}

/**
 * An item, seen from outside. A secondary item has the bounds 0 and 1, though it may be covered
 * more often than once if all options agree on its color.
 */
export interface Item extends Bounds {
  /** Its place among the items, counted from 0. */
  readonly index: number;
  /** Its name. */
  readonly name: string;
  /** Whether it must be covered, or only may be. */
  readonly kind: "primary" | "secondary";
}

/** One entry of an option: the item that it covers, and the color that it gives to it, if any. */
export interface Entry {
  /** The name of the item. */
  readonly item: string;
  /** The color; only on secondary items. */
  readonly color?: string;
}

/** An option, seen from outside: a plain object, made when it is asked for. */
export interface Option<Meaning = unknown> {
  /** Its place among the options, counted from 0. */
  readonly index: number;
  /** What it covers. */
  readonly entries: readonly Entry[];
  /** What it stands for in the puzzle. */
  readonly meaning: Meaning;
}

/** A comment line or a blank line, and where it stands. */
export interface Comment {
  /** The line as it stands, with its `|`; blank lines are kept as well. */
  readonly line: string;
  /**
   * The option that it stands before: -1 is before the item line, and the number of options is at
   * the end.
   */
  readonly before: number;
}

/** Something odd in the input that is no error, but that one should know of. */
export interface Warning {
  /** What was odd, and what was made of it. */
  readonly message: string;
  /** The line of the input where it was seen, where there is one. */
  readonly line?: number;
  /** The column where it was seen, where there is one. */
  readonly column?: number;
}

/**
 * How a text wrote the problem, where that is not the plain way, so that it can be written back
 * byte for byte.
 */
export interface Spelling {
  /** The item line as it stands. */
  readonly itemLine?: string | undefined;
  /**
   * The lines of those options that are not just entries with single spaces between; by the
   * option's key.
   */
  readonly optionLines?: ReadonlyMap<number, string> | undefined;
}

/** All that a problem is made of. */
export interface ProblemParts<Meaning, Puzzle> {
  /** The problem itself. */
  readonly arrays: ProblemArrays;
  /** What an option stands for, given its key. */
  readonly meaningOf: (key: number) => Meaning;
  /** The puzzle that the problem models. */
  readonly puzzle: Puzzle;
  /** The key of each option, which stays with it through edits; its index if not given. */
  readonly keys?: Int32Array | undefined;
  /**
   * A number above all keys that any version of the problem has used; the number of options if not
   * given.
   */
  readonly keyLimit?: number | undefined;
  /** Comments and blank lines, in order. */
  readonly comments?: readonly Comment[] | undefined;
  /** What was odd in the input. */
  readonly warnings?: readonly Warning[] | undefined;
  /** How a text wrote it. */
  readonly spelling?: Spelling | undefined;
}

/** An option of a problem: by its index, as an object, or as text such as `"a d g"`. */
export type OptionRef = number | string | Option<unknown>;

/** How many options, warnings and names a summary shows. */
const SUMMARY_LINES = 5;
const SUMMARY_NAMES = 12;

/**
 * An exact-cover problem. It is a value: edits leave it alone and give a new one.
 *
 * The problem lies in flat arrays ({@linkcode ProblemArrays}), so that a million options are cheap;
 * {@linkcode Problem.option} and {@linkcode Problem.options} show them as plain objects.
 *
 * @example Look, tweak, look again
 * ```ts
 * import { exactCover } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const toy = exactCover({
 *   primary: "a b c d e f g",
 *   options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"],
 * });
 * assertEquals(toy.optionCount, 6);
 * assertEquals(toy.option(0).entries, [{ item: "c" }, { item: "e" }]);
 *
 * const smaller = toy.without((option) => option.entries.some((entry) => entry.item === "f"));
 * assertEquals(smaller.optionCount, 4);
 * assertEquals(toy.optionCount, 6);
 * ```
 *
 * @typeParam Meaning What an option stands for.
 * @typeParam Puzzle What the problem models.
 */
export class Problem<Meaning = unknown, Puzzle = unknown> {
  /** The problem itself, in flat arrays in shared memory. */
  readonly arrays: ProblemArrays;
  /** The puzzle that the problem models, as its generator understood it. */
  readonly puzzle: Puzzle;
  /** Comments and blank lines, in order. */
  readonly comments: readonly Comment[];
  /** What was odd in the input that this problem comes from. */
  readonly warnings: readonly Warning[];
  /** How a text wrote it. */
  readonly spelling: Spelling;
  readonly #meaningOf: (key: number) => Meaning;
  readonly #keys: Int32Array | undefined;
  readonly #keyLimit: number;
  #indexOfName: Map<string, number> | undefined;

  /** Makes a problem from its parts; `exactCover`, `parseDlx` and the generators are handier. */
  constructor(parts: ProblemParts<Meaning, Puzzle>) {
    this.arrays = parts.arrays;
    this.puzzle = parts.puzzle;
    this.comments = parts.comments ?? [];
    this.warnings = parts.warnings ?? [];
    this.spelling = parts.spelling ?? {};
    this.#meaningOf = parts.meaningOf;
    this.#keys = parts.keys;
    this.#keyLimit = parts.keyLimit ?? this.optionCount;
  }

  /** How many items there are. */
  get itemCount(): number {
    return this.arrays.itemNames.length;
  }

  /** How many of the items are primary. */
  get primaryCount(): number {
    return this.arrays.primaryCount;
  }

  /** How many of the items are secondary. */
  get secondaryCount(): number {
    return this.itemCount - this.primaryCount;
  }

  /** How many options there are. */
  get optionCount(): number {
    return this.arrays.optionStarts.length - 1;
  }

  /** How many entries all of the options have together. */
  get entryCount(): number {
    return this.arrays.entryItems.length;
  }

  /**
   * The items, as plain objects.
   *
   * @example Usage
   * ```ts
   * import { exactCover } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const [a, x] = exactCover({ primary: "0:2|a", secondary: "x", options: ["a x"] }).items();
   * assertEquals(a, { index: 0, name: "a", kind: "primary", lower: 0, upper: 2 });
   * assertEquals(x.kind, "secondary");
   * ```
   */
  items(): Item[] {
    return this.arrays.itemNames.map((_, index) => this.#itemAt(index));
  }

  /** The item of that name; it throws, and suggests a name, if there is none. */
  item(name: string): Item {
    return this.#itemAt(this.#indexOf(name, `Cannot find the item "${name}"`));
  }

  /** Whether there is an item of that name. */
  hasItem(name: string): boolean {
    return this.#names().has(name);
  }

  /**
   * The option at that place, as a plain object.
   *
   * @example Usage
   * ```ts
   * import { parseDlx } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * assertEquals(parseDlx("a | x\na x:1\n").option(0), {
   *   index: 0,
   *   entries: [{ item: "a" }, { item: "x", color: "1" }],
   *   meaning: { line: 2 },
   * });
   * ```
   */
  option(index: number): Option<Meaning> {
    this.#checkOption(index, "Cannot show option");
    const { optionStarts, entryItems, entryColors, itemNames, colorNames } = this.arrays;
    const entries: Entry[] = [];
    for (let at = optionStarts[index]; at < optionStarts[index + 1]; at++) {
      const item = itemNames[entryItems[at]];
      const color = entryColors[at];
      entries.push(color === 0 ? { item } : { item, color: colorNames[color] });
    }
    return { index, entries, meaning: this.meaning(index) };
  }

  /**
   * The options one after the other, as plain objects.
   *
   * @example Usage
   * ```ts
   * import { pentominoes, polyomino } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const packing = polyomino({ box: "[0-5][0-9]", pieces: pentominoes });
   * const crosses = packing.options().filter((option) => option.meaning.piece === "X");
   * assertEquals(crosses.toArray().length, 32);
   * ```
   */
  *options(): Generator<Option<Meaning>, undefined, undefined> {
    for (let index = 0; index < this.optionCount; index++) yield this.option(index);
  }

  /** What the option at that place stands for. */
  meaning(index: number): Meaning {
    this.#checkOption(index, "Cannot tell the meaning of option");
    return this.#meaningOf(this.key(index));
  }

  /** The key of the option at that place: a number that stays with the option through edits. */
  key(index: number): number {
    this.#checkOption(index, "Cannot tell the key of option");
    return this.#keys === undefined ? index : this.#keys[index];
  }

  /** The option at that place as DLX text, such as `"a d g"` or `"a x:1"`. */
  optionText(index: number): string {
    this.#checkOption(index, "Cannot write option");
    const { optionStarts, entryItems, entryColors, itemNames, colorNames } = this.arrays;
    let text = "";
    for (let at = optionStarts[index]; at < optionStarts[index + 1]; at++) {
      text += (text === "" ? "" : " ") + itemNames[entryItems[at]];
      if (entryColors[at] !== 0) text += ":" + colorNames[entryColors[at]];
    }
    return text;
  }

  /**
   * The place of an option that is given by its index, as text, or as an object, which may come
   * from another version of the problem; it throws if this problem does not have it. The order of
   * the entries does not matter, and of several equal options the first one is meant.
   *
   * @example Usage
   * ```ts
   * import { exactCover } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const toy = exactCover({ primary: "a b", options: ["a", "b", "a b"] });
   * assertEquals(toy.indexOfOption("a b"), 2);
   * assertEquals(toy.forbid("a").indexOfOption(toy.option(2)), 1);
   * ```
   */
  indexOfOption(option: OptionRef): number {
    if (typeof option === "number") {
      this.#checkOption(option, "Cannot find option");
      return option;
    }
    const entries = typeof option === "string"
      ? option.split(/[\t-\r ]+/).filter((entry) => entry !== "")
      : option.entries.map(entryText);
    const attempt = `Cannot find the option "${entries.join(" ")}"`;
    const wanted = entries.toSorted().join(" ");
    const isIt = (index: number) => this.optionText(index).split(" ").sort().join(" ") === wanted;
    if (typeof option !== "string" && option.index >= 0 && option.index < this.optionCount) {
      if (isIt(option.index)) return option.index;
    }
    const items = new Set(entries.map((entry) => this.#indexOf(entry.split(":")[0], attempt)));
    const { optionStarts, entryItems } = this.arrays;
    // An edit moves options to the front, so an option of another version is found soonest by
    // going back from where it was there.
    const start = typeof option === "string" ? 0 : Math.min(option.index, this.optionCount - 1);
    for (let passed = 0; passed < this.optionCount; passed++) {
      const index = passed <= start ? start - passed : passed;
      if (optionStarts[index + 1] - optionStarts[index] !== entries.length) continue;
      // Most options fail at their first entry, which is cheaper to look at than their text.
      if (items.has(entryItems[optionStarts[index]]) && isIt(index)) return index;
    }
    throw new RangeError(`${attempt}: the problem has its items, but no such option`);
  }

  /**
   * The problem with just those options for which the predicate holds.
   *
   * @example Usage
   * ```ts
   * import { exactCover } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const toy = exactCover({ primary: "a b", options: ["a", "b", "a b"] });
   * assertEquals(toy.keep((option) => option.entries.length === 1).optionCount, 2);
   * ```
   */
  keep(predicate: (option: Option<Meaning>) => boolean): Problem<Meaning, Puzzle> {
    const kept = new Uint8Array(this.optionCount);
    for (let index = 0; index < kept.length; index++) {
      if (predicate(this.option(index))) kept[index] = 1;
    }
    return this.#select(kept);
  }

  /** The problem without those options for which the predicate holds. */
  without(predicate: (option: Option<Meaning>) => boolean): Problem<Meaning, Puzzle> {
    return this.keep((option) => !predicate(option));
  }

  /**
   * The problem without that option.
   *
   * @example Usage
   * ```ts
   * import { exactCover } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const toy = exactCover({ primary: "a b", options: ["a", "b", "a b"] });
   * assertEquals(toy.forbid("a b").optionCount, 2);
   * ```
   */
  forbid(option: OptionRef): Problem<Meaning, Puzzle> {
    const kept = new Uint8Array(this.optionCount).fill(1);
    kept[this.indexOfOption(option)] = 0;
    return this.#select(kept);
  }

  /**
   * The problem whose solutions are the solutions of this one that contain the option. Options that
   * cannot go with it are gone. The option itself stays, so that it shows in the solutions.
   *
   * Where none of its items has the upper bound 1, nothing else would make the option necessary,
   * and it gets a primary item of its own, named `force0` or the like.
   *
   * @example Usage
   * ```ts
   * import { exactCover } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const toy = exactCover({ primary: "a b", options: ["a", "b", "a b"] });
   * assertEquals([...toy.force("a").options()].map((option) => option.entries[0].item), ["a", "b"]);
   * ```
   */
  force(option: OptionRef): Problem<Meaning, Puzzle> {
    const chosen = this.indexOfOption(option);
    const { optionStarts, entryItems, entryColors, primaryCount, upper } = this.arrays;
    // The color that the chosen option gives to each item; -1 where it leaves the item alone.
    const colorOf = new Int32Array(this.itemCount).fill(-1);
    let single = -1;
    for (let at = optionStarts[chosen]; at < optionStarts[chosen + 1]; at++) {
      const item = entryItems[at];
      if (item >= primaryCount) colorOf[item] = entryColors[at];
      else if (upper[item] === 1) colorOf[single = item] = 0;
    }
    const kept = new Uint8Array(this.optionCount).fill(1);
    for (let index = 0; index < this.optionCount; index++) {
      if (index === chosen) continue;
      for (let at = optionStarts[index]; at < optionStarts[index + 1]; at++) {
        const color = colorOf[entryItems[at]];
        if (color >= 0 && (color === 0 || color !== entryColors[at])) kept[index] = 0;
      }
    }
    const remaining = this.#select(kept);
    if (single >= 0) {
      const name = this.arrays.itemNames[single];
      return remaining.arrays.lower[single] === 1 ? remaining : remaining.withBounds(name, 1, 1);
    }
    let fresh = 0;
    while (this.hasItem(`force${fresh}`)) fresh++;
    const place = kept.subarray(0, chosen).reduce((sum, flag) => sum + flag, 0);
    const own = { name: `force${fresh}`, lower: 1, upper: 1 };
    return remaining.#withItemSpecs([own], [], (index) => index === place);
  }

  /**
   * The problem with more options, after the ones that it has.
   *
   * @example Usage
   * ```ts
   * import { exactCover } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const toy = exactCover({ primary: "a b", secondary: "x", options: ["a"] });
   * const more = toy.withOptions(["b x:1", { entries: ["a", "b"], meaning: "both" }]);
   * assertEquals(more.optionText(1), "b x:1");
   * assertEquals(more.meaning(2), "both");
   * ```
   */
  withOptions<Added = undefined>(
    options: readonly OptionInput<Added>[],
  ): Problem<Meaning | Added, Puzzle> {
    const builder = this.#builder();
    const identity = Int32Array.from(this.arrays.itemNames, (_, index) => index);
    this.#copyOptions(builder, identity);
    const added = options.map((option, at) =>
      readOption(builder, option, `Cannot add option ${at}`)
    );
    const limit = this.#keyLimit;
    const keys = new Int32Array(this.optionCount + added.length);
    for (let index = 0; index < keys.length; index++) {
      keys[index] = index < this.optionCount ? this.key(index) : limit + index - this.optionCount;
    }
    const before = this.#meaningOf;
    return new Problem<Meaning | Added, Puzzle>({
      ...this.#rest(),
      arrays: builder.arrays(),
      keys,
      keyLimit: limit + added.length,
      // Comments at the end stay at the end.
      comments: this.comments.map(({ line, before }) => ({
        line,
        before: before > 0 && before === this.optionCount ? keys.length : before,
      })),
      meaningOf: (key) => key < limit ? before(key) : added[key - limit],
      spelling: this.spelling,
    });
  }

  /**
   * The problem with more items, which no option covers yet.
   *
   * @example Usage
   * ```ts
   * import { exactCover } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const toy = exactCover({ primary: "a", options: ["a"] });
   * const more = toy.withItems({ primary: "0:2|b", secondary: ["x"] });
   * assertEquals(more.items().map((item) => item.name), ["a", "b", "x"]);
   * ```
   */
  withItems(
    items: { primary?: ItemInput; secondary?: ItemInput },
  ): Problem<Meaning, Puzzle> {
    if (items.primary === undefined && items.secondary === undefined) {
      throw new TypeError("Cannot add items: give { primary } or { secondary } or both");
    }
    const { primary, secondary } = readItems(items, "Cannot add items");
    for (const { name } of [...primary, ...secondary]) {
      if (this.hasItem(name)) {
        throw new RangeError(`Cannot add items: the problem already has an item "${name}"`);
      }
    }
    return this.#withItemSpecs(primary, secondary);
  }

  /**
   * The problem without those items: options no longer cover them. It throws if that would leave an
   * option without any primary item, since nothing would then decide whether to take it.
   *
   * @example Usage
   * ```ts
   * import { exactCover } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const toy = exactCover({ primary: "a b", options: ["a", "a b"] });
   * assertEquals(toy.withoutItems("b").optionText(1), "a");
   * ```
   */
  withoutItems(...items: (string | readonly string[])[]): Problem<Meaning, Puzzle> {
    const names = items.flat();
    const gone = new Set(names.map((name) => this.#indexOf(name, `Cannot remove "${name}"`)));
    const remaining = this.items().filter((item) => !gone.has(item.index));
    const builder = new ProblemBuilder({
      primary: remaining.filter((item) => item.kind === "primary"),
      secondary: remaining.filter((item) => item.kind === "secondary").map((item) => item.name),
    });
    const newIndex = new Int32Array(this.itemCount).fill(-1);
    remaining.forEach((item, index) => newIndex[item.index] = index);
    this.#copyOptions(builder, newIndex, (index) => {
      throw new RangeError(
        `Cannot remove ${names.map((name) => `"${name}"`).join(", ")}: option ${index}, ` +
          `"${this.optionText(index)}", would have no primary item left; remove it first`,
      );
    });
    return new Problem({
      ...this.#rest(),
      arrays: builder.arrays(),
    });
  }

  /**
   * The problem with other bounds for a primary item.
   *
   * @example Usage
   * ```ts
   * import { exactCover, formatDlx } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const toy = exactCover({ primary: "a b", options: ["a", "b", "a b"] });
   * assertEquals(formatDlx(toy.withBounds("a", 1, 2)).split("\n")[0], "1:2|a b");
   * ```
   */
  withBounds(name: string, lower: number, upper: number = lower): Problem<Meaning, Puzzle> {
    const attempt = `Cannot bound "${name}" by ${lower} and ${upper}`;
    const index = this.#indexOf(name, attempt);
    if (index >= this.primaryCount) {
      throw new RangeError(`${attempt}: it is secondary, and only primary items have bounds`);
    }
    checkBounds({ lower, upper }, attempt);
    const bounds = (of: Int32Array, value: number) => {
      const copy = shared(Int32Array, of.length);
      copy.set(of);
      copy[index] = value;
      return copy;
    };
    return new Problem({
      ...this.#rest(),
      arrays: {
        ...this.arrays,
        lower: bounds(this.arrays.lower, lower),
        upper: bounds(this.arrays.upper, upper),
      },
      spelling: { optionLines: this.spelling.optionLines },
    });
  }

  /**
   * The problem with other names for some of its items.
   *
   * @example Usage
   * ```ts
   * import { exactCover } from "dancebook";
   * import { assertEquals } from "@std/assert";
   *
   * const toy = exactCover({ primary: "a b", options: ["a", "b", "a b"] });
   * assertEquals(toy.rename({ a: "b", b: "a" }).optionText(2), "b a");
   * assertEquals(toy.rename((name) => name.toUpperCase()).optionText(2), "A B");
   * ```
   */
  rename(
    names: Readonly<Record<string, string>> | ((name: string, item: Item) => string),
  ): Problem<Meaning, Puzzle> {
    if (typeof names !== "function") {
      for (const name of Object.keys(names)) this.#indexOf(name, `Cannot rename "${name}"`);
    }
    const renamed = this.arrays.itemNames.map((name, index) => {
      if (typeof names === "function") return names(name, this.#itemAt(index));
      return Object.hasOwn(names, name) ? names[name] : name;
    });
    const first = new Map<string, number>();
    renamed.forEach((name, index) => {
      const old = this.arrays.itemNames[index];
      const fault = nameFault(name);
      if (fault !== undefined) throw new RangeError(`Cannot rename "${old}": ${fault}`);
      const other = first.get(name);
      if (other !== undefined) {
        throw new RangeError(
          `Cannot rename: "${this.arrays.itemNames[other]}" and "${old}" would both be "${name}"`,
        );
      }
      first.set(name, index);
    });
    return new Problem({
      ...this.#rest(),
      arrays: { ...this.arrays, itemNames: renamed },
    });
  }

  /** A summary: how many of everything, and the first few names and options. */
  toString(): string {
    return this.#summary().join("\n");
  }

  /** What a terminal shows. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a cell of a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return { "text/plain": this.toString() };
  }

  #summary(): string[] {
    const { itemNames, primaryCount, colorNames } = this.arrays;
    const usedColors = new Set(this.arrays.entryColors);
    usedColors.delete(0);
    const split = this.secondaryCount > 0
      ? ` (${primaryCount} primary, ${this.secondaryCount} secondary)`
      : "";
    const counts = [
      counted(this.itemCount, "item") + split,
      counted(this.optionCount, "option"),
      counted(this.entryCount, "entry", "entries"),
    ];
    if (usedColors.size > 0) counts.push(counted(usedColors.size, "color"));
    const lines = [counts.join(", ")];
    const add = (label: string, values: readonly string[]) => {
      values.forEach((value, at) => lines.push(`${(at === 0 ? label : "").padEnd(11)}${value}`));
    };
    add("primary", [abridged(itemNames.slice(0, primaryCount))]);
    if (this.secondaryCount > 0) add("secondary", [abridged(itemNames.slice(primaryCount))]);
    const bounded = this.items().filter((item) => item.lower !== 1 || item.upper !== 1);
    const boundedPrimary = bounded.filter((item) => item.kind === "primary");
    if (boundedPrimary.length > 0) add("bounds", [abridged(boundedPrimary.map(formatItemSpec))]);
    if (usedColors.size > 0) {
      add("colors", [abridged([...usedColors].sort((a, b) => a - b).map((at) => colorNames[at]))]);
    }
    const addSome = (label: string, length: number, text: (index: number) => string) => {
      const shown = Math.min(length, SUMMARY_LINES);
      const texts = Array.from({ length: shown }, (_, index) => text(index));
      add(label, length > shown ? [...texts, `… and ${length - shown} more`] : texts);
    };
    addSome("options", this.optionCount, (index) => this.optionText(index));
    addSome("warnings", this.warnings.length, (index) => formatWarning(this.warnings[index]));
    return lines;
  }

  #itemAt(index: number): Item {
    const { itemNames, primaryCount, lower, upper } = this.arrays;
    const name = itemNames[index];
    return index < primaryCount
      ? { index, name, kind: "primary", lower: lower[index], upper: upper[index] }
      : { index, name, kind: "secondary", lower: 0, upper: 1 };
  }

  #names(): Map<string, number> {
    return this.#indexOfName ??= new Map(this.arrays.itemNames.map((name, at) => [name, at]));
  }

  #indexOf(name: string, attempt: string): number {
    const index = this.#names().get(name);
    if (index !== undefined) return index;
    const hint = didYouMean(name, this.arrays.itemNames);
    throw new RangeError(
      `${attempt}: the problem has no item "${name}"${hint === undefined ? "" : ` (${hint})`}`,
    );
  }

  #checkOption(index: number, attempt: string): void {
    if (Number.isInteger(index) && index >= 0 && index < this.optionCount) return;
    throw new RangeError(
      `${attempt} ${index}: the problem has ${this.optionCount} options, counted from 0`,
    );
  }

  /** What an edit passes on as it is. */
  #rest(): Pick<
    ProblemParts<Meaning, Puzzle>,
    "puzzle" | "comments" | "warnings" | "meaningOf" | "keys" | "keyLimit"
  > {
    return {
      puzzle: this.puzzle,
      comments: this.comments,
      warnings: this.warnings,
      meaningOf: this.#meaningOf,
      keys: this.#keys,
      keyLimit: this.#keyLimit,
    };
  }

  /** A builder with the items of this problem, and more items if so wished. */
  #builder(primary: readonly ItemSpec[] = [], secondary: readonly ItemSpec[] = []): ProblemBuilder {
    const items = this.items();
    return new ProblemBuilder({
      primary: [...items.slice(0, this.primaryCount), ...primary],
      secondary: [...items.slice(this.primaryCount), ...secondary].map((item) => item.name),
    });
  }

  /** Adds items, and an entry for the last primary one to the options for which `hasLast` holds. */
  #withItemSpecs(
    primary: readonly ItemSpec[],
    secondary: readonly ItemSpec[],
    hasLast: (index: number) => boolean = () => false,
  ): Problem<Meaning, Puzzle> {
    const builder = this.#builder(primary, secondary);
    const newIndex = Int32Array.from(
      this.arrays.itemNames,
      (_, index) => index < this.primaryCount ? index : index + primary.length,
    );
    const last = this.primaryCount + primary.length - 1;
    this.#copyOptions(builder, newIndex, undefined, (index) => {
      if (hasLast(index)) builder.entry(last, 0);
    });
    return new Problem({
      ...this.#rest(),
      arrays: builder.arrays(),
    });
  }

  /** Copies all options into a builder, with the new index of each item; -1 leaves an entry out. */
  #copyOptions(
    builder: ProblemBuilder,
    newIndex: Int32Array,
    onNoPrimary?: (index: number) => never,
    beforeEnd?: (index: number) => void,
  ): void {
    const { optionStarts, entryItems, entryColors, colorNames } = this.arrays;
    const newColor = colorNames.map((name) => builder.color(name));
    for (let index = 0; index < this.optionCount; index++) {
      let hasPrimary = false;
      for (let at = optionStarts[index]; at < optionStarts[index + 1]; at++) {
        const item = newIndex[entryItems[at]];
        if (item < 0) continue;
        builder.entry(item, newColor[entryColors[at]]);
        if (entryItems[at] < this.primaryCount) hasPrimary = true;
      }
      if (!hasPrimary) onNoPrimary?.(index);
      beforeEnd?.(index);
      builder.endOption();
    }
  }

  /** The problem with just the options whose flag is set. */
  #select(kept: Uint8Array): Problem<Meaning, Puzzle> {
    const { optionStarts, entryItems, entryColors } = this.arrays;
    // newPlace[k] is how many of the first k options stay: where option k goes, if it does.
    const newPlace = new Int32Array(kept.length + 1);
    let entryCount = 0;
    for (let index = 0; index < kept.length; index++) {
      newPlace[index + 1] = newPlace[index] + kept[index];
      if (kept[index] === 1) entryCount += optionStarts[index + 1] - optionStarts[index];
    }
    const optionCount = newPlace[kept.length];
    const starts = shared(Int32Array, optionCount + 1);
    const items = shared(Int32Array, entryCount);
    const colors = shared(Uint16Array, entryCount);
    const keys = new Int32Array(optionCount);
    let end = 0;
    for (let index = 0; index < kept.length; index++) {
      if (kept[index] === 0) continue;
      keys[newPlace[index]] = this.key(index);
      for (let at = optionStarts[index]; at < optionStarts[index + 1]; at++, end++) {
        items[end] = entryItems[at];
        colors[end] = entryColors[at];
      }
      starts[newPlace[index] + 1] = end;
    }
    return new Problem({
      ...this.#rest(),
      arrays: { ...this.arrays, optionStarts: starts, entryItems: items, entryColors: colors },
      keys,
      comments: this.comments.map(({ line, before }) => ({
        line,
        before: before < 0 ? before : newPlace[before],
      })),
      spelling: this.spelling,
    });
  }
}

/**
 * What to warn of if a generated problem has no primary item: its text has no item line that
 * solvers see.
 */
export function warnIfNothingToCover(primaryCount: number): Warning[] {
  if (primaryCount > 0) return [];
  const message = "nothing is left to be covered: solvers will take the item line for a comment";
  return [{ message }];
}

/** A warning as one line of text. */
export function formatWarning({ message, line, column }: Warning): string {
  if (line === undefined) return message;
  return `line ${line}${column === undefined ? "" : `, column ${column}`}: ${message}`;
}

/** An entry as DLX text. */
export function entryText({ item, color }: Entry): string {
  return color === undefined ? item : `${item}:${color}`;
}

/** The first and last of many names. */
function abridged(names: readonly string[]): string {
  if (names.length === 0) return "none";
  if (names.length <= SUMMARY_NAMES) return names.join(" ");
  return [...names.slice(0, SUMMARY_NAMES - 4), "…", ...names.slice(-3)].join(" ");
}
