import type { MessagePreviewRequest } from "../../../../contract/api/messages";

/** Somebody, or some, that a message is for. */
export interface Recipient {
  kind: "member" | "team" | "list" | "segment" | "event" | "email";
  /** The record's key; of those who come to an event the combined id of its date, of an address the address itself. */
  key: string;
  label: string;
}

/** The recipient of an address. */
export function toAddress(address: string): Recipient {
  return { kind: "email", key: address, label: address };
}

/** Each once, in the order in which they were chosen. */
export function distinct(recipients: readonly Recipient[]): Recipient[] {
  return [...new Map(recipients.map((one) => [idOf(one), one])).values()];
}

/** What tells one recipient from the others. */
export function idOf({ kind, key }: Recipient): string {
  return `${kind}:${key.toLowerCase()}`;
}

/** The recipients as the calls take them. */
export function asAudience(
  recipients: readonly Recipient[],
): Required<Pick<MessagePreviewRequest, "to" | "teams" | "mailing_lists" | "segments" | "events">> {
  const keys = (kind: Recipient["kind"]): string[] =>
    recipients.filter((one) => one.kind === kind).map(({ key }) => key);
  return {
    to: [...keys("member").map(Number), ...keys("email")],
    teams: keys("team").map(Number),
    mailing_lists: keys("list").map(Number),
    segments: keys("segment").map(Number),
    events: keys("event"),
  };
}
