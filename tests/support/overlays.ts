import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadDefinitions, type Mistake, type ResolvedResource } from "../../definitions";

type Json = Record<string, unknown>;

const root = fileURLToPath(new URL("../../resources/", import.meta.url));

/** The shipped resources with these overlays over them, by the name of what each extends, and what is wrong with those. */
export function withOverlays(overlays: Record<string, Json>): {
  resources: ResolvedResource[];
  mistakes: Mistake[];
} {
  const folder = readdirSync(`${root}nonprofit`).filter((file) => file.endsWith(".json"));
  const shipped = folder.map((file) => ({
    path: `nonprofit/${file}`,
    text: readFileSync(`${root}nonprofit/${file}`, "utf8"),
  }));
  const own = Object.entries(overlays).map(([name, overlay]) => ({
    path: `custom/${name}.json`,
    text: JSON.stringify({ extends: name, ...overlay }),
  }));
  const menu = { path: "menu.json", text: readFileSync(`${root}menu.json`, "utf8") };
  const { resources, mistakes } = loadDefinitions([menu, ...shipped, ...own], {});
  return { resources, mistakes: mistakes.filter(({ severity }) => severity === "error") };
}
