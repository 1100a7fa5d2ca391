import type { Transaction } from "../../platform/db/database";
import { postMail } from "../../platform/mail/post";
import { writeMail } from "../../platform/mail/openMails";
import type { Letter } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import type { OrganizationRow } from "../organization";
import type { SubmissionRow } from "./submissionQueries";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** What an applicant is written about. */
export type SubmissionMailKind =
  | "begun"
  | "submitted"
  | "under_review"
  | "approved"
  | "declined"
  | "withdrawn";

/** The page on which an application is filled in; with the secret it goes on with that one. */
function applyUrl(services: Pick<Services, "origins">, subdomain: string, token?: string): string {
  const query = token === undefined ? "" : `?submission_token=${token}`;
  return `${services.origins.organization(subdomain)}/public/apply${query}`;
}

/** What a mail to an applicant tells besides the application. */
export interface SubmissionLetter {
  kind: SubmissionMailKind;
  /** The secret, where it is known: it is kept hashed only. */
  token?: string;
  expires?: Date;
  /** A person's own words. */
  message?: string;
}

/** What a mail to an applicant says of their application. */
export function applicantLetter(
  services: Pick<Services, "origins">,
  organization: OrganizationRow,
  row: Pick<SubmissionRow, "part1" | "title" | "reference">,
  told: Omit<SubmissionLetter, "kind">,
  language = organization.language,
): Letter {
  const { contact_email: address = "", contact_name: name = "" } = row.part1;
  const day = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: "long",
    timeZone: organization.timezone,
  });
  return {
    to: { name, address },
    organization: organization.name,
    replyTo: organization.email,
    language,
    values: {
      name,
      title: row.title,
      reference: row.reference ?? "",
      expires: told.expires ? day.format(told.expires) : "",
    },
    link: applyUrl(services, organization.subdomain, told.token),
    ...(told.message && { quotation: told.message }),
  };
}

/** Writes to the applicant, in this transaction; drafts without an address get nothing. */
export async function mailApplicant(
  tx: Transaction,
  services: Services,
  organization: OrganizationRow,
  row: SubmissionRow,
  letter: SubmissionLetter,
): Promise<void> {
  if (!row.part1.contact_email) return;
  const written = applicantLetter(services, organization, row, letter);
  const mail = await writeMail(tx, services.origins, organization.id, `application-${letter.kind}`, written);
  await postMail(tx, services, { orgId: organization.id, purpose: "answer" }, mail);
}
