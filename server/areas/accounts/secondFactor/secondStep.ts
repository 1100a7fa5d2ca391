import type { SecondFactorRequest } from "../../../../contract/api";
import type { Caller } from "../../../platform/auth/devices";
import type { Transaction } from "../../../platform/db/database";
import { badRequest, forbidden, invalidFields } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { sentence } from "../../../platform/texts";
import { spendCode } from "../session/queries";
import { type Account, findAccountById } from "../session/signIn";
import { spendCodeOf } from "./codes";
import { provePasskey } from "./passkeys";
import { proveFactor } from "./proof";
import { readTicket, type Ticket, type TicketPurpose } from "./tickets";

/** What somebody brings to the second step: the ticket of the first one with a code or a passkey. */
type Step = Pick<SecondFactorRequest, "ticket" | "code" | "passkey">;

/** Whoever has proved everything; of a recovery code, how many are left. */
export interface Proved {
  account: Account;
  ticket: Ticket;
  left?: number;
}

/** The account of a ticket (system rights). Throws 400 where it is none, 403 for an account that may not sign in. */
export async function accountOfTicket(
  tx: Transaction,
  ticket: string,
  caller: Caller,
  purpose: TicketPurpose,
): Promise<Account> {
  const { userId } = await readTicket(tx, ticket, caller, { purposes: [purpose] });
  const account = await findAccountById(tx, userId);
  if (!account) throw badRequest("invalid_ticket");
  if (account.status !== "active") throw forbidden("disabled");
  return account;
}

/** How many recovery codes are left where one was used; nothing where the proof is none. */
async function prove(
  tx: Transaction,
  services: Services,
  { code, passkey }: Step,
  { userId, now }: { userId: number; now: Date },
): Promise<{ left?: number } | undefined> {
  if (passkey) {
    return (await provePasskey(tx, services, passkey, { userId, now })) === undefined ? undefined : {};
  }
  const proved = code === undefined ? undefined : await spendCodeOf(tx, services, { userId, code, now });
  return proved && (proved.kind === "recovery_code" ? { left: proved.left } : {});
}

/**
 * Goes on with `done` where the second factor of the ticket's sign-in is proved, in the transaction that uses the ticket up.
 * Throws 422 without a code or a passkey, 400 for a wrong one, 429 after too many.
 */
export async function passSecondStep<T>(
  services: Services,
  step: Step,
  caller: Caller,
  purpose: TicketPurpose,
  done: (tx: Transaction, proved: Proved) => Promise<T>,
): Promise<T> {
  if (step.code === undefined && step.passkey === undefined) {
    throw invalidFields({ code: [sentence("field.required")] });
  }
  const { database } = services;
  const account = await database.withoutTenant((tx) => accountOfTicket(tx, step.ticket, caller, purpose));
  return proveFactor(services, { userId: account.id, email: account.email }, caller, async (tx) => {
    const ticket = await readTicket(tx, step.ticket, caller, { lock: true, purposes: [purpose] });
    const proved = await prove(tx, services, step, { userId: account.id, now: caller.now });
    if (!proved) return undefined;
    await spendCode(tx, step.ticket, caller.now);
    return done(tx, { account, ticket, ...proved });
  });
}
