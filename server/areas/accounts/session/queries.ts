import sql from "sql-template-tag";
import type { Language } from "../../../../contract/api";
import { ownWordsOf } from "../../../platform/auth/passwordRule";
import { isInForce } from "../../../platform/auth/validity";
import { hashSecret } from "../../../platform/random";
import type { Transaction } from "../../../platform/db/database";

/** The id of the organisation with that key or subdomain (system rights). */
export async function findOrganizationId(
  tx: Transaction,
  wanted: number | string,
): Promise<number | undefined> {
  const where = typeof wanted === "number" ? sql`id = ${wanted}` : sql`subdomain = lower(${wanted})`;
  const [row] = await tx.query<{ id: number }>(sql`SELECT id FROM organizations WHERE ${where}`);
  return row?.id;
}

/** Those parts of an account that its owner changes. */
export interface ProfileChange {
  first_name?: string;
  last_name?: string;
  phone?: string | null;
  avatar?: string | null;
  language?: Language;
  timezone?: string | null;
}

/** Changes the account, and name, phone and picture in every organisation the person is in (system rights). */
export async function changeProfile(
  tx: Transaction,
  userId: number,
  change: ProfileChange,
  now: Date,
): Promise<void> {
  const shared = sql`first_name = coalesce(${change.first_name ?? null}::text, first_name),
    last_name = coalesce(${change.last_name ?? null}::text, last_name),
    phone = CASE WHEN ${change.phone !== undefined}::boolean THEN ${change.phone ?? null}::text ELSE phone END,
    avatar = CASE WHEN ${change.avatar !== undefined}::boolean THEN ${change.avatar ?? null}::text ELSE avatar END,
    updated_at = ${now}`;
  await tx.query(sql`UPDATE users SET ${shared},
      language = coalesce(${change.language ?? null}::text, language),
      timezone = CASE WHEN ${change.timezone !== undefined}::boolean THEN ${change.timezone ?? null}::text ELSE timezone END
    WHERE id = ${userId}`);
  await tx.query(sql`UPDATE members SET ${shared} WHERE user_id = ${userId}`);
}

/** How a person's account is reached and signs in. */
export interface OwnAccount {
  phone: string | null;
  timezone: string | null;
  has_password: boolean;
  has_google: boolean;
  has_passkey: boolean;
  /** The address that waits to be confirmed. */
  new_email: string | null;
}

/** How a person's account can be reached and signs in (system rights). */
export async function findOwnAccount(tx: Transaction, userId: number, now: Date): Promise<OwnAccount> {
  const [row] = await tx.query<OwnAccount>(sql`SELECT u.phone, u.timezone,
      u.password_hash IS NOT NULL AS has_password,
      EXISTS (SELECT FROM user_identities i WHERE i.user_id = u.id) AS has_google,
      EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id) AS has_passkey,
      (SELECT c.email FROM verification_codes c WHERE c.user_id = u.id AND c.kind = 'email_change'
        AND c.used_at IS NULL AND c.expires_at > ${now} ORDER BY c.expires_at DESC LIMIT 1) AS new_email
    FROM users u WHERE u.id = ${userId}`);
  if (!row) throw new Error(`The session's person ${userId} is gone`);
  return row;
}

/** The stored hash of a person's password (system rights). */
export async function passwordHashOf(tx: Transaction, userId: number): Promise<string | null> {
  const [row] = await tx.query<{ password_hash: string | null }>(
    sql`SELECT password_hash FROM users WHERE id = ${userId}`,
  );
  return row?.password_hash ?? null;
}

export async function setPasswordHash(
  tx: Transaction,
  userId: number,
  hash: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE users SET password_hash = ${hash}, updated_at = ${now} WHERE id = ${userId}`);
}

/** A secret that came by mail or redirect. */
export interface CodeRow {
  kind:
    | "reset"
    | "member_signup"
    | "login_ticket"
    | "account"
    | "email_change"
    | "email_change_stop"
    | "second_factor"
    | "openid";
  email: string;
  user_id: number | null;
  organization: number | null;
  expires_at: Date;
  used_at: Date | null;
  /** What was typed with a sign-up that is not confirmed yet. */
  detail: Record<string, unknown>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long codes are good, by kind. */
export const CODE_LIFE_MS: Record<CodeRow["kind"], number> = {
  reset: 60 * MINUTE_MS,
  member_signup: DAY_MS,
  login_ticket: 60 * MINUTE_MS,
  account: 15 * MINUTE_MS,
  email_change: DAY_MS,
  email_change_stop: DAY_MS,
  second_factor: 10 * MINUTE_MS,
  openid: 10 * MINUTE_MS,
};

/** Whether the code has not been used and is still good. */
export function isGood(code: Pick<CodeRow, "kind" | "used_at" | "expires_at">, now: Date): boolean {
  return code.used_at === null && isInForce(code.expires_at, CODE_LIFE_MS[code.kind], now);
}

/** The code's row (system rights), locked when it is about to be used. */
export async function findCode(
  tx: Transaction,
  code: string,
  options: { lock?: boolean } = {},
): Promise<CodeRow | undefined> {
  const [row] =
    await tx.query<CodeRow>(sql`SELECT kind, email, user_id, organization, expires_at, used_at, detail
    FROM verification_codes WHERE code_hash = ${hashSecret(code)} ${options.lock ? sql`FOR UPDATE` : sql``}`);
  return row;
}

/** What is known of the person whom a code was mailed to; nothing of a code that is none, which is refused when it is used. */
export async function ownWordsByCode(tx: Transaction, code: string): Promise<string[]> {
  const row = await findCode(tx, code);
  return row?.user_id ? ownWordsOf(tx, row.user_id) : [];
}

/** A code counts once. */
export async function spendCode(tx: Transaction, code: string, now: Date): Promise<void> {
  await tx.query(sql`UPDATE verification_codes SET used_at = ${now} WHERE code_hash = ${hashSecret(code)}`);
}
