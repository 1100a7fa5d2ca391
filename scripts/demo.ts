import { preview } from "vite";
import { buildApp } from "./buildApp";
import { buildDemoDatabase } from "./buildDatabases";

/** `npm run demo`: the whole app in the browser, served as files; there is no server behind it. */
const port = Number(process.env.PORT ?? 4173);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(
    `PORT is "${process.env.PORT}", which is no port. Set it to a number from 0 to 65535, or leave it out.`,
  );
  process.exit(1);
}
await buildDemoDatabase();
const outDir = await buildApp("demo");
const server = await preview({
  build: { outDir },
  preview: { port, host: process.env.HOST ?? "localhost", strictPort: false },
});
console.log(`Almoner's demo is at ${server.resolvedUrls?.local[0] ?? ""} (Ctrl+C stops it).`);
