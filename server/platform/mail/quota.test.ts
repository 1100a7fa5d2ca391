import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { recordStatements } from "../../../tests/support/plans";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_NOW,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";
import { createCourier } from "../../areas/messages/delivery/deliver";
import { messageJob } from "../../areas/messages";
import { setState } from "../../areas/operator/states";
import { mailJob } from "./job";
import { createPostman, postMail, postMails } from "./post";
import { allowanceOf, mailsPerDay, takeMails } from "./quota";

/** The day after that on which the tests of the calls begin. */
const TOMORROW = new Date(Date.UTC(2026, 2, 11) + 36_500 * 86_400_000).toISOString();

describe("the mails of a day", () => {
  const organization = { state: "active" as const, allowed: null, usual: null, since: TEST_NOW };
  const after = (days: number): Date => new Date(TEST_NOW.getTime() + days * 86_400_000);

  it.each([
    [-3, 50],
    [0, 50],
    [1, 100],
    [2, 200],
    [6, 3200],
    [7, 5000],
    [4000, 5000],
  ])("are more from day to day: after %d days %d", (days, most) => {
    expect(mailsPerDay(organization, after(days))).toBe(most);
  });

  it("are what the operator allows, from the first day", () => {
    expect(mailsPerDay({ ...organization, allowed: 20_000 }, TEST_NOW)).toBe(20_000);
    expect(mailsPerDay({ ...organization, usual: 30 }, TEST_NOW)).toBe(30);
  });

  it.each(["waiting", "limited", "suspended"] as const)("are none while the organisation is %s", (state) => {
    expect(mailsPerDay({ ...organization, allowed: 20_000, state }, after(100))).toBe(0);
  });
});

describeEachDatabase("mails to people who are not an organisation's own", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;
  let delivered: string[];

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    // Past the database's own clock, by which jobs wait.
    server.pass({ days: 36_500 });
    hope = await addOrganization(server, "hope");
    ({ token } = await addPerson(server, hope, "owner"));
    await allow(3);
    delivered = [];
  });

  async function allow(mails: number): Promise<void> {
    await server.database.withoutTenant((tx) =>
      tx.query(
        sql`UPDATE organizations SET quotas = ${JSON.stringify({ mails_per_day: mails })}::jsonb WHERE id = ${hope.id}`,
      ),
    );
  }

  const strangers = (n: number): string[] =>
    Array.from({ length: n }, (_, at) => `stranger-${at}@post.example`);

  function send(to: string[], more: Record<string, unknown> = {}): Promise<Answer> {
    return server.call("POST", "/message/", {
      token,
      body: { to, subject: "News", body: "<p>News</p>", ...more },
    });
  }

  async function allowance(): Promise<Record<string, unknown>> {
    return (await server.call("GET", "/message/allowance/", { token })).body;
  }

  function deliver(): Promise<number> {
    const mailer = {
      send: async (_id: string, mail: { to: { address: string } }) => void delivered.push(mail.to.address),
      recognisesRepeats: true,
      close: () => undefined,
    };
    const courier = createCourier(server.services, mailer);
    return server.services.jobs.drain(messageJob, ({ data }) => courier(data));
  }

  it("are counted by recipient, and told to staff", async () => {
    expect((await send(strangers(2))).status).toBe(201);
    expect(await allowance()).toEqual({
      limit: 3,
      used: 2,
      left: 1,
      resets_at: TOMORROW,
    });
  });

  it("are refused as a whole where fewer are left, and nothing is kept of them", async () => {
    await send(strangers(2));
    const refused = await send(strangers(2));
    expect([refused.status, refused.at("code"), refused.at("left"), refused.at("limit")]).toEqual([
      429,
      "mail_quota",
      1,
      3,
    ]);
    expect(refused.headers.get("Retry-After")).toBe(String(15 * 3600));
    expect((await allowance())["used"]).toBe(2);
    expect((await server.call("GET", "/message/sent/", { token })).at("total")).toBe(1);
  });

  it("leave on several days where the sender wants that, and say until when they wait", async () => {
    const sent = await send(strangers(5), { over_quota: "wait" });
    expect(sent.status).toBe(201);
    await deliver();
    expect(delivered).toHaveLength(3);
    const { status, waits_until } = sent.at("message") as { status: string; waits_until?: string };
    expect([status, waits_until]).toEqual(["queued", undefined]);
    const waiting = await server.call("GET", "/message/sent/", { token });
    expect([waiting.at("messages.0.status"), waiting.at("messages.0.waits_until")]).toEqual([
      "sending",
      TOMORROW,
    ]);
    server.pass({ days: 1 });
    await server.database.owner.exec(`UPDATE jobs.job SET start_after = now() WHERE state = 'created'`);
    await deliver();
    expect(delivered.toSorted()).toEqual(strangers(5));
    const done = await server.call("GET", "/message/sent/", { token });
    expect([done.at("messages.0.status"), done.at("messages.0.counts.sent")]).toEqual(["sent", 5]);
  });

  it("are none of those to one's own people, who have an account", async () => {
    const own = await addPerson(server, hope, "member");
    await server.database.owner.exec(
      `INSERT INTO members (org_id, email, status, role_id) VALUES (${hope.id}, 'imported@post.example', 'Active', ${hope.roles.member})`,
    );
    expect((await send([own.email, "imported@post.example"])).status).toBe(201);
    expect((await allowance())["used"]).toBe(1);
  });

  it("are counted once by processes that count at the same time", async () => {
    const taken = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.database.withTenant(hope.id, null, (tx) =>
          takeMails(tx, hope.id, { kind: "others", n: 1, now: server.services.clock() }),
        ),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  it("are counted together, on as many days as they need, and leave out one's own people", async () => {
    const { email } = await addPerson(server, hope, "member");
    const mails = [...strangers(8), email.toUpperCase()].map((address) => ({
      to: { name: "", address },
      fromName: "Hope",
      subject: "News",
      text: "",
      html: "",
    }));
    const statements = recordStatements(server.database);
    await statements.database.withoutTenant((tx) =>
      postMails(tx, server.services, { orgId: hope.id, purpose: "notice" }, mails),
    );
    const { rows } = await server.database.owner.query(
      "SELECT count(*)::int AS n FROM jobs.job GROUP BY start_after::date ORDER BY start_after::date",
    );
    expect(rows.map((row) => (row as { n: number }).n)).toEqual([4, 3, 2]);
    // One for each day, and not one for each mail.
    expect(statements.take().length).toBeLessThan(12);
    const counts = await server.database.withoutTenant((tx) =>
      tx.query(sql`SELECT kind, n FROM mail_counts WHERE org_id = ${hope.id} ORDER BY kind, day`),
    );
    expect(counts).toEqual([
      { kind: "others", n: 3 },
      { kind: "others", n: 3 },
      { kind: "others", n: 2 },
      { kind: "own", n: 1 },
    ]);
  });

  it("are refused for an invitation, and wait where nobody waits for them", async () => {
    await send(strangers(3));
    const invited = await server.call("POST", "/organization/admin-invite/", {
      token,
      body: { email: "new@post.example", role: hope.roles.member },
    });
    expect([invited.status, invited.at("code")]).toEqual([429, "mail_quota"]);
    const mail = {
      to: { name: "", address: "new@post.example" },
      fromName: "Hope",
      subject: "A notice",
      text: "",
      html: "",
    };
    const post = (purpose: "notice" | "answer"): Promise<void> =>
      server.database.withTenant(hope.id, null, (tx) =>
        postMail(tx, server.services, { orgId: hope.id, purpose }, mail),
      );
    await post("notice");
    await post("answer");
    const { rows } = await server.database.owner.query(
      `SELECT start_after > now() AS later, data ? 'noticeOf' AS notice FROM jobs.job WHERE name = 'mail' ORDER BY 2 DESC`,
    );
    expect(rows).toEqual([
      { later: true, notice: true },
      { later: false, notice: false },
    ]);
  });

  it("do not leave while the organisation may not write, though they were queued before", async () => {
    await server.database.withTenant(hope.id, null, (tx) =>
      postMail(
        tx,
        server.services,
        { orgId: hope.id, purpose: "notice" },
        { to: { name: "", address: "a@post.example" }, fromName: "", subject: "", text: "", html: "" },
      ),
    );
    await become("limited");
    const sent: string[] = [];
    const mailer = { send: async (id: string) => void sent.push(id) };
    const [job] = await takeJobs();
    await createPostman(server.services, mailer, mailJob)(job ?? fail());
    expect(sent).toEqual([]);
    expect(await takeJobs()).toHaveLength(1);
    await become("active");
    await createPostman(server.services, mailer, mailJob)(job ?? fail());
    expect(sent).toHaveLength(1);
  });

  it("are refused with the reason to an organisation that may write to its own alone", async () => {
    await become("limited");
    const refused = await send(strangers(1));
    expect([refused.status, refused.at("code")]).toEqual([403, "organization_limited"]);
    const own = await addPerson(server, hope, "member");
    expect((await send([own.email])).status).toBe(201);
  });

  it("name no address for answers but those of people with an account", async () => {
    const refused = await send(strangers(1), { reply_to: "phish@evil.example" });
    expect([refused.status, Object.keys(refused.at("errors") as object)]).toEqual([422, ["reply_to"]]);
    expect((await send(strangers(1), { reply_to: "owner@hope.example" })).status).toBe(201);
  });

  it("begin anew with the day of the approval", async () => {
    await server.database.owner.exec(
      `UPDATE organizations SET quotas = '{}', state = 'waiting', created_at = '2020-01-01' WHERE id = ${hope.id}`,
    );
    await become("active");
    const { limit } = await server.database.withTenant(hope.id, null, (tx) =>
      allowanceOf(tx, hope.id, server.services.clock()),
    );
    expect(limit).toBe(50);
  });

  function fail(): never {
    throw new Error("There is no job");
  }

  async function takeJobs(): Promise<{ id: string; data: never }[]> {
    const { rows } = await server.database.owner.query(
      `DELETE FROM jobs.job WHERE name = 'mail' RETURNING id, data`,
    );
    return rows as { id: string; data: never }[];
  }

  async function become(to: "active" | "limited"): Promise<void> {
    await server.database.withoutTenant((tx) =>
      setState(tx, server.services, { orgId: hope.id, to, now: server.services.clock() }),
    );
  }
});
