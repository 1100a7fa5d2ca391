import sql, { type Sql } from "sql-template-tag";

/** How long what was deleted can be restored. */
export const TRASH_DAYS = 30;

function trashedSince(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * 86_400_000);
}

/** Which state a row must have to be found: there, in the trash and not yet for too long, or either. */
export type Presence = "present" | { trashedBefore: Date } | { presentOrTrashedBefore: Date };

/** What makes a row of this alias one that is wanted. */
export function presence(alias: Sql, wanted: Presence): Sql {
  if (wanted === "present") return sql`${alias}.deleted_at IS NULL`;
  if ("trashedBefore" in wanted) return sql`${alias}.deleted_at > ${trashedSince(wanted.trashedBefore)}`;
  const since = trashedSince(wanted.presentOrTrashedBefore);
  return sql`(${alias}.deleted_at IS NULL OR ${alias}.deleted_at > ${since})`;
}

/** A list shows what is there, or the trash; by their keys both are found, as what is opened from either. */
export function presenceWanted(fromTrash: boolean, byKey: boolean, now: Date): Presence {
  if (fromTrash) return { trashedBefore: now };
  return byKey ? { presentOrTrashedBefore: now } : "present";
}
