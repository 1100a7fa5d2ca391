import type { MessagePreviewRequest } from "../../../../contract/api/messages";

/** Somebody, or some, that a message is for. */
export interface Recipient {
  kind: "member" | "team" | "list" | "email";
  /** The record's key; of an address the address itself. */
  key: string;
  label: string;
}

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;

/** What a text of addresses comes to: those that are such, and what is none. */
export interface ReadAddresses {
  addresses: string[];
  wrong: string[];
}

/**
 * Addresses out of what people type, paste or export: parted by commas, semicolons, blanks and line ends, with or
 * without names (`Ann Bee <ann@example.org>`, RFC 5322 §3.4), quotes and headings around. Each once, whatever its case.
 */
export function readAddresses(text: string): ReadAddresses {
  const addresses = new Map<string, string>();
  const wrong: string[] = [];
  for (const part of text.split(/[,;\t\r\n]+/)) {
    const angled = /<([^<>]*)>/.exec(part)?.[1];
    const words = (angled ?? part)
      .replaceAll(/["']/g, " ")
      .split(/\s+/)
      .filter((word) => word !== "");
    const found = words.filter((word) => ADDRESS.test(word));
    for (const address of found)
      addresses.set(address.toLowerCase(), addresses.get(address.toLowerCase()) ?? address);
    if (found.length === 0 && words.some((word) => word.includes("@"))) wrong.push(part.trim());
  }
  return { addresses: [...addresses.values()], wrong };
}

/** Whether a text is one address of mail. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text.trim());
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
): Required<Pick<MessagePreviewRequest, "to" | "teams" | "mailing_lists">> {
  const keys = (kind: Recipient["kind"]): string[] =>
    recipients.filter((one) => one.kind === kind).map(({ key }) => key);
  return {
    to: [...keys("member").map(Number), ...keys("email")],
    teams: keys("team").map(Number),
    mailing_lists: keys("list").map(Number),
  };
}
