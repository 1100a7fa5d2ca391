import sql from "sql-template-tag";
import { releaseUploads } from "../../platform/files";
import { isHeld, type RetentionRule } from "../../engine/retention/rule";

/** Applications that came to nothing go as a whole, with what was attached, some time after they last changed. */
export const grantRetention: readonly RetentionRule[] = [
  {
    kind: "declined_applications",
    due: (orgId, before) => sql`SELECT s.id FROM grant_submissions s
      WHERE s.org_id = ${orgId} AND s.status IN ('declined', 'withdrawn') AND s.updated_at < ${before}
        AND NOT ${isHeld(orgId, "s.person_id")}`,
    async clear(ids, { tx, orgId, before, now }) {
      const gone = await tx.query<{ ref: string }>(sql`DELETE FROM grant_submissions
        WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[]) AND status IN ('declined', 'withdrawn')
          AND updated_at < ${before} RETURNING public_id AS ref`);
      for (const { ref } of gone) await releaseUploads(tx, orgId, { kind: "grant_submission", ref }, now);
      return gone.length;
    },
  },
];
