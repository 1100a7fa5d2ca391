import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
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
import { sweepMessageDrafts } from "./delivery/drafts";

const ID = "0d5b6a50-1111-4aaa-8aaa-000000000001";

describeOnDatabase("drafts of messages", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let ada: TestPerson;
  let bo: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    ada = await addPerson(server, hope, "manager");
    bo = await addPerson(server, hope, "manager", { email: "bo@hope.example" });
  });

  const save = (more: Json = {}, person = ada, id = ID): Promise<Answer> =>
    server.call("PUT", `/message/drafts/${id}/`, {
      token: person.token,
      body: {
        recipients: [{ kind: "email", key: "cy@hope.example", label: "Cy" }],
        subject: "Tea",
        body: "<p>At four</p>",
        attachments: [],
        reply_to: null,
        scheduled_at: null,
        version: 0,
        ...more,
      },
    });
  const list = async (person = ada): Promise<Json[]> =>
    (await server.call("GET", "/message/drafts/", { token: person.token })).at("drafts") as Json[];
  const discard = (person = ada): Promise<Answer> =>
    server.call("DELETE", `/message/drafts/${ID}/`, { token: person.token });

  async function upload(name: string): Promise<string> {
    const id = `upload-of-${name}`.replace(".", "-").padEnd(22, "x").slice(0, 22);
    await server.database.withTenant(hope.id, null, (tx) =>
      tx.query(sql`INSERT INTO uploads
          (org_id, id, member_id, file_name, content_type, size, storage_key, status, created_at, expires_at)
        VALUES (${hope.id}, ${id}, ${ada.pk}, ${name}, 'application/pdf', 7, ${id}, 'ready', now(), now())`),
    );
    return id;
  }
  const isHeld = async (id: string): Promise<boolean> => {
    const [row] = await server.database.withTenant(hope.id, null, (tx) =>
      tx.query<{ held: boolean }>(sql`SELECT expires_at IS NULL AS held FROM uploads WHERE id = ${id}`),
    );
    return row?.held ?? false;
  };

  it("are kept as they were written, cleaned, for their person alone", async () => {
    const saved = await save({ body: "<p onclick='x()'>At four</p><script>1</script>" });
    expect([saved.status, saved.at("draft")]).toMatchObject([
      201,
      { id: ID, subject: "Tea", body: "<p>At four</p>", version: 1 },
    ]);
    expect(await list()).toEqual([saved.at("draft")]);
    expect(await list(bo)).toEqual([]);
    expect((await discard(bo)).status).toBe(404);
    // The same key is another draft for somebody else.
    expect((await save({ subject: "Mine" }, bo)).status).toBe(201);
    expect(await list()).toMatchObject([{ subject: "Tea" }]);
  });

  it("go on from the version that was read, and from no other", async () => {
    await save();
    const second = await save({ subject: "Tea at five", version: 1 });
    expect([second.status, second.at("draft.version")]).toEqual([200, 2]);
    // Whoever never heard of it sends the same again.
    expect((await save({ subject: "Tea at five", version: 1 })).at("draft")).toEqual(second.at("draft"));
    const stale = await save({ subject: "Coffee", version: 1 });
    expect([stale.status, stale.at("code")]).toEqual([409, "stale"]);
    expect(stale.at("draft")).toMatchObject({ subject: "Tea at five", version: 2 });
    expect((await save({ version: 0 })).status).toBe(409);
    const gone = await save({ version: 3 }, ada, "never-there");
    expect([gone.status, gone.at("draft")]).toEqual([409, null]);
  });

  it("of two browsers at once keep one, and tell the other", async () => {
    await save();
    const answers = await Promise.all([
      save({ subject: "One", version: 1 }),
      save({ subject: "Two", version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("hold their attachments as long as they need them, and leave out what is gone", async () => {
    const [plan, map] = [await upload("plan.pdf"), await upload("map.pdf")];
    const saved = await save({ attachments: [map, plan, "nothing-nothing-nothin"] });
    expect(saved.at("draft.attachments")).toEqual([
      { upload_id: map, file_name: "map.pdf", content_type: "application/pdf", size: 7 },
      { upload_id: plan, file_name: "plan.pdf", content_type: "application/pdf", size: 7 },
    ]);
    expect([await isHeld(plan), await isHeld(map)]).toEqual([true, true]);
    await save({ attachments: [map], version: 1 });
    expect([await isHeld(plan), await isHeld(map)]).toEqual([false, true]);
    expect((await discard()).body).toEqual({ id: ID, total: 0 });
    expect(await isHeld(map)).toBe(false);
    expect((await discard()).status).toBe(404);
  });

  it("are none any more once they are sent, and their attachments go with the message", async () => {
    const plan = await upload("plan.pdf");
    await save({ attachments: [plan] });
    const sent = await server.call("POST", "/message/", {
      token: ada.token,
      body: { to: [bo.pk], subject: "Tea", body: "<p>At four</p>", attachments: [plan], draft: ID },
    });
    expect([sent.status, sent.body]).toEqual([201, sent.body]);
    expect(await list()).toEqual([]);
    expect(await isHeld(plan)).toBe(true);
  });

  it("stay when the message is refused", async () => {
    await save();
    const refused = await server.call("POST", "/message/", {
      token: ada.token,
      body: { to: [], subject: "Tea", body: "<p>At four</p>", draft: ID },
    });
    expect(refused.status).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  it("are a hundred at most, and let go when nobody touched them for half a year", async () => {
    await server.database.withTenant(hope.id, null, (tx) =>
      tx.query(sql`INSERT INTO message_drafts (org_id, member_id, id, content, created_at, updated_at)
        SELECT ${hope.id}::bigint, ${ada.pk}::bigint, 'draft-' || i, '{}', ${server.services.clock()}::timestamptz, ${server.services.clock()}::timestamptz
        FROM generate_series(1001, 1100) i`),
    );
    const full = await save();
    expect([full.status, full.at("code")]).toEqual([409, "too_many_drafts"]);
    expect((await save({}, bo)).status).toBe(201);
    const count = async (days: number): Promise<number> => {
      await sweepMessageDrafts(
        server.database,
        new Date(server.services.clock().getTime() + days * 86_400_000),
      );
      const [row] = await server.database.withTenant(hope.id, null, (tx) =>
        tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM message_drafts`),
      );
      return row?.total ?? -1;
    };
    expect([await count(179), await count(181)]).toEqual([101, 0]);
  });

  it.each([
    ["a subject of two lines", { subject: "a\nb" }],
    ["somebody of no kind", { recipients: [{ kind: "cat", key: "1", label: "" }] }],
    ["more attachments than a message may have", { attachments: Array(11).fill("a".repeat(22)) }],
  ])("refuse %s", async (_, more) => {
    expect((await save(more)).status).toBe(422);
  });

  it("are not found under what is no key", async () => {
    expect((await save({}, ada, "x")).status).toBe(404);
  });
});
