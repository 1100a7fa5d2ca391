import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { emptyDatabase, hasPostgres, sharedDatabase } from "../../../../tests/support/database";
import { addOrganization, addPerson, type Answer } from "../../../../tests/support/server";
import { createShopServer, type ShopServer } from "../../../../tests/support/shopServer";

const ROWS = 150_000;
const LARGE_SQL = `CREATE TABLE entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title text NOT NULL, at timestamp NOT NULL, note text, kind text NOT NULL,
    size double precision NOT NULL
  );
  INSERT INTO entries (title, at, note, kind, size)
    SELECT 'Entry ' || n, timestamp '2026-01-01' + (n % 1000) * interval '1 hour', NULLIF(n % 3, 0)::text,
      CASE WHEN n % 1000 = 0 THEN 'rare' WHEN n % 10 = 0 THEN 'some' ELSE 'most' END, n % 7
    FROM generate_series(1, ${ROWS}) n;
  CREATE INDEX ON entries (at);
  CREATE INDEX ON entries (kind);
  CREATE INDEX ON entries (note);
  CREATE INDEX ON entries (size, title);
  CREATE INDEX ON entries (lower(title));
  CREATE TABLE marks (label text NOT NULL, code integer PRIMARY KEY, entry bigint REFERENCES entries);
  INSERT INTO marks SELECT 'Mark ' || n, n, NULL FROM generate_series(1, 100500) n;
  VACUUM ANALYZE entries;
  VACUUM ANALYZE marks`;
const entries: ResourceDefinition = {
  name: "entries",
  provider: "records",
  source: { name: "shop", table: "entries" },
  fields: {
    title: { type: "string" },
    at: { type: "dateTime" },
    note: { type: "string" },
    kind: { type: "string" },
    size: { type: "number" },
  },
};

type Values = Record<string, unknown>;

describe.skipIf(!hasPostgres())("a large table of one's own", () => {
  let shop: ShopServer;
  let token: string;
  let readers = 0;

  beforeAll(async () => {
    const database = await sharedDatabase("pglite");
    await emptyDatabase(database);
    shop = await createShopServer(database, {}, "SELECT 1");
    for (const statement of LARGE_SQL.split(";\n")) await shop.shop.query(statement);
    shop.use(entries);
    await shop.sources.test("shop");
    token = (await addPerson(shop.server, await addOrganization(shop.server, "hope"), "owner")).token;
  }, 60_000);
  afterAll(() => shop.close());

  const list = async (query: Values): Promise<Answer> => {
    const answer = await shop.server.call("GET", "/records/entries/", {
      token,
      query: query as Record<string, string>,
    });
    expect([answer.status, answer.status === 200 ? {} : answer.body]).toEqual([200, {}]);
    return answer;
  };
  const keys = (answer: Answer): unknown[] => (answer.at("records") as Values[]).map(({ pk }) => pk);
  const scans = async (): Promise<{ all: number; found: number }> => {
    const { rows } = await shop.shop.query<{ all: string; found: string }>(
      `SELECT seq_scan AS "all", idx_scan AS found FROM pg_stat_user_tables WHERE relname = 'entries'`,
    );
    return { all: Number(rows[0]?.all), found: Number(rows[0]?.found) };
  };

  /** What a connection has read is told when it ends, all of it at once. */
  async function forgetConnections(): Promise<void> {
    const url = new URL(shop.url);
    url.searchParams.set("application_name", `reader ${(readers += 1)}`);
    shop.leadTo(url.href);
    shop.sources.look("shop");
    await expect
      .poll(async () => {
        const { rows } = await shop.shop.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
        return rows.length;
      })
      .toBe(0);
  }

  it.each([
    ["by its key", { ordering: "pk" }],
    ["by its key, the last first", { ordering: "-pk" }],
    ["by a time without a zone", { ordering: "at" }],
    ["by values that may be empty, the last first", { ordering: "-note" }],
    ["by a number of the machine's", { ordering: "-size" }],
    ["with few of a kind", { filter: '{"kind":"rare"}' }],
    ["with many of a kind", { filter: '{"kind":"most"}', ordering: "at" }],
  ])("shows its first page %s without reading all of it", async (_title, query) => {
    await forgetConnections();
    const before = await scans();
    const answer = await list({ per_page: 10, ...query });
    expect(keys(answer)).toHaveLength(10);
    await forgetConnections();
    await expect.poll(async () => (await scans()).found).toBeGreaterThan(before.found);
    expect((await scans()).all).toBe(before.all);
  });

  it("is counted up to 100,000 rows and estimated beyond, with its filters", async () => {
    const whole = await list({ per_page: 5 });
    expect(whole.at("total_is_estimate")).toBe(true);
    expect(Number(whole.at("total")) / ROWS).toBeCloseTo(1, 1);
    const most = await list({ per_page: 5, filter: '{"kind":"most"}' });
    expect([most.at("total_is_estimate"), Number(most.at("total")) > 100_000]).toEqual([true, true]);
    const some = await list({ per_page: 5, filter: '{"kind":"some"}' });
    expect([some.at("total_is_estimate"), some.at("total")]).toEqual([undefined, ROWS / 10 - ROWS / 1000]);
  });

  it.each([
    { ordering: "pk" },
    { ordering: "at" },
    { ordering: "-at" },
    { ordering: "-note" },
    { ordering: "size" },
  ])("has deep pages that follow one another (%j), whether the one before was read or not", async (query) => {
    const size = 100;
    const page = async (number: number): Promise<unknown[]> =>
      keys(await list({ ...query, per_page: size, page: number }));
    const jumped = await page(31);
    const first = await page(30);
    // Behind the last row of the page before.
    expect(await page(31)).toEqual(jumped);
    expect(new Set([...first, ...jumped]).size).toBe(2 * size);
    const { rows } = await shop.shop.query<{ id: string }>(
      `SELECT id FROM entries ORDER BY ${orderOf(query.ordering)} LIMIT ${size} OFFSET ${30 * size}`,
    );
    expect(jumped).toEqual(rows.map(({ id }) => Number(id)));
  });

  it("is sorted by what has an index where a definition is made of it, and what has none is told", async () => {
    const tables = ["entries", "marks"].map((name) => ({ schema: "public", name }));
    const answer = await shop.server.call("POST", "/sources/shop/definitions/", { token, body: { tables } });
    const [first, second] = (answer.at("definitions") as { text: string }[]).map(
      ({ text }) => (JSON.parse(text) as { list: Values }).list,
    );
    expect([first?.["sort"], second?.["sort"]]).toEqual([undefined, { field: "code", order: "ASC" }]);
    expect(answer.at("notes")).toEqual([
      "public.entries is large and has no index that begins with title: sorting and filtering by these reads the whole table.",
      "public.marks is large and has no index that begins with label, entry: sorting and filtering by these reads the whole table.",
    ]);
  });

  it("goes on behind the last row of a page, whatever comes before it meanwhile", async () => {
    const before = keys(await list({ ordering: "-pk", per_page: 100, page: 20 }));
    await shop.shop.query(
      "INSERT INTO entries (title, at, kind, size) SELECT 'New', '2026-05-01', 'most', 1 FROM generate_series(1, 7)",
    );
    const next = keys(await list({ ordering: "-pk", per_page: 100, page: 21 }));
    expect(Number(next[0])).toBe(Number(before.at(-1)) - 1);
  });
});

function orderOf(ordering: string): string {
  const direction = ordering.startsWith("-") ? "DESC" : "ASC";
  const column = ordering.replace("-", "");
  return column === "pk" ? `id ${direction}` : `${column} ${direction}, id ${direction}`;
}
