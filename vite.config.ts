import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const shim = (file: string): string => fileURLToPath(new URL(`./src/app/shims/${file}`, import.meta.url));

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
    },
  };
});
