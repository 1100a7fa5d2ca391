import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import type { Transaction } from "../../../platform/db/database";
import type { Person } from "../../personalData/person";
import { recordParts } from "../personalData";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

const cases: ResourceDefinition = {
  name: "cases",
  provider: "records",
  comments: true,
  recordRepresentation: "{title}",
  fields: { title: { type: "string" }, secret: { type: "boolean" } },
  permissions: {
    rules: [
      { role: "manager", action: "manage" },
      { role: "volunteer", action: "read", conditions: { secret: { $ne: true } } },
      { role: "member", action: ["read", "comment"] },
    ],
  },
  labels: { en: { name: "Case |||| Cases" } },
};
const plain: ResourceDefinition = { ...cases, name: "plain_cases", comments: false };

describeEachDatabase("comments on records", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let mona: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(cases, plain) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga" });
    mona = await addPerson(server, hope, "manager", { name: "Mona", email: "mona@post.example" });
  });

  const call = (method: string, path: string, person = owner, body?: object): Promise<Answer> =>
    server.call(method, `/records/${path}`, { token: person.token, ...(body && { body }) });
  const add = async (values: object = { title: "One" }, resource = "cases"): Promise<number> =>
    Number((await call("POST", `${resource}/`, owner, values)).at("record.pk"));
  const say = (pk: number, body: string, person = owner): Promise<Answer> =>
    call("POST", `cases/${pk}/comments/`, person, { body });
  const told = async (person: TestPerson): Promise<unknown> =>
    (await server.call("GET", "/notifications/", { token: person.token })).at("notifications");

  it("are told with who wrote them, the newest first, and whom they name", async () => {
    const pk = await add();
    expect((await say(pk, "  First\nline ")).at("comment")).toMatchObject({
      body: "First\nline",
      by: { pk: owner.pk },
      edited_at: null,
      mentions: [],
    });
    await say(pk, `Please look, @{${mona.pk}}`, owner);
    const answer = await call("GET", `cases/${pk}/comments/?per_page=1`, mona);
    expect(answer.body).toMatchObject({ total: 2 });
    expect(answer.at("comments")).toMatchObject([{ mentions: [{ pk: mona.pk }] }]);
    expect((await say(pk, "   ")).status).toBe(422);
    expect((await say(pk, "x".repeat(5001))).status).toBe(422);
  });

  it("tell those whom they name, once, and only who may open the record", async () => {
    const vera = await addPerson(server, hope, "volunteer", { name: "Vera", email: "vera@post.example" });
    const open = await add({ title: "Open" });
    const secret = await add({ title: "Hidden", secret: true });
    await say(open, `@{${vera.pk}} @{${mona.pk}} @{${owner.pk}}`);
    await say(secret, `@{${mona.pk}} @{${owner.pk}}`);
    // Of whoever may not open it no name is told, and of nobody by guessing numbers.
    for (const key of [vera.pk, 999_999]) expect((await say(secret, `@{${key}}`)).status).toBe(422);
    expect(await told(vera)).toMatchObject([{ kind: "mentioned", path: `/cases/${open}/show` }]);
    expect(await told(vera)).toMatchObject([{ text: expect.stringMatching(/ mentioned you: Open$/) }]);
    expect(await told(mona)).toHaveLength(2);
    expect(await told(owner)).toEqual([]);
    const first = Number((await call("GET", `cases/${open}/comments/`)).at("comments.0.pk"));
    await call("PUT", `cases/${open}/comments/${first}/`, owner, { body: `Again @{${mona.pk}}` });
    expect(await told(mona)).toHaveLength(2);
  });

  it("offer those who may open the record, by a part of their name", async () => {
    await addPerson(server, hope, "volunteer", { name: "Vera Monday", email: "vera@post.example" });
    const [open, secret] = [await add({ title: "Open" }), await add({ title: "Hidden", secret: true })];
    const offered = async (pk: number, search: string, person = owner): Promise<unknown> => {
      const answer = await call("GET", `cases/${pk}/comments/people/?search=${search}`, person);
      return answer.status === 200 ? (answer.at("members") as { name: string }[]).length : answer.status;
    };
    expect([await offered(open, "mon"), await offered(secret, "MON"), await offered(open, "zzz")]).toEqual([
      2, 1, 0,
    ]);
  });

  it("are changed and deleted by who wrote them, and deleted by who may delete the record", async () => {
    const meg = await addPerson(server, hope, "member", { email: "meg@post.example" });
    const pk = await add();
    const mine = Number((await say(pk, "Mine", meg)).at("comment.pk"));
    const theirs = Number((await say(pk, "Theirs", mona)).at("comment.pk"));
    const change = (comment: number, person: TestPerson): Promise<Answer> =>
      call("PUT", `cases/${pk}/comments/${comment}/`, person, { body: "Changed" });
    const remove = (comment: number, person: TestPerson): Promise<Answer> =>
      call("DELETE", `cases/${pk}/comments/${comment}/`, person);
    expect((await change(mine, meg)).at("comment")).toMatchObject({
      body: "Changed",
      edited_at: expect.any(String),
    });
    expect([(await change(mine, mona)).status, (await remove(theirs, meg)).status]).toEqual([403, 403]);
    const other = await add({ title: "Two" });
    expect((await call("DELETE", `cases/${other}/comments/${mine}/`)).status).toBe(404);
    expect([(await remove(mine, mona)).status, (await remove(theirs, mona)).status]).toEqual([200, 200]);
    expect((await call("GET", `cases/${pk}/comments/`)).at("total")).toBe(0);
    expect(await auditActions(server, hope)).toContain("record.comment_deleted");
  });

  it("are for who may open the record, and written by who may comment", async () => {
    const vera = await addPerson(server, hope, "volunteer", { email: "vera@post.example" });
    const [open, secret] = [await add({ title: "Open" }), await add({ title: "Hidden", secret: true })];
    await say(secret, "Not for all");
    expect((await call("GET", `cases/${open}/comments/`, vera)).status).toBe(200);
    expect((await say(open, "No", vera)).status).toBe(403);
    expect((await call("GET", `cases/${open}/comments/people/`, vera)).status).toBe(403);
    expect((await call("GET", `cases/${secret}/comments/`, vera)).status).toBe(404);
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    expect((await call("GET", `cases/${open}/comments/`, stranger)).status).toBe(404);
    expect((await say(open, "Hello", stranger)).status).toBe(404);
    const without = await add({ title: "Plain" }, "plain_cases");
    expect((await call("GET", `plain_cases/${without}/comments/`)).status).toBe(404);
  });

  it("are told to whoever wrote them, stay without them once they are erased, and go with their record", async () => {
    const pk = await add();
    await say(pk, "Kept, ask mona@post.example", mona);
    const part = recordParts.find(({ kind }) => kind === "history");
    const person = {
      orgId: hope.id,
      memberId: mona.pk,
      email: "mona@post.example",
      userId: mona.userId,
      people: [],
    };
    const inHope = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
      server.database.withTenant(hope.id, null, work);
    const entries = (): Promise<unknown[]> =>
      inHope(async (tx) => tx.query(part?.entries(person as unknown as Person) ?? sql`SELECT`));
    expect(await entries()).toMatchObject([{ action: "commented", record: pk, resource: "cases" }]);
    await inHope(async (tx) =>
      part?.erase?.(person as unknown as Person, {
        tx,
        services: server.services,
        now: server.services.clock(),
        erasedName: "",
      }),
    );
    expect(await entries()).toEqual([]);
    expect((await call("GET", `cases/${pk}/comments/`)).at("comments")).toMatchObject([
      { by: null, body: "Kept, ask …" },
    ]);
    await inHope((tx) => tx.query(sql`DELETE FROM records`));
    expect(await inHope((tx) => tx.query(sql`SELECT FROM record_comments`))).toEqual([]);
  });
});
