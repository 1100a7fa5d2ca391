import sql from "sql-template-tag";
import type { Database } from "../../platform/db/database";
import { releaseUploads } from "../../platform/files";
import { DRAFT_DAYS } from "./submissionPresenter";

/** How long an expired draft still answers that it has expired. */
const GRACE_DAYS = 90;
const BATCH = 200;

/** Removes drafts that expired long ago, with what they held. */
export async function sweepDrafts(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (DRAFT_DAYS + GRACE_DAYS) * 86_400_000);
  for (;;) {
    const drafts = await database.withoutTenant((tx) =>
      tx.query<{ org_id: number; id: number; public_id: string }>(sql`SELECT org_id, id, public_id
        FROM grant_submissions WHERE status = 'draft' AND updated_at <= ${before} ORDER BY org_id, id LIMIT ${BATCH}`),
    );
    for (const { org_id: orgId, id, public_id: ref } of drafts) {
      await database.withTenant(orgId, null, async (tx) => {
        // Deleted first: whoever saves the draft at this moment either keeps it or finds it gone.
        const gone = await tx.query(sql`DELETE FROM grant_submissions
          WHERE org_id = ${orgId} AND id = ${id} AND status = 'draft' AND updated_at <= ${before} RETURNING id`);
        if (gone.length > 0) await releaseUploads(tx, orgId, { kind: "grant_submission", ref }, now);
      });
    }
    if (drafts.length < BATCH) return;
  }
}
