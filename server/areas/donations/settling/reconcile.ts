import sql from "sql-template-tag";
import { type LaterChange, PaymentError } from "../../../platform/payments";
import type { Services } from "../../../platform/http/services";
import { performRefund } from "../refunds/refunds";
import { applyChange } from "./settle";

const MINUTE_MS = 60_000;
/** How long a webhook is waited for before the provider is asked. */
const PATIENCE_MS = 15 * MINUTE_MS;
/** A donation without checkout is given up after this time. */
const ABANDONED_MS = 60 * MINUTE_MS;
const EVENTS_KEPT_MS = 90 * 24 * 60 * MINUTE_MS;
const BATCH = 100;

/** What is asked for a donation that the provider has not told the end of. */
export interface OpenDonation {
  org_id: number;
  id: number;
  checkout_ref: string | null;
  account_ref: string | null;
  created_at: Date;
}

async function openDonations({ database, payments, clock }: Services): Promise<OpenDonation[]> {
  const before = new Date(clock().getTime() - PATIENCE_MS);
  return database.withoutTenant((tx) =>
    tx.query<OpenDonation>(sql`SELECT org_id, id, checkout_ref, account_ref, created_at FROM donations
      WHERE status IN ('pending', 'processing') AND provider = ${payments.provider} AND created_at <= ${before}
        AND (checked_at IS NULL OR checked_at <= ${before})
      ORDER BY checked_at NULLS FIRST, created_at LIMIT ${BATCH}`),
  );
}

/** Asks the provider about one donation; answers whether it moved. Throws PaymentError. */
export async function reconcileDonation(services: Services, donation: OpenDonation): Promise<boolean> {
  const { org_id: orgId, id, checkout_ref, account_ref, created_at } = donation;
  const now = services.clock();
  const isAbandoned = checkout_ref === null && now.getTime() - created_at.getTime() >= ABANDONED_MS;
  const abandoned = { kind: "failed" as const, checkout: "", reason: "abandoned" };
  const change =
    checkout_ref === null
      ? isAbandoned && abandoned
      : await services.payments.checkoutChange(account_ref ?? "", checkout_ref);
  return services.database.withTenant(orgId, null, async (tx) => {
    await tx.query(sql`UPDATE donations SET checked_at = ${now} WHERE org_id = ${orgId} AND id = ${id}`);
    if (!change || change.kind === "account") return false;
    return (await applyChange({ tx, services, orgId, now }, id, change)) === "applied";
  });
}

/** Takes what became of a paid donation, and notes when it was asked for; answers whether it moved. */
export async function applyLater(
  services: Services,
  { orgId, donationId }: { orgId: number; donationId: number },
  changes: readonly LaterChange[],
): Promise<boolean> {
  const now = services.clock();
  return services.database.withTenant(orgId, null, async (tx) => {
    await tx.query(
      sql`UPDATE donations SET checked_at = ${now} WHERE org_id = ${orgId} AND id = ${donationId}`,
    );
    let moved = false;
    for (const change of changes) {
      const outcome = await applyChange({ tx, services, orgId, now }, donationId, change);
      moved ||= outcome === "applied";
    }
    return moved;
  });
}

async function pendingRefunds({ database, clock }: Services): Promise<{ org_id: number; id: number }[]> {
  const before = new Date(clock().getTime() - PATIENCE_MS);
  return database.withoutTenant((tx) =>
    tx.query<{ org_id: number; id: number }>(sql`SELECT org_id, id FROM donation_refunds
      WHERE status = 'pending' AND provider_ref IS NULL AND created_at <= ${before} ORDER BY created_at LIMIT ${BATCH}`),
  );
}

/**
 * Asks the provider about what no webhook told: donations that wait for longer than a quarter of an hour, and refunds
 * that could not be made. Several processes may do so at once. Answers how many donations moved.
 */
export async function reconcilePayments(services: Services): Promise<number> {
  let moved = 0;
  for (const donation of await openDonations(services)) {
    try {
      if (await reconcileDonation(services, donation)) moved += 1;
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      services.log.warn({ err: error, checkout: donation.checkout_ref }, "a checkout could not be asked for");
    }
  }
  for (const { org_id, id } of await pendingRefunds(services)) await performRefund(services, org_id, id);
  const old = new Date(services.clock().getTime() - EVENTS_KEPT_MS);
  await services.database.withoutTenant((tx) =>
    tx.query(sql`DELETE FROM payment_events WHERE received_at <= ${old}`),
  );
  return moved;
}
