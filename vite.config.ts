import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const shim = (file: string): string => fileURLToPath(new URL(`./src/app/shims/${file}`, import.meta.url));

interface CodeSplittingGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null);
  debugName?: string;
  test?: RegExp;
  priority: number;
}
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const ADMIN = "/src/app/admin/mountAdmin.tsx";
/** What signing in shares with the admin: React, and the way to the server. */
const COMMON =
  /node_modules\/(react|react-dom|scheduler)\/|ra-core\/dist\/dataProvider\/HttpError|\/dataProviders\/(errors|translate|auth)\.ts|\/src\/app\/(boot|session|i18n\/(locale|loadMessages))|vite\/preload-helper/;

/** Whether a module is among those that another needs before it runs. */
function neededBy(root: string): (id: string, graph: ModuleGraph) => boolean {
  let reached: Set<string> | undefined;
  const visit = (id: string, into: Set<string>, graph: ModuleGraph): Set<string> => {
    if (!into.has(id)) {
      into.add(id);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, into, graph);
    }
    return into;
  };
  const rootId = fileURLToPath(new URL(`.${root}`, import.meta.url));
  return (id, graph) => {
    // The graph is whole by the time chunks are made, and the same for every module.
    reached ??= visit(rootId, new Set(), graph);
    return reached.has(id);
  };
}

/**
 * One file for what the signed-in app needs before its first screen and one for what signing in shares with it, in
 * place of a file for each set of pages that happen to share a module.
 */
function firstScreenChunks(): CodeSplittingGroup[] {
  const forAdmin = neededBy(ADMIN);
  return [
    { name: "common", test: COMMON, priority: 2 },
    { name: (id, graph) => (forAdmin(id, graph) ? "admin" : null), debugName: "admin", priority: 1 },
  ];
}

/** The app. `VITE_DATA_PROVIDER` is `rest` (default) or `demo`; each builds into a folder of its own. */
export default defineConfig(({ mode }) => {
  const provider = process.env.VITE_DATA_PROVIDER ?? (mode === "demo" ? "demo" : "rest");
  return {
    plugins: [react()],
    resolve: {
      alias: {
        "object.entries": shim("objectEntries.cjs"),
        "jsonexport/dist/index.js": shim("jsonexport.ts"),
      },
    },
    define: { "import.meta.env.VITE_DATA_PROVIDER": JSON.stringify(provider) },
    server: { proxy: { "/api": process.env.API_PROXY ?? "http://localhost:3000" } },
    build: {
      outDir: provider === "demo" ? "dist/demo" : "dist/app",
      emptyOutDir: true,
      target: "es2022",
      manifest: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700,
      rolldownOptions: { output: { codeSplitting: { groups: firstScreenChunks() } } },
    },
  };
});
