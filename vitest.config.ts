import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const code = "{contract,definitions,dataProviders,demo-fixtures,locales,server,scripts,src}/**/*.test.ts";

/**
 * Three projects: `node` for pure code and the server, `dom` for React, and `contract` for the suites
 * that run against every data provider and both databases.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: [code, "tests/{architecture,resources}/**/*.test.ts"],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "dom",
          environment: "jsdom",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["tests/support/setupDom.ts"],
        },
      },
      {
        test: {
          name: "server",
          environment: "node",
          include: ["server/**/*.test.ts"],
          globalSetup: ["tests/support/postgres.ts"],
          // The suites of one worker share its databases, so two workers hold at most two of each.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "contract",
          environment: "node",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/support/postgres.ts"],
        },
      },
    ],
  },
});
