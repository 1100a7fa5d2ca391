import { AuthResponse, SecondFactorRequest } from "../../../../contract/api";
import { type Caller, trustDevice } from "../../../platform/auth/devices";
import type { Transaction } from "../../../platform/db/database";
import { badRequest, forbidden, invalidFields } from "../../../platform/errors";
import { ok, openRoute, type Route } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import { sentence } from "../../../platform/texts";
import { spendCode } from "../session/queries";
import { type Account, findAccountById, mayTrustDevices, signIn } from "../session/signIn";
import { spendCodeOf } from "./codes";
import { tellOfChange } from "./news";
import { passkeyRoutes } from "./passkeyRoutes";
import { provePasskey } from "./passkeys";
import { proveFactor } from "./proof";
import { readTicket } from "./tickets";
import { totpRoutes } from "./totpRoutes";

async function accountOfTicket(tx: Transaction, ticket: string, caller: Caller): Promise<Account> {
  const { userId } = await readTicket(tx, ticket, caller);
  const account = await findAccountById(tx, userId);
  if (!account) throw badRequest("invalid_ticket");
  if (account.status !== "active") throw forbidden("disabled");
  return account;
}

/** How many recovery codes are left where one was used; nothing where the proof is none. */
async function prove(
  tx: Transaction,
  services: Services,
  { code, passkey }: SecondFactorRequest,
  { userId, now }: { userId: number; now: Date },
): Promise<{ left?: number } | undefined> {
  if (passkey) {
    return (await provePasskey(tx, services, passkey, { userId, now })) === undefined ? undefined : {};
  }
  const proved = code === undefined ? undefined : await spendCodeOf(tx, services, { userId, code, now });
  return proved && (proved.kind === "recovery_code" ? { left: proved.left } : {});
}

/** Signs in whoever has proved their second factor; nothing where they have not. */
async function finish(
  tx: Transaction,
  services: Services,
  { body, account, caller }: { body: SecondFactorRequest; account: Account; caller: Caller },
): Promise<AuthResponse | undefined> {
  const { now } = caller;
  const { id: userId, email } = account;
  const { wanted, staysSignedIn } = await readTicket(tx, body.ticket, caller, { lock: true });
  const proved = await prove(tx, services, body, { userId, now });
  if (!proved) return undefined;
  await spendCode(tx, body.ticket, now);
  const answer = await signIn(tx, services, account, { ...caller, wanted, staysSignedIn });
  if (body.trust_device && (await mayTrustDevices(tx, userId))) await trustDevice(tx, userId, caller);
  if (proved.left !== undefined) {
    const orgId = answer.user_data.organization?.pk ?? null;
    const values = { left: String(proved.left) };
    await tellOfChange(tx, services, { userId, email, orgId }, "code_used", caller, values);
  }
  return answer;
}

const secondFactor = openRoute({
  method: "post",
  path: "/auth/second-factor/",
  summary: "The second step of signing in: a code of the authenticator app, a recovery code, or a passkey",
  body: SecondFactorRequest,
  responses: { 200: AuthResponse },
  limit: { limit: 600, seconds: 15 * 60 },
  async handle({ body, services, caller }) {
    if (body.code === undefined && body.passkey === undefined) {
      throw invalidFields({ code: [sentence("field.required")] });
    }
    const who = caller();
    const account = await services.database.withoutTenant((tx) => accountOfTicket(tx, body.ticket, who));
    const proving = { userId: account.id, email: account.email };
    return ok(
      await proveFactor(services, proving, who, (tx) => finish(tx, services, { body, account, caller: who })),
    );
  },
});

/** What people prove themselves with besides a password. */
export const secondFactorRoutes: readonly Route[] = [secondFactor, ...totpRoutes, ...passkeyRoutes];
