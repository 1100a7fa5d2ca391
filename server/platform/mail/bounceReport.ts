import { kindOfStatus } from "../mailStatus";
import type { Email } from "postal-mime";
import type { SignedLinks } from "../auth/signedLinks";
import { DIGEST_LENGTH } from "../auth/signedLinks";

type Digest = Pick<SignedLinks, "digest">["digest"];

const PURPOSE = "bounce";

/**
 * The part of a Message-ID by which a report about a mail that came back proves that we wrote it, for which organisation and to
 * which address: nothing of it is kept, and nobody else can make it.
 */
export function bounceMark(digest: Digest, orgId: number, address: string): string {
  return `~${orgId}~${digest(PURPOSE, `${orgId} ${address.toLowerCase()}`)}`;
}

/** A mail of ours that did not arrive. */
export interface Bounce {
  orgId: number;
  address: string;
  /** `hard`: the address takes no mail, now and later. */
  kind: "hard" | "soft";
  /** As RFC 3463 has it: `5.1.1`. */
  status: string;
  /** What the mail was called when it was handed over. */
  mailId: string;
}

/** What is read of one report. */
const MOST_RECIPIENTS = 20;
const MOST_MARKS = 50;
const MOST_TEXT = 200_000;
const MOST_ID = 500;

const STATUS = /^[245]\.\d{1,3}\.\d{1,3}/;

interface Reported {
  addresses: string[];
  status: string;
}

/** A field of a delivery report: `rfc822; ada@example.org`. */
function addressIn(value: string | undefined): string | undefined {
  const address = value
    ?.replace(/^[^;]{0,40};/, "")
    .trim()
    .replace(/^<|>$/g, "")
    .toLowerCase();
  return address && /^[^\s<>"]{1,190}@[^\s<>"]{1,190}$/.test(address) ? address : undefined;
}

/** Recipients that a `message/delivery-status` says failed (RFC 3464, 2.3). */
function failedIn(text: string): Reported[] {
  const groups = text
    .replaceAll("\r\n", "\n")
    .slice(0, MOST_TEXT)
    .split(/\n\s*\n/);
  return groups.slice(0, MOST_RECIPIENTS + 1).flatMap((group): Reported[] => {
    const fields = new Map<string, string>();
    for (const line of group.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
      const at = line.indexOf(":");
      if (at > 0) fields.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
    }
    // What is late may still arrive.
    if (fields.get("action")?.toLowerCase() !== "failed") return [];
    const status = STATUS.exec(fields.get("status") ?? "")?.[0];
    const addresses = ["original-recipient", "final-recipient"].flatMap(
      (name) => addressIn(fields.get(name)) ?? [],
    );
    return status === undefined || addresses.length === 0 ? [] : [{ addresses, status }];
  });
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content.slice(0, MOST_TEXT);
  if (content instanceof Uint8Array || content instanceof ArrayBuffer) {
    return new TextDecoder().decode(new Uint8Array(content).subarray(0, MOST_TEXT));
  }
  return "";
}

interface Mark {
  mailId: string;
  orgId: number;
  digest: string;
}

/** The marks of our mails that a report quotes, in the headers that it returns or refers to. */
function marksIn(texts: readonly string[]): Mark[] {
  const mark = new RegExp(`<([\\w.-]{1,120})~(\\d{1,15})~([\\w-]{${DIGEST_LENGTH}})@`, "g");
  return texts
    .flatMap((text) => [...text.matchAll(mark)])
    .slice(0, MOST_MARKS)
    .map(([, mailId = "", org = "", digest = ""]) => ({ mailId, orgId: Number(org), digest }));
}

function isOf(digest: Digest, mark: Mark, address: string): boolean {
  return bounceMark(digest, mark.orgId, address) === `~${mark.orgId}~${mark.digest}`;
}

/** The mail of ours to this address that a Message-ID is of: which organisation's, and what it was called. */
export function mailOfId(
  digest: Digest,
  messageId: string,
  address: string,
): Pick<Bounce, "orgId" | "mailId"> | undefined {
  const [mark] = marksIn([messageId.slice(0, MOST_ID)]);
  return mark && isOf(digest, mark, address) ? { orgId: mark.orgId, mailId: mark.mailId } : undefined;
}

async function parsed(raw: Uint8Array): Promise<Email | undefined> {
  // Loaded where there is a mailbox to read.
  const { default: PostalMime } = await import("postal-mime");
  try {
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: 20,
      maxHeadersSize: 100_000,
    });
  } catch {
    // Whoever writes to the mailbox may write anything.
    return undefined;
  }
}

/** What a mail in the bounce mailbox reports of mails of ours; nothing where it reports nothing, or of mails that we did not write. */
export async function readBounces(raw: Uint8Array, digest: Digest): Promise<Bounce[]> {
  const report = await parsed(raw);
  const attachments = report?.attachments ?? [];
  const failed = attachments
    .filter(({ mimeType }) => mimeType === "message/delivery-status")
    .flatMap(({ content }) => failedIn(textOf(content)))
    .slice(0, MOST_RECIPIENTS);
  if (!report || failed.length === 0) return [];
  const returned = attachments
    .filter(({ mimeType }) => /^(?:message\/rfc822|message\/global|text\/rfc822-headers)/.test(mimeType))
    .map(({ content }) => textOf(content));
  const marks = marksIn([...returned, `${report.inReplyTo ?? ""} ${report.references ?? ""}`]);
  return failed.flatMap(({ addresses, status }): Bounce[] => {
    for (const address of addresses) {
      const mark = marks.find((one) => isOf(digest, one, address));
      if (mark)
        return [{ orgId: mark.orgId, address, kind: kindOfStatus(status), status, mailId: mark.mailId }];
    }
    return [];
  });
}
