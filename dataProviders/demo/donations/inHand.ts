import { Temporal } from "temporal-polyfill";
import type { GiftOutcome } from "../../../contract/imports/giftReport";
import type { ImportedGift } from "../../../contract/imports/gifts";
import type { Values } from "../../recordProvider";
import type { DemoAction, DemoScope } from "../behaviours/types";
import { decimalText } from "../dashboard/decimalText";
import { dayIn, type DemoDonation, donationId, newStatement } from "../records/donationRows";
import { conflict, invalid } from "../records/errors";
import { donationsIn, settingsIn, textOf } from "./rowsIn";

/** The minor units of an amount that the definition has let through. */
function minorOf(amount: unknown, currency: string): number {
  const decimals = Math.max(0, decimalText(0, currency).length - 2);
  return Math.round(Number(amount) * 10 ** decimals);
}

function noonOf(day: string, timezone: string): string {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime: "12:00" });
  return new Date(noon.epochMilliseconds).toISOString();
}

/** When money of a day came, of which nobody knows the hour, as the server says it: now, or noon of a day before. */
function receivedAt(day: string, timezone: string, { store, translate }: DemoScope): string {
  const now = store.now().toISOString();
  const today = dayIn(timezone, now);
  if (day > today) throw invalid({ received_on: "Must not be in the future." }, translate);
  return day === today ? now : noonOf(day, timezone);
}

type Person = Record<"email" | "first_name" | "last_name", string>;

const personOf = (input: Values): Person => ({
  email: textOf(input.email),
  first_name: textOf(input.first_name),
  last_name: textOf(input.last_name),
});

/** By the address, or by the name where there is none. */
const keyOf = ({ email, first_name, last_name }: Person): string =>
  email === "" ? `name ${first_name} ${last_name}`.toLowerCase() : `address ${email}`.toLowerCase();

function findDonor(person: Person, { store }: DemoScope): Values | undefined {
  return store.rows("donors").find((one) => keyOf(personOf(one)) === keyOf(person));
}

type Alike = Pick<DemoDonation, "donor" | "amount_minor" | "method"> & { day: string };

/** How many such donations are there, as the server counts them. */
function countAlike({ donor, amount_minor, method, day }: Alike, scope: DemoScope): number {
  const { timezone } = settingsIn(scope);
  return donationsIn(scope).filter(
    (one) =>
      one.donor === donor &&
      one.amount_minor === amount_minor &&
      one.method === method &&
      one.status !== "refunded" &&
      one.paid_at !== null &&
      dayIn(timezone, one.paid_at) === day,
  ).length;
}

function nextReceipt(year: string, scope: DemoScope): string {
  const numbers = donationsIn(scope).map(({ receipt_number }) => receipt_number ?? "");
  const last = numbers
    .filter((number) => number.startsWith(`${year}-`))
    .toSorted()
    .at(-1);
  return `${year}-${String(Number(last?.slice(5) ?? 0) + 1).padStart(6, "0")}`;
}

type GivenFacts = Pick<
  DemoDonation,
  "donor" | "amount_minor" | "method" | "anonymous" | "message" | "paid_at" | "receipt_number"
> & { campaign: string };

function addGift({ campaign, ...given }: GivenFacts, scope: DemoScope): Values {
  const pk = Math.max(0, ...donationsIn(scope).map((one) => one.pk)) + 1;
  const donation: DemoDonation = {
    ...given,
    pk,
    donation_id: donationId(pk),
    fee_minor: 0,
    refunded_minor: 0,
    fee_covered: false,
    currency: settingsIn(scope).currency,
    frequency: "once",
    status: "succeeded",
    campaign: campaign || null,
    team: null,
    series: null,
    series_ended_at: null,
    created_at: given.paid_at ?? scope.store.now().toISOString(),
    refunds: [],
    checked_at: null,
  };
  const { store } = scope;
  const year = dayIn(settingsIn(scope).timezone, donation.created_at).slice(0, 4);
  const note = newStatement(donation.donor, year);
  if (!store.find("statements", note.id)) store.add("statements", { ...note });
  return store.add("donations", { ...donation });
}

const AGAIN =
  "The same amount from this donor on this day is recorded already. If this is another donation, say so here.";

/** Money that somebody has in hand. */
export const recordGift: DemoAction = ({ input }, scope) => {
  const { store } = scope;
  const { currency, timezone } = settingsIn(scope);
  const day = String(input.received_on);
  const paid_at = receivedAt(day, timezone, scope);
  const person = personOf(input);
  const known = findDonor(person, scope);
  const amount_minor = minorOf(input.amount, currency);
  const method = textOf(input.method);
  const donor = Number(known?.pk);
  if (input.force !== true && known && countAlike({ donor, amount_minor, method, day }, scope) > 0) {
    throw conflict("recorded_already", AGAIN, "force");
  }
  const { first_name, last_name, email } = person;
  // The newest name stays.
  if (known) store.change("donors", donor, { first_name, last_name });
  const isNobodys = input.anonymous === true && email === "";
  const gift = {
    donor: known ? donor : Number(store.add("donors", { ...person }).pk),
    amount_minor,
    method,
    anonymous: input.anonymous === true,
    message: textOf(input.message),
    campaign: textOf(input.campaign),
    paid_at,
    receipt_number: isNobodys ? null : nextReceipt(day.slice(0, 4), scope),
  };
  return { data: addGift(gift, scope) };
};

/** Gifts of former years from the rows of a spreadsheet; what reads them is fetched with the first import. */
export const importGifts: DemoAction = async ({ input }, scope) => {
  const [{ readGifts }, { giftReport }, { csvTable }] = await Promise.all([
    import("../../../contract/imports/gifts"),
    import("../../../contract/imports/giftReport"),
    import("../csv"),
  ]);
  const { store, translate } = scope;
  const { currency, timezone } = settingsIn(scope);
  const now = store.now();
  const isCheck = input.check_only === true;
  const found = readGifts(String(input.text), { currency, timezone, now });
  if ("problem" in found) throw invalid({ text: found.problem }, translate);
  /** How many of a kind are there, and have not been met in the rows yet. */
  const unmet = new Map<string, number>();
  const add = (gift: ImportedGift): GiftOutcome["result"] => {
    const { received_on: day, amount_minor, method, campaign, message, ...person } = gift;
    const known = findDonor(person, scope);
    const kind = JSON.stringify([keyOf(person), amount_minor, method, day]);
    const alike = { donor: Number(known?.pk), amount_minor, method, day };
    const left = unmet.get(kind) ?? (known ? countAlike(alike, scope) : 0);
    unmet.set(kind, Math.max(0, left - 1));
    if (left > 0) return "skipped";
    if (isCheck) return "added";
    const donor = Number((known ?? store.add("donors", { ...person })).pk);
    const paid_at = [noonOf(day, timezone), now.toISOString()].toSorted()[0] ?? null;
    const facts = { anonymous: false, message, campaign, paid_at, receipt_number: null };
    addGift({ donor, amount_minor, method, ...facts }, scope);
    return "added";
  };
  const outcomes = found.rows.map((row) => ({
    row,
    result: "problem" in row ? ("wrong" as const) : add(row.gift),
  }));
  const report = giftReport(outcomes, { currency, isCheck, say: (text) => text });
  return { file: await csvTable(isCheck ? "gifts-check" : "gifts-report", report, now) };
};
