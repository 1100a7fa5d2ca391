import type { OrganizationDraft } from "./model/organization";
import { looksLikeEmail } from "./model/problems";
import { MAX_PASSWORD, MIN_PASSWORD } from "./model/password";
import type { SignInTexts } from "./texts";

type Check = (value: string, texts: SignInTexts) => string | undefined;

export const checkEmail: Check = (value, { problems }) => {
  if (value.trim() === "") return problems.email_required;
  return looksLikeEmail(value) ? undefined : problems.email_invalid;
};

export const checkRequired: Check = (value, { problems }) =>
  value.trim() === "" ? problems.required : undefined;

export const checkNewPassword: Check = (value, { problems }) => {
  if (value === "") return problems.required;
  if (value.length < MIN_PASSWORD) return problems.password_short;
  return value.length > MAX_PASSWORD ? problems.password_long : undefined;
};

/** What is wrong with the draft, by field of the form. */
export function organizationProblems(
  draft: OrganizationDraft,
  texts: SignInTexts,
): Record<string, string | undefined> {
  return { name: checkRequired(draft.name, texts), subdomain: checkRequired(draft.subdomain, texts) };
}
