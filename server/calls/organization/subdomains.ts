import sql from "sql-template-tag";
import type { Transaction } from "../../db/database";
import { conflict, type HttpError, invalidFields } from "../../http/errors";

/** What stands between a subdomain and whoever wants it. */
export type SubdomainState = "available" | "taken" | "recently_used" | "reserved" | "invalid";

/** How long a name that an organisation gave up is kept from others: old links must not lead to strangers. */
const RELEASED_DAYS = 90;

/** Names that would pass for a part of the product, or that mail and web servers give a meaning. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator almoner api app apps assets auth autoconfig autodiscover
  billing blog cdn cloud config console contact dashboard demo dev dns docs download downloads email files ftp
  help hostmaster id images imap internal legal local localhost login logout mail mailer media mx news ns ns1 ns2
  oauth official password pay payment payments pop pop3 postmaster privacy proxy public register root sandbox
  secure security server shop signin signup sitemap smtp ssl sso staff staging static stats status store support
  system team terms test testing upload uploads users web webmail webmaster wiki www www1 www2`
    .split(/\s+/)
    .filter((name) => name !== ""),
);

/** One label of a host name (RFC 1123) of 3 to 63 characters; no punycode (RFC 5891, 4.2.3.1). */
function isLabel(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name) && !name.startsWith("--", 2);
}

interface Holder {
  current: number | null;
  former: number | null;
}

/** What a subdomain is to the organisation that asks (system rights); to nobody in particular without one. */
export async function subdomainState(
  tx: Transaction,
  wanted: string,
  { orgId, now }: { orgId?: number | undefined; now: Date },
): Promise<SubdomainState> {
  const name = wanted.trim().toLowerCase();
  if (!isLabel(name)) return "invalid";
  const since = new Date(now.getTime() - RELEASED_DAYS * 86_400_000);
  const [holder] = await tx.query<Holder>(sql`SELECT
    (SELECT id FROM organizations WHERE subdomain = ${name}) AS current,
    (SELECT organization FROM former_subdomains WHERE subdomain = ${name} AND released_at > ${since}) AS former`);
  const { current = null, former = null } = holder ?? {};
  // What an organisation has, it has, even if the name was reserved later.
  if (current !== null) return current === orgId ? "available" : "taken";
  if (RESERVED.has(name)) return "reserved";
  return former === null || former === orgId ? "available" : "recently_used";
}

const REFUSALS: Record<Exclude<SubdomainState, "available" | "taken">, string> = {
  invalid: "Use 3 to 63 small letters, digits and single hyphens between them.",
  reserved: "This name is reserved. Choose another one.",
  recently_used: "Another organisation used this name until lately. Choose another one.",
};

/** Why a subdomain cannot be had, in words. */
export function refusalText(state: keyof typeof REFUSALS): string {
  return REFUSALS[state];
}

/** 409: somebody has the subdomain. */
export function subdomainTaken(text: string, field = "subdomain"): HttpError {
  return conflict("subdomain_taken", text, { errors: { [field]: ["Another organisation has this name."] } });
}

/**
 * Makes the name free for the organisation to take (system rights) and answers it as it is stored. Throws 422 for a
 * name that nobody may have and 409 for one that is taken; two who take it at once are told apart by its uniqueness.
 */
export async function claimSubdomain(
  tx: Transaction,
  wanted: string,
  options: { orgId?: number; now: Date; field?: string; text: string },
): Promise<string> {
  const { field = "subdomain", text } = options;
  const state = await subdomainState(tx, wanted, options);
  if (state === "taken") throw subdomainTaken(text, field);
  if (state === "recently_used") {
    throw conflict("subdomain_recently_used", text, { errors: { [field]: [REFUSALS[state]] } });
  }
  if (state !== "available") throw invalidFields({ [field]: [REFUSALS[state]] }, text);
  const name = wanted.trim().toLowerCase();
  await tx.query(sql`DELETE FROM former_subdomains WHERE subdomain = ${name}`);
  return name;
}
