import type { OperatorAccessResponse, QuotaUsage } from "../../contract/api/installation";
import type {
  DataKeyResponse,
  OrganizationEnvelope,
  SignInPolicyRequest,
  SignInPolicyResponse,
} from "../../contract/api/organization";
import type {
  OrganizationProviderRequest,
  OrganizationProviderResponse,
} from "../../contract/api/organizationProvider";
import type {
  InviteFormRequest,
  InviteFormResponse,
  OrganizationProfile,
  OrganizationProfileChange,
  OrganizationUpdate,
} from "../../contract/api/organizationProfile";
import type { Abortable, VerbNames } from "./verb";

/** What a name under the base domain is to the organisation that asks. `text` says why it cannot be had. */
export interface SubdomainAnswer {
  state: "available" | "taken" | "unavailable";
  text?: string;
}

/** The organisation itself. Rejects with ra-core's `HttpError`. */
export interface OrganizationVerbs {
  organizationRead(params: Abortable): Promise<OrganizationEnvelope>;
  /** Changes what is given. 409 at `subdomain` for one that somebody else has. */
  organizationUpdate(params: { change: OrganizationUpdate } & Abortable): Promise<OrganizationEnvelope>;
  /** 404, 400 and 200 of this call are answers, not errors. */
  organizationSubdomain(
    params: { subdomain: string; organizationId?: number } & Abortable,
  ): Promise<SubdomainAnswer>;
  organizationProfile(params: Abortable): Promise<OrganizationProfile>;
  organizationSaveProfile(
    params: { change: OrganizationProfileChange } & Abortable,
  ): Promise<OrganizationProfile>;
  /** Whether a second factor is asked for, and who has none. */
  organizationSignIn(params: Abortable): Promise<SignInPolicyResponse>;
  /** 409 `set_up_yours_first` for whoever asks others for what they lack themselves. */
  organizationSaveSignIn(params: { change: SignInPolicyRequest }): Promise<SignInPolicyResponse>;
  /** Its own provider for signing in. */
  organizationProvider(params: Abortable): Promise<OrganizationProviderResponse>;
  /** 409 `owners_only` for anybody else than an owner, 422 by field. */
  organizationSaveProvider(params: {
    request: OrganizationProviderRequest;
  }): Promise<OrganizationProviderResponse>;
  organizationRemoveProvider(): Promise<OrganizationProviderResponse>;
  /** What the organisation has of what the installation limits. */
  organizationUsage(params: Abortable): Promise<QuotaUsage[]>;
  /** The key of encrypted fields. */
  organizationDataKey(params: Abortable): Promise<DataKeyResponse>;
  /** Another key; 409 while the last one is still being exchanged. */
  organizationRotateKey(params: Abortable): Promise<DataKeyResponse>;
  organizationOperatorAccess(params: Abortable): Promise<OperatorAccessResponse>;
  /** 409 `owners_only` for anybody else than an owner. */
  organizationAllowOperator(params: { allowed: boolean }): Promise<OperatorAccessResponse>;
  /** Invites people, and tells who was passed over and why. 403 for a role above one's own, 422 by field. */
  organizationInvite(params: InviteFormRequest): Promise<InviteFormResponse>;
}

export const organizationVerbs: VerbNames<OrganizationVerbs> = {
  organizationRead: true,
  organizationUpdate: true,
  organizationSubdomain: true,
  organizationProfile: true,
  organizationSaveProfile: true,
  organizationSignIn: true,
  organizationProvider: true,
  organizationSaveProvider: true,
  organizationRemoveProvider: true,
  organizationSaveSignIn: true,
  organizationUsage: true,
  organizationDataKey: true,
  organizationRotateKey: true,
  organizationOperatorAccess: true,
  organizationAllowOperator: true,
  organizationInvite: true,
};
