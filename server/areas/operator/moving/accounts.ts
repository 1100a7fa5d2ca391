import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";
import type { AccountLine, GrantLine } from "./format";

/** Keys of this installation by those of the export, as JSON. */
export interface KnownKeys {
  users: string;
  grants: string;
  counted: { known: number; created: number };
}

const given = (lines: readonly AccountLine[]) => sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS g
  (id bigint, email text, first_name text, last_name text, phone text, avatar text, language text, timezone text, status text)`;

/**
 * The accounts of an export by their addresses (system rights). Members who have none get one without a password, which they
 * set by "Forgot your password?"; that is also how somebody makes sure of an address who has only claimed it here. Whoever
 * is merely remembered as having done something gets none.
 */
export async function addAccounts(
  tx: Transaction,
  lines: readonly AccountLine[],
  now: Date,
): Promise<Pick<KnownKeys, "users" | "counted">> {
  const members = lines.filter(({ isMember }) => isMember);
  const created = await tx.query(sql`INSERT INTO users
      (email, first_name, last_name, phone, avatar, language, timezone, status, created_at, updated_at)
    SELECT g.email, g.first_name, g.last_name, g.phone, CASE WHEN g.avatar LIKE '/api/organization/image/%' THEN g.avatar END,
      g.language, g.timezone, CASE g.status WHEN 'disabled' THEN 'disabled' ELSE 'active' END, ${now}::timestamptz, ${now}::timestamptz
    FROM ${given(members)} ON CONFLICT ON CONSTRAINT users_email DO NOTHING RETURNING 1`);
  await tx.query(sql`UPDATE users u SET status = 'active', password_hash = NULL FROM ${given(members)}
    WHERE u.email_key = lower(g.email) AND u.status = 'unverified'`);
  const [row] = await tx.query<{ users: string }>(
    sql`SELECT coalesce(jsonb_object_agg(g.id::text, u.id), '{}')::text AS users
      FROM ${given(lines)} JOIN users u ON u.email_key = lower(g.email)`,
  );
  const counted = { known: members.length - created.length, created: created.length };
  return { users: row?.users ?? "{}", counted };
}

/** The grants of an export that this installation's catalogue has too (system rights). */
export async function knownGrants(tx: Transaction, lines: readonly GrantLine[]): Promise<string> {
  const [row] = await tx.query<{ grants: string }>(
    sql`SELECT coalesce(jsonb_object_agg(g.id::text, k.id), '{}')::text AS grants
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS g (id bigint, source text, source_id text)
      JOIN grants k ON k.source = g.source AND k.source_id = g.source_id`,
  );
  return row?.grants ?? "{}";
}
