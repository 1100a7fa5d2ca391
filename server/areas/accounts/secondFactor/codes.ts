import sql from "sql-template-tag";
import { SecretBoxError } from "../../../platform/auth/secretBox";
import { checkTotp, hashRecoveryCode, looksLikeRecoveryCode } from "../../../platform/auth/totp";
import type { Transaction } from "../../../platform/db/database";
import type { Services } from "../../../platform/http/services";

/** What a code turned out to be; of a recovery code, how many are left. */
export type ProvedCode = { kind: "totp" } | { kind: "recovery_code"; left: number };

interface TotpRow {
  secret: string;
  last_step: number | null;
}

/** What a secret of the account's authenticator app is sealed for. */
export const totpContext = (userId: number): string => `totp ${userId}`;

async function openSecret(
  { secrets, log }: Pick<Services, "secrets" | "log">,
  userId: number,
  sealed: string,
): Promise<string | undefined> {
  try {
    return await secrets.open(sealed, totpContext(userId));
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    // Recovery codes go on working: they are hashes.
    log.error({ err: error }, "the secret of an authenticator app cannot be read: was APP_SECRET changed?");
    return undefined;
  }
}

/**
 * Whether the code is one of the account's authenticator app that was not used yet (system rights): it is used up, and with
 * it all before. A secret that was sealed with a former key is sealed anew.
 */
export async function spendTotp(
  tx: Transaction,
  services: Pick<Services, "secrets" | "log">,
  { userId, code, now }: { userId: number; code: string; now: Date },
  which: "confirmed" | "unconfirmed" = "confirmed",
): Promise<boolean> {
  const isConfirmed = which === "confirmed";
  const [row] = await tx.query<TotpRow>(sql`SELECT secret, last_step FROM totp_factors
    WHERE user_id = ${userId} AND (confirmed_at IS NOT NULL) = ${isConfirmed}::boolean FOR UPDATE`);
  if (!row) return false;
  const secret = await openSecret(services, userId, row.secret);
  if (secret === undefined) return false;
  const step = checkTotp({ secret, code, lastStep: row.last_step, now });
  if (step === undefined) return false;
  const { secrets } = services;
  const sealed = secrets.isCurrent(row.secret) ? row.secret : await secrets.seal(secret, totpContext(userId));
  await tx.query(
    sql`UPDATE totp_factors SET last_step = ${step}, secret = ${sealed} WHERE user_id = ${userId}`,
  );
  return true;
}

async function spendRecoveryCode(
  tx: Transaction,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<ProvedCode | undefined> {
  const used = await tx.query(sql`UPDATE recovery_codes SET used_at = ${now}
    WHERE user_id = ${userId} AND code_hash = ${hashRecoveryCode(code)} AND used_at IS NULL RETURNING 1`);
  if (used.length === 0) return undefined;
  const [row] = await tx.query<{ left: number }>(sql`SELECT count(*)::int AS left FROM recovery_codes
    WHERE user_id = ${userId} AND used_at IS NULL`);
  return { kind: "recovery_code", left: row?.left ?? 0 };
}

/** Uses up a code of the authenticator app or a recovery code (system rights); nothing where it is neither. */
export async function spendCodeOf(
  tx: Transaction,
  services: Pick<Services, "secrets" | "log">,
  attempt: { userId: number; code: string; now: Date },
): Promise<ProvedCode | undefined> {
  if (looksLikeRecoveryCode(attempt.code)) return spendRecoveryCode(tx, attempt);
  return (await spendTotp(tx, services, attempt)) ? { kind: "totp" } : undefined;
}
