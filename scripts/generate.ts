import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { generatedFiles } from "./generate/files";

const root = new URL("../", import.meta.url);

/** Writes every generated file, or with `--check` names those that are not what they would be. */
async function main(): Promise<number> {
  const isCheck = process.argv.includes("--check");
  const stale: string[] = [];
  for (const { path, contents } of await generatedFiles()) {
    const target = fileURLToPath(new URL(path, root));
    const present = await readFile(target, "utf8").catch(() => undefined);
    if (present === contents) continue;
    stale.push(path);
    if (!isCheck) await writeFile(target, contents);
  }
  const report = isCheck ? "out of date" : "written";
  for (const path of stale) console.log(`${path}  ${report}`);
  if (isCheck && stale.length > 0) console.log("Run `npm run generate` and commit what it writes.");
  return isCheck && stale.length > 0 ? 1 : 0;
}

process.exitCode = await main();
