import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { DefinitionFile } from "../../../definitions";

/** Every `.json` file below the folder but the schemas, in the order of their paths. */
export async function readDefinitionFiles(folder: string): Promise<DefinitionFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !path.endsWith(".schema.json"))
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), "utf8") })));
}
