import type { AppliedSubmission, Submission } from "../../../contract/api";
import { completedParts } from "../../../contract/api/submissionRules";
import type { Transaction } from "../../platform/db/database";
import { downloadUrl } from "../../platform/files";
import { fromMinor } from "../../../contract/money";
import type { Services } from "../../platform/http/services";
import { checkPart1, checkPart2, checkPart3 } from "./submissionPolicy";
import { attachmentRows, type SubmissionRow } from "./submissionQueries";
import { type FieldErrors, inWords } from "../../platform/errors";
import type { Sentence } from "../../platform/texts";

/** How long a draft can be gone on with after it was last saved. */
export const DRAFT_DAYS = 90;

/** When a draft ends; nothing for one that was handed in. */
export function draftExpiry(row: SubmissionRow): Date | null {
  return row.status === "draft" ? new Date(row.updated_at.getTime() + DRAFT_DAYS * 86_400_000) : null;
}

function warningsOf(row: SubmissionRow, part: 1 | 2 | 3): FieldErrors {
  if (row.status !== "draft") return {};
  if (part === 1) return checkPart1(row.part1, row.currency);
  return part === 2 ? checkPart2(row.part2, row.currency) : checkPart3(row.part3, row.currency);
}

/** An application as its author and the staff see it; `part` is the one that the call is about. */
export async function presentSubmission(
  tx: Transaction,
  services: Services,
  orgId: number,
  row: SubmissionRow,
  part: 1 | 2 | 3,
  say: (told: Sentence) => string,
): Promise<Submission> {
  const { attachments: uploadIds, ...part3 } = row.part3;
  const now = services.clock();
  const uploads = uploadIds?.length ? await attachmentRows(tx, orgId, uploadIds) : [];
  const attachments = await Promise.all(
    uploads.map(async ({ id, file_name: name, content_type, size }) => ({
      id,
      file_name: name,
      content_type,
      size,
      url: await downloadUrl(services.links, orgId, { uploadId: id, name }, now),
    })),
  );
  const { grant_id, grant_title, grant_status } = row;
  return {
    id: row.public_id,
    ...summaryOf(row),
    status: row.status,
    part,
    part1: row.part1,
    part2: row.part2,
    part3: { ...part3, ...(uploadIds && { attachments }) },
    completed_parts: completedParts(row, row.currency),
    reference: row.reference,
    grant:
      grant_id === null || grant_title === null || grant_status === null
        ? null
        : { id: grant_id, title: grant_title, deadline: row.grant_deadline, status: grant_status },
    currency: row.currency,
    warnings: inWords(warningsOf(row, part), say),
    version: row.version,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    expires_at: draftExpiry(row)?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

function summaryOf({
  title,
  organization_name,
  part1,
  amount_requested: amount,
  currency,
  person_id: person,
}: SubmissionRow): Pick<
  AppliedSubmission,
  "title" | "organization_name" | "contact_name" | "contact_email" | "amount_requested" | "person"
> {
  return {
    title,
    organization_name,
    contact_name: part1.contact_name ?? "",
    contact_email: part1.contact_email ?? "",
    amount_requested: amount === null ? null : fromMinor(amount, currency),
    person,
  };
}

/** An application as a row of the staff's list. */
export function presentApplied(row: SubmissionRow): AppliedSubmission {
  const { grant_id, grant_title } = row;
  return {
    id: row.public_id,
    grant: grant_id === null || grant_title === null ? null : { id: grant_id, title: grant_title },
    ...summaryOf(row),
    currency: row.currency,
    status: row.status,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    reference: row.reference,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
}
