import sql from "sql-template-tag";
import type { Database } from "../db/database";
import { releaseUploads } from "../files";
import { TRASH_DAYS } from "./commands";
import { UPLOAD_KIND } from "./uploads";

const BATCH = 500;

/** Clears records that have been in the trash for their thirty days, and lets go of the contents they showed. */
export async function sweepRecordTrash(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * 86_400_000);
  await database.withoutTenant(async (tx) => {
    for (;;) {
      const gone = await tx.query<{
        org_id: number;
        id: number;
      }>(sql`DELETE FROM records WHERE (org_id, id) IN (
          SELECT org_id, id FROM records WHERE deleted_at IS NOT NULL AND deleted_at <= ${before}
          ORDER BY org_id, id LIMIT ${BATCH})
        RETURNING org_id, id`);
      for (const { org_id, id } of gone)
        await releaseUploads(tx, org_id, { kind: UPLOAD_KIND, ref: id }, now);
      if (gone.length < BATCH) return;
    }
  });
}
