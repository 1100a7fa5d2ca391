import type { Database } from "../../server/platform/db/database";

const PARTS: readonly string[] = [
  `SELECT 'column ' || format('%s.%s %s%s%s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END, ' ' || attidentity::text || attgenerated::text, pg_get_expr(adbin, adrelid))
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid AND c.relkind IN ('r', 'v', 'p') AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE attnum > 0 AND NOT attisdropped`,
  `SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT 'constraint ' || format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  `SELECT 'policy ' || format('%s %s %s %s %s', tablename, policyname, roles, qual, with_check) FROM pg_policies WHERE schemaname = 'public'`,
  `SELECT 'trigger ' || pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    AND c.relnamespace = 'public'::regnamespace WHERE NOT tgisinternal`,
  `SELECT 'function ' || format('%s %s %s', oid::regprocedure, md5(prosrc), proacl) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  `SELECT 'table ' || format('%s %s %s %s', oid::regclass, relkind, relrowsecurity AND relforcerowsecurity,
      (SELECT array_agg(item::text ORDER BY item::text) FROM unnest(relacl) AS item))
    FROM pg_class WHERE relkind IN ('r', 'v', 'p', 'S') AND relnamespace = 'public'::regnamespace`,
  `SELECT 'migration ' || id || ' ' || fingerprint FROM schema_migrations`,
];

/** Everything that a database is made of besides its rows, a line for each thing, in an order that depends on nothing. */
export async function shapeOf(database: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const part of PARTS) {
    const { rows } = await database.owner.query(part);
    lines.push(...rows.map((row) => String(Object.values(row as object)[0])));
  }
  return lines.sort();
}
