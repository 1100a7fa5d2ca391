import { UnconfirmedMail } from "../mail/mailer";

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

/** Reads nodemailer's errors: `code`, the SMTP command that failed, and the server's reply code. */
export function readFailure(error: unknown): Failure {
  if (error instanceof UnconfirmedMail) return "unknown";
  const response = property(error, "responseCode");
  const command = property(error, "command");
  if (typeof response === "number" && response >= 500) {
    return command === "RCPT TO" && NO_SUCH_MAILBOX.has(response) ? "bounced" : "refused";
  }
  if (typeof response === "number") return "later";
  if (property(error, "code") === "EENVELOPE") return "refused";
  return "unreachable";
}
