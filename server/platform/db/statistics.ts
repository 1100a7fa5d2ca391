import type { Database } from "./database";

/** As PostgreSQL's own autovacuum judges it: so many rows, and this part of them, have changed. */
const CHANGED_ROWS = 50;
const CHANGED_PART = 0.1;

const DUE = `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
  LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
  WHERE c.relkind = 'r' AND (s.n_mod_since_analyze > $1 + $2 * greatest(c.reltuples, 0)
    OR (c.reltuples < 0 AND pg_relation_size(c.oid) > 0))`;

/**
 * Has the embedded database look at the tables that have changed much, without which its planner knows nothing of them
 * and may read one again for each row of another. No autovacuum does so there; a server of PostgreSQL has its own.
 */
export async function analyzeChanged({ kind, owner }: Pick<Database, "kind" | "owner">): Promise<number> {
  if (kind !== "pglite") return 0;
  // What changed within the last second would not be counted yet.
  await owner.exec("SELECT pg_stat_force_next_flush()");
  const { rows } = await owner.query(DUE, [CHANGED_ROWS, CHANGED_PART]);
  const names = (rows as { name: string }[]).map(({ name }) => name);
  // One by one, so that others have their turn between.
  for (const name of names) await owner.exec(`ANALYZE ${name}`);
  return names.length;
}
