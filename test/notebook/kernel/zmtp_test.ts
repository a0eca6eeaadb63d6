import { assertEquals, assertRejects } from "@std/assert";
import { ZmtpSocket } from "../../../lib/notebook/kernel/zmtp.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (text: string) => new TextEncoder().encode(text);

/** A peer that greets as a kernel does, and then hands over the bare connection. */
async function withPeer(
  type: "DEALER" | "SUB",
  use: (socket: ZmtpSocket, peer: Deno.TcpConn) => Promise<void>,
): Promise<void> {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  const accepted = (async () => {
    const peer = await listener.accept();
    const greeting = new Uint8Array(64);
    greeting[0] = 0xff;
    greeting[9] = 0x7f;
    greeting[10] = 3;
    greeting.set(bytes("NULL"), 12);
    await peer.write(greeting);
    await readExactly(peer, 64);
    const [flags, length] = await readExactly(peer, 2);
    assertEquals(flags, 4, "a short command");
    assertEquals(text((await readExactly(peer, length)).subarray(1, 6)), "READY");
    await peer.write(Uint8Array.of(4, 6, 5, ...bytes("READY")));
    return peer;
  })();
  const socket = await ZmtpSocket.connect({ hostname: "127.0.0.1", port }, type);
  const peer = await accepted;
  try {
    await use(socket, peer);
  } finally {
    socket.close();
    peer.close();
    listener.close();
  }
}

async function readExactly(peer: Deno.TcpConn, length: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(length);
  for (let at = 0; at < length;) at += await peer.read(buffer.subarray(at)) ?? length;
  return buffer;
}

Deno.test("ZmtpSocket sends short and long frames", async () => {
  await withPeer("DEALER", async (socket, peer) => {
    await socket.send([bytes("ab"), bytes("x".repeat(300))]);
    assertEquals([...await readExactly(peer, 4)], [1, 2, 97, 98]);
    assertEquals([...await readExactly(peer, 9)], [2, 0, 0, 0, 0, 0, 0, 1, 44]);
    assertEquals(text(await readExactly(peer, 300)), "x".repeat(300));
  });
});

Deno.test("ZmtpSocket receives messages in whatever pieces they come, and skips commands", async () => {
  await withPeer("DEALER", async (socket, peer) => {
    const long = "y".repeat(100_000);
    const message = [
      ...[1, 1, 97],
      ...[4, 5, 4, ...bytes("PING")],
      ...[2, 0, 0, 0, 0, 0, 1, 0x86, 0xa0, ...bytes(long)],
      ...[0, 0],
    ];
    const whole = Uint8Array.from(message);
    (async () => {
      for (let at = 0; at < 20; at++) await peer.write(whole.subarray(at, at + 1));
      for (let at = 20; at < whole.length;) at += await peer.write(whole.subarray(at));
    })();
    assertEquals((await socket.receive())!.map(text), ["a", long]);
    assertEquals((await socket.receive())!.map(text), [""]);
  });
});

Deno.test("ZmtpSocket subscribes to everything, and tells when the peer has gone", async () => {
  await withPeer("SUB", async (socket, peer) => {
    assertEquals([...await readExactly(peer, 3)], [0, 1, 1]);
    await peer.closeWrite();
    assertEquals(await socket.receive(), undefined);
  });
});

Deno.test("ZmtpSocket refuses a peer that speaks something else", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  const answered = (async () => {
    const peer = await listener.accept();
    await peer.write(bytes("HTTP/1.1 400 Bad Request\r\n".padEnd(64)));
    return peer;
  })();
  await assertRejects(
    () => ZmtpSocket.connect({ hostname: "127.0.0.1", port }, "DEALER"),
    Error,
    "does not speak ZMTP 3",
  );
  (await answered).close();
  listener.close();
});
