import type { Transaction } from "../../platform/db/database";
import { postMail } from "../../platform/mail/post";
import { compose } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import type { OrganizationRow } from "../organization";
import type { SubmissionRow } from "./submissionQueries";
import { MAILS } from "../../platform/mail/mailTexts";

/** What an applicant is written about. */
export type SubmissionMailKind =
  | "begun"
  | "submitted"
  | "under_review"
  | "approved"
  | "declined"
  | "withdrawn";

/** The page on which an application is filled in; with the secret it goes on with that one. */
function applyUrl(services: Services, subdomain: string, token?: string): string {
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

/** Writes to the applicant, in this transaction; drafts without an address get nothing. */
export async function mailApplicant(
  tx: Transaction,
  services: Services,
  organization: OrganizationRow,
  row: SubmissionRow,
  letter: SubmissionLetter,
): Promise<void> {
  const { contact_email: address, contact_name: name = "" } = row.part1;
  if (!address) return;
  const { language } = organization;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: organization.timezone });
  const texts = MAILS[language].application;
  const mail = compose(
    { ...texts, ...texts[letter.kind] },
    {
      to: { name, address },
      organization: organization.name,
      replyTo: organization.email,
      language,
      values: {
        name,
        title: row.title,
        reference: row.reference ?? "",
        expires: letter.expires ? day.format(letter.expires) : "",
      },
      link: applyUrl(services, organization.subdomain, letter.token),
      ...(letter.message && { quotation: letter.message }),
    },
  );
  await postMail(tx, services, { orgId: organization.id, purpose: "answer" }, mail);
}
