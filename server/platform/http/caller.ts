import {
  findSession,
  type FoundSession,
  type Membership,
  readAlongSession,
  type Session,
} from "../auth/sessions";
import { findOperator, type Operator } from "../auth/operators";
import { knownMembership, requireMembership, type Standing } from "../auth/standing";
import { hashSecret } from "../random";
import type { Queryable } from "../db/database";
import { forbidden, HttpError, unauthenticated } from "../errors";
import type { RawRequest } from "./rawRequest";

function tokenOf({ c }: RawRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
}

/** Whether the request brings a bearer token, valid or not. */
export function hasToken(raw: RawRequest): boolean {
  return tokenOf(raw) !== undefined;
}

/** The session of the request's bearer token, if there is a valid one. */
export async function optionalSession(raw: RawRequest): Promise<FoundSession | undefined> {
  if (raw.as) return raw.as;
  const token = tokenOf(raw);
  return token === undefined ? undefined : findSession(raw.services.database, token, raw.services.clock());
}

/** The session of the request's bearer token; throws 401 without a valid one. */
export async function requireSession(raw: RawRequest): Promise<FoundSession> {
  const session = await optionalSession(raw);
  if (!session) throw unauthenticated();
  const membership = knownMembership(session);
  if (membership && !raw.as) raw.c.set("orgId", membership.orgId);
  return session;
}

/**
 * The operator whose session of the console the request's token is. Throws 401 without a valid token and 403 for the
 * session of an account, whoever it is of.
 */
export async function requireOperator(raw: RawRequest): Promise<Operator> {
  const token = tokenOf(raw);
  const { database, clock } = raw.services;
  const operator = token === undefined ? undefined : await findOperator(database, hashSecret(token), clock());
  if (operator) return operator;
  await requireSession(raw);
  throw forbidden("operator_only");
}

/** Who calls to read: what is read for them comes together with their session. */
export interface Reading {
  session: Session;
  membership: Membership;
  /** Reads in the organisation of the session, once: `work` sends its statements before it waits for any. */
  read<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** The session is no longer what it was taken for. */
class SessionChanged extends Error {
  override readonly name = "SessionChanged";
}

/**
 * Answers a call that does nothing but read. Where this process has found the caller's session before, the call is
 * answered for that one while the session is looked up again with what is read; unless it still says the same, nothing of
 * the answer is used, and the call is answered once more for the session that is there now.
 */
export async function readAsCaller<R>(
  raw: RawRequest,
  standing: Exclude<Standing, "account">,
  answer: (caller: Reading) => Promise<R>,
): Promise<R> {
  const { lastSessions } = raw.services;
  const token = tokenOf(raw);
  const last = token === undefined ? undefined : lastSessions.of(hashSecret(token));
  if (last?.membership) {
    const answered = await answerForLast(raw, last, last.membership, answer);
    if (answered) return answered.reply;
    lastSessions.forget(last.tokenHash);
  }
  return answerForNow(raw, standing, answer);
}

async function answerForLast<R>(
  raw: RawRequest,
  last: FoundSession,
  membership: Membership,
  answer: (caller: Reading) => Promise<R>,
): Promise<{ reply: R } | undefined> {
  const { database, clock } = raw.services;
  const { orgId } = membership;
  let isConfirmed = false;
  try {
    const reply = await answer({
      session: last,
      membership,
      read: async (work) => {
        const { isStill, read } = await readAlongSession(database, last, orgId, clock(), work);
        if (!isStill) throw new SessionChanged();
        isConfirmed = true;
        raw.c.set("orgId", orgId);
        return read;
      },
    });
    if (isConfirmed) return { reply };
  } catch (error) {
    // What is said to somebody who is not known yet says nothing.
    // A failure says nothing of anybody, and is not to be waited for twice.
    const isSaid = error instanceof HttpError && error.status < 500;
    const isGuess = !isConfirmed && (isSaid || error instanceof SessionChanged);
    if (!isGuess) throw error;
  }
  return undefined;
}

async function answerForNow<R>(
  raw: RawRequest,
  standing: Exclude<Standing, "account">,
  answer: (caller: Reading) => Promise<R>,
): Promise<R> {
  const { database, lastSessions } = raw.services;
  const session = await requireSession(raw);
  const membership = requireMembership(session, standing);
  if (!raw.as) lastSessions.keep(session);
  return answer({
    session,
    membership,
    read: (work) => database.readAsTenant(membership.orgId, session.userId, work),
  });
}
