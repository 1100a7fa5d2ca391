import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import type { Mail } from "../../platform/mail/job";
import { writeMail } from "../../platform/mail/openMails";
import { type Addressee, nameOf, senderOf } from "./addressee";
import { PRODUCT } from "./mails";

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
  tx: Transaction,
  { origins }: Pick<Services, "origins">,
  kind: EmailChangeMail,
  letter: { person: Addressee; address: string; newEmail: string; link: string },
): Promise<Mail> {
  const { person, address, newEmail, link } = letter;
  const { language } = person;
  const name = kind === "confirm" || kind === "taken" ? "" : nameOf(person);
  const sender = senderOf(person);
  return writeMail(tx, origins, person.organization, `emailChange-${kind}`, {
    to: { name, address },
    organization: sender?.name ?? PRODUCT,
    replyTo: sender?.email ?? null,
    language,
    values: { name, email: newEmail },
    link,
  });
}
