import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DefinitionFile } from "../../../definitions";

const FILES = ["menu.json", "sources.json"];

/** The definitions in the groups of a folder, and its files. */
export async function readGroups(folder: string, groups: readonly string[]): Promise<DefinitionFile[]> {
  const top = await readdir(folder);
  const inGroups = groups.filter((group) => top.includes(group)).map((group) => definitionsIn(folder, group));
  const paths = [...FILES.filter((file) => top.includes(file)), ...(await Promise.all(inGroups)).flat()];
  return Promise.all(
    paths.sort().map(async (path) => ({ path, text: await readFile(join(folder, path), "utf8") })),
  );
}

async function definitionsIn(folder: string, group: string): Promise<string[]> {
  const entries = await readdir(join(folder, group), { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith(".json"))
    .map(({ name }) => `${group}/${name}`);
}
