import sql from "sql-template-tag";
import type { OrganizationProvider } from "../../../../contract/api";
import type { OpenIdProvider } from "../../../platform/auth/openId";
import type { Queryable, Transaction } from "../../../platform/db/database";
import type { Services } from "../../../platform/http/services";
import type { AccountByIdentity } from "../queries";

/** An organisation's own provider as it is stored: the secret sealed. */
export interface StoredProvider extends OrganizationProvider {
  client_secret: string;
}

/** The organisation's own provider (system rights, or its own). */
export async function findProvider(tx: Queryable, orgId: number): Promise<StoredProvider | undefined> {
  const [row] =
    await tx.query<StoredProvider>(sql`SELECT name, issuer, client_id, client_secret, domain, is_required, groups_claim, roles
    FROM organization_providers WHERE org_id = ${orgId}`);
  return row;
}

/** Names the provider in addresses: a name that no provider of the installation has. */
export const providerId = (orgId: number): string => `org-${orgId}`;

/** The organisation whose provider is named; nothing for those of the installation. */
export function organizationOf(id: string): number | undefined {
  const key = /^org-([1-9]\d{0,14})$/.exec(id)?.[1];
  return key === undefined ? undefined : Number(key);
}

/** What the secret is sealed for. */
export const secretContext = (orgId: number): string => `organization provider ${orgId}`;

/** The provider, ready to be asked; a secret that was sealed with a former key is sealed anew (system rights). */
export async function openProvider(
  tx: Transaction,
  { secrets, connectOpenId }: Pick<Services, "secrets" | "connectOpenId">,
  orgId: number,
): Promise<OpenIdProvider | undefined> {
  const stored = await findProvider(tx, orgId);
  if (!stored) return undefined;
  const clientSecret = await secrets.open(stored.client_secret, secretContext(orgId));
  if (!secrets.isCurrent(stored.client_secret)) {
    const sealed = await secrets.seal(clientSecret, secretContext(orgId));
    await tx.query(sql`UPDATE organization_providers SET client_secret = ${sealed} WHERE org_id = ${orgId}`);
  }
  const { name, issuer, client_id: clientId, groups_claim: groupsClaim } = stored;
  return connectOpenId({ id: providerId(orgId), name, issuer, clientId, clientSecret, groupsClaim });
}

/** The account that the organisation's provider has signed in before (system rights). */
export async function findLinkedHere(
  tx: Transaction,
  orgId: number,
  subject: string,
): Promise<AccountByIdentity | undefined> {
  const [row] =
    await tx.query<AccountByIdentity>(sql`SELECT u.id, u.email, u.password_hash, u.status, u.last_organization
    FROM organization_identities i JOIN users u ON u.id = i.user_id
    WHERE i.org_id = ${orgId} AND i.subject = ${subject}`);
  return row;
}

/** Connects both; answers false where either is connected to another one (system rights). */
export async function linkHere(
  tx: Transaction,
  orgId: number,
  { subject, userId, now }: { subject: string; userId: number; now: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`INSERT INTO organization_identities (org_id, subject, user_id, created_at)
    VALUES (${orgId}, ${subject}, ${userId}, ${now}) ON CONFLICT DO NOTHING RETURNING 1`);
  return rows.length > 0;
}
