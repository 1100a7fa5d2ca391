import type { DonationSeries } from "../../../../contract/api";
import { fromMinor } from "../../../../contract/money";
import { audit } from "../../../platform/audit/audit";
import type { Transaction } from "../../../platform/db/database";
import { conflict } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import type { Session } from "../../../platform/auth/sessions";
import { asking, unknownDonation } from "../errors";
import { payingOrganization } from "../organization";
import { readAmount, requirePayments } from "../policy";
import {
  changeSeries,
  endSubscription,
  findDonation,
  firstOf,
  placeOf,
  refreshDonor,
  seriesAmount,
  type DonationRow,
  type StoredDonation,
} from "../queries/donations";
import { mailDonor } from "../receipts/mails";
import { donationOf } from "./seriesToken";

interface Found {
  orgId: number;
  /** Any donation of the series. */
  donation: DonationRow & { subscription_ref: string };
}

/** A donation that repeats, or did. Throws 404, and 409 for one that never has. */
export async function findRepeated(
  { database, payments }: Services,
  publicId: string | undefined,
): Promise<Found> {
  const place =
    publicId === undefined ? undefined : await database.withoutTenant((tx) => placeOf(tx, publicId));
  if (!place) throw unknownDonation();
  requirePayments(payments);
  const { organization: orgId, donation: id } = place;
  const donation = await database.withTenant(orgId, null, (tx) => findDonation(tx, orgId, { id }));
  const subscription = donation?.subscription_ref ?? null;
  if (!donation || subscription === null || donation.provider !== payments.provider) {
    throw conflict("not_repeated");
  }
  return { orgId, donation: { ...donation, subscription_ref: subscription } };
}

/** As `findRepeated`, by the secret in a donor's mail. */
export function findByToken(services: Services, token: string): Promise<Found> {
  return findRepeated(services, donationOf(services.links, token));
}

/** What its donor sees of a series. */
export async function presentSeries(
  { database }: Services,
  { orgId, donation }: Found,
): Promise<DonationSeries> {
  return database.withTenant(orgId, null, async (tx) => {
    const organization = await payingOrganization(tx, orgId);
    const { subscription_ref: subscription, currency } = donation;
    const first = await firstOf(tx, orgId, subscription);
    return {
      organization: { name: organization.name, subdomain: organization.subdomain },
      amount: fromMinor(await seriesAmount(tx, orgId, subscription), currency),
      currency,
      frequency: donation.frequency,
      purpose: donation.campaign ?? donation.team?.name ?? null,
      since: (first.paid_at ?? first.created_at).toISOString(),
      ended_at: first.subscription_ended_at?.toISOString() ?? null,
      is_test: donation.is_test,
    };
  });
}

/** Whoever ends or changes a series, and when. */
interface Doing {
  services: Services;
  session: Session | undefined;
  now: Date;
  address: string | null;
}

async function note(
  tx: Transaction,
  { session, now, address }: Doing,
  { orgId, donation }: Found,
  action: "donation.stopped" | "donation.series_changed",
): Promise<void> {
  await audit(tx, {
    orgId,
    at: now,
    actor: session?.membership?.orgId === orgId ? session : null,
    action,
    subject: "donations",
    subjectId: donation.public_id,
    address,
  });
}

async function tell(
  tx: Transaction,
  services: Services,
  orgId: number,
  letter: { kind: "changed" | "stopped"; donation: StoredDonation; amountMinor: number },
): Promise<void> {
  await mailDonor(tx, services, await payingOrganization(tx, orgId), letter);
}

/** Ends a series at the provider and here, and tells its donor; one that has ended stays so. */
export async function stopSeries(doing: Doing, found: Found): Promise<void> {
  const { services, now } = doing;
  const { orgId, donation } = found;
  if (donation.subscription_ended_at !== null) return;
  const { subscription_ref: subscription, account_ref: account } = donation;
  await asking("failed.stop_donation", () =>
    services.payments.cancelSubscription(account ?? "", subscription),
  );
  await services.database.withTenant(orgId, null, async (tx) => {
    // Two may have asked at once: one of them has ended it.
    if (!(await endSubscription(tx, orgId, subscription, now))) return;
    await refreshDonor(tx, orgId, donation.donor_id);
    await note(tx, doing, found, "donation.stopped");
    const amountMinor = await seriesAmount(tx, orgId, subscription);
    const ended = { ...donation, subscription_ended_at: now };
    await tell(tx, services, orgId, { kind: "stopped", donation: ended, amountMinor });
  });
}

/** Sets what a series takes from its next payment on, at the provider and here, and tells its donor. Throws 409 and 422. */
export async function setSeriesAmount(doing: Doing, found: Found, amount: string | number): Promise<void> {
  const { services } = doing;
  const { orgId, donation } = found;
  const { subscription_ref: subscription, currency } = donation;
  if (donation.subscription_ended_at !== null) throw conflict("series_ended");
  const amountMinor = readAmount(amount, currency, { isPaidOnline: true });
  const before = await services.database.withTenant(orgId, null, (tx) =>
    seriesAmount(tx, orgId, subscription),
  );
  if (before === amountMinor) return;
  await asking("failed.change_donation", () =>
    services.payments.changeSubscription({
      account: donation.account_ref ?? "",
      subscription,
      amountMinor,
      currency,
    }),
  );
  await services.database.withTenant(orgId, null, async (tx) => {
    await changeSeries(tx, orgId, subscription, amountMinor);
    await note(tx, doing, found, "donation.series_changed");
    await tell(tx, services, orgId, { kind: "changed", donation, amountMinor });
  });
}
