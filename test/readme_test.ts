import { assert, assertEquals } from "@std/assert";
import { pentominoes, polyomino } from "dancebook";

const root = new URL("..", import.meta.url);
const readme = Deno.readTextFileSync(new URL("README.md", root));

/** The code blocks of the README in that language. */
function blocks(language: string): string[] {
  return [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, found]) => found === language)
    .map(([, , code]) => code);
}

for (const block of blocks("console")) {
  const [command, ...output] = block.split("\n");
  Deno.test(`the README's command does what it shows: ${command}`, async () => {
    // Wherever Deno comes from, the command uses this one.
    const { stdout } = await new Deno.Command("sh", {
      args: ["-c", `deno() { "$DENO" "$@"; }\n${command.replace(/^\$ /, "")}`],
      env: { DENO: Deno.execPath(), NO_COLOR: "1" },
      cwd: root,
      stderr: "null",
    }).output();
    const trimmed = new TextDecoder().decode(stdout).split("\n").map((line) => line.trimEnd());
    assertEquals(trimmed.join("\n"), output.join("\n"));
  });
}

Deno.test("the README shows the summary that its first example prints", () => {
  const packing = polyomino({ box: "[0-5][0-9]", pieces: pentominoes });
  assertEquals(blocks("text")[0], String(packing) + "\n");
});

Deno.test("the README has commands and examples to check", () => {
  assert(blocks("console").length >= 2);
  assert(blocks("ts").length >= 3);
});
