import type { Services } from "../../../platform/http/services";
import { openForRsvp, type StoredDonation } from "../queries/donations";
import { applyChange } from "../settling/settle";

interface Context {
  services: Services;
  orgId: number;
  now: Date;
}

/**
 * Closes the checkouts at which a place can still be paid, so that nobody pays it twice, or one that was given up; of those
 * before a newer payment all that are older. Best effort: the provider may be slow.
 */
export async function closeCheckouts(
  { services, orgId, now }: Context,
  rsvpId: number,
  newer?: Pick<StoredDonation, "id" | "created_at">,
): Promise<void> {
  const open = await services.database.withTenant(orgId, null, (tx) =>
    openForRsvp(tx, orgId, rsvpId, newer?.id ?? 0),
  );
  for (const { id, checkout_ref, account_ref, created_at } of open) {
    if (checkout_ref === null) continue;
    if (newer && (created_at > newer.created_at || id > newer.id)) continue;
    try {
      await services.payments.expireCheckout(account_ref ?? "", checkout_ref);
    } catch (error) {
      services.log.warn({ err: error, checkout: checkout_ref }, "a former checkout could not be closed");
      continue;
    }
    await services.database.withTenant(orgId, null, async (tx) => {
      const change = { kind: "failed" as const, checkout: checkout_ref, reason: "replaced" };
      await applyChange({ tx, services, orgId, now }, id, change);
    });
  }
}
