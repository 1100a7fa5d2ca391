import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  addTeam,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { unsubscribeUrl } from "./subscriptionLinks";

describeOnDatabase("mailing lists", (getDatabase, kind) => {
  let server: TestServer;
  let hope: TestOrganization;
  let manager: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    manager = await addPerson(server, hope, "manager");
  });

  const post = (body: Json): Promise<Answer> =>
    server.call("POST", "/mailing-list/", { token: manager.token, body });
  const put = (body: Json): Promise<Answer> =>
    server.call("PUT", "/mailing-list/", { token: manager.token, body });
  const open = (pk: unknown, query = {}): Promise<Answer> =>
    server.call("GET", `/mailing-list/${String(pk)}/`, { token: manager.token, query });
  const json = { headers: { Accept: "application/json" } };

  async function addList(body: Json): Promise<number> {
    const answer = await post(body);
    expect(answer.status).toBe(201);
    return Number(answer.at("mailing_list.pk"));
  }

  async function leave(email: string, listId: number | null): Promise<string> {
    const url = await unsubscribeUrl(
      server.services,
      "hope",
      { orgId: hope.id, email, listId },
      server.services.clock(),
    );
    return new URL(url).pathname.replace("/api", "");
  }

  it("take a text of addresses, members by theirs, and report on each", async () => {
    const admin = await addPerson(server, hope, "admin");
    const list = await addList({ name: "News", emails: ["left@else.example"] });
    await leave("left@else.example", list);
    const answer = await server.call("POST", `/mailing-list/${list}/import/`, {
      token: manager.token,
      body: { text: `Ann <ann@else.example>; left@else.example\n${admin.email.toUpperCase()}\nbo@` },
    });
    expect(answer.status).toBe(200);
    const found = (await open(list)).at("mailing_list.members") as { email: string; member: number | null }[];
    expect(found.map(({ email, member }) => [email, member])).toEqual(
      expect.arrayContaining([
        [admin.email, admin.pk],
        ["ann@else.example", null],
      ]),
    );
    expect(found).toHaveLength(3);
  });

  it.each(["static", "dynamic"])(
    "say of a %s list why mail to somebody comes back, and since when",
    async (of) => {
      const ann = await addPerson(server, hope, "volunteer", { email: "Ann@else.example" });
      const list = await addList(
        of === "static"
          ? { name: "News", emails: [ann.email, "bo@else.example"] }
          : { name: "News", filter: { kind: "member" } },
      );
      const problemOf = async (query = {}): Promise<unknown[]> =>
        ((await open(list, query)).at("mailing_list.members") as Json[])
          .filter(({ email }) => String(email).toLowerCase() === "ann@else.example")
          .map(({ email_problem, email_problem_since }) => [email_problem, email_problem_since]);
      expect(await problemOf()).toEqual([[null, null]]);
      const { owner } = getDatabase();
      await owner.exec(`INSERT INTO soft_bounces (org_id, email_key, days, first_at, last_at, status)
      VALUES (${hope.id}, 'ann@else.example', 1, '2026-01-02T03:04:05Z', now(), '5.2.2')`);
      expect(await problemOf()).toEqual([["mailbox_full", "2026-01-02T03:04:05.000Z"]]);
      await owner.exec(`INSERT INTO suppressed_addresses (org_id, email_key, reason, status, created_at)
      VALUES (${hope.id}, 'ann@else.example', 'bounced', '5.1.1', '2026-02-02T03:04:05Z')`);
      expect(await problemOf()).toEqual([["no_such_address", "2026-02-02T03:04:05.000Z"]]);
      const body = { email: ann.email };
      const again = await server.call("POST", "/message/address/retry/", { token: manager.token, body });
      expect(again.status).toBe(200);
      expect(await problemOf()).toEqual([[null, null]]);
    },
  );

  it("are deleted with who is on them, unless a planned message or an own record names them", async () => {
    const list = await addList({ name: "News", emails: ["ann@else.example", "bo@else.example"] });
    const remove = (id: number): Promise<Answer> =>
      server.call("DELETE", `/mailing-list/${id}/`, { token: manager.token });
    const planned = await server.call("POST", "/message/", {
      token: manager.token,
      body: {
        subject: "Soon",
        body: "<p>Hello</p>",
        mailing_lists: [list],
        scheduled_at: new Date(server.services.clock().getTime() + 86_400_000).toISOString(),
      },
    });
    expect(planned.status).toBeLessThan(300);
    const refused = await remove(list);
    expect([refused.status, refused.at("code"), refused.at("used_by")]).toEqual([
      409,
      "list_in_use",
      { messages: 1 },
    ]);
    const other = await addList({ name: "Old news", emails: ["ann@else.example"] });
    expect((await remove(other)).body).toEqual({ pk: other });
    expect((await remove(other)).status).toBe(404);
    expect((await open(list)).at("total")).toBe(2);
    // Whoever leaves a list that is gone by a link in an old mail gets nothing any more.
    expect(await leave("ann@else.example", other)).toBeDefined();
    expect(await auditActions(server, hope)).toContain("mailing_list.deleted");
  });

  it("take no text without an address, and none at all when they follow the members", async () => {
    const list = await addList({ name: "News" });
    const dynamic = await addList({ name: "All", filter: { kind: "volunteer" } });
    const send = (id: number, text: string): Promise<Answer> =>
      server.call("POST", `/mailing-list/${id}/import/`, { token: manager.token, body: { text } });
    expect((await send(list, "nobody")).at("errors.text")).toEqual([
      "There is no e-mail address in this text.",
    ]);
    expect((await send(dynamic, "ann@else.example")).status).toBe(422);
    expect((await send(999_999, "ann@else.example")).status).toBe(404);
  });

  it("hold members and addresses, each once, and count them", async () => {
    const answer = await post({
      name: " News ",
      members: [manager.pk],
      emails: ["Ada@else.example", "ada@else.example", manager.email.toUpperCase()],
    });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        mailing_list: {
          name: "News",
          kind: "static",
          opt_in: "single",
          subscribers_count: 2,
          unconfirmed_count: 0,
        },
        skipped: [],
      },
    ]);
    const opened = await open(answer.at("mailing_list.pk"));
    expect(opened.body["total"]).toBe(2);
    expect(opened.at("mailing_list.members")).toMatchObject([
      { member: null, email: expect.stringMatching(/^ada@else.example$/i), status: "confirmed" },
      { member: manager.pk, name: "manager hope", email: manager.email, status: "confirmed" },
    ]);
  });

  it("that are dynamic follow the members, without those who left", async () => {
    const team = await addTeam(server, hope, "Kitchen");
    const list = await addList({ name: "Kitchen", filter: { teams: [team] } });
    expect((await open(list)).body["total"]).toBe(0);
    const volunteer = await addPerson(server, hope, "volunteer");
    await server.call("PUT", "/member/team/", {
      token: manager.token,
      body: { team, members: [volunteer.pk, manager.pk] },
    });
    expect((await open(list)).at("mailing_list")).toMatchObject({ kind: "dynamic", subscribers_count: 2 });
    await server.call("POST", await leave(volunteer.email, list));
    const opened = await open(list, { status: "unsubscribed" });
    expect(opened.body["total"]).toBe(1);
    expect(opened.at("mailing_list")).toMatchObject({
      subscribers_count: 1,
      members: [{ email: volunteer.email }],
    });
  });

  it("with double opt-in ask each by mail and count them once they say yes", async () => {
    const list = await addList({ name: "News", opt_in: "double", emails: ["ada@else.example"] });
    expect((await open(list)).at("mailing_list")).toMatchObject({
      subscribers_count: 0,
      unconfirmed_count: 1,
    });
    const mails = await server.takeMails();
    expect(mails.map(({ to }) => to.address)).toEqual(["ada@else.example"]);
    const token =
      /http:\/\/hope\.localhost:3000\/public\/confirm\/([\w.-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const path = `/mailing-list/confirm/${token}/`;
    const page = await server.call("GET", path);
    expect([page.status, page.headers.get("Location")]).toEqual([302, `/public/confirm/${token}`]);
    expect((await server.call("GET", path, json)).body).toMatchObject({
      status: "unconfirmed",
      mailing_list: { name: "News" },
    });
    expect((await open(list)).at("mailing_list.subscribers_count")).toBe(0);
    expect((await server.call("POST", path)).body).toMatchObject({
      status: "confirmed",
      email: "a***@else.example",
    });
    expect((await server.call("POST", path)).status).toBe(200);
    expect((await open(list)).at("mailing_list")).toMatchObject({
      subscribers_count: 1,
      unconfirmed_count: 0,
    });
    await server.call("POST", await leave("ada@else.example", list));
    expect((await server.call("POST", path)).status).toBe(410);
    server.pass({ days: 31 });
    expect((await server.call("POST", path)).status).toBe(410);
  });

  describe("on the public pages", () => {
    const shown = async (): Promise<unknown> =>
      (await server.call("GET", "/mailing-list/public/", visitor)).body["mailing_lists"];
    const visitor = { headers: { "X-Subdomain": "hope" } };
    const signUp = (body: Json): Promise<Answer> =>
      server.call("POST", "/mailing-list/subscribe/", { ...visitor, body });
    const statusOf = async (list: number): Promise<unknown> =>
      ((await open(list)).at("mailing_list.members") as Json[]).map(({ email, status }) => [email, status]);

    async function confirmation(): Promise<string> {
      const [mail] = await server.takeMails();
      return `/mailing-list/confirm/${/public\/confirm\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? ""}/`;
    }

    it("stand those alone that are for visitors, and whoever signs up is on it once they say yes", async () => {
      const list = await addList({ name: "News", description: "Once a month", is_public: true });
      await addList({ name: "Board" });
      expect(await shown()).toEqual([{ pk: list, name: "News", description: "Once a month" }]);
      const answer = await signUp({ mailing_list: list, email: "Ada@else.example", language: "de" });
      expect([answer.status, answer.body]).toEqual([202, { mailing_list: list, confirmation_sent: true }]);
      expect(await statusOf(list)).toEqual([["ada@else.example", "unconfirmed"]]);
      const path = await confirmation();
      expect((await server.call("POST", path)).body["status"]).toBe("confirmed");
      expect(await statusOf(list)).toEqual([["ada@else.example", "confirmed"]]);
    });

    describe("agreeing to counting as well", () => {
      const agreements = async (): Promise<unknown> =>
        (await getDatabase().owner.query("SELECT email_key, how FROM reading_consents")).rows;
      const ask = async (counts: boolean): Promise<string> => {
        await server.database.withoutTenant((tx) =>
          tx.query(sql`UPDATE organizations SET reading_statistics = ${counts} WHERE id = ${hope.id}`),
        );
        const list = await addList({ name: "News", is_public: true });
        await signUp({ mailing_list: list, email: "Ada@else.example", reading_statistics: true });
        return confirmation();
      };

      it("counts once they confirm, and is told before", async () => {
        const path = await ask(true);
        expect(await agreements()).toEqual([]);
        expect((await server.call("GET", path, json)).body).toMatchObject({
          reading_asked: true,
          reading_statistics: false,
        });
        expect((await server.call("POST", path)).body).toMatchObject({
          status: "confirmed",
          reading_statistics: true,
        });
        expect(await agreements()).toEqual([{ email_key: "ada@else.example", how: "sign_up" }]);
      });

      it("is not meant by who confirms without it", async () => {
        const path = await ask(true);
        const query = { reading_statistics: false };
        expect((await server.call("POST", path, { query })).body).toMatchObject({ status: "confirmed" });
        expect(await agreements()).toEqual([]);
      });

      it("means nothing where the organisation does not count", async () => {
        const path = await ask(false);
        expect((await server.call("GET", path, json)).body).toMatchObject({ reading_asked: false });
        expect((await server.call("POST", path)).status).toBe(200);
        expect(await agreements()).toEqual([]);
      });
    });

    it("answer the same to who is on the list, and write to them no more", async () => {
      const list = await addList({ name: "News", is_public: true, emails: ["ada@else.example"] });
      expect((await signUp({ mailing_list: list, email: "ada@else.example" })).status).toBe(202);
      expect(await server.takeMails()).toEqual([]);
    });

    it("take whoever left on again by their own yes, and not by an older one", async () => {
      const list = await addList({ name: "News", is_public: true, emails: ["ada@else.example"] });
      await server.call("POST", await leave("ada@else.example", null), {
        query: { scope: "organization" },
      });
      server.pass({ seconds: 60 });
      await signUp({ mailing_list: list, email: "ada@else.example" });
      const path = await confirmation();
      expect((await server.call("POST", path)).body["status"]).toBe("confirmed");
      server.pass({ seconds: 60 });
      await server.call("POST", await leave("ada@else.example", list));
      expect((await server.call("POST", path)).status).toBe(410);
      expect(await statusOf(list)).toEqual([["ada@else.example", "unsubscribed"]]);
    });

    it("refuse a list that is none of them, one that follows the members, and an address that is asked too often", async () => {
      const board = await addList({ name: "Board" });
      expect((await signUp({ mailing_list: board, email: "bo@else.example" })).status).toBe(404);
      const dynamic = await post({ name: "Cooks", filter: { kind: "volunteer" }, is_public: true });
      expect([dynamic.status, dynamic.at("errors.is_public.0")]).toEqual([
        422,
        "A dynamic list does not take sign-ups by visitors.",
      ]);
      const list = await addList({ name: "News", is_public: true });
      const answers = [];
      for (let turn = 0; turn < 6; turn++)
        answers.push((await signUp({ mailing_list: list, email: "ada@else.example" })).status);
      expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
    });
  });

  it("let people leave by one post without cookie or body of ours, and by no get", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example"] });
    const path = await leave("ada@else.example", list);
    const page = await server.call("GET", path);
    expect([page.status, page.headers.get("Location")]).toEqual([
      302,
      path.replace("/mailing-list", "/public").replace(/\/$/, ""),
    ]);
    expect((await server.call("GET", path, json)).body).toMatchObject({ status: "confirmed" });
    const left = await server.call("POST", path, {
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect([left.status, left.body["status"]]).toEqual([200, "unsubscribed"]);
    expect((await open(list)).at("mailing_list")).toMatchObject({
      subscribers_count: 0,
      members: [{ status: "unsubscribed" }],
    });
    expect((await server.call("POST", path, { query: { resubscribe: true } })).body["status"]).toBe(
      "confirmed",
    );
    expect((await open(list)).at("mailing_list.subscribers_count")).toBe(1);
  });

  it("let nobody back on by a link that is older than a month, and off it at any time", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example"] });
    const path = await leave("ada@else.example", list);
    server.pass({ days: 400 });
    expect((await server.call("POST", path)).at("status")).toBe("unsubscribed");
    const back = await server.call("POST", path, { query: { resubscribe: true } });
    expect([back.status, back.at("code")]).toEqual([410, "link_expired"]);
    const stays = await server.call("GET", path, { headers: { Accept: "application/json" } });
    expect(stays.at("status")).toBe("unsubscribed");
  });

  it("tell nobody on the way whose link it is, and show a part of the address", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example"] });
    const path = await leave("ada@else.example", list);
    const parts = path.split(/[./]/).map((part) => Buffer.from(part, "base64url").toString());
    expect([path, ...parts].join()).not.toContain("ada@else");
    const shown = await server.call("GET", path, json);
    expect([shown.text.includes("ada@else"), shown.at("email")]).toEqual([false, "a***@else.example"]);
  });

  it("keep nothing again of an address that was forgotten, but that it wants no mail", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example", "bo@else.example"] });
    const path = await leave("ada@else.example", list);
    await server.database.owner.query(
      "DELETE FROM mailing_list_subscribers WHERE email = 'ada@else.example'",
    );
    const left = await server.call("POST", path);
    expect(left.body).toMatchObject({ status: "unsubscribed", unsubscribed_from: "organization" });
    const { rows } = await server.database.owner.query("SELECT email FROM mailing_list_subscribers");
    expect(rows).toEqual([{ email: "bo@else.example" }]);
  });

  it("work by the links of mails from before they were sealed", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example"] });
    const claims = { org: hope.id, email: "ada@else.example", list };
    const token = await server.services.links.sign("unsubscribe", claims);
    expect((await server.call("POST", `/mailing-list/unsubscribe/${token}/`)).at("status")).toBe(
      "unsubscribed",
    );
  });

  it("stop everything of the organisation for whoever wants that, in that organisation only", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example"] });
    await server.call("POST", await leave("ada@else.example", list), { query: { scope: "organization" } });
    const link = await leave("ada@else.example", list);
    await server.call("POST", link);
    // Whoever takes back the one has still left the list.
    const less = await server.call("POST", link, { query: { resubscribe: true, scope: "organization" } });
    expect(less.body).toMatchObject({ status: "unsubscribed", unsubscribed_from: "list" });
    const stopped = await server.call("POST", link, { query: { scope: "organization" } });
    expect(stopped.body).toMatchObject({ status: "unsubscribed", unsubscribed_from: "organization" });
    const again = await post({ name: "Other", emails: ["ada@else.example"] });
    expect(again.body["skipped"]).toEqual([{ email: "ada@else.example", reason: "unsubscribed" }]);
    const river = await addOrganization(server, "river");
    const owner = await addPerson(server, river, "owner");
    const elsewhere = await server.call("POST", "/mailing-list/", {
      token: owner.token,
      body: { name: "Other", emails: ["ada@else.example"] },
    });
    expect(elsewhere.body["skipped"]).toEqual([]);
  });

  it("never take back by staff who has left, not even after removing them", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example", "bob@else.example"] });
    await server.call("POST", await leave("ada@else.example", list));
    const removed = await put({ pk: list, remove: ["ADA@else.example", "bob@else.example"] });
    expect(removed.body["skipped"]).toEqual([{ email: "ada@else.example", reason: "unsubscribed" }]);
    const added = await put({ pk: list, add: ["ada@else.example", "bob@else.example", manager.pk] });
    expect(added.body).toMatchObject({
      skipped: [{ email: "ada@else.example", reason: "unsubscribed" }],
      mailing_list: { subscribers_count: 2 },
    });
    expect((await put({ pk: list, add: [manager.pk] })).body["skipped"]).toEqual([
      { email: manager.email, reason: "duplicate" },
    ]);
  });

  it("have names of their own regardless of case, also when two are made at once", async () => {
    await addList({ name: "News" });
    expect((await post({ name: "NEWS" })).status).toBe(409);
    const other = await addList({ name: "Other" });
    expect((await put({ pk: other, name: "news" })).status).toBe(409);
    expect(
      (await put({ pk: other, name: "OTHER", description: "Now and then" })).at("mailing_list"),
    ).toMatchObject({
      name: "OTHER",
      description: "Now and then",
    });
  });

  it.skipIf(kind === "pglite")("give a name to one of those that are made with it at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post({ name: "Racing" })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", "409", "409"]);
  });

  it("are listed by page, word and order", async () => {
    for (const name of ["Beta", "Alpha", "Gamma"]) await addList({ name });
    const list = async (query: Record<string, string | number>): Promise<unknown[]> => {
      const answer = await server.call("GET", "/mailing-list/", { token: manager.token, query });
      return [
        answer.body["total"],
        ...(answer.body["mailing_lists"] as { name: string }[]).map(({ name }) => name),
      ];
    };
    expect(await list({})).toEqual([3, "Alpha", "Beta", "Gamma"]);
    expect(await list({ ordering: "-name", per_page: 2 })).toEqual([3, "Gamma", "Beta"]);
    expect(await list({ search: "alp" })).toEqual([1, "Alpha"]);
    expect(await list({ ids: "1,3" })).toEqual([2, "Beta", "Gamma"]);
  });

  it("are downloaded as CSV, with those who left", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example", "bob@else.example"] });
    await server.call("POST", await leave("ada@else.example", list));
    const query = { request_content: "mailing_list", id: list };
    const file = await server.call("GET", "/organization/download", { token: manager.token, query });
    expect(
      file.text
        .replace(/^\ufeff/, "")
        .split("\r\n")
        .slice(0, 3),
    ).toEqual([
      "email,name,status,subscribed_at",
      expect.stringMatching(/^ada@else.example,,unsubscribed,/),
      expect.stringMatching(/^bob@else.example,,confirmed,2026-/),
    ]);
    const missing = await server.call("GET", "/organization/download", {
      token: manager.token,
      query: { ...query, id: 999 },
    });
    expect(missing.status).toBe(404);
  });

  it.each([
    ["unknown members", { members: [999] }, "members"],
    ["an unknown team in the filter", { filter: { teams: [999] } }, "filter.teams"],
    ["people beside a filter", { filter: {}, members: [1] }, "members"],
    ["a filter with double opt-in", { filter: {}, opt_in: "double" }, "opt_in"],
    ["no name", { name: "  " }, "name"],
    ["an address that is none", { emails: ["nobody"] }, "emails.0"],
  ])("are refused with 422 for %s", async (_what, change, field) => {
    const answer = await post({ name: "News", ...change });
    expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, [field]]);
  });

  it("keep their kind: people cannot be put on a dynamic one, nor a filter on a static one", async () => {
    const dynamic = await addList({ name: "All", filter: {} });
    const fixed = await addList({ name: "Some" });
    expect((await put({ pk: dynamic, add: [manager.pk] })).status).toBe(422);
    expect((await put({ pk: fixed, filter: {} })).status).toBe(422);
    expect((await put({ pk: dynamic, filter: { kind: "volunteer" } })).at("mailing_list")).toMatchObject({
      filter: { kind: "volunteer" },
      subscribers_count: 0,
    });
  });

  it("do not know a link that was changed, or that is for something else", async () => {
    const list = await addList({ name: "News", emails: ["ada@else.example"] });
    const path = await leave("ada@else.example", list);
    // Not the last letter: not all of its bits say something.
    const changed = path.replace(
      /(.)(.{8}\/)$/,
      (_, letter: string, rest: string) => (letter === "A" ? "B" : "A") + rest,
    );
    expect((await server.call("POST", changed)).status).toBe(404);
    expect((await server.call("POST", path.replace("unsubscribe", "confirm"))).status).toBe(404);
    expect((await open(list)).at("mailing_list.subscribers_count")).toBe(1);
  });

  it("are the messages subject's, and another organisation's are not found", async () => {
    const list = await addList({ name: "News" });
    const fundraiser = await addPerson(server, hope, "fundraiser");
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    for (const [method, path, body, foreign] of [
      ["GET", `/mailing-list/${list}/`, undefined, 404],
      ["POST", "/mailing-list/", { name: "News" }, 201],
      ["PUT", "/mailing-list/", { pk: list, name: "Mine" }, 404],
    ] as const) {
      const rest = body === undefined ? {} : { body };
      const refused = await server.call(method, path, { token: fundraiser.token, ...rest });
      const missing = await server.call(method, path, { token: stranger.token, ...rest });
      expect([method, path, refused.status, missing.status]).toEqual([method, path, 403, foreign]);
    }
    const lists = await server.call("GET", "/mailing-list/", { token: stranger.token });
    expect(lists.body["total"]).toBe(1);
    expect((await open(list)).at("mailing_list.name")).toBe("News");
  });
});
