import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { definitionsOf } from "../../../tests/support/definitions";
import { testDefinitions } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  addTeam,
  type Answer,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import type { MailWithFiles } from "../../platform/mail/job";
import type { Mailer } from "../../platform/mail/port";
import { createCourier } from "./delivery/deliver";
import { messageJob, testLetterJob } from "./delivery/job";
import { releaseDue } from "./delivery/release";
import { sendTestLetter } from "./delivery/testLetter";

interface Sent {
  id: string;
  mail: MailWithFiles;
}

describeOnDatabase("messages", (getDatabase, kind) => {
  let server: TestServer;
  let hope: TestOrganization;
  let manager: TestPerson;
  let admin: TestPerson;
  let sent: Sent[];
  let fail: (address: string) => unknown;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    manager = await addPerson(server, hope, "manager");
    admin = await addPerson(server, hope, "admin");
    sent = [];
    fail = () => undefined;
  });

  const mailer = (recognisesRepeats = false): Mailer => ({
    recognisesRepeats,
    send: async (id, mail) => {
      const error = fail(mail.to.address);
      if (error !== undefined) throw error;
      if (!("attachments" in mail)) throw new Error("A message is a mail with files");
      sent.push({ id, mail });
    },
    close: () => undefined,
  });
  const deliver = (using = mailer()): Promise<number> =>
    server.services.jobs.drain(messageJob, ({ data }) => createCourier(server.services, using)(data));
  const addresses = (): string[] => sent.map(({ mail }) => mail.to.address).toSorted();

  const send = (body: Json, person = manager, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call("POST", "/message/", {
      token: person.token,
      body: { subject: "Hello", body: "<p>Tea at four</p>", ...body },
      headers,
    });
  const get = (path: string, person = manager, query = {}): Promise<Answer> =>
    server.call("GET", path, { token: person.token, query });

  async function addList(body: Json, person = manager): Promise<number> {
    const answer = await server.call("POST", "/mailing-list/", { token: person.token, body });
    expect(answer.status).toBe(201);
    return Number(answer.at("mailing_list.pk"));
  }

  it("are listed of both boxes together, each once, for nobody but whose they are", async () => {
    const other = await addPerson(server, hope, "manager", { email: "other@hope.example" });
    await send({ to: [admin.pk], subject: "First" });
    await send({ to: [manager.pk], subject: "To myself" });
    await send({ to: [manager.pk], subject: "Back" }, admin);
    const own = async (person: TestPerson, query = {}): Promise<unknown[]> =>
      ((await get("/message/own/", person, query)).body["messages"] as Json[]).map(
        ({ subject, box, is_read }) => [subject, box, is_read],
      );
    const all = [
      ["Back", "inbox", false],
      ["To myself", "inbox", false],
      ["First", "sent", true],
    ];
    expect(await own(manager)).toEqual(all);
    expect(await own(manager, { search: "first" })).toEqual([all[2]]);
    expect((await get("/message/own/", manager, { per_page: 1 })).body).toMatchObject({ total: 3 });
    expect(await own(other)).toEqual([]);
  });

  it("reach the inbox at once and go out by mail once, in the sender's name", async () => {
    const answer = await send({ to: [admin.pk] });
    expect([answer.status, answer.body["recipients_count"], answer.body["skipped"]]).toEqual([201, 1, []]);
    expect(answer.at("message")).toMatchObject({
      subject: "Hello",
      snippet: "Tea at four",
      status: "queued",
      to: [{ name: "admin hope", email: admin.email, kind: "member" }],
      sent_at: TEST_NOW.toISOString(),
    });
    expect((await get("/message/", admin)).body).toMatchObject({ total: 1, unread: 1 });
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.mail).toMatchObject({
      to: { name: "admin hope", address: admin.email },
      fromName: "manager hope · The hope people",
      replyTo: manager.email,
      subject: "Hello",
      text: "Tea at four\n",
      headers: { "Auto-Submitted": "no" },
    });
    const after = await get("/message/sent/");
    expect(after.at("messages.0")).toMatchObject({
      status: "sent",
      counts: { sent: 1, failed: 0, skipped: 0 },
    });
  });

  it("are written once to each person, however often they were chosen", async () => {
    const team = await addTeam(server, hope, "Kitchen");
    await server.call("PUT", "/member/team/", {
      token: admin.token,
      body: { team, members: [admin.pk, manager.pk] },
    });
    const list = await addList({ name: "News", members: [admin.pk] });
    const answer = await send({
      to: [admin.pk, admin.email.toUpperCase()],
      teams: [team],
      mailing_lists: [list],
    });
    expect(answer.body["recipients_count"]).toBe(2);
    expect(answer.body["skipped"]).toEqual([{ email: admin.email, reason: "duplicate" }]);
    await deliver();
    expect(addresses()).toEqual([admin.email, manager.email]);
  });

  it("tell before they are sent who would get them and who would not, and write nothing", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example"], members: [admin.pk] });
    const answer = await server.call("POST", "/message/preview/", {
      token: manager.token,
      body: { to: [admin.pk], mailing_lists: [list] },
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        recipients_count: 2,
        counted: null,
        skipped_count: 1,
        skipped: [{ email: admin.email, reason: "duplicate" }],
      },
    ]);
    expect((await get("/message/", admin)).body).toMatchObject({ total: 0 });
    expect((await get("/message/sent/")).body).toMatchObject({ total: 0 });
    const outside = await server.call("POST", "/message/preview/", {
      token: manager.token,
      body: { to: ["ada@else.example"] },
    });
    expect([outside.status, outside.body["code"]]).toEqual([403, "external_recipients"]);
    const nobody = await server.call("POST", "/message/preview/", { token: manager.token, body: {} });
    expect(nobody.body).toEqual({ recipients_count: 0, skipped_count: 0, counted: null, skipped: [] });
  });

  it("are listed with the mailing list that they went to, with what became of them there", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example", "bo@else.example"] });
    fail = (address) =>
      address === "bo@else.example" ? Object.assign(new Error("gone"), { responseCode: 550 }) : undefined;
    await send({ to: [admin.pk], mailing_lists: [list], subject: "To the list" });
    await send({ to: [admin.pk], subject: "To one" });
    const before = await get(`/mailing-list/${list}/message/`);
    expect(before.body).toMatchObject({
      total: 1,
      messages: [{ subject: "To the list", status: "queued", delivered: 0, waiting: 2 }],
    });
    await deliver();
    const after = await get(`/mailing-list/${list}/message/`);
    expect(after.body).toMatchObject({
      total: 1,
      messages: [{ mailing_list: list, status: "sent", delivered: 1, waiting: 0, failed: 1, skipped: 0 }],
    });
    expect((await get("/mailing-list/999999/message/")).status).toBe(404);
  });

  it("leave out who is on a list and died, or was put out, until their address is added anew", async () => {
    const addresses = ["died@hope.example", "out@hope.example"] as const;
    const [died, out] = [
      await addPerson(server, hope, "member", { email: addresses[0] }),
      await addPerson(server, hope, "member", { email: addresses[1] }),
    ];
    const call = (method: string, path: string, body: Json): Promise<Answer> =>
      server.call(method, path, { body, token: admin.token });
    const list = await addList({ name: "Everybody", members: [admin.pk, died.pk, out.pk] });
    const skipped = async (): Promise<unknown> =>
      (await call("POST", "/message/preview/", { mailing_lists: [list] })).body["skipped"];
    expect(await skipped()).toEqual([]);
    await call("PUT", "/member/", { pk: died.pk, status: "Inactive" });
    await call("PUT", "/member/", { pk: out.pk, status: "Removed" });
    expect(await skipped()).toEqual(addresses.map((email) => ({ email, reason: "inactive" })));
    await call("PUT", "/mailing-list/", { pk: list, remove: [addresses[1]] });
    await call("PUT", "/mailing-list/", { pk: list, add: [addresses[1]] });
    expect(await skipped()).toEqual([{ email: addresses[0], reason: "inactive" }]);
    await call("PUT", "/member/", { pk: died.pk, status: "Active" });
    expect(await skipped()).toEqual([]);
  });

  it("leave out who unsubscribed, bounced or is blocked, and say so", async () => {
    const bounced = await addPerson(server, hope, "member", { email: "gone@hope.example" });
    const left = await addPerson(server, hope, "member", { email: "left@hope.example" });
    await server.database.withTenant(hope.id, null, async (tx) => {
      await tx.query(sql`UPDATE members SET email_status = 'bounced' WHERE id = ${bounced.pk}`);
      await tx.query(
        sql`INSERT INTO suppressed_addresses VALUES (${hope.id}, 'left@hope.example', 'unsubscribed', ${TEST_NOW})`,
      );
    });
    const answer = await send({ to: [admin.pk, bounced.pk, left.pk] });
    expect(answer.body).toMatchObject({
      recipients_count: 1,
      skipped: [
        { email: "gone@hope.example", reason: "bounced" },
        { email: "left@hope.example", reason: "unsubscribed" },
      ],
    });
    expect(answer.at("message.counts.skipped")).toBe(2);
    expect((await get("/message/", { ...admin, token: admin.token })).body["total"]).toBe(1);
    const nobody = await send({ to: [left.pk] });
    expect([nobody.status, nobody.body["code"], nobody.body["skipped"]]).toEqual([
      422,
      "no_recipient",
      [{ email: "left@hope.example", reason: "unsubscribed" }],
    ]);
    expect((await get("/message/sent/")).body["total"]).toBe(1);
  });

  it("go to a dynamic list's members of that moment, with the list's headers", async () => {
    const list = await addList({ name: 'The "Admins"', filter: { roles: [hope.roles.admin] } });
    const answer = await send({ mailing_lists: [list] });
    expect([answer.status, answer.body["recipients_count"]]).toEqual([201, 1]);
    await deliver();
    const headers = sent[0]?.mail.headers ?? {};
    expect(headers["List-Id"]).toBe(`<list-${list}.hope.localhost>`);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(headers["List-Unsubscribe"]).toMatch(
      /^<http:\/\/hope\.localhost:3000\/api\/mailing-list\/unsubscribe\/[\w.-]+\/>$/,
    );
    expect(sent[0]?.mail.text).toContain("Unsubscribe: http");
  });

  it("say how to leave the list to whoever is on it, also when their name was chosen beside it", async () => {
    const list = await addList({ name: "News", members: [admin.pk] });
    await send({ to: [admin.pk, manager.pk], mailing_lists: [list] });
    await deliver();
    const byAddress = new Map(sent.map(({ mail }) => [mail.to.address, mail.headers ?? {}]));
    expect(byAddress.get(admin.email)?.["List-Id"]).toBe(`<list-${list}.hope.localhost>`);
    // Written to by name alone: nothing to leave.
    expect(byAddress.get(manager.email)).toEqual({ "Auto-Submitted": "no" });
  });

  it("that are tried out go to the writer alone, marked as a test, with no way to unsubscribe anybody", async () => {
    const test = (body: Json, headers = {}): Promise<Answer> =>
      server.call("POST", "/message/test/", {
        token: manager.token,
        body: { subject: "Spring fair", body: "<p>Come <script>x</script>all</p>", ...body },
        headers,
      });
    const answer = await test({ is_mailing: true }, { "Accept-Language": "de" });
    expect([answer.status, answer.body]).toEqual([200, { email: manager.email }]);
    await test({});
    await server.services.jobs.drain(testLetterJob, (job) => sendTestLetter(server.services, mailer(), job));
    const [mailing, letter] = sent.map(({ mail }) => mail);
    expect(mailing).toMatchObject({
      to: { address: manager.email },
      subject: "[Test] Spring fair",
      fromName: "manager hope · The hope people",
      headers: { "Auto-Submitted": "no" },
    });
    expect(mailing?.html).not.toMatch(/<script|unsubscribe\/|<a /);
    expect(mailing?.text).toContain(
      "You receive this message from The hope people.\nUnsubscribe\nDas ist ein Test, der nur an Sie ging. Wo „Unsubscribe“ steht,",
    );
    expect(letter?.text).not.toContain("Unsubscribe");
    expect((await get("/message/sent/")).body["total"]).toBe(0);
    expect((await get("/message/", manager)).body["total"]).toBe(0);
    expect((await test({ body: "<p> </p>" })).status).toBe(422);
    const member = await addPerson(server, hope, "member");
    const refused = await server.call("POST", "/message/test/", {
      token: member.token,
      body: { subject: "Spring fair", body: "<p>Come all</p>" },
    });
    expect(refused.status).toBe(403);
  });

  it("stop for whoever unsubscribes between the sending and the mail", async () => {
    const list = await addList({ name: "News", members: [admin.pk, manager.pk] });
    await send({ mailing_lists: [list] });
    await server.database.withTenant(hope.id, null, (tx) =>
      tx.query(sql`UPDATE mailing_list_subscribers SET status = 'unsubscribed' WHERE email = ${admin.email}`),
    );
    await deliver();
    expect(addresses()).toEqual([manager.email]);
    expect((await get("/message/sent/")).at("messages.0")).toMatchObject({
      status: "sent",
      counts: { sent: 1, failed: 0, skipped: 1 },
    });
  });

  it("carry their attachments, and give them to those who open the message", async () => {
    const content = new TextEncoder().encode("name,shoe\nAda,38\n");
    const announced = await server.call("POST", "/message/upload-init/", {
      token: manager.token,
      body: { file_name: "shoes.csv", content_type: "text/csv", size: content.length },
    });
    const attachments = [String(announced.body["upload_id"])];
    expect((await send({ to: [admin.pk], attachments })).status).toBe(409);
    await server.call("PUT", String(announced.body["url"]).replace("/api", ""), { body: content });
    const pk = (await send({ to: [admin.pk], attachments })).at("message.pk");
    await deliver();
    expect(sent[0]?.mail.attachments).toEqual([{ filename: "shoes.csv", contentType: "text/csv", content }]);
    const opened = await get(`/message/${String(pk)}/`, admin);
    expect(opened.at("message.attachments.0")).toMatchObject({ id: attachments[0], size: content.length });
    const url = String(opened.at("message.attachments.0.url")).replace("/api", "");
    expect((await server.call("GET", url)).text).toBe("name,shoe\nAda,38\n");
  });

  it("are refused with 413 when the attachments are too large together", async () => {
    const ids = await server.database.withTenant(hope.id, null, async (tx) => {
      const rows = await tx.query<{
        id: string;
      }>(sql`INSERT INTO uploads (org_id, id, member_id, file_name, content_type, size, storage_key, status, created_at)
        SELECT ${hope.id}::bigint, rpad('u' || n, 22, 'x'), ${manager.pk}::bigint, 'a.pdf', 'application/pdf', 11000000, 'k' || n, 'ready', now()
        FROM generate_series(1, 2) AS n RETURNING id`);
      return rows.map(({ id }) => id);
    });
    expect((await send({ to: [admin.pk], attachments: ids })).status).toBe(413);
    expect((await send({ to: [admin.pk], attachments: ["A".repeat(22)] })).status).toBe(422);
  });

  it("keep formatting and lose everything that acts", async () => {
    const body =
      '<h2 style="color:#ff0000;position:fixed">Hi</h2><script>1</script><img src="https://x.example/a.png" onerror="x()"><a href="javascript:1">a</a><a href="https://x.example">b</a>';
    expect(String((await send({ to: [admin.pk], body })).at("message.body"))).toBe(
      '<h2 style="color:#ff0000">Hi</h2><a rel="noopener noreferrer" target="_blank">a</a><a href="https://x.example" rel="noopener noreferrer" target="_blank">b</a>',
    );
  });

  it.each([
    ["a subject with a line break", { subject: "a\r\nBcc: b@c.example" }, "subject"],
    ["no subject", { subject: " " }, "subject"],
    ["a body of nothing", { body: "<p> </p><script>x</script>" }, "body"],
    ["people who are not there", { to: [999] }, "to"],
    ["teams that are not there", { teams: [999] }, "teams"],
    ["dates of events that are not there", { events: ["999-1795559400"] }, "events"],
    ["lists that are not there", { mailing_lists: [999] }, "mailing_lists"],
    ["a moment that is past", { scheduled_at: "2020-01-01T00:00:00Z" }, "scheduled_at"],
    ["an answer to somebody else's message", { reply_to: 999 }, "reply_to"],
  ])("are refused with 422 for %s", async (_what, change, field) => {
    const answer = await send({ to: [admin.pk], ...change });
    expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, [field]]);
  });

  it("keep their words however deep those stand in elements", async () => {
    const answer = await send({ to: [admin.pk], body: `${"<b>".repeat(30_000)}tea` });
    expect(answer.status).toBe(201);
    expect(String(answer.at("message.body"))).toContain("tea");
  });

  it("without anybody to write to are refused with 422", async () => {
    const answer = await send({});
    expect([answer.status, answer.body["code"]]).toEqual([422, "no_recipient"]);
  });

  it("to people outside need the settings subject", async () => {
    expect((await send({ to: ["friend@else.example"] })).status).toBe(403);
    const answer = await send({ to: ["friend@else.example"] }, admin);
    expect(answer.at("message.to")).toEqual([{ name: "", email: "friend@else.example", kind: "email" }]);
  });

  describe("to those who come to an event", () => {
    const signUp = (id: string, email: string): Promise<Answer> =>
      server.call("POST", `/event/rsvp/create/${id}/`, {
        headers: { "X-Subdomain": "hope" },
        body: { first_name: "Ada", last_name: "Bee", email },
      });
    const addEvent = async (): Promise<string> => {
      const times = { start: "2026-06-10T18:00:00", end: "2026-06-10T20:00:00", timezone: "Europe/Lisbon" };
      const event = { title: "Supper", category: "Family", is_public: true };
      const body = { ...event, capacity: 2, waitlist_enabled: true, ...times };
      const answer = await server.call("POST", "/event/", { token: manager.token, body });
      return String(answer.at("events.0.id"));
    };

    it("reach each who has a place, from outside too, and nobody who waits or has cancelled", async () => {
      const id = await addEvent();
      const gone = await signUp(id, "gone@else.example");
      await server.call("DELETE", `/event/rsvp/manage/${String(gone.at("rsvp.token"))}/`, {});
      await signUp(id, "ada@else.example");
      await signUp(id, admin.email);
      await signUp(id, "waits@else.example");
      const answer = await send({ events: [id], to: [admin.pk] });
      expect([answer.status, answer.at("recipients_count")]).toEqual([201, 2]);
      expect(answer.at("message.to.1")).toEqual({ name: "Supper (2026-06-10)", email: null, kind: "event" });
      const told = await server.call("GET", "/audit/", {
        token: admin.token,
        query: { action: "message.sent" },
      });
      expect(told.at("audit_log.0.detail")).toMatchObject({
        title: "Hello",
        events: [Number(id.split("-")[0])],
      });
      await deliver();
      expect(addresses()).toEqual(["ada@else.example", admin.email].toSorted());
      expect((await get("/message/", admin)).body["total"]).toBe(1);
    });

    it("are settled when they leave: who cancels before gets none", async () => {
      const id = await addEvent();
      const ada = await signUp(id, "ada@else.example");
      await signUp(id, "bea@else.example");
      const moment = new Date(TEST_NOW.getTime() + 3_600_000);
      await send({ events: [id], scheduled_at: moment.toISOString() });
      await server.call("DELETE", `/event/rsvp/manage/${String(ada.at("rsvp.token"))}/`, {});
      server.pass({ seconds: 3600 });
      await releaseDue(server.services);
      await deliver();
      expect(addresses()).toEqual(["bea@else.example"]);
    });

    it("are for those alone who look after events", async () => {
      const id = await addEvent();
      const writer = await addPerson(server, hope, "fundraiser");
      await server.database.withoutTenant((tx) =>
        tx.query(sql`UPDATE roles SET permissions = '{messages}' WHERE id = ${hope.roles.fundraiser}`),
      );
      const answer = await send({ events: [id] }, writer);
      expect([answer.status, answer.at("error")]).toEqual([
        403,
        "Only those who look after events may write to everybody who comes.",
      ]);
    });
  });

  it("are sent once for one Idempotency-Key, also when it comes twice at once", async () => {
    const headers = { "Idempotency-Key": "8d2f9a52-3c1e-4e0c-9a63-0a5f1f6f3c11" };
    const answers = await Promise.all([1, 2, 3].map(() => send({ to: [admin.pk] }, manager, headers)));
    expect(answers.map((answer) => [answer.status, answer.at("message.pk")])).toEqual(
      Array(3).fill([201, 1]),
    );
    expect((await get("/message/sent/")).body["total"]).toBe(1);
    expect((await send({ to: [admin.pk], subject: "Other" }, manager, headers)).status).toBe(422);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it("that are planned wait for their hour, reach who fits then, and can be called off", async () => {
    const list = await addList({ name: "News", members: [admin.pk, manager.pk] });
    const at = new Date(TEST_NOW.getTime() + 3_600_000).toISOString();
    const planned = await send({ mailing_lists: [list], scheduled_at: at });
    expect(planned.body).toMatchObject({
      recipients_count: 2,
      message: { scheduled_at: at, sent_at: null, status: "queued" },
    });
    const other = await send({ to: [admin.pk], scheduled_at: at });
    expect(
      (
        await server.call("DELETE", `/message/sent/${String(other.at("message.pk"))}/`, {
          token: manager.token,
        })
      ).body,
    ).toEqual({
      pk: other.at("message.pk"),
      total: 1,
    });
    expect(await releaseDue(server.services)).toBe(0);
    expect((await get("/message/", admin)).body["total"]).toBe(0);
    await server.call("PUT", "/mailing-list/", {
      token: manager.token,
      body: { pk: list, remove: [manager.pk] },
    });
    server.pass({ seconds: 3600 });
    expect(await Promise.all([releaseDue(server.services), releaseDue(server.services)])).toEqual(
      expect.arrayContaining([0, 1]),
    );
    await deliver();
    expect(addresses()).toEqual([admin.email]);
    expect((await get("/message/", admin)).body["total"]).toBe(1);
    const owner = await addPerson(server, hope, "owner");
    const told = await server.call("GET", "/audit/", {
      token: owner.token,
      query: { action: "message.", ordering: "at" },
    });
    const entries = (told.body["audit_log"] as Json[]).map(({ action, detail }) => [action, detail]);
    const title = String(planned.at("message.subject"));
    expect(entries).toEqual([
      ["message.scheduled", { title, lists: [list], recipients: 2, at }],
      // Letters between people stay theirs: not even the subject is told.
      ["message.scheduled", { recipients: 1, at }],
      ["message.cancelled", {}],
      ["message.sent", { title, lists: [list], recipients: 1, scheduled: true }],
    ]);
    expect(told.at("audit_log.3.actor")).toMatchObject({ pk: manager.pk });
  });

  it("that are planned go on as a draft of their writer's, once, and are not sent", async () => {
    const team = await addTeam(server, hope, "Kitchen");
    const at = new Date(TEST_NOW.getTime() + 3_600_000).toISOString();
    const planned = await send({ to: [admin.pk], teams: [team], scheduled_at: at, subject: "Soup" });
    const pk = String(planned.at("message.pk"));
    const takeBack = (person = manager, id = pk): Promise<Answer> =>
      server.call("POST", `/message/sent/${id}/draft/`, {
        token: person.token,
        body: { draft: "a-draft-of-mine" },
      });
    expect((await takeBack(admin)).status).toBe(404);
    const taken = await takeBack();
    expect(taken.at("draft")).toMatchObject({
      subject: "Soup",
      scheduled_at: at,
      recipients: [
        { kind: "team", key: String(team), label: "Kitchen" },
        { kind: "member", key: String(admin.pk) },
      ],
      version: 1,
    });
    // Whoever did not hear of it asks again.
    expect((await takeBack()).body).toEqual(taken.body);
    expect((await get("/message/drafts/")).body["total"]).toBe(1);
    server.pass({ seconds: 3600 });
    expect(await releaseDue(server.services)).toBe(0);
    const owner = await addPerson(server, hope, "owner");
    const told = await server.call("GET", "/audit/", {
      token: owner.token,
      query: { action: "message.cancelled" },
    });
    expect(told.at("audit_log.0.detail")).toEqual({ title: "Soup", teams: [team] });
  });

  it("belong to each person: deleting and reading concern the own copy only", async () => {
    const pk = String((await send({ to: [admin.pk, manager.pk] })).at("message.pk"));
    expect((await get(`/message/${pk}/`, admin)).at("message.is_read")).toBe(true);
    expect((await get("/message/", admin)).body["unread"]).toBe(0);
    expect((await get("/message/")).body["unread"]).toBe(1);
    const unread = await server.call("PUT", `/message/${pk}/`, {
      token: admin.token,
      body: { is_read: false },
    });
    expect(unread.body).toMatchObject({ unread: 1, message: { is_read: false } });
    const remove = (path: string, person = admin): Promise<Answer> =>
      server.call("DELETE", path, { token: person.token });
    expect((await remove(`/inbox/${pk}/`)).body).toEqual({ pk: Number(pk), total: 0 });
    expect((await remove(`/message/${pk}/`)).status).toBe(404);
    expect((await get(`/message/${pk}/`, admin)).status).toBe(404);
    expect((await get(`/message/${pk}`)).status).toBe(200);
    expect((await get(`/sent/${pk}/`)).status).toBe(200);
    expect((await get(`/sent/${pk}/`, admin)).status).toBe(404);
    expect((await remove(`/message/sent/${pk}/`, manager)).body).toEqual({ pk: Number(pk), total: 0 });
    expect((await get("/message/")).body["total"]).toBe(1);
  });

  it("open with their neighbours in the same box", async () => {
    for (const subject of ["first", "second", "third"]) await send({ to: [admin.pk], subject });
    for (const [path, person] of [
      ["/message/2/", admin],
      ["/message/sent/2/", manager],
    ] as const) {
      expect((await get(path, person)).body).toMatchObject({
        previous: 3,
        next: 1,
        message: { subject: "second" },
      });
    }
    expect((await get("/message/3/", admin)).body).toMatchObject({ previous: null, next: 2 });
    expect((await get("/message/1/", admin)).body).toMatchObject({ previous: 2, next: null });
  });

  it("are listed by page, word and whether they are read", async () => {
    for (const subject of ["Tea", "Cake", "More tea"])
      await send({ to: [admin.pk], subject, body: "<p>x</p>" });
    await get("/message/1/", admin);
    const subjects = async (query: Json): Promise<unknown> =>
      ((await get("/message/", admin, query)).body["messages"] as { subject: string }[]).map(
        ({ subject }) => subject,
      );
    expect(await subjects({})).toEqual(["More tea", "Cake", "Tea"]);
    expect(await subjects({ search: "TEA" })).toEqual(["More tea", "Tea"]);
    expect(await subjects({ unread: true })).toEqual(["More tea", "Cake"]);
    expect(await subjects({ per_page: 1, page: 2 })).toEqual(["Cake"]);
    expect(await subjects({ page: 7 })).toEqual([]);
  });

  it("are narrowed by a condition in each box, and in both together, to nobody else's", async () => {
    await send({ to: [admin.pk], subject: "Soup on Friday" });
    await send({ to: [admin.pk], subject: "Bread" });
    await send({ to: [manager.pk], subject: "Soup again" }, admin);
    const definitions = testDefinitions();
    definitions.use(definitionsOf("nonprofit"));
    const defined = createTestServer(getDatabase(), { services: { definitions } });
    const subjects = async (path: string, condition: Json, { token } = manager): Promise<unknown> => {
      const query = { filter: JSON.stringify(condition) };
      const { status, body } = await defined.call("GET", path, { token, query });
      return status === 200
        ? [(body["messages"] as Json[]).map(({ subject }) => subject), body["total"]]
        : [status, Object.keys(body["errors"] as Json)];
    };
    const soup = { subject: { $contains: "soup" } };
    expect(await subjects("/message/", soup)).toEqual([["Soup again"], 1]);
    expect(await subjects("/message/sent/", soup)).toEqual([["Soup on Friday"], 1]);
    expect(await subjects("/message/own/", soup)).toEqual([["Soup again", "Soup on Friday"], 2]);
    expect(await subjects("/message/", { subject: "Bread" })).toEqual([[], 0]);
    expect(await subjects("/message/", { is_read: false, box: "inbox" }, admin)).toEqual([
      ["Bread", "Soup on Friday"],
      2,
    ]);
    expect(await subjects("/message/", { secret: 1 })).toEqual([422, ["filter"]]);
  });

  it("that answer another one stay in its thread", async () => {
    const first = await send({ to: [admin.pk] });
    const answer = await send({ to: [manager.pk], reply_to: first.at("message.pk") }, admin);
    expect(answer.at("message.thread_id")).toBe(first.at("message.pk"));
    await send({ to: [admin.pk], reply_to: manager.email });
    await deliver();
    expect(sent.at(-1)?.mail.replyTo).toBe(manager.email);
  });

  it("are tried again when the mail server says later, and given up when the address does not exist", async () => {
    const gone = await addPerson(server, hope, "member", { email: "gone@hope.example" });
    const busy = await addPerson(server, hope, "member", { email: "busy@hope.example" });
    await send({ to: [admin.pk, gone.pk, busy.pk] });
    fail = (address) =>
      ({
        "gone@hope.example": Object.assign(new Error("no such user"), {
          responseCode: 550,
          command: "RCPT TO",
        }),
        "busy@hope.example": Object.assign(new Error("greylisted"), {
          responseCode: 451,
          command: "RCPT TO",
        }),
      })[address];
    await deliver();
    expect((await get("/message/sent/")).at("messages.0")).toMatchObject({
      status: "sending",
      counts: { sent: 1, failed: 1 },
    });
    fail = () => undefined;
    await createCourier(server.services, mailer())({ orgId: hope.id, messageId: 1 });
    expect(addresses()).toEqual([admin.email, "busy@hope.example"]);
    expect((await get("/message/sent/")).at("messages.0.status")).toBe("sent");
    const again = await send({ to: [gone.pk, admin.pk] });
    expect(again.body["skipped"]).toEqual([{ email: "gone@hope.example", reason: "bounced" }]);
  });

  it("go again to an address whose mail came back, once somebody has it tried again", async () => {
    const asked = await addList({ name: "Asked", emails: ["bo@else.example"], opt_in: "double" });
    const list = await addList({ name: "News", members: [admin.pk], emails: ["bo@else.example"] });
    fail = () => Object.assign(new Error("gone"), { responseCode: 550, command: "RCPT TO" });
    await send({ mailing_lists: [list] });
    await deliver();
    expect((await send({ mailing_lists: [list] })).body["code"]).toBe("no_recipient");
    fail = () => undefined;
    const retry = (email: string): Promise<Answer> =>
      server.call("POST", "/message/address/retry/", { token: manager.token, body: { email } });
    expect((await retry(admin.email.toUpperCase())).status).toBe(200);
    expect((await retry("bo@else.example")).status).toBe(200);
    expect((await retry("bo@else.example")).status).toBe(404);
    expect((await send({ mailing_lists: [list] })).body["recipients_count"]).toBe(2);
    expect((await get(`/mailing-list/${asked}/`)).at("mailing_list")).toMatchObject({
      members: [{ email: "bo@else.example", status: "unconfirmed" }],
    });
    const owner = await addPerson(server, hope, "owner");
    const told = await server.call("GET", "/audit/", {
      token: owner.token,
      query: { action: "member.changed" },
    });
    expect(told.at("audit_log.0.detail")).toEqual({ fields: ["email_status"] });
  });

  it("that a process was sending when it died are not repeated, unless the mailer recognises them", async () => {
    const die = async (): Promise<void> => {
      await send({ to: [admin.pk] });
      await server.database.withTenant(hope.id, null, (tx) =>
        tx.query(
          sql`UPDATE message_recipients SET status = 'sending', claimed_at = ${server.services.clock()} WHERE status = 'queued'`,
        ),
      );
      server.pass({ seconds: 300 });
    };
    await die();
    await deliver();
    expect(sent).toEqual([]);
    expect((await get("/message/sent/")).at("messages.0")).toMatchObject({
      status: "failed",
      counts: { failed: 1 },
    });
    await die();
    await deliver(mailer(true));
    expect(sent.map(({ id }) => id)).toEqual(["message-1-2-2"]);
  });

  it.skipIf(kind === "pglite")("go out once when several processes send the same one at once", async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        addPerson(server, hope, "member", { email: `p${n}@hope.example` }),
      ),
    );
    await send({ to: people.map(({ pk }) => pk) });
    const couriers = Array.from({ length: 4 }, () => createCourier(server.services, mailer()));
    await Promise.allSettled(couriers.map((courier) => courier({ orgId: hope.id, messageId: 1 })));
    expect(addresses()).toEqual(people.map(({ email }) => email).toSorted());
  });

  it("asking for help reach the owners and give a reference", async () => {
    const owner = await addPerson(server, hope, "owner");
    const member = await addPerson(server, hope, "member");
    const ask = (): Promise<Answer> =>
      server.call("POST", "/message/help/", {
        token: member.token,
        body: { subject: "Lost", body: "Where is\nthe tea?", page: "/events" },
      });
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([
      201,
      { reference: "HELP-1-0001", message: "HELP-1-0001: Lost\n\nWhere is\nthe tea?" },
    ]);
    const [mail] = await server.takeMails();
    expect(mail).toMatchObject({
      to: { address: owner.email },
      replyTo: member.email,
      subject: "HELP-1-0001: Lost",
    });
    expect(mail?.text).toContain("> Where is\n> the tea?");
    for (let n = 0; n < 4; n += 1) await ask();
    const refused = await ask();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  });

  it("are the messages subject's, and another organisation's are not found", async () => {
    const pk = String((await send({ to: [admin.pk] })).at("message.pk"));
    const volunteer = await addPerson(server, hope, "volunteer");
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    for (const [method, path, body, foreign] of [
      ["GET", `/message/${pk}/`, undefined, 404],
      ["GET", `/message/sent/${pk}/`, undefined, 404],
      ["PUT", `/message/${pk}/`, { is_read: true }, 404],
      ["DELETE", `/message/${pk}/`, undefined, 404],
      ["DELETE", `/message/sent/${pk}/`, undefined, 404],
      ["POST", "/message/", { to: [admin.pk], subject: "x", body: "x" }, 422],
    ] as const) {
      const rest = body === undefined ? {} : { body };
      const refused = await server.call(method, path, { token: volunteer.token, ...rest });
      const missing = await server.call(method, path, { token: stranger.token, ...rest });
      expect([method, path, refused.status, missing.status]).toEqual([method, path, 403, foreign]);
    }
    for (const path of ["/message/", "/message/sent/"]) {
      expect((await get(path, stranger)).body).toMatchObject({ messages: [], total: 0 });
    }
  });
});
