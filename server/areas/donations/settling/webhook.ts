import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";
import { badRequest } from "../../../platform/errors";
import {
  type AccountState,
  MalformedEventError,
  type PaymentChange,
  type ProviderEvent,
  SignatureError,
} from "../../../platform/payments";
import type { Services } from "../../../platform/http/services";
import { storeAccount } from "../account/account";
import { asking } from "../errors";
import { findDonation, placeOf, placeOfObject } from "../queries/donations";
import { applyChange, type Outcome, outOfOrder } from "./settle";
import type { SettleContext } from "../places";

/** What became of an event. */
export type EventOutcome = Outcome | "duplicate" | "unknown";

type DonationChange = Exclude<PaymentChange, { kind: "account" }>;

type Target =
  | { orgId: number; account: AccountState }
  | { orgId: number; donationId: number; change: DonationChange };

function objectOf(change: DonationChange): string {
  if ("subscription" in change && change.kind !== "paid") return change.subscription;
  return "checkout" in change ? change.checkout : change.payment;
}

/** Notes the event; false when it came before (system rights). */
async function note(
  tx: Transaction,
  provider: string,
  event: ProviderEvent,
  outcome: EventOutcome,
  now: Date,
): Promise<boolean> {
  const rows =
    await tx.query(sql`INSERT INTO payment_events (provider, event_id, type, account, outcome, received_at)
    VALUES (${provider}, ${event.id}, ${event.type}, ${event.account}, ${outcome}, ${now})
    ON CONFLICT (provider, event_id) DO NOTHING RETURNING event_id`);
  return rows.length > 0;
}

async function organizationOf(
  tx: Transaction,
  provider: string,
  account: string,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    sql`SELECT id FROM organizations WHERE stripe_account_id = ${account} AND payment_provider = ${provider}`,
  );
  return row?.id;
}

/** What the event is about; nothing for an unknown account, payment or type (system rights). */
async function targetOf(
  tx: Transaction,
  provider: string,
  { account, donationId, change }: ProviderEvent,
): Promise<Target | undefined> {
  if (!change) return undefined;
  if (change.kind === "account") {
    const orgId = await organizationOf(tx, provider, change.account.id);
    return orgId === undefined ? undefined : { orgId, account: change.account };
  }
  const byId = donationId === null ? undefined : await placeOf(tx, donationId);
  const place = byId ?? (await placeOfObject(tx, provider, objectOf(change)));
  if (!place) return undefined;
  const { organization: orgId, donation } = place;
  const row = await findDonation(tx, orgId, { id: donation });
  // One account's events must not move another one's donations.
  if (row?.provider !== provider || row.account_ref !== account) return undefined;
  return { orgId, donationId: donation, change };
}

/** After this time an event about an unknown payment is not waited with any more. */
const EARLY_MS = 3_600_000;
/** A checkout is open for a day at most. */
const UNPAID_MS = 48 * 3_600_000;

function isYoung({ at }: Pick<ProviderEvent, "at">, now: Date): boolean {
  return now.getTime() - at.getTime() < EARLY_MS;
}

/**
 * Whether an event about an unknown payment may be about one that has not been told yet: it is young, and a young
 * donation to that account is not paid. What tells of refunds and disputes names the payment alone (system rights).
 */
async function mayBeEarly(
  tx: Transaction,
  provider: string,
  { account, at, change }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  if (!change || change.kind === "account" || "checkout" in change || account === null) return false;
  if (!isYoung({ at }, now)) return false;
  const orgId = await organizationOf(tx, provider, account);
  if (orgId === undefined) return false;
  const since = new Date(now.getTime() - UNPAID_MS);
  const unpaid = await tx.query(sql`SELECT id FROM donations WHERE org_id = ${orgId}
    AND status IN ('pending', 'processing', 'failed') AND created_at > ${since} LIMIT 1`);
  return unpaid.length > 0;
}

const OF_PAYMENTS = ["refunded", "refund_failed", "disputed", "dispute_closed"] as const;
type PaymentKind = (typeof OF_PAYMENTS)[number];

function isOfPayment(
  change: PaymentChange | undefined,
): change is Extract<PaymentChange, { kind: PaymentKind }> {
  return OF_PAYMENTS.some((kind) => kind === change?.kind);
}

/**
 * What an event about an unknown payment is about, should that have paid an invoice: the payments of a series are known
 * by their invoices, which what tells of refunds and disputes does not name. Throws 409 for an invoice that has not been
 * told yet, and 502 where the provider cannot be asked, so that it tells again.
 */
async function targetByInvoice(
  { database, payments }: Services,
  event: ProviderEvent,
  now: Date,
): Promise<Target | undefined> {
  const { account, change } = event;
  const { provider } = payments;
  if (account === null || !isOfPayment(change)) return undefined;
  const orgId = await database.withoutTenant((tx) => organizationOf(tx, provider, account));
  if (orgId === undefined) return undefined;
  const invoice = await asking("failed.ask_invoice", () => payments.invoiceOf(account, change.payment));
  if (invoice === null) return undefined;
  const named = { ...event, change: { ...change, payment: invoice } };
  const target = await database.withoutTenant((tx) => targetOf(tx, provider, named));
  if (!target && isYoung(event, now)) throw outOfOrder();
  return target;
}

async function apply(context: SettleContext, target: Target): Promise<Outcome> {
  if ("account" in target) {
    await storeAccount(context, target.account);
    return "applied";
  }
  return applyChange(context, target.donationId, target.change);
}

/**
 * Takes in a webhook: once per event id, in one transaction with what it changes. Throws 400 for what the provider
 * did not sign, signed more than five minutes ago, or is no event, and 409 for what came before the payment that it is about.
 */
export async function receiveEvent(
  services: Services,
  rawBody: string,
  signature: string,
): Promise<EventOutcome> {
  const { payments, database } = services;
  const { provider } = payments;
  const now = services.clock();
  let event: ProviderEvent;
  try {
    event = payments.readEvent(rawBody, signature, now);
  } catch (error) {
    if (error instanceof MalformedEventError) {
      services.log.warn({ reason: error.message }, "a signed webhook was no event");
      throw badRequest("invalid_event");
    }
    if (!(error instanceof SignatureError)) throw error;
    services.log.warn({ reason: error.message }, "a webhook was refused");
    throw badRequest("invalid_signature");
  }
  const target =
    (await database.withoutTenant((tx) => targetOf(tx, provider, event))) ??
    (await targetByInvoice(services, event, now));
  if (!target) {
    if (await database.withoutTenant((tx) => mayBeEarly(tx, provider, event, now))) throw outOfOrder();
    const isNew = await database.withoutTenant((tx) => note(tx, provider, event, "unknown", now));
    return isNew ? "unknown" : "duplicate";
  }
  const { orgId } = target;
  return database.withTenant(orgId, null, async (tx) => {
    const isNew = await tx.asSystem(() => note(tx, provider, event, "applied", now));
    if (!isNew) return "duplicate";
    const outcome = await apply({ tx, services, orgId, now }, target);
    if (outcome !== "applied") {
      await tx.asSystem(() =>
        tx.query(
          sql`UPDATE payment_events SET outcome = ${outcome} WHERE provider = ${provider} AND event_id = ${event.id}`,
        ),
      );
    }
    return outcome;
  });
}
