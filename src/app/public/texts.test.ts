import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import english from "../../../locales/en/pages/public";

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

function keysOf(tree: object, path = "public"): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [`${path}.${key}`] : keysOf(value as object, `${path}.${key}`),
  );
}

const code = [...sources("src/app/public"), ...sources("src/pages/public")].join("\n");
const known = new Set(keysOf(english));

it("every text that the public pages name is there", () => {
  const named = [...code.matchAll(/["'](public\.[a-z_]+\.[A-Za-z_.]+)["']/g)].map(([, key = ""]) => key);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([]);
});

it("every text is named by a page", () => {
  const built = [...code.matchAll(/`(public\.[a-z_.]+?)\$\{/g)].map(([, start = ""]) => start);
  const unused = [...known].filter(
    (key) => !code.includes(`"${key}"`) && !built.some((start) => key.startsWith(start)),
  );
  expect(unused).toEqual([]);
});
