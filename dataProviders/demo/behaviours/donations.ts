import type { RaRecord } from "ra-core";
import type { DonationStep } from "../../../contract/api/donations";
import { isEmpty } from "../../../definitions/predicate";
import type { Values } from "../../recordProvider";
import { decimalText } from "../dashboard/decimalText";
import { givingOf, isReceived } from "../donations/giving";
import { importGifts, recordGift } from "../donations/inHand";
import { donationsIn, donorName, settingsIn, textOf } from "../donations/rowsIn";
import { dayIn, type DemoDonation } from "../records/donationRows";
import { conflict, invalid } from "../records/errors";
import type { DemoAction, DemoActionCall, DemoBehaviour, DemoScope } from "./types";

const asDonation = (row: Values): DemoDonation => row as DemoDonation & Values;

/** The campaign or team that a donation is for. */
export function purposeOf({ campaign, team }: DemoDonation, { store }: DemoScope): string | null {
  if (campaign !== null) return campaign;
  const name = team === null ? undefined : store.find("teams", team)?.name;
  return typeof name === "string" ? name : null;
}

function historyOf(donation: DemoDonation): DonationStep[] {
  const { created_at, paid_at, status, refunds, currency } = donation;
  const step = (at: string, name: DonationStep["step"], note = ""): DonationStep => ({
    at,
    step: name,
    amount: null,
    note,
  });
  const steps = [
    ...(paid_at === created_at ? [] : [step(created_at, "pending")]),
    ...(paid_at === null ? [] : [step(paid_at, "succeeded")]),
    ...(status === "failed" ? [step(created_at, "failed", "declined")] : []),
    ...(status === "disputed" ? [step(paid_at ?? created_at, "disputed")] : []),
    ...refunds.map(({ amount_minor, reason, at }) => ({
      ...step(at, "refunded", reason),
      amount: decimalText(amount_minor, currency),
    })),
  ];
  return steps.toSorted((one, other) => one.at.localeCompare(other.at));
}

function receiptStatus({ receipt_number, refunded_minor, amount_minor }: DemoDonation): string {
  if (receipt_number === null) return "none";
  if (refunded_minor === 0) return "valid";
  return refunded_minor < amount_minor ? "reduced" : "void";
}

function derive(row: Values, scope: DemoScope): Values {
  const donation = asDonation(row);
  const { amount_minor, refunded_minor, fee_minor, currency, status } = donation;
  const text = (minor: number): string => decimalText(minor, currency);
  return {
    method: donation.method ?? "online",
    amount: text(amount_minor),
    refunded_amount: text(refunded_minor),
    net_amount: text(amount_minor - fee_minor - refunded_minor),
    refundable_amount: text(isReceived(donation) ? amount_minor - refunded_minor : 0),
    purpose: purposeOf(donation, scope),
    is_test: false,
    event: null,
    can_send_receipt:
      donation.receipt_number !== null && textOf(scope.store.find("donors", donation.donor)?.email) !== "",
    receipt_status: receiptStatus(donation),
    receipt_url: null,
    is_repeating: donation.series !== null && donation.series_ended_at === null,
    failure: status === "failed" ? "declined" : null,
    needs_attention: status === "pending",
    mismatch: null,
    history: historyOf(donation),
  };
}

/** The day of a moment lies between these days; open where one is not given. */
function isBetween(at: string, { from, to }: Values, timezone: string): boolean {
  const day = dayIn(timezone, at);
  return (isEmpty(from) || day >= String(from)) && (isEmpty(to) || day <= String(to));
}

function requireDays({ from, to }: Values, { translate }: DemoScope): void {
  if (!isEmpty(from) && !isEmpty(to) && String(to) < String(from)) {
    throw invalid({ to: "Must not be before the first day." }, translate);
  }
}

/** Whether every word is somewhere in the text. */
function isFound(search: unknown, text: string): boolean {
  const words = typeof search === "string" ? search.toLowerCase().split(/\s+/) : [];
  return words.every((word) => text.toLowerCase().includes(word));
}

function donorText(pk: unknown, scope: DemoScope): string {
  const email = scope.store.find("donors", pk)?.email;
  return `${donorName(pk, scope)} ${typeof email === "string" ? email : ""}`;
}

type Filter = (donation: DemoDonation, value: unknown, scope: DemoScope) => boolean;

/** The filters that the API reads in a way of its own, by name. */
const filters: Record<string, Filter> = {
  q: (donation, value, scope) =>
    isFound(value, `${donorText(donation.donor, scope)} ${donation.campaign ?? ""}`),
  campaign: ({ campaign }, value) =>
    (campaign ?? "").toLowerCase().includes(String(value).trim().toLowerCase()),
  min_amount: ({ amount_minor, currency }, value) =>
    Number(decimalText(amount_minor, currency)) >= Number(value),
  max_amount: ({ amount_minor, currency }, value) =>
    Number(decimalText(amount_minor, currency)) <= Number(value),
};

function readDonation({ store }: DemoScope, { id }: DemoActionCall): DemoDonation {
  return asDonation(store.find("donations", id) ?? {});
}

/** As the server reads an amount: 422 at `amount` for what is none, or more than is left. */
function amountOf(input: unknown, left: number, currency: string, { translate }: DemoScope): number {
  if (isEmpty(input)) return left;
  const decimals = decimalText(0, currency).length - 2;
  const minor = Math.round(Number(input) * 10 ** Math.max(0, decimals));
  if (!(minor >= 1))
    throw invalid({ amount: `Must be at least ${decimalText(1, currency)} ${currency}.` }, translate);
  if (minor > left) {
    throw invalid(
      { amount: `At most ${decimalText(left, currency)} ${currency} can be given back.` },
      translate,
    );
  }
  return minor;
}

const refund: DemoAction = (call, scope) => {
  const { store } = scope;
  const donation = readDonation(scope, call);
  const { amount_minor, refunded_minor, currency, refunds } = donation;
  if (!isReceived(donation)) {
    throw conflict("not_refundable", "Only a donation that has been paid can be given back.");
  }
  const minor = amountOf(call.input.amount, amount_minor - refunded_minor, currency, scope);
  const back = refunded_minor + minor;
  const reason = textOf(call.input.reason);
  const changed = store.change("donations", donation.donation_id, {
    refunded_minor: back,
    status: back < amount_minor ? "partially_refunded" : "refunded",
    refunds: [...refunds, { amount_minor: minor, reason, at: store.now().toISOString() }],
  });
  return { data: changed };
};

const receipt: DemoAction = async (call, scope) => {
  const donation = readDonation(scope, call);
  const { receiptFile } = await import("../donations/receipt");
  const purpose = purposeOf(donation, scope);
  return { file: receiptFile(donation, donorName(donation.donor, scope), purpose, settingsIn(scope)) };
};

const sendReceipt: DemoAction = (call, scope) => {
  const email = scope.store.find("donors", readDonation(scope, call).donor)?.email;
  if (textOf(email) !== "") return {};
  throw conflict("no_address", "This donor has given no e-mail address. Download the receipt instead.");
};

/** Ends the whole series, of which the donation is one. */
const stop: DemoAction = (call, scope) => {
  const { series } = readDonation(scope, call);
  const ended = { series_ended_at: scope.store.now().toISOString() };
  for (const one of donationsIn(scope)) {
    if (one.series === series) scope.store.change("donations", one.donation_id, ended);
  }
  return {};
};

/** Nothing in the samples waits for a payment provider, which the demo has none of. */
const check: DemoAction = ({ ids }, { store }) => {
  for (const id of ids) store.change("donations", id, { checked_at: store.now().toISOString() });
  return {};
};

export const donations: DemoBehaviour = {
  derive,
  list({ records, filter, sort }, scope) {
    requireDays(filter, scope);
    const { timezone } = settingsIn(scope);
    const own = Object.entries(filters).filter(([name]) => !isEmpty(filter[name]));
    const fits = (record: RaRecord): boolean =>
      isBetween(String(record.paid_at ?? record.created_at), filter, timezone) &&
      own.every(([name, isFit]) => isFit(asDonation(sourceOf(record, scope)), filter[name], scope));
    const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in filters)));
    return { records: records.filter(fits), filter: rest, sort };
  },
  summary(records, scope) {
    const { currency } = settingsIn(scope);
    const gifts = records.map((record) => asDonation(sourceOf(record, scope)));
    return {
      amount: givingOf(gifts, currency, scope.store.now())?.total_amount ?? decimalText(0, currency),
      currency,
    };
  },
  actions: {
    record: recordGift,
    import: importGifts,
    refund,
    receipt,
    stop,
    check,
    check_selected: check,
    send_receipt: sendReceipt,
  },
};

function sourceOf({ id }: RaRecord, { store }: DemoScope): Values {
  return store.find("donations", id) ?? {};
}

/** Of the signed-in person, by the address that they signed in with. */
export const myDonations: DemoBehaviour = {
  derive,
  includes(row, { store, user }) {
    const email = user()?.email;
    const donor = store.find("donors", row.donor)?.email;
    return typeof donor === "string" && donor.toLowerCase() === email?.toLowerCase();
  },
  list: ({ records, filter }) => ({ records, filter, sort: { field: "created_at", order: "DESC" } }),
  actions: { receipt, stop },
};

function giftsOf(pk: unknown, scope: DemoScope): DemoDonation[] {
  return donationsIn(scope).filter(({ donor }) => donor === pk);
}

export const donors: DemoBehaviour = {
  includes: (row, scope) => giftsOf(row.pk, scope).some(isReceived),
  derive(row, scope) {
    const { currency } = settingsIn(scope);
    return {
      name: donorName(row.pk, scope),
      currency,
      ...givingOf(giftsOf(row.pk, scope), currency, scope.store.now()),
    };
  },
  list({ records, filter, sort }, scope) {
    requireDays(filter, scope);
    const { from, to, state, q, ...rest } = filter;
    const { currency, timezone } = settingsIn(scope);
    const isLimited = !isEmpty(from) || !isEmpty(to);
    const inPeriod = (record: RaRecord): RaRecord[] => {
      if (!isLimited) return [record];
      const gifts = giftsOf(record.id, scope).filter(
        ({ paid_at }) => paid_at !== null && isBetween(paid_at, filter, timezone),
      );
      const giving = givingOf(gifts, currency, scope.store.now());
      return giving ? [{ ...record, ...giving }] : [];
    };
    const found = records
      .flatMap(inPeriod)
      .filter((record) => isFound(q, donorText(record.id, scope)))
      .filter(({ is_recurring }) => state !== "recurring" || is_recurring === true)
      .filter(({ is_lapsed }) => state !== "lapsed" || is_lapsed === true);
    return { records: found, filter: rest, sort };
  },
};
