import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ICON_NAMES } from "../../contract/icons.generated";

const folder = fileURLToPath(new URL("../../resources/nonprofit/dashboards/", import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const iconsOf = (text: string): string[] =>
  [...text.matchAll(/"icon": "([^"]*)"/g)].map(([, icon = ""]) => icon);

it("the dashboards that ship name icons that there are", () => {
  const named = files.flatMap((file) => iconsOf(readFileSync(`${folder}${file}`, "utf8")));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((icon) => !ICON_NAMES.includes(icon))).toEqual([]);
});
