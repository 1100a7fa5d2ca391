import { build } from "esbuild";

/**
 * Bundles the server to `dist/server/main.js` and the commands of whoever runs it beside it, so that they are there where
 * nothing but the build is; packages stay outside and are read from node_modules.
 */
export async function buildServer(): Promise<void> {
  await build({
    entryPoints: {
      main: "server/main.ts",
      backup: "scripts/backup.ts",
      check: "scripts/check.ts",
      "import-grants": "scripts/import-grants.ts",
    },
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
