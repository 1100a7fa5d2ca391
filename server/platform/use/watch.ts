import type { Database, Queryable, Transaction } from "../db/database";
import type { Use } from "./use";

/** The same database, of whose statements in transactions those that take long are told. */
export function watchStatements(database: Database, use: Pick<Use, "statement">, slowMs: number): Database {
  async function timed<T>(text: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      const ms = performance.now() - began;
      if (ms >= slowMs) use.statement(text, ms);
    }
  }
  const reading = (tx: Queryable): Queryable => ({
    query: (statement, options) => timed(statement.text, () => tx.query(statement, options)),
  });
  const watched = (tx: Transaction): Transaction => ({
    ...reading(tx),
    asSystem: (work) => tx.asSystem(work),
    queryText: (text, values) => timed(text, () => tx.queryText(text, values)),
  });
  return {
    ...database,
    withTenant: (orgId, userId, work, patience) =>
      database.withTenant(orgId, userId, (tx) => work(watched(tx)), patience),
    readAsTenant: (orgId, userId, work) => database.readAsTenant(orgId, userId, (tx) => work(reading(tx))),
    readAsSystemAndTenant: (statement, orgId, userId, work) =>
      database.readAsSystemAndTenant(statement, orgId, userId, (tx) => work(reading(tx))),
    withoutTenant: (work, patience) => database.withoutTenant((tx) => work(watched(tx)), patience),
    readAsSystem: (statement, options) =>
      timed(statement.text, () => database.readAsSystem(statement, options)),
  };
}
