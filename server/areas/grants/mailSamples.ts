import sql from "sql-template-tag";
import type { MailSamples } from "../../engine/area";
import { requireOwnOrganization } from "../organization";
import { applicantLetter } from "./submissionMails";
import type { SubmissionRow } from "./submissionQueries";

/** What mails to applicants say of an application that was handed in. */
export const applicationSamples: MailSamples = {
  anyOf: ["grants"],
  async find(tx, { services, orgId, language, record }) {
    const named = record === undefined ? sql`a.submitted_at IS NOT NULL` : sql`a.public_id = ${record}`;
    const [row] = await tx.query<Pick<SubmissionRow, "public_id" | "part1" | "title" | "reference">>(
      sql`SELECT a.public_id, a.part1, a.title, a.reference FROM grant_submissions a
        WHERE a.org_id = ${orgId} AND ${named} ORDER BY a.id DESC LIMIT 1`,
    );
    if (!row) return undefined;
    const organization = await requireOwnOrganization(tx, orgId);
    const letter = applicantLetter(services, organization, row, {}, language);
    return { record: { pk: row.public_id, title: row.title }, letter };
  },
};
