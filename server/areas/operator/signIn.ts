import {
  Message,
  OperatorAccount,
  OperatorConfirmRequest,
  OperatorSecondFactorRequest,
  OperatorSession,
  OperatorSignInAnswer,
  OperatorSignInRequest,
  OperatorTicketRequest,
  TotpResponse,
} from "../../../contract/api";
import { type Caller, rememberDevice } from "../../platform/auth/devices";
import {
  endOperatorSession,
  isOperator,
  logOperator,
  startOperatorSession,
} from "../../platform/auth/operators";
import type { Transaction } from "../../platform/db/database";
import { conflict, forbidden } from "../../platform/errors";
import { created, ok, openRoute, operatorRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import {
  type Account,
  accountOfTicket,
  beginTotp,
  confirmTotp,
  factorsOf,
  issueTicket,
  passSecondStep,
  proveAccount,
  spendCode,
  tellOfSecurity,
} from "../accounts";

const LIMIT = { limit: 60, seconds: 15 * 60 };

/** Begins the session of whoever has proved everything (system rights). Throws 403 for somebody who is no operator by now. */
async function begin(
  tx: Transaction,
  services: Services,
  { id: userId, email }: Account,
  caller: Caller,
): Promise<{ token: string; email: string }> {
  if (!(await isOperator(tx, userId))) throw forbidden("operator_only.account");
  const { now, address } = caller;
  const token = await startOperatorSession(tx, { userId, now, address, random: services.random });
  if (await rememberDevice(tx, userId, caller)) {
    await tellOfSecurity(tx, services, userId, "new_device", caller);
  }
  await logOperator(tx, { at: now, operator: { userId, email }, action: "signed_in", address });
  return { token, email };
}

const signIn = openRoute({
  method: "post",
  path: "/operator/sign-in/",
  summary: "The first step into the operators' console: the password",
  body: OperatorSignInRequest,
  responses: { 200: OperatorSignInAnswer },
  limit: LIMIT,
  async handle({ body, services, caller: calledBy }) {
    const caller = calledBy();
    const { id: userId } = await proveAccount(services, body, caller);
    return services.database.withoutTenant(async (tx) => {
      if (!(await isOperator(tx, userId))) throw forbidden("operator_only.account");
      const second_factor = await factorsOf(tx, userId);
      const purpose = second_factor.length > 0 ? "operator" : "operator_set_up";
      return ok({
        second_factor,
        ticket: await issueTicket(tx, services.random, { userId }, caller, purpose),
      });
    });
  },
});

const secondStep = openRoute({
  method: "post",
  path: "/operator/second-factor/",
  summary:
    "The second step into the console, on every device: a code of the app, a recovery code, or a passkey",
  body: OperatorSecondFactorRequest,
  responses: { 200: OperatorSession },
  limit: LIMIT,
  async handle({ body, services, caller: calledBy }) {
    const caller = calledBy();
    const session = await passSecondStep(services, body, caller, "operator", (tx, { account }) =>
      begin(tx, services, account, caller),
    );
    return ok({ ...session, recovery_codes: [] });
  },
});

/** The account of a ticket for setting up a second factor. Throws 409 where there is one by now. */
async function requireWithout(services: Services, ticket: string, caller: Caller): Promise<Account> {
  return services.database.withoutTenant(async (tx) => {
    const account = await accountOfTicket(tx, ticket, caller, "operator_set_up");
    if ((await factorsOf(tx, account.id)).length > 0) throw conflict("totp_exists");
    return account;
  });
}

const setUp = openRoute({
  method: "post",
  path: "/operator/totp/",
  summary: "A secret for the authenticator app of an operator who has no second factor yet",
  body: OperatorTicketRequest,
  responses: { 201: TotpResponse },
  limit: LIMIT,
  async handle({ body, services, now, caller }) {
    const { id: userId, email } = await requireWithout(services, body.ticket, caller());
    return created(await beginTotp(services, { userId, email }, now));
  },
});

const confirm = openRoute({
  method: "post",
  path: "/operator/totp/confirm/",
  summary:
    "Confirm the authenticator app with its first code, which is the second step of signing in as well",
  body: OperatorConfirmRequest,
  responses: { 200: OperatorSession },
  limit: LIMIT,
  async handle({ body, services, caller: calledBy }) {
    const caller = calledBy();
    const account = await requireWithout(services, body.ticket, caller);
    const person = { userId: account.id, email: account.email, orgId: null };
    return ok(
      await confirmTotp(services, person, body.code, caller, async (tx, recovery_codes) => {
        await spendCode(tx, body.ticket, caller.now);
        return { ...(await begin(tx, services, account, caller)), recovery_codes };
      }),
    );
  },
});

const whoAmI = operatorRoute({
  method: "get",
  path: "/operator/",
  summary: "Whose session of the console it is",
  responses: { 200: OperatorAccount },
  async handle({ operator: { email } }) {
    return ok({ email });
  },
});

const signOut = operatorRoute({
  method: "post",
  path: "/operator/sign-out/",
  summary: "End the session of the console",
  responses: { 200: Message },
  async handle({ operator, services, now, address, say }) {
    await services.database.withoutTenant(async (tx) => {
      await endOperatorSession(tx, operator.tokenHash);
      await logOperator(tx, { at: now, operator, action: "signed_out", address });
    });
    return ok({ message: say({ code: "done.signed_out" }) });
  },
});

/** Signing in to the operators' console, by password and second factor, and out of it. */
export const operatorSignInRoutes: readonly Route[] = [signIn, secondStep, setUp, confirm, whoAmI, signOut];
