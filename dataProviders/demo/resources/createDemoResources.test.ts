import type { HttpError } from "ra-core";
import { describe, expect, it } from "vitest";
import type { DefinitionFile } from "../../../definitions/mistakes/source";
import { loadDefinitions } from "../../../definitions/load";
import type { ResolvedResource } from "../../../definitions/resolved";
import { definitionsOf } from "../../../tests/support/definitions";
import type { AlmonerDataProvider } from "../../types";
import { createDemoDatabase } from "../createDemoDatabase";
import { createDemoProvider } from "../createDemoProvider";

const NOW = new Date("2026-03-04T10:00:00Z");
const FILE = "custom/vehicles.json";
const text = (more: object = {}): string =>
  JSON.stringify({ name: "vehicles", provider: "records", fields: { plate: { type: "string" } }, ...more });

function setUp(permissions = ["settings"]): {
  provider: AlmonerDataProvider;
  inForce: () => ResolvedResource[];
} {
  const files: DefinitionFile[] = [{ path: FILE, text: text() }];
  const nonprofit = definitionsOf("nonprofit");
  let custom = loadDefinitions(files).resources;
  const provider = createDemoProvider({
    database: createDemoDatabase({ now: NOW }),
    findResource: (name) => [...nonprofit, ...custom].find((one) => one.name === name),
    now: () => NOW,
    random: () => 0,
    getUser: () => ({ role: "owner", permissions, email: "ada@hope.example" }),
    definitionFiles: {
      load: async () => ({ files, check: {} }),
      fetch: async (input) =>
        input === "https://api.example/todos"
          ? Response.json([{ id: 1 }])
          : new Response("", { status: 403 }),
      use: ({ resources }) => {
        custom = resources;
      },
    },
  });
  return { provider, inForce: () => custom };
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: HttpError) => (error.body as { code: string }).code,
  );

describe("definitions without a server", () => {
  it("are listed, judged and rehearsed like the server's", async () => {
    const { provider } = setUp();
    const { definitions, editing } = await provider.resourcesList({});
    expect([editing, definitions[0]?.state, definitions[0]?.records]).toEqual(["visit", "in_force", 24]);
    const mistaken = text({ icno: "X" });
    expect((await provider.resourcesCheck({ file: FILE, text: mistaken })).mistakes[0]?.code).toBe(
      "unknown_key",
    );
    const next = text({ permissions: { rules: [{ role: "volunteer", action: "list" }] } });
    const rehearsal = await provider.resourcesRehearse({ file: FILE, text: next });
    expect(rehearsal.rights).toEqual([
      { role: "volunteer", role_name: "Volunteer", action: "list", from: "never", to: "always" },
    ]);
  });

  it("come into force for the visit, with their former texts, and go again", async () => {
    const { provider, inForce } = setUp();
    const { hash } = await provider.resourcesGet({ file: FILE });
    const next = text({ icon: "DirectionsCar" });
    const published = await provider.resourcesPublish({ file: FILE, text: next, hash });
    expect(published.versions.map(({ action }) => action)).toEqual(["published", "found"]);
    expect(inForce()[0]?.icon).toBe("DirectionsCar");
    expect((await provider.resourcesGet({ file: FILE, version: 1 })).text).toBe(text());
    expect(await codeOf(provider.resourcesPublish({ file: FILE, text: text(), hash }))).toBe("stale_version");
    await provider.resourcesRemove({ file: FILE, hash: published.hash });
    expect(inForce()).toEqual([]);
    expect((await provider.resourcesList({})).definitions[0]?.state).toBe("removed");
  });

  it("are made from what an API answers to the browser", async () => {
    const { provider } = setUp();
    const example = await provider.resourcesExample({ address: "https://api.example/todos" });
    expect(example.answer).toEqual([{ id: 1 }]);
    await expect(provider.resourcesExample({ address: "https://api.example/" })).rejects.toThrow(
      "status 403",
    );
  });

  it("are refused with their mistakes, and to those without settings", async () => {
    const { provider } = setUp();
    const { hash } = await provider.resourcesGet({ file: FILE });
    expect(await codeOf(provider.resourcesPublish({ file: FILE, text: "{", hash }))).toBe(
      "definition_mistaken",
    );
    expect(await codeOf(setUp(["people"]).provider.resourcesList({}))).toBe("forbidden");
  });
});
