import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";

/** People and addresses as a message names them. */
export interface NamedRow {
  id: number;
  name: string;
  email: string;
}

/** Members with one of these keys or addresses, those removed left out. */
export function findAddressed(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
  emails: readonly string[],
): Promise<NamedRow[]> {
  const keys = emails.map((email) => email.toLowerCase());
  return tx.query(sql`SELECT id, name, email FROM members WHERE org_id = ${orgId} AND status <> 'Removed'
    AND (id = ANY(${[...ids]}::bigint[]) OR email_key = ANY(${keys}::text[]))`);
}

/** Who runs the organisation: its active owners. */
export function findOwners(tx: Transaction, orgId: number): Promise<NamedRow[]> {
  return tx.query(sql`SELECT m.id, m.name, m.email FROM members m
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id AND r.slug = 'owner'
    WHERE m.org_id = ${orgId} AND m.status = 'Active' AND m.email <> '' ORDER BY m.id LIMIT 5`);
}
