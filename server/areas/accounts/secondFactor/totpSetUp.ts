import sql from "sql-template-tag";
import type { TotpResponse } from "../../../../contract/api";
import type { Caller } from "../../../platform/auth/devices";
import { createTotpSecret, totpUri } from "../../../platform/auth/totp";
import type { Transaction } from "../../../platform/db/database";
import { conflict, gone } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { PRODUCT } from "../mails";
import { spendTotp, totpContext } from "./codes";
import { firstRecoveryCodes } from "./factors";
import { type ChangedBy, tellOfChange } from "./news";
import { proveFactor } from "./proof";

/** How long a secret waits for its first code. */
const SET_UP_MS = 30 * 60_000;

/** A secret for an authenticator app, which counts once a code has confirmed it. Throws 409 where there is an app. */
export async function beginTotp(
  services: Services,
  { userId, email }: Pick<ChangedBy, "userId" | "email">,
  now: Date,
): Promise<TotpResponse> {
  const secret = createTotpSecret(services.random);
  const sealed = await services.secrets.seal(secret, totpContext(userId));
  const kept = await services.database.withoutTenant((tx) =>
    tx.query(sql`INSERT INTO totp_factors AS t (user_id, secret, created_at) VALUES (${userId}, ${sealed}, ${now})
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = NULL
        WHERE t.confirmed_at IS NULL
      RETURNING 1`),
  );
  if (kept.length === 0) {
    throw conflict("totp_exists");
  }
  return { secret, otpauth_url: totpUri(secret, { issuer: PRODUCT, account: email }) };
}

/**
 * Confirms the app with its first code and goes on with `done`, in the same transaction, with recovery codes where there
 * were none. Throws 410 where no secret waits, 400 for a wrong code, 429 after too many.
 */
export async function confirmTotp<T>(
  services: Services,
  person: ChangedBy,
  code: string,
  caller: Caller,
  done: (tx: Transaction, recoveryCodes: string[]) => Promise<T>,
): Promise<T> {
  const { userId } = person;
  const { now } = caller;
  const since = new Date(now.getTime() - SET_UP_MS);
  const waiting = await services.database.withoutTenant((tx) =>
    tx.query(sql`SELECT 1 FROM totp_factors
      WHERE user_id = ${userId} AND confirmed_at IS NULL AND created_at > ${since}`),
  );
  if (waiting.length === 0) throw gone("totp_expired");
  return proveFactor(services, person, caller, async (tx) => {
    if (!(await spendTotp(tx, services, { userId, code, now }, "unconfirmed"))) return undefined;
    await tx.query(sql`UPDATE totp_factors SET confirmed_at = ${now} WHERE user_id = ${userId}`);
    await tellOfChange(tx, services, person, "app_added", caller);
    return done(tx, await firstRecoveryCodes(tx, userId, services.random));
  });
}
