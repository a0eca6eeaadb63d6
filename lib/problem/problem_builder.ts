/**
 * Fills the flat arrays of a problem, entry by entry.
 *
 * @module
 */

import type { ItemSpec } from "./item_spec.ts";
import type { ProblemArrays } from "./problem.ts";
import { GrowingArray, shared } from "./shared_array.ts";

/** Colors are numbered in 16 bits, and number 0 is taken. */
const MOST_COLORS = 2 ** 16 - 1;

/**
 * Fills the flat arrays of a problem. Whoever uses it knows that names are legal and different,
 * that an option does not name an item twice (see {@linkcode ProblemBuilder.holds}), that it has a
 * primary item, and that colors are on secondary items only: the builder does not check.
 */
export class ProblemBuilder {
  readonly #primary: readonly ItemSpec[];
  readonly #names: string[];
  readonly #colorNames: string[] = [""];
  readonly #colorNumber: Map<string, number> = new Map([["", 0]]);
  readonly #starts = new GrowingArray(Int32Array);
  readonly #items = new GrowingArray(Int32Array);
  readonly #colors = new GrowingArray(Uint16Array);
  #indexOfName: Map<string, number> | undefined;
  /** The last option that each item was an entry of. */
  readonly #lastOption: Int32Array;

  /** Starts with items and no options. */
  constructor(items: { primary: readonly ItemSpec[]; secondary: readonly string[] }) {
    this.#primary = items.primary;
    this.#names = [...items.primary.map((item) => item.name), ...items.secondary];
    this.#lastOption = new Int32Array(this.#names.length).fill(-1);
    this.#starts.push(0);
  }

  /** The names of the items, the primary ones first. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** The index of the item of that name, if there is one. */
  indexOf(name: string): number | undefined {
    this.#indexOfName ??= new Map(this.#names.map((each, index) => [each, index]));
    return this.#indexOfName.get(name);
  }

  /** How many of the items are primary. */
  get primaryCount(): number {
    return this.#primary.length;
  }

  /** How many options are complete. */
  get optionCount(): number {
    return this.#starts.length - 1;
  }

  /** The number of a color, which is new if need be. */
  color(name: string): number {
    let number = this.#colorNumber.get(name);
    if (number === undefined) {
      number = this.#colorNames.length;
      if (number > MOST_COLORS) {
        throw new RangeError(`Cannot use color "${name}": a problem has at most ${MOST_COLORS}`);
      }
      this.#colorNames.push(name);
      this.#colorNumber.set(name, number);
    }
    return number;
  }

  /** Whether the option under way already has an entry for that item. */
  holds(item: number): boolean {
    return this.#lastOption[item] === this.optionCount;
  }

  /** Adds an entry to the option under way. */
  entry(item: number, color: number): void {
    this.#lastOption[item] = this.#starts.length - 1;
    this.#items.push(item);
    this.#colors.push(color);
  }

  /** Ends the option under way. */
  endOption(): void {
    this.#starts.push(this.#items.length);
  }

  /** Forgets the option under way. */
  dropOption(): void {
    const start = this.#starts.at(this.optionCount);
    for (let at = start; at < this.#items.length; at++) this.#lastOption[this.#items.at(at)] = -1;
    this.#items.length = this.#colors.length = start;
  }

  /** The arrays, in shared memory. */
  arrays(): ProblemArrays {
    const lower = shared(Int32Array, this.#primary.length);
    const upper = shared(Int32Array, this.#primary.length);
    this.#primary.forEach((item, at) => {
      lower[at] = item.lower;
      upper[at] = item.upper;
    });
    return {
      itemNames: this.#names,
      primaryCount: this.#primary.length,
      lower,
      upper,
      colorNames: this.#colorNames,
      optionStarts: this.#starts.toShared(),
      entryItems: this.#items.toShared(),
      entryColors: this.#colors.toShared(),
    };
  }
}
