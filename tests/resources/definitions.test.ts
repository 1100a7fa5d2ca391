import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ICON_NAMES } from "../../contract/icons.generated";
import { loadDefinitions } from "../../definitions";
import { startingRoles } from "../../demo-fixtures/nonprofit/roles";
import { messages as de } from "../../locales/de";
import { messages as en } from "../../locales/en";
import { messages as fr } from "../../locales/fr";
import { messages as pt } from "../../locales/pt";
import { readDefinitionFiles } from "../../server/engine/definitions/folder";
import { formatMistake } from "../../scripts/check/report";

const folder = fileURLToPath(new URL("../../resources", import.meta.url));

describe("the definitions that ship", async () => {
  const files = await readDefinitionFiles(folder);
  const loaded = loadDefinitions(files, {
    icons: ICON_NAMES,
    locales: { en, de, fr, pt },
    roles: Object.fromEntries(startingRoles.map(({ slug, permissions }) => [slug, permissions])),
    now: new Date("2026-01-01T00:00:00Z"),
  });

  it("are right, and have every text in four languages", () => {
    expect(loaded.mistakes.map(formatMistake)).toEqual([]);
  });

  it("are all in force", () => {
    const names = files.filter(({ path }) => path !== "menu.json").map(({ path }) => path);
    expect(loaded.resources.map(({ file }) => file)).toEqual(names.sort());
  });
});
