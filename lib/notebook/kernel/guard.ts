/**
 * Runs a command for as long as somebody holds the other end of standard input, and no longer: when
 * that end is closed, even because its owner was killed, the command is killed too.
 *
 * Usage: deno run --allow-run guard.ts COMMAND ARGUMENT...
 *
 * @module
 */

const [command, ...args] = Deno.args;
const child = new Deno.Command(command, {
  args,
  stdin: "null",
  stdout: "inherit",
  stderr: "inherit",
}).spawn();

const kill = () => {
  try {
    child.kill("SIGKILL");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // it has ended by itself
  }
};
// A signal to the whole group, such as Ctrl-C in a terminal, is for our owner to act on.
for (const signal of ["SIGINT", ...(Deno.build.os === "windows" ? [] : ["SIGTERM"])] as const) {
  Deno.addSignalListener(signal as Deno.Signal, () => {});
}

const ended = child.status;
const released = (async () => {
  const buffer = new Uint8Array(1);
  while (await Deno.stdin.read(buffer) !== null);
})();
await Promise.race([ended, released]);
kill();
Deno.exit((await ended).code);
