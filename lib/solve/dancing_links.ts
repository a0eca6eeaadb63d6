/**
 * Dancing links: the data structure of Knuth's Algorithms X, C and M.
 *
 * A search for exact covers takes options away and puts them back, again and again. Dancing links
 * make both cheap. To take a node out of a doubly linked list, one changes its two neighbours:
 *
 *     down[up[node]] = down[node];   up[down[node]] = up[node];
 *
 * The node itself is not touched. It still knows where it was, so that
 *
 *     down[up[node]] = node;   up[down[node]] = node;
 *
 * brings it back, provided that its neighbours are again as they were when it left. That is the
 * one rule behind all that follows: **what was done last is undone first.** (It is bent in
 * one place; see {@linkcode DancingLinks.untweak}.)
 *
 * ## The lists
 *
 * All lists live in flat arrays, and a node is a place in them. Places 1 to n are the *headers* of
 * the n items, primary ones first. The entries of the options follow, option after option, with a
 * *spacer* between two of them.
 *
 * ```text
 *   items    a  b  |  x                     options   a b,  a x:1,  b x:1
 *
 *   node     0     1  2  3     4     5  6     7     8  9     10    11 12    13
 *            root  a  b  x     |     a  b     |     a  x:1   |     b  x:1   |
 *            ----  headers  spacer  option 0       option 1        option 2
 *
 *   down     the list of item a   1 -> 5 -> 8 -> 1         up goes the other way round
 *            the list of item b   2 -> 6 -> 11 -> 2
 *            the list of item x   3 -> 9 -> 12 -> 3
 *
 *   next     the active items     0 -> 1 -> 2 -> 0         prev goes the other way round
 * ```
 *
 * To visit the entries of an option, start at any of them and step to the right. A spacer leads
 * back: its `up` is the first entry of the option on its left, and its `down` the last entry of the
 * option on its right, for those who step to the left.
 *
 * ## The invariants
 *
 * Whenever no operation is under way:
 *
 * 1. The active items, which are the primary items that still have to be dealt with, form a ring
 *    from the root by `next`, and the same ring backwards by `prev`.
 * 2. The list of an item is a ring by `down`, and backwards by `up`. If the item is active, or
 *    secondary and neither covered nor purified, the list contains just those of its options that
 *    can still be chosen. If it is covered or purified, the list is kept as it was then.
 * 3. `size[item]` is the length of that list.
 * 4. `bound[item]` is how many more options may cover the primary item. An item whose bound is 0 is
 *    covered, so that no option can exceed it. `slack[item]`, which never changes, is
 *    by how much its options may fall short of the upper bound.
 * 5. Primary entries have no color. The color of an entry is 0 if it has none, positive if it has
 *    one, and -1 while its item is *purified* to just that color. Such an entry asks nothing
 *    anymore, and no operation looks at it.
 *
 * {@linkcode DancingLinks.sanity} checks what can be seen of them in the lists.
 *
 * @module
 */

import type { Problem } from "../problem/problem.ts";

/** The place of the root of the ring of active items. */
const ROOT = 0;

/** The color of an entry whose item has that color already. */
const SATISFIED = -1;

/** In which order a problem is put into the lists; by default as it is written. */
export interface LinkOrder {
  /** The primary items, by index. */
  readonly primary: readonly number[];
  /** The options, by index. */
  readonly options: readonly number[];
}

/** The lists of a problem, and the operations on them. */
export class DancingLinks {
  /** How many items there are; their headers are the nodes 1 to `itemCount`. */
  readonly itemCount: number;
  /** How many of them are primary; their headers come first. */
  readonly primaryCount: number;
  /** The next active item, for the root and each header. */
  readonly next: Int32Array;
  /** The previous active item. */
  readonly prev: Int32Array;
  /**
   * The node above in the list of an item; for a spacer, the first entry of the option on its left.
   */
  readonly up: Int32Array;
  /** The node below; for a spacer, the last entry of the option on its right. */
  readonly down: Int32Array;
  /** The header of the item of each node; 0 for a spacer. */
  readonly header: Int32Array;
  /** The color of each entry; see the invariants. */
  readonly color: Int32Array;
  /** The option of each entry, by its index in the problem. */
  readonly optionOf: Int32Array;
  /** The item of each header, by its index in the problem. */
  readonly itemOf: Int32Array;
  /** How many options each item has in its list. */
  readonly size: Int32Array;
  /** How many more options may cover each primary item. */
  readonly bound: Int32Array;
  /** By how much the options of each primary item may fall short of its upper bound. */
  readonly slack: Int32Array;
  /** How many times an item was covered, or an entry was taken out of a list. */
  updates = 0;
  /** How many times an item was purified, or an entry was found to have the right color. */
  cleansings = 0;

  /** Sets up the lists of a problem. */
  constructor(problem: Problem, order?: LinkOrder) {
    const { arrays, itemCount, primaryCount, optionCount, entryCount } = problem;
    const { optionStarts, entryItems, entryColors, lower, upper } = arrays;
    const nodeCount = 1 + itemCount + entryCount + optionCount + 1;
    this.itemCount = itemCount;
    this.primaryCount = primaryCount;
    this.next = new Int32Array(itemCount + 1);
    this.prev = new Int32Array(itemCount + 1);
    this.up = new Int32Array(nodeCount);
    this.down = new Int32Array(nodeCount);
    this.header = new Int32Array(nodeCount);
    this.color = new Int32Array(nodeCount);
    this.optionOf = new Int32Array(nodeCount).fill(-1);
    this.itemOf = new Int32Array(itemCount + 1).fill(-1);
    this.size = new Int32Array(itemCount + 1);
    this.bound = new Int32Array(itemCount + 1);
    this.slack = new Int32Array(itemCount + 1);

    const headerOfItem = new Int32Array(itemCount);
    for (let at = 0; at < itemCount; at++) {
      const item = at < primaryCount && order !== undefined ? order.primary[at] : at;
      const header = at + 1;
      this.itemOf[header] = item;
      headerOfItem[item] = header;
      this.up[header] = this.down[header] = this.header[header] = header;
      if (at < primaryCount) {
        this.prev[header] = header - 1;
        this.next[header - 1] = header;
        this.bound[header] = upper[item];
        this.slack[header] = upper[item] - lower[item];
      } else {
        // A secondary item is never active: it is alone in its ring.
        this.prev[header] = this.next[header] = header;
      }
    }
    this.next[primaryCount] = ROOT;
    this.prev[ROOT] = primaryCount;

    let node = itemCount + 1; // the first spacer
    for (let at = 0; at < optionCount; at++) {
      const option = order === undefined ? at : order.options[at];
      const spacer = node;
      for (let entry = optionStarts[option]; entry < optionStarts[option + 1]; entry++) {
        const header = headerOfItem[entryItems[entry]];
        const bottom = this.up[header];
        node++;
        this.header[node] = header;
        this.color[node] = entryColors[entry];
        this.optionOf[node] = option;
        this.up[node] = bottom;
        this.down[bottom] = node;
        this.down[node] = header;
        this.up[header] = node;
        this.size[header]++;
      }
      this.down[spacer] = node;
      node++; // the next spacer
      this.up[node] = spacer + 1;
    }
  }

  /**
   * Hides an option from all lists but the one that we found it in. Going right from the node,
   * every other entry of the option leaves its list. Satisfied entries stay: their item is
   * purified, and nobody will go through its list before that is undone.
   */
  #hide(node: number): void {
    const { up, down, header, color, size } = this;
    let updates = 0;
    for (let entry = node + 1; entry !== node;) {
      const item = header[entry];
      if (item === 0) {
        entry = up[entry]; // a spacer: back to the first entry
        continue;
      }
      if (color[entry] >= 0) {
        const above = up[entry];
        const below = down[entry];
        down[above] = below;
        up[below] = above;
        size[item]--;
        updates++;
      }
      entry++;
    }
    this.updates += updates;
  }

  /**
   * Undoes hiding: the same entries come back. (Here the order would not matter, since no two of
   * them are in the same list; but from right to left is the habit.)
   */
  #unhide(node: number): void {
    const { up, down, header, color, size } = this;
    for (let entry = node - 1; entry !== node;) {
      const item = header[entry];
      if (item === 0) {
        entry = down[entry]; // a spacer: on to the last entry
        continue;
      }
      if (color[entry] >= 0) {
        down[up[entry]] = entry;
        up[down[entry]] = entry;
        size[item]++;
      }
      entry--;
    }
  }

  /**
   * Covers an item: it is no longer active, and each of its options is hidden from the other lists.
   * The item's own list is left as it is, because that is how we find the options again.
   */
  cover(item: number): void {
    this.deactivate(item);
    this.updates++;
    for (let node = this.down[item]; node !== item; node = this.down[node]) this.#hide(node);
  }

  /**
   * Undoes {@linkcode DancingLinks.cover}: upward where covering went downward. Each entry thus
   * comes back to neighbours that are as it left them.
   */
  uncover(item: number): void {
    this.#uncoverOptions(item);
    this.activate(item);
  }

  /** Brings back what covering has hidden, but leaves it to others to make the item active. */
  #uncoverOptions(item: number): void {
    for (let node = this.up[item]; node !== item; node = this.up[node]) this.#unhide(node);
  }

  /** Takes an item out of the ring of active items. */
  deactivate(item: number): void {
    this.prev[this.next[item]] = this.prev[item];
    this.next[this.prev[item]] = this.next[item];
  }

  /** Puts an item back into the ring of active items. */
  activate(item: number): void {
    this.prev[this.next[item]] = item;
    this.next[this.prev[item]] = item;
  }

  /**
   * Purifies the item of a colored entry: options with another color, or with none, are hidden, and
   * entries of the same color become *satisfied*, since from now on they ask nothing. The item's
   * own list stays as it is, as when covering.
   *
   * The entry itself is not in that list anymore: its option was hidden when its item was covered
   * or tweaked. So it keeps its color, and by that we recognize, when we come back, that it was
   * this option that purified the item.
   */
  #purify(node: number): void {
    const { down, color } = this;
    const item = this.header[node];
    const wanted = color[node];
    this.cleansings++;
    for (let each = down[item]; each !== item; each = down[each]) {
      if (color[each] !== wanted) this.#hide(each);
      else {
        color[each] = SATISFIED;
        this.cleansings++;
      }
    }
  }

  /**
   * Undoes purifying, from the bottom of the list to its top: purifying went down, so that the
   * option hidden last comes back first, to neighbours that are as it left them. What is not
   * satisfied in the list is just what was hidden.
   */
  #unpurify(node: number): void {
    const { up, color } = this;
    const item = this.header[node];
    const wanted = color[node];
    for (let each = up[item]; each !== item; each = up[each]) {
      if (color[each] === SATISFIED) color[each] = wanted;
      else this.#unhide(each);
    }
  }

  /**
   * Commits to the option of a node, apart from the node's own item, which has been dealt with.
   * Going right, each primary item needs one option fewer, and is covered if it needs none; each
   * secondary item is covered, or purified if the entry has a color.
   */
  commit(node: number): void {
    const { up, header, color, bound, primaryCount } = this;
    for (let entry = node + 1; entry !== node;) {
      const item = header[entry];
      if (item === 0) {
        entry = up[entry];
        continue;
      }
      if (item <= primaryCount) {
        if (--bound[item] === 0) this.cover(item);
      } else if (color[entry] === 0) this.cover(item);
      else if (color[entry] > 0) this.#purify(entry);
      entry++;
    }
  }

  /**
   * Undoes {@linkcode DancingLinks.commit}, item by item from right to left: an item that was
   * covered later may have hidden options from lists that an item covered earlier had already
   * shortened, and so it must be uncovered before that one.
   */
  uncommit(node: number): void {
    const { down, header, color, bound, primaryCount } = this;
    for (let entry = node - 1; entry !== node;) {
      const item = header[entry];
      if (item === 0) {
        entry = down[entry];
        continue;
      }
      if (item <= primaryCount) {
        if (bound[item]++ === 0) this.uncover(item);
      } else if (color[entry] === 0) this.uncover(item);
      else if (color[entry] > 0) this.#unpurify(entry);
      entry--;
    }
  }

  /**
   * Tweaks an item: its topmost option is taken out, to be tried now and not to be considered again
   * below. This is for items that may be covered by several options, or by none. They are not
   * covered after a choice, so that without tweaking the same options would be chosen in every
   * order.
   *
   * If the item's bound is 0, it is covered, and its options are hidden already; then only the
   * entry in the item's own list goes.
   */
  tweak(node: number): void {
    const { down, up } = this;
    const item = this.header[node];
    if (this.bound[item] !== 0) this.#hide(node);
    down[item] = down[node];
    up[down[node]] = item;
    this.size[item]--;
    this.updates++;
  }

  /**
   * Undoes all tweaks of an item at once, and its cover if it was covered before them, given the
   * node that was its topmost one before the first. Let x, y, z be the item's options:
   *
   * ```text
   *                      down[item] down[x] down[y] down[z]     up[x] up[y] up[z] up[item]
   *    before               x          y       z     item       item    x     y      z
   *    x is tweaked         y          y       z     item       item  item    y      z
   *    so is y              z          y       z     item       item  item  item     z
   * ```
   *
   * The `down` links of x and y have not changed, so that we can walk from x to what is now on top,
   * and mend the `up` links on the way. Here options come back in the same order in which they
   * left. That works too: if x and y are neighbours in the list of another item, x comes back
   * between its upper neighbour and y, which is not there yet but gets to know x; and then y comes
   * back below x.
   */
  untweak(item: number, first: number): void {
    const { down, up } = this;
    const isHiding = this.bound[item] !== 0;
    const top = down[item];
    down[item] = first;
    let above = item;
    for (let node = first; node !== top; node = down[node]) {
      up[node] = above;
      above = node;
      this.size[item]++;
      if (isHiding) this.#unhide(node);
    }
    up[top] = above;
    if (!isHiding) this.#uncoverOptions(item);
  }

  /** The active items, by header. */
  *activeItems(): Generator<number, undefined, undefined> {
    for (let item = this.next[ROOT]; item !== ROOT; item = this.next[item]) yield item;
  }

  /** The options in the list of an item, by index in the problem. */
  *optionsOf(item: number): Generator<number, undefined, undefined> {
    for (let node = this.down[item]; node !== item; node = this.down[node]) {
      yield this.optionOf[node];
    }
  }

  /** Checks the invariants, and throws if one is broken. It takes time, and is for tests. */
  sanity(): void {
    const check = (holds: boolean, what: string) => {
      if (!holds) throw new Error(`The dancing links are broken: ${what}`);
    };
    let before = ROOT;
    for (const item of this.activeItems()) {
      check(item <= this.primaryCount, `item ${item} is active, but not primary`);
      check(item > before, `item ${item} is active behind item ${before}`);
      check(this.prev[item] === before, `prev of item ${item} is ${this.prev[item]}`);
      check(this.bound[item] > 0, `item ${item} is active with bound ${this.bound[item]}`);
      before = item;
    }
    check(this.prev[ROOT] === before, `the last active item is ${this.prev[ROOT]}, not ${before}`);
    for (let item = 1; item <= this.itemCount; item++) {
      let length = 0;
      let above = item;
      for (let node = this.down[item]; node !== item; node = this.down[node]) {
        const color = this.color[node];
        const isColored = color > 0 || color === SATISFIED;
        check(color >= SATISFIED, `node ${node} has color ${color}`);
        check(!isColored || item > this.primaryCount, `node ${node} of a primary item has a color`);
        check(this.header[node] === item, `node ${node} is in the list of item ${item}`);
        check(this.up[node] === above, `up of node ${node} is ${this.up[node]}, not ${above}`);
        check(node > above || above === item, `node ${node} is below node ${above}`);
        above = node;
        length++;
      }
      check(this.up[item] === above, `the last node of item ${item} is ${this.up[item]}`);
      check(
        this.size[item] === length,
        `size of item ${item} is ${this.size[item]}, not ${length}`,
      );
    }
  }
}
