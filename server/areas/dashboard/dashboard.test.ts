import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  addTeam,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { type Metric } from "../../engine/dashboard/metrics";
import { presentNumber } from "../../engine/dashboard/metrics";
import { visibleMetrics } from ".";

const MONEY: Metric = {
  key: "donations_amount",
  anyOf: ["donations"],
  unit: "money",
  measure: async () => ({ value: 0, previous: null }),
};

it("shows money with the currency's decimals, and no change where there was nothing before", () => {
  expect(presentNumber(MONEY, { value: 12_550, previous: 10_000 }, "EUR")).toEqual({
    key: "donations_amount",
    value: "125.50",
    previous: "100.00",
    change_pct: 25.5,
    unit: "money",
    currency: "EUR",
  });
  expect(presentNumber(MONEY, { value: 5, previous: 0 }, "JPY")).toMatchObject({
    value: "5",
    change_pct: null,
  });
  expect(presentNumber(MONEY, { value: 0, previous: 0 }, "JPY")).toMatchObject({ change_pct: 0 });
});

describeOnDatabase("the dashboard", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let manager: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    manager = await addPerson(server, hope, "manager");
  });

  const get = (path: string, token = manager.token, query: Record<string, string | boolean> = {}) =>
    server.call("GET", `/dashboard/${path}/`, { token, query });
  const numbers = async (
    token?: string,
    query?: Record<string, string | boolean>,
  ): Promise<Record<string, Json>> => {
    const answer = await get("stats", token, query);
    expect(answer.status).toBe(200);
    return Object.fromEntries((answer.at("numbers") as Json[]).map((one) => [one.key as string, one]));
  };
  const addEvent = async (body: Json): Promise<string> => {
    const answer = await server.call("POST", "/event/", {
      token: manager.token,
      body: { title: "Soup", category: "Family", is_public: true, ...body },
    });
    expect(answer.status).toBe(201);
    return String(answer.at("events.0.id"));
  };

  it("shows only numbers of subjects that the caller may see", async () => {
    const fundraiser = await addPerson(server, hope, "fundraiser");
    const shown = Object.keys(await numbers());
    expect(shown).toEqual(
      expect.arrayContaining(["members", "volunteers", "teams", "upcoming_events", "rsvps"]),
    );
    const theirs = Object.keys(await numbers(fundraiser.token));
    expect(
      theirs.filter((key) => ["members", "volunteers", "teams", "upcoming_events", "rsvps"].includes(key)),
    ).toEqual([]);
    const volunteer = await addPerson(server, hope, "volunteer");
    expect((await get("stats", volunteer.token)).status).toBe(403);
    expect((await server.call("GET", "/dashboard/stats/")).status).toBe(401);
  });

  it("cuts the period into pieces for charts when asked to, of subjects that the caller may see", async () => {
    await getDatabase().owner.exec("UPDATE members SET joined_at = '2026-01-01Z'");
    const at = ["2026-03-08T22:59:00Z", "2026-03-08T23:00:00Z", "2026-03-10T08:00:00Z"];
    for (const [index, joined] of at.entries()) {
      const person = await addPerson(server, hope, "member", { email: `series-${index}@hope.example` });
      await getDatabase().owner.query("UPDATE members SET joined_at = $1 WHERE id = $2", [joined, person.pk]);
    }
    const days = { from: "2026-03-07", to: "2026-03-10", include_series: true };
    const answer = await get("stats", manager.token, days);
    // Berlin is an hour ahead of UTC in winter: the second of them joined on the 9th.
    expect(answer.at("series")).toEqual({
      unit: "day",
      starts: ["2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10"],
      lines: [
        { key: "new_members", unit: "count", values: [0, 1, 1, 1] },
        { key: "rsvps", unit: "count", values: [0, 0, 0, 0] },
      ],
    });
    expect((await get("stats", manager.token, { filter: "7d" })).body["series"]).toBeUndefined();
    const fundraiser = await addPerson(server, hope, "fundraiser", { email: "series@hope.example" });
    const lines = (await get("stats", fundraiser.token, days)).at("series.lines") as Json[];
    expect(lines.map(({ key }) => key)).toEqual(["donations_amount"]);
  });

  it("compares with the period before: who joined, which teams, which dates, who signed up", async () => {
    await addTeam(server, hope, "Kitchen");
    await getDatabase().owner.exec(
      "UPDATE teams SET created_at = '2026-01-01Z'; UPDATE members SET joined_at = '2026-01-01Z'",
    );
    await addPerson(server, hope, "volunteer", { kind: "volunteer" });
    const id = await addEvent({
      start: "2026-03-12T10:00",
      end: "2026-03-12T11:00",
      rrule: "FREQ=DAILY;COUNT=3",
    });
    await addEvent({ start: "2026-03-08T10:00", end: "2026-03-08T11:00" });
    await server.call("DELETE", "/event/", { token: manager.token, body: { id, all_occurrences: false } });
    const other = id.replace(/-.*/, `-${Date.parse("2026-03-13T09:00:00Z") / 1000}`);
    const body = { first_name: "Ada", last_name: "T", email: "ada@mail.example", guests: 2 };
    await server.call("POST", `/event/rsvp/create/${other}/`, { headers: { "X-Subdomain": "hope" }, body });
    expect(await numbers(manager.token, { filter: "7d" })).toMatchObject({
      members: { value: 2, previous: 1, change_pct: 100, unit: "count" },
      volunteers: { value: 1, previous: 0, change_pct: null },
      teams: { value: 1, previous: 1, change_pct: 0 },
      upcoming_events: { value: 2, previous: 1 },
      rsvps: { value: 3, previous: 0 },
    });
    expect(await numbers(manager.token, { filter: "all" })).toMatchObject({
      rsvps: { value: 3, previous: null },
    });
  });

  it("counts nothing of another organisation", async () => {
    const river = await addOrganization(server, "river");
    await addPerson(server, river, "member");
    await addTeam(server, river, "Otters");
    expect(await numbers()).toMatchObject({ members: { value: 1 }, teams: { value: 0 } });
  });

  it.each<Record<string, string>>([
    { filter: "fortnight" },
    { from: "yesterday" },
    { from: "2026-03-02", to: "2026-03-01" },
  ])("refuses the period %j with 422", async (query) => {
    expect((await get("stats", manager.token, query)).status).toBe(422);
  });

  it("keeps numbers of subscribers for those who ask for them", () => {
    const membership = {
      orgId: 1,
      memberId: 1,
      status: "Active" as const,
      role: { id: 1, slug: "x", name: "X" },
      permissions: ["messages" as const],
    };
    const subscribers: Metric = { ...MONEY, key: "subscribers", anyOf: ["messages"], subscribersOnly: true };
    expect(visibleMetrics([subscribers, MONEY], membership, { includeSubscribers: false })).toEqual([]);
    expect(visibleMetrics([subscribers, MONEY], membership, { includeSubscribers: true })).toEqual([
      subscribers,
    ]);
  });

  it("lists the next dates, a running one first, past and cancelled ones never", async () => {
    await addEvent({ title: "Over", start: "2026-03-09T10:00", end: "2026-03-09T11:00" });
    await addEvent({ title: "Runs", start: "2026-03-10T09:30", end: "2026-03-10T11:00" });
    const id = await addEvent({
      title: "Daily",
      start: "2026-03-11T10:00",
      end: "2026-03-11T11:00",
      rrule: "FREQ=DAILY",
    });
    await server.call("DELETE", "/event/", { token: manager.token, body: { id, all_occurrences: false } });
    const answer = await get("event", manager.token, { limit: "3" });
    expect((answer.at("upcoming_events") as Json[]).map(({ start }) => start)).toEqual([
      "2026-03-10T09:30:00+01:00",
      "2026-03-12T10:00:00+01:00",
      "2026-03-13T10:00:00+01:00",
    ]);
  });

  it("shows the announcement to all, unfinished payments to those with settings, and banners in their time", async () => {
    await getDatabase().owner.exec(`UPDATE organizations SET announcement = 'Coats wanted';
      INSERT INTO banners (org_id, title, subject, starts_at, ends_at) VALUES
        (${hope.id}, 'Now', NULL, '2026-03-01Z', '2026-04-01Z'), (${hope.id}, 'Later', NULL, '2026-03-20Z', NULL),
        (${hope.id}, 'Over', NULL, NULL, '2026-03-09Z'), (${hope.id}, 'Money', 'donations', NULL, NULL)`);
    const titles = async (token: string, query = {}): Promise<unknown[]> =>
      ((await get("banner", token, query)).at("banners") as Json[]).map(({ pk, title }) =>
        typeof pk === "string" ? pk : title,
      );
    expect(await titles(manager.token)).toEqual(["announcement", "Now"]);
    expect(await titles(manager.token, { filter: "28d" })).toEqual(["announcement", "Now", "Over"]);
    const owner = await addPerson(server, hope, "owner");
    expect(await titles(owner.token)).toEqual(["announcement", "payment-onboarding", "Now", "Money"]);
    await getDatabase().owner.query(
      sql`UPDATE organizations SET stripe_account_status = 'active', payment_provider = 'test'`.text,
    );
    expect(await titles(owner.token)).toEqual(["announcement", "Now", "Money"]);
  });
});
