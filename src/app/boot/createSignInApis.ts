import type { AccountsApi } from "../../../dataProviders/accounts";
import type { AuthApi } from "../../../dataProviders/auth";
import type { HttpClient } from "../../../dataProviders/rest/httpClient";

/** The calls about the session and about accounts. */
export interface SignInApis {
  authApi: AuthApi;
  accountsApi: AccountsApi;
}

export async function createSignInApis(httpClient: HttpClient): Promise<SignInApis> {
  const [{ createRestAuth }, { createRestAccounts }] = await Promise.all([
    import("../../../dataProviders/rest/createRestAuth"),
    import("../../../dataProviders/rest/createRestAccounts"),
  ]);
  return { authApi: createRestAuth(httpClient), accountsApi: createRestAccounts(httpClient) };
}
