import type { Sql } from "sql-template-tag";
import type { Database, Queryable, Transaction } from "../../server/platform/db/database";

/** A statement that was sent with one organisation's rights. */
export interface SentStatement {
  orgId: number;
  userId: number | null;
  text: string;
  values: readonly unknown[];
}

/** A node of a plan, as `EXPLAIN (FORMAT JSON)` describes it. */
export type PlanNode = Record<string, unknown>;

function recording(tx: Transaction, record: (text: string, values: readonly unknown[]) => void): Transaction {
  let isTenant = true;
  return {
    query: <Row>(statement: Sql, options?: { prepare?: boolean }) => {
      if (isTenant) record(statement.text, statement.values);
      return tx.query<Row>(statement, options);
    },
    queryText: (text, values) => {
      if (isTenant) record(text, values);
      return tx.queryText(text, values);
    },
    asSystem: async (work) => {
      isTenant = false;
      try {
        return await tx.asSystem(work);
      } finally {
        isTenant = true;
      }
    },
  };
}

/** The same database, and what is sent through it with an organisation's rights; `take` empties what was kept. */
export function recordStatements(database: Database): { database: Database; take: () => SentStatement[] } {
  let sent: SentStatement[] = [];
  const kept = (tx: Queryable, orgId: number, userId: number | null): Queryable => ({
    query: (statement, options) => {
      sent.push({ orgId, userId, text: statement.text, values: statement.values });
      return tx.query(statement, options);
    },
  });
  return {
    database: {
      ...database,
      withTenant: (orgId, userId, work) =>
        database.withTenant(orgId, userId, (tx) =>
          work(recording(tx, (text, values) => sent.push({ orgId, userId, text, values }))),
        ),
      readAsTenant: (orgId, userId, work) =>
        database.readAsTenant(orgId, userId, (tx) => work(kept(tx, orgId, userId))),
      readAsSystemAndTenant: (statement, orgId, userId, work) =>
        database.readAsSystemAndTenant(statement, orgId, userId, (tx) => work(kept(tx, orgId, userId))),
    },
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

/** How the planner is made to choose. */
interface PlanSettings {
  /** Planner settings to switch off, such as `enable_seqscan`. */
  off?: readonly string[];
}

/** The plan of a statement as its own organisation's role gets it. */
export async function planOf(
  database: Database,
  { orgId, userId, text, values }: SentStatement,
  { off = [] }: PlanSettings = {},
): Promise<PlanNode> {
  return database.withTenant(orgId, userId, async (tx) => {
    for (const setting of off) await tx.queryText(`SET LOCAL ${setting} = off`, []);
    const rows = (await tx.queryText(`EXPLAIN (FORMAT JSON) ${text}`, values)) as {
      "QUERY PLAN": { Plan: PlanNode }[];
    }[];
    const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
    if (!plan) throw new Error("The database explained nothing");
    return plan;
  });
}

/** The nodes right below one. */
export function partsOf(node: PlanNode): PlanNode[] {
  return (node["Plans"] ?? []) as PlanNode[];
}

/** The nodes of a plan, the outermost first. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...partsOf(plan).flatMap(nodesOf)];
}
