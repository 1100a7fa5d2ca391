import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { noRateLimits } from "../server/http/rateLimits";
import { openPostgres } from "../server/db/postgres";
import { prepareDatabase } from "../server/db/prepare";
import { buildServer } from "../scripts/buildServer";
import { nodesOf, planOf, recordStatements, type SentStatement } from "../tests/support/plans";
import { freePort, installedBinaries, startCluster } from "../tests/support/postgres";
import { createTestServer, type TestServer } from "../tests/support/server";
import { fillCatalogue, fillLists, fillOthers, type Size } from "./listsData";
import { fill } from "./server";
import { residentMb, until } from "./support";

const SMALL: Size = { id: 1, members: 1000, token: "bench-small" };
const LARGE: Size = { id: 2, members: Number(process.env["BENCH_MEMBERS"] ?? 100_000), token: "bench-large" };
const OTHERS = 1000;
/** How long each list is asked again and again, and how often at most. */
const MS_EACH = Number(process.env["BENCH_MS"] ?? 1000);
const MOST = 200;
const TEN_DAYS = 10 * 86_400_000;

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
  { name: "volunteers", path: "/member/?per_page=25&kind=volunteer" },
  { name: "calendar, a month", path: `/event/?${month}` },
  { name: "calendar, a month, a page", path: `/event/?${month}&per_page=25` },
  { name: "next events", path: "/dashboard/event/?limit=5" },
  { name: "public events", path: "/event/public/?is_upcoming=true&per_page=25" },
  { name: "past public events", path: "/event/public/?is_upcoming=false&per_page=25" },
  { name: "donations", path: "/donation/?per_page=25", isDeep: true },
  { name: "donations, smallest first", path: "/donation/?per_page=25&ordering=amount", isDeep: true },
  { name: "donations, a name", path: "/donation/?per_page=25&search=last7777" },
  { name: "donors", path: "/donation/donor/list/?per_page=25", isDeep: true },
  { name: "fundraising, a month", path: "/fundraising/overview/?filter=28d" },
  { name: "dashboard", path: "/dashboard/stats/?filter=28d&include_series=true" },
  { name: "inbox", path: "/message/?per_page=25", isDeep: true },
  { name: "inbox, a word", path: "/message/?per_page=25&search=4711" },
  { name: "sent", path: "/message/sent/?per_page=25", isDeep: true },
  { name: "messages of a mailing list", path: "/mailing-list/{list}/message/?per_page=25" },
  { name: "subscribers", path: "/mailing-list/{list}/?per_page=25", isDeep: true },
  { name: "files", path: "/file/?per_page=25" },
  { name: "files, a name", path: "/file/?per_page=25&search=file77" },
  { name: "audit log", path: "/audit/?per_page=25", isDeep: true },
  { name: "answers of a form", path: "/form/{form}/form-responses/?per_page=25", isDeep: true },
  { name: "tasks", path: "/planning/task/?per_page=25" },
  { name: "grants", path: "/grants/all/?per_page=25", isDeep: true },
  { name: "grants, a word", path: "/grants/all/?per_page=25&search=garden" },
  { name: "grants, by funder", path: "/grants/all/?per_page=25&ordering=funder" },
  { name: "grants that fit", path: "/grants/matched-grants/?per_page=25" },
  { name: "saved grants", path: "/grants/saved/?per_page=25" },
];

/** Every call, and the 500th page of those that have one. */
function asked(): ListCall[] {
  return CALLS.flatMap((call) =>
    call.isDeep ? [call, { name: `${call.name}, page 500`, path: `${call.path}&page=500` }] : [call],
  );
}

interface Times {
  p50: number;
  p99: number;
}

/** One request after the other, in milliseconds. */
async function timesOf(url: string, headers: Record<string, string>): Promise<Times> {
  const times: number[] = [];
  const end = performance.now() + MS_EACH;
  while (times.length < 5 || (times.length < MOST && performance.now() < end)) {
    const started = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  // The first ones open connections and prepare statements.
  const settled = times.slice(Math.min(3, times.length - 2)).toSorted((one, other) => one - other);
  const at = (share: number): number => settled[Math.ceil(settled.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

interface Keys {
  list: string;
  form: string;
}

async function keysOf(owner: pg.Client, { id }: Size): Promise<Keys> {
  const { rows } = await owner.query<Keys>(
    `SELECT (SELECT min(id) FROM mailing_lists WHERE org_id = $1) AS list, (SELECT min(id) FROM forms WHERE org_id = $1) AS form`,
    [id],
  );
  if (!rows[0]) throw new Error("The organisation has no lists");
  return rows[0];
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

async function fillAll(owner: pg.Client): Promise<void> {
  const started = performance.now();
  await fillCatalogue(owner);
  for (const size of [SMALL, LARGE]) {
    await fill(owner, size);
    await fillLists(owner, size);
  }
  await fillOthers(owner, 1000, OTHERS);
  await owner.query("VACUUM ANALYZE");
  console.log(`\nFilled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/**
 * Asks every list of an organisation with 100,000 members and what stands beside them: the first and the 500th page,
 * beside the same statements through plain `pg` and beside an organisation with 1,000 members. Says of each whether the
 * database reads a table of organisations from end to end. Loopback only.
 */
export async function benchLists(): Promise<void> {
  const binaries = installedBinaries();
  if (!binaries) throw new Error("No PostgreSQL server is installed: install the package postgresql.");
  await buildServer();
  const cluster = await startCluster(binaries);
  const folder = await mkdtemp(join(tmpdir(), "almoner-bench-"));
  const children: ChildProcess[] = [];
  const start = (args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => {
    const child = spawn(process.execPath, [...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production", DATABASE_URL: cluster.url, ...env },
    });
    children.push(child);
    return child;
  };
  const database = await openPostgres({ url: cluster.url, maxConnections: 4 });
  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  try {
    await prepareDatabase(database);
    await fillAll(owner);
    const { database: recorded, take } = recordStatements(database);
    const inProcess = createTestServer(recorded, {
      services: { limits: noRateLimits, clock: () => new Date() },
    });
    const { rows } = await owner.query<{ relname: string }>(
      "SELECT relname FROM pg_class WHERE relforcerowsecurity AND reltuples > 5000",
    );
    // Where there are few rows in all, one page of the table is read sooner than an index.
    const tenantTables = new Set(rows.map(({ relname }) => relname));
    const large = await keysOf(owner, LARGE);
    const small = await keysOf(owner, SMALL);
    const sets: SentStatement[][] = [];
    const scans = new Map<string, string[]>();
    for (const call of asked()) {
      const statements = await sentBy(inProcess, take, pathOf(call, large), LARGE);
      sets.push(statements.filter(({ text }) => /^\s*(SELECT|WITH)/i.test(text)));
      const read: string[] = [];
      for (const statement of sets.at(-1) ?? []) {
        for (const node of nodesOf(await planOf(database, statement))) {
          const table = String(node["Relation Name"]);
          if (node["Node Type"] === "Seq Scan" && tenantTables.has(table)) read.push(table);
        }
      }
      scans.set(call.name, read);
    }
    const file = join(folder, "statements.json");
    await writeFile(file, JSON.stringify(sets));
    const [port, other] = [await freePort(), await freePort()];
    const server = start(["--max-semi-space-size=4", "dist/server/main.js"], {
      PORT: String(port),
      DATA_DIR: folder,
      SEED: "none",
      RATE_LIMITS: "off",
    });
    await until(`http://localhost:${port}/api/health/`, server);
    const baselines = start(["--import", "tsx", "bench/baselines.ts"], {
      PORT: String(other),
      STATEMENTS_FILE: file,
    });
    await until(`http://127.0.0.1:${other}/constant`, baselines);
    const constant = await timesOf(`http://127.0.0.1:${other}/constant`, {});
    console.log(
      `A bare Hono route: p50 ${constant.p50.toFixed(1)} ms. Times in ms, one request after the other.\n`,
    );
    console.log(
      `  ${"".padEnd(40)}${["p50", "p99", "÷ Hono", "pg p50", "pg ÷", "÷ small"].map((name) => name.padStart(8)).join("")}`,
    );
    for (const [index, call] of asked().entries()) {
      const api = `http://localhost:${port}/api`;
      const here = await timesOf(api + pathOf(call, large), headersOf(LARGE));
      const plain = await timesOf(`http://127.0.0.1:${other}/plain/${index}`, {});
      const beside = await timesOf(api + pathOf(call, small), headersOf(SMALL));
      const figures =
        cell(here.p50) +
        cell(here.p99) +
        cell(here.p50 / constant.p50, 0) +
        cell(plain.p50) +
        cell(plain.p50 / here.p50, 2) +
        cell(here.p50 / beside.p50, 2);
      const read = scans.get(call.name) ?? [];
      console.log(
        `  ${call.name.padEnd(40)}${figures}  ${read.length > 0 ? `reads all of ${read.join(", ")}` : ""}`,
      );
    }
    console.log(`\n  memory of the process: ${(await residentMb(server)).toFixed(0)} MB`);
  } finally {
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(children.map(async (child) => child.exitCode ?? (await once(child, "exit"))));
    await owner.end();
    await database.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
