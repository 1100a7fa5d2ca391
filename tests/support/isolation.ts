import type { Database } from "../../server/platform/db/database";

/** A fingerprint of every row that the organisation has, by table. */
export async function rowsOf(database: Database, orgId: number): Promise<Record<string, string>> {
  const { rows: tables } = await database.owner.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const parts = (tables as { name: string }[]).map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS content FROM ${name} t WHERE org_id = ${orgId}`,
  );
  // The parts of a union come in any order where workers read them.
  const { rows } = await database.owner.query(
    `SELECT name, content FROM (${parts.join(" UNION ALL ")}) AS t ORDER BY name COLLATE "C"`,
  );
  return Object.fromEntries(
    (rows as { name: string; content: string }[]).map((row) => [row.name, row.content]),
  );
}

/** Names and addresses that stand nowhere but in this organisation's rows. */
export async function secretsOf(database: Database, orgId: number): Promise<string[]> {
  const { rows: columns } = await database.owner.query(
    `SELECT c.table_name AS place, c.column_name AS name FROM information_schema.columns c
     JOIN information_schema.columns o ON o.table_name = c.table_name AND o.column_name = 'org_id' AND o.table_schema = c.table_schema
     WHERE c.table_schema = 'public' AND c.column_name IN ('email', 'name', 'title', 'subject', 'last_name')
       AND c.table_name NOT IN ('roles', 'audit_log')`,
  );
  const parts = (columns as { place: string; name: string }[]).map(
    ({ place, name }) => `SELECT org_id, ${name} AS text FROM ${place} WHERE length(${name}) > 7`,
  );
  const all = `WITH texts AS (${parts.join(" UNION ALL ")})`;
  const { rows } = await database.owner.query(
    `${all} SELECT DISTINCT text FROM texts WHERE org_id = ${orgId}
     AND text NOT IN (SELECT text FROM texts WHERE org_id <> ${orgId})`,
  );
  return (rows as { text: string }[]).map(({ text }) => text);
}

/** Everything that stands in the organisation's rows, as one text. */
export async function textOf(database: Database, orgId: number): Promise<string> {
  const { rows: tables } = await database.owner.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const parts = (tables as { name: string }[]).map(
    ({ name }) => `SELECT string_agg(t::text, ' ') AS content FROM ${name} t WHERE org_id = ${orgId}`,
  );
  const { rows } = await database.owner.query(parts.join(" UNION ALL "));
  return (rows as { content: string | null }[]).map(({ content }) => content ?? "").join(" ");
}
