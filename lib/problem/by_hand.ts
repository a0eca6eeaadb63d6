/**
 * Items and options as somebody writes them in a cell.
 *
 * @module
 */

import { checkBounds, type ItemSpec, nameFault, readItemSpec } from "./item_spec.ts";
import { didYouMean } from "./nearest_name.ts";
import type { Entry } from "./problem.ts";
import type { ProblemBuilder } from "./problem_builder.ts";

/**
 * Items as somebody writes them: names with spaces between, or a list of names, perhaps with bounds
 * before them as in `"0:2|a"`, or of objects.
 */
export type ItemInput =
  | string
  | readonly (string | { name: string; lower?: number; upper?: number })[];

/**
 * The entries of an option as somebody writes them: `"a b x:1"`, or a list of such, or of objects.
 */
export type EntriesInput = string | readonly (string | Entry)[];

/** An option as somebody writes it: its entries, perhaps with what it stands for. */
export type OptionInput<Meaning> =
  | EntriesInput
  | { readonly entries: EntriesInput; readonly meaning?: Meaning };

/** Reads primary and secondary items, and throws if they make no sense. */
export function readItems(
  items: { primary?: ItemInput | undefined; secondary?: ItemInput | undefined },
  attempt: string,
): { primary: ItemSpec[]; secondary: ItemSpec[] } {
  const primary = readItemList(items.primary ?? [], attempt);
  const secondary = readItemList(items.secondary ?? [], attempt);
  for (const { name, lower, upper } of secondary) {
    if (lower === 1 && upper === 1) continue;
    throw new RangeError(`${attempt}: the secondary item "${name}" has bounds`);
  }
  const seen = new Set<string>();
  for (const { name } of [...primary, ...secondary]) {
    if (seen.has(name)) throw new RangeError(`${attempt}: there are two items "${name}"`);
    seen.add(name);
  }
  return { primary, secondary };
}

function readItemList(input: ItemInput, attempt: string): ItemSpec[] {
  const list = typeof input === "string" ? words(input) : input;
  return list.map((item) => {
    if (item === "|") {
      throw new RangeError(`${attempt}: "|" is no item; secondary items go into \`secondary\``);
    }
    if (typeof item === "string") {
      const spec = readItemSpec(item);
      if ("reason" in spec) throw new RangeError(`${attempt}: ${spec.reason} in "${item}"`);
      item = spec;
    }
    const fault = nameFault(item.name);
    if (fault !== undefined) throw new RangeError(`${attempt}: ${fault}`);
    const upper = item.upper ?? Math.max(1, item.lower ?? 1);
    const spec = { name: item.name, lower: item.lower ?? upper, upper };
    checkBounds(spec, `${attempt} "${item.name}"`);
    return spec;
  });
}

/**
 * Reads an option into the builder, gives back what it stands for, and throws if it makes no sense.
 */
export function readOption<Meaning>(
  builder: ProblemBuilder,
  option: OptionInput<Meaning>,
  attempt: string,
): Meaning {
  const isBare = typeof option === "string" || isArray(option);
  const { entries: input, meaning } = isBare ? { entries: option } : option;
  const entries = typeof input === "string" ? words(input) : input;
  let hasPrimary = false;
  for (const each of entries) {
    const { item, color } = typeof each === "string" ? readEntry(each) : each;
    const index = builder.indexOf(item);
    if (index === undefined) {
      const hint = didYouMean(item, builder.names);
      const aside = hint === undefined ? "" : ` (${hint})`;
      throw new RangeError(`${attempt}: there is no item "${item}"${aside}`);
    }
    if (builder.holds(index)) throw new RangeError(`${attempt}: it names "${item}" twice`);
    const isPrimary = index < builder.primaryCount;
    if (color !== undefined) {
      if (isPrimary) {
        throw new RangeError(`${attempt}: "${item}" is primary and has no colors`);
      }
      if ([...color].length !== 1 || color.trim() === "") {
        throw new RangeError(
          `${attempt}: the color ${JSON.stringify(color)} of "${item}" is not a single character`,
        );
      }
    }
    hasPrimary ||= isPrimary;
    builder.entry(index, builder.color(color ?? ""));
  }
  if (!hasPrimary) {
    const shown = entries.length === 0 ? "it is empty" : "it has no primary item";
    throw new RangeError(`${attempt}: ${shown}, so that nothing decides whether to take it`);
  }
  builder.endOption();
  return meaning as Meaning;
}

/** Like `Array.isArray`, but for arrays that are not to be changed, too. */
function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Reads `name` or `name:color`. */
function readEntry(text: string): Entry {
  const colon = text.indexOf(":");
  return colon < 0 ? { item: text } : { item: text.slice(0, colon), color: text.slice(colon + 1) };
}

function words(text: string): string[] {
  return text.split(/[\t-\r ]+/).filter((word) => word !== "");
}
