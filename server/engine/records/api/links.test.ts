import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestServer,
} from "../../../../tests/support/server";

type Values = Record<string, unknown>;

const definitions: ResourceDefinition[] = [
  {
    name: "bands",
    provider: "records",
    recordRepresentation: "{name}",
    fields: {
      name: { type: "string", required: true, unique: true },
      venues: {
        type: "referenceArray",
        reference: "venues",
        through: { resource: "shows", source: "band", target: "venue" },
      },
    },
    permissions: {
      rules: [
        { role: "manager", action: "manage" },
        { role: "volunteer", action: "manage" },
      ],
    },
  },
  {
    name: "venues",
    provider: "records",
    recordRepresentation: "{name}",
    fields: {
      name: { type: "string" },
      bands: {
        type: "referenceArray",
        reference: "bands",
        through: { resource: "shows", source: "venue", target: "band" },
      },
    },
    permissions: { rules: [{ role: "*", action: "read" }] },
  },
  {
    name: "shows",
    provider: "records",
    fields: {
      band: { type: "reference", reference: "bands", required: true },
      venue: { type: "reference", reference: "venues", required: true },
      fee: { type: "integer", default: 10 },
    },
    permissions: {
      rules: [
        { role: "manager", action: "manage" },
        { role: "volunteer", action: "read" },
      ],
    },
  },
];

describeEachDatabase("lists that another resource keeps", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;
  let hall: number;
  let park: number;
  let cellar: number;

  const call = (method: string, path: string, body?: Values, by = token): Promise<Answer> =>
    server.call(method, `/records/${path}`, { token: by, ...(body && { body }) });
  const add = async (resource: string, body: Values): Promise<number> => {
    const answer = await call("POST", `${resource}/`, body);
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return Number(answer.at("record.pk"));
  };
  const names = async (filter: Values): Promise<unknown[]> => {
    const query = { filter: JSON.stringify(filter), ordering: "name" };
    const answer = await server.call("GET", "/records/bands/", { token, query });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return (answer.at("records") as Values[]).map(({ name }) => name);
  };

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(...definitions) } });
    hope = await addOrganization(server, "hope");
    token = (await addPerson(server, hope, "owner")).token;
    hall = await add("venues", { name: "Hall" });
    park = await add("venues", { name: "Park" });
    cellar = await add("venues", { name: "Cellar" });
  });

  it("are written as a list, kept as records of the other, and read from both sides", async () => {
    const band = await add("bands", { name: "Brass", venues: [park, hall, park] });
    const shows = await call("GET", "shows/");
    expect(shows.at("records")).toMatchObject([
      { band, venue: park, fee: 10 },
      { band, venue: hall, fee: 10 },
    ]);
    expect((await call("GET", `bands/${band}/`)).at("record.venues")).toEqual([hall, park]);
    expect((await call("GET", `venues/${hall}/`)).at("record.bands")).toEqual([band]);
    expect((await call("GET", `venues/${cellar}/`)).at("record.bands")).toEqual([]);
  });

  it("add what is missing and delete what is too much, and leave the rest as it is", async () => {
    const band = await add("bands", { name: "Brass", venues: [hall, park] });
    const kept = Number((await call("GET", "shows/")).at("records.1.pk"));
    await call("PUT", `shows/${kept}/`, { fee: 99 });
    const changed = await call("PUT", `bands/${band}/`, { venues: [park, cellar] });
    expect(changed.at("record.venues")).toEqual([park, cellar]);
    const shows = (await call("GET", "shows/")).at("records") as Values[];
    expect(shows.map(({ venue, fee }) => [venue, fee])).toEqual([
      [park, 99],
      [cellar, 10],
    ]);
    expect((await call("PUT", `bands/${band}/`, { name: "Brass band" })).at("record.venues")).toHaveLength(2);
    expect((await call("PUT", `bands/${band}/`, { venues: null })).at("record.venues")).toEqual([]);
  });

  it("narrow a list", async () => {
    await add("bands", { name: "A", venues: [hall, park] });
    await add("bands", { name: "B", venues: [park] });
    await add("bands", { name: "C" });
    expect(await names({ venues: park })).toEqual(["A", "B"]);
    expect(await names({ venues: { $all: [hall, park] } })).toEqual(["A"]);
    expect(await names({ venues: { $in: [hall, cellar] } })).toEqual(["A"]);
    expect(await names({ venues: { $exists: false } })).toEqual(["C"]);
  });

  it("refuse at the list what the other resource refuses, and then change nothing", async () => {
    const band = await add("bands", { name: "Brass", venues: [hall] });
    for (const venues of [[hall, 9999], ["x"], "all", [null]]) {
      const answer = await call("PUT", `bands/${band}/`, { name: "Other", venues });
      expect([answer.status, Object.keys(answer.at("errors") as object)]).toEqual([422, ["venues"]]);
    }
    expect((await call("GET", `bands/${band}/`)).at("record")).toMatchObject({
      name: "Brass",
      venues: [hall],
    });
  });

  it("take the rights of the other resource as well", async () => {
    const band = await add("bands", { name: "Brass", venues: [hall] });
    const volunteer = (await addPerson(server, hope, "volunteer")).token;
    const manager = (await addPerson(server, hope, "manager")).token;
    const change = (venues: number[], by: string): Promise<Answer> =>
      call("PUT", `bands/${band}/`, { venues }, by);
    expect((await change([hall, park], volunteer)).status).toBe(403);
    expect((await change([], volunteer)).status).toBe(403);
    expect((await change([hall], volunteer)).status).toBe(200);
    expect((await change([park], manager)).at("record.venues")).toEqual([park]);
  });

  it("keep a record from being deleted while it is in them", async () => {
    const band = await add("bands", { name: "Brass", venues: [hall] });
    expect((await call("DELETE", `bands/${band}/`, {})).status).toBe(409);
    await call("PUT", `bands/${band}/`, { venues: [] });
    expect((await call("DELETE", `bands/${band}/`, {})).status).toBe(200);
  });

  it("go out into a file and come back", async () => {
    await add("bands", { name: "Brass", venues: [hall, park] });
    const file = (await call("GET", "bands/export/")).text;
    expect(file).toContain("Brass");
    const form = new FormData();
    const others = file.replace("Brass", "Strings").replace(/^(\uFEFF?[^\n]*\n)\d+,/, "$1,");
    form.set("file", new File([others], "bands.csv", { type: "text/csv" }));
    const request = new Request("http://x/", { method: "POST", body: form });
    const imported = await server.call("POST", "/records/bands/import/", {
      token,
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
      body: new Uint8Array(await request.arrayBuffer()),
    });
    expect([imported.status, imported.body]).toMatchObject([201, { createdCount: 1, errorCount: 0 }]);
    expect(await names({ venues: { $all: [hall, park] } })).toEqual(["Brass", "Strings"]);
  });
});
