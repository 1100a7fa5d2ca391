import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DefinitionFile } from "../../definitions";

const FOLDERS = ["nonprofit", "template", "custom"];
const FILES = ["menu.json", "sources.json"];

/** Reads `menu.json`, `sources.json` and every definition under a resources folder. Rejects where the folder cannot be read. */
export async function readDefinitionFiles(folder: string): Promise<DefinitionFile[]> {
  if (!(await stat(folder)).isDirectory()) throw new Error("it is no folder");
  const inFolders = await Promise.all(FOLDERS.map((name) => definitionsIn(folder, name)));
  const paths = [...FILES.filter((file) => existsSync(join(folder, file))), ...inFolders.flat()];
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), "utf8") })));
}

async function definitionsIn(folder: string, name: string): Promise<string[]> {
  if (!existsSync(join(folder, name))) return [];
  const files = await readdir(join(folder, name), { withFileTypes: true });
  return files
    .filter((file) => !file.isDirectory() && file.name.endsWith(".json"))
    .map((file) => `${name}/${file.name}`)
    .sort();
}
