import type { SignedLinks } from "../../platform/auth/signedLinks";
import type { Origins } from "../../platform/origins";

const UNSUBSCRIBE = "unsubscribe";
const CONFIRM = "confirm";
/** How long a subscription can be confirmed. */
const CONFIRM_DAYS = 30;
const CONFIRM_MS = CONFIRM_DAYS * 86_400_000;

/** Whose subscription a link is about: one person's, to one list or, without one, to everything of the organisation. */
export interface SubscriptionLink {
  orgId: number;
  email: string;
  listId: number | null;
}

/** A link that came by mail. */
export interface ReadLink extends SubscriptionLink {
  /** Whether it may still put somebody on a list, or back on it. */
  isFresh: boolean;
  /** When somebody asked for it with this address: it undoes what the address said before that. */
  wishedAt: Date | null;
  /** Whether they also agreed that opens and followed links are counted. */
  agreesToReading: boolean;
}

function claimsOf({ orgId, email, listId }: SubscriptionLink): Record<string, string | number> {
  return { org: orgId, email, ...(listId !== null && { list: listId }) };
}

/** Which of the two links a token belongs to. */
export type SubscriptionPurpose = typeof UNSUBSCRIBE | typeof CONFIRM;

/**
 * The recipient's own address to unsubscribe at, for `List-Unsubscribe` and the mail's last line. It works
 * for as long as a mail program may use it (RFC 8058), and holds nothing that can be read. Taking that back is for as long
 * as for confirming: an old mail that somebody else comes by puts nobody on a list.
 */
export async function unsubscribeUrl(
  { links, origins }: { links: SignedLinks; origins: Origins },
  subdomain: string,
  link: SubscriptionLink,
  now: Date,
): Promise<string> {
  const token = await links.seal(UNSUBSCRIBE, { ...claimsOf(link), sent: now.getTime() });
  return `${origins.organization(subdomain)}/api/mailing-list/unsubscribe/${token}/`;
}

/** The page on which a person says that they want the list; `isOwnWish` where they asked for it themselves. */
export async function confirmUrl(
  { links, origins }: { links: SignedLinks; origins: Origins },
  subdomain: string,
  link: SubscriptionLink & { isOwnWish: boolean; agreesToReading: boolean },
  now: Date,
): Promise<string> {
  const expires = new Date(now.getTime() + CONFIRM_MS);
  const token = await links.seal(
    CONFIRM,
    {
      ...claimsOf(link),
      ...(link.isOwnWish && { wished: now.getTime() }),
      ...(link.agreesToReading && { reading: 1 }),
    },
    expires,
  );
  return `${origins.organization(subdomain)}/public/confirm/${token}`;
}

/** What a token is about, or why it is about nothing. */
export async function readSubscriptionToken(
  links: SignedLinks,
  purpose: SubscriptionPurpose,
  token: string,
  now: Date,
): Promise<ReadLink | "expired" | "invalid"> {
  // Of a signed one, as mails had before, there are three parts; of a sealed one five.
  const isSealed = token.split(".").length === 5;
  const check = await (isSealed ? links.open(purpose, token, now) : links.check(purpose, token, now));
  if (check.state !== "valid") return check.state;
  const { org, email, list, sent, wished, reading } = check.claims;
  if (typeof org !== "number" || typeof email !== "string") return "invalid";
  // One to confirm with ends by itself; one of before says nothing of when it was sent.
  const isFresh = purpose === CONFIRM || (typeof sent === "number" && now.getTime() - sent < CONFIRM_MS);
  return {
    orgId: org,
    email,
    listId: typeof list === "number" ? list : null,
    isFresh,
    wishedAt: typeof wished === "number" ? new Date(wished) : null,
    agreesToReading: purpose === CONFIRM && reading === 1,
  };
}
