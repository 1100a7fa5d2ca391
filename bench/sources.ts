import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { SourcesDefinition } from "../contract/resource";
import { definitionsOfTables, isSystemTable, type MadeDefinition } from "../server/engine/sources/ofTables";
import { openPostgres } from "../server/platform/db/postgres";
import { createSources } from "../server/platform/sources/createSources";
import type { SourcesPort } from "../server/platform/sources/port";
import { prepareDatabase } from "../server/prepare";
import { addOrganization, addPerson, createTestServer } from "../tests/support/server";
import { startDirectus } from "./directus";
import { onStage } from "./stage";
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

const SOURCES: SourcesDefinition = {
  shop: { type: "postgres", url: { env: "SHOP" } },
  many: { type: "postgres", url: { env: "SHOP" }, schemas: ["many"] },
};

/** One thing done: by our server, by statements that a careful person would write, and by a Directus. */
interface Compared {
  name: string;
  path: string;
  body?: object;
  plain: { text: string; values: unknown[] }[];
  directus: string;
}

const LIST = { per_page: "25", ordering: "title", filter: '{"kind":"van"}' };

const COMPARED: readonly Compared[] = [
  {
    name: "a list of 25, filtered and sorted, with its number",
    path: `?${new URLSearchParams(LIST)}`,
    plain: [
      { text: "SELECT * FROM things WHERE kind = $1 ORDER BY title, id LIMIT 25", values: ["van"] },
      { text: "SELECT count(*) FROM things WHERE kind = $1", values: ["van"] },
    ],
    directus: "?limit=25&sort=title&filter[kind][_eq]=van&meta=filter_count",
  },
  {
    name: "one record",
    path: "77/",
    plain: [{ text: "SELECT * FROM things WHERE id = $1", values: [77] }],
    directus: "77",
  },
  {
    name: "a change of one record",
    path: "77/",
    body: {},
    // Whoever changes a row has to see first whether it may be changed.
    plain: [
      { text: "SELECT * FROM things WHERE id = $1 FOR UPDATE", values: [77] },
      { text: "UPDATE things SET price = (random() * 1000)::int WHERE id = $1 RETURNING *", values: [77] },
    ],
    directus: "77",
  },
];

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

/** Asks for the whole answer; throws when it is no success. */
async function ask(url: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

/** A folder with the shipped definitions, the sources, and a definition of the table. */
async function resourcesIn(folder: string, made: MadeDefinition): Promise<string> {
  const resources = join(folder, "resources");
  await cp("resources", resources, { recursive: true });
  await writeFile(join(resources, "sources.json"), JSON.stringify(SOURCES));
  await writeFile(join(resources, "custom", `${made.name}.json`), JSON.stringify(made.definition));
  return resources;
}

async function timeTables(sources: SourcesPort): Promise<void> {
  const started = performance.now();
  await sources.test("many");
  const many = await sources.database("many").tables();
  const read = performance.now() - started;
  const chosen = many.filter((table) => !isSystemTable(table));
  definitionsOfTables({ name: "many", source: {}, tables: many, wanted: chosen, resources: [] });
  const all = performance.now() - started;
  line(`${many.length} tables read`, `${(read / 1000).toFixed(2)} s`, "≤ 5 s");
  line("and definitions made of them", `${(all / 1000).toFixed(2)} s`);
}

/**
 * Records in a table of a database beside our own: a list, one record, a change, by the built server, beside hand-written
 * SQL over `pg` behind a bare Hono route, and beside a Directus where BENCH_DIRECTUS names a folder with it, all over HTTP;
 * then 300 tables read and made definitions.
 */
export async function benchSources(): Promise<void> {
  await onStage(async (stage) => {
    const database = await openPostgres({ url: stage.url, maxConnections: 4 });
    const admin = new pg.Client({ connectionString: stage.url });
    await admin.connect();
    await admin.query("CREATE DATABASE shop");
    await admin.end();
    const url = new URL(stage.url);
    url.pathname = "/shop";
    const shop = new pg.Client({ connectionString: url.href });
    await shop.connect();
    for (const statement of [...MAKE.split(";"), "VACUUM ANALYZE things", "CREATE SCHEMA many", MANY])
      await shop.query(statement);
    const sources = createSources({
      definitions: () => SOURCES,
      variable: () => url.href,
      file: async () => undefined,
      random: { bytes: (length) => new Uint8Array(length) },
      clock: () => new Date(),
      fetch: () => fetch,
    });
    const directus = DIRECTUS ? await startDirectus(DIRECTUS, url.href, shop, "SELECT 1") : undefined;
    try {
      await prepareDatabase(database);
      const tables = await sources.database("shop").tables();
      const wanted = tables.filter(({ name }) => name === "things");
      const { definitions } = definitionsOfTables({
        name: "shop",
        source: {},
        tables,
        wanted,
        resources: [],
      });
      const [things] = definitions;
      if (!things) throw new Error("No definition was made of the table.");
      const people = createTestServer(database, { services: { clock: () => new Date() } });
      const { token } = await addPerson(people, await addOrganization(people, "bench"), "owner");
      const server = await stage.startServer({
        RATE_LIMITS: "off",
        RESOURCES_DIR: await resourcesIn(stage.folder, things),
        SHOP: url.href,
      });
      const statements = join(stage.folder, "statements.json");
      await writeFile(statements, JSON.stringify(COMPARED.map(({ plain }) => plain)));
      const baselines = await stage.startBaselines({ STATEMENTS_FILE: statements, DATABASE_URL: url.href });
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      console.log(`\nSources: a table of ${ROWS} rows`);
      for (const [index, { name, path, body, directus: besides }] of COMPARED.entries()) {
        const changed = (run: number): object | undefined => body && { price: `${run % 100}.25` };
        const sent = (run: number, method: string): RequestInit =>
          body ? { method, headers, body: JSON.stringify(changed(run)) } : { headers };
        const ours = (run: number): Promise<void> =>
          ask(`${server.base}/api/records/${things.name}/${path}`, sent(run, "PUT"));
        const plain = (): Promise<void> => ask(`${baselines.base}/plain/${index}${body ? "/once" : ""}`);
        const there = (run: number): Promise<void> | undefined =>
          directus?.ask(
            `/items/things${besides.startsWith("?") ? "" : "/"}${besides}`,
            body && { method: "PATCH", body: changed(run) },
          );
        const ways = [ours, plain, ...(directus ? [async (run: number) => there(run)] : [])];
        const [own = 0, hand = 0, other] = await mediansMs(ways);
        line(
          name,
          `${own.toFixed(1)} ms, by hand ${hand.toFixed(1)} ms: ${(hand / own).toFixed(2)}`,
          "≥ 0.7",
        );
        if (other !== undefined)
          line("  beside Directus", `${other.toFixed(1)} ms: ${(other / own).toFixed(1)} times`, "≥ 3 times");
      }
      await timeTables(sources);
    } finally {
      await directus?.stop();
      await sources.close();
      await shop.end();
      await database.close();
    }
  });
}
