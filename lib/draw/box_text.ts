/**
 * Boards as text.
 *
 * @module
 */

/** What is to be drawn. */
export interface TextBoard {
  /** How many rows there are. */
  readonly rows: number;
  /** How many columns there are. */
  readonly columns: number;
  /** The region of a cell; `undefined` outside of the board. */
  readonly regionAt: (x: number, y: number) => number | undefined;
  /** What is written in a cell. */
  readonly labelAt: (x: number, y: number) => string;
}

/**
 * The box-drawing characters, by the lines that meet in them: 1 for up, 2 for right, 4 for down, 8
 * for left.
 */
const CROSSINGS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼";

/**
 * A board as text: a label for each cell, and lines wherever two regions meet. Where no region ends
 * between two rows, there is no line between them either, so that shapes stay compact.
 */
export function boxText({ rows, columns, regionAt, labelAt }: TextBoard): string {
  const region = (x: number, y: number) =>
    x < 0 || y < 0 || x >= rows || y >= columns ? undefined : regionAt(x, y);
  const inside = Math.max(
    3,
    ...Array.from({ length: rows * columns }, (_, at) => {
      return [...labelAt(Math.floor(at / columns), at % columns)].length + 2;
    }),
  );
  const isAbove = (x: number, y: number) => region(x - 1, y) !== region(x, y); // a line above the cell?
  const isBefore = (x: number, y: number) => region(x, y - 1) !== region(x, y); // a line left of it?
  const lines: string[] = [];
  for (let x = 0; x <= rows; x++) {
    const hasLine = Array.from({ length: columns }, (_, y) => isAbove(x, y)).some(Boolean);
    if (hasLine) {
      let line = "";
      for (let y = 0; y <= columns; y++) {
        const crossing = (isBefore(x - 1, y) ? 1 : 0) + (isAbove(x, y) ? 2 : 0) +
          (isBefore(x, y) ? 4 : 0) + (isAbove(x, y - 1) ? 8 : 0);
        line += CROSSINGS[crossing];
        if (y < columns) line += (isAbove(x, y) ? "─" : " ").repeat(inside);
      }
      lines.push(line.trimEnd());
    }
    if (x === rows) break;
    let line = "";
    for (let y = 0; y <= columns; y++) {
      line += isBefore(x, y) ? "│" : " ";
      if (y < columns) line += centred(labelAt(x, y), inside);
    }
    lines.push(line.trimEnd());
  }
  return lines.join("\n");
}

/** A label in the middle of some room. */
function centred(label: string, width: number): string {
  const room = width - [...label].length;
  const before = Math.floor(room / 2);
  return " ".repeat(before) + label + " ".repeat(room - before);
}
