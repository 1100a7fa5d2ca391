import type { AuthResponse } from "../auth";
import type {
  LinkedProvidersResponse,
  PasskeyRegisterResponse,
  SecondFactorsResponse,
  SecurityApi,
  TotpResponse,
} from "../security";
import type { HttpClient } from "./httpClient";

/** Second factors and passkeys, over the documented calls. */
export function createRestSecurity(httpClient: HttpClient): SecurityApi {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await httpClient.request({ method, path, ...(body !== undefined && { body }) })).json as T;
  const optionsOf = async (path: string, body: unknown): Promise<object> =>
    (await send<{ options: object }>("POST", path, body)).options;
  return {
    secondFactor: (request) => send<AuthResponse>("POST", "auth/second-factor/", request),
    passkeySignInOptions: (ticket) =>
      optionsOf("auth/passkey/sign-in/options/", ticket === undefined ? {} : { ticket }),
    passkeySignIn: (request) => send<AuthResponse>("POST", "auth/passkey/sign-in/verify/", request),
    factors: () => send<SecondFactorsResponse>("GET", "auth/second-factor/"),
    beginTotp: (proof) => send<TotpResponse>("POST", "auth/totp/", proof),
    confirmTotp: async (code) =>
      (await send<{ recovery_codes: string[] }>("POST", "auth/totp/confirm/", { code })).recovery_codes,
    removeTotp: (proof) => send<SecondFactorsResponse>("DELETE", "auth/totp/", proof),
    newRecoveryCodes: async (proof) =>
      (await send<{ recovery_codes: string[] }>("POST", "auth/recovery-codes/", proof)).recovery_codes,
    endTrust: () => send<SecondFactorsResponse>("DELETE", "auth/trusted-devices/"),
    passkeyRegisterOptions: (proof) => optionsOf("auth/passkey/register/options/", proof),
    registerPasskey: (request) =>
      send<PasskeyRegisterResponse>("POST", "auth/passkey/register/verify/", request),
    renamePasskey: (pk, name) => send<SecondFactorsResponse>("PUT", `auth/passkey/${pk}/`, { name }),
    removePasskey: (pk, proof) => send<SecondFactorsResponse>("DELETE", `auth/passkey/${pk}/`, proof),
    passkeyProofOptions: () => optionsOf("auth/passkey/proof/options/", {}),
    providers: () => send<LinkedProvidersResponse>("GET", "auth/providers/"),
    providerAddress: (id, query) => httpClient.addressOf(`/api/auth/oidc/${id}/start/?${query}`),
    linkProvider: (request) => send<LinkedProvidersResponse>("POST", "auth/providers/", request),
    unlinkProvider: (pk, proof) => send<LinkedProvidersResponse>("DELETE", `auth/providers/${pk}/`, proof),
  };
}
