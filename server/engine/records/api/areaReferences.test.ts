import sql from "sql-template-tag";
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
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

type Values = Record<string, unknown>;

/** What is lent for events, with its papers and the message that asked for it. */
const loans: ResourceDefinition = {
  name: "loans",
  provider: "records",
  recordRepresentation: "{thing}",
  fields: {
    thing: { type: "string", required: true },
    event: { type: "reference", reference: "events" },
    paper: { type: "reference", reference: "files" },
    request: { type: "reference", reference: "messages" },
  },
  permissions: { rules: [{ role: "*", action: "manage" }] },
  labels: { en: { name: "Loan |||| Loans" } },
};

describeEachDatabase("records that refer to what areas keep", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  const call = (method: string, path: string, body?: Values, { token } = owner): Promise<Answer> =>
    server.call(method, path, { token, ...(body && { body }) });
  const lend = (values: Values, person = owner): Promise<Answer> =>
    call("POST", "/records/loans/", { thing: "Tent", ...values }, person);

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(loans) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  async function addEvent(title = "Summer fair"): Promise<number> {
    const answer = await call("POST", "/event/", {
      title,
      start: "2026-07-01T10:00",
      end: "2026-07-01T12:00",
      category: "Family",
    });
    expect(answer.status).toBe(201);
    return answer.at("event.id") as number;
  }
  async function addFile(name = "Receipt.pdf"): Promise<number> {
    return getDatabase().withoutTenant(async (tx) => {
      await tx.query(sql`INSERT INTO uploads (org_id, id, file_name, content_type, size, storage_key, status, created_at)
        VALUES (${hope.id}, 'abcdefghijklmnopqrstuv', ${name}, 'application/pdf', 1, 'key', 'ready', now())`);
      const [row] = await tx.query<{ id: number }>(sql`INSERT INTO files
          (org_id, upload_id, name, folder, content_type, size, created_by, created_at, updated_at)
        VALUES (${hope.id}, 'abcdefghijklmnopqrstuv', ${name}, '', 'application/pdf', 1, ${owner.pk}, now(), now())
        RETURNING id`);
      return row?.id ?? 0;
    });
  }
  const write = async (to: TestPerson): Promise<number> =>
    (await call("POST", "/message/", { subject: "A tent?", body: "<p>Please</p>", to: [to.pk] })).at(
      "message.pk",
    ) as number;

  it("hold their keys, and are filtered by them", async () => {
    const event = await addEvent();
    const paper = await addFile();
    const request = await write(await addPerson(server, hope, "manager"));
    const made = await lend({ event, paper, request });
    expect([made.status, made.at("record")]).toMatchObject([201, { event, paper, request }]);
    await lend({ thing: "Table" });
    for (const filter of [{ event }, { paper }, { request }]) {
      const found = await server.call("GET", "/records/loans/", {
        token: owner.token,
        query: { filter: JSON.stringify(filter) },
      });
      expect([filter, found.at("total"), found.at("records.0.thing")]).toEqual([filter, 1, "Tent"]);
    }
  });

  it("refer to nothing that is unknown, gone, another organisation's or not for the person", async () => {
    const event = await addEvent();
    const gone = await addEvent("Gone");
    expect((await call("DELETE", "/event/", { id: gone, all_occurrences: true })).status).toBe(200);
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    const member = await addPerson(server, hope, "member");
    const manager = await addPerson(server, hope, "manager");
    const between = await write(manager);
    const other = await addPerson(server, hope, "manager", { email: "other@hope.example" });
    const refused: [Values, TestPerson][] = [
      [{ event: 999_999 }, owner],
      [{ event: gone }, owner],
      [{ event }, stranger],
      [{ event }, member],
      [{ paper: 999_999 }, owner],
      [{ request: between }, other],
    ];
    for (const [values, person] of refused) {
      const answer = await lend(values, person);
      const [field = ""] = Object.keys(values);
      expect([values, person.email, answer.status, answer.at(`errors.${field}`)]).toEqual([
        values,
        person.email,
        422,
        [expect.any(String)],
      ]);
    }
    expect((await lend({ request: between }, manager)).status).toBe(201);
  });

  it("keep what they refer to from being deleted", async () => {
    const event = await addEvent();
    const paper = await addFile();
    const made = await lend({ event, paper });
    for (const [path, body] of [
      ["/event/", { id: event, all_occurrences: true }],
      [`/file/${paper}/`, undefined],
    ] as const) {
      const answer = await call("DELETE", path, body);
      expect([path, answer.status, answer.body]).toMatchObject([
        path,
        409,
        { code: "referenced", referenced_by: [{ resource: "loans", count: 1 }] },
      ]);
    }
    await call("DELETE", `/records/loans/${String(made.at("record.pk"))}/`);
    expect((await call("DELETE", `/file/${paper}/`)).status).toBe(200);
    expect((await call("DELETE", "/event/", { id: event, all_occurrences: true })).status).toBe(200);
  });

  it("are imported with names in the place of keys, unless several have the name", async () => {
    const event = await addEvent("Summer fair");
    for (const title of ["Twice", "Twice"]) await addEvent(title);
    const paper = await addFile();
    const form = new FormData();
    const csv = "thing,event,paper\nTent,summer FAIR,Receipt.pdf\nTable,Twice,\n";
    form.set("file", new File([csv], "loans.csv", { type: "text/csv" }));
    const request = new Request("http://x/", { method: "POST", body: form });
    const answer = await server.call("POST", "/records/loans/import/", {
      token: owner.token,
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
      body: new Uint8Array(await request.arrayBuffer()),
    });
    expect(answer.body).toMatchObject({ createdCount: 1, errorCount: 1 });
    const list = await call("GET", "/records/loans/");
    expect(list.at("records")).toMatchObject([{ thing: "Tent", event, paper }]);
  });
});
