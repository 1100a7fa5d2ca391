import { AsyncLocalStorage } from "node:async_hooks";
import {
  PGlite,
  type PGliteOptions,
  type Transaction as PGliteTransaction,
  types,
} from "@electric-sql/pglite";
import type { Sql } from "sql-template-tag";
import { type Database, type OwnerConnection, SYSTEM_ROLE, TENANT_ROLE, type Transaction } from "./database";

const parsers = { [types.DATE]: (text: string) => text, [types.INT8]: Number };

class EmbeddedTransaction implements Transaction {
  constructor(
    private readonly tx: PGliteTransaction,
    private readonly role: string,
  ) {}

  async query<Row>(statement: Sql): Promise<Row[]> {
    const result = await this.tx.query<Row>(statement.text, statement.values);
    return result.rows;
  }

  async asSystem<T>(work: () => Promise<T>): Promise<T> {
    await this.tx.exec(`SET LOCAL ROLE ${SYSTEM_ROLE}`);
    const result = await work();
    await this.tx.exec(`SET LOCAL ROLE ${this.role}`);
    return result;
  }

  async queryText(text: string, values: readonly unknown[]): Promise<unknown[]> {
    const result = await this.tx.query(text, [...values]);
    return result.rows;
  }
}

/** Settings of the embedded database. */
export type EmbeddedOptions = Pick<PGliteOptions, "dataDir" | "loadDataDir">;

/** Opens the embedded PostgreSQL: in `dataDir`, or in memory when none is given. */
export async function openPglite(
  options: EmbeddedOptions = {},
): Promise<{ database: Database; pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, parsers });
  // There is one connection: a second transaction opened inside a first would wait for itself for ever.
  const open = new AsyncLocalStorage<true>();

  async function inTransaction<T>(
    role: string,
    settings: string,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    if (open.getStore()) throw new Error("A transaction was opened inside another one");
    return open.run(true, () =>
      pglite.transaction(async (tx) => {
        await tx.exec(`SET LOCAL ROLE ${role}; ${settings}`);
        return work(new EmbeddedTransaction(tx, role));
      }),
    );
  }

  // No other process can hold this database, so a queue within this one is lock enough.
  let lastExclusive: Promise<unknown> = Promise.resolve();

  const owner: OwnerConnection = {
    exec: async (text) => {
      await pglite.exec(text);
    },
    query: async (text, values) => {
      if (values === undefined || values.length === 0) {
        const results = await pglite.exec(text);
        return { rows: results.at(-1)?.rows ?? [] };
      }
      return pglite.query(text, [...values]);
    },
  };

  const database: Database = {
    kind: "pglite",
    owner,
    withTenant: (orgId, userId, work) => {
      const settings = `SELECT set_config('app.org_id', '${Number(orgId)}', true), set_config('app.user_id', '${userId ?? ""}', true)`;
      return inTransaction(TENANT_ROLE, settings, work);
    },
    withoutTenant: (work) => inTransaction(SYSTEM_ROLE, "", work),
    readAsSystem: (statement) => inTransaction(SYSTEM_ROLE, "", (tx) => tx.query(statement)),
    exclusively: (_lock, work) => {
      const turn = lastExclusive.then(() => work(owner));
      lastExclusive = turn.catch(() => undefined);
      return turn;
    },
    notify: async (channel, text) => {
      await pglite.query("SELECT pg_notify($1, $2)", [channel, text]);
    },
    listen: (channel, onNews) => pglite.listen(channel, onNews),
    close: () => pglite.close(),
  };
  return { database, pglite };
}
