import { build } from "esbuild";

/**
 * Bundles the server to `dist/server/main.js` and the backup command to `backup.js` beside it; packages stay outside and
 * are read from node_modules.
 */
export async function buildServer(): Promise<void> {
  await build({
    entryPoints: { main: "server/main.ts", backup: "scripts/backup.ts" },
    outdir: "dist/server",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
