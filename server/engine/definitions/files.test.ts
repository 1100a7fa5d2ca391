import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_NOW,
  type TestServer,
} from "../../../tests/support/server";
import { acceptDefinitions } from "../records/accept";
import { syncIndexes } from "../records/indexes";
import { type FileDefinitions, openFileDefinitions } from "./files";
import { readDefinitionFiles } from "./folder";

type Json = Record<string, unknown>;

const plate = { type: "string", required: true };

describeEachDatabase("definitions that change while the server runs", (getDatabase) => {
  let folder: string;
  let server: TestServer;
  let definitions: FileDefinitions;
  let token: string;

  const write = (name: string, value: Json | string): Promise<void> =>
    writeFile(
      join(folder, "custom", `${name}.json`),
      typeof value === "string" ? value : JSON.stringify(value),
    );
  const vehicles = (fields: Json, more: Json = {}): Json => ({
    name: "vehicles",
    provider: "records",
    fields,
    ...more,
  });
  const open = (): Promise<FileDefinitions> =>
    openFileDefinitions(() => readDefinitionFiles(folder), {
      accept: (loaded) => acceptDefinitions(getDatabase(), loaded, TEST_NOW),
      onChange: async ({ resources }) => {
        await syncIndexes(getDatabase(), resources);
      },
    });
  const change = async (value: Json | string): Promise<void> => {
    await write("vehicles", value);
    await definitions.reload();
  };
  const call = (method: string, path: string, body?: Json): Promise<Answer> =>
    server.call(method, `/records/vehicles/${path}`, { token, ...(body && { body }) });
  const fieldsInForce = (): string[] =>
    definitions.current().resources.flatMap(({ fields }) => Object.keys(fields));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "almoner-definitions-"));
    await mkdir(join(folder, "custom"));
    await write("vehicles", vehicles({ plate, seats: { type: "integer" } }));
    definitions = await open();
    server = createTestServer(getDatabase(), { services: { definitions } });
    const hope = await addOrganization(server, "hope");
    token = (await addPerson(server, hope, "owner")).token;
    await call("POST", "", { plate: "A", seats: 4 });
    await call("POST", "", { plate: "a" });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("come into force with a new field, whose records are as they were", async () => {
    await change(vehicles({ plate, seats: { type: "integer" }, colour: { type: "string", default: "red" } }));
    expect((await call("GET", "")).at("records.0")).toMatchObject({ plate: "A", seats: 4, colour: null });
    expect((await call("POST", "", { plate: "B" })).at("record.colour")).toBe("red");
  });

  it("tell of the same text written again to nobody", async () => {
    let told = 0;
    definitions.subscribe(() => (told += 1));
    const { hash } = definitions.current();
    await change(vehicles({ plate, seats: { type: "integer" } }));
    expect([told, definitions.current().hash]).toEqual([0, hash]);
    await change(vehicles({ plate }));
    expect(told).toBe(1);
  });

  it("are named by what is in force too: who reads a spoilt file anew has others than who knew its last good version", async () => {
    await change("{");
    const kept = definitions.current();
    const anew = (await open()).current();
    expect([kept.resources.length, anew.resources.length]).toEqual([1, 0]);
    expect(kept.hash).not.toBe(anew.hash);
  });

  it("leave the last good version in force when a file is spoilt, and say where", async () => {
    await change('{ "name": "vehicles",\n "provider": ');
    expect(fieldsInForce()).toEqual(["plate", "seats"]);
    expect(definitions.current().mistakes[0]).toMatchObject({ file: "custom/vehicles.json", line: 2 });
    expect(JSON.stringify(definitions.current().menu)).toContain("vehicles");
    expect((await call("GET", "")).at("total")).toBe(2);
  });

  it.each<[string, Json, string, number]>([
    ["a value that is newly required", { plate, seats: { type: "integer", required: true } }, "seats", 1],
    ["another type", { plate: { type: "integer", required: true }, seats: { type: "integer" } }, "plate", 2],
    ["unique over duplicates", { plate: { ...plate, unique: true }, seats: { type: "integer" } }, "plate", 1],
    ["a narrower bound", { plate, seats: { type: "integer", maximum: 3 } }, "seats", 1],
  ])(
    "are not taken where records break by %s, and name field, count and records",
    async (_, fields, field, count) => {
      await change(vehicles(fields));
      const [mistake] = definitions.current().mistakes;
      expect(mistake).toMatchObject({
        code: "records_in_the_way",
        file: "custom/vehicles.json",
        pointer: `/fields/${field}`,
      });
      expect(mistake?.records?.[0]?.count).toBe(count);
      const told = await server.call("GET", "/config/resources/", { token });
      expect(told.at("mistakes.0.message")).toContain(`In your organisation: ${count}, first `);
      expect((await call("POST", "", { plate: "a", seats: 5 })).status).toBe(201);
      const again = await open();
      expect(again.current().resources[0]?.fields).toEqual({ plate, seats: { type: "integer" } });
    },
  );

  it("are not taken where keys would name records of another resource, until they name none", async () => {
    const spare = (reference: string): Json => vehicles({ plate, spare: { type: "reference", reference } });
    await write("garages", { name: "garages", provider: "records", fields: { plate } });
    await change(spare("vehicles"));
    await call("PUT", "2/", { spare: 1 });
    await change(spare("garages"));
    expect(definitions.current().mistakes).toMatchObject([
      { code: "records_in_the_way", pointer: "/fields/spare", records: [{ count: 1, first: [2] }] },
    ]);
    expect(definitions.current().mistakes[0]?.message).toContain('This names a record of "vehicles".');
    await call("PUT", "2/", { spare: null });
    for (let look = 0; look < 10; look++) await definitions.reload();
    expect(definitions.current().mistakes).toEqual([]);
  });

  it("are taken once the records fit", async () => {
    const next = vehicles({ plate: { ...plate, unique: true }, seats: { type: "integer" } });
    await change(next);
    await call("PUT", "2/", { plate: "b" });
    for (let look = 0; look < 10; look++) await definitions.reload();
    expect(definitions.current().mistakes).toEqual([]);
    expect((await call("POST", "", { plate: "B" })).status).toBe(409);
  });

  it("carry values to a field's new name, and fill a required one by its default", async () => {
    await change(
      vehicles({
        number: { ...plate, renamedFrom: "plate" },
        seats: { type: "integer", required: true, default: 5 },
      }),
    );
    const answer = await call("GET", "");
    expect(answer.at("records")).toMatchObject([
      { number: "A", seats: 4 },
      { number: "a", seats: 5 },
    ]);
  });

  it("fill a required amount in each organisation's own currency, and take the same unique value in two", async () => {
    await call("PUT", "2/", { plate: "B" });
    const river = await addOrganization(server, "river");
    await getDatabase().owner.exec(`UPDATE organizations SET currency = 'JPY' WHERE id = ${river.id}`);
    const other = (await addPerson(server, river, "owner")).token;
    await server.call("POST", "/records/vehicles/", { token: other, body: { plate: "A" } });
    await change(
      vehicles({ plate: { ...plate, unique: true }, fee: { type: "money", required: true, default: "12" } }),
    );
    expect(definitions.current().mistakes).toEqual([]);
    const feesOf = async (whose: string): Promise<unknown> =>
      ((await server.call("GET", "/records/vehicles/", { token: whose })).at("records") as Json[]).map(
        ({ fee }) => fee,
      );
    expect(await feesOf(token)).toEqual(["12.00", "12.00"]);
    expect(await feesOf(other)).toEqual(["12"]);
  });

  it("carry values back where a rename is taken back", async () => {
    await change(vehicles({ number: { ...plate, renamedFrom: "plate" } }));
    await call("PUT", "1/", { number: "C" });
    await change(vehicles({ plate }));
    expect((await call("GET", "1/")).at("record")).toMatchObject({ plate: "C" });
    await change(vehicles({ number: { ...plate, renamedFrom: "plate" } }));
    expect((await call("GET", "1/")).at("record")).toMatchObject({ number: "C" });
  });

  it("bring back what a removed field, or a removed file, held", async () => {
    await change(vehicles({ plate }));
    await call("PUT", "1/", { plate: "C" });
    await rm(join(folder, "custom", "vehicles.json"));
    await definitions.reload();
    expect((await call("GET", "")).status).toBe(404);
    await change(vehicles({ plate, seats: { type: "integer" } }));
    expect((await call("GET", "1/")).at("record")).toMatchObject({ plate: "C", seats: 4 });
  });

  it("keep an index for the first order of the list and for what asks for one", async () => {
    const orders = async (): Promise<string[]> =>
      getDatabase().withoutTenant(async (tx) => {
        const rows = await tx.query<{ indexdef: string }>(
          sql`SELECT indexdef FROM pg_indexes WHERE indexname LIKE 'records_of_%' ORDER BY indexdef`,
        );
        return rows.map(({ indexdef }) => /'(plate|seats)'/.exec(indexdef)?.[1] ?? indexdef);
      });
    expect(await orders()).toEqual(["plate", "plate"]);
    await change(vehicles({ plate, seats: { type: "integer", index: true } }));
    expect((await orders()).toSorted()).toEqual(["plate", "plate", "seats", "seats"]);
    // The table is too small for an index to pay, so the planner is asked what it could do.
    const plan = await getDatabase().withoutTenant(async (tx) => {
      await tx.query(sql`SET LOCAL enable_seqscan = off`);
      await tx.query(sql`SET LOCAL enable_sort = off`);
      return tx.query<Json>(sql`EXPLAIN SELECT id FROM records r WHERE r.org_id = 1 AND r.resource = 'vehicles'
        AND r.deleted_at IS NULL ORDER BY predicate_number((r.data -> 'seats')) DESC NULLS LAST, r.id DESC LIMIT 10`);
    });
    expect(JSON.stringify(plan)).toContain("records_of_");
  });
});
