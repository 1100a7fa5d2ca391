import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findChromium } from "../tests/support/chromium";
import { run } from "./run";
import { type Results, readPlaywright, type Tally } from "./testResults";

// `npm test`: everything that must hold, the cheapest first; at the end what failed, and one plain line.
const RESULTS = "test-results";
const UNIT_RESULTS = `${RESULTS}/unit.json`;
const E2E_RESULTS = `${RESULTS}/e2e.json`;

const NOTHING: Results = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const skips: string[] = [];
const remarks: string[] = [];

const add = ({ passed, failed, skipped }: Tally): void => {
  tally.passed += passed;
  tally.failed += failed;
  tally.skipped += skipped;
};

/** A step that passes or fails as a whole. */
async function check(name: string, command: string, ...args: string[]): Promise<boolean> {
  console.log(`\n── ${name}`);
  const ok = (await run(command, args)) === 0;
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
  if (!ok) failures.push(name);
  return ok;
}

/** A step that leaves what its tests came to in a file. */
async function suite(
  name: string,
  file: string,
  read: (json: string) => Results,
  start: () => Promise<number>,
): Promise<void> {
  console.log(`\n── ${name}`);
  const code = await start();
  const results = existsSync(file) ? read(readFileSync(file, "utf8")) : NOTHING;
  // A runner that fell over before it counted is a failure all the same.
  add({ ...results, failed: results.failed || Number(code !== 0) });
  if (code !== 0) failures.push(name, ...results.failures);
  if (results.flaky.length > 0) {
    remarks.push(`${results.flaky.length} tests passed at their second go only:`, ...results.flaky);
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await check("types", "npx", "tsc", "--noEmit");
await check("lint", "npx", "oxlint", "--deny-warnings");
await check("format", "npx", "biome", "format");
await check("dead code", "npx", "knip");
await check("generated files are current", "npx", "tsx", "scripts/generate.ts", "--check");
await check("definitions", "npx", "tsx", "scripts/check.ts");
await suite(
  "unit and contract tests",
  UNIT_RESULTS,
  (json) => JSON.parse(json) as Results,
  () =>
    run("npx", ["vitest", "run", "--reporter=dot", "--reporter=./scripts/vitestResults.ts"], {
      ...process.env,
      TEST_RESULTS: UNIT_RESULTS,
    }),
);
const built = await check("build", "npx", "tsx", "scripts/build.ts");
if (built) await check("byte budgets", "npx", "tsx", "scripts/budget.ts");

const chromium = findChromium();
if (built && "path" in chromium) {
  await suite("browser tests", E2E_RESULTS, readPlaywright, () =>
    run("npx", ["playwright", "test"], { ...process.env, CHROMIUM_PATH: chromium.path }),
  );
} else if ("missing" in chromium) {
  skips.push(`browser tests: ${chromium.missing}`);
  if (process.env.CI) {
    tally.failed += 1;
    failures.push("browser tests (no Chromium)");
  } else tally.skipped += 1;
}

console.log("");
for (const name of failures) console.log(`failed: ${name}`);
for (const remark of remarks) console.log(remark);
for (const reason of skips) console.log(`skipped: ${reason}`);
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exit(tally.failed > 0 ? 1 : 0);
