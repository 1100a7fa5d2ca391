import { build } from "esbuild";

/** Bundles the server to `dist/server/main.js`; packages stay outside and are read from node_modules. */
export async function buildServer(): Promise<void> {
  await build({
    entryPoints: ["server/main.ts"],
    outfile: "dist/server/main.js",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
