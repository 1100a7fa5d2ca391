import type { AddressInfo } from "node:net";
import { relative } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/**
 * Serves a build as its host would while `work` runs: precompressed, files with a hash in their names for ever, all else asked
 * about again, its page at every address without a file. A server for previews has browsers ask about each file at each
 * visit, which punishes a build of many.
 */
export async function serveBuild<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const root = relative(process.cwd(), folder);
  const app = new Hono();
  app.use("*", async (c, next) => {
    await next();
    const isHashed = c.req.path.startsWith("/assets/");
    c.res.headers.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  });
  app.use("*", serveStatic({ root, precompressed: true }));
  app.get("*", serveStatic({ root, path: "index.html" }));
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  try {
    return await work(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
