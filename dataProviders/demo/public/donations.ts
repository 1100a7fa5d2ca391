import type {
  DonationCreateRequest,
  EventDonationRequest,
  PublicDonation,
  TestPaymentResponse,
} from "../../../contract/api/donations";
import { amountWithFee, paymentStep } from "../../../contract/api/paymentFee";
import type { Payment } from "../../../contract/api/payment";
import { decimalsOf, fromMinor, toMinor } from "../../../contract/money";
import { clientError } from "../../errors";
import type { TestChoice } from "../../publicApi";
import { untranslated } from "../../translate";
import { invalid } from "../records/errors";
import { type DemoSite, findDate, unknown } from "./demoSite";
import { confirmHold, findPlace, giveUp, holdPlace, takePlace } from "./places";
import type { VisitorDonation } from "./visitorStore";

const CHECKOUT_MS = 60 * 60_000;
const MOST = 100_000;
const PREFIX = "cs_test_";

function readAmount(amount: string | number, currency: string): number {
  const minor = toMinor(String(amount).trim(), currency);
  const decimals = decimalsOf(currency);
  const refuse = (text: string): Error => invalid({ amount: text }, untranslated);
  if (minor === undefined) {
    const example = decimals === 0 ? "25" : `25.${"0".repeat(decimals)}`;
    throw refuse(`Must be an amount in ${currency} such as ${example}.`);
  }
  const unit = 10 ** decimals;
  if (minor < unit) throw refuse(`Must be at least 1 ${currency}.`);
  if (minor > MOST * unit) throw refuse(`Must be at most ${MOST} ${currency}.`);
  const step = paymentStep(decimals);
  if (minor % step !== 0) {
    const least = fromMinor(step, currency);
    throw refuse(`Must be a multiple of ${least} ${currency}: smaller steps cannot be paid online.`);
  }
  return minor;
}

type Given = Pick<
  VisitorDonation,
  "amount_minor" | "fee_covered" | "frequency" | "campaign" | "team" | "place"
>;

function addDonation(
  { parts, visitors }: DemoSite,
  { donor, anonymous, message }: Pick<DonationCreateRequest, "donor" | "anonymous" | "message">,
  given: Given,
): string {
  const now = parts.now();
  const id = `don_${parts.newId().replaceAll("-", "")}`;
  visitors.state.donations.push({
    ...given,
    donation_id: id,
    status: "pending",
    anonymous: anonymous ?? false,
    message: message?.trim() ?? "",
    first_name: donor.first_name.trim(),
    last_name: donor.last_name.trim(),
    email: donor.email,
    receipt_number: null,
    paid_at: null,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + CHECKOUT_MS).toISOString(),
  });
  visitors.save();
  return id;
}

/** Begins a donation; answers its id. */
export function giveMoney(site: DemoSite, body: DonationCreateRequest): string {
  const { currency, teams } = site.organization;
  const team = body.team ?? null;
  if (team !== null && !teams.some(({ pk }) => pk === team))
    throw unknown("There is no such project.", "unknown_team");
  const given = readAmount(body.amount, currency);
  return addDonation(site, body, {
    amount_minor: body.cover_fee ? amountWithFee(given, decimalsOf(currency)) : given,
    fee_covered: body.cover_fee ?? false,
    frequency: body.frequency ?? "once",
    campaign: body.campaign?.trim() || null,
    team,
    place: null,
  });
}

/** Begins the payment of places, which are held meanwhile; answers the donation's id. */
export function payForPlaces(site: DemoSite, body: EventDonationRequest): string {
  const reference = { id: Number(body.event), occurrenceId: body.occurrence_id };
  const { event, occurrence } = findDate(site, reference, "There is no such event.");
  const { occurrenceId } = occurrence;
  const quantity = body.quantity ?? 1;
  const price = (event.price_minor ?? 0) * quantity;
  if (price === 0) {
    throw invalid({ amount: "This event is free: sign up without paying, or add an amount." }, untranslated);
  }
  const own = body.token !== undefined && isPlaceAt(site, body.token, event.id, occurrenceId);
  const token =
    own && body.token !== undefined
      ? body.token
      : takePlace(site, event.slug, {
          ...body.donor,
          guests: quantity - 1,
          occurrence_id: body.occurrence_id,
          ...(body.answers && { answers: body.answers }),
        });
  return payForPlace(site, token, quantity, price);
}

function isPlaceAt({ visitors }: DemoSite, token: string, event: number, occurrence: number): boolean {
  return visitors.state.places.some(
    (one) => one.token === token && one.event_id === event && one.occurrence_id === occurrence,
  );
}

/** Begins the payment of a place that is held; answers the donation's id. */
export function payForPlace(site: DemoSite, token: string, people: number, price: number): string {
  const { place, occurrence } = findPlace(site, token);
  holdPlace(site, token, people - 1);
  const { first_name, last_name, email } = place;
  return addDonation(
    site,
    { donor: { first_name, last_name, email } },
    {
      amount_minor: price,
      fee_covered: false,
      frequency: "once",
      campaign: null,
      team: occurrence.event.team_id,
      place: token,
    },
  );
}

function find({ visitors }: DemoSite, id: string): VisitorDonation {
  const donation = visitors.state.donations.find(({ donation_id: own }) => own === id);
  if (!donation) throw unknown("There is no such donation.", "not_found");
  return donation;
}

/** Where a donation is paid: the test processor's page. */
export function paymentOf(site: DemoSite, id: string): Payment {
  const { expires_at } = find(site, id);
  const url = `${site.parts.origin}/public/test-payment/${PREFIX}${id}`;
  return { provider: "test", checkout_url: url, expires_at };
}

/** A donation for whoever holds its id. */
export function presentDonation(site: DemoSite, id: string): PublicDonation {
  const { organization, parts } = site;
  const { currency } = organization;
  const donation = find(site, id);
  const held = donation.place === null ? undefined : findPlace(site, donation.place);
  const team = organization.teams.find(({ pk }) => pk === donation.team);
  const isPayable = donation.status === "pending" && new Date(donation.expires_at) > parts.now();
  return {
    donation_id: id,
    amount: fromMinor(donation.amount_minor, currency),
    currency,
    fee_covered: donation.fee_covered,
    refunded_amount: fromMinor(0, currency),
    frequency: donation.frequency,
    status: donation.status,
    anonymous: donation.anonymous,
    campaign: donation.campaign,
    team: team ? { pk: team.pk, name: team.name } : null,
    event: held
      ? {
          id: held.occurrence.event.id,
          occurrence_id: held.occurrence.occurrenceId,
          title: held.occurrence.event.title,
          slug: held.occurrence.event.slug,
          quantity: 1 + held.rsvp.guests,
          has_page: true,
        }
      : null,
    message: donation.message,
    is_test: true,
    receipt_number: donation.receipt_number,
    receipt_url: null,
    paid_at: donation.paid_at,
    created_at: donation.created_at,
    donor: donation.anonymous ? null : { first_name: donation.first_name, last_name: donation.last_name },
    ...(isPayable && { checkout_url: paymentOf(site, id).checkout_url }),
    organization: { name: organization.name, subdomain: organization.subdomain },
  };
}

function openCheckout(site: DemoSite, payment: string): VisitorDonation {
  const donation = site.visitors.state.donations.find(({ donation_id: id }) => `${PREFIX}${id}` === payment);
  if (!donation) throw unknown("There is no such test payment.", "not_found");
  if (donation.status !== "pending" || new Date(donation.expires_at) <= site.parts.now()) {
    throw clientError("This page has been used, or its time is over.", 410, "payment_settled");
  }
  return donation;
}

/** What the test processor's page shows. */
export function testPayment(site: DemoSite, payment: string): TestPaymentResponse {
  const { donation_id: id, amount_minor: amount, frequency, place } = openCheckout(site, payment);
  const { name, currency } = site.organization;
  return {
    kind: "checkout",
    organization: name,
    description: place === null ? `Donation to ${name}` : findPlace(site, place).occurrence.event.title,
    amount: fromMinor(amount, currency),
    currency,
    frequency,
    choices: ["succeed", "fail", "abandon"],
    return_url: `${returnUrl(site, id)}&cancelled=1`,
  };
}

function returnUrl({ parts }: DemoSite, id: string): string {
  return `${parts.origin}/public/donate?donation_id=${id}`;
}

/** Does as picked; answers where the visitor goes on. */
export function chooseTestPayment(
  site: DemoSite,
  payment: string,
  choice: TestChoice,
): { redirect_url: string } {
  const donation = openCheckout(site, payment);
  const target = returnUrl(site, donation.donation_id);
  if (choice === "abandon") return { redirect_url: `${target}&cancelled=1` };
  if (choice === "succeed") settle(site, donation);
  else {
    donation.status = "failed";
    if (donation.place !== null) giveUp(site, findPlace(site, donation.place));
  }
  site.visitors.save();
  return { redirect_url: target };
}

function settle(site: DemoSite, donation: VisitorDonation): void {
  const now = site.parts.now();
  const receipts = site.visitors.state.donations.filter(({ receipt_number: number }) => number !== null);
  donation.status = "succeeded";
  donation.paid_at = now.toISOString();
  donation.receipt_number = `${now.getUTCFullYear()}-${String(9001 + receipts.length).padStart(6, "0")}`;
  if (donation.place !== null) confirmHold(site, donation.place);
}
