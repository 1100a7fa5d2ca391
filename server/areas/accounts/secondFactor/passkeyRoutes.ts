import sql from "sql-template-tag";
import {
  AuthResponse,
  Exact,
  PasskeyOptions,
  PasskeyRegisterRequest,
  PasskeyRegisterResponse,
  PasskeyRenameRequest,
  PasskeySignInOptionsRequest,
  PasskeySignInRequest,
  Pk,
  Proof,
  SecondFactorsResponse,
} from "../../../../contract/api";
import { badRequest, forbidden, type HttpError, notFound } from "../../../platform/errors";
import { accountRoute, created, ok, openRoute, type Route } from "../../../platform/http/route";
import { findAccountById, signIn } from "../session/signIn";
import { firstRecoveryCodes, readFactors, tidyAfterRemoval } from "./factors";
import { changedBy, tellOfChange } from "./news";
import { addPasskey, registrationOptions, signInOptions, provePasskey } from "./passkeys";
import { requireProof } from "./proof";
import { readTicket } from "./tickets";

const registerOptions = accountRoute({
  method: "post",
  path: "/auth/passkey/register/options/",
  summary: "What the browser makes a passkey with",
  body: Proof,
  responses: { 200: PasskeyOptions },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, session, services, now, caller }) {
    await requireProof(services, session, body, caller(), "add");
    const options = await services.database.withoutTenant((tx) =>
      registrationOptions(tx, services, { ...session, now }),
    );
    return ok({ options: { ...options } });
  },
});

const registerVerify = accountRoute({
  method: "post",
  path: "/auth/passkey/register/verify/",
  summary: "Keep the passkey that the browser has made; answers recovery codes where there were none",
  body: PasskeyRegisterRequest,
  responses: { 201: PasskeyRegisterResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, session, services, now, caller }) {
    const { userId } = session;
    return services.database.withoutTenant(async (tx) => {
      const name = body.name.trim();
      const passkey = await addPasskey(tx, services, body.passkey, { userId, name, now });
      await tellOfChange(tx, services, changedBy(session), "passkey_added", caller(), { passkey: name });
      return created({ passkey, recovery_codes: await firstRecoveryCodes(tx, userId, services.random) });
    });
  },
});

const proofOptions = accountRoute({
  method: "post",
  path: "/auth/passkey/proof/options/",
  summary: "What the browser signs with where a call asks for the password or a passkey of one's own",
  responses: { 200: PasskeyOptions },
  limit: { limit: 60, seconds: 900 },
  async handle({ session, services, now }) {
    const { userId } = session;
    const options = await services.database.withoutTenant((tx) =>
      signInOptions(tx, services, { userId, now, purpose: "prove" }),
    );
    return ok({ options: { ...options } });
  },
});

const SIGN_IN_LIMIT = { limit: 600, seconds: 15 * 60 };

const signInWithOptions = openRoute({
  method: "post",
  path: "/auth/passkey/sign-in/options/",
  summary: "What the browser signs in with: any passkey, or those of the person whose ticket it is",
  body: PasskeySignInOptionsRequest,
  responses: { 200: PasskeyOptions },
  limit: SIGN_IN_LIMIT,
  async handle({ body, services, now, caller }) {
    const options = await services.database.withoutTenant(async (tx) => {
      const { ticket } = body;
      const userId =
        ticket === undefined
          ? null
          : (await readTicket(tx, ticket, caller(), { purposes: ["account", "operator"] })).userId;
      return signInOptions(tx, services, { userId, now });
    });
    return ok({ options: { ...options } });
  },
});

const signInVerify = openRoute({
  method: "post",
  path: "/auth/passkey/sign-in/verify/",
  summary: "Sign in with a passkey alone",
  body: PasskeySignInRequest,
  responses: { 200: AuthResponse },
  limit: SIGN_IN_LIMIT,
  async handle({ body, services, now, caller }) {
    const answer = await services.database.withoutTenant(async (tx) => {
      const id = await provePasskey(tx, services, body.passkey, { userId: null, now });
      const account = id === undefined ? undefined : await findAccountById(tx, id);
      if (!account) return undefined;
      if (account.status !== "active") throw forbidden("disabled");
      return signIn(tx, services, account, { ...caller(), staysSignedIn: body.stay_signed_in });
    });
    if (!answer) {
      throw badRequest("passkey_refused");
    }
    return ok(answer);
  },
});

function noPasskey(): HttpError {
  return notFound("no_passkey");
}

const PasskeyParams = Exact({ pk: Pk });

const renamePasskey = accountRoute({
  method: "put",
  path: "/auth/passkey/{pk}/",
  summary: "Give a passkey another name",
  params: PasskeyParams,
  body: PasskeyRenameRequest,
  responses: { 200: SecondFactorsResponse },
  async handle({ params, body, session, services, now }) {
    const { userId } = session;
    return services.database.withoutTenant(async (tx) => {
      const renamed = await tx.query(sql`UPDATE passkeys SET name = ${body.name.trim()}
        WHERE id = ${params.pk} AND user_id = ${userId} RETURNING 1`);
      if (renamed.length === 0) throw noPasskey();
      return ok(await readFactors(tx, userId, now));
    });
  },
});

const removePasskey = accountRoute({
  method: "delete",
  path: "/auth/passkey/{pk}/",
  summary: "Sign in with this passkey no more",
  params: PasskeyParams,
  body: Proof,
  responses: { 200: SecondFactorsResponse },
  limit: { limit: 60, seconds: 900 },
  async handle({ params, body, session, services, now, caller }) {
    const { userId } = session;
    const own = await services.database.withoutTenant((tx) =>
      tx.query(sql`SELECT 1 FROM passkeys WHERE id = ${params.pk} AND user_id = ${userId}`),
    );
    if (own.length === 0) throw noPasskey();
    await requireProof(services, session, body, caller(), "remove");
    return services.database.withoutTenant(async (tx) => {
      const [removed] = await tx.query<{ name: string }>(sql`DELETE FROM passkeys
        WHERE id = ${params.pk} AND user_id = ${userId} RETURNING name`);
      if (!removed) throw noPasskey();
      await tidyAfterRemoval(tx, userId);
      await tellOfChange(tx, services, changedBy(session), "passkey_removed", caller(), {
        passkey: removed.name,
      });
      return ok(await readFactors(tx, userId, now));
    });
  },
});

/** Passkeys: making, using, naming and removing them. */
export const passkeyRoutes: readonly Route[] = [
  registerOptions,
  registerVerify,
  proofOptions,
  signInWithOptions,
  signInVerify,
  renamePasskey,
  removePasskey,
];
