import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const code = "{contract,definitions,dataProviders,demo-fixtures,locales,scripts,src}/**/*.test.ts";
/** What is waited for comes at once, but on a busy machine. */
const waits = { poll: { timeout: 15_000 } };
const TEST_MS = 30_000;
/**
 * A database on a busy machine takes its time; what hangs still ends. A test beside real processes that passes only at its
 * second go is told as such at the end of `npm test`.
 */
const patience = { testTimeout: TEST_MS, hookTimeout: 60_000, retry: 1, expect: waits };

/**
 * Six projects: `node` for pure code, `dom` for React, `server` for the calls on both databases, `contract` for the
 * suite that runs against every data provider, `conventions` for APIs as their makers publish them, and `faults` for servers
 * in processes of their own that are killed.
 */
export default defineConfig({
  test: {
    // One more than most machines have cores: many tests wait for PostgreSQL or for a server of their own. All projects have
    // as many, so that none waits for the last file of another.
    maxWorkers: Math.max(3, Math.min(6, availableParallelism())),
    projects: [
      {
        test: {
          name: "node",
          testTimeout: TEST_MS,
          expect: waits,
          environment: "node",
          // Loading the same modules for each file takes far longer than the tests.
          isolate: false,
          include: [code, "tests/{architecture,resources}/**/*.test.ts"],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "dom",
          testTimeout: TEST_MS,
          expect: waits,
          environment: "jsdom",
          isolate: false,
          include: ["src/**/*.test.tsx"],
          setupFiles: ["tests/support/setupDom.ts"],
        },
      },
      {
        test: {
          name: "server",
          ...patience,
          environment: "node",
          include: ["server/**/*.test.ts"],
          globalSetup: ["tests/support/setupDatabases.ts"],
          // The suites of one worker share its databases.
          isolate: false,
        },
      },
      {
        test: {
          name: "faults",
          ...patience,
          testTimeout: 600_000 + 20_000 * Number(process.env["FAULT_ROUNDS"] ?? 2),
          environment: "node",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/faults/support/buildOnce.ts"],
        },
      },
      {
        test: {
          name: "conventions",
          ...patience,
          environment: "node",
          isolate: false,
          include: ["tests/conventions/**/*.test.ts"],
          globalSetup: ["tests/support/setupDatabases.ts"],
        },
      },
      {
        test: {
          name: "contract",
          ...patience,
          environment: "node",
          isolate: false,
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/support/setupDatabases.ts"],
        },
      },
    ],
  },
});
