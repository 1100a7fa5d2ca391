import type { Database } from "../../server/platform/db/database";

const TABLES = `pg_class class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition
    AND ((nspname = 'public' AND relname <> 'schema_migrations') OR (nspname = 'jobs' AND relname = 'job'))`;

interface Table {
  name: string;
  /** The columns that can be written. */
  columns: string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Notes every row of the database, and where its sequences stand; answers what brings them back to a database that was
 * emptied. Neither triggers nor keys are asked: what they would do is among the rows.
 */
export async function keepContents({ owner }: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await owner.query(
    `SELECT format('%I.%I', nspname, relname) AS name,
       (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
     FROM ${TABLES} ORDER BY 1`,
  );
  const inserts: string[] = [];
  for (const { name, columns } of tables as Table[]) {
    const { rows } = await owner.query(`SELECT jsonb_agg(to_jsonb(t))::text AS content FROM ${name} t`);
    const { content } = rows[0] as { content: string | null };
    if (content === null) continue;
    inserts.push(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, ${quoted(content)})`);
  }
  const { rows: sequences } = await owner.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  const settings = (sequences as { name: string; last: string }[]).map(
    ({ name, last }) => `SELECT setval(${quoted(name)}, ${last})`,
  );
  const all = ["BEGIN", "SET LOCAL session_replication_role = replica", ...inserts, ...settings, "COMMIT"];
  return () => owner.exec(all.join(";\n"));
}
