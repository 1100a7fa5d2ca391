import sql from "sql-template-tag";
import { audit } from "../../../platform/audit/audit";
import type { OpenIdIdentity } from "../../../platform/auth/openId";
import type { Transaction } from "../../../platform/db/database";
import { badRequest, conflict, notFound } from "../../../platform/errors";
import { type AccountByIdentity, addAccount, findPlace, type Place } from "../queries";
import { findAccount } from "../session/signIn";
import { findLinkedHere, findProvider, linkHere, type StoredProvider } from "./queries";

/** Who came back, to which organisation, and whose password they have proved to know. */
interface Arrival {
  identity: OpenIdIdentity;
  orgId: number;
  provedId: number | undefined;
  now: Date;
  address: string | null;
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** The role that the person's groups give: never the owner's. */
async function mappedRole(
  tx: Transaction,
  orgId: number,
  { roles }: StoredProvider,
  groups: readonly string[],
): Promise<number | undefined> {
  const wanted = roles.find(({ group }) => groups.includes(group))?.role;
  if (wanted === undefined) return undefined;
  const found = await tx.query(
    sql`SELECT 1 FROM roles WHERE org_id = ${orgId} AND id = ${wanted} AND slug <> 'owner'`,
  );
  return found.length > 0 ? wanted : undefined;
}

/** Somebody whom nobody knew yet: a provider makes accounts for its own domain, and for those whose groups have a role. */
async function newAccount(
  tx: Transaction,
  { identity, now }: Arrival,
  { provider, role }: { provider: StoredProvider; role: number | undefined },
): Promise<AccountByIdentity> {
  const { email, firstName, lastName } = identity;
  if (role === undefined || domainOf(email) !== provider.domain) throw notFound("no_account");
  const id = await addAccount(tx, { email, passwordHash: null, firstName, lastName, language: "en", now });
  if (id === undefined) throw conflict("try_again.account");
  return { id, email, password_hash: null, status: "active", last_organization: null };
}

/** The place that the person's groups give: one that waits is taken, one that was ended stays so. */
async function takeGivenPlace(
  tx: Transaction,
  { identity, orgId, now, address }: Arrival,
  account: AccountByIdentity,
  role: number,
): Promise<void> {
  const place = await findPlace(tx, orgId, { email: account.email, userId: account.id });
  if (!place) {
    await tx.query(sql`INSERT INTO members
        (org_id, user_id, email, first_name, last_name, status, role_id, joined_at, created_at, updated_at)
      VALUES (${orgId}, ${account.id}, ${account.email}, ${identity.firstName}, ${identity.lastName}, 'Active', ${role},
        ${now}, ${now}, ${now})`);
  } else if (!(await changePlace(tx, orgId, place, { userId: account.id, role, now }))) return;
  await audit(tx, {
    orgId,
    at: now,
    actor: { userId: account.id, email: account.email },
    action: place?.status === "Active" ? "member.roles_changed" : "signup.approved",
    subject: "members",
    ...(place && { subjectId: place.id }),
    detail: { by_provider: true },
    address,
  });
}

/** Answers whether anything is another than before; an owner stays one. */
async function changePlace(
  tx: Transaction,
  orgId: number,
  { id }: Place,
  { userId, role, now }: { userId: number; role: number; now: Date },
): Promise<boolean> {
  const changed =
    await tx.query(sql`UPDATE members m SET user_id = ${userId}, role_id = ${role}, status = 'Active',
      joined_at = coalesce(m.joined_at, ${now}), updated_at = ${now}
    WHERE m.org_id = ${orgId} AND m.id = ${id} AND m.status IN ('Active', 'Pending')
      AND (m.user_id IS NULL OR m.user_id = ${userId})
      AND (m.role_id <> ${role} OR m.status = 'Pending' OR m.user_id IS NULL)
      AND NOT EXISTS (SELECT FROM roles r WHERE r.org_id = m.org_id AND r.id = m.role_id AND r.slug = 'owner')
    RETURNING 1`);
  await tx.query(sql`UPDATE invitations SET accepted_at = ${now}
    WHERE org_id = ${orgId} AND member_id = ${id} AND accepted_at IS NULL`);
  return changed.length > 0;
}

/**
 * The account of whom an organisation's own provider vouched for, with the place that their groups give (system rights).
 * Whoever runs the provider could vouch for anybody, so an account that is there is connected only by its password.
 * Throws 400 `unverified_email`, 404 where there is no account and none is made, 409 `password_account` or `no_password`.
 */
export async function accountHere(tx: Transaction, arrival: Arrival): Promise<AccountByIdentity> {
  const { identity, orgId, provedId, now } = arrival;
  const { subject, email, emailVerified, groups } = identity;
  const provider = await findProvider(tx, orgId);
  if (!provider) throw notFound("unknown_provider");
  const role = await mappedRole(tx, orgId, provider, groups);
  let account = await findLinkedHere(tx, orgId, subject);
  if (!account) {
    if (!emailVerified) throw badRequest("unverified_email", { says: "failed.login_external" });
    const known = await findAccount(tx, email);
    if (known && known.id !== provedId) {
      if (known.password_hash === null) throw conflict("no_password");
      throw conflict("password_account.connect", { extra: { email } });
    }
    account = known ?? (await newAccount(tx, arrival, { provider, role }));
    if (!(await linkHere(tx, orgId, { subject, userId: account.id, now }))) throw conflict("other_identity");
  }
  if (role !== undefined) await takeGivenPlace(tx, arrival, account, role);
  return account;
}
