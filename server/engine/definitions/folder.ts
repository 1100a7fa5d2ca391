import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DefinitionFile, RESOURCE_GROUPS } from "../../../definitions";
import { readGroups } from "./groups";
import { readSuite, type ShippedSuite } from "./suite";

/** Where definitions come from. */
export interface DefinitionPlace {
  /** The folder of whoever runs the installation; absolute. */
  own: string;
  /** What lies beneath it; undefined where the folder holds everything, as the repository's does. */
  suite?: ShippedSuite;
}

/** A file of whoever runs the installation by its path in their folder; undefined where there is none, or it lies outside. */
export async function readOwnFile({ own }: DefinitionPlace, path: string): Promise<string | undefined> {
  if (path.split(/[/\\]/).some((step) => step === "" || step.startsWith("."))) return undefined;
  return readFile(join(own, path), "utf8").catch(() => undefined);
}

const EDITABLE = "custom";
/** How APIs are spoken to. */
const CONVENTIONS = "conventions";

/**
 * `menu.json`, `sources.json`, every definition and convention of a place, in the order of their paths. Over a suite, `custom/`,
 * `conventions/` and these two files count, and the menu replaces the suite's. Rejects where the folder cannot be read; over a suite it may be missing.
 */
export async function readDefinitionFiles(place: string | DefinitionPlace): Promise<DefinitionFile[]> {
  const { own, suite }: DefinitionPlace = typeof place === "string" ? { own: place } : place;
  if (!suite) return readGroups(own, [...RESOURCE_GROUPS, CONVENTIONS]);
  const [shipped, files] = await Promise.all([
    readSuite(suite),
    readGroups(own, [EDITABLE, CONVENTIONS]).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    }),
  ]);
  const replaced = new Set(files.map(({ path }) => path));
  return [...shipped.filter(({ path }) => !replaced.has(path)), ...files].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}
