import type { GrantStatus } from "../../../contract/api/grants";
import type { SampleGrant, SampleGrantWork, SampleSubmission } from "../../../demo-fixtures/nonprofit/grants";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import type { Values } from "../../recordProvider";
import { CRITERIA_KEY, type GrantCriteria } from "./grantMatching";

/** `open`, `forecast` or `closed` on that day (YYYY-MM-DD). */
/** Whether a sample grant takes applications on a day. */
export function grantStatus({ stage, deadline }: SampleGrant, today: string): GrantStatus {
  if (stage === "archived" || (deadline !== null && deadline < today)) return "closed";
  return stage === "forecast" ? "forecast" : "open";
}

function grantRow({ stage, ...grant }: SampleGrant, today: string): Values {
  return { ...grant, status: grantStatus({ stage, ...grant }, today), updated_at: grant.posted_at };
}

/** What the organisation looks for while nobody has said it: where it is. */
function defaultCriteria({ address }: SampleOrganization): GrantCriteria {
  const states = address.country === "US" ? [address.state] : [];
  return { service_focus: [], states, min_amount: null, max_amount: null, keywords: [] };
}

function applicationRow(submission: SampleSubmission, currency: string): Values {
  const { id, grant, status, reference, part1, part2, part3, submitted_at, updated_at } = submission;
  return {
    id,
    grant,
    title: part2.project_title ?? "",
    organization_name: part1.organization_name ?? "",
    contact_name: part1.contact_name ?? "",
    contact_email: part1.contact_email ?? "",
    amount_requested: part3.amount_requested ?? null,
    currency,
    status,
    submitted_at,
    reference,
    part1,
    part2,
    part3,
    version: 1,
    updated_at,
  };
}

/** The catalogue, what of it the organisation has saved and what fits, and the applications to it. */
export function grantCollections(
  grants: readonly SampleGrant[],
  work: SampleGrantWork,
  organization: SampleOrganization,
  now: Date,
): Record<string, Values[]> {
  const today = now.toISOString().slice(0, 10);
  const rows = grants.map((grant) => grantRow(grant, today));
  const candidates = grants.filter(
    (grant) => grantStatus(grant, today) !== "closed" && !work.dismissed.includes(grant.id),
  );
  return {
    grants: rows,
    saved_grants: work.saved.map(({ grant }) => ({ id: grant })),
    // Which of them fit, and how well, follows from the criteria.
    matched_grants: candidates.map(({ id }) => ({ id })),
    grant_criteria: [{ pk: CRITERIA_KEY, ...(work.criteria ?? defaultCriteria(organization)) }],
    grant_applications: work.submissions.map((one) => applicationRow(one, organization.currency)),
  };
}
