import type { RsvpStatus } from "./events";

/** How long a seat is held for someone who pays. */
export const HOLD_MINUTES = 15;

/**
 * Whether the holder of a place may change how many people come. Of an event that costs (`price`, however it is written)
 * the number is what is paid for: another number is another sign-up.
 */
export function mayChangeGuests(price: string | number | null): boolean {
  return price === null;
}

/** Whether staff may change how many people come: while a place is being paid for, the number is what is paid. */
export function mayStaffChangeGuests(status: RsvpStatus): boolean {
  return status !== "pending_payment";
}

/** How long after its date a place can be looked at by its link, in days: what was answered is for nobody to find later. */
export const PLACE_LINK_DAYS = 30;

/** Whether the holder of a place may change it: its date takes place and is not over. */
export function mayChangePlace({ cancelled, end }: { cancelled: boolean; end: Date }, now: Date): boolean {
  return !cancelled && end > now;
}
