import type { AccountsApi } from "../../../dataProviders/accounts";
import type { AuthApi } from "../../../dataProviders/auth";
import type { HttpClient } from "../../../dataProviders/rest/httpClient";
import type { SecurityApi } from "../../../dataProviders/security";

/** The calls about the session and about accounts. */
export interface SignInApis {
  authApi: AuthApi;
  accountsApi: AccountsApi;
  /** The calls about second factors, fetched when they are needed. */
  security(): Promise<SecurityApi>;
}

export async function createSignInApis(httpClient: HttpClient): Promise<SignInApis> {
  const [{ createRestAuth }, { createRestAccounts }] = await Promise.all([
    import("../../../dataProviders/rest/createRestAuth"),
    import("../../../dataProviders/rest/createRestAccounts"),
  ]);
  return {
    authApi: createRestAuth(httpClient),
    accountsApi: createRestAccounts(httpClient),
    security: () => restSecurity(httpClient),
  };
}

async function restSecurity(httpClient: HttpClient): Promise<SecurityApi> {
  const { createRestSecurity } = await import("../../../dataProviders/rest/createRestSecurity");
  return createRestSecurity(httpClient);
}
