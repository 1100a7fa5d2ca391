import type { Mail } from "../../platform/mail/job";
import { compose } from "../../platform/mail/templates";
import { type Addressee, nameOf, senderOf } from "./addressee";
import { PRODUCT } from "./mails";
import { MAILS } from "../../platform/mail/mailTexts";

/**
 * `confirm` goes to the new address, `taken` in its place where that has an account of its own; `asked` and `changed` go to
 * the address that the account had.
 */
export type EmailChangeMail = "confirm" | "taken" | "asked" | "changed";

/**
 * A mail about a change of the address that somebody signs in with, to `address`. What goes to an address that nobody has
 * proved greets no name, so that a mistyped one tells a stranger nothing.
 */
export function emailChangeMail(
  kind: EmailChangeMail,
  letter: { person: Addressee; address: string; newEmail: string; link: string },
): Mail {
  const { person, address, newEmail, link } = letter;
  const { language } = person;
  const name = kind === "confirm" || kind === "taken" ? "" : nameOf(person);
  const texts = { ...MAILS[language].account, ...MAILS[language].emailChange[kind] };
  const sender = senderOf(person);
  return compose(texts, {
    to: { name, address },
    organization: sender?.name ?? PRODUCT,
    replyTo: sender?.email ?? null,
    language,
    values: { name, email: newEmail },
    link,
  });
}
