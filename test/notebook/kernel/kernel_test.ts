import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { Kernel, KernelEndedError } from "../../../lib/notebook/kernel/kernel.ts";
import type { Message } from "../../../lib/notebook/kernel/message.ts";

/** What some code puts out. */
async function outputs(kernel: Kernel, code: string): Promise<Message[]> {
  const messages: Message[] = [];
  await kernel.run(code, (message) => messages.push(message));
  return messages.filter(({ type }) => type !== "status" && type !== "execute_input");
}

Deno.test("Kernel runs code, and gives its outputs to the code that made them", async () => {
  await using kernel = await Kernel.start({ folder: "notebooks", environment: { MARK: "here" } });
  for (let number = 0; number < 100; number++) {
    const [printed, result] = await outputs(kernel, `console.log(${number}); ${number} * 2`);
    assertEquals(printed.content.text, `${number}\n`);
    assertEquals((result.content.data as Record<string, string>)["text/plain"], `${2 * number}`);
  }
  const [variable] = await outputs(kernel, `Deno.env.get("MARK")`);
  assertStringIncludes(JSON.stringify(variable.content.data), "here");
  const error = await kernel.run(`throw new RangeError("too far")`, () => {});
  assertEquals([error?.name, error?.message], ["RangeError", "too far"]);
});

Deno.test("Kernel tells when the code ends it", async () => {
  await using kernel = await Kernel.start({ folder: "notebooks" });
  const error = await assertRejects(() => kernel.run("Deno.exit(3)", () => {}), KernelEndedError);
  assertStringIncludes(error.message, "exit code 3");
});

Deno.test({
  name: "no kernel is left behind when its owner is killed",
  ignore: Deno.build.os === "windows", // there, processes are listed in another way
  fn: async () => {
    const owner = new Deno.Command(Deno.execPath(), {
      args: [
        "eval",
        `import { Kernel } from "${import.meta.resolve("../../../lib/notebook/kernel/kernel.ts")}";
         const kernel = await Kernel.start({ folder: "notebooks" });
         await kernel.run("console.log(Deno.pid)", ({ type, content }) => {
           if (type === "stream") console.log(content.text);
         });
         await kernel.run("while (true);", () => {});`,
      ],
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const reader = owner.stdout.pipeThrough(new TextDecoderStream()).getReader();
    const pid = Number((await reader.read()).value);
    assert(pid > 0);
    assert(isAlive(pid), "the kernel runs");
    owner.kill("SIGKILL");
    await owner.status;
    await reader.cancel();
    for (let waited = 0; isAlive(pid) && waited < 5000; waited += 50) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert(!isAlive(pid), "the kernel is gone");
  },
});

/** Whether there is a process, other than one that only waits to be buried. */
function isAlive(pid: number): boolean {
  const { stdout } = new Deno.Command("ps", { args: ["-o", "stat=", "-p", `${pid}`] }).outputSync();
  const state = new TextDecoder().decode(stdout).trim();
  return state !== "" && !state.startsWith("Z");
}
