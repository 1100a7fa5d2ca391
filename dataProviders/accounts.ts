import type { Static } from "typebox";
import type {
  EmailChangeRequest,
  EmailChangeResponse,
  FirstOrganization,
  GoogleTokenResponse,
  MemberSignupRequest,
  MemberSignupResponse,
  OpenIdFinishRequest,
  OtpRequest,
  OtpResponse,
  OtpVerificationResponse,
  RegisterRequest,
  SignInOptions,
} from "../contract/api/accounts";
import type {
  AcceptInvitationRequest,
  AccountResponse,
  AuthResponse,
  ProfileRequest,
  SignInAnswer,
  UserData,
  VerificationInfo,
} from "../contract/api/auth";
import type { OwnProof } from "../contract/api/proof";
import type {
  OrganizationCreateRequest,
  PublicOrganizationResponse,
} from "../contract/api/organizationProfile";

export type { AccountResponse, EmailChangeRequest, EmailChangeResponse, SignInOptions, VerificationInfo };
export type CodeRequest = Static<typeof OtpRequest>;
export type CodeProof = Static<typeof OtpVerificationResponse>;
export type Registration = Static<typeof RegisterRequest>;
export type NewOrganization = Static<typeof FirstOrganization>;
export type OrganizationRequest = Static<typeof OrganizationCreateRequest>;
export type MemberSignup = Static<typeof MemberSignupRequest>;
export type InvitationAnswer = Static<typeof AcceptInvitationRequest>;
export type ProfileChange = Static<typeof ProfileRequest>;
export type OpenIdReturn = Static<typeof OpenIdFinishRequest>;
export type GoogleToken = Static<typeof GoogleTokenResponse>;
export type OrganizationFace = Static<typeof PublicOrganizationResponse>["organization"];

export type CodeSent = Static<typeof OtpResponse>;
/** `signup_secret` proves, with the mailed code, who typed the password. */
export type MemberSignupSent = Static<typeof MemberSignupResponse> & { signup_secret: string };
export type ResetSent = { message: string };

/** Who decides on the password of an account that a mailed link makes. */
export type SignupProof = { password: string } | { signup_secret: string } | Record<string, never>;

/** Whether a subdomain can be had; all three are answers and none is an error. */
export type SubdomainAnswer =
  | { state: "available" }
  | { state: "taken" }
  /** Nobody can have it; `text` says why. */
  | { state: "unavailable"; reason: string; text: string };

/** What signing in with Google is for. */
export type GooglePurpose = "login" | "register" | "member-signin" | "member-signup";

export interface GoogleProof {
  access_token: string;
  language?: UserData["language"];
}

/** The calls behind making an account and keeping it; each rejects with ra-core's `HttpError`. */
export interface AccountsApi {
  /** `parent` is the origin that shows the Google button in a frame; `subdomain` names the organisation whose page it is. */
  options(parent?: string, subdomain?: string): Promise<SignInOptions>;
  /** Mails a one-time password that proves the address. */
  sendCode(request: CodeRequest): Promise<CodeSent>;
  verifyCode(request: { email: string; otp: string }): Promise<CodeProof>;
  register(request: Registration): Promise<AuthResponse>;
  checkSubdomain(subdomain: string, signal?: AbortSignal): Promise<SubdomainAnswer>;
  /** The organisation whose address this is, as everybody may see it. */
  organizationFace(): Promise<OrganizationFace>;
  memberLogin(credentials: {
    email: string;
    password: string;
    stay_signed_in?: boolean;
    recaptcha_token?: string;
  }): Promise<SignInAnswer>;
  memberSignup(request: MemberSignup): Promise<MemberSignupSent>;
  /** `proof`: the password that the mail's reader chooses, or what says that it was they who typed it; nothing for an account that is there. */
  confirmMemberSignup(code: string, proof: SignupProof): Promise<SignInAnswer>;
  /** Says the same whether or not the address has an account. */
  requestReset(email: string): Promise<ResetSent>;
  resetPassword(request: { reset_code: string; password: string }): Promise<{ message: string }>;
  /** What a code out of a mail is for. */
  codeInfo(code: string): Promise<VerificationInfo>;
  acceptInvitation(request: InvitationAnswer): Promise<SignInAnswer>;
  withGoogle(purpose: GooglePurpose, proof: GoogleProof): Promise<SignInAnswer>;
  /** A token for what the provider handed to the Google frame. */
  googleToken(request: { code: string; code_verifier: string }): Promise<GoogleToken>;
  /** Signs in whoever came back from a provider; 409 `password_account` until the account's password connects both. */
  finishOpenId(request: OpenIdReturn): Promise<SignInAnswer>;
  /** For the signed-in; they go on in the new organisation, with a new token. */
  foundOrganization(request: OrganizationRequest): Promise<AuthResponse>;
  /** The signed-in person's own account. */
  account(): Promise<AccountResponse>;
  saveProfile(change: ProfileChange): Promise<UserData>;
  /** Ends every other session; answers the token of this one. */
  changePassword(request: OwnProof & { new_password: string }): Promise<string>;
  /** Answers how many sessions were ended. */
  endOtherSessions(): Promise<number>;
  /** Ends one session by its id. */
  endSession(id: string): Promise<void>;
  /** Mails a link to the new address, and to the present one how to stop it; says the same whoever has the new one. */
  requestEmailChange(request: EmailChangeRequest): Promise<void>;
  /** Drops a change that waits to be confirmed. */
  withdrawEmailChange(): Promise<void>;
  /** Stops a change by the code that the present address was sent. */
  stopEmailChange(code: string): Promise<void>;
  /** Signs in with the new address from now on; answers a session where it is the signed-in person's own. */
  confirmEmailChange(code: string): Promise<EmailChangeResponse>;
}
