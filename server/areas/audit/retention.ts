import sql from "sql-template-tag";
import type { RetentionRule } from "../../engine/retention/rule";

/** Old entries of the log; none while anybody is held, since an entry may tell of any of them. */
export const auditRetention: readonly RetentionRule[] = [
  {
    kind: "audit_entries",
    due: (orgId, before) => sql`SELECT a.id FROM audit_log a WHERE a.org_id = ${orgId} AND a.at < ${before}
      AND NOT EXISTS (SELECT FROM person_holds h WHERE h.org_id = ${orgId})`,
    clear: (ids, { tx, orgId, before }) =>
      tx.asSystem(async () => {
        // The log itself lets nothing go but what this says (`is_past_retention`).
        await tx.query(sql`SELECT set_config('app.audit_kept_from', ${before.toISOString()}, true)`);
        const gone = await tx.query(sql`DELETE FROM audit_log
          WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[]) AND at < ${before} RETURNING id`);
        await tx.query(sql`SELECT set_config('app.audit_kept_from', '', true)`);
        await tx.query(sql`INSERT INTO audit_counts AS c (org_id, writer, n) VALUES (${orgId}, pg_backend_pid(), ${-gone.length})
          ON CONFLICT (org_id, writer) DO UPDATE SET n = c.n + excluded.n`);
        return gone.length;
      }),
  },
];
