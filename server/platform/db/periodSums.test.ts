import sql, { join, raw, type Sql } from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { dashboardRange } from "../../../contract/api/dashboardPeriod";
import { cutSeries } from "../../../contract/api/dashboardSeries";
import { asSomebodyElse, describeEachDatabase } from "../../../tests/support/database";
import { addOrganization, createTestServer, type TestOrganization } from "../../../tests/support/server";
import { gatherKeptSums } from "./keptSums";
import { type Kept, type KeptPeriod, keptWithin } from "./periodSums";

/** What is kept, as counting the rows says it. */
const COUNTED: Record<Kept, string> = {
  donation: `SELECT paid_at AS at, currency || CASE frequency WHEN 'once' THEN ' once' ELSE ' repeated' END AS part, 1 AS n,
    amount_minor - refunded_minor AS minor FROM donations WHERE status IN ('succeeded', 'partially_refunded')`,
  campaign: `SELECT paid_at AS at, currency || ' ' || campaign AS part, 1 AS n, amount_minor - refunded_minor AS minor
    FROM donations WHERE status IN ('succeeded', 'partially_refunded') AND btrim(campaign) <> ''`,
  member: "SELECT joined_at AS at, kind AS part, 1 AS n, 0 AS minor FROM members WHERE status = 'Active'",
  rsvp: "SELECT created_at AS at, '' AS part, 1 + guests AS n, 0 AS minor FROM event_rsvps WHERE status = 'confirmed'",
  response:
    "SELECT submitted_at AS at, '' AS part, 1 AS n, 0 AS minor FROM form_responses WHERE status <> 'spam'",
  message: "SELECT released_at AS at, '' AS part, 1 AS n, 0 AS minor FROM messages WHERE status <> 'failed'",
};
const KINDS = Object.keys(COUNTED) as Kept[];

const NOW = new Date("2026-03-31T21:40:00Z");
/** Hours ahead of UTC, behind it, none, and by parts of an hour; clocks go forward in March in some. */
const ZONES = ["America/New_York", "UTC", "Asia/Kathmandu", "Australia/Lord_Howe"];

const PERIODS: readonly KeptPeriod[] = ZONES.flatMap((zone) => {
  const range = dashboardRange({ filter: "28d" }, zone, NOW);
  const { bounds, to } = cutSeries(range, NOW);
  const week = dashboardRange({ from: "2026-03-08", to: "2026-03-09" }, zone, NOW);
  return [
    { ...range.current, bounds },
    week.current,
    zone === "UTC" ? { from: null, to } : { from: week.current.to, to: null },
  ];
});

describeEachDatabase("sums by hour and day", (getDatabase, kind) => {
  let hope: TestOrganization;
  let river: TestOrganization;

  const run = (text: string): Promise<void> => getDatabase().owner.exec(text);

  beforeEach(async () => {
    const server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    river = await addOrganization(server, "river");
    for (const { id } of [hope, river]) {
      // 400 moments, 100 minutes apart: some in every hour of the day, at the ends of months and in nights of changing clocks.
      const at = (offset: number): string =>
        `'2026-03-31T21:39:59Z'::timestamptz - (n * 100 + ${offset}) * interval '1 minute'`;
      await run(`INSERT INTO donors (org_id, id, email, first_name, last_name, created_at) VALUES (${id}, 1, 'd@x.example', 'A', 'B', now());
        INSERT INTO donations (org_id, id, public_id, donor_id, first_name, last_name, email, amount_minor, refunded_minor, currency,
          frequency, status, campaign, provider, paid_at, created_at, updated_at)
        SELECT ${id}, n, 'p' || n, 1, 'A', 'B', 'd@x.example', 100 * n, n % 3, CASE WHEN n % 4 = 0 THEN 'EUR' ELSE 'USD' END,
          CASE WHEN n % 3 = 0 THEN 'monthly' ELSE 'once' END, CASE WHEN n % 5 = 0 THEN 'pending' ELSE 'succeeded' END,
          (ARRAY['Winter', 'winter ', '  ', NULL])[1 + n % 4], 'test', CASE WHEN n % 5 <> 0 THEN ${at(0)} END, now(), now()
        FROM generate_series(1, 400) n;
        INSERT INTO members (org_id, email, first_name, last_name, status, kind, role_id, joined_at)
        SELECT ${id}, 'm' || n || '@x.example', 'A', 'B', CASE WHEN n % 7 = 0 THEN 'Inactive' ELSE 'Active' END,
          CASE WHEN n % 2 = 0 THEN 'volunteer' ELSE 'member' END, (SELECT min(r.id) FROM roles r WHERE r.org_id = ${id}), ${at(7)}
        FROM generate_series(1, 400) n;
        INSERT INTO events (org_id, id, title, slug, category, timezone, local_start, duration, single_id, starts_at, until_at, created_at, updated_at)
        VALUES (${id}, 1, 'E', 'e', 'ETC', 'UTC', '2026-05-01T10:00:00', 3600, 1777629600, '2026-05-01T10:00Z', '2026-05-01T11:00Z', now(), now());
        INSERT INTO event_rsvps (org_id, event_id, occurrence_id, link_seed, email, first_name, last_name, guests, status, created_at, updated_at)
        SELECT ${id}, 1, 1777629600, 't' || ${id} || '-' || n, 'r' || n || '@x.example', 'A', 'B', n % 3,
          CASE WHEN n % 6 = 0 THEN 'cancelled' ELSE 'confirmed' END, ${at(13)}, now() FROM generate_series(1, 400) n;
        INSERT INTO forms (org_id, id, public_id, name, status, fields, created_at, updated_at)
        VALUES (${id}, 1, lpad('${id}', 22, '0'), 'F', 'published', '[]', now(), now());
        INSERT INTO form_responses (org_id, form_id, version, public_ref, answers, search_key, status, submitted_at)
        SELECT ${id}, 1, 1, lpad(n::text, 22, '0'), '{}', '', CASE WHEN n % 8 = 0 THEN 'spam' ELSE 'new' END, ${at(29)}
        FROM generate_series(1, 400) n;
        INSERT INTO messages (org_id, sender_name, sender_email, subject, body, body_text, snippet, audience, addressees,
          mailing_lists, status, released_at, box_at, created_at)
        SELECT ${id}, 'A', 'a@x.example', 'S', '', '', '', '{}', '[]', '[]', CASE WHEN n % 9 = 0 THEN 'failed' ELSE 'sent' END,
          CASE WHEN n % 11 <> 0 THEN ${at(41)} END, now(), now() FROM generate_series(1, 400) n`);
    }
  });

  /** What the sums say of every kind, period and piece of an organisation, beside what counting the rows says. */
  async function keptAndCounted({ id }: TestOrganization): Promise<[unknown[], unknown[]]> {
    return getDatabase().withTenant(id, null, async (tx) => {
      const kept: unknown[] = [];
      const counted: unknown[] = [];
      for (const period of PERIODS) {
        const { from, to, bounds = [NOW] } = period;
        const texts = bounds.map((bound) => bound.toISOString());
        const sums = (rows: (what: Kept) => Sql): Sql =>
          sql`${join(
            KINDS.map(
              (
                what,
              ) => sql`SELECT ${what} AS what, width_bucket(k.at, ${texts}::timestamptz[]) AS piece, k.part,
                sum(k.n)::int AS n, sum(k.minor)::int AS minor FROM ${rows(what)} AS k
                GROUP BY 1, 2, 3 HAVING sum(k.n) <> 0 OR sum(k.minor) <> 0`,
            ),
            " UNION ALL ",
          )} ORDER BY 1, 2, 3`;
        const inPeriod = sql`at >= ${from ?? new Date(0)} AND at < ${to ?? new Date("2100-01-01")}`;
        kept.push([period, await tx.query(sums((what) => keptWithin(id, what, { from, to, bounds })))]);
        counted.push([
          period,
          await tx.query(sums((what) => sql`(SELECT * FROM (${raw(COUNTED[what])}) AS c WHERE ${inPeriod})`)),
        ]);
      }
      return [kept, counted];
    });
  }

  it("are what counting the rows gives, in every zone, whatever happens to the rows and whenever they are put together", async () => {
    const own = `org_id = ${hope.id}`;
    const changes = [
      "SELECT 1",
      `UPDATE donations SET status = 'refunded', refunded_minor = amount_minor WHERE ${own} AND id % 10 = 3;
       UPDATE members SET status = 'Inactive' WHERE ${own} AND joined_at < '2026-03-20Z'`,
      `UPDATE donations SET campaign = 'Spring', currency = 'EUR' WHERE ${own} AND id < 40;
       UPDATE event_rsvps SET guests = guests + 2 WHERE ${own} AND guests = 1; UPDATE form_responses SET status = 'spam' WHERE ${own} AND id % 2 = 0`,
      `UPDATE donations SET paid_at = paid_at - interval '50 minutes', frequency = 'once' WHERE ${own} AND id > 300;
       UPDATE members SET kind = 'member', joined_at = NULL WHERE ${own} AND joined_at > '2026-03-30Z';
       UPDATE messages SET status = 'failed' WHERE ${own} AND released_at > '2026-03-25Z'`,
      `DELETE FROM donations WHERE ${own} AND id % 9 = 0; DELETE FROM members WHERE ${own} AND kind = 'volunteer';
       DELETE FROM event_rsvps WHERE ${own} AND guests = 0; DELETE FROM messages WHERE ${own} AND released_at < '2026-03-10Z'`,
      `DELETE FROM forms WHERE ${own}; DELETE FROM events WHERE ${own}; DELETE FROM donors WHERE ${own}`,
    ];
    const [before, truth] = await keptAndCounted(river);
    expect(before).toEqual(truth);
    for (const [index, change] of changes.entries()) {
      await run(change);
      if (index % 2 === 1) await gatherKeptSums(getDatabase());
      const [kept, counted] = await keptAndCounted(hope);
      expect([change, kept]).toEqual([change, counted]);
    }
    expect((await keptAndCounted(river))[0]).toEqual(before);
    await run(`DELETE FROM organizations WHERE id = ${hope.id}`);
    const { rows } = await getDatabase().owner.query("SELECT DISTINCT org_id::int AS org FROM period_sums");
    expect(rows).toEqual([{ org: river.id }]);
  });

  it.runIf(kind === "postgres")("let nobody wait who adds to the same hour", async () => {
    const pay = (id: number): string =>
      `UPDATE donations SET status = 'succeeded', paid_at = '2026-03-15T10:20Z' WHERE org_id = ${hope.id} AND id = ${id}`;
    const { withTenant } = getDatabase();
    await withTenant(hope.id, null, async (first) => {
      await first.queryText(pay(5), []);
      // Would wait for the end of the first, which waits for this.
      await asSomebodyElse(() => withTenant(hope.id, null, (second) => second.queryText(pay(10), [])));
    });
    const [kept, counted] = await keptAndCounted(hope);
    expect(kept).toEqual(counted);
  });
});
