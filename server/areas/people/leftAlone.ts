import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "../../platform/db/database";

/**
 * Addresses that no mailing goes to, `value_key` in lower case, with the `reason`: somebody asked for it, or has died. An
 * address of several is left alone where it is to be of one of them.
 */
export const leftAlone = (
  orgId: number,
): Sql => sql`(SELECT pc.value_key, CASE WHEN bool_or(p.is_deceased) THEN 'deceased' ELSE 'do_not_contact' END AS reason
  FROM people p JOIN person_channels pc ON pc.org_id = p.org_id AND pc.person_id = p.id AND pc.channel = 'email'
  WHERE p.org_id = ${orgId} AND p.no_email AND p.merged_into IS NULL GROUP BY pc.value_key)`;

/** Why one address is left alone, as SQL: NULL where it is not. */
export const whyLeftAlone = (
  orgId: Sql,
  key: Sql,
): Sql => sql`(SELECT CASE WHEN bool_or(p.is_deceased) THEN 'deceased' WHEN count(*) > 0 THEN 'do_not_contact' END
  FROM person_channels c JOIN people p ON p.org_id = c.org_id AND p.id = c.person_id AND p.no_email AND p.merged_into IS NULL
  WHERE c.org_id = ${orgId} AND c.channel = 'email' AND c.value_key = ${key})`;

/** Whether an address is left alone. */
export async function isLeftAlone(tx: Queryable, orgId: number, email: string): Promise<boolean> {
  const [row] = await tx.query<{ reason: string | null }>(
    sql`SELECT ${whyLeftAlone(sql`${orgId}`, sql`${email.toLowerCase()}`)} AS reason`,
  );
  return row?.reason !== null && row?.reason !== undefined;
}
