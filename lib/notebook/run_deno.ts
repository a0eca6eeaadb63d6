/**
 * Deno's own tools, run on a text.
 *
 * @module
 */

/** What a tool said. */
export interface ToolResult {
  /** Whether it was content. */
  readonly success: boolean;
  /** What it printed. */
  readonly output: string;
  /** What it complained about. */
  readonly errors: string;
}

/** Runs `deno` with some arguments, and a text on standard input. */
export async function runDeno(args: readonly string[], input = ""): Promise<ToolResult> {
  const process = new Deno.Command(Deno.execPath(), {
    args: [...args],
    env: { NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const result = process.output();
  const writer = process.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { success, stdout, stderr } = await result;
  const decoder = new TextDecoder();
  return { success, output: decoder.decode(stdout), errors: decoder.decode(stderr) };
}
