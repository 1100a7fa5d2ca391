import sql, { type Sql } from "sql-template-tag";
import type { Subject } from "../../contract/api";
import type { Database, Queryable, Transaction } from "../db/database";
import { createSecret, hashSecret, type Randomness } from "./tokens";

/** A token's life (the document: 7 days). */
export const SESSION_DAYS = 7;

/** The organisation a session is in, and what the person is there. */
export interface Membership {
  orgId: number;
  memberId: number;
  role: { id: number; slug: string; name: string };
  /** None for somebody who waits for approval, whatever their role. */
  permissions: readonly Subject[];
}

/** Who asks. */
export interface Session {
  userId: number;
  email: string;
  tokenHash: Buffer;
  /** What the person is in the session's organisation, once they are let in. */
  membership: Membership | null;
  /** The same for somebody whose approval is pending: it gives no right to anything of the organisation. */
  pending: Membership | null;
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
  role_id: number | null;
  role_slug: string | null;
  role_name: string | null;
  permissions: Subject[] | null;
}

function membershipsOf(row: SessionRow): Pick<Session, "membership" | "pending"> {
  const { organization, member_id, status, role_id, role_slug, role_name, permissions } = row;
  if (organization === null || member_id === null || role_id === null) {
    return { membership: null, pending: null };
  }
  const role = { id: role_id, slug: role_slug ?? "", name: role_name ?? "" };
  const place = { orgId: organization, memberId: member_id, role };
  return status === "Active"
    ? { membership: { ...place, permissions: permissions ?? [] }, pending: null }
    : { membership: null, pending: { ...place, permissions: [] } };
}

/**
 * The latest end that a session can have now. What would last longer was made before the clock was set back by more than a
 * day, and is over; a clock that is set back by hours ends none.
 */
function latestEnd(now: Date): Date {
  return new Date(now.getTime() + (SESSION_DAYS + 1) * 86_400_000);
}

function sessionStatement(tokenHash: Buffer, now: Date): Sql {
  return sql`SELECT json_build_object('user_id', s.user_id, 'email', u.email, 'organization', s.organization,
      'member_id', m.id, 'status', m.status,
      'role_id', r.id, 'role_slug', r.slug, 'role_name', r.name, 'permissions', r.permissions)::text AS found
    FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.status = 'active'
    LEFT JOIN members m ON m.org_id = s.organization AND m.user_id = s.user_id AND m.status IN ('Active', 'Pending')
    LEFT JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now} AND s.expires_at <= ${latestEnd(now)}`;
}

function sessionOf(tokenHash: Buffer, found: string | undefined): FoundSession | undefined {
  if (found === undefined) return undefined;
  const row = JSON.parse(found) as SessionRow;
  const { membership, pending } = membershipsOf(row);
  if (row.organization !== null && !membership && !pending) return undefined;
  return { userId: row.user_id, email: row.email, tokenHash, membership, pending, found };
}

/**
 * The session of a bearer token as it is now: a role or membership changed a moment ago counts. Nothing when the
 * token is unknown, expired or revoked, the account is disabled, or the membership it was made for has ended.
 */
export async function findSession(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | undefined> {
  const [row] = await database.readAsSystem<{ found: string }>(sessionStatement(tokenHash, now), {
    prepare: true,
  });
  return sessionOf(tokenHash, row?.found);
}

/**
 * Reads for a session that is taken for granted and looks it up in the same round trip: what was read is the answer only
 * where the session is still there and says what it said.
 */
export async function readAlongSession<T>(
  database: Database,
  { tokenHash, userId, found }: FoundSession,
  orgId: number,
  now: Date,
  work: (tx: Queryable) => Promise<T>,
): Promise<{ isStill: boolean; read: T }> {
  const { system, tenant } = await database.readAsSystemAndTenant<{ found: string }, T>(
    sessionStatement(tokenHash, now),
    orgId,
    userId,
    work,
  );
  return { isStill: system[0]?.found === found, read: tenant };
}

/** What a new session is made of. */
export interface NewSession {
  userId: number;
  orgId: number | null;
  now: Date;
  random: Randomness;
  address: string | null;
}

/** Signs a person in (system rights): answers the bearer token, which is stored nowhere. */
export async function startSession(tx: Transaction, session: NewSession): Promise<string> {
  const token = createSecret(session.random);
  const expires = new Date(session.now.getTime() + SESSION_DAYS * 86_400_000);
  await tx.query(sql`INSERT INTO sessions (token_hash, user_id, organization, created_at, expires_at, address)
    VALUES (${hashSecret(token)}, ${session.userId}, ${session.orgId}, ${session.now}, ${expires}, ${session.address})`);
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
export async function endSession(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx.query(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`);
}

/** A session that was ended: whose it was, and in which organisation. */
export interface EndedSession {
  userId: number;
  orgId: number | null;
}

/** Revokes every token of a person, or those in one organisation (system rights). */
export async function endSessionsOf(
  tx: Transaction,
  userId: number,
  orgId?: number,
): Promise<EndedSession[]> {
  return tx.query<EndedSession>(
    orgId === undefined
      ? sql`DELETE FROM sessions WHERE user_id = ${userId} RETURNING organization AS "orgId", user_id AS "userId"`
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
  created_at: Date;
  expires_at: Date;
}

/** A person's sessions that are still good, the latest first (system rights). */
export function sessionsOf(tx: Transaction, userId: number, now: Date): Promise<OwnSession[]> {
  return tx.query<OwnSession>(sql`SELECT s.token_hash, o.name AS organization, s.address, s.created_at, s.expires_at
    FROM sessions s LEFT JOIN organizations o ON o.id = s.organization
    WHERE s.user_id = ${userId} AND s.expires_at > ${now} ORDER BY s.created_at DESC, s.token_hash LIMIT 100`);
}

/** Revokes a person's other tokens and answers which there were (system rights). */
export async function endOtherSessionsOf(
  tx: Transaction,
  userId: number,
  tokenHash: Buffer,
): Promise<EndedSession[]> {
  return tx.query<EndedSession>(sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_hash <> ${tokenHash}
    RETURNING organization AS "orgId", user_id AS "userId"`);
}
