import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

const visits: ResourceDefinition = {
  name: "visits",
  provider: "records",
  fields: {
    place: { type: "string" },
    day: { type: "date" },
    cost: { type: "money" },
    km: { type: "number" },
    paid: { type: "boolean" },
    kind: { type: "select", choices: ["home", "office"] },
    visitor: { type: "reference", reference: "members", default: "$user.member_pk" },
    address: { type: "email", default: "$user.email" },
  },
  labels: { de: { choices: { kind: { home: "Hausbesuch" } } } },
};

describeEachDatabase("records as people write them", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(visits) } });
    owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
  });

  async function importFile(lines: readonly string[]): Promise<Answer> {
    const form = new FormData();
    form.set("file", new File([lines.join("\n")], "visits.csv", { type: "text/csv" }));
    const request = new Response(form);
    return server.call("POST", "/records/visits/import/", {
      token: owner.token,
      body: new Uint8Array(await request.arrayBuffer()),
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    });
  }

  it("are imported with days, amounts, numbers, yes or no and choices of any of our languages", async () => {
    const imported = await importFile([
      "place;day;cost;km;paid;kind",
      "Garden;01.02.1951;1.234,05;12,5;ja;Hausbesuch",
      "Shed;2026-01-31;-3;7;false;office",
      "Nowhere;31.02.2026;many;x;maybe;other",
    ]);
    expect(imported.body).toMatchObject({ createdCount: 2, errorCount: 1 });
    expect((imported.at("errors") as { field: string }[]).map(({ field }) => field)).toEqual([
      "day",
      "cost",
      "km",
      "paid",
      "kind",
    ]);
    const list = await server.call("GET", "/records/visits/", {
      token: owner.token,
      query: { ordering: "place" },
    });
    expect(list.at("records")).toMatchObject([
      { day: "1951-02-01", cost: "1234.05", km: 12.5, paid: true, kind: "home" },
      { day: "2026-01-31", cost: "-3.00", km: 7, paid: false, kind: "office" },
    ]);
  });

  it("begin with the person who adds them where the definition says so", async () => {
    const added = await server.call("POST", "/records/visits/", {
      token: owner.token,
      body: { place: "Garden" },
    });
    expect(added.status).toBe(201);
    expect(added.at("record")).toMatchObject({ visitor: owner.pk, address: owner.email });
  });
});
