import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FIELD_TYPES } from "../../contract/resource";
import { loadDefinitions } from "../../definitions";
import { MISTAKE_CODES } from "../../definitions/mistakes/mistake";

const page = readFileSync(new URL("../../docs/definitions.md", import.meta.url), "utf8");
const headings = Array.from(page.matchAll(/^### (\w+)$/gm), ([, code]) => code);

it("explains every code of a mistake, once, and no other", () => {
  expect(headings).toHaveLength(MISTAKE_CODES.length);
  expect(new Set(headings)).toEqual(new Set(MISTAKE_CODES));
});

it("describes every field type", () => {
  const missing = FIELD_TYPES.filter((type) => !page.includes(`\`${type}\``));
  expect(missing).toEqual([]);
});

it("shows a definition without a mistake", () => {
  const text = /```json\n(\{\n {2}"\$schema"[\s\S]*?)```/.exec(page)?.[1] ?? "";
  const members = { name: "members", provider: "demo", fields: { name: { type: "string" } }, menu: false };
  const { mistakes } = loadDefinitions(
    [
      { path: "custom/members.json", text: JSON.stringify(members) },
      { path: "custom/vehicles.json", text },
    ],
    { roles: { owner: [], manager: [], volunteer: [] } },
  );
  expect(mistakes).toEqual([]);
});
