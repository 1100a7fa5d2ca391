import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { ICON_NAMES } from "../../../contract/icons.generated";
import { PAGE_NAMES } from "../../../contract/pageNames";
import { SUITES } from "../../../contract/suites";
import { type Loaded, loadDefinitions } from "../../../definitions";
import { type DefinitionPlace, readDefinitionFiles } from "./folder";

let own = "";

beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), "almoner-suite-"));
  return () => rm(own, { recursive: true });
});

async function load(place: DefinitionPlace): Promise<Loaded> {
  return loadDefinitions(await readDefinitionFiles(place), { icons: ICON_NAMES, components: PAGE_NAMES });
}

describe("a suite", () => {
  it.each(SUITES)("%s is whole: its definitions refer to nothing that it has not", async (name) => {
    const { mistakes, resources } = await load({ own, suite: { name, folder: "resources" } });
    expect(mistakes).toEqual([]);
    expect(resources.length).toBeGreaterThan(5);
  });

  it("that is blank has accounts, people, teams, files and own code, and nothing of a charity", async () => {
    const { resources, menu } = await load({ own, suite: { name: "blank", folder: "resources" } });
    expect(resources.map(({ name }) => name).toSorted()).toEqual([
      "api_keys",
      "audit_log",
      "extension_runs",
      "files",
      "members",
      "organization",
      "pending_volunteers",
      "roles",
      "teams",
    ]);
    const words = JSON.stringify({ resources, menu }).match(/donat|grant|fundrais|event|mailing|segment/gi);
    // The names of roles, as far as they are translated.
    expect([...new Set(words)]).toEqual(["Fundrais"]);
  });

  it.each(["blank", "clinic"])("carries examples/%s without a mistake", async (example) => {
    const suite = { name: "blank", folder: "resources" } as const;
    expect((await load({ own: `examples/${example}/resources`, suite })).mistakes).toEqual([]);
  });

  it("lies beneath the folder's own definitions, of which there need be none", async () => {
    const suite = { name: "blank", folder: "resources" } as const;
    expect((await load({ own: join(own, "nowhere"), suite })).mistakes).toEqual([]);
    await mkdir(join(own, "custom"));
    const patients = { name: "patients", provider: "records", fields: { name: { type: "string" } } };
    await writeFile(join(own, "custom/patients.json"), JSON.stringify(patients));
    await writeFile(
      join(own, "menu.json"),
      '{ "entries": [{ "id": "patients", "icon": "People", "order": 1 }] }',
    );
    const { resources, menu } = await load({ own, suite });
    expect(resources.map(({ name }) => name)).toContain("patients");
    expect(menu.entries[0]?.id).toBe("patients");
    expect(menu.entries.some(({ id }) => id === "settings")).toBe(false);
  });
});
