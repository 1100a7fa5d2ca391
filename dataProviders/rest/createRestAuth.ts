import type { AuthApi, AuthResponse, OrganizationFormats, SignInAnswer, UserData } from "../auth";
import type { HttpClient } from "./httpClient";

/** Signing in over the documented calls. */
export function createRestAuth(httpClient: HttpClient): AuthApi {
  const post = async <T>(path: string, body: unknown): Promise<T> =>
    (await httpClient.request({ method: "POST", path, body })).json as T;
  return {
    login: (credentials) => post<SignInAnswer>("auth/login/", credentials),
    user: async () => {
      const { json } = await httpClient.request({ path: "auth/user/" });
      return (json as { user_data: UserData }).user_data;
    },
    organization: async () => {
      const { json } = await httpClient.request({
        path: "organization/",
        error: "errors.fetch_organization",
      });
      return (json as { organization: OrganizationFormats }).organization;
    },
    logout: async () => void (await post("auth/logout/", {})),
    switchOrganization: async (pk, token) => {
      const { json } = await httpClient.request({
        method: "POST",
        path: "auth/switch_org/",
        body: { new_org: pk },
        ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
      });
      return json as AuthResponse;
    },
    saveLanguage: async (language) => void (await post("auth/profile/", { language })),
  };
}
