import { AuthResponse, SecondFactorRequest } from "../../../../contract/api";
import { type Caller, trustDevice } from "../../../platform/auth/devices";
import type { Transaction } from "../../../platform/db/database";
import { ok, openRoute, type Route } from "../../../platform/http/route";
import type { Services } from "../../../platform/http/services";
import { mayTrustDevices, signIn } from "../session/signIn";
import { tellOfChange } from "./news";
import { passkeyRoutes } from "./passkeyRoutes";
import { passSecondStep, type Proved } from "./secondStep";
import { totpRoutes } from "./totpRoutes";

/** Signs in whoever has proved everything. */
async function finish(
  tx: Transaction,
  services: Services,
  { account, ticket, left }: Proved,
  { caller, trusts }: { caller: Caller; trusts: boolean | undefined },
): Promise<AuthResponse> {
  const { id: userId, email } = account;
  const { wanted, staysSignedIn, byOrganization } = ticket;
  const answer = await signIn(tx, services, account, { ...caller, wanted, staysSignedIn, byOrganization });
  if (trusts && (await mayTrustDevices(tx, userId))) await trustDevice(tx, userId, caller);
  if (left !== undefined) {
    const orgId = answer.user_data.organization?.pk ?? null;
    await tellOfChange(tx, services, { userId, email, orgId }, "code_used", caller, { left: String(left) });
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
  async handle({ body: { trust_device: trusts, ...step }, services, caller: calledBy }) {
    const caller = calledBy();
    return ok(
      await passSecondStep(services, step, caller, "account", (tx, proved) =>
        finish(tx, services, proved, { caller, trusts }),
      ),
    );
  },
});

/** What people prove themselves with besides a password. */
export const secondFactorRoutes: readonly Route[] = [secondFactor, ...totpRoutes, ...passkeyRoutes];
