import sql, { join, raw, type Sql } from "sql-template-tag";

/** What is kept of each day and hour, and where the rows stand that it is made of. */
const KEPT = {
  donation: {
    table: "donations r",
    at: "r.paid_at",
    part: "r.currency || CASE WHEN r.frequency = 'once' THEN ' once' ELSE ' repeated' END",
    n: "1",
    minor: "r.amount_minor - r.refunded_minor",
    where: "r.status IN ('succeeded', 'partially_refunded') AND r.paid_at IS NOT NULL",
    hasHours: true,
  },
  campaign: {
    table: "donations r",
    at: "r.paid_at",
    part: "r.currency || ' ' || r.campaign",
    n: "1",
    minor: "r.amount_minor - r.refunded_minor",
    where:
      "r.status IN ('succeeded', 'partially_refunded') AND r.paid_at IS NOT NULL AND btrim(coalesce(r.campaign, '')) <> ''",
    hasHours: false,
  },
  member: {
    table: "members r",
    at: "r.joined_at",
    part: "r.kind",
    n: "1",
    minor: "0",
    // Both conditions on the status: the planner must see the first to choose the partial index.
    where: "r.status IN ('Active', 'Inactive') AND r.status = 'Active' AND r.joined_at IS NOT NULL",
    hasHours: true,
  },
  rsvp: {
    table: "event_rsvps r",
    at: "r.created_at",
    part: "''",
    n: "1 + r.guests",
    minor: "0",
    where: "r.status = 'confirmed'",
    hasHours: true,
  },
  response: {
    table: "form_responses r",
    at: "r.submitted_at",
    part: "''",
    n: "1",
    minor: "0",
    where: "r.status <> 'spam'",
    hasHours: true,
  },
  message: {
    table: "messages r",
    at: "r.released_at",
    part: "''",
    n: "1",
    minor: "0",
    where: "r.status <> 'failed' AND r.released_at IS NOT NULL",
    hasHours: true,
  },
} as const;

/** Something of which sums are kept by the time at which it happened. */
export type Kept = keyof typeof KEPT;

/** From one moment (or from ever) to another (or for ever); sums may be asked for each piece between the bounds. */
export interface KeptPeriod {
  from: Date | null;
  to: Date | null;
  bounds?: readonly Date[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The hours or days that one of these moments cuts in two. */
function cutBy(moments: readonly Date[], length: number): Date[] {
  const begins = moments
    .filter((moment) => moment.getTime() % length !== 0)
    .map((moment) => Math.floor(moment.getTime() / length) * length);
  return [...new Set(begins)].map((begin) => new Date(begin));
}

const listOf = (moments: readonly Date[]): Sql =>
  sql`${moments.map((moment) => moment.toISOString())}::timestamptz[]`;

/**
 * What happened in the period, as a table for FROM with the columns `at`, `part`, `n` and `minor` (of money, in minor units;
 * see `KEPT` and migration 0949 for what a part is). Each row lies between two neighbouring bounds: whole days of UTC where
 * no bound cuts them, else their hours, and single rows of hours that a zone of half an hour cuts. It costs what the period
 * is long, and not what has happened in it.
 */
export function keptWithin(orgId: number, what: Kept, { from, to, bounds = [] }: KeptPeriod): Sql {
  const { table, at, part, n, minor, where, hasHours } = KEPT[what];
  const moments = [...(from ? [from] : []), ...bounds, ...(to ? [to] : [])];
  const days = cutBy(moments, DAY_MS);
  const hours = hasHours ? cutBy(moments, HOUR_MS) : days;
  const inPeriod = (moment: Sql): Sql =>
    join(
      [sql`true`, ...(from ? [sql`${moment} >= ${from}`] : []), ...(to ? [sql`${moment} < ${to}`] : [])],
      " AND ",
    );
  const sums = sql`FROM period_sums s`;
  const own = (span: "day" | "hour"): Sql =>
    sql`s.org_id = ${orgId} AND s.what = ${raw(`'${what}'`)} AND s.span = ${raw(`'${span}'`)} AND ${inPeriod(raw("s.at"))}`;
  const parts = [
    sql`SELECT s.at, s.part, s.n, s.minor ${sums} WHERE ${own("day")} AND s.at <> ALL(${listOf(days)})`,
  ];
  if (hasHours && days.length > 0) {
    parts.push(sql`SELECT s.at, s.part, s.n, s.minor FROM unnest(${listOf(days)}) AS c (day)
      JOIN period_sums s ON s.at >= c.day AND s.at < c.day + interval '24 hours'
      WHERE ${own("hour")} AND s.at <> ALL(${listOf(hours)})`);
  }
  if (hours.length > 0) {
    const length = raw(hasHours ? "interval '1 hour'" : "interval '24 hours'");
    parts.push(sql`SELECT ${raw(at)}, ${raw(part)}, ${raw(n)}, ${raw(minor)} FROM unnest(${listOf(hours)}) AS c (begin)
      JOIN ${raw(table)} ON ${raw(at)} >= c.begin AND ${raw(at)} < c.begin + ${length}
      WHERE r.org_id = ${orgId} AND ${raw(where)} AND ${inPeriod(raw(at))}`);
  }
  return sql`(${join(parts, " UNION ALL ")})`;
}
