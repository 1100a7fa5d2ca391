import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import jsonServer from "json-server";

/** A json-server on a port of the system's choice, with these collections in memory. */
export async function startJsonServer(
  collections: Record<string, unknown[]>,
): Promise<{ url: string; close(): Promise<void> }> {
  const app = jsonServer.create();
  app.use(jsonServer.defaults({ logger: false }));
  app.use(jsonServer.bodyParser);
  app.use(jsonServer.router(structuredClone(collections)));
  const server = await new Promise<Server>((done) => {
    const started = app.listen(0, "127.0.0.1", () => done(started));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
