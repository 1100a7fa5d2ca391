import type { OperatorAccessResponse, QuotaUsage } from "../../contract/api/installation";
import type {
  DataKeyResponse,
  OrganizationEnvelope,
  SignInPolicyResponse,
} from "../../contract/api/organization";
import type { OrganizationProviderResponse } from "../../contract/api/organizationProvider";
import type { InviteFormResponse, OrganizationProfile } from "../../contract/api/organizationProfile";
import type { OrganizationVerbs, SubdomainAnswer } from "../verbs/organization";
import type { HttpClient } from "./httpClient";
import { queryOf } from "./queryOf";

const PROFILE = "organization/profile/";
const PROVIDER = "organization/provider/";
const SIGN_IN = "organization/sign-in/";
const OPERATOR_ACCESS = "organization/operator-access/";

/** 404 says that the name can be had, 400 that nobody can have it, a success that somebody has it. */
function subdomainAnswer(status: number, json: unknown): SubdomainAnswer {
  if (status === 404) return { state: "available" };
  if (status !== 400) return { state: "taken" };
  const { error } = (json ?? {}) as { error?: unknown };
  return { state: "unavailable", ...(typeof error === "string" && { text: error }) };
}

/** The organisation's calls as our server documents them. */
export function createOrganizationCalls(httpClient: HttpClient): OrganizationVerbs {
  return {
    organizationRead: async ({ signal }) => {
      const request = { path: "organization/", error: "errors.fetch_organization", signal };
      return (await httpClient.request(request)).json as OrganizationEnvelope;
    },
    organizationUpdate: async ({ change, signal }) => {
      const error = "errors.update_organization";
      const request = { method: "PUT", path: "organization/", body: change, error, signal };
      return (await httpClient.request(request)).json as OrganizationEnvelope;
    },
    organizationSubdomain: async ({ subdomain, organizationId, signal }) => {
      const query = queryOf({ subdomain, organizationId });
      const request = { path: "organization/subdomain/", query, ok: [200, 400, 404], signal };
      const { status, json } = await httpClient.request(request);
      return subdomainAnswer(status, json);
    },
    organizationProfile: async ({ signal }) => {
      const { json } = await httpClient.request({ path: PROFILE, signal });
      return (json as { profile: OrganizationProfile }).profile;
    },
    organizationSaveProfile: async ({ change, signal }) => {
      const { json } = await httpClient.request({ method: "PUT", path: PROFILE, body: change, signal });
      return (json as { profile: OrganizationProfile }).profile;
    },
    organizationSignIn: async ({ signal }) =>
      (await httpClient.request({ path: SIGN_IN, signal })).json as SignInPolicyResponse,
    organizationSaveSignIn: async ({ change }) =>
      (await httpClient.request({ method: "PUT", path: SIGN_IN, body: change })).json as SignInPolicyResponse,
    organizationProvider: async ({ signal }) =>
      (await httpClient.request({ path: PROVIDER, signal })).json as OrganizationProviderResponse,
    organizationSaveProvider: async ({ request: body }) =>
      (await httpClient.request({ method: "PUT", path: PROVIDER, body }))
        .json as OrganizationProviderResponse,
    organizationRemoveProvider: async () =>
      (await httpClient.request({ method: "DELETE", path: PROVIDER })).json as OrganizationProviderResponse,
    organizationDataKey: async ({ signal }) =>
      (await httpClient.request({ path: "organization/data-key/", signal })).json as DataKeyResponse,
    organizationRotateKey: async ({ signal }) =>
      (await httpClient.request({ method: "POST", path: "organization/data-key/rotate/", signal }))
        .json as DataKeyResponse,
    organizationUsage: async ({ signal }) => {
      const { json } = await httpClient.request({ path: "organization/usage/", signal });
      return (json as { usage: QuotaUsage[] }).usage;
    },
    organizationOperatorAccess: async ({ signal }) =>
      (await httpClient.request({ path: OPERATOR_ACCESS, signal })).json as OperatorAccessResponse,
    organizationAllowOperator: async (body) =>
      (await httpClient.request({ method: "PUT", path: OPERATOR_ACCESS, body }))
        .json as OperatorAccessResponse,
    organizationInvite: async (body) => {
      const { json } = await httpClient.request({ method: "POST", path: "organization/invite-form/", body });
      return json as InviteFormResponse;
    },
  };
}
