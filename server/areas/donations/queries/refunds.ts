import sql from "sql-template-tag";
import type { Refund } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";

/** Money that is, or is to be, given back. */
export interface StoredRefund {
  id: number;
  donation_id: number;
  amount_minor: number;
  reason: string;
  status: Refund["status"];
  provider_ref: string | null;
  failure: string | null;
  created_at: Date;
  settled_at: Date | null;
}

const REFUND_COLUMNS = sql`r.id, r.donation_id, r.amount_minor, r.reason, r.status, r.provider_ref, r.failure,
  r.created_at, r.settled_at`;

/** The refunds of a donation, the oldest first. */
export function refundsOf(tx: Transaction, orgId: number, donationId: number): Promise<StoredRefund[]> {
  return tx.query<StoredRefund>(sql`SELECT ${REFUND_COLUMNS} FROM donation_refunds r
    WHERE r.org_id = ${orgId} AND r.donation_id = ${donationId} ORDER BY r.id`);
}

/** A refund by its key. */
export async function findRefund(
  tx: Transaction,
  orgId: number,
  id: number,
): Promise<StoredRefund | undefined> {
  const [row] = await tx.query<StoredRefund>(
    sql`SELECT ${REFUND_COLUMNS} FROM donation_refunds r WHERE r.org_id = ${orgId} AND r.id = ${id}`,
  );
  return row;
}

/** Adds a refund of a donation that the caller has locked. */
export async function addRefund(
  tx: Transaction,
  orgId: number,
  refund: Pick<StoredRefund, "donation_id" | "amount_minor" | "reason" | "status"> & {
    requestedBy: number | null;
  },
  now: Date,
): Promise<StoredRefund> {
  const settledAt = refund.status === "pending" ? null : now;
  const [row] =
    await tx.query<StoredRefund>(sql`INSERT INTO donation_refunds AS r (org_id, donation_id, amount_minor, reason,
      status, requested_by, created_at, settled_at)
    VALUES (${orgId}, ${refund.donation_id}, ${refund.amount_minor}, ${refund.reason}, ${refund.status},
      ${refund.requestedBy}, ${now}, ${settledAt}) RETURNING ${REFUND_COLUMNS}`);
  if (!row) throw new Error("The refund was not added");
  return row;
}

/** Notes what became of a refund; absent things stay, and one that is settled gets its moment. */
export async function changeRefund(
  tx: Transaction,
  orgId: number,
  id: number,
  change: { status?: StoredRefund["status"]; providerRef?: string; failure?: string },
  now: Date,
): Promise<void> {
  const { status, providerRef, failure } = change;
  const settledAt = status === "succeeded" || status === "failed" ? now : null;
  await tx.query(sql`UPDATE donation_refunds SET status = coalesce(${status ?? null}, status),
      provider_ref = coalesce(${providerRef ?? null}, provider_ref), failure = coalesce(${failure ?? null}, failure),
      settled_at = coalesce(${settledAt}::timestamptz, settled_at)
    WHERE org_id = ${orgId} AND id = ${id}`);
}
