import type { Language } from "../../../contract/api";
import { compose } from "../../platform/mail/templates";
import type { Mail } from "../../platform/mail/job";
import { MAILS } from "../../platform/mail/mailTexts";

/** What a mail about an account is for. */
export type AccountMailKind =
  | "otp"
  | "has_account"
  | "confirm_signup"
  | "confirm_joining"
  | "is_member"
  | "reset";

/** In whose name mails go out where no organisation is chosen yet. */
export const PRODUCT = "Almoner";

/** A mail about an account: in the organisation's name, or in the product's where none is chosen yet. */
export function accountMail(
  kind: AccountMailKind,
  letter: {
    to: Mail["to"];
    language: Language;
    link: string;
    organization?: { name: string; email: string | null } | undefined;
    code?: string;
  },
): Mail {
  const { language, organization, code = "" } = letter;
  const texts = { ...MAILS[language].account, ...MAILS[language].account[kind] };
  return compose(texts, {
    to: letter.to,
    organization: organization?.name ?? PRODUCT,
    replyTo: organization?.email ?? null,
    language,
    values: { name: letter.to.name, code },
    link: letter.link,
  });
}
