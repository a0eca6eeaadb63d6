import fc from "fast-check";
import { exactCover, type Problem } from "dancebook";

const PRIMARY = ["a", "b", "c", "d"];
const SECONDARY = ["x", "y", "z"];

/** Small problems with bounds, colors, items without options, and repeated options. */
export const randomProblem: fc.Arbitrary<Problem> = fc.record({
  // Half of the problems have no bounds at all, so that Algorithms X and C get their share.
  hasBounds: fc.boolean(),
  hasColors: fc.boolean(),
  bounds: fc.array(fc.constantFrom("", "", "2|", "3|", "0:1|", "1:2|", "0:3|", "2:3|"), {
    minLength: PRIMARY.length,
    maxLength: PRIMARY.length,
  }),
  options: fc.array(
    fc.record({
      primary: fc.subarray(PRIMARY, { minLength: 1 }),
      secondary: fc.subarray(SECONDARY),
      colors: fc.array(fc.constantFrom("", ":0", ":1", ":1"), { minLength: 3, maxLength: 3 }),
      // Entries of an option may stand in any order.
      isReversed: fc.boolean(),
    }),
    { maxLength: 9 },
  ),
}).map(({ hasBounds, hasColors, bounds, options }) =>
  exactCover({
    primary: PRIMARY.map((name, at) => (hasBounds ? bounds[at] : "") + name),
    secondary: SECONDARY,
    options: options.map(({ primary, secondary, colors, isReversed }) => {
      const entries = [
        ...primary,
        ...secondary.map((name, at) => name + (hasColors ? colors[at] : "")),
      ];
      return isReversed ? entries.reverse() : entries;
    }),
  })
);
