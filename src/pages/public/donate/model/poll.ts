import type { DonationStatus } from "../../../../../contract/api/donations";

/** How long to wait before looking again, in milliseconds, after so many looks; undefined when it is enough. */
export function nextLook(looks: number): number | undefined {
  if (looks < 10) return 1000;
  if (looks < 30) return 3000;
  return looks < 50 ? 10_000 : undefined;
}

/** Whether nothing but the payment provider's word is missing. */
export function isWaiting(status: DonationStatus): boolean {
  return status === "pending" || status === "processing";
}
