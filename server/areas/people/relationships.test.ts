import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

const RELATED = ["These two are already related in this way."];
const CIRCLE = [
  "These two are already related the other way round, perhaps through others: nobody can be their own ancestor.",
];

describeOnDatabase("relationships of people", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let stranger: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    stranger = await addPerson(server, await addOrganization(server, "river"), "owner");
  });

  const call = (method: string, path: string, body?: unknown, token = owner.token): Promise<Answer> =>
    server.call(method, path, { token, ...(body !== undefined && { body }) });
  const add = async (first_name: string): Promise<number> =>
    Number((await call("POST", "/people", { first_name })).at("person.pk"));
  const relate = (one: number, kind: string, other: number, more: Json = {}): Promise<Answer> =>
    call("POST", `/people/${one}/relationships`, { kind, other, ...more });
  const seenBy = async (pk: number): Promise<unknown[]> =>
    ((await call("GET", `/people/${pk}/relationships`)).at("relationships") as Record<string, unknown>[]).map(
      ({ kind, other }) => [kind, (other as { name: string }).name],
    );
  const merge = (keep: number, ...ids: number[]): Promise<Answer> =>
    call("POST", "/people/merge", { keep, merge: ids });

  it("are one record, read from either side", async () => {
    const [ada, ben] = [await add("Ada"), await add("Ben")];
    const added = await relate(ada, "parent", ben, { since: "2001-02-03", note: "Of both" });
    expect(added.status).toBe(201);
    expect(added.at("relationships")).toMatchObject([
      { kind: "parent", other: { pk: ben, name: "Ben" }, since: "2001-02-03", until: null, note: "Of both" },
    ]);
    expect(await seenBy(ben)).toEqual([["child", "Ada"]]);
    const pk = String(added.at("relationships.0.pk"));
    const cy = await add("Cy");
    expect((await call("DELETE", `/people/${cy}/relationships/${pk}`)).status).toBe(404);
    expect((await call("GET", `/people/${ada}/relationships`, undefined, stranger.token)).status).toBe(404);
    expect((await call("DELETE", `/people/${ben}/relationships/${pk}`)).status).toBe(200);
    expect([await seenBy(ada), await seenBy(ben)]).toEqual([[], []]);
    expect(await auditActions(server, hope)).toContain("record.deleted");
  });

  it("stand once, from whichever side they are said, and relate nobody to themselves", async () => {
    const [ada, ben] = [await add("Ada"), await add("Ben")];
    const asked = await Promise.all([relate(ada, "guardian", ben), relate(ben, "ward", ada)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await relate(ben, "ward", ada)).at("errors")).toEqual({ other: RELATED });
    expect((await relate(ben, "friend", ada)).status).toBe(201);
    expect((await relate(ada, "friend", ben)).at("errors")).toEqual({ other: RELATED });
    const self = await relate(ada, "friend", ada);
    expect([self.status, Object.keys(self.at("errors") as Json)]).toEqual([422, ["other"]]);
    expect((await relate(ada, "boss", ben)).at("errors")).toHaveProperty("kind");
    expect((await relate(ada, "friend", 999_999)).at("errors")).toHaveProperty("other");
  });

  it("never make anybody their own ancestor, even when two say it at once or a change does", async () => {
    const [ada, ben, cy] = [await add("Ada"), await add("Ben"), await add("Cy")];
    await relate(ada, "parent", ben);
    await relate(cy, "child", ben);
    const round = await relate(cy, "parent", ada);
    expect([round.status, round.at("code"), round.at("errors")]).toEqual([409, "circle", { other: CIRCLE }]);
    expect((await relate(ada, "child", ben)).at("errors")).toEqual({ other: CIRCLE });
    const siblings = await relate(cy, "sibling", ada);
    const sibling = (siblings.at("relationships") as Json[]).find(({ kind }) => kind === "sibling");
    const path = `/records/relationships/${String(sibling?.["pk"])}`;
    const changed = await call("PUT", path, { kind: "parent" });
    expect(changed.status).toBe(409);
    const [dee, eve] = [await add("Dee"), await add("Eve")];
    const asked = await Promise.all([relate(dee, "parent", eve), relate(eve, "parent", dee)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("that two have with the same person become one when they are merged, and two again", async () => {
    const [ann, anna, ben] = [await add("Ann"), await add("Anna"), await add("Ben")];
    await relate(ann, "parent", ben);
    await relate(ben, "child", anna);
    await relate(ann, "friend", anna);
    const merged = await merge(ann, anna);
    expect([merged.status, await seenBy(ann), await seenBy(ben)]).toEqual([
      200,
      [["parent", "Ben"]],
      [["child", "Ann"]],
    ]);
    await call("POST", `/people/merge/${String(merged.at("merge.pk"))}/undo`);
    expect((await seenBy(ben)).toSorted()).toEqual([
      ["child", "Ann"],
      ["child", "Anna"],
    ]);
    expect((await seenBy(anna)).toSorted()).toEqual([
      ["friend", "Ann"],
      ["parent", "Ben"],
    ]);
    expect((await relate(anna, "parent", ben)).status).toBe(409);
  });

  it("keep two apart of whom one comes before the other through somebody else", async () => {
    const [old, mid, young] = [await add("Ben"), await add("Bob"), await add("Ben")];
    await relate(old, "parent", mid);
    await relate(mid, "parent", young);
    const refused = await merge(old, young);
    expect([refused.status, refused.at("code")]).toEqual([409, "circle"]);
    expect(await seenBy(young)).toEqual([["child", "Bob"]]);
  });

  it("of a file are told row by row where they cannot stand", async () => {
    const [ada, ben] = [await add("Ada"), await add("Ben")];
    await relate(ada, "parent", ben);
    const form = new FormData();
    const lines = [
      "person,kind,other",
      `${ben},child,${ada}`,
      `${ben},parent,${ada}`,
      `${ben},friend,${ada}`,
    ];
    form.set("file", new File([lines.join("\n")], "kin.csv", { type: "text/csv" }));
    const request = new Response(form);
    const told = await server.call("POST", "/records/relationships/import/", {
      token: owner.token,
      body: new Uint8Array(await request.arrayBuffer()),
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    });
    expect(told.body).toMatchObject({ createdCount: 1, errorCount: 2 });
    expect(JSON.stringify(told.at("errors"))).toMatch(/already related in this way.*their own ancestor/);
  });
});
