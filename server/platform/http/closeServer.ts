import type { Server } from "node:http";
import type { Connections } from "./connections";

/**
 * Takes no more connections and lets running calls end; those that have not after `graceMs` are cut off. Connections
 * without a call are closed at once, those included over which nobody has said anything yet.
 */
export async function closeServer(server: Server, connections: Connections, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  connections.endWhenQuiet();
  const cutting = setTimeout(() => connections.cut(), graceMs);
  await closed;
  clearTimeout(cutting);
}
