/** The project's folder. */
export const root: URL = new URL("../..", import.meta.url);

/** The tasks of deno.json. */
export const tasks: Record<string, { command: string }> =
  JSON.parse(Deno.readTextFileSync(new URL("deno.json", root))).tasks;

/** Starts a filter just as its task does. */
export function startTask(name: string, args: readonly string[] = []): Deno.ChildProcess {
  const [, ...command] = tasks[name].command.split(" ");
  return new Deno.Command(Deno.execPath(), {
    args: [...command, ...args],
    cwd: root,
    env: { NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Gives a process all of its input. */
export async function feed(child: Deno.ChildProcess, input: string | Uint8Array): Promise<void> {
  const writer = child.stdin.getWriter();
  await writer.write(typeof input === "string" ? new TextEncoder().encode(input) : input);
  await writer.close();
}

/** What a process leaves behind. */
export interface TaskResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Waits for the end of a process. */
export async function finish(child: Deno.ChildProcess): Promise<TaskResult> {
  const { code, stdout, stderr } = await child.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

/** Runs a filter just as its task does. */
export async function runTask(
  name: string,
  input: string | Uint8Array,
  args: readonly string[] = [],
): Promise<TaskResult> {
  const child = startTask(name, args);
  await feed(child, input);
  return await finish(child);
}
