/**
 * How pages look: one column to read, a table of contents beside it where there is room, light and
 * dark as the reader's system is, and plain on paper.
 *
 * @module
 */

/** The style sheet of all pages. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #23211e; --faint: #6d675f; --line: #e4ded3; --shade: #f7f4ee;
  --link: #1557b7; --accent: #b5532a; --wrong: #c92a2a;
  --keyword: #8a2f7a; --string: #2f6f3a; --number: #a4521b; --comment: #7d766c; --title: #1557b7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #191a1d; --ink: #e3e0da; --faint: #a09a91; --line: #34353a; --shade: #222428;
    --link: #8ab4f8; --accent: #f0a27a; --wrong: #ff8f8f;
    --keyword: #d9a2e8; --string: #9ad29f; --number: #f0b37e; --comment: #8d8a86; --title: #8ab4f8;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 17px/1.6 Charter, "Bitstream Charter", "Iowan Old Style", Georgia, serif;
}
.page { display: grid; grid-template-columns: minmax(0, 52rem); justify-content: center; padding: 0 1.25rem 4rem; }
@media (min-width: 75rem) {
  .page { grid-template-columns: 14rem minmax(0, 52rem); column-gap: 2.5rem; }
  main { grid-column: 2; grid-row: 1; }
  nav.contents { grid-column: 1; grid-row: 1; }
}
header.site, footer.site {
  display: flex; gap: 1rem; justify-content: space-between; align-items: baseline; flex-wrap: wrap;
  padding: 1rem 1.25rem; font: 14px/1.4 system-ui, sans-serif; color: var(--faint);
}
header.site { border-bottom: 1px solid var(--line); margin-bottom: 2rem; }
footer.site { border-top: 1px solid var(--line); }
header.site .name { font-weight: 700; letter-spacing: 0.02em; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 2px; }
header.site a, footer.site a { text-decoration: none; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 2.1rem; margin: 0.5rem 0 1rem; }
h2 { font-size: 1.45rem; margin: 2.6rem 0 0.8rem; }
h3 { font-size: 1.15rem; margin: 2rem 0 0.6rem; }
.anchor { margin-left: 0.4em; color: var(--line); text-decoration: none; font-weight: 400; }
h2:hover .anchor, h3:hover .anchor, .anchor:focus { color: var(--accent); }
nav.contents { font: 14px/1.45 system-ui, sans-serif; }
nav.contents details { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow: auto; }
nav.contents summary { color: var(--faint); cursor: pointer; }
nav.contents ol { list-style: none; margin: 0.5rem 0; padding: 0; }
nav.contents li { margin: 0.35rem 0; }
nav.contents .deep { padding-left: 1rem; }
nav.contents a { color: var(--ink); text-decoration: none; }
nav.contents a:hover { color: var(--link); text-decoration: underline; }
.prose { max-width: 46rem; }
.cell { margin: 1.1rem 0; }
pre {
  margin: 0; padding: 0.75rem 1rem; overflow-x: auto;
  font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
}
code { font: 0.88em ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
p code, li code, td code { background: var(--shade); padding: 0.08em 0.3em; border-radius: 3px; overflow-wrap: break-word; }
pre.code, .input pre { background: var(--shade); border-radius: 6px; }
pre code { font: inherit; }
.input pre { border-left: 3px solid var(--accent); border-radius: 0 6px 6px 0; }
.output { margin-top: 0.5rem; overflow-x: auto; font: 15px/1.5 system-ui, sans-serif; }
.output + .output { margin-top: 0.75rem; }
.output pre { padding: 0.4rem 1rem; color: var(--ink); }
.output pre.wrap { white-space: pre-wrap; overflow-wrap: anywhere; }
.output pre.stderr { border-left: 3px solid var(--line); }
.output pre.error { border-left: 3px solid var(--wrong); color: var(--wrong); white-space: pre-wrap; }
.output img { max-width: 100%; height: auto; vertical-align: top; }
main > .prose img { max-width: 100%; height: auto; }
.html { position: relative; }
.html:has(> .time) { display: flex; align-items: baseline; flex-wrap: wrap; }
.html > .time { color: var(--faint); font-size: 13px; padding-left: 14px; }
.dancebook-answer { color: var(--ink); }
.dancebook-caption { min-height: 1.5em; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; font-size: 0.92em; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.8rem 0.3rem 0; text-align: left; vertical-align: top; }
th[align="right"], td[align="right"] { text-align: right; }
th[align="center"], td[align="center"] { text-align: center; }
blockquote { margin: 1rem 0; padding: 0.1rem 1.1rem; border-left: 3px solid var(--line); color: var(--faint); }
.math { overflow-x: auto; overflow-y: hidden; padding: 0.2rem 0; }
.hljs-keyword, .hljs-built_in, .hljs-literal { color: var(--keyword); }
.hljs-string, .hljs-regexp, .hljs-subst { color: var(--string); }
.hljs-number { color: var(--number); }
.hljs-comment { color: var(--comment); font-style: italic; }
.hljs-title, .hljs-attr { color: var(--title); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1.5rem; padding: 0; list-style: none; margin: 2rem 0; }
.cards a { display: block; height: 100%; border: 1px solid var(--line); border-radius: 10px; padding: 1rem; color: inherit; text-decoration: none; }
.cards a:hover { border-color: var(--accent); }
.cards .shown { height: 10rem; display: flex; align-items: center; justify-content: center; background: white; border-radius: 6px; overflow: hidden; }
.cards .shown img { max-width: 100%; max-height: 100%; }
.cards h2 { font-size: 1.1rem; margin: 0.9rem 0 0.3rem; }
.cards p { margin: 0; color: var(--faint); font-size: 0.92rem; line-height: 1.45; }
.index { max-width: 62rem; margin: 0 auto; padding: 0 1.25rem 4rem; }
@media (max-width: 40rem) {
  body { font-size: 16px; }
  h1 { font-size: 1.7rem; }
  pre { font-size: 12.5px; }
}
@media print {
  :root { --paper: white; --ink: black; --shade: #f4f4f4; --line: #cccccc; color-scheme: light; }
  body { font-size: 11pt; }
  header.site, footer.site, nav.contents, .anchor, .dancebook-controls { display: none !important; }
  .page { display: block; padding: 0; }
  .cell, pre, img { break-inside: avoid; }
  pre { white-space: pre-wrap; }
}
`;
