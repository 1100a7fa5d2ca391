import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import type { ResourceDefinition } from "../../../contract/resource";
import { type Loaded, loadDefinitions } from "../../../definitions";
import { emptyDatabase, twoConnections } from "../../../tests/support/database";
import { define } from "../../../tests/support/definitions";
import type { Database } from "../../platform/db/database";
import { acceptDefinitions } from "./accept";
import { createIndexKeeper, interruptIndexing, syncIndexes } from "./indexes";

const NOW = new Date("2026-03-10T09:00:00.000Z");
const missing = inject("postgres");

const vans = (more: ResourceDefinition["fields"] = {}, index = true): ResourceDefinition => ({
  name: "vans",
  provider: "records",
  fields: { plate: { type: "string", index }, ...more },
});
const loaded = (definition: ResourceDefinition): Loaded =>
  loadDefinitions([{ path: "custom/vans.json", text: JSON.stringify(definition) }]);

interface State {
  valid: boolean;
}

describe.skipIf("missing" in missing)("indexes of stored records", () => {
  let one: Database;
  let other: Database;
  const open: (() => void)[] = [];

  beforeAll(async () => {
    ({
      databases: [one, other],
    } = await twoConnections());
  }, 60_000);
  beforeEach(async () => {
    await emptyDatabase(one);
    await one.owner.exec("INSERT INTO organizations (id, name, subdomain) VALUES (1, 'hope', 'hope')");
    await one.owner.exec(`INSERT INTO records (org_id, resource, data, created_at, updated_at)
      SELECT 1, 'vans', jsonb_build_object('plate', 'P' || n), now(), now() FROM generate_series(1, 50) n`);
  });
  afterEach(async () => {
    for (const close of open.splice(0)) close();
    await syncIndexes(one, []);
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  const states = async (): Promise<boolean[]> => {
    const { rows } = await one.owner.query(
      `SELECT i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE starts_with(c.relname, 'records_of_')`,
    );
    return (rows as State[]).map(({ valid }) => valid);
  };

  /** Somebody reads something, and goes on: an index that is being made has to wait for the end. */
  async function reading(): Promise<{ end: () => Promise<void> }> {
    const closing = new AbortController();
    const isOver = new Promise<void>((resolve) => closing.signal.addEventListener("abort", () => resolve()));
    let begun: (() => void) | undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const transaction = other.withoutTenant(async (tx) => {
      await tx.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
      await tx.query(sql`SELECT id FROM organizations`);
      begun?.();
      await isOver;
    });
    open.push(() => closing.abort());
    await hasBegun;
    return {
      end: async () => {
        closing.abort();
        await transaction;
      },
    };
  }

  /** Resolves when the making of an index waits for those who read. */
  const isWaiting = (): Promise<void> =>
    vi.waitFor(
      async () => {
        const { rows } = await one.owner.query(
          "SELECT FROM pg_stat_progress_create_index WHERE phase LIKE 'waiting for old snapshots%'",
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000, interval: 20 },
    );

  const add = (): Promise<unknown> =>
    other.withTenant(1, null, (tx) =>
      tx.query(sql`INSERT INTO records (org_id, resource, data, created_at, updated_at)
        VALUES (1, 'vans', '{"plate": "new"}', ${NOW}, ${NOW})`),
    );

  it("are made while others write, by one process at a time", async () => {
    const reader = await reading();
    const making = syncIndexes(one, [define(vans())]);
    await isWaiting();
    await add();
    expect(await syncIndexes(other, [define(vans())])).toBe(false);
    await reader.end();
    expect(await making).toBe(true);
    expect(await states()).toEqual([true, true]);
  });

  it("are made anew where a process ended while it made them", async () => {
    const reader = await reading();
    const making = syncIndexes(one, [define(vans())]).catch((error: unknown) => error);
    await isWaiting();
    await interruptIndexing(other);
    expect(await making).toMatchObject({ code: "57014" });
    expect(await states()).toEqual([false]);
    await reader.end();
    expect(await syncIndexes(other, [define(vans())])).toBe(true);
    expect(await states()).toEqual([true, true]);
  });

  it("are made by two keepers that begin at once, and dropped when nobody asks for them", async () => {
    const errors: unknown[] = [];
    const keepers = [one, other].map((database) =>
      createIndexKeeper(database, { onError: (error) => errors.push(error), retryMs: 20 }),
    );
    for (const keeper of keepers) keeper.want([define(vans())]);
    await Promise.all(keepers.map((keeper) => keeper.settled()));
    expect(await states()).toEqual([true, true]);
    for (const keeper of keepers) keeper.want([]);
    await Promise.all(keepers.map((keeper) => keeper.settled()));
    expect([await states(), errors]).toEqual([[], []]);
  });

  it("hold up neither a keeper's end nor a definition that changes the records", async () => {
    await acceptDefinitions(one, loaded(vans()), NOW);
    await reading();
    const keeper = createIndexKeeper(one, { onError: () => undefined, retryMs: 20 });
    keeper.want([define(vans())]);
    await isWaiting();
    const next = vans({ seats: { type: "integer", required: true, default: 3 } });
    const { obstacles } = await acceptDefinitions(one, loaded(next), NOW);
    expect([...obstacles]).toEqual([]);
    const [row] = await one.readAsSystem<{ data: unknown }>(sql`SELECT data FROM records LIMIT 1`);
    expect(row?.data).toMatchObject({ seats: 3 });
    await isWaiting();
    await keeper.stop();
    expect(await states()).toEqual([false]);
  });

  it("ask for nothing of the records themselves: no writer waits for a definition that only adds one", async () => {
    await acceptDefinitions(one, loaded(vans({}, false)), NOW);
    const accepted = await one.withTenant(1, null, async (tx) => {
      await tx.query(sql`UPDATE records SET version = 2 WHERE id = (SELECT min(id) FROM records)`);
      // Would wait for this very transaction if it were to lock the table.
      return acceptDefinitions(other, loaded(vans()), NOW);
    });
    expect(accepted.resources[0]?.fields["plate"]).toMatchObject({ index: true });
  });
});
