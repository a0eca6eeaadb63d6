/**
 * The engine: depth-first search on sets of options, held as bits.
 *
 * The textbook search changes lists of options as it goes, link by link. The engine never looks at
 * a list. What can still be chosen is a set of bits, and so are the options of each item; choosing
 * an option takes away a few sets with a word operation each, and undoing it forgets the new set.
 *
 * ```text
 *   live       1 0 1 1 0 1 1 ...     options that can still be chosen
 *   row of a   1 0 0 1 0 0 1 ...     options that have the item a
 *   both       1 0 0 1 0 0 1 ...     the ways to cover a; none of them: a dead end
 * ```
 *
 * Three ideas make that fast:
 *
 * - *Counting stops early.* The item with the fewest ways wins, so the ways of an item are counted
 *   only until there are as many as the best one has.
 * - *Problems shrink as the search goes down.* When three quarters of the words of the live set
 *   could be saved, what is left is packed into a smaller *block*, with numbers of its own for options and
 *   items. Near the leaves, where most nodes are, everything fits into a cache.
 * - *A leaf is a handful of numbers.* When at most 32 options and 32 items are left, a set is one
 *   number, the options that exclude each other are a table of 32 numbers, and what remains is a
 *   tiny recursive search on those.
 *
 * Colors cost nothing: they decide which options exclude each other, and that is all a row knows.
 * With bounds, an item stays until its upper bound is reached; its options are tried in order, and
 * each is out of the game once it was tried, so that no set of options is found twice.
 *
 * Invariants, at every node: an option is live only if it excludes none of the chosen ones; an item
 * is active only if it still may be covered; chosen options and `room` and `need` of each item agree.
 *
 * @module
 */

import type { Problem } from "../problem/problem.ts";
import type { Leg, LegOutcome, Search } from "./search.ts";

/** The options and items that are left at some node, with numbers of their own. */
interface Block {
  /** How many options there are, and how many words a set of them has. */
  options: number;
  words: number;
  /** How many rows there are, and how many of them, the first, are rows of items. */
  rowCount: number;
  items: number;
  /** The number in the whole problem of each option, and of each item. */
  optionIds: Int32Array;
  itemIds: Int32Array;
  /** The rows, one after the other, each a set of options. */
  rows: Int32Array;
  /** For each row, whether it is the set of those options that have it: true but for colors. */
  isOwn: Uint8Array;
  /** For each option, where its part of `rowsOf` starts; and one number more. */
  rowStarts: Int32Array;
  /** Which rows each option has: it is in conflict with all others in them. */
  rowsOf: Int32Array;
}

const LEAF_SIZE = 32;
/** Stands where no item is left to be chosen, or for the choice of no more of an item. */
const NO_ITEM = -1;
/** Says that some item cannot be covered. */
const DEAD = -2;

/**
 * A search by the engine.
 *
 * With bounds it is right, but slower than the textbook's: there are many active items then, and
 * counting their ways at every node is most of the work. `solve` does not use it for those yet.
 */
export class Engine implements Search {
  /** What it is. */
  readonly algorithm = "engine";
  /** How many nodes have been visited: places where an item was chosen, and solutions. */
  nodes = 0;
  /** How many solutions have been found and reported. */
  solutions = 0;
  /** How many rows have been taken away from the live set. */
  updates = 0;
  /** Colors are rows like any other here. */
  readonly cleansings = 0;
  /** How many nodes and solutions there were with so many options chosen. */
  readonly profile: number[] = [];
  readonly solutionProfile: number[] = [];

  /** How often each item may still be covered, and how often it must be. */
  readonly #room: Int32Array;
  readonly #need: Int32Array;
  readonly #hasBounds: boolean;

  /** The blocks from the root to where we are, and the block of each level. */
  readonly #blocks: Block[] = [];
  #blockCount = 0;
  readonly #blockAt: number[] = [];
  /** For each level: the live set, the ways that are not tried yet, and the item they cover. */
  readonly #liveAt: Int32Array[] = [];
  readonly #todoAt: Int32Array[] = [];
  readonly #itemAt: number[] = [];
  /** For each level: the option that is tried now, in the block; -1 for no more of the item. */
  readonly #optionAt: number[] = [];
  /** For each level: how many ways there were, and how many of them were tried. */
  readonly #waysAt: number[] = [];
  readonly #triedAt: number[] = [];
  /** For each block: its active items, as a permutation whose first ones count. */
  readonly #active: Int32Array[] = [];
  readonly #place: Int32Array[] = [];
  #activeCount = 0;
  readonly #activeCountAt: number[] = [];
  /** Options chosen on the way, by their number in the problem. */
  readonly #chosen: Int32Array;
  #chosenCount = 0;
  #level = -1;
  #isOver = false;

  /** What is live at the root, as long as that was not visited. */
  #rootLive: Int32Array | undefined;
  /** Solutions that wait to be taken. */
  readonly #found: number[][] = [];
  #taken: number[] = [];
  #isCollecting = true;

  // A leaf: rows of items, and for each option what it leaves of the options and of the items.
  readonly #leafRow = new Int32Array(LEAF_SIZE);
  readonly #leafKeep = new Int32Array(LEAF_SIZE);
  readonly #leafItems = new Int32Array(LEAF_SIZE);
  readonly #leafIds = new Int32Array(LEAF_SIZE);

  /** Prepares the search; nothing is visited yet. */
  constructor(problem: Problem, order?: { options: readonly number[] }) {
    const { arrays, primaryCount, optionCount, itemCount } = problem;
    this.#room = arrays.upper.slice(0, primaryCount);
    this.#need = arrays.lower.slice(0, primaryCount);
    this.#hasBounds = this.#room.some((upper) => upper !== 1) ||
      this.#need.some((lower) => lower !== 1);
    this.#chosen = new Int32Array(optionCount + 1);
    this.#blocks.push(rootBlock(problem, order?.options, itemCount));
    this.#blockCount = 1;
    const root = this.#blocks[0];
    const live = new Int32Array(root.words);
    fill(live, root.options, root.words);
    this.#activate(0);
    this.#rootLive = live;
  }

  /**
   * Searches on. Leaves are searched in one go, so that a few more nodes may be visited than were
   * allowed, and solutions come in bunches, of which those not wanted yet wait.
   */
  work({ wanted, limit, nodes }: Leg): LegOutcome {
    this.#isCollecting = wanted === "next" || limit < Infinity;
    const lastNode = this.nodes + nodes;
    while (true) {
      while (this.#found.length > 0) {
        this.#taken = this.#found.shift()!;
        this.#report(this.#taken.length);
        if (wanted === "next" || this.solutions >= limit) return "solution";
      }
      if (this.#isOver) return "done";
      if (this.nodes >= lastNode) return "spent";
      if (this.#rootLive === undefined) this.#step();
      else this.#begin(this.#rootLive);
    }
  }

  /** The options of the solution that was found last, by index. */
  chosenOptions(): number[] {
    return this.#taken;
  }

  /** Which part of the search is done, estimated from the choices on the way. */
  fractionDone(): number {
    if (this.#isOver) return 1;
    let fraction = 0;
    let part = 1;
    for (let level = 0; level <= this.#level; level++) {
      part /= this.#waysAt[level];
      fraction += part * Math.max(0, this.#triedAt[level] - 1);
    }
    return fraction;
  }

  /** Visits the root; if it makes no level, that was all. */
  #begin(live: Int32Array): void {
    this.#rootLive = undefined;
    this.#enter(0, live);
    if (this.#level < 0) this.#isOver = true;
  }

  /** Tries the next way at the level where we are, or goes back. */
  #step(): void {
    const level = this.#level;
    const blockNumber = this.#blockAt[level];
    const block = this.#blocks[blockNumber];
    const { words, rows } = block;
    const item = this.#itemAt[level];
    const todo = this.#todoAt[level];
    const live = this.#liveAt[level];
    if (this.#triedAt[level] > 0) this.#undo(level, block);
    const id = block.itemIds[item];
    // Of an item with bounds, too few may be left after those that were tried.
    if (this.#need[id] > 0 && this.#hasBounds && countWords(todo, words) < this.#need[id]) {
      this.#leave();
      return;
    }
    const option = firstBit(todo, words);
    const isBounded = this.#room[id] !== 1 || this.#need[id] !== 1;
    if (option < 0) {
      if (!isBounded || this.#need[id] > 0 || this.#optionAt[level] === NO_ITEM) {
        this.#leave();
        return;
      }
      // No more of this item: its options have all been tried, and are out of the game.
      this.#triedAt[level]++;
      this.#optionAt[level] = NO_ITEM;
      const rest = this.#setAt(level + 1, words);
      for (let word = 0; word < words; word++) rest[word] = live[word];
      clear(rest, rows, item * words, words);
      this.#deactivate(blockNumber, item);
      this.#enter(blockNumber, rest);
      return;
    }
    todo[option >> 5] &= ~(1 << (option & 31));
    if (isBounded) live[option >> 5] &= ~(1 << (option & 31));
    this.#triedAt[level]++;
    this.#optionAt[level] = option;
    this.#chosen[this.#chosenCount++] = block.optionIds[option];
    const rest = this.#setAt(level + 1, words);
    for (let word = 0; word < words; word++) rest[word] = live[word];
    rest[option >> 5] &= ~(1 << (option & 31));
    const end = block.rowStarts[option + 1];
    for (let at = block.rowStarts[option]; at < end; at++) {
      const row = block.rowsOf[at];
      if (row < block.items) {
        const own = block.itemIds[row];
        this.#need[own]--;
        if (--this.#room[own] > 0) continue;
        this.#deactivate(blockNumber, row);
      }
      this.updates++;
      const start = row * words;
      for (let word = 0; word < words; word++) rest[word] &= ~rows[start + word];
    }
    this.#enter(blockNumber, rest);
  }

  /** Takes back what was tried last at a level. */
  #undo(level: number, block: Block): void {
    this.#activeCount = this.#activeCountAt[level];
    const option = this.#optionAt[level];
    if (option === NO_ITEM) return;
    this.#chosenCount--;
    const end = block.rowStarts[option + 1];
    for (let at = block.rowStarts[option]; at < end; at++) {
      const row = block.rowsOf[at];
      if (row >= block.items) continue;
      const own = block.itemIds[row];
      this.#need[own]++;
      this.#room[own]++;
    }
  }

  /** Goes back a level, and out of its block if it began there. */
  #leave(): void {
    const level = this.#level--;
    if (level === 0) {
      this.#isOver = true;
      return;
    }
    if (this.#blockAt[level] !== this.#blockAt[level - 1]) this.#blockCount--;
  }

  /**
   * Visits a node: finds the item with the fewest ways, and makes a level of it; or a leaf, or a
   * smaller block first.
   */
  #enter(blockNumber: number, live: Int32Array): void {
    this.nodes++;
    const depth = this.#chosenCount;
    this.profile[depth] = (this.profile[depth] ?? 0) + 1;
    const block = this.#blocks[blockNumber];
    const active = this.#active[blockNumber];
    const place = this.#place[blockNumber];
    const item = this.#hasBounds
      ? this.#choose(block, active, place, live)
      : this.#choosePlain(block, active, place, live);
    if (item === DEAD) return;
    if (item === NO_ITEM) {
      this.#solution();
      return;
    }
    const { words } = block;
    const left = words > 1 || this.#degree > 1 ? countWords(live, words) : LEAF_SIZE + 1;
    if (left <= LEAF_SIZE && this.#activeCount <= LEAF_SIZE && !this.#hasBounds) {
      this.nodes--; // the leaf counts its root again
      this.profile[depth]--;
      this.#leaf(block, this.#active[blockNumber], live);
      return;
    }
    const needed = (left + 31) >> 5;
    if (this.#degree > 1 && words > 3 && 4 * needed <= words) {
      this.#pack(blockNumber, live, item);
      return;
    }
    this.#push(blockNumber, live, item);
  }

  /** Makes a level of a node: the ways to cover an item are to be tried. */
  #push(blockNumber: number, live: Int32Array, item: number): void {
    const { words, rows } = this.#blocks[blockNumber];
    const level = ++this.#level;
    this.#blockAt[level] = blockNumber;
    this.#liveAt[level] = live;
    this.#itemAt[level] = item;
    this.#optionAt[level] = 0;
    this.#triedAt[level] = 0;
    this.#waysAt[level] = this.#degree;
    this.#activeCountAt[level] = this.#activeCount;
    let todo = this.#todoAt[level];
    if (todo === undefined || todo.length < words) {
      todo = this.#todoAt[level] = new Int32Array(words);
    }
    const start = item * words;
    for (let word = 0; word < words; word++) todo[word] = live[word] & rows[start + word];
  }

  #degree = 0;

  /** The same where all bounds are 1, which needs less care. */
  #choosePlain(block: Block, active: Int32Array, place: Int32Array, live: Int32Array): number {
    const { words, rows } = block;
    const activeCount = this.#activeCount;
    let best = NO_ITEM;
    let fewest = 0x7fffffff;
    for (let at = 0; at < activeCount; at++) {
      const item = active[at];
      let ways = 0;
      const start = item * words;
      for (let word = 0; word < words; word++) {
        const bits = live[word] & rows[start + word];
        if (bits === 0) continue;
        ways += bitCount(bits);
        if (ways >= fewest) break;
      }
      if (ways >= fewest) continue;
      if (ways === 0) {
        const first = active[0];
        active[0] = item;
        active[at] = first;
        place[item] = 0;
        place[first] = at;
        return DEAD;
      }
      best = item;
      fewest = ways;
    }
    this.#degree = fewest;
    return best;
  }

  /** The active item with the fewest ways to go on; `DEAD` or `NO_ITEM` if that is how it is. */
  #choose(block: Block, active: Int32Array, place: Int32Array, live: Int32Array): number {
    const { words, rows, itemIds } = block;
    let best = NO_ITEM;
    let fewest = 0x7fffffff;
    for (let at = 0; at < this.#activeCount; at++) {
      const item = active[at];
      const id = itemIds[item];
      const need = this.#need[id];
      // An item that needs one option has as many ways as options; one that needs more has fewer,
      // and one that needs none has one way more, which is to be left alone.
      const spare = 1 - (need > 0 ? need : 0);
      const most = fewest - spare;
      let ways = 0;
      const start = item * words;
      for (let word = 0; word < words && ways < most; word++) {
        const bits = live[word] & rows[start + word];
        if (bits !== 0) ways += bitCount(bits);
      }
      if (ways >= most) continue;
      if (ways < need) {
        // What fails here will often fail for the next option too: it is looked at first there.
        const first = active[0];
        active[0] = item;
        active[at] = first;
        place[item] = 0;
        place[first] = at;
        return DEAD;
      }
      if (ways === 0) continue; // it needs none, and there is none
      best = item;
      fewest = ways + spare;
    }
    this.#degree = fewest;
    return best;
  }

  /** Packs what is left into a block of its own, and goes on there. */
  #pack(from: number, live: Int32Array, chosenItem: number): void {
    const old = this.#blocks[from];
    const number = this.#blockCount++;
    const words = (countWords(live, old.words) + 31) >> 5;
    const block = this.#blocks[number] ??= emptyBlock();
    // Items first, then those rows of colors that a live option has.
    const rowNumber = this.#rowNumbers(old);
    const active = this.#active[from];
    ensure(
      block,
      32 * words,
      old.rowsOf.length,
      this.#activeCount,
      old.rowCount,
      words,
    );
    for (let at = 0; at < this.#activeCount; at++) {
      rowNumber[active[at]] = at;
      block.itemIds[at] = old.itemIds[active[at]];
    }
    const items = this.#activeCount;
    let rowCount = items;
    let hasColors = false;
    block.isOwn.fill(1, 0, items);
    block.rows.fill(0, 0, items * words);
    let options = 0;
    let entries = 0;
    for (let word = 0; word < old.words; word++) {
      for (let bits = live[word]; bits !== 0; bits &= bits - 1) {
        const option = 32 * word + 31 - Math.clz32(bits & -bits);
        block.optionIds[options] = old.optionIds[option];
        block.rowStarts[options] = entries;
        for (let at = old.rowStarts[option]; at < old.rowStarts[option + 1]; at++) {
          const row = old.rowsOf[at];
          let mapped = rowNumber[row];
          if (mapped < 0) {
            if (row < old.items) continue; // an item that has been left alone
            mapped = rowNumber[row] = rowCount++;
            block.isOwn[mapped] = old.isOwn[row];
            hasColors ||= old.isOwn[row] === 0;
            block.rows.fill(0, mapped * words, (mapped + 1) * words);
          }
          block.rowsOf[entries++] = mapped;
        }
        options++;
      }
    }
    block.rowStarts[options] = entries;
    block.options = options;
    block.rowCount = rowCount;
    block.words = words;
    block.items = items;
    // Most rows are the options that have them; what a color excludes is taken over bit by bit.
    for (let option = 0; option < options; option++) {
      for (let at = block.rowStarts[option]; at < block.rowStarts[option + 1]; at++) {
        const row = block.rowsOf[at];
        if (block.isOwn[row]) block.rows[row * words + (option >> 5)] |= 1 << (option & 31);
      }
    }
    if (hasColors) {
      for (let row = old.items; row < old.rowCount; row++) {
        if (rowNumber[row] < 0 || old.isOwn[row]) continue;
        gather(block.rows, rowNumber[row] * words, old.rows, row * old.words, live, old.words);
      }
    }
    const item = rowNumber[chosenItem];
    this.#activate(number);
    const fresh = this.#setAt(this.#level + 1, words);
    fill(fresh, options, words);
    this.#push(number, fresh, item);
  }

  /** Searches a leaf to its end. */
  #leaf(block: Block, active: Int32Array, live: Int32Array): void {
    const { words, rows, rowsOf, rowStarts } = block;
    const rowNumber = this.#rowNumbers(block);
    for (let at = 0; at < this.#activeCount; at++) {
      rowNumber[active[at]] = at;
      this.#leafRow[at] = 0;
    }
    const masks = this.#leafMasks;
    let options = 0;
    for (let word = 0; word < words; word++) {
      for (let bits = live[word]; bits !== 0; bits &= bits - 1) {
        const option = 32 * word + 31 - Math.clz32(bits & -bits);
        let items = 0;
        for (let at = rowStarts[option]; at < rowStarts[option + 1]; at++) {
          const row = rowsOf[at];
          if (row < block.items) {
            const own = rowNumber[row];
            items |= 1 << own;
            this.#leafRow[own] |= 1 << options;
          } else if (block.isOwn[row]) {
            if (rowNumber[row] < 0) rowNumber[row] = masks[row] = 0;
            masks[row] |= 1 << options;
          }
        }
        this.#leafItems[options] = items;
        this.#leafIds[options++] = option;
      }
    }
    for (let index = 0; index < options; index++) {
      const option = this.#leafIds[index];
      let excluded = 1 << index;
      for (let items = this.#leafItems[index]; items !== 0; items &= items - 1) {
        excluded |= this.#leafRow[31 - Math.clz32(items & -items)];
      }
      for (let at = rowStarts[option]; at < rowStarts[option + 1]; at++) {
        const row = rowsOf[at];
        if (row < block.items) continue;
        if (block.isOwn[row]) {
          excluded |= masks[row];
          continue;
        }
        for (let other = 0; other < options; other++) {
          const id = this.#leafIds[other];
          if (rows[row * words + (id >> 5)] & (1 << (id & 31))) excluded |= 1 << other;
        }
      }
      this.#leafKeep[index] = ~excluded;
    }
    for (let index = 0; index < options; index++) {
      this.#leafItems[index] = ~this.#leafItems[index];
      this.#leafIds[index] = block.optionIds[this.#leafIds[index]];
    }
    const all = options === 32 ? -1 : (1 << options) - 1;
    const items = this.#activeCount === 32 ? -1 : (1 << this.#activeCount) - 1;
    this.#searchLeaf(all, items);
  }

  /** The search in a leaf: what is live, and what is to be covered, in a number each. */
  #searchLeaf(live: number, items: number): void {
    this.nodes++;
    const depth = this.#chosenCount;
    this.profile[depth] = (this.profile[depth] ?? 0) + 1;
    if (items === 0) {
      this.#solution();
      return;
    }
    const row = this.#leafRow;
    let best = 0;
    let fewest = 33;
    for (let rest = items; rest !== 0; rest &= rest - 1) {
      const ways = live & row[31 - Math.clz32(rest & -rest)];
      if (ways === 0) return;
      if ((ways & (ways - 1)) === 0) {
        best = ways;
        fewest = 1;
      } else if (fewest > 2) {
        const number = bitCount(ways);
        if (number < fewest) {
          best = ways;
          fewest = number;
        }
      }
    }
    for (let ways = best; ways !== 0; ways &= ways - 1) {
      const option = 31 - Math.clz32(ways & -ways);
      this.#chosen[this.#chosenCount++] = this.#leafIds[option];
      this.updates++;
      this.#searchLeaf(live & this.#leafKeep[option], items & this.#leafItems[option]);
      this.#chosenCount--;
    }
  }

  #solution(): void {
    if (this.#isCollecting) this.#found.push([...this.#chosen.subarray(0, this.#chosenCount)]);
    else this.#report(this.#chosenCount);
  }

  #report(depth: number): void {
    this.solutions++;
    this.solutionProfile[depth] = (this.solutionProfile[depth] ?? 0) + 1;
  }

  /** Makes all items of a block active. */
  #activate(number: number): void {
    const { items } = this.#blocks[number];
    if ((this.#active[number]?.length ?? -1) < items) {
      this.#active[number] = new Int32Array(items);
      this.#place[number] = new Int32Array(items);
    }
    for (let item = 0; item < items; item++) {
      this.#active[number][item] = item;
      this.#place[number][item] = item;
    }
    this.#activeCount = items;
  }

  /** Takes an item out of the active ones; the count alone brings it back. */
  #deactivate(number: number, item: number): void {
    const active = this.#active[number];
    const place = this.#place[number];
    const last = active[--this.#activeCount];
    const at = place[item];
    active[at] = last;
    place[last] = at;
    active[this.#activeCount] = item;
    place[item] = this.#activeCount;
  }

  /** Room for a set of options at a level. */
  #setAt(level: number, words: number): Int32Array {
    const set = this.#spareSets[level];
    if (set !== undefined && set.length >= words) return set;
    return this.#spareSets[level] = new Int32Array(words);
  }
  readonly #spareSets: Int32Array[] = [];

  /** A table of new numbers for the rows of a block, all of them without one yet. */
  #rowNumbers(block: Block): Int32Array {
    const rows = block.rowCount;
    if (this.#numbers.length < rows) {
      this.#numbers = new Int32Array(rows);
      this.#leafMasks = new Int32Array(rows);
    }
    return this.#numbers.fill(NO_ITEM, 0, rows);
  }
  #numbers = new Int32Array(0);
  #leafMasks = new Int32Array(0);
}

/** How much memory the tables of the engine take at the most, in bytes. */
export function engineBytes(
  { primaryCount, secondaryCount, optionCount, arrays }: Problem,
): number {
  const rows = primaryCount + secondaryCount * arrays.colorNames.length;
  return 4 * rows * ((optionCount + 31) >> 5);
}

/** The whole problem as a block. */
function rootBlock(
  problem: Problem,
  order: readonly number[] | undefined,
  itemCount: number,
): Block {
  const { optionStarts, entryItems, entryColors, primaryCount } = problem.arrays;
  const options: number[] = [];
  for (let at = 0; at < problem.optionCount; at++) {
    const option = order?.[at] ?? at;
    // An option without primary items is never chosen.
    for (let entry = optionStarts[option]; entry < optionStarts[option + 1]; entry++) {
      if (entryItems[entry] >= primaryCount) continue;
      options.push(option);
      break;
    }
  }
  const words = Math.max(1, (options.length + 31) >> 5);
  // Rows of colors: for each color of a secondary item, the options that disagree with it.
  const colorRows = new Map<number, number>();
  const rowsOf: number[] = [];
  const rowStarts = [0];
  let rowCount = primaryCount;
  const secondary: { item: number; color: number; option: number }[] = [];
  options.forEach((option, index) => {
    for (let entry = optionStarts[option]; entry < optionStarts[option + 1]; entry++) {
      const item = entryItems[entry];
      if (item < primaryCount) {
        rowsOf.push(item);
        continue;
      }
      const color = entryColors[entry];
      const key = color * itemCount + item;
      let row = colorRows.get(key);
      if (row === undefined) colorRows.set(key, row = rowCount++);
      rowsOf.push(row);
      secondary.push({ item, color, option: index });
    }
    rowStarts.push(rowsOf.length);
  });
  const rows = new Int32Array(rowCount * words);
  for (let option = 0; option < options.length; option++) {
    for (let at = rowStarts[option]; at < rowStarts[option + 1]; at++) {
      if (rowsOf[at] < primaryCount) rows[rowsOf[at] * words + (option >> 5)] |= 1 << (option & 31);
    }
  }
  const rowsOfItem = Map.groupBy([...colorRows], ([key]) => key % itemCount);
  for (const { item, color, option } of secondary) {
    for (const [key, row] of rowsOfItem.get(item)!) {
      const other = Math.floor(key / itemCount);
      if (other === color && color !== 0) continue; // they agree
      rows[row * words + (option >> 5)] |= 1 << (option & 31);
    }
  }
  const isOwn = new Uint8Array(rowCount).fill(1);
  for (const rowsOfOne of rowsOfItem.values()) {
    // With a single row, and no color, all who have it exclude each other.
    for (const [key, row] of rowsOfOne) {
      isOwn[row] = rowsOfOne.length === 1 && key < itemCount ? 1 : 0;
    }
  }
  return {
    options: options.length,
    words,
    rowCount,
    items: primaryCount,
    optionIds: Int32Array.from(options),
    itemIds: Int32Array.from({ length: primaryCount }, (_, item) => item),
    rows,
    isOwn,
    rowStarts: Int32Array.from(rowStarts),
    rowsOf: Int32Array.from(rowsOf),
  };
}

function emptyBlock(): Block {
  const none = new Int32Array(0);
  return {
    options: 0,
    words: 0,
    rowCount: 0,
    items: 0,
    optionIds: none,
    itemIds: none,
    rows: none,
    isOwn: new Uint8Array(0),
    rowStarts: none,
    rowsOf: none,
  };
}

/** Lets a block have room for so much. */
function ensure(
  block: Block,
  options: number,
  entries: number,
  items: number,
  rows: number,
  words: number,
): void {
  if (block.optionIds.length < options) {
    block.optionIds = new Int32Array(options);
    block.rowStarts = new Int32Array(options + 1);
  }
  if (block.rowsOf.length < entries) block.rowsOf = new Int32Array(entries);
  if (block.itemIds.length < items) block.itemIds = new Int32Array(items);
  if (block.rows.length < rows * words) block.rows = new Int32Array(rows * words);
  if (block.isOwn.length < rows) block.isOwn = new Uint8Array(rows);
}

/** The bits of a row at the places of live options, moved together. */
function gather(
  target: Int32Array,
  targetAt: number,
  source: Int32Array,
  sourceAt: number,
  live: Int32Array,
  words: number,
): void {
  let option = 0;
  for (let word = 0; word < words; word++) {
    const row = source[sourceAt + word];
    for (let bits = live[word]; bits !== 0; bits &= bits - 1) {
      if (row & bits & -bits) target[targetAt + (option >> 5)] |= 1 << (option & 31);
      option++;
    }
  }
}

/** The set of the first so many options. */
function fill(set: Int32Array, options: number, words: number): void {
  for (let word = 0; word < words; word++) {
    const left = options - 32 * word;
    set[word] = left >= 32 ? -1 : left > 0 ? (1 << left) - 1 : 0;
  }
}

function clear(set: Int32Array, rows: Int32Array, start: number, words: number): void {
  for (let word = 0; word < words; word++) set[word] &= ~rows[start + word];
}

function firstBit(set: Int32Array, words: number): number {
  for (let word = 0; word < words; word++) {
    const bits = set[word];
    if (bits !== 0) return 32 * word + 31 - Math.clz32(bits & -bits);
  }
  return -1;
}

function countWords(set: Int32Array, words: number): number {
  let sum = 0;
  for (let word = 0; word < words; word++) sum += bitCount(set[word]);
  return sum;
}

function bitCount(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
