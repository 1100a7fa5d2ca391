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

const notes: ResourceDefinition = {
  name: "notes",
  provider: "records",
  fields: {
    title: { type: "string", required: true },
    keeper: { type: "reference", reference: "members", default: "$user.member_pk" },
  },
  list: {
    columns: ["title", "created_by"],
    views: [{ id: "mine", filter: { created_by: "$user.member_pk" } }],
  },
  permissions: {
    rules: [
      { role: "volunteer", action: "manage", conditions: { created_by: "$user.member_pk" } },
      { role: "manager", action: "manage" },
      { role: "manager", action: "manage", fields: ["updated_by"], inverted: true },
      { role: "member", action: ["read", "create"], conditions: { "created_by.email": "$user.email" } },
    ],
  },
};

/** Whose field of that name is their own, which the server leaves alone. */
const books: ResourceDefinition = {
  name: "books",
  provider: "records",
  fields: { title: { type: "string" }, created_by: { type: "string" } },
};

type Values = Record<string, unknown>;

describeEachDatabase("who made and changed records", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let volunteer: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(notes, books) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    volunteer = await addPerson(server, hope, "volunteer");
  });

  type Method = "GET" | "POST" | "PUT" | "DELETE";
  const call = (method: Method, path: string, by = owner, more: object = {}): Promise<Answer> =>
    server.call(method, `/records/${path}`, { token: by.token, ...more });
  const add = async (title: string, by = owner): Promise<Values> => {
    const answer = await call("POST", "notes/", by, { body: { title } });
    expect(answer.body).toMatchObject({ record: { title } });
    return answer.at("record") as Values;
  };
  const titles = async (filter: object, by = owner, more: object = {}): Promise<unknown[]> => {
    const answer = await call("GET", "notes/", by, {
      query: { filter: JSON.stringify(filter), ordering: "title", ...more },
    });
    expect(answer.status).toBe(200);
    return (answer.at("records") as Values[]).map(({ title }) => title);
  };

  it("is told with each record, from its making on and at each change", async () => {
    const made = await add("one", volunteer);
    expect(made).toMatchObject({ created_by: volunteer.pk, updated_by: volunteer.pk });
    const path = `notes/${String(made["pk"])}/`;
    const changed = await call("PUT", path, owner, { body: { title: "uno" } });
    expect(changed.body).toMatchObject({
      record: { created_by: volunteer.pk, updated_by: owner.pk, keeper: volunteer.pk },
    });
    await call("DELETE", path, volunteer);
    await call("POST", `${path}restore/`, volunteer, { body: {} });
    expect((await call("GET", path)).body).toMatchObject({ record: { updated_by: volunteer.pk } });
    expect((await call("PUT", path, owner, { body: { created_by: owner.pk } })).status).toBe(422);
  });

  it("narrows and orders lists, also to one's own and by what the member is called", async () => {
    await add("one", volunteer);
    await add("two");
    expect(await titles({ created_by: "$user.member_pk" })).toEqual(["two"]);
    expect(await titles({ created_by: { $ne: "$user.member_pk" } })).toEqual(["one"]);
    expect(await titles({ created_by: volunteer.pk, updated_by: { $exists: true } })).toEqual(["one"]);
    expect(await titles({ "created_by.email": owner.email })).toEqual(["two"]);
    const [first, last] = [volunteer, owner].toSorted((a, b) => a.pk - b.pk);
    expect(await titles({}, owner, { ordering: "created_by" })).toEqual(
      [first, last].map((one) => (one === owner ? "two" : "one")),
    );
  });

  it("is what rules say of one's own records, of those that are about to be made too", async () => {
    const own = await add("mine", volunteer);
    const other = await add("another's");
    expect(await titles({}, volunteer)).toEqual(["mine"]);
    expect((await call("GET", `notes/${String(other["pk"])}/`, volunteer)).status).toBe(404);
    expect(
      (await call("PUT", `notes/${String(own["pk"])}/`, volunteer, { body: { title: "still mine" } })).status,
    ).toBe(200);
    const member = await addPerson(server, hope, "member");
    await add("by their address", member);
    expect(await titles({}, member)).toEqual(["by their address"]);
  });

  it("is hidden by a rule on its name, in lists, filters, orders, files and questions", async () => {
    await add("one");
    const manager = await addPerson(server, hope, "manager");
    const list = await call("GET", "notes/", manager);
    const [record = {}] = list.at("records") as Values[];
    expect(record).toHaveProperty("created_by", owner.pk);
    expect(record["updated_by"] ?? null).toBeNull();
    const ask = (query: object): Promise<Answer> => call("GET", "notes/", manager, { query });
    expect((await ask({ filter: JSON.stringify({ updated_by: owner.pk }) })).status).toBe(422);
    expect((await ask({ ordering: "updated_by" })).status).toBe(422);
    expect(
      (await call("GET", "notes/export/", manager, { query: { columns: "title,updated_by" } })).status,
    ).toBe(422);
    const question = { of: "notes", columns: ["title", "updated_by"] };
    const asked = await server.call("POST", "/questions/ask/", { token: manager.token, body: { question } });
    expect(asked.status).toBe(422);
  });

  it("is written into files, passed over in them, and whoever reads one in has made what is new", async () => {
    await add("one", volunteer);
    const file = await call("GET", "notes/export/", owner, { query: { columns: "title,created_by" } });
    expect(file.text).toContain(`one,${volunteer.pk}`);
    const form = new FormData();
    form.set(
      "file",
      new File([`title,created_by\ntwo,${volunteer.pk}\n`], "notes.csv", { type: "text/csv" }),
    );
    const request = new Response(form);
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    const body = new Uint8Array(await request.arrayBuffer());
    expect((await call("POST", "notes/import/", owner, { body, headers })).body).toMatchObject({
      createdCount: 1,
    });
    expect(await titles({ created_by: owner.pk })).toEqual(["two"]);
  });

  it("is asked about, by whom there are how many", async () => {
    await add("one", volunteer);
    await add("two");
    await add("three");
    const question = { of: "notes", group: [{ by: "created_by" }], measures: { n: { count: true } } };
    const answer = await server.call("POST", "/questions/ask/", { token: owner.token, body: { question } });
    expect((answer.at("rows") as Values[]).map((row) => row["n"])).toEqual([2, 1]);
  });

  it("leaves a field of the same name to the definition that has one", async () => {
    const none = await call("POST", "books/", owner, { body: { title: "a" } });
    expect(none.at("record")).toMatchObject({ created_by: null, updated_by: owner.pk });
    const one = await call("POST", "books/", owner, { body: { title: "b", created_by: "Jane" } });
    expect(one.at("record")).toMatchObject({ created_by: "Jane" });
  });

  it("forgets a member who is no longer there", async () => {
    const made = await add("one", volunteer);
    await getDatabase().owner.exec(`DELETE FROM members WHERE id = ${volunteer.pk}`);
    expect((await call("GET", `notes/${String(made["pk"])}/`)).body).toMatchObject({
      record: { created_by: null },
    });
  });
});
