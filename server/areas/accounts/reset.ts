import sql from "sql-template-tag";
import { Message, PasswordResetRequest } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { type Caller, trustOnlyDevice } from "../../platform/auth/devices";
import { tellEnded } from "../../platform/auth/rightsNews";
import { type EndedSession, endSessionsOf } from "../../platform/auth/sessions";
import { requireGoodPassword } from "../../platform/auth/passwordRule";
import { liftSignInLimits } from "../../platform/auth/signInLimits";
import { createSecret } from "../../platform/random";
import type { Transaction } from "../../platform/db/database";
import { invalidFields } from "../../platform/errors";
import { ok, openRoute, type Route } from "../../platform/http/route";
import { mailJob } from "../../platform/mail/job";
import type { Services } from "../../platform/http/services";
import { ownWordsByCode, setPasswordHash } from "./session/queries";
import { type Addressee, findAddressee, nameOf, originFor, senderOf } from "./addressee";
import { accountMail } from "./mails";
import { addCode, endCodes } from "./queries";
import { tellOfSecurity } from "./securityMails";
import { takeCode } from "./support";
import { sentence } from "../../platform/texts";

/** Whom an unknown address stands for while the same is done for it. */
function nobody(email: string): Addressee {
  const nothing = { organization: null, subdomain: null, name: null, reply_to: null };
  return { id: 0, email, first_name: "", last_name: "", language: "en", status: "active", ...nothing };
}

/** Mails a code; for an unknown address the same work is done and undone, so that the time tells nothing. */
async function sendReset(tx: Transaction, services: Services, email: string, now: Date): Promise<void> {
  const found = await findAddressee(tx, { email });
  const known = found?.status === "disabled" ? undefined : found;
  const person = known ?? nobody(email);
  await tx.queryText("SAVEPOINT before_mail", []);
  const { random, jobs } = services;
  const code = createSecret(random);
  await endCodes(tx, person.id, ["reset"], now);
  await addCode(tx, {
    code,
    kind: "reset",
    email: person.email,
    userId: known ? person.id : null,
    orgId: person.organization,
    now,
  });
  const mail = await accountMail(tx, services, "reset", {
    to: { name: nameOf(person), address: person.email },
    language: person.language,
    link: `${originFor(person, services)}/reset-password?code=${code}`,
    organization: senderOf(person),
  });
  await jobs.send(tx, mailJob, mail);
  await tx.queryText(known ? "RELEASE SAVEPOINT before_mail" : "ROLLBACK TO SAVEPOINT before_mail", []);
}

async function setPassword(
  tx: Transaction,
  services: Services,
  code: string,
  hash: string,
  caller: Caller,
): Promise<{ email: string; ended: EndedSession[] }> {
  const { now, address } = caller;
  const { user_id: userId, organization, email } = await takeCode(tx, code, "reset", now);
  if (userId === null) throw new Error("A code to set a password names nobody");
  await setPasswordHash(tx, userId, hash, now);
  await endCodes(tx, userId, ["second_factor"], now);
  // The mail has proved the address.
  await tx.query(sql`UPDATE users SET status = 'active' WHERE id = ${userId} AND status = 'unverified'`);
  await tellOfSecurity(tx, services, userId, "password_changed", caller);
  await trustOnlyDevice(tx, userId, caller);
  const ended = await endSessionsOf(tx, userId);
  if (organization === null) return { email, ended };
  const actor = { userId, email };
  await audit(tx, {
    orgId: organization,
    at: now,
    actor,
    action: "password.reset",
    subject: "session",
    address,
  });
  return { email, ended };
}

const forgotPassword = openRoute({
  method: "post",
  path: "/auth/forgot_password_reset/",
  summary: "Mail a code to set a new password, or set it with that code",
  body: PasswordResetRequest,
  responses: { 200: Message },
  failure: "failed.set_password",
  limit: { limit: 30, seconds: 3600 },
  async handle({ body, services, now, caller, say }) {
    const { database, limits, passwords } = services;
    const { email, reset_code: code, password } = body;
    if (code !== undefined) {
      if (password === undefined)
        throw invalidFields({ password: [sentence("field.required")] }, "failed.set_password");
      const own = await database.withoutTenant((tx) => ownWordsByCode(tx, code));
      await requireGoodPassword(password, own, { failure: "failed.set_password" });
      const hash = await passwords.hash(password);
      const set = await database.withoutTenant((tx) => setPassword(tx, services, code, hash, caller()));
      await liftSignInLimits(limits, set.email, caller());
      await tellEnded(services, set.ended);
      return ok({ message: say(sentence("done.password_set")) });
    }
    if (email === undefined) {
      throw invalidFields({ email: [sentence("field.required")] }, "failed.set_password");
    }
    await limits.take(`reset ${email.toLowerCase()}`, { limit: 5, seconds: 3600 });
    await database.withoutTenant((tx) => sendReset(tx, services, email, now));
    return ok({ message: say(sentence("done.reset_mailed")) });
  },
});

/** Forgotten passwords. */
export const resetRoutes: readonly Route[] = [forgotPassword];
