import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DefinitionFile, loadDefinitions, type Mistake, type ResolvedResource } from "../../definitions";

type Json = Record<string, unknown>;

const root = fileURLToPath(new URL("../../resources/", import.meta.url));

/** The files of the shipped resources of the nonprofit suite, and the menu's. */
export function shippedFiles(): DefinitionFile[] {
  const shipped = readdirSync(`${root}nonprofit`).filter((file) => file.endsWith(".json"));
  const paths = [...shipped.map((file) => `nonprofit/${file}`), "menu.json"];
  return paths.map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));
}

/** The shipped resources with these overlays over them, by the name of what each extends, and what is wrong with those. */
export function withOverlays(overlays: Record<string, Json>): {
  resources: ResolvedResource[];
  mistakes: Mistake[];
} {
  const own = Object.entries(overlays).map(([name, overlay]) => ({
    path: `custom/${name}.json`,
    text: JSON.stringify({ extends: name, ...overlay }),
  }));
  const { resources, mistakes } = loadDefinitions([...shippedFiles(), ...own], {});
  return { resources, mistakes: mistakes.filter(({ severity }) => severity === "error") };
}
