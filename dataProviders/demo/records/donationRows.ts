import type { SampleDonation } from "../../../demo-fixtures/nonprofit/donations";

/** The key of the one row of `donation_settings`. */
export const SETTINGS_KEY = 1;

/** What donations need to know of their organisation. */
export interface DonationSettings {
  organization: string;
  address: string[];
  currency: string;
  timezone: string;
  /** When the organisation was made. */
  since: string;
}

/** Money that went back, in minor units. */
export interface DemoRefund {
  amount_minor: number;
  reason: string;
  at: string;
}

/** A donation as the demo stores it: what a sample has, its number and what was given back. */
export interface DemoDonation extends Omit<SampleDonation, "pk"> {
  pk: number;
  donation_id: string;
  /** How it came; online unless said. */
  method?: string;
  receipt_number: string | null;
  refunds: DemoRefund[];
  checked_at: string | null;
}

/** Whether a donor has been told what they gave in a year. */
export interface StatementNote {
  /** Such as `2025-12`. */
  id: string;
  year: number;
  donor: number;
  /** What the last one was made of; null where there was none. */
  told: string | null;
  sent_at: string | null;
  /** When it was last mailed with a link that has not been ended. */
  link_from: string | null;
}

/** One that has not been handed over. */
export function newStatement(donor: number, year: string): StatementNote {
  return { id: `${year}-${donor}`, year: Number(year), donor, told: null, sent_at: null, link_from: null };
}

/** A key as unguessable ones look; the demo has nothing to guess. */
export function donationId(pk: number): string {
  return `don_demo${String(pk).padStart(18, "0")}`;
}

/** The day on which something happened where the organisation is, `YYYY-MM-DD`. */
export function dayIn(timezone: string, at: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv", { timeZone: timezone }).format(new Date(at));
}
