import type { OwnProof, Proof } from "../../../../contract/api";
import { type Caller, isTrustedDevice } from "../../../platform/auth/devices";
import { isFresh, type Session } from "../../../platform/auth/sessions";
import { countAttempt } from "../../../platform/auth/signInLimits";
import type { Transaction } from "../../../platform/db/database";
import { badRequest } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { sentence } from "../../../platform/texts";
import { passwordHashOf } from "../session/queries";
import { type ProvedCode, spendCodeOf } from "./codes";
import { provePasskey } from "./passkeys";

/**
 * Counts an attempt at a second factor and makes it, in a transaction. Wrong ones are counted per device, network and
 * account, as wrong passwords are, so that nobody is kept out by what strangers try.
 * Throws 400 `wrong_code`, and 429 after too many.
 */
export async function proveFactor<T>(
  services: Services,
  { userId, email }: { userId: number; email: string },
  caller: Caller,
  prove: (tx: Transaction) => Promise<T | undefined>,
): Promise<T> {
  const { database, limits } = services;
  const isTrusted = await database.withoutTenant((tx) =>
    isTrustedDevice(tx, userId, caller.device, caller.now),
  );
  const key = email.toLowerCase();
  const attempt = await countAttempt(limits, {
    proof: "second factor",
    email: key,
    caller,
    isTrusted,
    hasCaptcha: false,
  });
  const proved = await database.withoutTenant(prove);
  if (proved === undefined) {
    await attempt.failed();
    throw badRequest("wrong_code.factor", { errors: { code: [sentence("wrong_code.factor")] } });
  }
  await attempt.succeeded();
  return proved;
}

/**
 * That whoever is signed in knows the account's password. Wrong ones and right ones count alike, whatever it is asked for.
 * Throws 400 `wrong_password`, also for an account without one, and 429 after ten in a quarter of an hour.
 */
async function requireOwnPassword(
  { database, limits, passwords }: Pick<Services, "database" | "limits" | "passwords">,
  userId: number,
  password: string,
): Promise<void> {
  await limits.take(`change password ${userId}`, { limit: 10, seconds: 15 * 60 });
  const stored = await database.withoutTenant((tx) => passwordHashOf(tx, userId));
  if (await passwords.verify(stored, password)) return;
  throw badRequest("wrong_password", { errors: { current_password: [sentence("wrong_password")] } });
}

/**
 * That it is the account's person, by their password or a passkey of theirs; answers whether they brought either.
 * Throws 400 `wrong_password` or `wrong_code`, and 429 after too many.
 */
export async function proveOwner(
  services: Services,
  session: Pick<Session, "userId" | "email">,
  { current_password: password, passkey }: OwnProof,
  caller: Caller,
): Promise<boolean> {
  const { userId } = session;
  if (passkey) {
    await proveFactor(services, session, caller, (tx) =>
      provePasskey(tx, services, passkey, { userId, now: caller.now, purpose: "prove" }),
    );
    return true;
  }
  if (password === undefined) return false;
  await requireOwnPassword(services, userId, password);
  return true;
}

/**
 * That it is the account's person who changes how they sign in: by their password, a passkey or a code. To add something it is enough
 * to have signed in a moment ago; to remove something, only for those who have no password.
 * Answers which code it was, if one was used. Throws 400 `proof_required` where nothing proves it.
 */
export async function requireProof(
  services: Services,
  session: Session,
  { code, ...own }: Proof,
  caller: Caller,
  to: "add" | "remove",
): Promise<ProvedCode | undefined> {
  if (await proveOwner(services, session, own, caller)) return undefined;
  const { userId } = session;
  if (code !== undefined) {
    return proveFactor(services, session, caller, (tx) =>
      spendCodeOf(tx, services, { userId, code, now: caller.now }),
    );
  }
  const isEnough = await services.database.withoutTenant(async (tx) => {
    if (!(await isFresh(tx, session.tokenHash, caller.now))) return false;
    return to === "add" || (await passwordHashOf(tx, userId)) === null;
  });
  if (isEnough) return undefined;
  throw badRequest("proof_required");
}
