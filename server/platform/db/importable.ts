import type { OwnerConnection } from "./database";
import { LOCK_LIMIT } from "./migrate";

/** Tables of organisations: their rows may come from an export. */
const TENANT = `SELECT c.oid, c.relname FROM pg_class c JOIN pg_attribute o ON o.attrelid = c.oid AND o.attname = 'org_id'
  AND NOT o.attisdropped WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`;

/**
 * Whether a trigger fires. Written out, since a function of SQL would be parsed anew by each statement within each trigger,
 * which the embedded database feels.
 */
const USUAL = `(current_user <> ''almoner_system'' OR current_setting(''app.imports_organization'', true) IS DISTINCT FROM ''on'')`;

/** What is still to be done, by table, as statements. */
const STATEMENTS = `WITH tenant AS (${TENANT}), wanted AS (
  SELECT t.relname, regexp_replace(CASE
      WHEN pg_get_triggerdef(g.oid) ~ ' FOR EACH (ROW|STATEMENT) WHEN '
      THEN regexp_replace(pg_get_triggerdef(g.oid), '( FOR EACH (?:ROW|STATEMENT) WHEN )(\\(.*\\))( EXECUTE FUNCTION )',
        '\\1(\\2 AND ${USUAL})\\3')
      ELSE regexp_replace(pg_get_triggerdef(g.oid), '( FOR EACH (?:ROW|STATEMENT))( EXECUTE FUNCTION )',
        '\\1 WHEN (${USUAL})\\2') END, '^CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER') AS statement
    FROM pg_trigger g JOIN tenant t ON t.oid = g.tgrelid
    WHERE NOT g.tgisinternal AND g.tgtype & 4 = 4 AND strpos(pg_get_triggerdef(g.oid), 'imports_organization') = 0
  UNION ALL
  SELECT k.conrelid::regclass::text, format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE INITIALLY IMMEDIATE', k.conrelid::regclass, k.conname)
    FROM pg_constraint k JOIN tenant t ON t.oid = k.confrelid WHERE k.contype = 'f' AND NOT k.condeferrable
  UNION ALL
  SELECT t.relname, format('GRANT USAGE, SELECT, UPDATE ON SEQUENCE %s TO almoner_system', s.name)
    FROM tenant t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attidentity <> '' AND NOT a.attisdropped
    CROSS JOIN LATERAL (SELECT pg_get_serial_sequence(format('%I', t.relname), a.attname) AS name) s
    WHERE NOT has_sequence_privilege('almoner_system', s.name, 'UPDATE'))
SELECT string_agg(statement, ';' || chr(10) ORDER BY statement) AS statements FROM wanted GROUP BY relname ORDER BY relname`;

/**
 * Makes the tables of organisations ready to take the rows of an export, whatever migrations have added: triggers that fire
 * on new rows rest while an organisation is imported, foreign keys may wait for the end of a transaction, and the system may
 * set the sequences of keys. What is ready already is left alone.
 */
export async function makeImportable(owner: OwnerConnection): Promise<void> {
  const { rows } = await owner.query(STATEMENTS);
  // One table at a time, so that nobody waits for more than that.
  for (const { statements } of rows as { statements: string }[]) {
    await owner.exec(`SET LOCAL lock_timeout = '${LOCK_LIMIT}';\n${statements}`);
  }
}
