import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tests/support/chromium";
import type { Mode } from "./tests/e2e/support/test";

/** What differs in the demo. The template, whose samples live in the browser with either, starts sooner with the server. */
const OF_THE_DEMO = /demo\.spec\.ts$/;

/** Browser tests of the built app, against the real server and against the demo. Run them with `npm run e2e`. */
export default defineConfig<object, { mode: Mode }>({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes only at its second go is told as flaky at the end of `npm test`.
  retries: 1,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    // Motion has no test, and nobody waits for it here.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1440, height: 900 },
    // Recording takes pictures all the time, so only the second go is recorded.
    trace: "on-first-retry",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: "rest", use: { mode: "rest" }, testIgnore: OF_THE_DEMO },
    { name: "demo", use: { mode: "demo" }, testMatch: OF_THE_DEMO },
  ],
});
