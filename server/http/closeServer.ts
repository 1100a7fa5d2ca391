import type { ServerType } from "@hono/node-server";

/** How often connections are looked for that have nothing left to do. */
const LOOK_EVERY_MS = 100;

/** Takes no more connections and lets running calls end; those that have not after `graceMs` are cut off. */
export async function closeServer(server: ServerType, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  if (!("closeAllConnections" in server)) return closed;
  server.closeIdleConnections();
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const cutting = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(looking);
  clearTimeout(cutting);
}
