import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

const borrowers = {
  name: "borrowers",
  provider: "records" as const,
  fields: { name: { type: "string" as const } },
  show: { layout: "profile" as const, fields: ["name"] },
  permissions: { subject: "people", rules: [{ role: "volunteer", action: "read" }] },
};
const loans = {
  name: "loans",
  provider: "records" as const,
  fields: {
    book: { type: "string" as const },
    borrower: { type: "reference" as const, reference: "borrowers" },
    lent_at: { type: "date" as const },
  },
  timeline: { person: "borrower", at: "lent_at", text: "Lent {book}" },
  permissions: { subject: "people" },
};

describeEachDatabase("the timeline of a stored record", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  const call = (method: string, path: string, body?: Json, { token } = owner): Promise<Answer> =>
    server.call(method, path, { token, ...(body && { body }) });
  const add = async (resource: string, body: Json): Promise<number> =>
    Number((await call("POST", `/records/${resource}/`, body)).at("record.pk"));
  const timeline = (pk: number, query = "", as = owner): Promise<Answer> =>
    call("GET", `/records/borrowers/${pk}/timeline/${query}`, undefined, as);

  beforeEach(async () => {
    server = createTestServer(getDatabase(), {
      services: { definitions: testDefinitions(borrowers, loans) },
    });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  it("tells the records that name it as theirs, the latest first, found by word and a page at a time", async () => {
    const [ann, bo] = [await add("borrowers", { name: "Ann" }), await add("borrowers", { name: "Bo" })];
    await add("loans", { book: "Emma", borrower: ann, lent_at: "2026-01-03" });
    const last = await add("loans", { book: "Ulysses", borrower: ann, lent_at: "2026-01-09" });
    await add("loans", { book: "Dune", borrower: bo, lent_at: "2026-01-05" });
    const told = await timeline(ann);
    expect([told.at("total"), told.at("entries.0")]).toEqual([
      2,
      expect.objectContaining({
        kind: "record",
        resource: "loans",
        pk: String(last),
        day: "2026-01-09",
        title: "Lent Ulysses",
        path: `/loans/${last}/show`,
      }),
    ]);
    expect((await timeline(ann, "?search=EMMA")).at("entries.0.title")).toBe("Lent Emma");
    expect((await timeline(ann, "?page=2&per_page=1")).at("entries.0.title")).toBe("Lent Emma");
    // Nobody's timeline among people has them.
    expect((await call("GET", `/people/${ann}/timeline/`)).text).not.toContain("Lent");
  });

  it("is for who may see the record, and tells what they may list", async () => {
    const ann = await add("borrowers", { name: "Ann" });
    await add("loans", { book: "Emma", borrower: ann });
    const volunteer = await addPerson(server, hope, "volunteer");
    const fundraiser = await addPerson(server, hope, "fundraiser");
    expect((await timeline(ann, "", volunteer)).body).toEqual({ entries: [], total: 0, kinds: [] });
    expect((await timeline(ann, "", fundraiser)).status).toBe(403);
    const river = await addPerson(server, await addOrganization(server, "river"), "owner");
    expect([(await timeline(ann, "", river)).status, (await timeline(999_999)).status]).toEqual([404, 404]);
  });
});
