import sql from "sql-template-tag";
import type { Passkey, SecondFactor, SecondFactorsResponse } from "../../../../contract/api";
import { trustedDevices } from "../../../platform/auth/devices";
import { ASKS_FOR_FACTOR } from "../../../platform/auth/secondFactorPolicy";
import { createRecoveryCodes, hashRecoveryCode } from "../../../platform/auth/totp";
import type { Transaction } from "../../../platform/db/database";
import type { Randomness } from "../../../platform/random";

/** What the person can be asked for besides a password (system rights). */
export async function factorsOf(tx: Transaction, userId: number): Promise<SecondFactor[]> {
  const [row] = await tx.query<Record<SecondFactor, boolean>>(sql`SELECT
      EXISTS (SELECT FROM totp_factors WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS totp,
      EXISTS (SELECT FROM passkeys WHERE user_id = ${userId}) AS passkey`);
  return (["totp", "passkey"] as const).filter((factor) => row?.[factor]);
}

/** What is shown of a passkey, as the database has it. */
export interface PasskeyFace {
  pk: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export function presentPasskey({ created_at, last_used_at, ...passkey }: PasskeyFace): Passkey {
  return {
    ...passkey,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

/** Everything that the person sees of their second factors (system rights). */
export async function readFactors(
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<SecondFactorsResponse> {
  const [row] = await tx.query<{ confirmed_at: Date | null; left: number; required_by: string[] }>(sql`SELECT
      (SELECT confirmed_at FROM totp_factors WHERE user_id = ${userId}) AS confirmed_at,
      (SELECT count(*)::int FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL) AS left,
      ARRAY(SELECT o.name FROM members m JOIN organizations o ON o.id = m.org_id
        JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
        WHERE m.user_id = ${userId} AND m.status = 'Active'
          AND ${ASKS_FOR_FACTOR}
        ORDER BY o.name) AS required_by`);
  const passkeys = await tx.query<PasskeyFace>(sql`SELECT id AS pk, name, created_at, last_used_at
    FROM passkeys WHERE user_id = ${userId} ORDER BY created_at, id`);
  return {
    totp: row?.confirmed_at ? { confirmed_at: row.confirmed_at.toISOString() } : null,
    passkeys: passkeys.map(presentPasskey),
    recovery_codes_left: row?.left ?? 0,
    trusted_devices: await trustedDevices(tx, userId, now),
    required_by: row?.required_by ?? [],
  };
}

/** Puts a new set of recovery codes in the place of a former one and answers them; only hashes are kept (system rights). */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  random: Randomness,
): Promise<string[]> {
  const codes = createRecoveryCodes(random);
  await tx.query(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
  for (const code of codes) {
    await tx.query(
      sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${userId}, ${hashRecoveryCode(code)})`,
    );
  }
  return codes;
}

/** Recovery codes for somebody who has none left; nobody is told twice of those that they have (system rights). */
export async function firstRecoveryCodes(
  tx: Transaction,
  userId: number,
  random: Randomness,
): Promise<string[]> {
  const some = await tx.query(
    sql`SELECT 1 FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL LIMIT 1`,
  );
  return some.length > 0 ? [] : replaceRecoveryCodes(tx, userId, random);
}

/** Where the last factor is gone, nothing is left for recovery codes and trusted devices to stand for (system rights). */
export async function tidyAfterRemoval(tx: Transaction, userId: number): Promise<void> {
  if ((await factorsOf(tx, userId)).length > 0) return;
  await tx.query(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
  await tx.query(sql`UPDATE known_devices SET second_factor_until = NULL WHERE user_id = ${userId}`);
}

/** Takes everything away that the person can be asked for besides a password (system rights). */
export async function removeFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.query(sql`DELETE FROM totp_factors WHERE user_id = ${userId}`);
  await tx.query(sql`DELETE FROM passkeys WHERE user_id = ${userId}`);
  await tidyAfterRemoval(tx, userId);
}
