import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createdDatabaseUrl } from "../../../tests/support/database";
import { Batch, type BatchStatement } from "./batch";

const server = inject("postgres");
const missing = "missing" in server ? server.missing : undefined;

describe.skipIf(missing !== undefined)(`a batch${missing ? ` (skipped: ${missing})` : ""}`, () => {
  let client: pg.Client;

  beforeAll(async () => {
    client = new pg.Client({ connectionString: await createdDatabaseUrl(), pipeline: true });
    await client.connect();
    await client.query("CREATE TABLE kept (n int PRIMARY KEY)");
  });
  afterAll(() => client.end());
  beforeEach(() => client.query("TRUNCATE kept"));

  /** What each statement answers, in their order: its rows, or why it has none. */
  async function send(
    statements: readonly BatchStatement[],
    types: pg.CustomTypesConfig = pg.types,
  ): Promise<unknown[]> {
    const batch = new Batch(10_000, types);
    const answers = statements.map((statement) => batch.add(statement));
    client.query(batch);
    const ended = batch.done.then(
      () => "committed",
      (error: Error) => error.message,
    );
    const settled = await Promise.allSettled(answers);
    return [
      ...settled.map((one) => (one.status === "fulfilled" ? one.value : (one.reason as Error).message)),
      await ended,
    ];
  }

  const add = (n: unknown, name?: string): BatchStatement => ({
    text: "INSERT INTO kept VALUES ($1) RETURNING n",
    values: [n],
    name,
  });
  const all: BatchStatement = { text: "SELECT n FROM kept ORDER BY n", name: "all" };

  it("answers each statement, described or known from before", async () => {
    expect(await send([add(1), all, add(2, "add"), all])).toEqual([
      [{ n: 1 }],
      [{ n: 1 }],
      [{ n: 2 }],
      [{ n: 1 }, { n: 2 }],
      "committed",
    ]);
    expect(await send([add(3, "add"), all])).toEqual([
      [{ n: 3 }],
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      "committed",
    ]);
  });

  it("keeps nothing of itself when one statement fails, and does none behind it", async () => {
    const taken = 'duplicate key value violates unique constraint "kept_pkey"';
    expect(await send([add(1), add(1), add(2)])).toEqual([[{ n: 1 }], taken, taken, taken]);
    expect(await send([all])).toEqual([[], "committed"]);
  });

  it("goes on with a statement that failed the first time it was to be kept", async () => {
    const wrong = 'invalid input syntax for type integer: "many"';
    expect(await send([add("many", "first")])).toEqual([wrong, wrong]);
    expect(await send([add(1, "first"), add(2, "first")])).toEqual([[{ n: 1 }], [{ n: 2 }], "committed"]);
  });

  it("leaves the driver's own statements alone, whatever their names", async () => {
    await send([all]);
    const { rows } = await client.query({ name: "all", text: "SELECT count(*)::int AS n FROM kept" });
    expect(rows).toEqual([{ n: 0 }]);
    expect(await send([all])).toEqual([[], "committed"]);
  });

  it("tells of a value that cannot be read, and reads on", async () => {
    const unreadable: pg.CustomTypesConfig = {
      getTypeParser: () => () => {
        throw new Error("no such number");
      },
    };
    expect(await send([{ text: "SELECT 1 AS n" }], unreadable)).toEqual(["no such number", "no such number"]);
    expect(await send([{ text: "SELECT 1 AS n, NULL AS none" }])).toEqual([
      [{ n: 1, none: null }],
      "committed",
    ]);
  });

  it("takes nothing more once it is sent, and nothing that it cannot send", async () => {
    const batch = new Batch(10_000, pg.types);
    const circular: Record<string, unknown> = {};
    circular["itself"] = circular;
    await expect(batch.add({ text: "SELECT $1", values: [circular] })).rejects.toThrow(/circular/);
    client.query(batch);
    await expect(batch.add(all)).rejects.toThrow(/in one turn/);
    await batch.done;
  });
});
