import type { OwnerConnection, Transaction } from "../db/database";

/** The organisation that a job is for, where its data says so. */
export function organizationOfJob(data: object): number | undefined {
  return "orgId" in data && typeof data.orgId === "number" ? data.orgId : undefined;
}

/** How many jobs of the kind an organisation has waiting: as many turns of others come before its next one. */
export async function waitingJobs(
  tx: Transaction,
  { name }: { name: string },
  orgId: number | undefined,
): Promise<number> {
  if (orgId === undefined) return 0;
  const [row] = (await tx.queryText(
    `SELECT count(*)::int AS waiting FROM jobs.job WHERE name = $1 AND state < 'active' AND data->>'orgId' = $2`,
    [name, String(orgId)],
  )) as { waiting: number }[];
  return row?.waiting ?? 0;
}

/** Ends what an organisation that is gone has waiting. */
export async function forgetJobs(owner: OwnerConnection, orgId: number): Promise<void> {
  await owner.query(`DELETE FROM jobs.job WHERE state <> 'active' AND data->>'orgId' = $1`, [String(orgId)]);
}
