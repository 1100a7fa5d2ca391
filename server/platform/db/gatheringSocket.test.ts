import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { GatheringSocket } from "./gatheringSocket";

/** Keeps how many messages each write to the network carries. */
class CountingSocket extends GatheringSocket {
  readonly writes: number[] = [];

  override _write(chunk: unknown, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.writes.push(1);
    super._write(chunk, encoding, done);
  }

  override _writev(
    chunks: { chunk: unknown; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.writes.push(chunks.length);
    super._writev?.(chunks, done);
  }
}

it("sends what is written in one turn at once, in its order, and what comes later by itself", async () => {
  const received: string[] = [];
  const server = createServer((peer) => peer.on("data", (data) => received.push(data.toString())));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = new CountingSocket();
  socket.connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  await once(socket, "connect");
  socket.write("BEGIN;");
  socket.cork();
  socket.write("SELECT 1;");
  socket.write("SELECT 2;");
  socket.uncork();
  await Promise.resolve();
  socket.write("COMMIT;");
  await new Promise((resolve) => setImmediate(resolve));
  socket.write("BEGIN;");
  const closed = once(server, "close");
  socket.end();
  server.close();
  await closed;
  expect(received.join("")).toBe("BEGIN;SELECT 1;SELECT 2;COMMIT;BEGIN;");
  expect(socket.writes).toEqual([4, 1]);
});
