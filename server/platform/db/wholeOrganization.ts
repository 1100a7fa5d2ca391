import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Queryable, Transaction } from "./database";

interface TableRow {
  name: string;
  /** The tables of organisations that its rows refer to. */
  refers: string[];
}

/** Every table with `org_id`, each before those that its rows refer to. */
async function tenantTables(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<TableRow>(sql`SELECT c.relname AS name,
      ARRAY(SELECT DISTINCT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND f.oid <> c.oid) AS refers
    FROM pg_class c JOIN pg_attribute o ON o.attrelid = c.oid AND o.attname = 'org_id' AND NOT o.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`);
  return childrenFirst(rows).map(({ name }) => name);
}

/** Each table before those that its rows refer to. */
function childrenFirst(rows: readonly TableRow[]): TableRow[] {
  const left = new Set(rows);
  const ordered: TableRow[] = [];
  while (left.size > 0) {
    const referred = new Set([...left].flatMap(({ refers }) => refers));
    const free = [...left].filter(({ name }) => !referred.has(name));
    // Tables that refer to each other: their rows go by ON DELETE, whichever is first.
    const next = free.length > 0 ? free : [...left];
    for (const row of next) left.delete(row);
    ordered.push(...next);
  }
  return ordered;
}

/** Tables and columns beside the keys that name an account without a foreign key: what was done stays known when the account is gone. */
const NAMES_ACCOUNTS: ReadonlySet<string> = new Set([
  "audit_log.actor",
  "donation_refunds.requested_by",
  "organization_definition_versions.actor",
  "record_changes.actor",
]);

/** What belongs to an organisation and stays where it is when that moves, with the reason. */
const STAYS_BEHIND: ReadonlyMap<string, string> = new Map([
  ["sessions", "who is signed in"],
  ["verification_codes", "good for minutes, by mails that name the server"],
  ["operator_log", "the installation's own"],
  ["webhook_changes", "changes that wait to be told are told from here"],
  ["automation_changes", "changes that automations have not seen yet are theirs here"],
]);

/** A column whose values are keys of the whole installation, which are others elsewhere. */
export interface SharedKey {
  column: string;
  of: "users" | "grants";
  /** Whether a row is nothing without it. */
  isNeeded: boolean;
  /** Whether a foreign key says so: such an account belongs to the organisation, and is not only remembered. */
  isForeign: boolean;
}

/** A table whose rows are an organisation's, as an export reads it and an import writes it. */
export interface OrganizationTable {
  name: string;
  key: readonly string[];
  /** The column that says whose a row is. */
  owner: "org_id" | "organization";
  /** Those that can be written. */
  columns: readonly string[];
  shared: readonly SharedKey[];
  /** The column that numbers its rows. */
  numbered: string | null;
}

type OrganizationTableRow = Omit<OrganizationTable, "shared"> & {
  referring: Omit<SharedKey, "isForeign">[];
};

/** Every table whose rows an organisation takes along, by name: those with `org_id`, and those of its public addresses. */
export async function organizationTables(tx: Queryable): Promise<OrganizationTable[]> {
  const rows = await tx.query<OrganizationTableRow>(sql`SELECT c.relname AS name, o.attname AS owner,
      ARRAY(SELECT a.attname::text FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, at)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.at) AS key,
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attidentity <> '' AND NOT a.attisdropped) AS numbered,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('column', a.attname, 'of', f.relname, 'isNeeded', a.attnotnull)), '[]')
        FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid AND f.relname IN ('users', 'grants')
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
        WHERE k.conrelid = c.oid AND k.contype = 'f') AS referring
    FROM pg_class c JOIN pg_attribute o ON o.attrelid = c.oid AND o.attname IN ('org_id', 'organization') AND NOT o.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname COLLATE "C"`);
  return rows
    .filter(({ name }) => !STAYS_BEHIND.has(name))
    .map(({ referring, ...table }) => {
      const remembered = table.columns.filter((column) => NAMES_ACCOUNTS.has(`${table.name}.${column}`));
      const others = remembered.map((column) => ({
        column,
        of: "users" as const,
        isNeeded: false,
        isForeign: false,
      }));
      return { ...table, shared: [...referring.map((key) => ({ ...key, isForeign: true })), ...others] };
    });
}

/** The name of a table or column, as the catalogue has it. */
export function named(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""')}"`);
}

/** How many rows of a table are read at once. */
const AT_ONCE = 500;

/** Rows of an organisation as JSON, by key, from behind the last one on; without that, the first ones. */
export async function readRows(
  tx: Queryable,
  orgId: number,
  { name, key, owner }: OrganizationTable,
  last: string | undefined,
): Promise<string[]> {
  const columns = join(key.map(named));
  const behind =
    last === undefined
      ? sql``
      : sql`AND (${columns}) > (SELECT ${columns} FROM jsonb_populate_record(NULL::${named(name)}, ${last}::jsonb))`;
  const rows = await tx.query<{ row: string }>(sql`SELECT to_jsonb(t)::text AS row FROM ${named(name)} t
    WHERE ${named(owner)} = ${orgId} ${behind} ORDER BY ${columns} LIMIT ${AT_ONCE}`);
  return rows.map(({ row }) => row);
}

/**
 * Deletes every row of an organisation, and the organisation, and answers how many there were by table (system rights).
 * The keys of its contents are left in `removed_contents`.
 */
export async function deleteRows(tx: Transaction, orgId: number): Promise<Record<string, number>> {
  await tx.query(sql`SELECT set_config('app.deleted_organization', ${String(orgId)}, true)`);
  await tx.query(sql`INSERT INTO removed_contents (storage_key)
    SELECT storage_key FROM uploads WHERE org_id = ${orgId}
    ON CONFLICT (storage_key) DO UPDATE SET due_at = excluded.due_at`);
  const tables = await tenantTables(tx);
  const counts: Record<string, number> = {};
  for (const name of tables) {
    const [counted] = await tx.query<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM ${named(name)} WHERE org_id = ${orgId}`,
    );
    counts[name] = counted?.n ?? 0;
  }
  for (const name of tables) await deleteFrom(tx, name, orgId);
  // Once more: what goes is counted, and those sums were added to their tables meanwhile.
  for (const name of tables) await deleteFrom(tx, name, orgId);
  await tx.query(sql`UPDATE users SET last_organization = NULL WHERE last_organization = ${orgId}`);
  await tx.query(sql`DELETE FROM organizations WHERE id = ${orgId}`);
  return counts;
}

async function deleteFrom(tx: Transaction, name: string, orgId: number): Promise<void> {
  await tx.query(sql`DELETE FROM ${named(name)} WHERE org_id = ${orgId}`);
}
