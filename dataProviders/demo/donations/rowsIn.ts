import type { Values } from "../../recordProvider";
import type { DemoScope } from "../behaviours/types";
import { type DemoDonation, type DonationSettings, SETTINGS_KEY } from "../records/donationRows";

/** The samples' rows; the record store types no collection. */
export function donationsIn({ store }: DemoScope): readonly DemoDonation[] {
  return store.rows("donations") as readonly (DemoDonation & Values)[];
}

/** What the sample organisation's donations need to know of it. */
export function settingsIn({ store }: DemoScope): DonationSettings {
  return store.find("donation_settings", SETTINGS_KEY) as DonationSettings & Values;
}

/** The name of a donor. */
export function donorName(pk: unknown, { store }: DemoScope): string {
  const { first_name: first = "", last_name: last = "" } = store.find("donors", pk) ?? {};
  return `${String(first)} ${String(last)}`.trim();
}

/** A text that was typed, without what surrounds it; empty where nothing was. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
