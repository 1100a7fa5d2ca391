import sql, { type Sql } from "sql-template-tag";
import type { OrganizationState, Subject } from "../../../contract/api";
import type { Database, Queryable, Transaction } from "../db/database";
import { keyStatement, organizationOfKey, type SessionKey, touchKey } from "./apiKeys";
import type { Device } from "./devices";
import { STATE_RIGHTS } from "./organizationStates";
import { isOverdue } from "./secondFactorPolicy";
import { createSecret, hashSecret, type Randomness } from "../random";
import { fromBase64url, toBase64url } from "../bytes";

/** A token's life (the document: 7 days). */
export const SESSION_DAYS = 7;

/**
 * How long a session lasts unused where its person did not want to stay signed in: a machine that others use too. Everybody
 * else's lasts for the seven days, used or not, as the token's cookie does.
 */
export const IDLE_HOURS = 2;
/** When a session was used last is written down to within so much, rather than with every call. */
const TOUCH_MS = 5 * 60_000;

/** The organisation a session is in, and what the person is there. */
export interface Membership {
  orgId: number;
  memberId: number;
  role: { id: number; slug: string; name: string };
  /** None for somebody who waits for approval, whatever their role. */
  permissions: readonly Subject[];
  /** The only resources that there are for somebody who comes with a key for these. */
  only?: readonly string[];
}

/** Who asks. */
export interface Session {
  userId: number;
  email: string;
  tokenHash: Uint8Array;
  /** What the person is in the session's organisation, once they are let in. */
  membership: Membership | null;
  /** The same for somebody whose approval is pending: it gives no right to anything of the organisation. */
  pending: Membership | null;
  /** The same where the organisation is suspended: nobody has a right to anything of it. */
  suspended: Membership | null;
  /** The same for somebody who has yet to set up the second factor that the organisation asks of them. */
  unsecured: Membership | null;
  /** The operator who works in the person's place. */
  operator: { userId: number; email: string } | null;
  /** Whether the organisation's own provider began it: good for that organisation alone, and for nothing of the account. */
  isBound: boolean;
  /** The API key that stands for a session: it is good for the organisation's calls, and for none of the account. */
  key: SessionKey | null;
}

/** A session as the database said it: the same words are the same session with the same rights. */
export interface FoundSession extends Session {
  found: string;
}

interface SessionRow {
  user_id: number;
  email: string;
  organization: number | null;
  member_id: number | null;
  status: "Active" | "Pending" | null;
  state: OrganizationState | null;
  role_id: number | null;
  role_slug: string | null;
  role_name: string | null;
  permissions: Subject[] | null;
  lacks_factor: boolean;
  operator: Session["operator"];
  bound: boolean;
  key?: SessionKey;
}

type Memberships = Pick<Session, "membership" | "pending" | "suspended" | "unsecured">;
const NOWHERE: Memberships = { membership: null, pending: null, suspended: null, unsecured: null };

function membershipsOf(row: SessionRow): Memberships {
  const { organization, member_id, status, state, role_id, role_slug, role_name, permissions } = row;
  if (organization === null || member_id === null || role_id === null || state === null) return NOWHERE;
  const role = { id: role_id, slug: role_slug ?? "", name: role_name ?? "" };
  const place = { orgId: organization, memberId: member_id, role };
  if (!STATE_RIGHTS[state].works) return { ...NOWHERE, suspended: { ...place, permissions: [] } };
  if (status === "Active" && row.lacks_factor)
    return { ...NOWHERE, unsecured: { ...place, permissions: [] } };
  return status === "Active"
    ? { ...NOWHERE, membership: { ...place, permissions: permissions ?? [] } }
    : { ...NOWHERE, pending: { ...place, permissions: [] } };
}

/**
 * The latest end that a session can have now. What would last longer was made before the clock was set back by more than a
 * day, and is over; a clock that is set back by hours ends none.
 */
function latestEnd(now: Date): Date {
  return new Date(now.getTime() + (SESSION_DAYS + 1) * 86_400_000);
}

function sessionStatement(tokenHash: Uint8Array, now: Date, keyOf: number | undefined): Sql {
  const untouched = new Date(now.getTime() - TOUCH_MS);
  if (keyOf !== undefined) return keyStatement(keyOf, { tokenHash }, now, untouched);
  const idle = new Date(now.getTime() - IDLE_HOURS * 3_600_000);
  return sql`SELECT json_build_object('user_id', s.user_id, 'email', u.email, 'organization', s.organization,
      'member_id', m.id, 'status', m.status, 'state', o.state,
      'role_id', r.id, 'role_slug', r.slug, 'role_name', r.name, 'permissions', r.permissions,
      'lacks_factor', s.operator_id IS NULL AND NOT s.by_organization AND ${isOverdue(now)},
      'bound', s.by_organization,
      'operator', (SELECT json_build_object('userId', p.id, 'email', p.email) FROM users p WHERE p.id = s.operator_id)
      )::text AS found,
      coalesce(s.last_used_at, s.created_at) < ${untouched} AS is_stale
    FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.status = 'active'
    LEFT JOIN members m ON m.org_id = s.organization AND m.user_id = s.user_id AND m.status IN ('Active', 'Pending')
    LEFT JOIN roles r ON r.org_id = m.org_id AND r.id = coalesce(s.operator_role, m.role_id)
    LEFT JOIN organizations o ON o.id = m.org_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now} AND s.expires_at <= ${latestEnd(now)}
      AND (s.stays_signed_in OR coalesce(s.last_used_at, s.created_at) > ${idle})
      AND (s.operator_id IS NULL OR o.operator_access_until > ${now})`;
}

interface FoundRow {
  found: string;
  is_stale: boolean;
}

/** Writes down that the session was used; what has ended meanwhile stays so. */
async function touch(
  database: Database,
  tokenHash: Uint8Array,
  now: Date,
  keyOf: number | undefined,
): Promise<void> {
  if (keyOf !== undefined) return touchKey(database, keyOf, tokenHash, now);
  await database.withoutTenant((tx) =>
    tx.query(sql`UPDATE sessions SET last_used_at = ${now}
      WHERE token_hash = ${tokenHash} AND coalesce(last_used_at, created_at) < ${now}`),
  );
}

function sessionOf(tokenHash: Uint8Array, found: string | undefined): FoundSession | undefined {
  if (found === undefined) return undefined;
  const row = JSON.parse(found) as SessionRow;
  const memberships = membershipsOf(row);
  const isSomewhere = Object.values(memberships).some((place) => place !== null);
  if (row.organization !== null && !isSomewhere) return undefined;
  const { user_id: userId, email, operator, bound: isBound, key = null } = row;
  return { userId, email, tokenHash, operator, isBound, key, ...memberships, found };
}

/**
 * The session of a bearer token, or of an API key, as it is now: a role or membership changed a moment ago counts. Nothing
 * when the token is unknown, expired or revoked, the account is disabled, or the membership it was made for has ended.
 */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<FoundSession | undefined> {
  const tokenHash = hashSecret(token);
  const keyOf = organizationOfKey(token);
  const [row] = await database.readAsSystem<FoundRow>(sessionStatement(tokenHash, now, keyOf), {
    prepare: true,
  });
  const session = sessionOf(tokenHash, row?.found);
  if (session && row?.is_stale) await touch(database, tokenHash, now, keyOf);
  return session;
}

/** Whoever a key stands for, with the rights that it has now; nobody where it opens nothing any more. */
export async function keyNow(
  tx: Transaction,
  orgId: number,
  id: number,
  now: Date,
): Promise<
  { session: Pick<Session, "userId" | "email">; membership: Membership; key: SessionKey } | undefined
> {
  const [row] = await tx.asSystem(() => tx.query<FoundRow>(keyStatement(orgId, { id }, now, now)));
  const found = sessionOf(new Uint8Array(), row?.found);
  if (!found?.membership || !found.key) return undefined;
  const { userId, email, membership, key } = found;
  return { session: { userId, email }, membership, key };
}

/**
 * Reads for a session that is taken for granted and looks it up in the same round trip: what was read is the answer only
 * where the session is still there and says what it said.
 */
export async function readAlongSession<T>(
  database: Database,
  { tokenHash, userId, found, key }: FoundSession,
  orgId: number,
  now: Date,
  work: (tx: Queryable) => Promise<T>,
): Promise<{ isStill: boolean; read: T }> {
  const keyOf = key ? orgId : undefined;
  const { system, tenant } = await database.readAsSystemAndTenant<FoundRow, T>(
    sessionStatement(tokenHash, now, keyOf),
    orgId,
    userId,
    work,
  );
  const [row] = system;
  const isStill = row?.found === found;
  if (isStill && row?.is_stale) await touch(database, tokenHash, now, keyOf);
  return { isStill, read: tenant };
}

/** What a new session is made of. */
export interface NewSession {
  userId: number;
  orgId: number | null;
  now: Date;
  random: Randomness;
  address: string | null;
  /** Nothing is known of it where it is left out. */
  device?: Pick<Device, "browser" | "system">;
  /** Whether it lasts for seven days also unused; it does unless told. */
  staysSignedIn?: boolean | undefined;
  /** When the person last proved who they are: now, unless the session follows another one. */
  provedAt?: Date | null | undefined;
  /** Whether the organisation's own provider began it. */
  byOrganization?: boolean | undefined;
}

/** Signs a person in (system rights): answers the bearer token, which is stored nowhere. */
export async function startSession(tx: Transaction, session: NewSession): Promise<string> {
  const token = createSecret(session.random);
  const expires = new Date(session.now.getTime() + SESSION_DAYS * 86_400_000);
  await tx.query(sql`INSERT INTO sessions
      (token_hash, user_id, organization, created_at, expires_at, address, browser, system, stays_signed_in, proved_at, by_organization)
    VALUES (${hashSecret(token)}, ${session.userId}, ${session.orgId}, ${session.now}, ${expires}, ${session.address},
      ${session.device?.browser ?? null}, ${session.device?.system ?? null}, ${session.staysSignedIn ?? true},
      ${session.provedAt === undefined ? session.now : session.provedAt}, ${session.byOrganization ?? false})`);
  await tx.query(
    sql`DELETE FROM sessions WHERE user_id = ${session.userId} AND expires_at <= ${session.now}`,
  );
  await tx.query(sql`UPDATE users SET last_organization = ${session.orgId} WHERE id = ${session.userId}`);
  if (session.orgId !== null) {
    await tx.query(sql`UPDATE members SET last_login_at = ${session.now}
      WHERE org_id = ${session.orgId} AND user_id = ${session.userId}`);
  }
  return token;
}

/** Revokes one token (system rights). */
export async function endSession(tx: Transaction, tokenHash: Uint8Array): Promise<void> {
  await tx.query(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`);
}

/** What a session hands on to the one that takes its place (system rights). */
export async function carriedOver(
  tx: Transaction,
  tokenHash: Uint8Array,
): Promise<{ staysSignedIn: boolean; provedAt: Date | null; byOrganization: boolean }> {
  const [row] = await tx.query<{
    stays_signed_in: boolean;
    proved_at: Date | null;
    by_organization: boolean;
  }>(sql`SELECT stays_signed_in, proved_at, by_organization FROM sessions WHERE token_hash = ${tokenHash}`);
  return {
    staysSignedIn: row?.stays_signed_in ?? true,
    provedAt: row?.proved_at ?? null,
    byOrganization: row?.by_organization ?? false,
  };
}

/** So long after somebody proved who they are, their session alone may change how they sign in. */
const FRESH_MS = 15 * 60_000;

/** Whether the session's person proved who they are a moment ago (system rights). */
export async function isFresh(tx: Transaction, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const { provedAt } = await carriedOver(tx, tokenHash);
  return provedAt !== null && now.getTime() - provedAt.getTime() < FRESH_MS;
}

/** A session that was ended: whose it was, and in which organisation. */
export interface EndedSession {
  userId: number;
  orgId: number | null;
}

/** Revokes every token of a person, that of an operator too, or those in one organisation (system rights). */
export async function endSessionsOf(
  tx: Transaction,
  userId: number,
  orgId?: number,
): Promise<EndedSession[]> {
  if (orgId === undefined) await tx.query(sql`DELETE FROM operator_sessions WHERE user_id = ${userId}`);
  // Whoever comes back to an organisation makes new keys.
  else
    await tx.query(sql`DELETE FROM api_keys a USING members m
    WHERE a.org_id = ${orgId} AND m.org_id = a.org_id AND m.id = a.member_id AND m.user_id = ${userId}`);
  return tx.query<EndedSession>(
    orgId === undefined
      ? sql`DELETE FROM sessions WHERE user_id = ${userId} OR operator_id = ${userId} RETURNING organization AS "orgId", user_id AS "userId"`
      : sql`DELETE FROM sessions WHERE user_id = ${userId} AND organization = ${orgId}
          RETURNING organization AS "orgId", user_id AS "userId"`,
  );
}

/** Where a person is signed in. */
export interface OwnSession {
  token_hash: Uint8Array;
  /** The organisation's name. */
  organization: string | null;
  address: string | null;
  browser: string | null;
  system: string | null;
  created_at: Date;
  last_used_at: Date;
  /** When it ends if it is not used any more. */
  expires_at: Date;
}

/** A person's sessions that are still good, the latest first (system rights). */
export function sessionsOf(tx: Transaction, userId: number, now: Date): Promise<OwnSession[]> {
  return tx.query<OwnSession>(sql`SELECT * FROM (
      SELECT s.token_hash, o.name AS organization, s.address, s.browser, s.system, s.created_at,
        coalesce(s.last_used_at, s.created_at) AS last_used_at,
        CASE WHEN s.stays_signed_in THEN s.expires_at
          ELSE least(s.expires_at, coalesce(s.last_used_at, s.created_at) + make_interval(hours => ${IDLE_HOURS}))
        END AS expires_at
      FROM sessions s LEFT JOIN organizations o ON o.id = s.organization WHERE s.user_id = ${userId}) AS own
    WHERE expires_at > ${now} ORDER BY created_at DESC, token_hash LIMIT 100`);
}

/** So much of a session's hash names it, and opens nothing. */
const ID_BYTES = 9;

/** What names a session to its person. */
export function sessionId(tokenHash: Uint8Array): string {
  return toBase64url(tokenHash.subarray(0, ID_BYTES));
}

/** Revokes that one of a person's tokens, if it is there (system rights). */
export async function endOwnSession(
  tx: Transaction,
  userId: number,
  id: string,
): Promise<EndedSession | undefined> {
  const [ended] = await tx.query<EndedSession>(sql`DELETE FROM sessions
    WHERE user_id = ${userId} AND substr(token_hash, 1, ${ID_BYTES}) = ${fromBase64url(id)}
    RETURNING organization AS "orgId", user_id AS "userId"`);
  return ended;
}

/** Revokes a person's other tokens, those of an operator too, and answers which there were (system rights). */
export async function endOtherSessionsOf(
  tx: Transaction,
  userId: number,
  tokenHash: Uint8Array,
): Promise<EndedSession[]> {
  await tx.query(sql`DELETE FROM operator_sessions WHERE user_id = ${userId}`);
  return tx.query<EndedSession>(sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_hash <> ${tokenHash}
    RETURNING organization AS "orgId", user_id AS "userId"`);
}
