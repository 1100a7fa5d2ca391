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

/** A key as unguessable ones look; the demo has nothing to guess. */
export function donationId(pk: number): string {
  return `don_demo${String(pk).padStart(18, "0")}`;
}

/** The day on which something happened where the organisation is, `YYYY-MM-DD`. */
export function dayIn(timezone: string, at: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv", { timeZone: timezone }).format(new Date(at));
}
