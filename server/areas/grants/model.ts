import sql, { raw } from "sql-template-tag";
import {
  column,
  expression,
  json,
  type Model,
  type ModelField,
  money,
  PK,
  reference,
  todayAt,
  worked,
} from "../../engine/questions/model";

const isSaved = (alias: string, orgId: number): ReturnType<typeof sql> =>
  sql`EXISTS (SELECT FROM saved_grants s WHERE s.org_id = ${orgId} AND s.grant_id = ${raw(`${alias}.id`)})`;

const grants: Record<string, ModelField> = {
  pk: PK,
  title: column("text", "title"),
  funder: column("text", "funder"),
  description: column("text", "description"),
  service_focus: json("to_jsonb(%.service_focus)"),
  amount_min: money("%.amount_min"),
  amount_max: money("%.amount_max"),
  total_amount: money("%.total_amount"),
  currency: column("text", "currency"),
  deadline: column("date", "deadline"),
  eligibility: column("text", "eligibility"),
  states: json("to_jsonb(%.states)"),
  url: column("text", "url"),
  status: worked(
    "text",
    (
      alias,
      place,
    ) => sql`(CASE WHEN ${raw(`${alias}.stage = 'archived' OR ${alias}.closes`)} < ${todayAt(place)} THEN 'closed'
      WHEN ${raw(`${alias}.stage`)} = 'forecast' THEN 'forecast' ELSE 'open' END)`,
  ),
  is_saved: worked("boolean", (alias, { orgId }) => isSaved(alias, orgId)),
  posted_at: column("timestamptz", "posted_at"),
};

/** The catalogue of grants, and applications that were handed in. */
export const grantModels: readonly Model[] = [
  {
    resource: "grants",
    table: "grants",
    key: "id",
    isShared: true,
    anyOf: ["grants"],
    title: (alias) => raw(`${alias}.title`),
    fields: grants,
  },
  {
    resource: "saved_grants",
    table: "grants",
    key: "id",
    isShared: true,
    anyOf: ["grants"],
    title: (alias) => raw(`${alias}.title`),
    rows: (alias, { orgId }) => isSaved(alias, orgId),
    fields: grants,
  },
  {
    // `matchedGrants`
    resource: "matched_grants",
    table: "grants",
    key: "id",
    inList: true,
    anyOf: ["grants"],
    title: (alias) => raw(`${alias}.title`),
    fields: {
      ...grants,
      match_score: column("numeric", "match_score"),
      match_reasons: json("%.match_reasons"),
    },
  },
  {
    resource: "grant_applications",
    table: "grant_submissions",
    key: "public_id",
    anyOf: ["grants"],
    title: (alias) => raw(`${alias}.title`),
    rows: (alias) => raw(`${alias}.status <> 'draft'`),
    fields: {
      title: column("text", "title"),
      organization_name: column("text", "organization_name"),
      person: reference("people", "person_id"),
      contact_name: expression("text", "%.part1 ->> 'contact_name'"),
      contact_email: expression("text", "%.part1 ->> 'contact_email'"),
      grant: reference("grants", "grant_id"),
      amount_requested: money("%.amount_requested"),
      currency: column("text", "currency"),
      status: column("text", "status"),
      reference: column("text", "reference"),
      submitted_at: column("timestamptz", "submitted_at"),
      updated_at: column("timestamptz", "updated_at"),
      part1: json("%.part1"),
      part2: json("%.part2"),
      part3: json("%.part3"),
    },
  },
];
