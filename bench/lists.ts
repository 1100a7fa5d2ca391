import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import type { Database } from "../server/platform/db/database";
import { noRateLimits } from "../server/platform/limits/rateLimits";
import { openPglite } from "../server/platform/node/pglite";
import { openPostgres } from "../server/platform/db/postgres";
import { prepareDatabase } from "../server/prepare";
import { nodesOf, planOf, recordStatements, type SentStatement } from "../tests/support/plans";
import { createTestServer, type TestServer } from "../tests/support/server";
import { fillCatalogue, fillLists, fillOthers } from "./listsData";
import { fillPeople, type Owner, rowsOf, type Size } from "./people";
import { onStage } from "./stage";
import { residentMb } from "./support";

const SMALL: Size = { id: 1, members: 1000, token: "bench-small" };
const LARGE: Size = { id: 2, members: Number(process.env["BENCH_MEMBERS"] ?? 100_000), token: "bench-large" };
const OTHERS = 1000;
/** How long each list is asked again and again, and how often at most. */
const MS_EACH = Number(process.env["BENCH_MS"] ?? 1000);
const MOST = 200;
const ONE_DAY = 86_400_000;
const TEN_DAYS = 10 * ONE_DAY;

/** A call, and whether it has a 500th page of 25. */
interface ListCall {
  name: string;
  path: string;
  isDeep?: true;
}

const day = (offset: number): string => new Date(Date.now() + offset).toISOString().slice(0, 10);
const month = `start=${day(-TEN_DAYS)}&end=${day(2 * TEN_DAYS)}`;

const CALLS: readonly ListCall[] = [
  { name: "members", path: "/member/?per_page=25", isDeep: true },
  { name: "members, last to come first", path: "/member/?per_page=25&ordering=-joined_at", isDeep: true },
  { name: "members, a rare name", path: "/member/?per_page=25&search=first7919%20last1" },
  { name: "members, a frequent name", path: "/member/?per_page=25&search=last7" },
  { name: "members, nobody", path: "/member/?per_page=25&search=zyx" },
  { name: "members, two letters", path: "/member/?per_page=25&search=la" },
  { name: "volunteers", path: "/member/?per_page=25&kind=volunteer" },
  { name: "calendar, a month", path: `/event/?${month}` },
  { name: "calendar, a week", path: `/event/?start=${day(-3 * ONE_DAY)}&end=${day(4 * ONE_DAY)}` },
  { name: "calendar, a month, a page", path: `/event/?${month}&per_page=25` },
  { name: "next events", path: "/dashboard/event/?limit=5" },
  { name: "public events", path: "/event/public/?is_upcoming=true&per_page=25" },
  { name: "public events, page 40", path: "/event/public/?is_upcoming=true&per_page=25&page=40" },
  { name: "past public events", path: "/event/public/?is_upcoming=false&per_page=25" },
  { name: "donations", path: "/donation/?per_page=25", isDeep: true },
  { name: "donations, smallest first", path: "/donation/?per_page=25&ordering=amount", isDeep: true },
  { name: "donations, a name", path: "/donation/?per_page=25&search=last7777" },
  { name: "donations, a campaign", path: "/donation/?per_page=25&campaign=winter%2027" },
  { name: "donors", path: "/donation/donor/list/?per_page=25", isDeep: true },
  { name: "donors, a name", path: "/donation/donor/list/?per_page=25&search=last7777" },
  { name: "fundraising, a month", path: "/fundraising/overview/?filter=28d" },
  { name: "fundraising, a year", path: "/fundraising/overview/?filter=year" },
  { name: "fundraising, from the beginning", path: "/fundraising/overview/?filter=all" },
  { name: "dashboard, a year", path: "/dashboard/stats/?filter=year&include_series=true" },
  { name: "dashboard", path: "/dashboard/stats/?filter=28d&include_series=true" },
  { name: "inbox", path: "/message/?per_page=25", isDeep: true },
  { name: "inbox, a word", path: "/message/?per_page=25&search=4711" },
  { name: "sent", path: "/message/sent/?per_page=25", isDeep: true },
  { name: "sent, a word", path: "/message/sent/?per_page=25&search=4711" },
  { name: "messages of a mailing list", path: "/mailing-list/{list}/message/?per_page=25" },
  { name: "subscribers", path: "/mailing-list/{list}/?per_page=25", isDeep: true },
  { name: "subscribers, a name", path: "/mailing-list/{list}/?per_page=25&search=s4711" },
  { name: "files", path: "/file/?per_page=25" },
  { name: "files, a name", path: "/file/?per_page=25&search=file77" },
  { name: "audit log", path: "/audit/?per_page=25", isDeep: true },
  { name: "answers of a form", path: "/form/{form}/form-responses/?per_page=25", isDeep: true },
  { name: "answers, a word", path: "/form/{form}/form-responses/?per_page=25&search=4711" },
  { name: "tasks", path: "/planning/task/?per_page=25" },
  { name: "tasks, a word", path: "/planning/task/?per_page=25&search=4711" },
  { name: "grants", path: "/grants/all/?per_page=25", isDeep: true },
  { name: "grants, a word", path: "/grants/all/?per_page=25&search=garden" },
  { name: "grants, by funder", path: "/grants/all/?per_page=25&ordering=funder" },
  { name: "grants that fit", path: "/grants/matched-grants/?per_page=25" },
  { name: "saved grants", path: "/grants/saved/?per_page=25" },
];

/** Every call, and the 500th page of those that have one. */
const ASKED = CALLS.flatMap((call): ListCall[] =>
  call.isDeep ? [call, { name: `${call.name}, page 500`, path: `${call.path}&page=500` }] : [call],
).filter(({ name }) => new RegExp(process.env["BENCH_ONLY"] ?? "").test(name));

interface Times {
  p50: number;
  p99: number;
}

/** One request after the other, in milliseconds. */
async function timesOf(ask: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  const end = performance.now() + MS_EACH;
  while (times.length < 5 || (times.length < MOST && performance.now() < end)) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  // The first ones open connections and prepare statements.
  const settled = times.slice(Math.min(3, times.length - 2)).toSorted((one, other) => one - other);
  const at = (share: number): number => settled[Math.ceil(settled.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Asks for the whole answer; throws when it is no success. */
async function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

interface Keys {
  list: string;
  form: string;
}

async function keysOf(owner: Owner, { id }: Size): Promise<Keys> {
  const [keys] = await rowsOf<Keys>(
    owner,
    `SELECT (SELECT min(id) FROM mailing_lists WHERE org_id = $1) AS list, (SELECT min(id) FROM forms WHERE org_id = $1) AS form`,
    [id],
  );
  if (!keys) throw new Error("The organisation has no lists");
  return keys;
}

function pathOf(call: ListCall, keys: Keys): string {
  return call.path.replace("{list}", keys.list).replace("{form}", keys.form);
}

function headersOf({ id, token }: Size): Record<string, string> {
  return { Authorization: `Bearer ${token}`, "X-Subdomain": `bench${id}` };
}

/** What the call sends, by asking a server in this process. */
async function sentBy(
  server: TestServer,
  take: () => SentStatement[],
  path: string,
  size: Size,
): Promise<SentStatement[]> {
  take();
  const { status, text } = await server.call("GET", path, { headers: headersOf(size) });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
  return take();
}

function cell(value: number, digits = 1): string {
  return (Number.isFinite(value) ? value.toFixed(digits) : "–").padStart(8);
}

/** Fills the database, unless an earlier run has. */
async function fillAll({ owner }: Database, large: Size, others: number): Promise<void> {
  const [filled] = await rowsOf<{ members: number }>(
    owner,
    "SELECT coalesce(sum(n), 0)::bigint AS members FROM member_counts WHERE org_id = $1",
    [large.id],
  );
  if (Number(filled?.members) > large.members) return;
  const started = performance.now();
  await fillCatalogue(owner);
  for (const size of [SMALL, large]) {
    await fillPeople(owner, size);
    await fillLists(owner, size);
  }
  await fillOthers(owner, 1000, others);
  await owner.exec("VACUUM ANALYZE");
  console.log(`\nFilled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** The reading statements of each call, and which tables of organisations they read from end to end. */
async function explainAll(
  database: Database,
  keys: Keys,
): Promise<{ sets: SentStatement[][]; scans: Map<string, string[]> }> {
  const { database: recorded, take } = recordStatements(database);
  const server = createTestServer(recorded, { services: { limits: noRateLimits, clock: () => new Date() } });
  const rows = await rowsOf<{ relname: string }>(
    database.owner,
    "SELECT relname FROM pg_class WHERE relforcerowsecurity AND reltuples > 5000",
  );
  // Where there are few rows in all, one page of the table is read sooner than an index.
  const tenantTables = new Set(rows.map(({ relname }) => relname));
  const sets: SentStatement[][] = [];
  const scans = new Map<string, string[]>();
  for (const call of ASKED) {
    const statements = await sentBy(server, take, pathOf(call, keys), LARGE);
    const reading = statements.filter(({ text }) => /^\s*(SELECT|WITH)/i.test(text));
    sets.push(reading);
    const read: string[] = [];
    for (const statement of reading) {
      for (const node of nodesOf(await planOf(database, statement))) {
        const table = String(node["Relation Name"]);
        if (node["Node Type"] === "Seq Scan" && tenantTables.has(table)) read.push(table);
      }
    }
    scans.set(call.name, read);
  }
  return { sets, scans };
}

/** What is measured of a list: the call, its statements alone, and the same call of a small organisation. */
interface Figures {
  constant: Times;
  here: Times;
  plain: Times;
  beside: Times;
}

function writeHead(constant: Times): void {
  console.log(
    `A bare Hono route: p50 ${constant.p50.toFixed(2)} ms. Times in ms, one request after the other.\n`,
  );
  const names = ["p50", "p99", "÷ Hono", "pg p50", "pg ÷", "÷ small"];
  console.log(`  ${"".padEnd(40)}${names.map((name) => name.padStart(8)).join("")}`);
}

function writeLine(
  call: ListCall,
  { constant, here, plain, beside }: Figures,
  read: readonly string[],
): void {
  const figures =
    cell(here.p50) +
    cell(here.p99) +
    cell(here.p50 / constant.p50, 0) +
    cell(plain.p50) +
    cell(plain.p50 / here.p50, 2) +
    cell(here.p50 / beside.p50, 2);
  console.log(
    `  ${call.name.padEnd(40)}${figures}  ${read.length > 0 ? `reads all of ${read.join(", ")}` : ""}`,
  );
}

const EMBEDDED: Size = {
  id: 2,
  members: Number(process.env["BENCH_MEMBERS"] ?? 10_000),
  token: "bench-large",
};

/** The same on the embedded database, in memory and within this process: 10,000 members beside 20 organisations. */
export async function benchEmbeddedLists(): Promise<void> {
  const { database, pglite } = await openPglite();
  try {
    await prepareDatabase(database);
    await fillAll(database, EMBEDDED, 20);
    const keys = {
      large: await keysOf(database.owner, EMBEDDED),
      small: await keysOf(database.owner, SMALL),
    };
    const { sets, scans } = await explainAll(database, keys.large);
    const server = createTestServer(database, {
      services: { limits: noRateLimits, clock: () => new Date() },
    });
    const asked = async (path: string, size: Size): Promise<void> => {
      const { status } = await server.call("GET", path, { headers: headersOf(size) });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    };
    const bare = new Hono().get("/", (c) => c.json({}));
    const constant = await timesOf(async () => (await bare.request("/")).arrayBuffer());
    writeHead(constant);
    for (const [index, call] of ASKED.entries()) {
      const here = await timesOf(() => asked(pathOf(call, keys.large), EMBEDDED));
      const plain = await timesOf(async () => {
        for (const { text, values } of sets[index] ?? []) await pglite.query(text, [...values]);
      });
      const beside = await timesOf(() => asked(pathOf(call, keys.small), SMALL));
      writeLine(call, { constant, here, plain, beside }, scans.get(call.name) ?? []);
    }
  } finally {
    await database.close();
  }
}

/**
 * Asks every list of an organisation with 100,000 members and what stands beside them: the first and the 500th page,
 * beside the same statements through plain `pg` and beside an organisation with 1,000 members. Says of each whether the
 * database reads a table of organisations from end to end. BENCH_ONLY is a pattern of the names of those to ask, and
 * BENCH_DATABASE a folder that keeps the filled database, so that it may be done piece by piece. Loopback only.
 */
export async function benchLists(): Promise<void> {
  await onStage(async (stage) => {
    const database = await openPostgres({ url: stage.url, maxConnections: 4 });
    try {
      await prepareDatabase(database);
      await fillAll(database, LARGE, OTHERS);
      const keys = { large: await keysOf(database.owner, LARGE), small: await keysOf(database.owner, SMALL) };
      const { sets, scans } = await explainAll(database, keys.large);
      const file = join(stage.folder, "statements.json");
      await writeFile(file, JSON.stringify(sets));
      const server = await stage.startServer({ RATE_LIMITS: "off" });
      const baselines = await stage.startBaselines({ STATEMENTS_FILE: file });
      const constant = await timesOf(() => get(`${baselines.base}/constant`));
      writeHead(constant);
      for (const [index, call] of ASKED.entries()) {
        const api = `${server.base}/api`;
        const here = await timesOf(() => get(api + pathOf(call, keys.large), headersOf(LARGE)));
        const plain = await timesOf(() => get(`${baselines.base}/plain/${index}`));
        const beside = await timesOf(() => get(api + pathOf(call, keys.small), headersOf(SMALL)));
        writeLine(call, { constant, here, plain, beside }, scans.get(call.name) ?? []);
      }
      console.log(`\n  memory of the process: ${(await residentMb(server.child)).toFixed(0)} MB`);
    } finally {
      await database.close();
    }
  });
}
