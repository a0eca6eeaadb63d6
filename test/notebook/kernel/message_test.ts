import { assertEquals, assertRejects } from "@std/assert";
import { MessageCoder } from "../../../lib/notebook/kernel/message.ts";

Deno.test("MessageCoder decodes what it has encoded, behind any routing frames", async () => {
  const coder = await MessageCoder.create("a key");
  const frames = await coder.encode("execute_request", "7", { code: "1 + 1 // é" });
  const routed = [Uint8Array.of(1, 2, 3), ...frames];
  assertEquals(await coder.decode(routed), {
    type: "execute_request",
    id: "7",
    parent: "",
    content: { code: "1 + 1 // é" },
  });
});

Deno.test("MessageCoder refuses messages that were changed, or signed with another key", async () => {
  const coder = await MessageCoder.create("a key");
  const other = await MessageCoder.create("another key");
  const frames = await coder.encode("status", "1", { state: "idle" });
  await assertRejects(() => other.decode(frames), Error, "its signature is wrong");
  frames[5] = new TextEncoder().encode('{"state":"busy"}');
  await assertRejects(() => coder.decode(frames), Error, "its signature is wrong");
  frames[1] = new TextEncoder().encode("not hexadecimal");
  await assertRejects(() => coder.decode(frames), Error, "its signature is wrong");
  await assertRejects(() => coder.decode([Uint8Array.of(1)]), Error, "no mark");
});
