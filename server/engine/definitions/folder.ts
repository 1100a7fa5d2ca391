import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { DefinitionFile } from "../../../definitions";

/** Every `.json` file below the folder but the schema, in the order of their paths. */
export async function readDefinitionFiles(folder: string): Promise<DefinitionFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => path !== "resource.schema.json")
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), "utf8") })));
}

/** Changes with any byte or name of the files. */
export function hashFiles(files: readonly DefinitionFile[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file.path}\0${file.text}\0`);
  return hash.digest("base64url").slice(0, 27);
}

/**
 * Names what is made of the files too: another version of the program may read the same files otherwise, and a file that
 * is spoilt leaves its last good version in force in the process that knew it. Browsers keep answers by this.
 */
export function hashDefinitions(files: readonly DefinitionFile[], inForce: unknown): string {
  const hash = createHash("sha256");
  hash.update(hashFiles(files)).update(JSON.stringify(inForce));
  return hash.digest("base64url").slice(0, 27);
}
