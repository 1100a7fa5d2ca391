import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findChromium } from "../tests/support/chromium";
import { run, runQuietly } from "./run";
import { type Results, readPlaywright, type Tally } from "./testResults";

// `npm test`: everything that must hold, the cheapest first; at the end what failed, and one plain line. With `--changed`
// only what files touch that differ from the main branch, without the build, the browser and the servers that are killed.
const unknown = process.argv.slice(2).filter((argument) => argument !== "--changed");
if (unknown.length > 0) {
  console.error(`npm test knows no ${unknown.join(" ")}; it takes --changed, or nothing`);
  process.exit(1);
}
const isChangedOnly = process.argv.includes("--changed");
const RESULTS = "test-results";
const UNIT_RESULTS = `${RESULTS}/unit.json`;
const E2E_RESULTS = `${RESULTS}/e2e.json`;

const NOTHING: Results = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], slowest: [] };

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
interface Check {
  name: string;
  command: string[];
}

async function check({ name, command }: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await runQuietly("npx", command);
  const ok = code === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n── ${name}: ${ok ? "passed" : "failed"} in ${seconds} s\n${ok ? "" : output}`.trimEnd());
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
  if (!ok) failures.push(name);
  return ok;
}

/** How many checks run side by side. */
const LANES = 2;

/** Answers the names of those that passed. */
async function checkAll(checks: readonly Check[]): Promise<Set<string>> {
  const passed = new Set<string>();
  const waiting = checks.values();
  const lane = async (): Promise<void> => {
    for (const one of waiting) if (await check(one)) passed.add(one.name);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return passed;
}

/** Where this branch left the main one; nothing differs from a commit that there is not. */
async function branchPoint(): Promise<string> {
  for (const main of ["main", "origin/main"]) {
    const { code, output } = await runQuietly("git", ["merge-base", "HEAD", main]);
    if (code === 0) return output.trim();
  }
  return "HEAD";
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
  if (results.slowest.length > 0 && !isChangedOnly) {
    console.log(`\n   the slowest files:\n   ${results.slowest.join("\n   ")}`);
  }
  if (results.flaky.length > 0) {
    remarks.push(`${results.flaky.length} tests passed at their second go only:`, ...results.flaky);
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const BUILD = "build";
const passed = await checkAll([
  { name: "types", command: ["tsc", "--noEmit"] },
  ...(isChangedOnly
    ? []
    : [
        { name: BUILD, command: ["tsx", "scripts/build.ts"] },
        { name: "dead code", command: ["knip"] },
        { name: "generated files are current", command: ["tsx", "scripts/generate.ts", "--check"] },
      ]),
  { name: "lint", command: ["oxlint", "--deny-warnings"] },
  { name: "format", command: ["biome", "format"] },
  { name: "definitions", command: ["tsx", "scripts/almoner.ts", "check"] },
]);
const isBuilt = passed.has(BUILD);
if (isBuilt) await check({ name: "byte budgets", command: ["tsx", "scripts/budget.ts"] });

const touched = isChangedOnly ? ["--project=!faults", "--changed", await branchPoint()] : [];
await suite(
  "unit and contract tests",
  UNIT_RESULTS,
  (json) => JSON.parse(json) as Results,
  () =>
    run("npx", ["vitest", "run", "--reporter=dot", "--reporter=./scripts/vitestResults.ts", ...touched], {
      ...process.env,
      TEST_RESULTS: UNIT_RESULTS,
      ...(isBuilt && { SERVER_IS_BUILT: "yes" }),
    }),
);
const chromium = findChromium();
if (isBuilt && "path" in chromium) {
  await suite("browser tests", E2E_RESULTS, readPlaywright, () =>
    run("npx", ["playwright", "test"], { ...process.env, CHROMIUM_PATH: chromium.path }),
  );
} else if (!isChangedOnly && "missing" in chromium) {
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
