/**
 * How an item is written: its name, and for a primary item perhaps its bounds before it.
 *
 * @module
 */

/** How often the options of a solution must cover a primary item: from `lower` to `upper` times. */
export interface Bounds {
  /** At least this often. */
  readonly lower: number;
  /** At most this often; never 0. */
  readonly upper: number;
}

/** A name with its bounds, as `0:2|A`, `3|C` or plain `B` say them. */
export interface ItemSpec extends Bounds {
  /** The name. */
  readonly name: string;
}

/** What is wrong in a few characters of text, and where in them. */
export interface TokenFault {
  /** What is wrong. */
  readonly reason: string;
  /** Where the offending characters start, counted from 0. */
  readonly at: number;
  /** How many characters offend. */
  readonly length: number;
  /** What would mend it, where that can be guessed. */
  readonly hint?: string;
}

/** The longest name that the original solvers read. */
export const ORIGINAL_NAME_LENGTH = 8;

/** Bounds live in 32-bit integers. */
const LARGEST_BOUND = 2 ** 31 - 1;

/**
 * Reads `name`, `upper|name` or `lower:upper|name`. An empty bound counts as 0, as the originals
 * have it: `:3|x` is `0:3|x`, and `|x` has the impossible upper bound 0.
 */
export function readItemSpec(token: string): ItemSpec | TokenFault {
  const bar = token.indexOf("|");
  const colon = token.indexOf(":");
  if (bar < 0) {
    if (colon < 0) return { name: token, lower: 1, upper: 1 };
    if (/^\d*:\d+$/.test(token)) {
      return {
        reason: `bounds "${token}" without a name`,
        at: 0,
        length: token.length,
        hint: `write ${token}|NAME`,
      };
    }
    return { reason: `illegal character ":" in the item name "${token}"`, at: colon, length: 1 };
  }
  const name = token.slice(bar + 1);
  const hasLower = colon >= 0 && colon < bar;
  const upper = readBound(token, hasLower ? colon + 1 : 0, bar);
  if (typeof upper !== "number") return upper;
  const lower = hasLower ? readBound(token, 0, colon) : upper;
  if (typeof lower !== "number") return lower;
  if (upper === 0) {
    const at = hasLower ? colon + 1 : 0;
    return { reason: "the upper bound is zero", at, length: Math.max(1, bar - at) };
  }
  if (lower > upper) {
    return {
      reason: `the lower bound ${lower} exceeds the upper bound ${upper}`,
      at: 0,
      length: bar,
      hint: `did you mean ${upper}:${lower}|${name}?`,
    };
  }
  const illegal = name.search(/[:|]/);
  if (illegal >= 0) {
    return {
      reason: `illegal character "${name[illegal]}" in the item name "${name}"`,
      at: bar + 1 + illegal,
      length: 1,
    };
  }
  if (name === "") return { reason: "the item name is empty", at: bar, length: 1 };
  return { name, lower, upper };
}

/** The number between two places of a token, or what is wrong with it. */
function readBound(token: string, start: number, end: number): number | TokenFault {
  const digits = token.slice(start, end);
  const illegal = digits.search(/[^0-9]/);
  if (illegal >= 0) {
    return {
      reason: `illegal character "${digits[illegal]}" in the bound "${digits}"`,
      at: start + illegal,
      length: 1,
    };
  }
  const bound = Number(digits);
  if (bound <= LARGEST_BOUND) return bound;
  return { reason: `the bound exceeds ${LARGEST_BOUND}`, at: start, length: digits.length };
}

/** What keeps a string from being the name of an item, or `undefined` if nothing does. */
export function nameFault(name: string): string | undefined {
  if (name === "") return "the item name is empty";
  const illegal = name.match(/[\t-\r :|]/);
  if (illegal === null) return undefined;
  const shown = illegal[0].trim() === "" ? "white space" : `"${illegal[0]}"`;
  return `the item name ${JSON.stringify(name)} contains ${shown}`;
}

/** The length of a name, counted in characters, not in halves of them. */
export function nameLength(name: string): number {
  return name.length <= ORIGINAL_NAME_LENGTH ? name.length : [...name].length;
}

/** Writes an item with its bounds, leaving out what need not be said. */
export function formatItemSpec({ name, lower, upper }: ItemSpec): string {
  if (lower !== upper) return `${lower}:${upper}|${name}`;
  return upper === 1 ? name : `${upper}|${name}`;
}

/** Throws unless the bounds make sense. */
export function checkBounds({ lower, upper }: Bounds, attempt: string): void {
  for (const bound of [lower, upper]) {
    if (Number.isInteger(bound) && bound >= 0 && bound <= LARGEST_BOUND) continue;
    throw new RangeError(`${attempt}: a bound is a whole number from 0 to ${LARGEST_BOUND}`);
  }
  if (upper === 0) throw new RangeError(`${attempt}: the upper bound is zero`);
  if (lower > upper) throw new RangeError(`${attempt}: the lower bound exceeds the upper bound`);
}
