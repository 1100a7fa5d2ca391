import sql, { type Sql } from "sql-template-tag";

/**
 * Whether the organisation `o` asks people of the role `r` for a second factor, sooner or later: everybody, or staff, which is
 * whoever has a permission. This and what follows is the one place that says so.
 */
export const ASKS_FOR_FACTOR: Sql = sql`(o.second_factor = 'everyone'
  OR (o.second_factor = 'staff' AND cardinality(r.permissions) > 0))`;

/** Whether the person of a member `m` has no second factor (system rights). */
export const HAS_NO_FACTOR: Sql = sql`(NOT EXISTS (SELECT FROM totp_factors t WHERE t.user_id = m.user_id AND t.confirmed_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM passkeys k WHERE k.user_id = m.user_id))`;

/** Whether the member `m` of the role `r` in `o` has yet to set up what is asked of them (system rights). */
export const LACKS_FACTOR: Sql = sql`(CASE WHEN ${ASKS_FOR_FACTOR} THEN ${HAS_NO_FACTOR} ELSE false END)`;

/** Whether the time to set it up is over for them: until they have, they have no rights there (system rights). */
export function isOverdue(now: Date): Sql {
  return sql`(CASE WHEN ${ASKS_FOR_FACTOR} AND coalesce(o.second_factor_from <= ${now}, true) THEN ${HAS_NO_FACTOR}
    ELSE false END)`;
}
