import sql from "sql-template-tag";
import type { SampleGrant, SampleGrantWork } from "../../demo-fixtures/nonprofit/grants";
import type { SampleOrganization } from "../../demo-fixtures/nonprofit";
import type { Transaction } from "../platform/db/database";
import { toMinor } from "../../contract/money";

/** The tables whose keys the sample brings along. */
export const GRANT_TABLES = ["grants"] as const;

const minor = (amount: string | null | undefined, currency: string): number | null =>
  amount ? (toMinor(amount, currency) ?? null) : null;

/** Fills the catalogue, as an import of this morning would. */
export async function insertCatalogue(
  tx: Transaction,
  grants: readonly SampleGrant[],
  now: Date,
): Promise<void> {
  const rows = grants.map((grant) => ({
    ...grant,
    amount_min: minor(grant.amount_min, grant.currency),
    amount_max: minor(grant.amount_max, grant.currency),
    total_amount: minor(grant.total_amount, grant.currency),
  }));
  await tx.query(sql`INSERT INTO grants (id, source, source_id, title, funder, description, service_focus, amount_min, amount_max,
      total_amount, currency, deadline, eligibility, states, url, stage, posted_at, created_at, updated_at)
    SELECT g.id, 'sample', g.id::text, g.title, g.funder, g.description, g.service_focus, g.amount_min, g.amount_max,
      g.total_amount, g.currency, g.deadline, g.eligibility, g.states, g.url, g.stage, g.posted_at, g.posted_at, g.posted_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (id bigint, title text, funder text, description text,
      service_focus text[], amount_min bigint, amount_max bigint, total_amount bigint, currency text, deadline date,
      eligibility text, states text[], url text, stage text, posted_at timestamptz)`);
  await tx.query(sql`INSERT INTO grant_imports (source, finished_at, created_count, updated_count, unchanged_count, error_count)
    VALUES ('sample', ${now}, ${rows.length}, 0, 0, 0)`);
}

/** What an organisation has saved, dismissed and looks for, and the applications to it. */
export async function insertGrantWork(
  tx: Transaction,
  { pk: orgId, currency }: SampleOrganization,
  work: SampleGrantWork,
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO saved_grants (org_id, grant_id, saved_by, saved_at)
    SELECT ${orgId}::bigint, s."grant", s.member, s.saved_at
    FROM jsonb_to_recordset(${JSON.stringify(work.saved)}::jsonb) AS s ("grant" bigint, member bigint, saved_at timestamptz)`);
  await tx.query(sql`INSERT INTO dismissed_grants (org_id, grant_id, dismissed_at)
    SELECT ${orgId}::bigint, id, ${now}::timestamptz FROM unnest(${work.dismissed}::bigint[]) AS d (id)`);
  if (work.criteria) {
    const { service_focus, states, min_amount, max_amount, keywords } = work.criteria;
    await tx.query(sql`INSERT INTO grant_criteria (org_id, service_focus, states, min_amount, max_amount, keywords, updated_at)
      VALUES (${orgId}, ${service_focus}::text[], ${states}::text[], ${minor(min_amount, currency)},
        ${minor(max_amount, currency)}, ${keywords}::text[], ${now})`);
  }
  const rows = work.submissions.map((submission) => ({
    ...submission,
    amount: minor(submission.part3.amount_requested, currency),
  }));
  await tx.query(sql`INSERT INTO grant_submissions (org_id, public_id, grant_id, status, part1, part2, part3, amount_requested,
      currency, reference, created_at, updated_at, submitted_at)
    SELECT ${orgId}::bigint, s.id, s."grant", s.status, s.part1, s.part2, s.part3, s.amount, ${currency}, s.reference,
      s.created_at, s.updated_at, s.submitted_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (id text, "grant" bigint, status text, part1 jsonb,
      part2 jsonb, part3 jsonb, amount bigint, reference text, created_at timestamptz, updated_at timestamptz,
      submitted_at timestamptz)`);
}
