/**
 * What an option of a packing problem stands for.
 *
 * @module
 */

import type { Cell, MarkedCell } from "./cell.ts";

/** One way to lay a piece, moved as far up and left as it goes. */
export interface BasePlacement {
  /** The name of the piece. */
  readonly piece: string;
  /** Its cells. */
  readonly cells: readonly MarkedCell[];
}

/** A piece that lies somewhere on the board. */
export interface Placement {
  /** The name of the piece. */
  readonly piece: string;
  /** The cells that it fills. */
  readonly cells: readonly Cell[];
  /** The cells with a suffix that go with it. */
  readonly marks: readonly MarkedCell[];
  /** Which of the puzzle's base placements it is. */
  readonly base: number;
  /** How far the base placement was moved. */
  readonly shift: Cell;
}
