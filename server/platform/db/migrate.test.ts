import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachDatabase, freshDatabase } from "../../../tests/support/database";
import type { Database } from "./database";
import { migrate } from "./migrate";
import { prepareDatabase } from "../../prepare";

const first = { id: "0001_a", sql: "CREATE TABLE a (id int); INSERT INTO a VALUES (1);" };
const second = { id: "0002_b", sql: "ALTER TABLE a ADD COLUMN name text;" };

describeEachDatabase("migrations", (_getDatabase, kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  beforeEach(async () => {
    await database.owner.exec(
      "DROP SCHEMA IF EXISTS jobs CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public",
    );
  });
  afterAll(async () => database.close());

  it("run in order, once", async () => {
    expect(await migrate(database.owner, [first])).toEqual(["0001_a"]);
    expect(await migrate(database.owner, [first, second])).toEqual(["0002_b"]);
    expect(await migrate(database.owner, [first, second])).toEqual([]);
    expect((await database.owner.query("SELECT id, name FROM a")).rows).toEqual([{ id: 1, name: null }]);
  });

  it("leave nothing of a failed one behind and name it", async () => {
    const broken = { id: "0002_broken", sql: "CREATE TABLE b (id int); SELECT nothing_there;" };
    await expect(migrate(database.owner, [first, broken])).rejects.toThrow(/0002_broken/);
    expect(await migrate(database.owner, [first])).toEqual([]);
    expect((await database.owner.query("SELECT to_regclass('b') AS b")).rows).toEqual([{ b: null }]);
  });

  it("refuse a database that a newer server has prepared", async () => {
    await migrate(database.owner, [first, second]);
    await expect(migrate(database.owner, [first])).rejects.toThrow(/newer than this server/);
  });

  it("refuse one whose text has changed since", async () => {
    await migrate(database.owner, [first]);
    await expect(migrate(database.owner, [{ ...first, sql: "SELECT 1" }])).rejects.toThrow(/changed after/);
  });

  it("let several processes start at once", async () => {
    const applied = await Promise.all([prepareDatabase(database), prepareDatabase(database)]);
    expect(applied.flat()).toEqual([...new Set(applied.flat())]);
    expect(applied.flat()).toContain("0001_foundation");
  });

  it("are done to their end by a process that is told to stop meanwhile", async () => {
    const stopping = new AbortController();
    const told: Database = {
      ...database,
      exclusively: (lock, work) =>
        database.exclusively(lock, (owner) => {
          const working = work(owner);
          stopping.abort();
          return working;
        }),
    };
    expect(await prepareDatabase(told, stopping.signal)).toContain("0001_foundation");
    expect(await prepareDatabase(database)).toEqual([]);
  });

  it("are neither waited for nor begun by a process that is told to stop while another one does them", async () => {
    const stopping = new AbortController();
    let free = (): void => undefined;
    const other = new Promise<void>((resolve) => {
      free = resolve;
    });
    const late: Database = {
      ...database,
      exclusively: (lock, work) => other.then(() => database.exclusively(lock, work)),
    };
    const waiting = prepareDatabase(late, stopping.signal);
    stopping.abort(new Error("told to stop"));
    await expect(waiting).rejects.toThrow("told to stop");
    free();
    // The turn comes when nobody waits for it any more; whoever is next finds nothing begun.
    const { rows } = await late.exclusively(1, (owner) =>
      owner.query("SELECT to_regclass('schema_migrations') AS begun"),
    );
    expect(rows).toEqual([{ begun: null }]);
  });
});
