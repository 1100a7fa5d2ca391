import type { AccountsApi } from "../../../dataProviders/accounts";
import type { AuthApi } from "../../../dataProviders/auth";
import type { HttpClient } from "../../../dataProviders/rest/httpClient";
import type { Session } from "../session/session";
import type { Environment } from "./environment";

/** The calls about the session and about accounts, of the server or of the demo. */
export interface SignInApis {
  authApi: AuthApi;
  accountsApi: AccountsApi;
}

export async function createSignInApis(
  environment: Environment,
  parts: { session: Session; httpClient: HttpClient },
): Promise<SignInApis> {
  return environment.demo ? demoApis(parts.session) : restApis(parts.httpClient);
}

async function restApis(httpClient: HttpClient): Promise<SignInApis> {
  const [{ createRestAuth }, { createRestAccounts }] = await Promise.all([
    import("../../../dataProviders/rest/createRestAuth"),
    import("../../../dataProviders/rest/createRestAccounts"),
  ]);
  return { authApi: createRestAuth(httpClient), accountsApi: createRestAccounts(httpClient) };
}

async function demoApis(session: Session): Promise<SignInApis> {
  const [{ createDemoAuth }, { createDemoAccounts }, { createDemoPeople }, samples] = await Promise.all([
    import("../../../dataProviders/demo/createDemoAuth"),
    import("../../../dataProviders/demo/createDemoAccounts"),
    import("../../../dataProviders/demo/accounts/people"),
    import("../../../demo-fixtures/nonprofit"),
  ]);
  const organizations = samples.sampleOrganizations({ now: new Date() });
  const [organization] = organizations;
  if (!organization) throw new Error("The samples have no organisation.");
  const people = createDemoPeople({
    samples: organizations,
    samplePassword: samples.SAMPLE_PASSWORD,
    storage: tabStorage("almoner.demo.people"),
  });
  const getToken = (): string | undefined => session.token();
  return {
    authApi: createDemoAuth({ people, getToken }),
    accountsApi: createDemoAccounts({
      people,
      organization,
      getToken,
      now: () => new Date(),
      random: () => Math.random(),
      storage: tabStorage("almoner.demo.codes"),
    }),
  };
}

/** A place for a text that lasts as long as the tab. */
function tabStorage(key: string): { read(): string | null; write(text: string): void } {
  return {
    read: () => sessionStorage.getItem(key),
    write: (text) => sessionStorage.setItem(key, text),
  };
}
