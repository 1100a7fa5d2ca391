import { HttpError } from "ra-core";
import { SAMPLE_PASSWORD, type SampleOrganization } from "../../demo-fixtures/nonprofit";
import type { AuthApi, AuthResponse, UserData } from "../auth";

const UNKNOWN = { currency: "USD", timezone: "UTC" };
const INVALID_CREDENTIALS = "E-mail address or password is not right.";

/** Signing in with the sample accounts, without a server. The token names the account and the organisation. */
export function createDemoAuth(parts: {
  organizations: SampleOrganization[];
  getToken(): string | undefined;
}): AuthApi {
  const { organizations } = parts;
  const accounts = organizations.flatMap((organization) =>
    organization.members
      .filter(({ can_sign_in }) => can_sign_in)
      .map((member) => ({
        organization,
        member,
        role: organization.roles.find(({ pk }) => pk === member.role),
      })),
  );
  const answer = (email: string, subdomain?: string): AuthResponse | undefined => {
    const own = accounts.filter((account) => account.member.email === email.trim().toLowerCase());
    const current = own.find(({ organization }) => organization.subdomain === subdomain) ?? own[0];
    if (!current) return undefined;
    const { member, organization, role } = current;
    const user_data: UserData = {
      pk: member.pk,
      first_name: member.first_name,
      last_name: member.last_name,
      email: member.email,
      permissions: (role?.permissions ?? []) as UserData["permissions"],
      language: organization.language,
      avatar: null,
      organization: {
        pk: organization.pk,
        name: organization.name,
        subdomain: organization.subdomain,
        logo: null,
      },
      role: role?.slug ?? null,
      organizations: own.map((one) => ({
        pk: one.organization.pk,
        name: one.organization.name,
        subdomain: one.organization.subdomain,
        role: one.role?.slug ?? "",
        status: "Active" as const,
      })),
    };
    return { token: demoToken(member.email, organization.subdomain), user_data };
  };
  const signedIn = (): AuthResponse => {
    const { email, subdomain } = readDemoToken(parts.getToken());
    const found = answer(email, subdomain);
    if (!found) throw new HttpError("Not Authenticated to init / Not authorized", 401, {});
    return found;
  };

  return {
    login: async ({ email, password }) => {
      const found = password === SAMPLE_PASSWORD ? answer(email) : undefined;
      if (!found) {
        throw new HttpError(INVALID_CREDENTIALS, 400, {
          error: INVALID_CREDENTIALS,
          code: "invalid_credentials",
        });
      }
      return found;
    },
    user: async () => signedIn().user_data,
    organization: async () => {
      const { organization } = signedIn().user_data;
      const { currency, timezone } = organizations.find(({ pk }) => pk === organization?.pk) ?? UNKNOWN;
      return { currency, timezone };
    },
    logout: async () => undefined,
    switchOrganization: async (pk) => {
      const { user_data } = signedIn();
      const wanted = organizations.find((organization) => organization.pk === pk);
      const found = wanted && answer(user_data.email, wanted.subdomain);
      if (found?.user_data.organization?.pk !== pk) throw new HttpError("Not found.", 404, {});
      return found;
    },
    saveLanguage: async () => undefined,
  };
}

const demoToken = (email: string, subdomain: string): string =>
  encodeURIComponent(JSON.stringify({ email, subdomain }));

/** Whose token it is; empty texts for one that is none of ours. */
export function readDemoToken(token: string | undefined): { email: string; subdomain: string } {
  try {
    const { email, subdomain } = JSON.parse(decodeURIComponent(token ?? "")) as Record<string, unknown>;
    return { email: String(email), subdomain: String(subdomain) };
  } catch {
    return { email: "", subdomain: "" };
  }
}
