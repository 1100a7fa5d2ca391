import sql, { type Sql } from "sql-template-tag";

/** The member who does something in an organisation, by their account; nobody where the account has no place there. */
export function makerKey({ orgId, actor }: { orgId: number; actor: { userId: number } }): Sql {
  return sql`(SELECT m.id FROM members m WHERE m.org_id = ${orgId} AND m.user_id = ${actor.userId})`;
}
