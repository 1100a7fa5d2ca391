import sql from "sql-template-tag";
import Type from "typebox";
import { Exact, OpenIdFinishRequest, OpenIdStartQuery, SignInAnswer } from "../../../contract/api";
import { type OpenIdIdentity, type OpenIdProvider, OpenIdRefusal } from "../../platform/auth/openId";
import type { Caller } from "../../platform/auth/devices";
import type { Transaction } from "../../platform/db/database";
import {
  badRequest,
  conflict,
  failing,
  type HttpError,
  invalidFields,
  notFound,
} from "../../platform/errors";
import { ok, openRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { createSecret, hashSecret } from "../../platform/random";
import { sentence } from "../../platform/texts";
import { toBase64url } from "../../platform/bytes";
import { accountHere } from "./organizationProvider/account";
import { openProvider, organizationOf } from "./organizationProvider/queries";
import { isOwnOrigin } from "./ownOrigin";
import { type AccountByIdentity, addCode, findLinked, link } from "./queries";
import { findCode, isGood } from "./session/queries";
import { findAccount, proveAccount, signInOrAsk } from "./session/signIn";
import { requireEnabled, takeCode } from "./support";

/** How long somebody may take at the provider. */
const AWAY_MS = 10 * 60_000;
const LIMIT = { limit: 60, seconds: 15 * 60 };
const Params = Exact({ provider: Type.String({ pattern: "^[a-z0-9-]{1,30}$" }) });

/** A provider of the installation, or an organisation's own. */
async function requireProvider(services: Services, id: string): Promise<OpenIdProvider> {
  const orgId = organizationOf(id);
  const provider =
    orgId === undefined
      ? services.openId.find((one) => one.id === id)
      : await services.database.withoutTenant((tx) => openProvider(tx, services, orgId));
  if (!provider) throw notFound("unknown_provider");
  return provider;
}

function refused(services: Services, error: unknown): HttpError {
  if (!(error instanceof OpenIdRefusal)) throw error;
  services.log.warn({ err: error }, "signing in with a provider failed");
  return failing(502)("provider_unreachable", { says: "failed.login_external" });
}

const start = openRoute({
  method: "get",
  path: "/auth/oidc/{provider}/start/",
  summary: "Lead the browser to an OpenID Connect provider",
  params: Params,
  query: OpenIdStartQuery,
  responses: { 302: Type.Null() },
  limit: LIMIT,
  async handle({ params, query, services, now }) {
    const provider = await requireProvider(services, params.provider);
    const { database, origins, random } = services;
    const secrets = {
      state: createSecret(random),
      nonce: createSecret(random),
      codeVerifier: createSecret(random),
    };
    const { binding, origin = origins.base(), leads_to: leadsTo = "login" } = query;
    await database.withoutTenant(async (tx) => {
      if (!(await isOwnOrigin(tx, origins, origin))) {
        throw invalidFields({ origin: [sentence("field.foreign_origin")] });
      }
      await tx.query(sql`INSERT INTO openid_sign_ins
          (state_hash, provider, nonce, code_verifier, binding, origin, leads_to, expires_at)
        VALUES (${hashSecret(secrets.state)}, ${provider.id}, ${secrets.nonce}, ${secrets.codeVerifier}, ${binding},
          ${origin}, ${leadsTo}, ${new Date(now.getTime() + AWAY_MS)})`);
    });
    const Location = await provider.begin(secrets).catch((error: unknown) => {
      throw refused(services, error);
    });
    return { status: 302 as const, body: null, headers: { Location, "Cache-Control": "no-store" } };
  },
});

interface Away {
  nonce: string;
  code_verifier: string;
  binding: string;
  origin: string;
  leads_to: "login" | "account";
}

/** The sign-in that a state is of; it comes back once. */
async function takeAway(
  tx: Transaction,
  { state, provider, now }: { state: string; provider: string; now: Date },
): Promise<Away | undefined> {
  const [away] = await tx.query<Away>(sql`DELETE FROM openid_sign_ins WHERE state_hash = ${hashSecret(state)}
    AND provider = ${provider} AND expires_at > ${now} RETURNING nonce, code_verifier, binding, origin, leads_to`);
  return away;
}

/** Whom a provider vouched for, and the organisation whose own it is. */
export interface Vouched {
  identity: OpenIdIdentity;
  orgId?: number | undefined;
}

/** Keeps whom the provider vouched for until the page that began it asks: answers what it asks with. */
async function keepIdentity(
  services: Services,
  { identity, orgId }: Vouched,
  binding: string,
  now: Date,
): Promise<string> {
  const code = createSecret(services.random);
  const { email } = identity;
  const detail = { ...identity, binding };
  await services.database.withoutTenant((tx) =>
    addCode(tx, { code, kind: "openid", email, userId: null, orgId: orgId ?? null, now, detail }),
  );
  return code;
}

const callback = openRoute({
  method: "get",
  path: "/auth/oidc/{provider}/callback/",
  summary: "Where the provider sends the browser back to; leads to the page that began it",
  params: Params,
  query: Type.Object({ state: Type.Optional(Type.String({ maxLength: 200 })) }),
  responses: { 302: Type.Null() },
  limit: LIMIT,
  async handle({ params, query, queryText, services, now }) {
    const provider = await requireProvider(services, params.provider);
    const { state = "" } = query;
    const away = await services.database.withoutTenant((tx) =>
      takeAway(tx, { state, provider: provider.id, now }),
    );
    const lead = (page: string, search: string) => ({
      status: 302 as const,
      body: null,
      headers: { Location: `${page}?${search}`, "Cache-Control": "no-store" },
    });
    if (!away) return lead(`${services.origins.base()}/login`, "oidc_failed=1");
    const given = new URLSearchParams();
    for (const name of ["code", "state", "iss", "error", "error_description"]) {
      const value = queryText(name);
      if (value !== undefined) given.set(name, value);
    }
    const { nonce, code_verifier: codeVerifier, binding } = away;
    const page = `${away.origin}/${away.leads_to}`;
    const identity = await provider
      .identify(given, { state, nonce, codeVerifier })
      .catch((error: unknown) => void refused(services, error));
    if (!identity) return lead(page, "oidc_failed=1");
    const vouched = { identity, orgId: organizationOf(provider.id) };
    return lead(page, `oidc=${await keepIdentity(services, vouched, binding, now)}`);
  },
});

/** The identity that a code stands for, without using the code up. Throws 400 for another page's, 410 for one that is over. */
export async function readIdentity(
  tx: Transaction,
  { code, secret }: { code: string; secret: string },
  now: Date,
): Promise<Vouched> {
  const row = await findCode(tx, code, { lock: true });
  const isOwn = row?.detail["binding"] === toBase64url(hashSecret(secret));
  if (row?.kind !== "openid" || !isOwn) {
    throw badRequest("invalid_code", { says: "invalid_ticket" });
  }
  if (!isGood(row, now)) throw badRequest("expired_code", { says: "expired_ticket" });
  const text = (name: string): string => {
    const value = row.detail[name];
    return typeof value === "string" ? value : "";
  };
  const groups = row.detail["groups"];
  const identity = {
    issuer: text("issuer"),
    subject: text("subject"),
    email: text("email"),
    emailVerified: row.detail["emailVerified"] === true,
    firstName: text("firstName"),
    lastName: text("lastName"),
    groups: Array.isArray(groups) ? groups.filter((one) => typeof one === "string") : [],
  };
  return { identity, orgId: row.organization ?? undefined };
}

/**
 * The account of an identity (system rights): the linked one, or one of the same address, which the provider has to have
 * verified. One with a password is linked only by whoever proves that, too: `provedId`.
 * Throws 400 `unverified_email`, 404 where there is no account, 409 `password_account`.
 */
async function accountOf(
  tx: Transaction,
  { issuer, subject, email, emailVerified }: OpenIdIdentity,
  { provedId, now }: { provedId: number | undefined; now: Date },
): Promise<AccountByIdentity> {
  const linked = await findLinked(tx, issuer, subject);
  if (linked) return linked;
  if (!emailVerified) throw badRequest("unverified_email", { says: "failed.login_external" });
  const account = await findAccount(tx, email);
  if (!account) throw notFound("no_account");
  const needsPassword = conflict("password_account.connect", { extra: { email } });
  if (account.password_hash !== null && account.id !== provedId) throw needsPassword;
  // Linked to another account of the provider's: whoever had the address before.
  if (!(await link(tx, { issuer, subject, userId: account.id, now }))) {
    throw conflict("other_identity");
  }
  return account;
}

async function provedBy(
  services: Services,
  { email }: OpenIdIdentity,
  password: string | undefined,
  caller: Caller,
): Promise<number | undefined> {
  return password === undefined ? undefined : (await proveAccount(services, { email, password }, caller)).id;
}

const finish = openRoute({
  method: "post",
  path: "/auth/oidc/finish/",
  summary: "Sign in as whom the provider vouched for; an account with a password is connected by that, once",
  body: OpenIdFinishRequest,
  responses: { 200: SignInAnswer },
  failure: "failed.login_external",
  limit: LIMIT,
  async handle({ body, services, now, caller, address }) {
    const { database } = services;
    const { identity, orgId } = await database.withoutTenant((tx) => readIdentity(tx, body, now));
    const provedId = await provedBy(services, identity, body.password, caller());
    const answer = await database.withoutTenant(async (tx) => {
      const account =
        orgId === undefined
          ? await accountOf(tx, identity, { provedId, now })
          : await accountHere(tx, { identity, orgId, provedId, now, address });
      requireEnabled(account);
      await takeCode(tx, body.code, "openid", now);
      const there = orgId !== undefined && { wanted: orgId, byOrganization: true };
      return signInOrAsk(tx, services, account, { ...caller(), ...there });
    });
    return ok(answer);
  },
});

/** Signing in with the OpenID Connect providers of the installation. */
export const openIdRoutes: readonly Route[] = [start, callback, finish];
