import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { define, definitionsOf } from "../../../../tests/support/definitions";
import { type TestDefinitions, testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  auditActions,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { dataBox } from "../../../platform/auth/dataKeys";
import { createSecretBox } from "../../../platform/auth/secretBox";
import { exchangeKeys, sealStored } from "../sealing";

const cases = (encrypted: boolean): ResourceDefinition => ({
  name: "cases",
  provider: "records",
  recordRepresentation: "{title}",
  fields: {
    title: { type: "string", required: true },
    diagnosis: { type: "text", required: true, encrypted },
    contact: { type: "email", encrypted },
    age: { type: "integer", encrypted },
    extra: { type: "json" },
  },
  labels: { en: { name: "Case |||| Cases" } },
});

const SECRET = "asthma since childhood";

describeEachDatabase("an encrypted field", (getDatabase) => {
  let definitions: TestDefinitions;
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    definitions = testDefinitions(cases(true));
    server = createTestServer(getDatabase(), { services: { definitions } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const call = (method: string, path: string, body?: unknown, query = {}): Promise<Answer> =>
    server.call(method, `/records/cases/${path}`, {
      token: owner.token,
      query,
      ...(body !== undefined && { body }),
    });
  const add = (more: Json = {}): Promise<Answer> =>
    call("POST", "", { title: "One", diagnosis: SECRET, contact: "ann@home.example", age: 7, ...more });
  /** Everything that the tables of records hold, as text. */
  async function stored(): Promise<string> {
    const { rows } = await server.database.owner.query(
      `SELECT (SELECT string_agg(r::text, ' ') FROM records r) AS records,
        (SELECT string_agg(h::text, ' ') FROM record_changes h) AS changes`,
    );
    return JSON.stringify(rows);
  }

  it("is stored so that nobody reads it in the database, and shown as ever", async () => {
    expect((await add()).at("record")).toMatchObject({
      diagnosis: SECRET,
      contact: "ann@home.example",
      age: 7,
    });
    await call("PUT", "1/", { diagnosis: `${SECRET}, better` });
    const text = await stored();
    expect(text).not.toContain("asthma");
    expect(text).not.toContain("ann@home");
    expect(text).toContain("One");
    expect((await call("GET", "1/")).at("record.diagnosis")).toBe(`${SECRET}, better`);
    expect((await call("GET", "")).at("records.0.age")).toBe(7);
    const history = await call("GET", "1/history/");
    expect(history.at("changes.0.changes.diagnosis")).toEqual({ from: SECRET, to: `${SECRET}, better` });
    expect((await call("GET", "export/")).text).toContain("better");
  });

  it("is validated, and left as it is where nothing of it is sent", async () => {
    expect((await add({ contact: "no address" })).status).toBe(422);
    await add();
    expect((await call("PUT", "1/", { title: "Two" })).at("record.diagnosis")).toBe(SECRET);
    const same = await call("PUT", "1/", { diagnosis: SECRET, age: 7 });
    expect(same.at("record.version")).toBe(2);
    expect((await call("PUT", "1/", { age: null })).at("record.age")).toBeNull();
  });

  it("is imported encrypted", async () => {
    const form = new FormData();
    form.set("file", new File([`title,diagnosis\nTwo,${SECRET}`], "cases.csv", { type: "text/csv" }));
    const request = new Response(form);
    const imported = await server.call("POST", "/records/cases/import/", {
      token: owner.token,
      body: new Uint8Array(await request.arrayBuffer()),
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    });
    expect(imported.body).toMatchObject({ createdCount: 1, errorCount: 0 });
    expect(await stored()).not.toContain("asthma");
    expect((await call("GET", "")).at("records.0.diagnosis")).toBe(SECRET);
  });

  it("can be neither filtered, searched, sorted nor asked for by", async () => {
    await add();
    const byValue = JSON.stringify({ diagnosis: SECRET });
    expect((await call("GET", "", undefined, { filter: byValue })).status).toBe(422);
    expect((await call("GET", "", undefined, { ordering: "diagnosis" })).status).toBe(422);
    expect((await call("GET", "", undefined, { q: "asthma" })).at("total")).toBe(0);
    const question = { of: "cases", where: { diagnosis: SECRET } };
    const asked = await server.call("POST", "/questions/ask/", { token: owner.token, body: { question } });
    expect(asked.status).toBe(422);
  });

  it("leaves what only looks encrypted as somebody has typed it", async () => {
    const extra = { $sealed: "v1.nothing.really" };
    expect((await add({ extra: { note: extra } })).status).toBe(201);
    const looks = await add({ extra });
    expect(looks.at("record.extra")).toEqual(extra);
    expect((await call("GET", "")).at("records.0.extra")).toBeDefined();
  });

  it("is each organisation's own: copied into another one, it cannot be read", async () => {
    await add();
    const river = await addOrganization(server, "river");
    const other = await addPerson(server, river, "owner");
    await server.database.owner.exec(
      `INSERT INTO records (org_id, resource, data, created_at, updated_at)
       SELECT ${river.id}, resource, data, created_at, updated_at FROM records WHERE org_id = ${hope.id}`,
    );
    const copied = await server.call("GET", "/records/cases/", { token: other.token });
    expect(copied.text).not.toContain("asthma");
  });

  it("is sealed afterwards where it was not encrypted before, with its history, and opened where it is no longer", async () => {
    const plain = [...definitionsOf("nonprofit"), define(cases(false))];
    definitions.use(plain);
    await add();
    expect(await stored()).toContain("asthma");
    definitions.use([...definitionsOf("nonprofit"), define(cases(true))]);
    expect((await call("GET", "1/")).at("record.diagnosis")).toBe(SECRET);
    const { services } = server;
    await sealStored(services.database, services, services.definitions.current().resources);
    expect(await stored()).not.toContain("asthma");
    expect((await call("GET", "1/")).at("record.diagnosis")).toBe(SECRET);
    definitions.use(plain);
    expect((await call("GET", "1/")).at("record.diagnosis")).toBe(SECRET);
    await call("PUT", "1/", { title: "Two" });
    expect(await stored()).toContain("asthma");
  });

  it("is read with a former secret of the server, whose new one seals the organisation's key alone", async () => {
    await add();
    const before = await stored();
    const secrets = createSecretBox("another secret of the tests", server.services.random, [
      "a secret of the tests, long enough",
    ]);
    const renewed = createTestServer(getDatabase(), { services: { definitions, secrets } });
    const read = await renewed.call("GET", "/records/cases/1/", { token: owner.token });
    expect(read.at("record.diagnosis")).toBe(SECRET);
    expect(await stored()).toBe(before);
    const idle = await addOrganization(server, "river");
    await server.database.withoutTenant((tx) => dataBox(tx, server.services, idle.id));
    await sealStored(renewed.services.database, renewed.services, []);
    const { rows } = await server.database.owner.query("SELECT sealed_key FROM data_keys");
    const keys = rows as { sealed_key: string }[];
    expect(keys.map((row) => secrets.isCurrent(row.sealed_key))).toEqual([true, true]);
  });

  it("is told to its person and emptied of them where they are erased", async () => {
    await add();
    await addPerson(server, hope, "member", { email: "ann@home.example" });
    const ask = (path: string, more: Json = {}): Promise<Answer> =>
      server.call("POST", `/personal-data/${path}/`, {
        token: owner.token,
        body: { email: "ann@home.example", ...more },
      });
    const overview = await ask("overview");
    expect(overview.at("parts")).toContainEqual({ kind: "records", outcome: "anonymised", count: 1 });
    expect((await ask("download")).text).toContain("asthma");
    expect((await ask("erase", { confirm: "ann@home.example" })).status).toBe(200);
    const left = await call("GET", "1/");
    expect(left.at("record.diagnosis")).toBe(SECRET);
    expect(left.text).not.toContain("ann@home.example");
    expect((await call("GET", "1/history/")).text).not.toContain("ann@home.example");
    expect(await stored()).not.toContain("asthma");
  });

  it("gets another key in the background", async () => {
    const key = (method: string, path = "", token = owner.token): Promise<Answer> =>
      server.call(method, `/organization/data-key/${path}`, { token });
    const sealedKeys = async (): Promise<{ now: string; former: string | null }> =>
      (
        await server.database.owner.query(
          `SELECT sealed_key AS now, former_key AS former FROM data_keys WHERE org_id = ${hope.id}`,
        )
      ).rows[0] as { now: string; former: string | null };
    const exchange = (): Promise<void> =>
      exchangeKeys(server.database, server.services, server.services.clock());
    expect((await key("POST", "rotate/")).at("code")).toBe("nothing_encrypted");
    await add();
    await call("PUT", "1/", { diagnosis: `${SECRET}, better` });
    await add({ extra: { $sealed: "v1.nothing.really" } });
    const before = await stored();
    const volunteer = await addPerson(server, hope, "volunteer", { email: "helps@hope.example" });
    expect((await key("POST", "rotate/", volunteer.token)).status).toBe(403);
    expect((await key("POST", "rotate/")).body).toMatchObject({ exists: true, under_way: true });
    expect((await key("POST", "rotate/")).at("code")).toBe("key_under_way");
    // Both keys open while the exchange lasts, and the new one seals.
    expect((await call("GET", "1/")).at("record.diagnosis")).toBe(`${SECRET}, better`);
    await call("PUT", "2/", { age: 8 });
    await exchange();
    expect((await sealedKeys()).former).not.toBeNull();
    server.pass({ seconds: 3601 });
    await exchange();
    expect((await sealedKeys()).former).toBeNull();
    expect((await key("GET")).at("under_way")).toBe(false);
    const marks = (text: string): string[] => [...new Set(text.match(/v1\.[\w-]{8}\./gu))];
    const after = await stored();
    expect(marks(after)).toHaveLength(1);
    expect(marks(before)).not.toContain(marks(after)[0]);
    const read = await call("GET", "1/");
    expect([read.at("record.diagnosis"), read.at("record.version")]).toEqual([`${SECRET}, better`, 2]);
    const history = await call("GET", "1/history/");
    expect(history.at("changes.0.changes.diagnosis")).toEqual({ from: SECRET, to: `${SECRET}, better` });
    expect((await call("GET", "2/")).at("record.extra")).toEqual({ $sealed: "v1.nothing.really" });
    expect(await auditActions(server, hope)).toContain("data_key.rotated");
  });
});
