/**
 * A slider over pictures.
 *
 * @module
 */

import { counted } from "../problem/counted.ts";
import type { Option, Problem } from "../problem/problem.ts";
import type { DigitInCell, SudokuProblem } from "../puzzles/sudoku.ts";
import { Solutions } from "../solve/solve.ts";
import { searchTree } from "../solve/search_tree.ts";
import { Trace, type TraceStep } from "../solve/trace.ts";
import type { DrawOptions } from "./board.ts";
import { draw } from "./draw.ts";
import { checkPictures, solutionPictures } from "./gallery.ts";
import { drawMatrix } from "./matrix.ts";
import { escapeText, type Picture } from "./picture.ts";
import { drawSudoku } from "./sudoku.ts";
import { drawTree } from "./tree.ts";

/** Pictures side by side, and what is said below them. */
export interface Frame {
  /** The pictures. */
  readonly pictures: readonly Picture[];
  /** What is said below them. */
  readonly caption: string;
}

/** What a scrubber takes. */
export interface ScrubberOptions extends DrawOptions {
  /** How many frames it has at the most; 200 if not given. */
  readonly limit?: number;
  /** Whether the frames of a search have the matrix, if it is small; they do if not given. */
  readonly matrix?: boolean;
  /** How long a frame is shown when it plays, in seconds; 0.6 if not given. */
  readonly seconds?: number;
}

/** Beyond this, a matrix or a tree is left out of the frames of a trace. */
const MOST_OPTIONS = 60;
const MOST_ITEMS = 40;
const MOST_NODES = 120;
/** How wide the controls are at the least, in pixels. */
const LEAST_WIDTH = 340;

/**
 * A slider over pictures: one can play it, stop it, and step through it by mouse and by the arrow
 * keys. It is one piece of HTML that needs nothing from elsewhere, and shows its first frame where
 * scripts are off.
 *
 * @example The steps of a search
 * ```ts
 * import { exactCover, scrubber, trace } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const toy = exactCover({ primary: "a b", options: ["a", "b", "a b"] });
 * const steps = scrubber(trace(toy));
 * assertEquals(steps.frames.length, 11);
 * assertEquals(steps.frames[1].caption, "2: for a, try a (1 of 2)");
 * ```
 */
export class Scrubber {
  /** The frames. */
  readonly frames: readonly Frame[];
  readonly #seconds: number;

  /** Makes a scrubber from frames. */
  constructor(frames: readonly Frame[], options: ScrubberOptions = {}) {
    if (frames.length === 0) throw new RangeError("Cannot make a scrubber: there are no frames");
    this.frames = frames;
    this.#seconds = options.seconds ?? 0.6;
  }

  /** The scrubber as an element of HTML. */
  get html(): string {
    const slots = slotsOf(this.frames);
    const width = slots.reduce((sum, { width }) => sum + width + 10, 0);
    // Each picture is there once, however many frames show it.
    const indexOf = new Map<string, number>();
    for (const { pictures } of this.frames) {
      for (const { svg } of pictures) if (!indexOf.has(svg)) indexOf.set(svg, indexOf.size);
    }
    const data = JSON.stringify({
      images: [...indexOf.keys()],
      frames: this.frames.map(({ pictures, caption }) => ({
        caption,
        shown: pictures.map(({ svg, width, description }, at) => ({
          image: indexOf.get(svg),
          alt: description,
          width: percentage(width, slots[at].width),
        })),
      })),
    }).replaceAll("<", "\\u003c");
    const [{ pictures, caption }] = this.frames;
    const images = slots.map(({ width, height }, at) => {
      const picture = pictures[at];
      const image = picture === undefined ? '<img alt="" style="width:0">' : picture.html
        .replace("<img ", `<img style="width:${percentage(picture.width, width)}" `);
      return `<div style="width:${width}px;max-width:100%;aspect-ratio:${width}/${height}">${image}</div>`;
    });
    const buttons = [["first", "|◀"], ["back", "◀"], ["play", "▶ play"], ["next", "▶"], [
      "last",
      "▶|",
    ]].map(([name, sign]) =>
      `<button type="button" data-do="${name}" aria-label="${name}" style="font:13px sans-serif;white-space:nowrap">` +
      `${sign}</button>`
    );
    return [
      `<div class="dancebook-scrubber" tabindex="0" data-pace="${
        Math.round(1000 * this.#seconds)
      }" ` +
      `style="max-width:${Math.max(LEAST_WIDTH, width)}px">`,
      `<div class="dancebook-frame" style="display:flex;flex-wrap:wrap;gap:10px;align-items:flex-start">`,
      ...images,
      `</div><div class="dancebook-caption" aria-live="polite" style="font:13px sans-serif;margin:4px 0">` +
      `${escapeText(caption)}</div>`,
      `<div class="dancebook-controls" hidden style="display:none;gap:4px;align-items:center">`,
      ...buttons,
      `<input type="range" min="0" max="${this.frames.length - 1}" value="0" aria-label="frame" ` +
      `style="flex:1;min-width:60px"></div>`,
      `<script type="application/json">${data}</script>`,
      `<script>(${SCRIPT})()</script></div>`,
    ].join("");
  }

  /** The first frame as text, and how many there are. */
  toString(): string {
    const [{ pictures, caption }] = this.frames;
    const texts = pictures.map((picture) => picture.text);
    return [...texts, caption, `(the first of ${counted(this.frames.length, "frame")})`].join("\n");
  }

  /** What a terminal shows. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a cell of a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return { "text/html": this.html, "text/plain": this.toString() };
  }
}

/**
 * A slider over pictures, over solutions, or over the steps of a search: of these, each frame shows
 * the board, the matrix and the tree side by side, as far as they fit.
 *
 * @example Usage
 * ```ts
 * import { polyomino, rectangle, scrubber, solve } from "dancebook";
 * import { assertEquals } from "@std/assert";
 *
 * const dominoes = polyomino({ box: rectangle(2, 3), pieces: { d: { cells: "00 01", multiplicity: 3 } } });
 * assertEquals(scrubber(solve(dominoes)).frames.length, 3);
 * ```
 *
 * @param what Pictures, what `solve` gives, or what `trace` gives.
 * @param options How many frames, and how fast they play.
 */
export function scrubber(
  what: Iterable<Picture> | Solutions<unknown> | Trace<unknown>,
  options: ScrubberOptions = {},
): Scrubber {
  const { limit = 200, matrix = true, seconds: _, ...drawing } = options;
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`Cannot make a scrubber with limit ${limit}: it is a whole number from 1`);
  }
  if (what instanceof Trace) {
    return new Scrubber(traceFrames(what, limit, matrix, drawing), options);
  }
  const pictures = what instanceof Solutions
    ? solutionPictures(what, { cellSize: 28, labels: true, ...drawing, limit })
    : [...what].slice(0, limit);
  checkPictures(pictures, "Cannot make a scrubber");
  const isCut = pictures.length === limit;
  const frames = pictures.map((picture, at) => ({
    pictures: [picture],
    caption: `${at + 1} of ${isCut ? "the first " : ""}${pictures.length}`,
  }));
  return new Scrubber(frames, options);
}

function traceFrames(
  trace: Trace<unknown>,
  limit: number,
  matrix: boolean,
  options: DrawOptions,
): Frame[] {
  const { problem } = trace;
  const hasBoard = problem.puzzle !== undefined;
  const hasMatrix = matrix && problem.optionCount <= MOST_OPTIONS &&
    problem.itemCount <= MOST_ITEMS;
  const tree = searchTree(problem, { maxNodes: MOST_NODES });
  const frames = trace.take(limit).map((step, at): Frame => ({
    pictures: [
      ...(hasBoard ? [drawStep(problem, step, options)] : []),
      ...(hasMatrix ? [drawMatrix(problem, { state: step.state })] : []),
      drawTree(tree, { path: step.state.path, width: 420 }),
    ],
    caption: `${at + 1}: ${tell(step, problem.optionText.bind(problem))}`,
  })).toArray();
  const last = frames.at(-1);
  if (last !== undefined && trace.last?.type !== "done") {
    frames.push({
      ...last,
      caption: `${last.caption}; the search goes on, but ${limit} steps are shown`,
    });
  }
  return frames;
}

/** The board at a step; of a sudoku, with the cells that the step is about. */
function drawStep(problem: Problem, step: TraceStep, options: DrawOptions): Picture {
  const chosen = step.state.chosen.map((option) => problem.option(option));
  if ((problem.puzzle as { kind?: string }).kind !== "sudoku") {
    return draw(problem, chosen, options);
  }
  const sudoku = problem as SudokuProblem;
  const filled = new Set(
    step.state.chosen.map((option) => sudoku.meaning(option)).map(({ row, column }) =>
      `${row},${column}`
    ),
  );
  const isOpen = ({ row, column }: DigitInCell) => !filled.has(`${row},${column}`);
  const highlight = step.type === "option tried" && step.option !== null
    ? [sudoku.meaning(step.option)]
    : step.type === "item chosen" || step.type === "dead end"
    ? [...sudoku.options()].filter(({ entries }) => entries.some(({ item }) => item === step.item))
      .map(({ meaning }) => meaning).filter(isOpen)
    : [];
  const candidates = step.state.remaining.filter((option) => isOpen(sudoku.meaning(option)));
  return drawSudoku(sudoku, chosen as Option<DigitInCell>[], { ...options, candidates, highlight });
}

/** How much room each place in a row of pictures needs. */
function slotsOf(frames: readonly Frame[]): { width: number; height: number }[] {
  const slots: { width: number; height: number }[] = [];
  for (const { pictures } of frames) {
    pictures.forEach(({ width, height }, at) => {
      const slot = slots[at] ??= { width: 1, height: 1 };
      slot.width = Math.max(slot.width, width);
      slot.height = Math.max(slot.height, height);
    });
  }
  return slots;
}

function percentage(part: number, whole: number): string {
  return `${Math.round(10_000 * part / whole) / 100}%`;
}

/** A step in words. */
function tell(step: TraceStep, textOf: (option: number) => string): string {
  switch (step.type) {
    case "item chosen":
      return `choose ${step.item}, which has ${step.degree} ${
        step.degree === 1 ? "way: forced" : "ways"
      }`;
    case "option tried": {
      const option = step.option === null ? "no more of it" : textOf(step.option);
      return `for ${step.item}, try ${option} (${step.attempt} of ${step.degree})`;
    }
    case "dead end":
      return `dead end: nothing can cover ${step.item}`;
    case "solution":
      return `solution ${step.number}`;
    case "backtrack":
      return `undo ${step.option === null ? "no more" : textOf(step.option)}`;
    case "done":
      return "done";
  }
}

/**
 * What makes scrubbers move. It runs in a browser, once for each, and takes care of all that it
 * finds and that do not move yet.
 */
const SCRIPT = `function () {
  for (const root of document.querySelectorAll(".dancebook-scrubber:not([data-ready])")) {
    const data = root.querySelector('script[type="application/json"]');
    if (!data) continue;
    root.dataset.ready = "yes";
    const { images, frames } = JSON.parse(data.textContent);
    const shown = root.querySelectorAll(".dancebook-frame img");
    const caption = root.querySelector(".dancebook-caption");
    const controls = root.querySelector(".dancebook-controls");
    const slider = root.querySelector("input");
    const play = root.querySelector('[data-do="play"]');
    let at = 0, timer;
    const show = (to) => {
      at = Math.max(0, Math.min(frames.length - 1, to));
      shown.forEach((element, place) => {
        const { image, alt, width } = frames[at].shown[place] || { alt: "", width: "0" };
        element.style.width = width;
        element.alt = alt;
        if (image !== undefined) element.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(images[image]);
      });
      caption.textContent = frames[at].caption;
      slider.value = at;
    };
    const name = (label, sign) => { play.textContent = sign; play.setAttribute("aria-label", label); };
    const stop = () => { clearInterval(timer); timer = undefined; name("play", "\\u25b6 play"); };
    const start = () => {
      if (at === frames.length - 1) show(0);
      name("pause", "pause");
      timer = setInterval(() => { show(at + 1); if (at === frames.length - 1) stop(); }, Number(root.dataset.pace));
    };
    const act = {
      first: () => show(0), last: () => show(frames.length - 1),
      back: () => show(at - 1), next: () => show(at + 1),
      play: () => timer ? stop() : start(),
    };
    controls.hidden = false;
    controls.style.display = "flex";
    controls.addEventListener("click", (event) => {
      const name = event.target.dataset && event.target.dataset.do;
      if (!name) return;
      if (name !== "play") stop();
      act[name]();
    });
    slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
    root.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const name = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" }[event.key];
      if (!name || event.target === slider || (event.key === " " && event.target.tagName === "BUTTON")) return;
      event.preventDefault();
      event.stopPropagation();
      if (name !== "play") stop();
      act[name]();
    });
  }
}`;
