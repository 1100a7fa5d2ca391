import type { Migration } from "../migrate";

/** What happened in each hour and day: of which table, and what each of its rows adds. */
interface Summed {
  table: string;
  /** The columns that decide what a row adds. */
  columns: readonly string[];
  /** What rows named `r` add: `what`, `at`, `part`, `n`, `minor`. */
  adds: (from: string) => string;
}

const RECEIVED = "r.status IN ('succeeded', 'partially_refunded') AND r.paid_at IS NOT NULL";

const SUMMED: readonly Summed[] = [
  {
    table: "donations",
    columns: ["paid_at", "status", "currency", "frequency", "campaign", "amount_minor", "refunded_minor"],
    adds: (
      from,
    ) => `SELECT r.org_id, 'donation' AS what, r.paid_at AS at, r.currency || CASE WHEN r.frequency = 'once' THEN ' once' ELSE ' repeated' END AS part,
        1 AS n, r.amount_minor - r.refunded_minor AS minor FROM ${from} AS r WHERE ${RECEIVED}
      UNION ALL SELECT r.org_id, 'campaign', r.paid_at, r.currency || ' ' || r.campaign, 1, r.amount_minor - r.refunded_minor
        FROM ${from} AS r WHERE ${RECEIVED} AND btrim(coalesce(r.campaign, '')) <> ''`,
  },
  {
    table: "members",
    columns: ["joined_at", "status", "kind"],
    adds: (from) => `SELECT r.org_id, 'member' AS what, r.joined_at AS at, r.kind AS part, 1 AS n, 0 AS minor
      FROM ${from} AS r WHERE r.status = 'Active' AND r.joined_at IS NOT NULL`,
  },
  {
    table: "event_rsvps",
    columns: ["created_at", "status", "guests"],
    adds: (
      from,
    ) => `SELECT r.org_id, 'rsvp' AS what, r.created_at AS at, '' AS part, 1 + r.guests AS n, 0 AS minor
      FROM ${from} AS r WHERE r.status = 'confirmed'`,
  },
  {
    table: "form_responses",
    columns: ["submitted_at", "status"],
    adds: (from) => `SELECT r.org_id, 'response' AS what, r.submitted_at AS at, '' AS part, 1 AS n, 0 AS minor
      FROM ${from} AS r WHERE r.status <> 'spam'`,
  },
  {
    table: "messages",
    columns: ["released_at", "status"],
    adds: (from) => `SELECT r.org_id, 'message' AS what, r.released_at AS at, '' AS part, 1 AS n, 0 AS minor
      FROM ${from} AS r WHERE r.status <> 'failed' AND r.released_at IS NOT NULL`,
  },
];

/** Rows that are added to the sums: of each hour and of each day, campaigns of each day only. */
const adding = (changes: string, writer: string, where = ""): string => `INSERT INTO period_sums AS s
      (org_id, what, span, at, part, writer, n, minor)
    SELECT c.org_id, c.what, p.span, p.at, c.part, ${writer}, sum(c.n), sum(c.minor)
    FROM (${changes}) AS c CROSS JOIN LATERAL (VALUES
      ('day', date_trunc('day', c.at, 'UTC')), ('hour', date_trunc('hour', c.at, 'UTC'))) AS p (span, at)
    WHERE (c.what <> 'campaign' OR p.span = 'day') ${where}
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(c.n) <> 0 OR sum(c.minor) <> 0 ORDER BY 1, 2, 3, 4, 5`;
const MINE = "pg_backend_pid()";
const TOGETHER = `ON CONFLICT (org_id, what, span, at, part, writer) DO UPDATE SET n = s.n + excluded.n, minor = s.minor + excluded.minor`;

const less = (changes: string): string =>
  `SELECT l.org_id, l.what, l.at, l.part, -l.n AS n, -l.minor AS minor FROM (${changes}) AS l`;

function triggersOf({ table, columns, adds }: Summed): string {
  const all = ["org_id", ...columns];
  const row = (name: string): string =>
    `(SELECT ${all.map((column) => `${name}.${column}`).join(", ")}) AS ${name.toLowerCase()}_row (${all.join(", ")})`;
  const one = (name: string): string => `(SELECT * FROM ${row(name)})`;
  const list = (name: string): string => columns.map((column) => `${name}.${column}`).join(", ");
  return `
CREATE FUNCTION sum_${table}_by_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    ${adding(adds("added"), MINE)} ${TOGETHER};
  ELSE
    ${adding(less(adds("gone")), MINE, "AND EXISTS (SELECT FROM organizations o WHERE o.id = c.org_id)")} ${TOGETHER};
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION sum_changed_${table}_by_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${adding(`${adds(one("NEW"))} UNION ALL ${less(adds(one("OLD")))}`, MINE)} ${TOGETHER};
  RETURN NULL;
END $$;
CREATE TRIGGER ${table}_timed_insert AFTER INSERT ON ${table}
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_${table}_by_time();
CREATE TRIGGER ${table}_timed_update AFTER UPDATE OF ${columns.join(", ")} ON ${table}
  FOR EACH ROW WHEN ((${list("OLD")}) IS DISTINCT FROM (${list("NEW")})) EXECUTE FUNCTION sum_changed_${table}_by_time();
CREATE TRIGGER ${table}_timed_delete AFTER DELETE ON ${table}
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION sum_${table}_by_time();
-- The trigger keeps writers out until this is done.
${adding(adds(table), "0")};
`;
}

/** What happened in each hour and each day, kept instead of read; and indexes that hold what calendars ask for. */
export const periodSums: Migration = {
  id: "0949_periodSums",
  sql: /* sql */ `
-- As donation_sums (0947): each connection adds to a row of its own, and the rows are put together every hour.
CREATE TABLE period_sums (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  what text NOT NULL,
  -- Hours and days of UTC. Zones cut elsewhere: what they cut is read from what is smaller.
  span text NOT NULL CHECK (span IN ('hour', 'day')),
  at timestamptz NOT NULL,
  part text NOT NULL,
  writer integer NOT NULL,
  n bigint NOT NULL,
  minor bigint NOT NULL,
  PRIMARY KEY (org_id, what, span, at, part, writer)
);
CREATE INDEX period_sums_apart ON period_sums (org_id) WHERE writer <> 0;
SELECT make_tenant_table('period_sums');
${SUMMED.map(triggersOf).join("")}
-- How many different people gave is counted from an index alone.
CREATE INDEX donations_received ON donations (org_id, paid_at) INCLUDE (currency, donor_id)
  WHERE status IN ('succeeded', 'partially_refunded') AND paid_at IS NOT NULL;
CREATE INDEX form_responses_by_time ON form_responses (org_id, submitted_at) WHERE status <> 'spam';
CREATE INDEX messages_released ON messages (org_id, released_at) WHERE status <> 'failed' AND released_at IS NOT NULL;
-- Events that happen once and shortly are counted and passed over without being read.
DROP INDEX events_short;
CREATE INDEX events_short ON events (org_id, starts_at, id) INCLUDE (until_at, status, is_public, category)
  WHERE deleted_at IS NULL AND rrule IS NULL AND duration <= 604800;
`,
};
