import sql, { type Sql } from "sql-template-tag";
import type { Language, MemberStatus } from "../../../contract/api";
import { hashSecret } from "../../platform/random";
import type { Transaction } from "../../platform/db/database";
import { CODE_LIFE_MS, type CodeRow } from "./session/queries";

/** An account to be added; its address is proved. */
export interface NewAccount {
  email: string;
  /** Nothing for those who sign in with Google. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  phone?: string | null;
  language: Language;
  now: Date;
}

/** Adds an account and answers its id (system rights); nothing when the address has one. */
export async function addAccount(tx: Transaction, account: NewAccount): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO users
      (email, password_hash, first_name, last_name, phone, language, created_at, updated_at)
    VALUES (${account.email}, ${account.passwordHash}, ${account.firstName.trim()}, ${account.lastName.trim()},
      ${account.phone ?? null}, ${account.language}, ${account.now}, ${account.now})
    ON CONFLICT ON CONSTRAINT users_email DO NOTHING RETURNING id`);
  return row?.id;
}

/** A secret to be mailed or handed over: kept hashed, used once. */
export interface NewCode {
  code: string;
  kind: Exclude<CodeRow["kind"], "login_ticket">;
  email: string;
  userId: number | null;
  orgId: number | null;
  now: Date;
  detail?: Record<string, unknown>;
}

/** Keeps the hash of a secret with its term and what it is for (system rights). */
export async function addCode(tx: Transaction, code: NewCode): Promise<void> {
  const expires = new Date(code.now.getTime() + CODE_LIFE_MS[code.kind]);
  await tx.query(sql`INSERT INTO verification_codes (code_hash, kind, email, user_id, organization, expires_at, detail)
    VALUES (${hashSecret(code.code)}, ${code.kind}, ${code.email}, ${code.userId}, ${code.orgId}, ${expires},
      ${JSON.stringify(code.detail ?? {})}::jsonb)`);
}

/** Former codes of these kinds for the person no longer work; answers whether there were any. */
export async function endCodes(
  tx: Transaction,
  userId: number,
  kinds: readonly NewCode["kind"][],
  now: Date,
): Promise<boolean> {
  const ended = await tx.query(sql`UPDATE verification_codes SET used_at = ${now}
    WHERE user_id = ${userId} AND kind = ANY(${[...kinds]}::text[]) AND used_at IS NULL AND expires_at > ${now}
    RETURNING kind`);
  return ended.length > 0;
}

/** Puts a one-time password in the place of a former one. */
export async function setOneTimePassword(
  tx: Transaction,
  password: { email: string; codeHash: string; expires: Date },
): Promise<void> {
  await tx.query(sql`INSERT INTO one_time_passwords (email_key, code_hash, attempts, expires_at)
    VALUES (lower(${password.email}), ${password.codeHash}, 0, ${password.expires})
    ON CONFLICT (email_key) DO UPDATE SET code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at`);
}

/** Counts one try before it is judged, so that tries at the same moment cannot share a number. */
export async function tryOneTimePassword(
  tx: Transaction,
  email: string,
): Promise<{ code_hash: string; attempts: number; expires_at: Date } | undefined> {
  const [row] = await tx.query<{ code_hash: string; attempts: number; expires_at: Date }>(
    sql`UPDATE one_time_passwords SET attempts = attempts + 1 WHERE email_key = lower(${email})
      RETURNING code_hash, attempts, expires_at`,
  );
  return row;
}

/** Takes the one-time password away; answers whether it was still there. */
export async function spendOneTimePassword(
  tx: Transaction,
  email: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await tx.query(sql`DELETE FROM one_time_passwords
    WHERE email_key = lower(${email}) AND code_hash = ${codeHash} RETURNING email_key`);
  return rows.length > 0;
}

/** An account with how it signs in. */
export interface AccountByIdentity {
  id: number;
  email: string;
  password_hash: string | null;
  status: "active" | "unverified" | "disabled";
  last_organization: number | null;
}

/** The account that is linked to the provider's account. */
export async function findLinked(
  tx: Transaction,
  issuer: string,
  subject: string,
): Promise<AccountByIdentity | undefined> {
  const [row] =
    await tx.query<AccountByIdentity>(sql`SELECT u.id, u.email, u.password_hash, u.status, u.last_organization
    FROM user_identities i JOIN users u ON u.id = i.user_id WHERE i.issuer = ${issuer} AND i.subject = ${subject}`);
  return row;
}

/** Links the accounts; answers false when either is linked to another one. */
export async function link(
  tx: Transaction,
  identity: { issuer: string; subject: string; userId: number; now: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`INSERT INTO user_identities (issuer, subject, user_id, created_at)
    VALUES (${identity.issuer}, ${identity.subject}, ${identity.userId}, ${identity.now})
    ON CONFLICT DO NOTHING RETURNING user_id`);
  return rows.length > 0;
}

/** How the account of an address signs in; nothing when there is none. */
export async function signInMeans(
  tx: Transaction,
  email: string,
): Promise<{ has_password: boolean; has_google: boolean } | undefined> {
  const [row] = await tx.query<{ has_password: boolean; has_google: boolean }>(sql`SELECT
      u.password_hash IS NOT NULL AS has_password,
      EXISTS (SELECT FROM user_identities i WHERE i.user_id = u.id) AS has_google
    FROM users u WHERE u.email_key = lower(${email})`);
  return row;
}

/** A person's place in an organisation. */
export interface Place {
  id: number;
  user_id: number | null;
  email: string;
  status: MemberStatus;
}

/** The place of an address or a person in an organisation (system rights), locked. */
export async function findPlace(
  tx: Transaction,
  orgId: number,
  person: { email: string; userId?: number },
): Promise<Place | undefined> {
  const [row] = await tx.query<Place>(sql`SELECT id, user_id, email, status FROM members
    WHERE org_id = ${orgId} AND (email_key = lower(${person.email}) OR user_id = ${person.userId ?? null})
    ORDER BY (user_id = ${person.userId ?? null}) DESC NULLS LAST LIMIT 1 FOR UPDATE`);
  return row;
}

/** Somebody who asks to be let in. */
export interface Joining {
  orgId: number;
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  custom: Record<string, unknown>;
  now: Date;
  /** Until when staff should have decided. */
  expires: Date;
}

/** Whether an invitation that is still good awaits the member `m`. */
function isInvited(now: Date): Sql {
  return sql`EXISTS (SELECT FROM invitations i WHERE i.org_id = m.org_id AND i.member_id = m.id
    AND i.accepted_at IS NULL AND i.expires_at > ${now})`;
}

/**
 * Adds the person as a member: active where the organisation lets everybody in, else pending (system rights).
 * Who was removed before is pending in any case. An invitation that is still good keeps its role and is what lets the
 * person in; one that has expired gives nothing, and they sign up as anybody else. Answers the place, or nothing when it was taken at this moment.
 */
export async function join(
  tx: Transaction,
  person: Joining,
  former: Place | undefined,
): Promise<Place | undefined> {
  const { orgId, userId, now } = person;
  // Whoever was there under another address keeps it: one person has one place.
  const email = former?.email ?? person.email;
  const [place] = await tx.query<Place>(sql`INSERT INTO members AS m
      (org_id, user_id, email, first_name, last_name, phone, status, role_id, custom, joined_at, created_at, updated_at)
    SELECT o.id, ${userId}, ${email}, ${person.firstName}, ${person.lastName}, ${person.phone},
      CASE WHEN o.auto_approve_members THEN 'Active' ELSE 'Pending' END, r.id, ${JSON.stringify(person.custom)}::jsonb,
      CASE WHEN o.auto_approve_members THEN ${now}::timestamptz END, ${now}, ${now}
    FROM organizations o JOIN roles r ON r.org_id = o.id AND r.slug = 'member'
    WHERE o.id = ${orgId}
    ON CONFLICT ON CONSTRAINT members_email DO UPDATE SET user_id = excluded.user_id, status = 'Pending',
        role_id = CASE WHEN m.status = 'Pending' AND ${isInvited(now)} THEN m.role_id ELSE excluded.role_id END,
        first_name = coalesce(nullif(m.first_name, ''), excluded.first_name),
        last_name = coalesce(nullif(m.last_name, ''), excluded.last_name),
        phone = coalesce(m.phone, excluded.phone), custom = excluded.custom || m.custom, updated_at = excluded.updated_at
      WHERE m.id = ${former?.id ?? null}::bigint
    RETURNING m.id, m.user_id, m.email, m.status`);
  if (!place) return undefined;
  await tx.query(sql`INSERT INTO invitations AS i (org_id, member_id, source, invited_at, expires_at, accepted_at)
    VALUES (${orgId}, ${place.id}, 'signup', ${now}, ${person.expires}, ${place.status === "Active" ? now : null})
    ON CONFLICT (org_id, member_id) DO UPDATE SET source = 'signup', code_hash = NULL, accepted_at = NULL,
        invited_at = excluded.invited_at, expires_at = excluded.expires_at
      WHERE ${former?.status ?? "Removed"}::text = 'Removed' OR i.accepted_at IS NOT NULL OR i.expires_at <= ${now}`);
  return place;
}
