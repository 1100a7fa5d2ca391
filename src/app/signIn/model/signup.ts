import type { OrganizationDraft } from "./organization";

export const SIGNUP_STEPS = ["email", "code", "person", "organization"] as const;
export type SignupStep = (typeof SIGNUP_STEPS)[number];

/** What has been typed so far. The password is kept in memory alone. */
export interface SignupDraft {
  step: SignupStep;
  email: string;
  /** Proves the address. */
  verification_token: string;
  first_name: string;
  last_name: string;
  organization?: OrganizationDraft;
}

export const EMPTY_SIGNUP: SignupDraft = {
  step: "email",
  email: "",
  verification_token: "",
  first_name: "",
  last_name: "",
};

/** A draft as it was kept; after a reload the password has to be typed again, hence no further than its step. */
export function readSignup(text: string | null): SignupDraft {
  try {
    const kept = { ...EMPTY_SIGNUP, ...(JSON.parse(text ?? "{}") as Partial<SignupDraft>) };
    if (!SIGNUP_STEPS.includes(kept.step)) return EMPTY_SIGNUP;
    return kept.step === "organization" ? { ...kept, step: "person" } : kept;
  } catch {
    return EMPTY_SIGNUP;
  }
}
