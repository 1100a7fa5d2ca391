import type { Language } from "../../../contract/api";
import { writeMail } from "../../platform/mail/openMails";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import type { Mail } from "../../platform/mail/job";

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
  tx: Transaction,
  { origins }: Pick<Services, "origins">,
  kind: AccountMailKind,
  letter: {
    to: Mail["to"];
    language: Language;
    link: string;
    organization?: { id: number; name: string; email: string | null } | undefined;
    code?: string;
  },
): Promise<Mail> {
  const { language, organization, code = "" } = letter;
  return writeMail(tx, origins, organization?.id ?? null, `account-${kind}`, {
    to: letter.to,
    organization: organization?.name ?? PRODUCT,
    replyTo: organization?.email ?? null,
    language,
    values: { name: letter.to.name, code },
    link: letter.link,
  });
}
