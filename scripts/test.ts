import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findChromium } from "../tests/support/chromium";
import { run } from "./run";

/** `npm test`: everything that must hold, the cheapest first, and one plain line at the end. */
interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const RESULTS = "test-results";
const UNIT_RESULTS = `${RESULTS}/unit.json`;
const E2E_RESULTS = `${RESULTS}/e2e.json`;

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

/** A step that counts its own tests in a file. */
async function suite(
  name: string,
  file: string,
  count: (json: string) => Tally,
  start: () => Promise<number>,
): Promise<void> {
  console.log(`\n── ${name}`);
  const code = await start();
  const counted = existsSync(file) ? count(readFileSync(file, "utf8")) : { passed: 0, failed: 0, skipped: 0 };
  // A runner that fell over before it counted is a failure all the same.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  add(counted);
  if (code !== 0) failures.push(name);
}

function countVitest(json: string): Tally {
  const result = JSON.parse(json) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  return { passed: result.numPassedTests, failed: result.numFailedTests, skipped: result.numPendingTests };
}

function countPlaywright(json: string): Tally {
  const { stats } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  if (stats.flaky > 0) remarks.push(`flaky: ${stats.flaky} browser tests passed at their second go only`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await check("types", "npx", "tsc", "--noEmit");
await check("lint", "npx", "oxlint", "--deny-warnings");
await check("format", "npx", "biome", "format");
await check("dead code", "npx", "knip");
await check("generated files are current", "npx", "tsx", "scripts/generate.ts", "--check");
await check("definitions", "npx", "tsx", "scripts/check.ts");
await suite("unit and contract tests", UNIT_RESULTS, countVitest, () =>
  run("npx", ["vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${UNIT_RESULTS}`]),
);
const built = await check("build", "npx", "tsx", "scripts/build.ts");
if (built) await check("byte budgets", "npx", "tsx", "scripts/budget.ts");

const chromium = findChromium();
if (built && "path" in chromium) {
  await suite("browser tests", E2E_RESULTS, countPlaywright, () =>
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
