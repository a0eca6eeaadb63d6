/**
 * How several jobs stand, a line for each.
 *
 * @module
 */

import { say } from "./command.ts";

/** A line for each notebook: redrawn in a terminal, and elsewhere written when it is done. */
export class ScoreBoard {
  readonly #states: Map<string, string>;
  readonly #width: number;
  readonly #isTerminal = Deno.stderr.isTerminal();
  #drawn = 0;

  /** A board for some names. */
  constructor(names: readonly string[]) {
    this.#states = new Map(names.map((name) => [name, "waiting"]));
    this.#width = Math.max(0, ...names.map((name) => name.length));
  }

  /** Tells how one of them stands. */
  update(name: string, state: string): void {
    this.#states.set(name, state);
    if (!this.#isTerminal) return;
    const up = this.#drawn > 0 ? `\x1b[${this.#drawn}A` : "";
    const lines = [...this.#states].map(([name, state]) => `\x1b[2K${this.#line(name, state)}\n`);
    this.#drawn = lines.length;
    Deno.stderr.writeSync(new TextEncoder().encode(up + lines.join("")));
  }

  /** Tells how one of them ended. */
  async finish(name: string, state: string): Promise<void> {
    this.update(name, state);
    if (!this.#isTerminal) await say(this.#line(name, state));
  }

  #line(name: string, state: string): string {
    return `${name.padEnd(this.#width)}  ${state}`;
  }
}
