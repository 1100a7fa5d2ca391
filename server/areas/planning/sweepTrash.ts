import sql from "sql-template-tag";
import type { Database } from "../../platform/db/database";
import { TRASH_DAYS } from "./queries/trash";

/** Removes for good what lies in the trash longer than it can be restored. */
export async function sweepPlanningTrash(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * 86_400_000);
  await database.withoutTenant(async (tx) => {
    await tx.query(sql`DELETE FROM tasks WHERE deleted_at <= ${before}`);
    await tx.query(sql`DELETE FROM checklists WHERE deleted_at <= ${before}`);
  }, "long");
}
