import sql from "sql-template-tag";
import {
  isReservedSubdomain,
  isSubdomainLabel,
  type SubdomainState,
  subdomainRefusals,
} from "../../../contract/subdomains";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, type HttpError } from "../../platform/errors";
import { type PlainCode, sentence } from "../../platform/texts";

/** How long a name that an organisation gave up is kept from others: old links must not lead to strangers. */
const RELEASED_DAYS = 90;

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
  const since = new Date(now.getTime() - RELEASED_DAYS * 86_400_000);
  const [holder] = await tx.query<Holder>(sql`SELECT
    (SELECT id FROM organizations WHERE subdomain = ${name}) AS current,
    (SELECT organization FROM former_subdomains WHERE subdomain = ${name} AND released_at > ${since}) AS former`);
  const { current = null, former = null } = holder ?? {};
  // What an organisation has, it has, even if nobody could take the name any more.
  if (current !== null) return current === orgId ? "available" : "taken";
  if (!isSubdomainLabel(name)) return "invalid";
  if (isReservedSubdomain(name)) return "reserved";
  return former === null || former === orgId ? "available" : "recently_used";
}

/** 409: somebody has the subdomain. */
export function subdomainTaken(says: PlainCode, field = "subdomain"): HttpError {
  return conflict("subdomain_taken", { says, errors: { [field]: [sentence("field.subdomain_taken")] } });
}

/**
 * Makes the name free for the organisation to take (system rights) and answers it as it is stored. Throws 422 for a
 * name that nobody may have and 409 for one that is taken; two who take it at once are told apart by its uniqueness.
 */
export async function claimSubdomain(
  tx: Transaction,
  wanted: string,
  options: { orgId?: number; now: Date; field?: string; says: PlainCode },
): Promise<string> {
  const { field = "subdomain", says } = options;
  const state = await subdomainState(tx, wanted, options);
  if (state === "taken") throw subdomainTaken(says, field);
  if (state === "recently_used") {
    throw conflict("subdomain_recently_used", {
      says,
      errors: { [field]: [sentence(subdomainRefusals[state])] },
    });
  }
  if (state !== "available") throw invalidFields({ [field]: [sentence(subdomainRefusals[state])] }, says);
  const name = wanted.trim().toLowerCase();
  await tx.query(sql`DELETE FROM former_subdomains WHERE subdomain = ${name}`);
  return name;
}
