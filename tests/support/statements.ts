import type { Sql } from "sql-template-tag";
import type { Database, Queryable, Transaction } from "../../server/platform/db/database";

/** A database that tells what reaches it; what opens and closes a transaction aside. */
export interface Counted {
  database: Database;
  /** The statements since it was last asked. */
  taken(): string[];
}

/** Counts the statements of requests. */
export function counting(database: Database): Counted {
  let sent: string[] = [];
  const note = ({ text }: Sql): void => void sent.push(text);
  const reading = <T extends Queryable>(tx: T): Queryable => ({
    query: (statement, options) => {
      note(statement);
      return tx.query(statement, options);
    },
  });
  const writing = (tx: Transaction): Transaction => ({
    ...reading(tx),
    asSystem: (work) => tx.asSystem(work),
    queryText: (text, values) => {
      sent.push(text);
      return tx.queryText(text, values);
    },
  });
  return {
    database: {
      ...database,
      withTenant: (orgId, userId, work, patience) =>
        database.withTenant(orgId, userId, (tx) => work(writing(tx)), patience),
      withoutTenant: (work, patience) => database.withoutTenant((tx) => work(writing(tx)), patience),
      readAsTenant: (orgId, userId, work) => database.readAsTenant(orgId, userId, (tx) => work(reading(tx))),
      readAsSystemAndTenant: (statement, orgId, userId, work) => {
        note(statement);
        return database.readAsSystemAndTenant(statement, orgId, userId, (tx) => work(reading(tx)));
      },
      readAsSystem: (statement, options) => {
        note(statement);
        return database.readAsSystem(statement, options);
      },
    },
    taken: () => {
      const found = sent;
      sent = [];
      return found;
    },
  };
}
