import {
  EmailChangeCode,
  EmailChangeRequest,
  EmailChangeResponse,
  Message,
  type OwnProof,
  type UserData,
} from "../../../contract/api";
import { audit, type AuditAction } from "../../platform/audit/audit";
import type { Caller } from "../../platform/auth/devices";
import { tellEnded } from "../../platform/auth/rightsNews";
import {
  type EndedSession,
  endSessionsOf,
  type Session,
  startSession,
  carriedOver,
  type NewSession,
} from "../../platform/auth/sessions";
import { knownMembership } from "../../platform/auth/standing";
import { findAccount } from "./session/signIn";
import { createSecret } from "../../platform/random";
import { readUserData } from "./session/userData";
import type { Transaction } from "../../platform/db/database";
import { isUniqueViolation } from "../../platform/db/errors";
import { badRequest, conflict, gone, invalidFields } from "../../platform/errors";
import { accountRoute, ok, openRoute, type Route, tokenRoute } from "../../platform/http/route";
import { mailJob } from "../../platform/mail/job";
import type { Services } from "../../platform/http/services";
import { type CodeRow, findCode, isGood, passwordHashOf } from "./session/queries";
import { type Addressee, findAddressee, originFor } from "./addressee";
import { changeAccountAddress, type MovedPlace } from "./changeAddress";
import { type EmailChangeMail, emailChangeMail } from "./emailChangeMails";
import { addCode, endCodes } from "./queries";
import { proveOwner } from "./secondFactor/proof";
import { requireEnabled, takeCode } from "./support";
import { sentence } from "../../platform/texts";

const CHANGE_KINDS = ["email_change", "email_change_stop"] as const;
const DAY_SECONDS = 86_400;

/** Who acts, when and from where. */
interface Acting {
  now: Date;
  address: string | null;
}

/** An account that is there, kept as it is until the transaction ends. */
async function lockAddressee(tx: Transaction, userId: number): Promise<Addressee> {
  const person = await findAddressee(tx, { id: userId }, { lock: true });
  if (!person) throw new Error(`The account ${userId} is gone`);
  return person;
}

/** The row of a code, once nothing else changes the account that it is of. */
async function findLockedCode(tx: Transaction, code: string): Promise<CodeRow | undefined> {
  const found = await findCode(tx, code);
  if (!found || found.user_id === null) return undefined;
  await lockAddressee(tx, found.user_id);
  return findCode(tx, code, { lock: true });
}

/** Writes into the log of the organisation that the person was in last. */
async function note(
  tx: Transaction,
  person: Addressee,
  action: AuditAction,
  { now, address }: Acting,
): Promise<void> {
  if (person.organization === null) return;
  const actor = { userId: person.id, email: person.email };
  await audit(tx, { orgId: person.organization, at: now, actor, action, subject: "session", address });
}

/** As `proveOwner`; 422 where neither was given, 409 for a password where the account has none. */
async function requireOwner(
  services: Services,
  session: Session,
  proof: OwnProof,
  caller: Caller,
): Promise<void> {
  const stored = await services.database.withoutTenant((tx) => passwordHashOf(tx, session.userId));
  if (stored === null && !proof.passkey) throw conflict("no_password");
  if (!(await proveOwner(services, session, proof, caller))) {
    throw invalidFields({ current_password: [sentence("field.required")] });
  }
}

/**
 * Mails the code to the new address, and to the former one another code that stops the change. An address that has an
 * account gets another mail and no code: all else is as for any other, so that nobody learns of it.
 */
async function ask(
  tx: Transaction,
  services: Services,
  { userId, email }: { userId: number; email: string },
  acting: Acting,
): Promise<void> {
  const { random, jobs } = services;
  const { now } = acting;
  const person = await lockAddressee(tx, userId);
  const isTaken = (await findAccount(tx, email)) !== undefined;
  await endCodes(tx, userId, CHANGE_KINDS, now);
  const [confirm, stop] = [createSecret(random), createSecret(random)];
  const code = { email, userId, orgId: person.organization, now };
  await addCode(tx, { ...code, code: confirm, kind: "email_change" });
  await addCode(tx, { ...code, code: stop, kind: "email_change_stop" });
  const origin = originFor(person, services);
  const send = async (kind: EmailChangeMail, address: string, path: string): Promise<void> => {
    const told = { person, address, newEmail: email, link: `${origin}${path}` };
    await jobs.send(tx, mailJob, await emailChangeMail(tx, services, kind, told));
  };
  if (isTaken) await send("taken", email, "/login");
  else await send("confirm", email, `/confirm-email?code=${confirm}`);
  await send("asked", person.email, `/stop-email-change?code=${stop}`);
  await note(tx, person, "email.change_requested", acting);
}

const requestChange = accountRoute({
  method: "post",
  path: "/auth/change_email/",
  summary:
    "Ask to sign in with another address: mails a code to it; says the same whether or not it has an account",
  body: EmailChangeRequest,
  responses: { 200: Message },
  limit: { limit: 30, seconds: 15 * 60 },
  async handle({ body, session, services, now, address, say, caller }) {
    const { database, limits } = services;
    const { email, ...proof } = body;
    const { userId } = session;
    if (email.toLowerCase() === session.email.toLowerCase()) {
      throw invalidFields({ email: [sentence("field.same_email")] });
    }
    await requireOwner(services, session, proof, caller());
    await limits.take(`change email day ${userId}`, { limit: 10, seconds: DAY_SECONDS });
    await limits.take(`change email to ${email.toLowerCase()}`, { limit: 5, seconds: DAY_SECONDS });
    await database.withoutTenant((tx) => ask(tx, services, { userId, email }, { now, address }));
    return ok({ message: say(sentence("done.change_mailed")) });
  },
});

async function stop(tx: Transaction, userId: number, acting: Acting): Promise<void> {
  const person = await lockAddressee(tx, userId);
  if (await endCodes(tx, userId, CHANGE_KINDS, acting.now)) {
    await note(tx, person, "email.change_stopped", acting);
  }
}

const withdrawChange = accountRoute({
  method: "delete",
  path: "/auth/change_email/",
  summary: "Keep one's address: a change that waits to be confirmed is dropped",
  responses: { 200: Message },
  async handle({ session, services, now, address, say }) {
    await services.database.withoutTenant((tx) => stop(tx, session.userId, { now, address }));
    return ok({ message: say(sentence("done.change_stopped")) });
  },
});

/** Throws 410 where the change that the code stops is no longer ahead. */
export function requireStoppable(code: CodeRow, now: Date): void {
  if (!isGood(code, now)) {
    throw gone("too_late");
  }
}

const stopChange = openRoute({
  method: "post",
  path: "/auth/stop_email_change/",
  summary: "Stop a change of address by the code that was mailed to the former one",
  body: EmailChangeCode,
  responses: { 200: Message },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, services, now, address, say }) {
    await services.database.withoutTenant(async (tx) => {
      const code = await findLockedCode(tx, body.code);
      if (code?.kind !== "email_change_stop" || code.user_id === null) {
        throw badRequest("invalid_code.link");
      }
      requireStoppable(code, now);
      await stop(tx, code.user_id, { now, address });
    });
    return ok({ message: say(sentence("done.change_stopped")) });
  },
});

interface Changed {
  places: MovedPlace[];
  ended: EndedSession[];
  signedIn: { token: string; user_data: UserData } | null;
}

/** Changes the address, ends every session, and begins another where it was the person who opened the link. */
async function confirm(
  tx: Transaction,
  services: Services,
  { code, session }: { code: CodeRow; session: Session | undefined },
  acting: Acting,
): Promise<Changed> {
  const { now, address } = acting;
  if (code.user_id === null) throw new Error("A code to change an address names nobody");
  const person = await lockAddressee(tx, code.user_id);
  requireEnabled(person);
  const { email } = code;
  const places = await changeAccountAddress(tx, { userId: person.id, to: email, now });
  // What the former address was sent to set a password or to stop this is worth nothing any more.
  await endCodes(tx, person.id, [...CHANGE_KINDS, "reset", "second_factor"], now);
  const carried = session && (await carriedOver(tx, session.tokenHash));
  const ended = await endSessionsOf(tx, person.id);
  for (const { orgId, memberId, isKept } of places) {
    await audit(tx, {
      orgId,
      at: now,
      actor: { userId: person.id, email },
      action: "email.changed",
      subject: "people",
      subjectId: memberId,
      detail: { from: person.email, to: email, ...(isKept && { place: "kept" }) },
      address,
    });
  }
  const link = `${originFor(person, services)}/login`;
  const told = { person, address: person.email, newEmail: email, link };
  const mail = await emailChangeMail(tx, services, "changed", told);
  await services.jobs.send(tx, mailJob, mail);
  const signedIn =
    session?.userId === person.id ? await goOn(tx, services, session, { ...acting, ...carried }) : null;
  return { places, ended, signedIn };
}

async function goOn(
  tx: Transaction,
  { random }: Services,
  session: Session,
  acting: Acting & Pick<NewSession, "staysSignedIn" | "provedAt">,
): Promise<{ token: string; user_data: UserData }> {
  const { userId } = session;
  const membership = knownMembership(session);
  const orgId = membership?.orgId ?? null;
  const token = await startSession(tx, { userId, orgId, random, ...acting });
  return { token, user_data: await readUserData(tx, userId, membership, acting.now) };
}

const confirmChange = tokenRoute({
  method: "post",
  path: "/auth/confirm_email/",
  summary:
    "Sign in with the new address from now on, by the code that was mailed to it; ends every other session",
  body: EmailChangeCode,
  responses: { 200: EmailChangeResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, session, services, now, address }) {
    const { email, places, ended, signedIn } = await services.database
      .withoutTenant(async (tx) => {
        await findLockedCode(tx, body.code);
        const code = await takeCode(tx, body.code, "email_change", now);
        return { email: code.email, ...(await confirm(tx, services, { code, session }, { now, address })) };
      })
      .catch((error: unknown) => {
        const isTaken = isUniqueViolation(error, "users_email") || isUniqueViolation(error, "members_email");
        throw isTaken ? conflict("email_in_use") : error;
      });
    await tellEnded(services, ended);
    const kept_at = places.filter(({ isKept }) => isKept).map(({ organization }) => organization);
    return ok({ email, kept_at, signed_in: signedIn });
  },
});

/** Another address to sign in with. */
export const emailChangeRoutes: readonly Route[] = [requestChange, withdrawChange, stopChange, confirmChange];
