import sql from "sql-template-tag";
import { DIGEST_LENGTH, type SignedLinks } from "../../platform/auth/signedLinks";
import { statesThat } from "../../platform/auth/organizationStates";
import { hashSecret } from "../../platform/random";
import type { Transaction } from "../../platform/db/database";
import { countedAs } from "../../platform/limits/clientAddress";
import type { StoredRsvp } from "./rsvpQueries";
import { sameSecret } from "../../platform/bytes";

const PURPOSE = "place";

/**
 * The secret of the place's link: its seed, and what only this server can make of that. What is stored opens nothing, and
 * every mail can name the link again.
 */
export function placeToken(links: SignedLinks, { link_seed: seed }: Pick<StoredRsvp, "link_seed">): string {
  return `${seed}${links.digest(PURPOSE, seed)}`;
}

/** The seed of a token that was made here. */
function seedOf(links: SignedLinks, token: string): string | undefined {
  const seed = token.slice(0, -DIGEST_LENGTH);
  return sameSecret(token, placeToken(links, { link_seed: seed })) ? seed : undefined;
}

/** Where the secret of a link leads (system rights). */
export async function findByToken(
  tx: Transaction,
  links: SignedLinks,
  token: string,
): Promise<{ organization: number; rsvp: number } | undefined> {
  const seed = seedOf(links, token);
  const open = sql`JOIN organizations o ON o.id = t.organization AND o.state = ANY(${statesThat("isPublic")}::text[])`;
  const [row] = await tx.query<{ organization: number; rsvp: number }>(
    seed === undefined
      ? sql`SELECT t.organization, t.rsvp FROM rsvp_tokens t ${open} WHERE t.token_hash = ${hashSecret(token)} AND t.is_bare`
      : sql`SELECT t.organization, t.rsvp FROM rsvp_tokens t ${open} WHERE t.token_hash = ${hashSecret(seed)}`,
  );
  return row;
}

/** How a caller's network is kept with what is held from it: nobody without the server's secret finds it out. */
export function networkOf(links: SignedLinks, orgId: number, address: string | null): string | null {
  return address === null ? null : links.digest("network", `${orgId} ${countedAs(address)}`);
}
