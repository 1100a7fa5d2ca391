import { UnconfirmedMail } from "../../../platform/mail/port";

/** What a mail that was not handed over means for its recipient. */
export type Failure =
  /** The address does not take mail: never again. */
  | "bounced"
  /** Refused for good, though not for the address. */
  | "refused"
  /** May have gone out all the same, so it is not repeated. */
  | "unknown"
  /** Not now: another try later. */
  | "later"
  /** The mail server cannot be reached: no use in going on with others. */
  | "unreachable";

function property(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined;
}

/** Addresses that the server says it does not have (RFC 5321, section 4.2.3). */
const NO_SUCH_MAILBOX = new Set([550, 551, 553]);

/** What says that it is the recipient's address that takes no mail (RFC 3463, and 5.4.1 as Exchange says it). */
const OF_THE_ADDRESS = /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1|4\.1)$/;
const ENHANCED_CODE = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/** Whether a refusal of a recipient is about the address, and not about who writes to it. */
function isOfTheAddress(reply: number, text: unknown): boolean {
  if (!NO_SUCH_MAILBOX.has(reply)) return false;
  const code = typeof text === "string" ? ENHANCED_CODE.exec(text)?.[1] : undefined;
  return code === undefined || OF_THE_ADDRESS.test(code);
}

/** Reads nodemailer's errors: `code`, the SMTP command that failed, and the server's reply with its code. */
export function readFailure(error: unknown): Failure {
  if (error instanceof UnconfirmedMail) return "unknown";
  const response = property(error, "responseCode");
  const command = property(error, "command");
  if (typeof response === "number" && response >= 500) {
    const isBounce = command === "RCPT TO" && isOfTheAddress(response, property(error, "response"));
    return isBounce ? "bounced" : "refused";
  }
  if (typeof response === "number") return "later";
  if (property(error, "code") === "EENVELOPE") return "refused";
  return "unreachable";
}
