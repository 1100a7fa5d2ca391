import sql from "sql-template-tag";
import type { ErasureObstacle, PersonHold } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import type { Person } from "./person";

/** Whether the organisation is held, so that nothing of it is destroyed. */
export async function isHeld(tx: Transaction, orgId: number): Promise<boolean> {
  const held = await tx.query(
    sql`SELECT 1 FROM organizations WHERE id = ${orgId} AND held_since IS NOT NULL`,
  );
  return held.length > 0;
}

/** Who holds the person, since when and why; undefined where nobody does. */
export async function holdOf(tx: Transaction, { orgId, people }: Person): Promise<PersonHold | undefined> {
  const [row] = await tx.query<{ reason: string; since: Date; by: string }>(
    sql`SELECT h.reason, h.held_since AS since, coalesce(m.name, '') AS by FROM person_holds h
      LEFT JOIN members m ON m.org_id = h.org_id AND m.id = h.held_by
      WHERE h.org_id = ${orgId} AND h.person_id = ANY(${[...people]}::bigint[]) ORDER BY h.held_since LIMIT 1`,
  );
  return row && { ...row, since: row.since.toISOString() };
}

interface Giving {
  repeats: boolean | null;
  under_way: boolean | null;
}

/** What has to be done first: later payments would write the person into the books again. */
export async function obstaclesTo(
  tx: Transaction,
  person: Person,
  /** The active owners. */
  owners: readonly number[],
): Promise<ErasureObstacle[]> {
  const { orgId, email, memberId, donorId } = person;
  const [giving] = await tx.query<Giving>(sql`SELECT
      bool_or(d.subscription_ref IS NOT NULL AND d.subscription_ended_at IS NULL
        AND d.status IN ('succeeded', 'partially_refunded')) AS repeats,
      bool_or(d.status IN ('pending', 'processing')) AS under_way
    FROM donations d JOIN donors k ON k.org_id = d.org_id AND k.id = d.donor_id
    WHERE k.org_id = ${orgId} AND (k.email_key = lower(${email}) OR k.id = ${donorId})`);
  const obstacles: [ErasureObstacle, boolean][] = [
    ["last_owner", memberId !== null && owners.length === 1 && owners[0] === memberId],
    ["recurring_gift", giving?.repeats ?? false],
    ["payment_under_way", giving?.under_way ?? false],
    ["legal_hold", await isHeld(tx, orgId)],
    ["person_held", (await holdOf(tx, person)) !== undefined],
  ];
  return obstacles.flatMap(([name, stands]) => (stands ? [name] : []));
}
