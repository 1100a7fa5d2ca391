import { findChromium } from "../tests/support/chromium";
import { run } from "./run";

/** `npm run e2e [-- playwright's arguments]`: builds the app and drives it in Chromium. */
const found = findChromium();
if ("missing" in found) {
  console.error(`Browser tests are skipped. ${found.missing}`);
  // A machine that is to prove the whole may not leave them out.
  process.exit(process.env.CI ? 1 : 0);
}
if (!process.env.SKIP_BUILD) {
  const built = await run("npx", ["tsx", "scripts/build.ts"]);
  if (built !== 0) process.exit(built);
}
process.exit(
  await run("npx", ["playwright", "test", ...process.argv.slice(2)], {
    ...process.env,
    CHROMIUM_PATH: found.path,
  }),
);
