import {
  AuthResponse,
  GoogleRegisterRequest,
  GoogleRequest,
  GoogleTokenRequest,
  GoogleTokenResponse,
  type Language,
  SecondFactorAsked,
  SignInAnswer,
} from "../../../contract/api";
import { type GoogleIdentity, GoogleRefusal } from "../../platform/auth/google";
import { findAccount, signIn, signInOrAsk } from "./session/signIn";
import type { Transaction } from "../../platform/db/database";
import { badRequest, conflict, invalidFields, notFound, type HttpError } from "../../platform/errors";
import { created, ok, openRoute, type Route, subdomainRoute } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { foundFirst } from "./registration";
import { requireAdmitted, takePlace } from "./members";
import { type AccountByIdentity, addAccount, findLinked, findPlace, link } from "./queries";
import { requireEnabled } from "./support";
import { type PlainCode, sentence } from "../../platform/texts";

const LIMIT = { limit: 60, seconds: 15 * 60 };

/** Whom the provider vouches for; throws 400 when it does not, or not for the address, and 422 without a proof. */
async function identify(
  services: Services,
  proof: GoogleRequest,
  failure: PlainCode,
): Promise<GoogleIdentity> {
  if (proof.code === undefined && proof.access_token === undefined) {
    throw invalidFields({ code: [sentence("field.code_or_token")] }, failure);
  }
  const { code, access_token, code_verifier } = proof;
  try {
    const identity = await services.google.identify({
      ...(code !== undefined && { code }),
      ...(access_token !== undefined && { access_token }),
      ...(code_verifier !== undefined && { code_verifier }),
    });
    if (identity.emailVerified) return identity;
  } catch (error) {
    if (!(error instanceof GoogleRefusal)) throw error;
    services.log.warn({ err: error }, "signing in with Google failed");
    throw badRequest("provider_refused", { says: failure });
  }
  throw badRequest("unverified_email", { says: failure });
}

type Found =
  | { kind: "account"; account: AccountByIdentity }
  | { kind: "password_account" }
  | { kind: "none" };

/**
 * The account of an identity (system rights): the linked one, or one of the same address that has no password, which
 * is linked now. One with a password is never linked silently: its owner has not agreed.
 */
async function findByIdentity(tx: Transaction, identity: GoogleIdentity, now: Date): Promise<Found> {
  const { issuer, subject, email } = identity;
  const linked = await findLinked(tx, issuer, subject);
  if (linked) return { kind: "account", account: linked };
  const account = await findAccount(tx, email);
  if (!account) return { kind: "none" };
  if (account.password_hash !== null) return { kind: "password_account" };
  // Linked to another account of the provider's: whoever had the address before.
  if (!(await link(tx, { issuer, subject, userId: account.id, now }))) return { kind: "password_account" };
  return { kind: "account", account };
}

async function addLinked(
  tx: Transaction,
  identity: GoogleIdentity,
  language: Language,
  now: Date,
): Promise<AccountByIdentity> {
  const { issuer, subject, email, firstName, lastName } = identity;
  const id = await addAccount(tx, { email, passwordHash: null, firstName, lastName, language, now });
  if (id === undefined || !(await link(tx, { issuer, subject, userId: id, now }))) {
    throw conflict("try_again.account");
  }
  return { id, email, password_hash: null, status: "active", last_organization: null };
}

function hasPassword(says: PlainCode): HttpError {
  return conflict("password_account", {
    says,
    errors: { email: [sentence("field.google_account_exists")] },
  });
}

const registerGoogle = openRoute({
  method: "post",
  path: "/auth/register/google/",
  summary: "Sign up with Google; signs in whoever has a linked account",
  body: GoogleRegisterRequest,
  responses: { 201: AuthResponse, 200: SignInAnswer },
  failure: "failed.register_external",
  limit: LIMIT,
  async handle({ body, services, address, now, caller }) {
    const failure = "failed.register_external";
    const identity = await identify(services, body, failure);
    return services.database.withoutTenant(async (tx) => {
      const found = await findByIdentity(tx, identity, now);
      if (found.kind === "password_account") throw hasPassword(failure);
      if (found.kind === "account") {
        requireEnabled(found.account);
        return ok(await signInOrAsk(tx, services, found.account, caller()));
      }
      const language = body.language ?? "en";
      const account = await addLinked(tx, identity, language, now);
      const options = { services, userId: account.id, language, now, address, failure } as const;
      const wanted = await foundFirst(tx, body.organization, options);
      return created(
        await signIn(tx, services, account, { ...caller(), ...(wanted !== undefined && { wanted }) }),
      );
    });
  },
});

/** The account to sign in to; throws 404 when there is none and 400 when it signs in with its password. */
function requireAccount(found: Found): AccountByIdentity {
  if (found.kind === "none") throw notFound("no_account");
  if (found.kind === "password_account") {
    throw badRequest("password_account");
  }
  requireEnabled(found.account);
  return found.account;
}

const loginGoogle = openRoute({
  method: "post",
  path: "/auth/login/google/",
  summary: "Sign in with Google",
  body: GoogleRequest,
  responses: { 200: SignInAnswer },
  failure: "failed.login_external",
  limit: LIMIT,
  async handle({ body, services, now, caller }) {
    const identity = await identify(services, body, "failed.login_external");
    const answer = await services.database.withoutTenant(async (tx) =>
      signInOrAsk(tx, services, requireAccount(await findByIdentity(tx, identity, now)), caller()),
    );
    return ok(answer);
  },
});

const memberSignupGoogle = subdomainRoute({
  method: "post",
  path: "/auth/member-signup/google/",
  summary: "Ask to become a member, with Google",
  body: GoogleRequest,
  responses: { 201: AuthResponse, 200: SecondFactorAsked },
  failure: "failed.register_external",
  limit: LIMIT,
  async handle({ body, organization, services, address, now, caller }) {
    const failure = "failed.register_external";
    const identity = await identify(services, body, failure);
    const answer = await services.database.withoutTenant(async (tx) => {
      const found = await findByIdentity(tx, identity, now);
      if (found.kind === "password_account") throw hasPassword(failure);
      const account = found.kind === "account" ? found.account : await addLinked(tx, identity, "en", now);
      requireEnabled(account);
      const { firstName, lastName } = identity;
      const person = {
        userId: account.id,
        email: account.email,
        firstName,
        lastName,
        phone: null,
        custom: {},
      };
      await takePlace(tx, { ...person, orgId: organization.id, now }, address);
      return signInOrAsk(tx, services, account, { ...caller(), wanted: organization.id });
    });
    return "token" in answer ? created(answer) : ok(answer);
  },
});

const memberSigninGoogle = subdomainRoute({
  method: "post",
  path: "/auth/member-signin/google/",
  summary: "Sign in to the organisation of the subdomain, with Google",
  body: GoogleRequest,
  responses: { 200: SignInAnswer },
  failure: "failed.login_external",
  limit: LIMIT,
  async handle({ body, organization, services, now, caller }) {
    const identity = await identify(services, body, "failed.login_external");
    const answer = await services.database.withoutTenant(async (tx) => {
      const account = requireAccount(await findByIdentity(tx, identity, now));
      requireAdmitted(await findPlace(tx, organization.id, { email: account.email, userId: account.id }));
      return signInOrAsk(tx, services, account, { ...caller(), wanted: organization.id });
    });
    return ok(answer);
  },
});

const exchangeCode = openRoute({
  method: "post",
  path: "/auth/google/token/",
  summary: "A token for the authorisation code that the provider handed to the Google frame",
  body: GoogleTokenRequest,
  responses: { 200: GoogleTokenResponse },
  failure: "failed.login_external",
  limit: LIMIT,
  async handle({ body, services }) {
    try {
      return ok({ access_token: await services.google.exchange(body.code, body.code_verifier) });
    } catch (error) {
      if (!(error instanceof GoogleRefusal)) throw error;
      services.log.warn({ err: error }, "signing in with Google failed");
      throw badRequest("provider_refused", { says: "failed.login_external" });
    }
  },
});

/** Signing up and in with Google. */
export const googleRoutes: readonly Route[] = [
  registerGoogle,
  loginGoogle,
  memberSignupGoogle,
  memberSigninGoogle,
  exchangeCode,
];
