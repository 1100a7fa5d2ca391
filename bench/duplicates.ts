import { matchPeople } from "../server/areas/people/matching";
import type { Database } from "../server/platform/db/database";
import { openPostgres } from "../server/platform/db/postgres";
import { openPglite } from "../server/platform/node/pglite";
import { prepareDatabase } from "../server/prepare";
import { installedBinaries, startCluster } from "../tests/support/postgres";
import { fillPeople, rowsOf } from "./people";
import { line } from "./support";

const KNOWN = Number(process.env["BENCH_PEOPLE"] ?? 40_000);
const AT_ONCE = 2000;
const IMPORTED = Number(process.env["BENCH_IMPORTED"] ?? 20_000);

/** People with an address, a number and, every second, a street. Every tenth has the address of somebody before. */
const fill = (from: number, count: number): string => `WITH made AS (
    INSERT INTO people (org_id, first_name, last_name, email, phone, reach, addresses, created_at, updated_at)
    SELECT 1, 'First' || (n * 7919 % 100003), 'Last' || n % 1000, 'p' || n || '@bench.example', '', n::text,
      CASE WHEN n % 2 = 0 THEN jsonb_build_array(jsonb_build_object('kind', 'home', 'line1', n % 40000 || ' High Street', 'zip', n % 9000))
        ELSE '[]' END, now(), now()
    FROM generate_series(${from}, ${from + count - 1}) n RETURNING org_id, id, reach::int AS n)
  INSERT INTO person_channels (org_id, person_id, channel, value)
  SELECT org_id, id, 'email', CASE WHEN n % 10 = 0 THEN 'p' || n % 10000 ELSE 'p' || n END || '@bench.example' FROM made
  UNION ALL SELECT org_id, id, 'phone', '+49 30 ' || 1000000 + n FROM made`;

async function fillFrom({ owner }: Database, from: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) await owner.query(fill(from + done, AT_ONCE));
}

async function measure(name: string, database: Database): Promise<void> {
  await prepareDatabase(database);
  await fillPeople(database.owner, { id: 1, members: 1, token: "bench" });
  await fillFrom(database, 1, KNOWN);
  const services = { database, clock: () => new Date() };
  const started = performance.now();
  await matchPeople(services);
  line(`${name}: ${KNOWN} people, once`, `${((performance.now() - started) / 1000).toFixed(1)} s`);
  await fillFrom(database, KNOWN + 1, IMPORTED);
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const matched = await matchPeople(services);
  const seconds = (performance.now() - begun) / 1000;
  const grown = (process.memoryUsage.rss() - before) / 2 ** 20;
  line(`${name}: duplicates of ${matched} imported`, `${seconds.toFixed(1)} s`, "≤ 60 s");
  line(`${name}: memory grown by`, `${grown.toFixed(0)} MB`, "flat");
  const [pairs] = await rowsOf<{ n: number }>(
    database.owner,
    "SELECT count(*)::int AS n FROM person_duplicates",
  );
  line(`${name}: pairs told`, String(pairs?.n ?? 0));
}

/** How long duplicates of a large import are looked for, and how much memory that takes. */
export async function benchDuplicates(): Promise<void> {
  console.log("\nDuplicates of people");
  const binaries = installedBinaries();
  if (!binaries) throw new Error("No PostgreSQL server is installed: install the package postgresql.");
  const cluster = await startCluster(binaries);
  const database = await openPostgres({ url: cluster.url });
  try {
    await measure("postgres", database);
  } finally {
    await database.close();
    await cluster.stop();
  }
  const { database: embedded } = await openPglite();
  try {
    await measure("embedded", embedded);
  } finally {
    await embedded.close();
  }
}
