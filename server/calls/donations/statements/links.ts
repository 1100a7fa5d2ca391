import type { SignedLinks } from "../../../auth/signedLinks";
import type { Services } from "../../../services";

const PURPOSE = "statement";

/** Whose statement of which year a link leads to. */
export interface StatementLink {
  orgId: number;
  donor: number;
  year: number;
}

/** The donor's own address of their statement; it works for ever. */
export async function statementUrl(
  { links, origins }: Pick<Services, "links" | "origins">,
  subdomain: string,
  { orgId, donor, year }: StatementLink,
): Promise<string> {
  const token = await links.sign(PURPOSE, { org: orgId, donor, year });
  return `${origins.organization(subdomain)}/api/donation/statement/open/${token}/`;
}

/** What a token leads to; undefined for one that was not made here. */
export async function readStatementToken(
  links: SignedLinks,
  token: string,
  now: Date,
): Promise<StatementLink | undefined> {
  const check = await links.check(PURPOSE, token, now);
  if (check.state !== "valid") return undefined;
  const { org, donor, year } = check.claims;
  if (typeof org !== "number" || typeof donor !== "number" || typeof year !== "number") return undefined;
  return { orgId: org, donor, year };
}
