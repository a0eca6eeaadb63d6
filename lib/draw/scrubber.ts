/**
 * A slider over pictures.
 *
 * @module
 */

import { Solutions } from "../solve/solve.ts";
import { searchTree } from "../solve/search_tree.ts";
import { Trace, type TraceStep } from "../solve/trace.ts";
import { draw } from "./draw.ts";
import { gallery, solutionPictures } from "./gallery.ts";
import { drawMatrix } from "./matrix.ts";
import { escapeAttribute, escapeText, type Picture } from "./picture.ts";
import { drawTree } from "./tree.ts";

/** A picture, and what is said below it. */
export interface Frame {
  /** The picture. */
  readonly picture: Picture;
  /** What is said below it. */
  readonly caption: string;
}

/** What a scrubber takes. */
export interface ScrubberOptions {
  /** How many frames it has at the most; 200 if not given. */
  readonly limit?: number;
  /** How long a frame is shown when it plays, in seconds; 0.6 if not given. */
  readonly seconds?: number;
}

/** Beyond this, a matrix or a tree is left out of the frames of a trace. */
const MOST_OPTIONS = 60;
const MOST_ITEMS = 40;
const MOST_NODES = 120;

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
    const width = this.frames.reduce((most, { picture }) => Math.max(most, picture.width), 1);
    const height = this.frames.reduce((most, { picture }) => Math.max(most, picture.height), 1);
    const data = JSON.stringify(this.frames.map(({ picture, caption }) => ({
      source: sourceOf(picture),
      alt: picture.description,
      caption,
    }))).replaceAll("<", "\\u003c");
    const [{ picture, caption }] = this.frames;
    return [
      `<div class="dancebook-scrubber" tabindex="0" style="max-width:${width}px">`,
      `<div style="min-height:${height}px"><img alt="${escapeAttribute(picture.description)}" ` +
      `src="${sourceOf(picture)}" style="max-width:100%"></div>`,
      `<div class="dancebook-caption" aria-live="polite" style="font:13px sans-serif;margin:4px 0">` +
      `${escapeText(caption)}</div>`,
      `<div class="dancebook-controls" hidden style="display:none;gap:4px;align-items:center">`,
      ...[["first", "|◀"], ["back", "◀"], ["play", "▶ play"], ["next", "▶"], ["last", "▶|"]].map(
        ([name, sign]) =>
          `<button type="button" data-do="${name}" aria-label="${name}" style="font:13px sans-serif">${sign}</button>`,
      ),
      `<input type="range" min="0" max="${this.frames.length - 1}" value="0" aria-label="frame" ` +
      `style="flex:1;min-width:60px"></div>`,
      `<script type="application/json">${data}</script>`,
      `<script>(${SCRIPT})(${Math.round(1000 * this.#seconds)})</script></div>`,
    ].join("");
  }

  /** The first frame as text, and how many there are. */
  toString(): string {
    const [{ picture, caption }] = this.frames;
    return `${picture.text}\n${caption}\n(the first of ${this.frames.length} frames)`;
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
  const { limit = 200 } = options;
  if (what instanceof Trace) return new Scrubber(traceFrames(what, limit), options);
  const pictures = what instanceof Solutions
    ? solutionPictures(what, { limit, cellSize: 28, labels: true })
    : [...what].slice(0, limit);
  const frames = pictures.map((picture, at) => ({
    picture,
    caption: `${at + 1} of ${pictures.length}`,
  }));
  return new Scrubber(frames, options);
}

function traceFrames(trace: Trace<unknown>, limit: number): Frame[] {
  const { problem } = trace;
  const hasBoard = problem.puzzle !== undefined;
  const hasMatrix = problem.optionCount <= MOST_OPTIONS && problem.itemCount <= MOST_ITEMS;
  const tree = searchTree(problem, { maxNodes: MOST_NODES });
  const path: (number | null)[] = [];
  return trace.take(limit).map((step, at): Frame => {
    if (step.type === "option tried") path.push(step.option);
    else if (step.type === "backtrack") path.pop();
    const chosen = step.state.chosen.map((option) => problem.option(option));
    const pictures = [
      ...(hasBoard ? [draw(problem, chosen)] : []),
      ...(hasMatrix ? [drawMatrix(problem, { state: step.state })] : []),
      drawTree(tree, { path, width: 420 }),
    ];
    const together = gallery(pictures, { columns: pictures.length });
    return {
      picture: together,
      caption: `${at + 1}: ${tell(step, problem.optionText.bind(problem))}`,
    };
  }).toArray();
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

function sourceOf({ svg }: Picture): string {
  return `data:image/svg+xml;base64,${new TextEncoder().encode(svg).toBase64()}`;
}

/**
 * What makes a scrubber move. It runs in a browser, once for each scrubber, and finds its own by
 * being in it.
 */
const SCRIPT = `function (pace) {
  for (const root of document.querySelectorAll(".dancebook-scrubber:not([data-ready])")) {
    const data = root.querySelector('script[type="application/json"]');
    if (!data) continue;
    root.dataset.ready = "yes";
    const frames = JSON.parse(data.textContent);
    const image = root.querySelector("img");
    const caption = root.querySelector(".dancebook-caption");
    const controls = root.querySelector(".dancebook-controls");
    const slider = root.querySelector("input");
    const play = root.querySelector('[data-do="play"]');
    let at = 0, timer;
    const show = (to) => {
      at = Math.max(0, Math.min(frames.length - 1, to));
      image.src = frames[at].source;
      image.alt = frames[at].alt;
      caption.textContent = frames[at].caption;
      slider.value = at;
    };
    const stop = () => { clearInterval(timer); timer = undefined; play.textContent = "\\u25b6 play"; };
    const start = () => {
      if (at === frames.length - 1) show(0);
      play.textContent = "pause";
      timer = setInterval(() => { show(at + 1); if (at === frames.length - 1) stop(); }, pace);
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
      const name = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" }[event.key];
      if (!name || event.target === slider || (event.key === " " && event.target.tagName === "BUTTON")) return;
      event.preventDefault();
      event.stopPropagation();
      if (name !== "play") stop();
      act[name]();
    });
  }
}`;
