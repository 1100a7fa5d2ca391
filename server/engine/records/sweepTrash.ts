import sql from "sql-template-tag";
import type { Database } from "../../platform/db/database";
import { releaseUploads } from "../../platform/files";
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
            AND NOT EXISTS (SELECT FROM organizations o WHERE o.id = records.org_id AND o.held_since IS NOT NULL)
          ORDER BY org_id, id LIMIT ${BATCH})
        RETURNING org_id, id`);
      for (const { org_id, id } of gone)
        await releaseUploads(tx, org_id, { kind: UPLOAD_KIND, ref: id }, now);
      if (gone.length < BATCH) return;
    }
  }, "long");
}

/** Puts together what many connections have counted; rows that a writer holds at this moment are left to the next time. */
export async function gatherRecordCounts(database: Database): Promise<void> {
  await database.withoutTenant(
    (tx) =>
      tx.query(sql`WITH free AS (
        SELECT org_id, resource, writer FROM record_counts WHERE writer <> 0 FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM record_counts c USING free f
        WHERE c.org_id = f.org_id AND c.resource = f.resource AND c.writer = f.writer
        RETURNING c.org_id, c.resource, c.n
      )
      INSERT INTO record_counts AS c (org_id, resource, writer, n)
      SELECT org_id, resource, 0, sum(n) FROM gone GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (org_id, resource, writer) DO UPDATE SET n = c.n + excluded.n`),
    "long",
  );
}
