import type { Language } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { postMail } from "../../../platform/mail/post";
import { writeMail } from "../../../platform/mail/openMails";
import type { Letter } from "../../../platform/mail/templates";
import { fromMinor } from "../../../../contract/money";
import type { Services } from "../../../platform/http/services";
import type { PayingOrganization } from "../organization";
import { seriesToken } from "../giving/seriesToken";
import { receiptPath } from "../presenter";
import { donorLanguage } from "../queries/corrections";
import type { StoredDonation } from "../queries/donations";
import { moneyText } from "./receiptTexts";
import { MAILS } from "../../../platform/mail/mailTexts";

/** What a donor is written about. */
export type DonationMailKind = "received" | "renewed" | "refunded" | "receipt" | "changed" | "stopped";

type Repeating = StoredDonation & { frequency: "monthly" | "yearly" };

function isRepeating(donation: StoredDonation): donation is Repeating {
  const { frequency, subscription_ref, subscription_ended_at } = donation;
  return frequency !== "once" && subscription_ref !== null && subscription_ended_at === null;
}

function linkOf(
  kind: DonationMailKind | undefined,
  { series, donate, receipt }: Record<"series" | "donate" | "receipt", string>,
): string {
  if (kind === "changed") return series;
  return kind === "stopped" ? donate : receipt;
}

/** What a mail to a donor tells, in a language. */
export function donorLetter(
  { origins, links }: Pick<Services, "origins" | "links">,
  organization: PayingOrganization,
  { donation, amountMinor, kind }: { donation: StoredDonation; amountMinor: number; kind?: DonationMailKind },
  language: Language,
): Letter {
  const origin = origins.organization(organization.subdomain);
  const series = `${origin}/public/giving/${seriesToken(links, donation.public_id)}`;
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
    link: linkOf(kind, {
      series,
      donate: `${origin}/public/donate`,
      receipt: origin + receiptPath(donation.public_id),
    }),
    ...(kind !== "changed" &&
      isRepeating(donation) && {
        more: { text: MAILS[language].donation.series[donation.frequency], link: series },
      }),
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
  const written = donorLetter(services, organization, { donation, amountMinor, kind }, language);
  const mail = await writeMail(tx, services.origins, organization.id, `donation-${kind}`, written);
  await postMail(tx, services, { orgId: organization.id, purpose: "answer" }, mail);
}
