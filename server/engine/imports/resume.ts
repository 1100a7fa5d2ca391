import sql, { type Sql } from "sql-template-tag";
import { statesThat } from "../../platform/auth/organizationStates";
import type { Services } from "../../platform/http/services";
import type { ImportKind } from "./kind";
import { countFailure, findImport } from "./runs";
import { failImport, MOST_ATTEMPTS } from "./worker";

/** An import that no job works on any more is taken up again after this time. */
const STRANDED_MS = 600_000;

type Kind = Pick<ImportKind, "job" | "which">;

/**
 * Lets imports of a kind, and their undoing, go on whose last try ended without anybody noting it, such as by the death of its process; one that ended so
 * too often is marked as failed. Several processes may do so at once. Answers how many were looked after.
 */
export async function resumeStranded(
  { database, jobs, clock }: Pick<Services, "database" | "jobs" | "clock">,
  kind: Kind,
): Promise<number> {
  const before = new Date(clock().getTime() - STRANDED_MS);
  const stranded = await database.withoutTenant((tx) =>
    tx.query<Stranded>(
      sql`${strandedAmong(kind, sql`coalesce(i.undo_at, i.created_at) <= ${before}`)} LIMIT 100`,
    ),
  );
  let looked = 0;
  for (const { org_id: orgId, id: importId } of stranded) {
    looked += await database.withTenant(orgId, null, async (tx) => {
      // Whoever comes second waits here, and then finds the job of the first.
      await findImport(tx, orgId, { id: importId }, { lock: true });
      const isStranded = await tx.asSystem(() =>
        tx.query(strandedAmong(kind, sql`i.org_id = ${orgId} AND i.id = ${importId}`)),
      );
      if (isStranded.length === 0) return 0;
      const attempts = await countFailure(tx, orgId, importId);
      if (attempts < MOST_ATTEMPTS) await jobs.send(tx, kind.job, { orgId, importId });
      else await failImport(tx, orgId, importId, clock());
      return 1;
    });
  }
  return looked;
}

interface Stranded {
  org_id: number;
  id: number;
}

const strandedAmong = (
  { job, which }: Kind,
  condition: Sql,
): Sql => sql`SELECT i.org_id, i.id FROM member_imports i
  JOIN organizations o ON o.id = i.org_id AND o.state = ANY(${statesThat("works")}::text[])
  WHERE (i.status IN ('queued', 'running') OR i.undo_status IN ('queued', 'running')) AND ${which} AND ${condition} AND NOT EXISTS (SELECT FROM jobs.job j
    WHERE j.name = ${job.name} AND j.state IN ('created', 'retry', 'active')
      AND j.data @> jsonb_build_object('orgId', i.org_id, 'importId', i.id))`;
