import type { AuthApi, AuthResponse } from "../auth";
import { type DemoPeople, fingerprint, readDemoToken } from "./accounts/people";
import { refusal, unauthenticated } from "./accounts/refuse";

const UNKNOWN = { currency: "USD", timezone: "UTC" };
export const WRONG_CREDENTIALS = "The e-mail address or the password is wrong.";

/** Who holds the token, as signing in answers it; throws 401 for a token of nobody. */
export function signedInBy(people: DemoPeople, token: string | undefined): AuthResponse {
  const { email, subdomain } = readDemoToken(token);
  const person = people.find(email);
  if (!person) throw unauthenticated();
  return people.signIn(person, subdomain);
}

/** Signing in without a server. The token names the account and the organisation. */
export function createDemoAuth(parts: { people: DemoPeople; getToken(): string | undefined }): AuthApi {
  const { people } = parts;
  const signedIn = (): AuthResponse => signedInBy(people, parts.getToken());

  return {
    login: async ({ email, password }) => {
      const person = people.find(email);
      if (person?.password !== fingerprint(password)) {
        throw refusal(400, "invalid_credentials", WRONG_CREDENTIALS);
      }
      return people.signIn(person);
    },
    user: async () => signedIn().user_data,
    organization: async () => {
      const { organization } = signedIn().user_data;
      const { currency, timezone } =
        people.organizations().find(({ pk }) => pk === organization?.pk) ?? UNKNOWN;
      return { currency, timezone };
    },
    logout: async () => undefined,
    switchOrganization: async (pk, token) => {
      const { user_data } = token === undefined ? signedIn() : signedInBy(people, token);
      const wanted = user_data.organizations.find((one) => one.pk === pk);
      const person = people.find(user_data.email);
      if (!wanted || !person)
        throw refusal(404, "not_a_member", "You are not a member of this organisation.");
      return people.signIn(person, wanted.subdomain);
    },
    saveLanguage: async (language) => {
      const person = people.find(signedIn().user_data.email);
      const known = (["en", "de", "fr", "pt"] as const).find((one) => one === language);
      if (person && known) people.save({ ...person, language: known });
    },
  };
}
