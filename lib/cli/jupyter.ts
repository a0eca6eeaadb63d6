/**
 * Installs a kernel for Jupyter, and starts Jupyter with it.
 *
 * Usage: deno task jupyter
 *
 * @module
 */

import { join } from "node:path";
import { exists, NOTEBOOKS } from "../notebook/kernel_folder.ts";
import { runCommand, say } from "./command.ts";
import { type Arguments, UsageError } from "./flags.ts";

/** The name of our kernel, in Jupyter's folder of kernels and in our notebooks. */
const NAME = "dancebook";

await runCommand({
  name: "jupyter",
  usage: "[-- ARGUMENT...]",
  help:
    "Installs the kernel of the notebooks for Jupyter, and starts JupyterLab or Jupyter Notebook\n" +
    "in the folder of the notebooks. Arguments after -- go to Jupyter.",
  flags: {
    remove: { help: "take the kernel away again" },
    "no-start": { help: "install the kernel, and start nothing" },
  },
  takesWords: true,
  run,
});

async function run({ words, flags }: Arguments): Promise<void> {
  const folder = join(dataFolder(), "kernels", NAME);
  const file = join(folder, "kernel.json");
  if (exists(folder) && !(exists(file) && isOurs(await Deno.readTextFile(file)))) {
    throw new UsageError(`Cannot touch ${folder}: there is a kernel that is not ours`);
  }
  if (flags.has("remove")) {
    if (!exists(folder)) return await say("There is no kernel to remove");
    await Deno.remove(folder, { recursive: true });
    return await say(`Removed the kernel "${NAME}" from ${folder}`);
  }
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(file, kernelSpec());
  await say(`Installed the kernel "${NAME}" in ${folder}`);
  if (flags.has("no-start")) return;
  const jupyter = await findJupyter();
  if (jupyter === undefined) {
    throw new UsageError(
      "Jupyter is not installed. To get it: pip install jupyterlab; or, on Debian and Ubuntu,\n" +
        "apt install jupyter-notebook. VS Code needs none: install its Jupyter extension, open a\n" +
        `notebook, and select the kernel "${NAME}".`,
    );
  }
  await say(`Starting ${jupyter.join(" ")} in ${NOTEBOOKS}`);
  const [command, ...args] = jupyter;
  const { code } = await new Deno.Command(command, {
    args: [...args, ...words],
    cwd: NOTEBOOKS,
  }).spawn().status;
  Deno.exit(code);
}

/** What Jupyter is to know of our kernel. */
function kernelSpec(): string {
  const spec = {
    argv: [Deno.execPath(), "jupyter", "--kernel", "--conn", "{connection_file}"],
    display_name: "Dancebook (Deno)",
    language: "typescript",
    // A signal would kill the kernel; a message stops the cell and keeps what it has.
    interrupt_mode: "message",
    env: { NO_COLOR: "1" },
    metadata: { dancebook: true },
  };
  return JSON.stringify(spec, null, 2) + "\n";
}

function isOurs(text: string): boolean {
  try {
    return JSON.parse(text).metadata?.dancebook === true;
  } catch {
    return false; // what cannot be read was not written by us
  }
}

/** Where Jupyter looks for what a user has installed. */
function dataFolder(): string {
  const given = Deno.env.get("JUPYTER_DATA_DIR");
  if (given) return given;
  const home = (name: string) => {
    const folder = Deno.env.get(name);
    if (!folder) {
      throw new UsageError(`Cannot tell where Jupyter keeps its kernels: ${name} is not set`);
    }
    return folder;
  };
  if (Deno.build.os === "windows") return join(home("APPDATA"), "jupyter");
  if (Deno.build.os === "darwin") return join(home("HOME"), "Library", "Jupyter");
  const shared = Deno.env.get("XDG_DATA_HOME");
  return shared ? join(shared, "jupyter") : join(home("HOME"), ".local", "share", "jupyter");
}

/** How to start the best Jupyter that there is. */
async function findJupyter(): Promise<string[] | undefined> {
  for (
    const candidate of [["jupyter-lab"], ["jupyter", "lab"], ["jupyter-notebook"], [
      "jupyter",
      "notebook",
    ]]
  ) {
    const [command, ...args] = candidate;
    try {
      const { success } = await new Deno.Command(command, {
        args: [...args, "--version"],
        stdout: "null",
        stderr: "null",
      }).output();
      if (success) return candidate;
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return undefined;
}
