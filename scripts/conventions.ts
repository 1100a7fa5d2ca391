import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import servers from "../tests/conventions/realServers.json" with { type: "json" };
import { type RealServer, SERVERS_FOLDER } from "../tests/conventions/startRealServer";

// `npm run conventions`: installs the products that speak the conventions that ship, each in a folder of its own, starts them,
// and holds the conventions to them. A run over all of them writes docs/conventions.md. `-- directus feathers` takes those alone.
const PAGE = "docs/conventions.md";
const RESULTS = "test-results/conventions.json";

const all = servers as RealServer[];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There are: ${all.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}
const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

/** Answers whether the server is there. */
function install({ name, packages }: RealServer): boolean {
  if (packages === undefined) return true;
  const folder = join(SERVERS_FOLDER, name);
  const file = join(folder, "package.json");
  const text = `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`;
  mkdirSync(folder, { recursive: true });
  const program = join(folder, "start.mjs");
  const isThere = existsSync(program) && existsSync(file) && readFileSync(file, "utf8") === text;
  if (!isThere) {
    console.log(`installing ${name}`);
    writeFileSync(file, text);
    const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
      stdio: "inherit",
    });
    if (status !== 0) return false;
  }
  copyFileSync(join("tests/conventions/servers", `${name}.mjs`), program);
  return true;
}

interface Told {
  passed: number;
  failed: string[];
}

/** What each server came to, by the title of its suite. */
function readResults(): Map<string, Told> {
  const { testResults } = JSON.parse(readFileSync(RESULTS, "utf8")) as {
    testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
  };
  const told = new Map<string, Told>();
  for (const { ancestorTitles, title, status } of testResults.flatMap((one) => one.assertionResults)) {
    const suite = ancestorTitles.find((one) => one !== "") ?? "";
    const own = told.get(suite) ?? { passed: 0, failed: [] };
    if (status === "passed") own.passed += 1;
    if (status === "failed") own.failed.push(title);
    told.set(suite, own);
  }
  return told;
}

function pageOf(results: ReadonlyMap<string, Told>, missing: readonly RealServer[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const rows = all.map((one) => {
    const { passed = 0, failed = [] } = results.get(`${one.product} ${one.version}`) ?? {};
    const told = missing.includes(one)
      ? "could not be installed"
      : failed.length === 0
        ? `all ${passed}`
        : `${passed} of ${passed + failed.length}; not: ${failed.map((title) => `\`${title}\``).join(", ")}`;
    return `| \`${one.convention}\` | ${one.product} ${one.version} | ${told} |`;
  });
  return `# Conventions against the products that speak them

Written by \`npm run conventions\` on ${day}, under Node ${process.versions.node}. Each product is installed as npm has it and started with two empty
kinds of records. Our server then reads and writes them through the convention: lists, pages of several sizes and behind the end, numbers,
order, each comparison that the convention claims with values full of quotes, commas, percent signs and umlauts, search, one record, several by
keys, additions, changes, emptied values, somebody else's change, what the product refuses, unknown keys and deletions.

| convention | product | facts that hold |
|---|---|---|
${rows.join("\n")}
`;
}

const missing = chosen.filter((one) => !install(one));
const { status } = spawnSync(
  "npx",
  [
    "vitest",
    "run",
    "--project=conventions",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS}`,
  ],
  {
    stdio: "inherit",
    env: { ...process.env, CONVENTION_SERVERS: chosen.map(({ name }) => name).join(",") },
  },
);
for (const { name } of missing) console.error(`not installed: ${name}`);
if (wanted.length === 0) {
  writeFileSync(PAGE, pageOf(readResults(), missing));
  console.log(`${PAGE} is written.`);
}
process.exit(status === 0 && missing.length === 0 ? 0 : 1);
