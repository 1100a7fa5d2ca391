import pg from "pg";
import type { SourcesDefinition } from "../contract/resource";
import { definitionsOfTables, isSystemTable } from "../server/engine/sources/ofTables";
import { sourceWork } from "../server/engine/sources/parts";
import { connectSources } from "../server/engine/stores/store";
import { openPostgres } from "../server/platform/db/postgres";
import { noRateLimits } from "../server/platform/limits/rateLimits";
import { createSources } from "../server/platform/sources/createSources";
import { prepareDatabase } from "../server/prepare";
import { installedBinaries, startCluster } from "../tests/support/postgres";
import { testDefinitions } from "../tests/support/records";
import { addOrganization, addPerson, createTestServer } from "../tests/support/server";
import { type Directus, startDirectus } from "./directus";
import { line, median } from "./support";

const ROWS = Number(process.env["BENCH_ROWS"] ?? 100_000);
const RUNS = Number(process.env["BENCH_RUNS"] ?? 200);
const TABLES = 300;
/** A folder with `directus` installed. */
const DIRECTUS = process.env["BENCH_DIRECTUS"];

const MAKE = `CREATE TABLE things (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title text NOT NULL, kind text NOT NULL,
    price numeric(10,2) NOT NULL, added date NOT NULL, owner integer NOT NULL, changed_at timestamptz NOT NULL DEFAULT now());
  INSERT INTO things (title, kind, price, added, owner) SELECT 'Thing ' || n * 7919 % 100003, (ARRAY['van', 'car', 'bus'])[1 + n % 3],
    n % 10000 + 0.5, date '2020-01-01' + n % 2000, n % 500 FROM generate_series(1, ${ROWS}) n;
  CREATE INDEX ON things (title); CREATE INDEX ON things (kind, title); CREATE INDEX ON things (owner)`;

/** Tables of twenty columns, each of which refers to the one before. */
const MANY = `DO $$ BEGIN FOR n IN 1..${TABLES} LOOP
    EXECUTE format('CREATE TABLE many.t%s (id integer PRIMARY KEY, %s, former integer%s)', n,
      (SELECT string_agg(format('c%s %s', c, (ARRAY['text', 'integer', 'numeric(10,2)', 'timestamptz', 'boolean'])[1 + c % 5]), ', ')
        FROM generate_series(1, 18) c), CASE WHEN n > 1 THEN format(' REFERENCES many.t%s', n - 1) ELSE '' END);
  END LOOP; END $$`;

interface Compared {
  name: string;
  ours(run: number): Promise<{ status: number }>;
  /** What a careful person would write. */
  plain(run: number): Promise<unknown>;
  directus(run: number, directus: Directus): Promise<void>;
}

/** The medians of several ways of doing the same, by turns: whatever slows the machine slows all. */
async function mediansMs(ways: readonly ((run: number) => Promise<unknown>)[]): Promise<number[]> {
  const times = ways.map((): number[] => []);
  for (let run = 0; run < RUNS * 1.25; run += 1) {
    for (const [index, way] of ways.entries()) {
      const started = performance.now();
      await way(run);
      // The first runs warm up.
      if (run >= RUNS * 0.25) times[index]?.push(performance.now() - started);
    }
  }
  return times.map(median);
}

/**
 * Records in a table of a database beside our own, through the whole server: a list, one record, a change, each beside
 * hand-written SQL over `pg`, and beside a Directus where BENCH_DIRECTUS names a folder with it; then 300 tables read and made definitions.
 */
export async function benchSources(): Promise<void> {
  const binaries = installedBinaries();
  if (!binaries) throw new Error("No PostgreSQL server is installed: install the package postgresql.");
  const cluster = await startCluster(binaries, { sharedBuffers: "256MB" });
  const database = await openPostgres({ url: cluster.url });
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query("CREATE DATABASE shop");
  const url = new URL(cluster.url);
  url.pathname = "/shop";
  const shop = new pg.Pool({ connectionString: url.href, max: 4 });
  // PostgreSQL may end before the last of these connections.
  shop.on("error", () => undefined);
  for (const statement of [...MAKE.split(";"), "VACUUM ANALYZE things", "CREATE SCHEMA many", MANY])
    await shop.query(statement);
  const settings: SourcesDefinition = {
    shop: { type: "postgres", url: { env: "SHOP" } },
    many: { type: "postgres", url: { env: "SHOP" }, schemas: ["many"] },
  };
  const sources = createSources({
    definitions: () => settings,
    variable: () => url.href,
    file: async () => undefined,
    random: { bytes: (length) => new Uint8Array(length) },
    clock: () => new Date(),
    fetch: () => fetch,
  });
  const directus = DIRECTUS ? await startDirectus(DIRECTUS, url.href, shop, "SELECT 1") : undefined;
  try {
    await prepareDatabase(database);
    connectSources(sourceWork());
    const tables = await sources.database("shop").tables();
    const wanted = tables.filter(({ name }) => name === "things");
    const made = definitionsOfTables({ name: "shop", source: {}, tables, wanted, resources: [] });
    const definitions = testDefinitions(...made.definitions.map(({ definition }) => definition));
    const server = createTestServer(database, {
      services: {
        sources,
        limits: noRateLimits,
        definitions: { ...definitions, current: () => ({ ...definitions.current(), sources: settings }) },
      },
    });
    const { token } = await addPerson(server, await addOrganization(server, "bench"), "owner");
    const get = (path: string, query: Record<string, string> = {}): Promise<{ status: number }> =>
      server.call("GET", path, { token, query });
    const idOf = (run: number): number => 1 + ((run * 7919) % ROWS);
    const compared: Compared[] = [
      {
        name: "a list of 25, filtered and sorted, with its number",
        ours: () => get("/records/things/", { per_page: "25", ordering: "title", filter: '{"kind":"van"}' }),
        plain: async () => {
          const page = await shop.query("SELECT * FROM things WHERE kind = $1 ORDER BY title, id LIMIT 25", [
            "van",
          ]);
          const count = await shop.query("SELECT count(*) FROM things WHERE kind = $1", ["van"]);
          return JSON.stringify([page.rows, count.rows]);
        },
        directus: (_, { ask }) =>
          ask("/items/things?limit=25&sort=title&filter[kind][_eq]=van&meta=filter_count"),
      },
      {
        name: "one record",
        ours: (run) => get(`/records/things/${idOf(run)}/`),
        plain: async (run) =>
          JSON.stringify((await shop.query("SELECT * FROM things WHERE id = $1", [idOf(run)])).rows[0]),
        directus: (run, { ask }) => ask(`/items/things/${idOf(run)}`),
      },
      {
        name: "a change of one record",
        ours: (run) =>
          server.call("PUT", `/records/things/${idOf(run)}/`, { token, body: { price: `${run % 100}.25` } }),
        plain: async (run) =>
          JSON.stringify(
            (
              await shop.query("UPDATE things SET price = $2 WHERE id = $1 RETURNING *", [
                idOf(run),
                `${run % 100}.25`,
              ])
            ).rows[0],
          ),
        directus: (run, { ask }) =>
          ask(`/items/things/${idOf(run)}`, { method: "PATCH", body: { price: `${run % 100}.25` } }),
      },
    ];
    console.log(`\nSources: a table of ${ROWS} rows`);
    for (const { name, ours, plain, directus: besides } of compared) {
      const asked = async (run: number): Promise<void> => {
        const { status } = await ours(run);
        if (status !== 200) throw new Error(`${name}: ${status}`);
      };
      const ways = [asked, plain, ...(directus ? [(run: number) => besides(run, directus)] : [])];
      const [own = 0, hand = 0, other] = await mediansMs(ways);
      line(name, `${own.toFixed(1)} ms, by hand ${hand.toFixed(1)} ms: ${(hand / own).toFixed(2)}`, "≥ 0.7");
      if (other !== undefined)
        line("  beside Directus", `${other.toFixed(1)} ms: ${(other / own).toFixed(1)} times`, "≥ 3 times");
    }
    const started = performance.now();
    await sources.test("many");
    const many = await sources.database("many").tables();
    const read = performance.now() - started;
    const chosen = many.filter((table) => !isSystemTable(table));
    definitionsOfTables({ name: "many", source: {}, tables: many, wanted: chosen, resources: [] });
    const all = performance.now() - started;
    line(`${many.length} tables read`, `${(read / 1000).toFixed(2)} s`, "≤ 5 s");
    line("and definitions made of them", `${(all / 1000).toFixed(2)} s`);
  } finally {
    await directus?.stop();
    await sources.close();
    await shop.end();
    await admin.end();
    await database.close();
    await cluster.stop();
  }
}
