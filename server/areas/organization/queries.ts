import sql, { raw } from "sql-template-tag";
import type { Month } from "../../../contract/resource/spans";
import type { DonorAddress, Language, OrganizationState } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";
import { notFound } from "../../platform/errors";
import {
  all,
  byLanguage,
  neverEmpty,
  orderBy,
  type OrderColumn,
  type Page,
  parseIds,
  searchConditions,
} from "../../platform/db/list";
import { LACKS_FACTOR } from "../../platform/auth/secondFactorPolicy";
import type { StoredAccount } from "../../platform/payments/account";
import { type NarrowedPage, type Narrowing, WHOLE } from "../../platform/narrowing";

export interface OrganizationRow extends StoredAccount {
  id: number;
  name: string;
  subdomain: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  privacy_url: string | null;
  imprint_url: string | null;
  address: Record<string, string>;
  logo: string | null;
  /** `#rrggbb`. */
  color: string | null;
  description: string;
  timezone: string;
  fiscal_year_start: Month;
  donor_address: DonorAddress;
  reading_statistics: boolean;
  currency: string;
  language: Language;
  categories: string[];
  announcement: string;
  created_at: Date;
}

/** The organisation of the transaction. */
export async function findOwnOrganization(
  tx: Queryable,
  orgId: number,
): Promise<OrganizationRow | undefined> {
  const [row] =
    await tx.query<OrganizationRow>(sql`SELECT id, name, subdomain, email, phone, website, privacy_url, imprint_url, address, logo, color,
      description, timezone, fiscal_year_start, donor_address, reading_statistics, currency, language, categories, announcement, payment_provider, stripe_account_status, stripe_charges_enabled,
      stripe_payouts_enabled, stripe_details_submitted, stripe_requirements_due, created_at
    FROM organizations WHERE id = ${orgId}`);
  return row;
}

/** The organisation of the transaction; 404 where it is gone since the session was looked up. */
export async function requireOwnOrganization(tx: Queryable, orgId: number): Promise<OrganizationRow> {
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) throw notFound();
  return organization;
}

export interface TeamRow {
  id: number;
  name: string;
  description: string;
  color: string;
  is_public: boolean;
  created_at: Date;
  members_count: number;
  leads: { pk: number; name: string }[];
}

/** Which teams: those with the words, with the ids, or those the member is in. */
export interface TeamFilter {
  search?: string;
  ids?: string;
  memberId?: number;
}

const TEAM_ORDER_COLUMNS: Record<string, OrderColumn> = {
  name: neverEmpty(byLanguage("t.name_key")),
  description: "t.description",
  color: "t.color",
  is_public: "t.is_public",
  created_at: "t.created_at",
  members_count: "members_count",
};

const TEAM_COLUMNS = sql`t.id, t.name, t.description, t.color, t.is_public, t.created_at,
  (SELECT count(*) FROM team_members tm JOIN members m ON m.org_id = tm.org_id AND m.id = tm.member_id
    WHERE tm.org_id = t.org_id AND tm.team_id = t.id AND m.status IN ('Active', 'Inactive')) AS members_count,
  coalesce((SELECT json_agg(json_build_object('pk', m.id, 'name', m.name) ORDER BY m.name_key COLLATE by_language)
    FROM team_members tm JOIN members m ON m.org_id = tm.org_id AND m.id = tm.member_id
    WHERE tm.org_id = t.org_id AND tm.team_id = t.id AND tm.is_lead AND m.status IN ('Active', 'Inactive')), '[]'::json) AS leads`;

/** One page of teams and how many fit the filter. */
export async function teamPage(
  tx: Queryable,
  orgId: number,
  filter: TeamFilter,
  ordering: string,
  page: Page | undefined,
  narrowing: Narrowing = WHOLE,
): Promise<NarrowedPage<TeamRow>> {
  const ids = parseIds(filter.ids);
  const parts = [
    sql`t.org_id = ${orgId}`,
    ...searchConditions(sql`search_fold(t.name || ' ' || t.description)`, filter.search),
  ];
  if (ids) parts.push(sql`t.id = ANY(${ids}::bigint[])`);
  if (filter.memberId !== undefined) {
    parts.push(sql`EXISTS (SELECT FROM team_members tm
      WHERE tm.org_id = t.org_id AND tm.team_id = t.id AND tm.member_id = ${filter.memberId})`);
  }
  parts.push(...narrowing.where("t"));
  const where = all(parts);
  const [rows, [count], sums] = await Promise.all([
    tx.query<TeamRow>(sql`SELECT ${TEAM_COLUMNS} FROM teams t WHERE ${where}
      ${narrowing.order("t") ?? orderBy(TEAM_ORDER_COLUMNS, ordering, "t.id")} LIMIT ${page?.limit ?? null} OFFSET ${page?.offset ?? 0}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM teams t WHERE ${where}`),
    narrowing.totals(tx, { from: raw("teams t"), where }, "t"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
}

export async function findTeam(tx: Transaction, orgId: number, id: number): Promise<TeamRow | undefined> {
  const [row] = await tx.query<TeamRow>(
    sql`SELECT ${TEAM_COLUMNS} FROM teams t WHERE t.org_id = ${orgId} AND t.id = ${id}`,
  );
  return row;
}

/** Those of the ids that are teams of the organisation. */
export async function knownTeams(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    sql`SELECT id FROM teams WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[])`,
  );
  return new Set(rows.map((row) => row.id));
}

/** The fields of a new team. */
export interface NewTeam {
  name: string;
  description: string;
  color: string;
  isPublic: boolean;
}

/** Adds a team and answers its id; nothing when the name is taken, whatever its case. */
export async function addTeam(
  tx: Transaction,
  orgId: number,
  team: NewTeam,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{
    id: number;
  }>(sql`INSERT INTO teams (org_id, name, description, color, is_public, created_at)
    VALUES (${orgId}, ${team.name}, ${team.description}, ${team.color}, ${team.isPublic}, ${now})
    ON CONFLICT (org_id, name_key) DO NOTHING RETURNING id`);
  return row?.id;
}

export interface OrganizationChoiceRow {
  id: number;
  name: string;
  subdomain: string;
  logo: string | null;
  color: string | null;
  role_slug: string;
  role_name: string;
  status: "Active" | "Pending";
  state: OrganizationState;
  shows_template: boolean;
  member_id: number;
  /** Whether the person has yet to set up the second factor that is asked of them, until when they have time for it. */
  lacks_factor: boolean;
  second_factor_from: Date | null;
}

/** The organisations in which a person has a place (system rights), by name. */
export function organizationsOf(tx: Transaction, userId: number): Promise<OrganizationChoiceRow[]> {
  return tx.query<OrganizationChoiceRow>(sql`SELECT o.id, o.name, o.subdomain, o.logo, o.color, r.slug AS role_slug, r.name AS role_name, m.id AS member_id, m.status, o.state, o.shows_template,
      ${LACKS_FACTOR} AS lacks_factor, o.second_factor_from
    FROM members m
    JOIN organizations o ON o.id = m.org_id
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE m.user_id = ${userId} AND m.status IN ('Active', 'Pending') ORDER BY lower(o.name) COLLATE by_language, o.id`);
}
