import { STATEMENT_LINK_DAYS } from "../../../../contract/api";
import type { SignedLinks } from "../../../platform/auth/signedLinks";
import type { Services } from "../../../platform/http/services";

const PURPOSE = "statement";
const LINK_MS = STATEMENT_LINK_DAYS * 86_400_000;

/** Whose statement of which year a link leads to, and with which of its mails it came; those of before name none. */
export interface StatementLink {
  orgId: number;
  donor: number;
  year: number;
  version: number | null;
}

/** Until when the link of a statement that was mailed at this moment works. */
export function linkEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + LINK_MS);
}

/** The donor's own address of their statement: it works for half a year, unless it is withdrawn. */
export async function statementUrl(
  { links, origins }: Pick<Services, "links" | "origins">,
  subdomain: string,
  { orgId, donor, year, version }: StatementLink & { version: number },
  now: Date,
): Promise<string> {
  const token = await links.sign(PURPOSE, { org: orgId, donor, year, version }, linkEnd(now));
  return `${origins.organization(subdomain)}/api/donation/statement/open/${token}/`;
}

/** What a token leads to, or why it leads nowhere. */
export async function readStatementToken(
  links: SignedLinks,
  token: string,
  now: Date,
): Promise<StatementLink | "expired" | "invalid"> {
  const check = await links.check(PURPOSE, token, now);
  if (check.state !== "valid") return check.state;
  const { org, donor, year, version } = check.claims;
  if (typeof org !== "number" || typeof donor !== "number" || typeof year !== "number") return "invalid";
  return { orgId: org, donor, year, version: typeof version === "number" ? version : null };
}
