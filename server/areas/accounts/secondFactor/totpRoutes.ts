import sql from "sql-template-tag";
import {
  Proof,
  RecoveryCodesResponse,
  SecondFactorsResponse,
  TotpConfirmRequest,
  TotpResponse,
} from "../../../../contract/api";
import { trustNoDevice } from "../../../platform/auth/devices";
import { createTotpSecret, totpUri } from "../../../platform/auth/totp";
import { conflict, gone, notFound } from "../../../platform/errors";
import { accountRoute, created, ok, type Route } from "../../../platform/http/route";
import { PRODUCT } from "../mails";
import { totpContext, spendTotp } from "./codes";
import {
  factorsOf,
  firstRecoveryCodes,
  readFactors,
  replaceRecoveryCodes,
  tidyAfterRemoval,
} from "./factors";
import { changedBy, tellOfChange } from "./news";
import { proveFactor, requireProof } from "./proof";

/** How long a secret waits for its first code. */
const SET_UP_MS = 30 * 60_000;

const readSecondFactors = accountRoute({
  method: "get",
  path: "/auth/second-factor/",
  summary: "What one proves oneself with besides the password, and who asks for it",
  responses: { 200: SecondFactorsResponse },
  async handle({ session, services, now }) {
    return ok(await services.database.withoutTenant((tx) => readFactors(tx, session.userId, now)));
  },
});

const beginTotp = accountRoute({
  method: "post",
  path: "/auth/totp/",
  summary: "A secret for an authenticator app, which counts once a code has confirmed it",
  body: Proof,
  responses: { 201: TotpResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, session, services, now, caller }) {
    await requireProof(services, session, body, caller(), "add");
    const { userId, email } = session;
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
    return created({ secret, otpauth_url: totpUri(secret, { issuer: PRODUCT, account: email }) });
  },
});

const confirmTotp = accountRoute({
  method: "post",
  path: "/auth/totp/confirm/",
  summary: "Confirm the authenticator app with its first code; answers recovery codes, once",
  body: TotpConfirmRequest,
  responses: { 200: RecoveryCodesResponse },
  async handle({ body, session, services, now, caller }) {
    const { userId } = session;
    const since = new Date(now.getTime() - SET_UP_MS);
    const waiting = await services.database.withoutTenant((tx) =>
      tx.query(sql`SELECT 1 FROM totp_factors
        WHERE user_id = ${userId} AND confirmed_at IS NULL AND created_at > ${since}`),
    );
    if (waiting.length === 0) throw gone("totp_expired");
    const recovery_codes = await proveFactor(services, session, caller(), async (tx) => {
      if (!(await spendTotp(tx, services, { userId, code: body.code, now }, "unconfirmed"))) return undefined;
      await tx.query(sql`UPDATE totp_factors SET confirmed_at = ${now} WHERE user_id = ${userId}`);
      await tellOfChange(tx, services, changedBy(session), "app_added", caller());
      return firstRecoveryCodes(tx, userId, services.random);
    });
    return ok({ recovery_codes });
  },
});

const removeTotp = accountRoute({
  method: "delete",
  path: "/auth/totp/",
  summary: "Sign in without the authenticator app from now on",
  body: Proof,
  responses: { 200: SecondFactorsResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, session, services, now, caller }) {
    await requireProof(services, session, body, caller(), "remove");
    const { userId } = session;
    return services.database.withoutTenant(async (tx) => {
      const removed = await tx.query<{ confirmed: boolean }>(sql`DELETE FROM totp_factors
        WHERE user_id = ${userId} AND confirmed_at IS NOT NULL RETURNING 1`);
      if (removed.length === 0) throw notFound("no_totp");
      await tidyAfterRemoval(tx, userId);
      await tellOfChange(tx, services, changedBy(session), "app_removed", caller());
      return ok(await readFactors(tx, userId, now));
    });
  },
});

const newRecoveryCodes = accountRoute({
  method: "post",
  path: "/auth/recovery-codes/",
  summary: "New recovery codes in the place of all former ones",
  body: Proof,
  responses: { 201: RecoveryCodesResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, session, services, caller }) {
    await requireProof(services, session, body, caller(), "add");
    const { userId } = session;
    return services.database.withoutTenant(async (tx) => {
      if ((await factorsOf(tx, userId)).length === 0) {
        throw conflict("no_second_factor");
      }
      const recovery_codes = await replaceRecoveryCodes(tx, userId, services.random);
      await tellOfChange(tx, services, changedBy(session), "codes_replaced", caller());
      return created({ recovery_codes });
    });
  },
});

const endTrust = accountRoute({
  method: "delete",
  path: "/auth/trusted-devices/",
  summary: "Be asked for the second factor on every device again",
  responses: { 200: SecondFactorsResponse },
  async handle({ session, services, now }) {
    return services.database.withoutTenant(async (tx) => {
      await trustNoDevice(tx, session.userId, now);
      return ok(await readFactors(tx, session.userId, now));
    });
  },
});

/** The authenticator app, recovery codes and trusted devices of one's own account. */
export const totpRoutes: readonly Route[] = [
  readSecondFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  newRecoveryCodes,
  endTrust,
];
