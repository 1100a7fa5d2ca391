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

const borrowers: ResourceDefinition = {
  name: "borrowers",
  provider: "records",
  fields: {
    name: { type: "string" },
    email: { type: "email" },
    fee: { type: "money" },
    double: { type: "formula", value: "fee * 2", result: "money" },
    keeper: { type: "reference", reference: "members" },
  },
  permissions: {
    rules: [
      { role: "volunteer", action: "read", conditions: { name: { $ne: "Secret" } } },
      { role: "volunteer", action: "read", fields: ["fee"], inverted: true },
    ],
  },
};

const loans: ResourceDefinition = {
  name: "loans",
  provider: "records",
  fields: {
    book: { type: "string" },
    borrower: { type: "reference", reference: "borrowers" },
    email: { type: "lookup", source: "borrower.email", result: "email" },
    fee: { type: "lookup", source: "borrower.fee", result: "money" },
    double: { type: "lookup", source: "borrower.double", result: "money" },
    keeper: { type: "lookup", source: "borrower.keeper.email", result: "email" },
    line: { type: "template", template: "{book} ({email})" },
  },
  list: { columns: ["book", "email"] },
  permissions: {
    rules: [
      { role: "volunteer", action: "manage" },
      { role: "manager", action: "read" },
    ],
  },
};

type Values = Record<string, unknown>;

describeEachDatabase("lookups", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let volunteer: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), {
      services: { definitions: testDefinitions(borrowers, loans) },
    });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    volunteer = await addPerson(server, hope, "volunteer");
    await add("borrowers", { name: "Ada", email: "ada@example.org", fee: "20", keeper: owner.pk });
    await add("borrowers", { name: "Secret", email: "secret@example.org", fee: "3" });
    const [ada, secret] = await keys();
    await add("loans", { book: "Emma", borrower: ada });
    await add("loans", { book: "Faust", borrower: secret });
    await add("loans", { book: "Ulysses" });
  });

  const call = (
    method: "GET" | "POST" | "PUT",
    path: string,
    by = owner,
    more: object = {},
  ): Promise<Answer> => server.call(method, `/records/${path}`, { token: by.token, ...more });
  const add = async (resource: string, body: Values): Promise<void> => {
    expect((await call("POST", `${resource}/`, owner, { body })).status).toBe(201);
  };
  const keys = async (): Promise<unknown[]> =>
    ((await call("GET", "borrowers/", owner, { query: { ordering: "name" } })).at("records") as Values[]).map(
      ({ pk }) => pk,
    );
  const list = async (by: TestPerson, query: object = {}): Promise<Values[]> => {
    const answer = await call("GET", "loans/", by, { query: { ordering: "book", ...query } });
    expect([answer.status, answer.text.slice(0, 500)]).toEqual([200, expect.any(String)]);
    return answer.at("records") as Values[];
  };

  it("show what the record has that a reference leads to, formulas and further references too", async () => {
    expect(await list(owner)).toMatchObject([
      {
        book: "Emma",
        email: "ada@example.org",
        fee: "20.00",
        double: "40.00",
        keeper: owner.email,
        line: "Emma (ada@example.org)",
      },
      { book: "Faust", email: "secret@example.org", keeper: null },
      { book: "Ulysses", email: null, line: "Ulysses ()" },
    ]);
    const [{ pk } = { pk: 0 }] = await list(owner);
    expect((await call("GET", `loans/${String(pk)}/`)).at("record")).toMatchObject({
      email: "ada@example.org",
    });
  });

  it("narrow and order lists, and stand in files", async () => {
    const books = async (filter: object, more: object = {}): Promise<unknown[]> =>
      (await list(owner, { filter: JSON.stringify(filter), ...more })).map(({ book }) => book);
    expect(await books({ email: { $contains: "SECRET" } })).toEqual(["Faust"]);
    expect(await books({ fee: { $gt: "10" } })).toEqual(["Emma"]);
    expect(await books({ email: { $exists: false } })).toEqual(["Ulysses"]);
    expect(await books({}, { ordering: "-fee" })).toEqual(["Emma", "Faust", "Ulysses"]);
    const file = await call("GET", "loans/export/", owner, { query: { columns: "book,email" } });
    expect(file.text).toContain("Emma,ada@example.org");
  });

  it("tell nobody what they may not read where it comes from", async () => {
    const seen = await list(volunteer);
    expect(seen).toMatchObject([
      { book: "Emma", email: "ada@example.org", fee: null, keeper: null },
      { book: "Faust", email: null },
      { book: "Ulysses", email: null },
    ]);
    const found = await list(volunteer, { filter: JSON.stringify({ email: "secret@example.org" }) });
    expect(found).toEqual([]);
    expect(await list(volunteer, { filter: JSON.stringify({ fee: { $gt: "1" } }) })).toEqual([]);
    expect((await list(volunteer, { search: "secret@" })).map(({ book }) => book)).toEqual([]);
    const manager = await addPerson(server, hope, "manager");
    expect(await list(manager)).toMatchObject([{ email: null }, { email: null }, { email: null }]);
  });

  it("are asked about as any field", async () => {
    const ask = async (by: TestPerson): Promise<unknown> => {
      const question = { of: "loans", where: { email: { $exists: true } }, measures: { n: { count: true } } };
      return (await server.call("POST", "/questions/ask/", { token: by.token, body: { question } })).at(
        "rows",
      );
    };
    expect(await ask(owner)).toMatchObject([{ n: 2 }]);
    expect(await ask(volunteer)).toMatchObject([{ n: 1 }]);
  });

  it("are sent by nobody", async () => {
    const answer = await call("POST", "loans/", owner, { body: { book: "x", email: "x@example.org" } });
    expect([answer.status, Object.keys(answer.at("errors") as Values)]).toEqual([422, ["email"]]);
  });
});
