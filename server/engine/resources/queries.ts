import sql, { type Sql } from "sql-template-tag";
import type { DefinitionVersion } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";

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

export interface NewVersion {
  file: string;
  action: DefinitionVersion["action"];
  content: string;
  hash: string;
  at: Date;
  by?: Editor;
}

/** What the files of a folder said, in a transaction that sees it. */
export interface Versions {
  /** The latest version of every file that was ever changed here. */
  latest(tx: Transaction): Promise<VersionRow[]>;
  /** What a file said, the newest first. */
  of(tx: Transaction, file: string): Promise<VersionRow[]>;
  /** The text of a version; the latest that is kept unless told. */
  text(tx: Transaction, file: string, version: number | undefined): Promise<string | undefined>;
  /** The hash of the newest text that is kept of a file. */
  latestHash(tx: Transaction, file: string): Promise<string | undefined>;
  /** Keeps a text as the newest of its file, and no more texts than are of use. */
  add(tx: Transaction, version: NewVersion): Promise<void>;
}

/** How many texts of a file are kept. */
const KEPT_VERSIONS = 100;

/** Where versions are kept: the table, the column of the organisation that made them, and which rows are meant. */
interface VersionTable {
  table: Sql;
  organization: Sql;
  within: Sql;
  /** Runs reading work with the rights that it needs. */
  reading<T>(tx: Transaction, work: () => Promise<T>): Promise<T>;
  organizationOf(by: Editor | undefined): number | null;
}

function versionsIn({ table, organization, within, reading, organizationOf }: VersionTable): Versions {
  const columns = sql`file, version, action, hash, at, ${organization} AS actor_org, actor_email`;
  const ofFile = (file: string): Sql => sql`FROM ${table} WHERE ${within} AND file = ${file}`;
  return {
    latest: (tx) =>
      reading(tx, () =>
        tx.query<VersionRow>(sql`SELECT DISTINCT ON (file) ${columns} FROM ${table} WHERE ${within}
          ORDER BY file, version DESC`),
      ),
    of: (tx, file) =>
      reading(tx, () => tx.query<VersionRow>(sql`SELECT ${columns} ${ofFile(file)} ORDER BY version DESC`)),
    text: (tx, file, version) =>
      reading(tx, async () => {
        const [row] = await tx.query<{ content: string }>(sql`SELECT content ${ofFile(file)}
          AND (${version ?? null}::integer IS NULL OR version = ${version ?? null}::integer)
          ORDER BY version DESC LIMIT 1`);
        return row?.content;
      }),
    latestHash: async (tx, file) => {
      const [row] = await tx.query<Pick<VersionRow, "hash" | "action">>(
        sql`SELECT hash, action ${ofFile(file)} ORDER BY version DESC LIMIT 1`,
      );
      return row?.action === "removed" ? undefined : row?.hash;
    },
    add: async (tx, { file, by, action, content, hash, at }) => {
      await tx.query(sql`INSERT INTO ${table} (file, version, action, content, hash, at, ${organization}, actor, actor_email)
        SELECT ${file}::text, coalesce(max(version), 0) + 1, ${action}::text, ${content}::text, ${hash}::text,
          ${at}::timestamptz, ${organizationOf(by)}::bigint, ${by?.userId ?? null}::bigint, ${by?.email ?? null}::text
        ${ofFile(file)}`);
      await tx.query(sql`DELETE ${ofFile(file)}
        AND version <= (SELECT max(version) - ${KEPT_VERSIONS}::integer ${ofFile(file)})`);
    },
  };
}

/** Of the files that all organisations share. */
export const sharedVersions: Versions = versionsIn({
  table: sql`definition_versions`,
  organization: sql`actor_org`,
  within: sql`true`,
  reading: (tx, work) => tx.asSystem(work),
  organizationOf: (by) => by?.orgId ?? null,
});

/** Of the files that an organisation has for itself. */
export function ownVersions(orgId: number): Versions {
  return versionsIn({
    table: sql`organization_definition_versions`,
    organization: sql`org_id`,
    within: sql`org_id = ${orgId}`,
    reading: (_, work) => work(),
    organizationOf: () => orgId,
  });
}

/** How many records the organisation has, by resource. */
export async function countRecords(tx: Queryable, orgId: number): Promise<Map<string, number>> {
  const rows = await tx.query<{ resource: string; total: number }>(
    sql`SELECT resource, sum(n)::bigint AS total FROM record_counts WHERE org_id = ${orgId} GROUP BY resource HAVING sum(n) > 0`,
    { prepare: true },
  );
  return new Map(rows.map(({ resource, total }) => [resource, total]));
}
