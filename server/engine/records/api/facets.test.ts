import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

const counted = {
  ...vehicles,
  fields: {
    ...vehicles.fields,
    uses: { type: "multiSelect" as const, choices: ["food", "people", "post"] },
    checked_out: { type: "boolean" as const },
    comfort: { type: "rating" as const },
  },
  filters: ["q", "kind", "uses", "checked_out", "comfort"],
  list: { facets: ["kind", "uses", "checked_out", "comfort"] },
  permissions: {
    rules: [
      ...(vehicles.permissions?.rules ?? []),
      {
        role: "volunteer",
        action: ["list", "show"] as ("list" | "show")[],
        fields: ["kind"],
        conditions: { plate: "HB-4" },
        inverted: true,
      },
    ],
  },
};

describeEachDatabase("facets of records", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(counted, trips) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    const rows = [
      { plate: "HB-1", kind: "van", uses: ["food", "post"], checked_out: true, comfort: 5 },
      { plate: "HB-2", kind: "van", uses: ["food"], checked_out: false, comfort: 5 },
      { plate: "HB-3", kind: "bus", uses: ["people"], checked_out: true, insured_until: "2026-12-31" },
      { plate: "HB-4", kind: "car" },
    ];
    for (const body of rows) {
      const answer = await server.call("POST", "/records/vehicles/", { token: owner.token, body });
      expect([answer.status, answer.body]).toEqual([201, answer.body]);
    }
  });

  const ask = (query: Record<string, string> = {}, token = owner.token): Promise<Answer> =>
    server.call("GET", "/records/vehicles/facets/", { token, query });
  const filter = (predicate: object): { filter: string } => ({ filter: JSON.stringify(predicate) });

  it("count every choice, those that nothing has as none", async () => {
    expect((await ask()).at("facets")).toEqual({
      kind: { van: 2, car: 1, bus: 1 },
      uses: { food: 2, people: 1, post: 1 },
      checked_out: { true: 2, false: 1 },
      comfort: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 2 },
    });
  });

  it("are narrowed by the other filters and the search, and not by their own", async () => {
    const chosen = await ask(filter({ kind: ["van"], checked_out: [true] }));
    expect(chosen.at("facets.kind")).toEqual({ van: 1, car: 0, bus: 1 });
    expect(chosen.at("facets.checked_out")).toEqual({ true: 1, false: 1 });
    expect(chosen.at("facets.uses")).toEqual({ food: 1, people: 0, post: 1 });
    expect((await ask({ search: "hb-3" })).at("facets.kind")).toEqual({ van: 0, car: 0, bus: 1 });
  });

  it("say of each choice what the list then has", async () => {
    const held = { checked_out: [true] };
    const facets = (await ask(filter(held))).at("facets") as Record<string, Record<string, number>>;
    for (const choice of ["van", "car", "bus"]) {
      const list = await server.call("GET", "/records/vehicles/", {
        token: owner.token,
        query: filter({ ...held, kind: [choice] }),
      });
      expect([choice, list.at("total")]).toEqual([choice, facets["kind"]?.[choice]]);
    }
  });

  it("leave out what a person may not read, and other organisations", async () => {
    const volunteer = await addPerson(server, hope, "volunteer");
    const seen = await ask({}, volunteer.token);
    expect(seen.at("facets.kind")).toEqual({ van: 2, car: 0, bus: 1 });
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    expect((await ask({}, stranger.token)).at("facets.kind")).toEqual({ van: 0, car: 0, bus: 0 });
  });

  it("are refused where the list is, and where the filter is none", async () => {
    const member = await addPerson(server, hope, "member");
    expect((await ask({}, member.token)).status).toBe(403);
    const wrong = await ask(filter({ colour: "red" }));
    expect([wrong.status, wrong.at("errors.filter")]).toEqual([422, [expect.stringContaining("colour")]]);
    expect((await ask({ filter: "{" })).status).toBe(422);
  });
});
