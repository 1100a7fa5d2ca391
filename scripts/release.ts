import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { VERSION } from "../contract/version";
import { problemsOf, problemsOfPackage } from "./release/problems";
import { runQuietly } from "./run";

// `npm run release`: what a version consists of, in dist/release: both packages, the bill of materials, the container
// file with what it is built from. It publishes nothing and says how that is done. `--dry-run` makes nothing and says
// what is in the way.
const OUT = "dist/release";
const PACKAGES = [".", "./packages/create-almoner"];

const [flag, ...more] = process.argv.slice(2);
if ((flag !== undefined && flag !== "--dry-run") || more.length > 0) {
  console.error("npm run release takes --dry-run, or nothing.");
  process.exit(1);
}
const isDry = flag === "--dry-run";

/** What a program answers; ends with what it said where it fails. */
async function answerOf(command: string, ...args: string[]): Promise<string> {
  const { code, output } = await runQuietly(command, args);
  if (code === 0) return output;
  console.error(`${command} ${args.join(" ")} failed:\n${output}`);
  process.exit(1);
}
const lines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

interface Packed {
  name: string;
  filename: string;
  size: number;
  files: { path: string }[];
}

/** Packs a package, or tells what would be in it of what has been built. */
async function pack(folder: string): Promise<Packed> {
  const how = isDry ? ["--dry-run", "--ignore-scripts"] : ["--pack-destination", OUT, "--ignore-scripts"];
  const text = await answerOf("npm", "pack", folder, "--json", "--loglevel=error", ...how);
  const parsed = JSON.parse(text.slice(text.search(/^[[{]/m))) as Packed[] | Record<string, Packed>;
  const [packed] = Object.values(parsed);
  if (!packed) throw new Error(`npm pack ${folder} told of no package`);
  return packed;
}

const { version: createVersion } = JSON.parse(
  readFileSync("packages/create-almoner/package.json", "utf8"),
) as { version: string };
const problems = problemsOf({
  version: VERSION,
  createVersion,
  changelog: readFileSync("CHANGELOG.md", "utf8"),
  tags: lines(await answerOf("git", "tag")),
  changed: lines(await answerOf("git", "status", "--porcelain")).map((line) => line.slice(3)),
});
const refuse = (found: readonly string[]): never => {
  for (const problem of found) console.error(`- ${problem}`);
  console.error(`Almoner ${VERSION} is not ready: ${found.length} in the way.`);
  process.exit(1);
};
if (!isDry && problems.length > 0) refuse(problems);

if (!isDry) {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  await answerOf("npm", "run", "build", "--", "app", "blank", "open", "openBlank", "server");
}
const packed: Packed[] = [];
for (const folder of PACKAGES) packed.push(await pack(folder));
for (const { name, filename, size, files } of packed)
  console.log(`${name}: ${filename}, ${files.length} files, ${(size / 1_000_000).toFixed(1)} MB`);
const [main] = packed;
problems.push(...problemsOfPackage(main?.files.map(({ path }) => path) ?? []));

const bill = await answerOf("npm", "run", "--silent", "sbom");
const { components = [] } = JSON.parse(bill) as { components?: unknown[] };
console.log(`Bill of materials: ${components.length} packages that the server runs with`);
if (components.length === 0) problems.push("The bill of materials is empty: run npm ci.");
if (!existsSync("Dockerfile")) problems.push("There is no Dockerfile.");
if (problems.length > 0) refuse(problems);
if (isDry) {
  console.log(`Almoner ${VERSION} is ready: npm run release makes it.`);
  process.exit(0);
}
await writeFile(join(OUT, `almoner-${VERSION}.cdx.json`), bill);
await writeFile(join(OUT, "Dockerfile"), readFileSync("Dockerfile"));
console.log(`${OUT} has the packages, the bill of materials and the container file of ${VERSION}. To publish:

  git tag v${VERSION} && git push origin v${VERSION}
${packed.map(({ filename }) => `  npm publish ${OUT}/${filename}`).join("\n")}
  docker build --tag almoner:${VERSION} .
`);
