import sql from "sql-template-tag";
import {
  Proof,
  RecoveryCodesResponse,
  SecondFactorsResponse,
  TotpConfirmRequest,
  TotpResponse,
} from "../../../../contract/api";
import { trustNoDevice } from "../../../platform/auth/devices";
import { conflict, notFound } from "../../../platform/errors";
import { accountRoute, created, ok, type Route } from "../../../platform/http/route";
import { factorsOf, readFactors, replaceRecoveryCodes, tidyAfterRemoval } from "./factors";
import { changedBy, tellOfChange } from "./news";
import { requireProof } from "./proof";
import { beginTotp, confirmTotp } from "./totpSetUp";

const readSecondFactors = accountRoute({
  method: "get",
  path: "/auth/second-factor/",
  summary: "What one proves oneself with besides the password, and who asks for it",
  responses: { 200: SecondFactorsResponse },
  async handle({ session, services, now }) {
    return ok(await services.database.withoutTenant((tx) => readFactors(tx, session.userId, now)));
  },
});

const begin = accountRoute({
  method: "post",
  path: "/auth/totp/",
  summary: "A secret for an authenticator app, which counts once a code has confirmed it",
  body: Proof,
  responses: { 201: TotpResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, session, services, now, caller }) {
    await requireProof(services, session, body, caller(), "add");
    return created(await beginTotp(services, session, now));
  },
});

const confirm = accountRoute({
  method: "post",
  path: "/auth/totp/confirm/",
  summary: "Confirm the authenticator app with its first code; answers recovery codes, once",
  body: TotpConfirmRequest,
  responses: { 200: RecoveryCodesResponse },
  async handle({ body, session, services, caller }) {
    return ok(
      await confirmTotp(services, changedBy(session), body.code, caller(), async (_tx, recovery_codes) => ({
        recovery_codes,
      })),
    );
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
  begin,
  confirm,
  removeTotp,
  newRecoveryCodes,
  endTrust,
];
