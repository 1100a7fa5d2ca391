import type {
  AccountResponse,
  AccountsApi,
  CodeProof,
  CodeSent,
  EmailChangeResponse,
  GoogleToken,
  MemberSignupSent,
  OrganizationFace,
  ResetSent,
  SignInOptions,
  SubdomainAnswer,
  VerificationInfo,
} from "../accounts";
import { SIGNUP_SECRET_HEADER } from "../../contract/api/signupSecret";
import type { AuthResponse, SignInAnswer, UserData } from "../auth";
import type { HttpAnswer, HttpClient, HttpRequest } from "./httpClient";

/** Making an account and keeping it, over the documented calls. */
export function createRestAccounts(httpClient: HttpClient): AccountsApi {
  const get = async <T>(path: string, more: Partial<HttpRequest> = {}): Promise<T> =>
    (await httpClient.request({ path, ...more })).json as T;
  const post = async <T>(path: string, body: unknown, more: Partial<HttpRequest> = {}): Promise<T> =>
    (await httpClient.request({ method: "POST", path, body, ...more })).json as T;

  return {
    options: (parent, subdomain) =>
      get<SignInOptions>("auth/options/", {
        query: { ...(parent !== undefined && { parent }), ...(subdomain !== undefined && { subdomain }) },
      }),
    sendCode: (request) => post<CodeSent>("auth/create-account-otp/", request, { error: "errors.signup" }),
    verifyCode: (request) =>
      post<CodeProof>("auth/verify-account-otp/", request, { error: "errors.signup_verification" }),
    register: (request) => post<AuthResponse>("auth/register/", request, { error: "errors.signup" }),
    checkSubdomain: async (subdomain, signal) =>
      subdomainAnswer(
        await httpClient.request({
          path: "organization/subdomain/",
          query: { subdomain },
          ok: [200, 400, 404],
          ...(signal && { signal }),
        }),
      ),
    organizationFace: async () => {
      const request = { public: true, error: "errors.fetch_organization" };
      return (await get<{ organization: OrganizationFace }>("organization/public/", request)).organization;
    },
    memberLogin: (credentials) => post<SignInAnswer>("auth/member_login/", credentials, { public: true }),
    memberSignup: async (request) => {
      const { json, headers } = await httpClient.request({
        method: "POST",
        path: "auth/member_signup/",
        body: request,
        public: true,
        error: "errors.signup",
      });
      const sent = json as Omit<MemberSignupSent, "signup_secret">;
      return { ...sent, signup_secret: headers.get(SIGNUP_SECRET_HEADER) ?? "" };
    },
    confirmMemberSignup: (code, proof) =>
      post<SignInAnswer>(
        "auth/verification-member-signup/",
        { code, ...proof },
        { error: "errors.signup_verification" },
      ),
    requestReset: (email) =>
      post<ResetSent>("auth/forgot_password_reset/", { email }, { error: "errors.something_wrong" }),
    resetPassword: (request) =>
      post<{ message: string }>("auth/forgot_password_reset/", request, { error: "errors.set_password" }),
    codeInfo: (code) =>
      get<VerificationInfo>("auth/user-verification-info/", {
        query: { code },
        error: "errors.user_info_from_code",
      }),
    acceptInvitation: (request) =>
      post<SignInAnswer>("auth/accept_invitation/", request, { error: "errors.signup" }),
    withGoogle: (purpose, { access_token, language }) => {
      const signsUp = purpose === "register" || purpose === "member-signup";
      const body = { access_token, ...(purpose === "register" && language && { language }) };
      return post<SignInAnswer>(googlePath[purpose], body, {
        public: purpose.startsWith("member"),
        error: signsUp ? "errors.register_external" : "errors.login_external",
      });
    },
    googleToken: (request) =>
      post<GoogleToken>("auth/google/token/", request, { error: "errors.login_external" }),
    finishOpenId: (request) =>
      post<SignInAnswer>("auth/oidc/finish/", request, { error: "errors.login_external" }),
    foundOrganization: (request) =>
      post<AuthResponse>("organization/", request, { error: "errors.processing_request" }),
    account: () => get<AccountResponse>("auth/account/"),
    saveProfile: async (change) =>
      (await post<{ user_data: UserData }>("auth/profile/", change, { error: "errors.edit_user" })).user_data,
    changePassword: async (request) =>
      (await post<{ token: string }>("auth/change_password/", request, { error: "errors.set_password" }))
        .token,
    endOtherSessions: async () => {
      const { json } = await httpClient.request({ method: "DELETE", path: "auth/sessions/" });
      return (json as { ended: number }).ended;
    },
    endSession: async (id) =>
      void (await httpClient.request({ method: "DELETE", path: `auth/sessions/${id}/` })),
    requestEmailChange: async (request) =>
      void (await post("auth/change_email/", request, { error: "errors.edit_user" })),
    withdrawEmailChange: async () =>
      void (await httpClient.request({ method: "DELETE", path: "auth/change_email/" })),
    stopEmailChange: async (code) => void (await post("auth/stop_email_change/", { code })),
    confirmEmailChange: (code) =>
      post<EmailChangeResponse>("auth/confirm_email/", { code }, { error: "errors.edit_user" }),
  };
}

const googlePath = {
  login: "auth/login/google/",
  register: "auth/register/google/",
  "member-signin": "auth/member-signin/google/",
  "member-signup": "auth/member-signup/google/",
} as const;

/** 404 means that the name can be had, 400 that nobody can have it, any success that somebody has it. */
function subdomainAnswer({ status, json }: HttpAnswer): SubdomainAnswer {
  if (status === 404) return { state: "available" };
  if (status !== 400) return { state: "taken" };
  const { reason = "invalid", error = "" } = (json ?? {}) as { reason?: string; error?: string };
  return { state: "unavailable", reason, text: error };
}
