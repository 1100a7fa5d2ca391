import sql from "sql-template-tag";
import {
  Exact,
  type LinkedProvider,
  LinkedProvidersResponse,
  OpenIdLinkRequest,
  Pk,
  Proof,
} from "../../../contract/api";
import { GOOGLE_ISSUER } from "../../platform/auth/google";
import type { Transaction } from "../../platform/db/database";
import { badRequest, conflict, type HttpError, notFound } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { accountRoute, created, ok, type Route } from "../../platform/http/route";
import { readIdentity } from "./openIdRoutes";
import { findLinked, link } from "./queries";
import { changedBy, tellOfChange } from "./secondFactor/news";
import { requireProof } from "./secondFactor/proof";
import { takeCode } from "./support";

interface IdentityRow {
  pk: number;
  issuer: string;
  created_at: Date;
}

const plain = (issuer: string): string => issuer.replace(/\/$/, "");

/** The name that a provider has here; its address where it is none of this server's any more. */
function nameOf({ openId }: Pick<Services, "openId">, issuer: string): string {
  const known = openId.find((provider) => plain(provider.issuer) === plain(issuer));
  if (known) return known.name;
  return plain(issuer) === GOOGLE_ISSUER ? "Google" : issuer;
}

/** What the person has connected, and what else can be (system rights). */
async function readLinked(
  tx: Transaction,
  services: Pick<Services, "openId">,
  userId: number,
): Promise<LinkedProvidersResponse> {
  const rows = await tx.query<IdentityRow>(
    sql`SELECT id AS pk, issuer, created_at FROM user_identities WHERE user_id = ${userId} ORDER BY created_at, id`,
  );
  const has = new Set(rows.map(({ issuer }) => plain(issuer)));
  return {
    linked: rows.map(
      ({ pk, issuer, created_at }): LinkedProvider => ({
        pk,
        name: nameOf(services, issuer),
        created_at: created_at.toISOString(),
      }),
    ),
    available: services.openId
      .filter(({ issuer }) => !has.has(plain(issuer)))
      .map(({ id, name }) => ({ id, name })),
  };
}

const readProviders = accountRoute({
  method: "get",
  path: "/auth/providers/",
  summary: "The providers that sign in to one's own account, and those that could",
  responses: { 200: LinkedProvidersResponse },
  async handle({ session, services }) {
    return ok(await services.database.withoutTenant((tx) => readLinked(tx, services, session.userId)));
  },
});

const linkProvider = accountRoute({
  method: "post",
  path: "/auth/providers/",
  summary: "Let the provider's account that was just signed in to there sign in to this one",
  body: OpenIdLinkRequest,
  responses: { 201: LinkedProvidersResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, session, services, now, caller }) {
    const { code, secret, proof = {} } = body;
    const { userId } = session;
    const { database } = services;
    const { identity, orgId } = await database.withoutTenant((tx) => readIdentity(tx, { code, secret }, now));
    // Of an organisation's own provider: it signs in there alone.
    if (orgId !== undefined) throw badRequest("invalid_code", { says: "invalid_ticket" });
    await requireProof(services, session, proof, caller(), "add");
    return database.withoutTenant(async (tx) => {
      await takeCode(tx, code, "openid", now);
      const { issuer, subject } = identity;
      const former = await findLinked(tx, issuer, subject);
      if (former && former.id !== userId) throw conflict("identity_taken");
      if (!former) {
        if (!(await link(tx, { issuer, subject, userId, now }))) throw conflict("other_identity");
        await tellOfChange(tx, services, changedBy(session), "provider_linked", caller(), {
          provider: nameOf(services, issuer),
        });
      }
      return created(await readLinked(tx, services, userId));
    });
  },
});

function notLinked(): HttpError {
  return notFound("no_identity");
}

/** Whether the account can be signed in to without its identities (system rights). */
async function hasOtherWay(tx: Transaction, userId: number, pk: number): Promise<boolean> {
  const ways = await tx.query(sql`SELECT 1 FROM users WHERE id = ${userId} AND password_hash IS NOT NULL
    UNION ALL SELECT 1 FROM passkeys WHERE user_id = ${userId}
    UNION ALL SELECT 1 FROM user_identities WHERE user_id = ${userId} AND id <> ${pk}`);
  return ways.length > 0;
}

const unlinkProvider = accountRoute({
  method: "delete",
  path: "/auth/providers/{pk}/",
  summary: "Let this provider's account sign in no more",
  params: Exact({ pk: Pk }),
  body: Proof,
  responses: { 200: LinkedProvidersResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ params: { pk }, body, session, services, caller }) {
    const { userId } = session;
    const { database } = services;
    const own = await database.withoutTenant((tx) =>
      tx.query(sql`SELECT 1 FROM user_identities WHERE id = ${pk} AND user_id = ${userId}`),
    );
    if (own.length === 0) throw notLinked();
    await requireProof(services, session, body, caller(), "remove");
    return database.withoutTenant(async (tx) => {
      // Of two who take off the last two, one waits here and is refused.
      await tx.query(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`);
      if (!(await hasOtherWay(tx, userId, pk))) throw conflict("last_way_in");
      const [removed] = await tx.query<{ issuer: string }>(
        sql`DELETE FROM user_identities WHERE id = ${pk} AND user_id = ${userId} RETURNING issuer`,
      );
      if (!removed) throw notLinked();
      await tellOfChange(tx, services, changedBy(session), "provider_unlinked", caller(), {
        provider: nameOf(services, removed.issuer),
      });
      return ok(await readLinked(tx, services, userId));
    });
  },
});

/** The providers that sign in to one's own account. */
export const providerRoutes: readonly Route[] = [readProviders, linkProvider, unlinkProvider];
