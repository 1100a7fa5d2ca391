import type { Language } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { postMail } from "../../../platform/mail/post";
import { writeMail } from "../../../platform/mail/openMails";
import type { Letter } from "../../../platform/mail/templates";
import { fromMinor } from "../../../../contract/money";
import type { Services } from "../../../platform/http/services";
import type { PayingOrganization } from "../organization";
import { receiptPath } from "../presenter";
import { donorLanguage } from "../queries/corrections";
import type { StoredDonation } from "../queries/donations";
import { moneyText } from "./receiptTexts";
import { MAILS } from "../../../platform/mail/mailTexts";

/** What a donor is written about. */
export type DonationMailKind = "received" | "renewed" | "refunded" | "receipt";

/** What a mail to a donor tells, in a language. */
export function donorLetter(
  { origins }: Pick<Services, "origins">,
  organization: PayingOrganization,
  { donation, amountMinor }: { donation: StoredDonation; amountMinor: number },
  language: Language,
): Letter {
  return {
    to: { name: `${donation.first_name} ${donation.last_name}`.trim(), address: donation.email },
    organization: organization.name,
    replyTo: organization.email,
    language,
    values: {
      name: donation.first_name || donation.last_name,
      amount: moneyText(fromMinor(amountMinor, donation.currency), donation.currency, language),
      number: donation.receipt_number ?? "",
    },
    link: origins.organization(organization.subdomain) + receiptPath(donation.public_id),
    ...(donation.is_test && { mark: MAILS[language].donation.test }),
  };
}

/** Mails the donor, if there is an address, in the transaction of what it tells of; `amountMinor`: what came, or went back. */
export async function mailDonor(
  tx: Transaction,
  services: Services,
  organization: PayingOrganization,
  letter: { kind: DonationMailKind; donation: StoredDonation; amountMinor: number },
): Promise<void> {
  const { kind, donation, amountMinor } = letter;
  if (donation.email === "") return;
  const language = (await donorLanguage(tx, organization.id, donation.donor_id)) ?? organization.language;
  const written = donorLetter(services, organization, { donation, amountMinor }, language);
  const mail = await writeMail(tx, services.origins, organization.id, `donation-${kind}`, written);
  await postMail(tx, services, { orgId: organization.id, purpose: "answer" }, mail);
}
