import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import type { StoredDonation } from "./queries/donations";

/** What settling works with: a transaction of the organisation. */
export interface SettleContext {
  tx: Transaction;
  services: Services;
  orgId: number;
  now: Date;
}

/** What becomes of the place that a donation pays for, in the settling's own transaction. */
export interface PaidPlaces {
  /** Makes the place the donor's own; answers why the money goes back where the place is gone. */
  confirm(context: SettleContext, donation: StoredDonation): Promise<string | undefined>;
  /** Frees a place unless it has been paid. */
  releaseUnpaid(context: SettleContext, rsvpId: number): Promise<void>;
  /** Frees a place whose payment went back. */
  release(context: SettleContext, rsvpId: number): Promise<void>;
}

let connected: PaidPlaces | undefined;

/** Connects the area that places belong to: it needs donations, and donations may not need it. */
export function connectPlaces(places: PaidPlaces): void {
  connected = places;
}

/** The places of whoever connected them. */
export function paidPlaces(): PaidPlaces {
  if (!connected) throw new Error("No area has connected its places to donations.");
  return connected;
}
