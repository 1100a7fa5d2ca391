import { decimalText } from "../dashboard/decimalText";
import type { DemoDonation } from "../records/donationRows";

const LAPSED_MS = 365 * 86_400_000;

/** A donation that was received, less what went back. */
export function isReceived({ status }: Pick<DemoDonation, "status">): boolean {
  return status === "succeeded" || status === "partially_refunded";
}

/** What somebody gave. */
export interface Giving {
  total_amount: string;
  other_totals: { amount: string; currency: string }[];
  donations_count: number;
  first_at: string;
  last_at: string;
  is_recurring: boolean;
  is_anonymous: boolean;
  is_lapsed: boolean;
}

/** Minor units by currency, in the order of the currencies' names. */
export function sumsByCurrency(donations: readonly DemoDonation[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amount_minor, refunded_minor } of donations) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount_minor - refunded_minor);
  }
  return new Map([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The sums and marks of one donor's donations; undefined where none was received. */
export function givingOf(
  donations: readonly DemoDonation[],
  currency: string,
  now: Date,
): Giving | undefined {
  const received = donations.filter(isReceived);
  const times = received.map(({ paid_at, created_at }) => paid_at ?? created_at).toSorted();
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const sums = sumsByCurrency(received);
  return {
    total_amount: decimalText(sums.get(currency) ?? 0, currency),
    other_totals: [...sums]
      .filter(([name, minor]) => name !== currency && minor !== 0)
      .map(([name, minor]) => ({ amount: decimalText(minor, name), currency: name })),
    donations_count: received.length,
    first_at: first,
    last_at: last,
    is_recurring: received.some(
      ({ frequency, series_ended_at }) => frequency !== "once" && series_ended_at === null,
    ),
    is_anonymous: received.every(({ anonymous }) => anonymous),
    is_lapsed: now.getTime() - Date.parse(last) > LAPSED_MS,
  };
}
