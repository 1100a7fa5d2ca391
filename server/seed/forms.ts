import { foldText } from "../../contract/fold";
import sql from "sql-template-tag";
import type { SampleForm } from "../../demo-fixtures/nonprofit/sampleForm";
import type { SampleProfile, SampleRepresentative } from "../../demo-fixtures/nonprofit/profiles";
import type { Transaction } from "../platform/db/database";

/** The tables whose keys the sample brings along. */
export const FORM_TABLES = ["forms", "form_responses"] as const;

function wordsOf(answers: Record<string, unknown>): string {
  return foldText(Object.values(answers).flat().join(" "));
}

/** An organisation's forms with their first version and their responses. */
export async function insertForms(
  tx: Transaction,
  orgId: number,
  forms: readonly SampleForm[],
): Promise<void> {
  const rows = forms.map(({ responses, ...form }) => ({
    ...form,
    responses_count: responses.filter(({ status }) => status !== "spam").length,
  }));
  const given = JSON.stringify(rows);
  await tx.query(sql`INSERT INTO forms (org_id, id, public_id, name, description, status, fields, settings, responses_count,
      created_by, created_at, updated_at)
    SELECT ${orgId}::bigint, f.pk, f.public_id, f.name, f.description, f.status, f.fields, f.settings, f.responses_count,
      f.created_by, f.created_at, f.updated_at
    FROM jsonb_to_recordset(${given}::jsonb) AS f (pk bigint, public_id text, name text, description text, status text, fields jsonb,
      settings jsonb, responses_count int, created_by bigint, created_at timestamptz, updated_at timestamptz)`);
  await tx.query(sql`INSERT INTO form_addresses (public_id, organization, form)
    SELECT public_id, org_id, id FROM forms WHERE org_id = ${orgId}`);
  await tx.query(sql`INSERT INTO form_versions (org_id, form_id, version, fields, changed_by, created_at)
    SELECT org_id, id, version, fields, created_by, created_at FROM forms WHERE org_id = ${orgId}`);
  const responses = forms.flatMap((form) =>
    form.responses.map(({ respondent, ...response }) => ({
      ...response,
      form: form.pk,
      name: respondent.name,
      email: respondent.email,
      words: wordsOf(response.answers),
      suspicion: response.status === "spam" ? "honeypot" : null,
    })),
  );
  await tx.query(sql`INSERT INTO form_responses (org_id, id, form_id, version, public_ref, answers, respondent_name, respondent_email,
      search_key, status, suspicion, submitted_at)
    SELECT ${orgId}::bigint, r.pk, r.form, 1, r.public_ref, r.answers, r.name, r.email, r.words, r.status, r.suspicion, r.submitted_at
    FROM jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) AS r (pk bigint, form bigint, public_ref text, answers jsonb, name text,
      email text, words text, status text, suspicion text, submitted_at timestamptz)`);
}

/** An organisation's profile and who speaks for it. */
export async function insertProfile(
  tx: Transaction,
  orgId: number,
  { profile, representatives }: { profile: SampleProfile; representatives: readonly SampleRepresentative[] },
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO organization_profiles (org_id, mission, vision, ein, founded_year, annual_budget, staff_size,
      service_focus, service_areas, populations, socials, updated_at)
    VALUES (${orgId}, ${profile.mission}, ${profile.vision}, ${profile.ein}, ${profile.founded_year}, ${profile.annual_budget},
      ${profile.staff_size}, ${profile.service_focus}::text[], ${profile.service_areas}::text[], ${profile.populations}::text[],
      ${JSON.stringify(profile.socials)}::jsonb, ${now})`);
  await tx.query(sql`INSERT INTO representatives (org_id, first_name, last_name, title, email, phone, is_primary, created_at)
    SELECT ${orgId}::bigint, r.first_name, r.last_name, r.title, r.email, r.phone, r.is_primary, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(representatives)}::jsonb)
      AS r (first_name text, last_name text, title text, email text, phone text, is_primary boolean)`);
}
