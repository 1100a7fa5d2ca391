import pg from "pg";
import type { Question } from "../contract/resource";
import { refreshSegment } from "../server/areas/segments/refresh";
import type { Database } from "../server/platform/db/database";
import { openPostgres } from "../server/platform/db/postgres";
import { noRateLimits } from "../server/platform/limits/rateLimits";
import { prepareDatabase } from "../server/prepare";
import { definitionsOf } from "../tests/support/definitions";
import { installedBinaries, startCluster } from "../tests/support/postgres";
import { createTestServer } from "../tests/support/server";
import { type Directus, startDirectus } from "./directus";
import { fillPeople, inChunks, KNOWN, type Owner, type Size, withoutSearchIndexes } from "./people";
import { line, median } from "./support";

const MEMBERS = Number(process.env["BENCH_MEMBERS"] ?? 100_000);
const OTHERS = Number(process.env["BENCH_OTHERS"] ?? 998);
const LARGE: Size = { id: 1, members: MEMBERS, token: "bench" };
const SMALL: Size = { id: 2, members: 1000, token: "bench-2" };
/** A folder with `directus` installed. */
const DIRECTUS = process.env["BENCH_DIRECTUS"];
const RUNS = 7;
/** What takes milliseconds is told apart from what else the machine does by more of them. */
const RUNS_OF_SMALL = 40;

/** Every second member is a donor with four gifts, and some of those have places at events. */
const FILL: readonly string[] = [
  `WITH ${KNOWN} INSERT INTO donors (org_id, person_id, email, first_name, last_name, created_at)
    SELECT $1, person_id, email, given, family, now() FROM known ORDER BY n`,
  `INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency, status,
      campaign, provider, paid_at, created_at, updated_at)
    SELECT d.org_id, 'don_' || d.org_id || '_' || d.id || '_' || n, d.id, d.first_name, d.last_name, d.email, 500 + (d.id + n) * 7919 % 100000,
      'USD', 'once', CASE WHEN (d.id + n) % 40 = 0 THEN 'failed' ELSE 'succeeded' END, 'Campaign ' || (d.id + n) % 12, 'test',
      now() - ((d.id * 4 + n) % 730) * interval '1 day', now(), now()
    FROM generate_series($2::int, $3::int) o JOIN donors d ON d.org_id = $1 AND d.email = 'p' || o || '@bench' || $1::bigint || '.example'
    CROSS JOIN generate_series(1, 4) n`,
  `INSERT INTO events (org_id, title, slug, category, timezone, local_start, duration, single_id, starts_at, until_at, created_at, updated_at)
    SELECT $1, 'Event ' || n, 'event-' || n, 'Family', 'UTC', '2026-01-01T10:00:00', 60, n, now() - n * interval '1 hour',
      now() - n * interval '1 hour' + interval '1 hour', now(), now() FROM generate_series($2::int, $3::int) n WHERE n % 5 IN (0, 2)`,
  `WITH ${KNOWN} INSERT INTO event_rsvps (org_id, person_id, event_id, occurrence_id, link_seed, email, first_name, last_name, status,
      created_at, updated_at)
    SELECT e.org_id, k.person_id, e.id, e.single_id, e.id::text, k.email, k.given, k.family, 'confirmed', now(), now()
    FROM events e JOIN known k ON k.n = e.single_id WHERE e.org_id = $1`,
];

export async function fill(owner: Owner, size: Size): Promise<void> {
  const all = async (): Promise<void> => {
    await fillPeople(owner, size);
    const donors = Math.max(1, Math.floor(size.members / 2));
    for (const text of FILL) await inChunks(owner, text, size.id, donors);
  };
  await (size === LARGE ? withoutSearchIndexes(owner, all) : all());
}

/** The medians of two ways of doing the same, by turns: whatever slows the machine slows both. */
async function mediansMs(
  runs: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  const timed = async (work: () => Promise<unknown>, into: number[]): Promise<void> => {
    const started = performance.now();
    await work();
    into.push(performance.now() - started);
  };
  await one();
  await other();
  for (let run = 0; run < runs; run += 1) {
    await timed(one, times[0]);
    await timed(other, times[1]);
  }
  return [median(times[0]), median(times[1])];
}

interface Compared {
  name: string;
  ask(): Promise<unknown>;
  /** What a careful person would write; $1 is the organisation. */
  by: readonly string[];
  /** The same asked of Directus. */
  beside?(org: number): Promise<unknown>;
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return median(times);
}

export const SEGMENT: Question = {
  of: "members",
  where: {
    donations: {
      $some: { status: "succeeded", amount: { $gte: "100" }, paid_at: { $within: { last: "P12M" } } },
    },
    attendances: { $none: { status: "confirmed" } },
  },
};
export const MONTHS: Question = {
  of: "donations",
  where: { status: "succeeded", paid_at: { $within: { last: "P24M" } } },
  group: [{ by: "paid_at", per: "month" }, { by: "campaign" }],
  measures: { given: { sum: "amount" }, givers: { countDistinct: "donor" } },
};

export const SEGMENT_SQL = `SELECT m.id FROM members m WHERE m.org_id = $1 AND m.status = 'Active'
  AND EXISTS (SELECT FROM donors d JOIN donations g ON g.org_id = d.org_id AND g.donor_id = d.id
    WHERE d.org_id = m.org_id AND d.email_key = m.email_key AND g.status = 'succeeded' AND g.amount_minor >= 10000
      AND g.paid_at >= now() - interval '12 months')
  AND NOT EXISTS (SELECT FROM event_rsvps r WHERE r.org_id = m.org_id AND r.email_key = m.email_key AND r.status = 'confirmed')
  ORDER BY m.name_key LIMIT 25`;
export const SEGMENT_COUNT_SQL = SEGMENT_SQL.replace("SELECT m.id", "SELECT count(*)").replace(
  "ORDER BY m.name_key LIMIT 25",
  "",
);
export const MONTHS_SQL = `SELECT date_trunc('month', paid_at), campaign, sum(amount_minor), count(DISTINCT donor_id) FROM donations
  WHERE org_id = $1 AND status = 'succeeded' AND paid_at >= now() - interval '24 months' GROUP BY 1, 2 ORDER BY 1, 2`;
export const MONTHS_TOTAL_SQL = `SELECT sum(amount_minor), count(DISTINCT donor_id) FROM donations
  WHERE org_id = $1 AND status = 'succeeded' AND paid_at >= now() - interval '24 months'`;
export const HOME_SQL: readonly string[] = [
  "SELECT count(*), count(*) FILTER (WHERE kind = 'volunteer') FROM members WHERE org_id = $1 AND status = 'Active'",
  "SELECT count(*) FROM teams WHERE org_id = $1",
  "SELECT count(*) FROM events WHERE org_id = $1 AND starts_at > now()",
  "SELECT count(*) FROM event_rsvps WHERE org_id = $1 AND created_at >= now() - interval '28 days'",
  `SELECT sum(amount_minor), count(DISTINCT donor_id) FROM donations WHERE org_id = $1 AND status = 'succeeded'
    AND paid_at >= now() - interval '56 days' GROUP BY paid_at >= now() - interval '28 days'`,
  `SELECT date_trunc('day', paid_at), sum(amount_minor) FROM donations WHERE org_id = $1 AND status = 'succeeded'
    AND paid_at >= now() - interval '28 days' GROUP BY 1`,
];
/** One kind of record, the best of what fits first. */
function found(title: string, at: string, from: string, where: string): string {
  return `(SELECT key, title, at FROM (SELECT ${title} AS title, ${at} AS at, x.id::text AS key FROM ${from} x WHERE ${where} LIMIT 2000) hit
    ORDER BY starts_with(search_fold(title), 'last777') DESC, at DESC NULLS LAST LIMIT 6)`;
}
const NAMED = "x.org_id = $1 AND x.search_key LIKE '%last777%'";
const CALLED = (text: string): string => `x.org_id = $1 AND search_fold(${text}) LIKE '%last777%'`;
/** As somebody would write it who has the product's search columns and indexes at hand: the product's own kinds, without rights. */
export const SEARCH_SQL: readonly string[] = [
  [
    found("x.name", "x.updated_at", "people", NAMED),
    found("x.name", "x.joined_at", "members", `${NAMED} AND x.status <> 'Pending'`),
    found("x.name", "x.joined_at", "members", `${NAMED} AND x.status = 'Pending'`),
    found("x.first_name || ' ' || x.last_name", "x.last_at", "donors", NAMED),
    found("x.first_name || ' ' || x.last_name", "x.paid_at", "donations", NAMED),
    found("x.title", "x.starts_at", "events", `${NAMED} AND x.deleted_at IS NULL`),
    found("x.name", "x.updated_at", "files", NAMED),
    found("x.name", "x.updated_at", "forms", NAMED),
    found("x.title", "x.updated_at", "grant_submissions", NAMED),
    found("x.subject", "x.released_at", "messages", NAMED),
    found("x.name", "x.updated_at", "checklists", NAMED),
    found("x.title", "x.updated_at", "tasks", CALLED("x.title")),
    found("x.name", "x.updated_at", "mailing_lists", CALLED("x.name")),
    found("x.name", "x.created_at", "teams", CALLED("x.name || ' ' || x.description")),
    found("x.name", "x.updated_at", "segments", CALLED("x.name")),
  ].join(" UNION ALL "),
];

async function compare(
  database: Database,
  client: pg.Client,
  { id, token }: Size,
  directus?: Directus,
): Promise<void> {
  const resources = definitionsOf("nonprofit");
  // One object, as a server has it: another one would be taken for definitions that have changed.
  const inForce = { resources, menu: { entries: [], template: [] }, mistakes: [], hash: "bench" };
  const definitions = {
    current: () => inForce,
    subscribe: () => () => undefined,
  };
  const server = createTestServer(database, {
    checkAnswers: false,
    services: { limits: noRateLimits, clock: () => new Date(), definitions },
  });
  const call = async (method: "GET" | "POST", path: string, body?: object): Promise<unknown> => {
    const answer = await server.call(method, path, {
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body: { ...body } }),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const all: Compared[] = [
    {
      name: "a segment of two related conditions",
      ask: () => call("POST", "/questions/ask/", { question: SEGMENT }),
      by: [SEGMENT_SQL, SEGMENT_COUNT_SQL],
    },
    {
      name: "money by month and campaign",
      ask: () => call("POST", "/questions/ask/", { question: MONTHS, per_page: 500 }),
      by: [MONTHS_SQL, MONTHS_TOTAL_SQL],
      ...(directus && { beside: directus.months }),
    },
    {
      name: "the start page's numbers",
      ask: () => call("GET", "/dashboard/stats/?include_series=true"),
      by: HOME_SQL,
    },
    { name: "a search as typed", ask: () => call("GET", "/search/?q=last777"), by: SEARCH_SQL },
  ];
  for (const { name, ask, by, beside } of all) {
    const [here, plain] = await mediansMs(id === SMALL.id ? RUNS_OF_SMALL : RUNS, ask, async () => {
      for (const text of by) await client.query(text, [id]);
    });
    line(name, `${here.toFixed(0)} / ${plain.toFixed(0)} ms`, `${(here / plain).toFixed(2)} of ≤ 1.3`);
    if (!beside) continue;
    const theirs = await medianMs(() => beside(id));
    line("  in Directus", `${here.toFixed(0)} / ${theirs.toFixed(0)} ms`, (here / theirs).toFixed(2));
  }
  const [segment] = (await database.withTenant(id, null, async (tx) =>
    tx.queryText(
      "INSERT INTO segments (org_id, name, question, shared, created_at, updated_at) VALUES ($1, 'Bench', $2, true, now(), now()) RETURNING id",
      [id, JSON.stringify(SEGMENT)],
    ),
  )) as { id: number }[];
  const fresh = await medianMs(() =>
    database.withTenant(id, null, (tx) =>
      refreshSegment(
        tx,
        { definitions },
        { orgId: id, id: segment?.id ?? 0, question: SEGMENT, now: new Date() },
      ),
    ),
  );
  line("keeping that segment fresh", `${fresh.toFixed(0)} ms`, "≤ 1000 ms");
}

/**
 * Asks an organisation of many, through the whole server, beside what a careful person would write in SQL for plain `pg`.
 * BENCH_MEMBERS and BENCH_OTHERS make it smaller; BENCH_DIRECTUS, a folder with `directus` installed, asks it what it can say,
 * which is the sum by month and campaign: it neither follows our relations nor has a search over all. Each is asked with no other organisations there, and with all of them.
 */
export async function benchQuestions(): Promise<void> {
  const binaries = installedBinaries();
  if (!binaries) throw new Error("No PostgreSQL server is installed: install the package postgresql.");
  const cluster = await startCluster(binaries, { sharedBuffers: "256MB" });
  const database = await openPostgres({ url: cluster.url });
  const client = new pg.Client({ connectionString: cluster.url });
  // By itself: the server's own connections give up what takes a minute.
  const owner: Owner = { query: (text, values) => client.query(text, values && [...values]) };
  const fillWith = async (sizes: readonly Size[]): Promise<void> => {
    const started = performance.now();
    for (const size of sizes) await fill(owner, size);
    await owner.query("VACUUM ANALYZE");
    line("filled", `${((performance.now() - started) / 1000).toFixed(0)} s`);
  };
  try {
    await prepareDatabase(database);
    await client.connect();
    console.log(`\nQuestions: ${MEMBERS} members, alone`);
    await fillWith([LARGE]);
    const directus = DIRECTUS ? await startDirectus(DIRECTUS, cluster.url, client) : undefined;
    try {
      await compare(database, client, LARGE, directus);
    } finally {
      await directus?.stop();
    }
    console.log(`\nQuestions: the same beside one of 1,000 members and ${OTHERS} of 40`);
    await database.owner.exec("DELETE FROM segments");
    await fillWith([
      SMALL,
      ...Array.from({ length: OTHERS }, (_, at) => ({ id: at + 3, members: 40, token: `bench-${at + 3}` })),
    ]);
    await compare(database, client, LARGE);
    console.log("\nQuestions: the one of 1,000 members");
    await compare(database, client, SMALL);
  } finally {
    await client.end();
    await database.close();
    await cluster.stop();
  }
}
