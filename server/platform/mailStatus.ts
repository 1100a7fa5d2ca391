/** About the address itself (RFC 3463, and 5.4.1 as Exchange says it). */
const HARD = /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1|4\.1)$/;

/** Whether a status is about the address, which takes no mail now and later. */
export function kindOfStatus(status: string): "hard" | "soft" {
  return HARD.test(status) ? "hard" : "soft";
}
