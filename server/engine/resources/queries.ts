import sql from "sql-template-tag";
import type { DefinitionVersion } from "../../../contract/api";
import type { Database, Transaction } from "../../platform/db/database";

/** Who changes a file. */
export interface Editor {
  orgId: number;
  userId: number;
  email: string;
}

/** A text that a file had; without its content in lists. */
export interface VersionRow {
  file: string;
  version: number;
  action: DefinitionVersion["action"];
  hash: string;
  at: Date;
  actor_org: number | null;
  actor_email: string | null;
}

/** How many texts of a file are kept. */
const KEPT_VERSIONS = 100;

/** The latest version of every file that was ever changed here. */
export async function latestVersions(database: Database): Promise<Map<string, VersionRow>> {
  const rows = await database.readAsSystem<VersionRow>(
    sql`SELECT DISTINCT ON (file) file, version, action, hash, at, actor_org, actor_email FROM definition_versions
      ORDER BY file, version DESC`,
  );
  return new Map(rows.map((row) => [row.file, row]));
}

/** What a file said, the newest first. */
export function versionsOf(database: Database, file: string): Promise<VersionRow[]> {
  return database.readAsSystem<VersionRow>(
    sql`SELECT file, version, action, hash, at, actor_org, actor_email FROM definition_versions
      WHERE file = ${file} ORDER BY version DESC`,
  );
}

/** The text of a version; the latest that is kept unless told. */
export async function versionText(
  database: Database,
  file: string,
  version: number | undefined,
): Promise<string | undefined> {
  const [row] = await database.readAsSystem<{ content: string }>(
    sql`SELECT content FROM definition_versions
      WHERE file = ${file} AND (${version ?? null}::integer IS NULL OR version = ${version ?? null}::integer)
      ORDER BY version DESC LIMIT 1`,
  );
  return row?.content;
}

export interface NewVersion {
  file: string;
  action: DefinitionVersion["action"];
  content: string;
  hash: string;
  at: Date;
  by?: Editor;
}

/** Keeps a text as the newest of its file, and no more texts than are of use. */
export async function addVersion(tx: Transaction, { file, by, ...version }: NewVersion): Promise<void> {
  await tx.query(sql`INSERT INTO definition_versions (file, version, action, content, hash, at, actor_org, actor, actor_email)
    SELECT ${file}::text, coalesce(max(version), 0) + 1, ${version.action}::text, ${version.content}::text,
      ${version.hash}::text, ${version.at}::timestamptz, ${by?.orgId ?? null}::bigint, ${by?.userId ?? null}::bigint, ${by?.email ?? null}::text
    FROM definition_versions WHERE file = ${file}`);
  await tx.query(sql`DELETE FROM definition_versions WHERE file = ${file}
    AND version <= (SELECT max(version) - ${KEPT_VERSIONS}::integer FROM definition_versions WHERE file = ${file})`);
}

/** The hash of the newest text that is kept of a file. */
export async function latestHash(tx: Transaction, file: string): Promise<string | undefined> {
  const [row] = await tx.query<{ hash: string; action: string }>(
    sql`SELECT hash, action FROM definition_versions WHERE file = ${file} ORDER BY version DESC LIMIT 1`,
  );
  return row?.action === "removed" ? undefined : row?.hash;
}

/** How many records the organisation has, by resource. */
export async function countRecords(tx: Transaction, orgId: number): Promise<Map<string, number>> {
  const rows = await tx.query<{ resource: string; total: number }>(
    sql`SELECT resource, sum(n)::bigint AS total FROM record_counts WHERE org_id = ${orgId} GROUP BY resource HAVING sum(n) > 0`,
  );
  return new Map(rows.map(({ resource, total }) => [resource, total]));
}
