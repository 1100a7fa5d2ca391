import { readFile, rm } from "node:fs/promises";
import { build } from "esbuild";
import { buildServerDatabase } from "./buildDatabases";
import manifest from "../package.json" with { type: "json" };

const READ_AT_RUN_TIME = Object.keys(manifest.dependencies);

const FOLDER = "dist/server";

/**
 * Bundles the server to `dist/server/main.js` and the command `almoner` beside it, so that both are there where nothing
 * but the build is, the database that an empty folder begins with, and the modules that an installation's code imports. What package.json lists as dependencies stays outside and is read from node_modules; whatever
 * else the server imports goes into the bundle, so that an installation without development dependencies runs it.
 * @throws naming each dependency that the server does not read: it belongs to the development dependencies.
 */
export async function buildServer(): Promise<void> {
  // What former builds shared has other names.
  await rm(FOLDER, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: {
      main: "server/main.ts",
      almoner: "scripts/almoner.ts",
      descriptionThread: "server/descriptionThread.ts",
    },
    outdir: FOLDER,
    splitting: true,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: READ_AT_RUN_TIME,
    sourcemap: true,
    metafile: true,
    logLevel: "warning",
  });
  await build({
    entryPoints: { almoner: "extension/runtime.ts", app: "extension/inApp.ts" },
    outdir: "dist/extension",
    bundle: true,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });
  await refuseUnread(Object.keys(metafile.outputs).filter((path) => path.endsWith(".js")));
  await buildServerDatabase();
}

async function refuseUnread(outputs: string[]): Promise<void> {
  const texts = await Promise.all(outputs.map((path) => readFile(path, "utf8")));
  const unread = READ_AT_RUN_TIME.filter((name) => !texts.some((text) => text.includes(`"${name}`)));
  if (unread.length > 0) {
    throw new Error(
      `package.json: the server reads nothing of ${unread.join(", ")}; list it in devDependencies.`,
    );
  }
}
