import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { MemberListQuery, MemberOrdering, MemberStatus, Subject } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";
import {
  all,
  afterPlace,
  byLanguage,
  limitTo,
  neverEmpty,
  orderBy,
  type OrderColumn,
  type Page,
  pageOf,
  pageOfRows,
  type Place,
  parseIds,
  type RowSource,
  searchIn,
  unique,
} from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, WHOLE } from "../../platform/narrowing";

/** A row of the members list, in the database's words. */
export interface ListedMember {
  id: number;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  avatar: string | null;
  kind: "member" | "volunteer";
  status: MemberStatus;
  email_status: "ok" | "bounced" | "blocked";
  custom: Record<string, unknown>;
  joined_at: Date | null;
  last_login_at: Date | null;
  person_id: number | null;
  role_id: number;
  role_name: string;
  teams_and_roles: { team: { pk: number; name: string }; role: { pk: number; name: string } }[];
}

/** One member with what says who may change them: a list would carry the same permissions row by row. */
export interface MemberRow extends ListedMember {
  user_id: number | null;
  role_slug: string;
  role_permissions: Subject[];
}

/** What a list asks for, beside the page: `MemberListQuery` without its paging. */
export type MemberFilter = Pick<
  MemberListQuery,
  "project" | "status" | "role" | "kind" | "segment" | "search" | "ids"
> & {
  /** Whose own segments count beside the shared ones. */
  viewer?: number;
};

const BY_NAME = byLanguage("m.name_key");

const ORDER_COLUMNS: Record<MemberOrdering, OrderColumn> = {
  name: neverEmpty(BY_NAME),
  first_name: neverEmpty(byLanguage("m.first_name")),
  last_name: neverEmpty(byLanguage("m.last_name")),
  email: unique("m.email_key", "m.unaddressed_key"),
  phone: "m.phone",
  status: neverEmpty("m.status", BY_NAME),
  kind: neverEmpty("m.kind", BY_NAME),
  role: neverEmpty("m.role_id", BY_NAME),
  joined_at: "m.joined_at",
  last_login_at: "m.last_login_at",
  created_at: neverEmpty("m.created_at"),
};

/** Everything of a member that the wire shape needs, for the rows of `page`, in one statement. */
function withRoleAndTeams(page: Sql, order: Sql, further = empty): Sql {
  return sql`SELECT ${further} m.id, m.email, m.name, m.first_name, m.last_name, m.phone, m.avatar, m.kind, m.status,
      m.email_status, m.custom, m.joined_at, m.last_login_at, m.person_id, m.role_id, r.name AS role_name,
      coalesce((SELECT json_agg(json_build_object(
          'team', json_build_object('pk', t.id, 'name', t.name),
          'role', json_build_object('pk', tr.id, 'name', tr.name)) ORDER BY t.name_key COLLATE by_language)
        FROM team_members tm
        JOIN teams t ON t.org_id = tm.org_id AND t.id = tm.team_id
        JOIN roles tr ON tr.org_id = tm.org_id AND tr.id = tm.role_id
        WHERE tm.org_id = m.org_id AND tm.member_id = m.id), '[]'::json) AS teams_and_roles
    FROM ${page}
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    ${order}`;
}

/** Members who are listed. In the text and not as a parameter: the planner must see it to choose the partial indexes. */
export function isListed(alias: string): string {
  return `${alias}.status IN ('Active', 'Inactive')`;
}

export const LISTED = raw(isListed("m"));

function source(orgId: number, filter: MemberFilter, narrowed: readonly Sql[] = []): RowSource {
  const search = searchIn("members m", orgId, filter.search);
  return { ...search, where: all([...conditions(orgId, filter), ...search.conditions, ...narrowed]) };
}

function conditions(orgId: number, filter: Omit<MemberFilter, "search">): Sql[] {
  const ids = parseIds(filter.ids);
  const parts = [sql`m.org_id = ${orgId}`];
  if (filter.status !== undefined) parts.push(sql`m.status = ${filter.status}`);
  else if (ids === undefined) parts.push(LISTED);
  if (filter.kind !== undefined) parts.push(sql`m.kind = ${filter.kind}`);
  if (filter.role !== undefined) parts.push(sql`m.role_id = ${filter.role}`);
  if (ids !== undefined) parts.push(sql`m.id = ANY(${ids}::bigint[])`);
  if (filter.project !== undefined) {
    parts.push(sql`EXISTS (SELECT FROM team_members tm
      WHERE tm.org_id = m.org_id AND tm.team_id = ${filter.project} AND tm.member_id = m.id)`);
  }
  if (filter.segment !== undefined) {
    parts.push(inSegment(raw("m.person_id"), orgId, { segment: filter.segment, viewer: filter.viewer }));
  }
  return parts;
}

/** Whether a person fitted a shared segment, or one of the viewer's own, when it was last looked at. */
export function inSegment(
  person: Sql,
  orgId: number,
  { segment, viewer = null }: { segment: number; viewer?: number | null },
): Sql {
  return sql`EXISTS (SELECT FROM segment_people sp
    JOIN segments s ON s.org_id = sp.org_id AND s.id = sp.segment_id AND (s.shared OR s.created_by = ${viewer}::bigint)
    WHERE sp.org_id = ${orgId} AND sp.segment_id = ${segment} AND sp.person_id = ${person})`;
}

/** One page of the members that fit the filter. */
function listMembers(
  tx: Queryable,
  orgId: number,
  filter: MemberFilter,
  narrowed: readonly Sql[],
  order: Sql,
  wanted: Page,
): Promise<ListedMember[]> {
  const prepare = narrowed.length === 0 && limitTo(wanted).prepare;
  const page = pageOfRows("members m", source(orgId, filter, narrowed), order, wanted);
  return tx.query<ListedMember>(withRoleAndTeams(page, order), { prepare });
}

/** The members that fit the filter after a place in the order of names: for downloads. */
export function membersAfter(
  tx: Transaction,
  orgId: number,
  filter: MemberFilter,
  place: Place | undefined,
  limit: number,
): Promise<(ListedMember & { at: string })[]> {
  const { from, where } = source(orgId, filter);
  const after = afterPlace("m.name_key", "m.id", place);
  const order = orderBy(ORDER_COLUMNS, "name", "m.id");
  const page = pageOfRows("members m", { from, where: sql`${where} ${after}` }, order, { limit, offset: 0 });
  return tx.query(withRoleAndTeams(page, order, sql`m.name_key AS at,`));
}

/** How many members fit the filter: from the kept counts where those can tell, else counted. */
export async function countMembers(
  tx: Queryable,
  orgId: number,
  filter: MemberFilter,
  narrowed: readonly Sql[] = [],
): Promise<number> {
  const counted =
    narrowed.length > 0 ||
    filter.project !== undefined ||
    filter.segment !== undefined ||
    filter.ids !== undefined ||
    (filter.search ?? "").trim() !== "";
  const { from, where } = source(orgId, filter, narrowed);
  const statement = counted
    ? sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`
    : sql`SELECT coalesce(sum(m.n), 0)::bigint AS total FROM member_counts m WHERE ${where}`;
  const [row] = await tx.query<{ total: number }>(statement, { prepare: narrowed.length === 0 });
  return row?.total ?? 0;
}

/** A page and the total of one list query. */
export async function memberPage(
  tx: Queryable,
  orgId: number,
  query: MemberFilter & { page?: number; per_page?: number; ordering?: string },
  narrowing: Narrowing = WHOLE,
): Promise<NarrowedPage<ListedMember>> {
  const narrowed = narrowing.where("m");
  const order = narrowing.order("m") ?? orderBy(ORDER_COLUMNS, query.ordering ?? "name", "m.id");
  const [rows, total, sums] = await Promise.all([
    listMembers(tx, orgId, query, narrowed, order, pageOf(query)),
    countMembers(tx, orgId, query, narrowed),
    narrowing.totals(tx, source(orgId, query, narrowed), "m"),
  ]);
  return { rows, total, ...sums };
}

/** One member of any status, with a lock on the row when it is about to change. */
export async function findMember(
  tx: Queryable,
  orgId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<MemberRow | undefined> {
  if (options.lock) {
    await tx.query(sql`SELECT id FROM members WHERE org_id = ${orgId} AND id = ${id} FOR UPDATE`);
  }
  const page = sql`(SELECT m.* FROM members m WHERE m.org_id = ${orgId} AND m.id = ${id}) AS m`;
  const rights = sql`m.user_id, r.slug AS role_slug, r.permissions AS role_permissions,`;
  const [row] = await tx.query<MemberRow>(withRoleAndTeams(page, empty, rights));
  return row;
}

/** Locks the active owners, always in the same order, and answers their ids. */
export async function lockOwners(tx: Transaction, orgId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`SELECT m.id FROM members m
    WHERE m.org_id = ${orgId} AND m.status = 'Active'
      AND m.role_id = (SELECT r.id FROM roles r WHERE r.org_id = ${orgId} AND r.slug = 'owner')
    ORDER BY m.id FOR UPDATE`);
  return rows.map((row) => row.id);
}

/** Those columns of a member that a form may change. */
export interface MemberChange {
  first_name?: string;
  last_name?: string;
  phone?: string | null;
  status?: MemberRow["status"];
  /** A merge patch (RFC 7396): what is left out stays, null takes a value away. */
  custom?: Record<string, unknown>;
  roleId?: number;
}

/** Changes what is given and leaves the rest. */
export async function changeMember(
  tx: Transaction,
  orgId: number,
  id: number,
  change: MemberChange,
  now: Date,
): Promise<void> {
  const pairs = Object.entries(change.custom ?? {});
  const gone = pairs.filter(([, value]) => value === null).map(([name]) => name);
  const kept = JSON.stringify(Object.fromEntries(pairs.filter(([, value]) => value !== null)));
  await tx.query(sql`UPDATE members SET
      first_name = coalesce(${change.first_name ?? null}::text, first_name),
      last_name = coalesce(${change.last_name ?? null}::text, last_name),
      phone = CASE WHEN ${change.phone !== undefined}::boolean THEN ${change.phone ?? null}::text ELSE phone END,
      status = coalesce(${change.status ?? null}::text, status),
      custom = (custom || ${kept}::jsonb) - ${gone}::text[],
      role_id = coalesce(${change.roleId ?? null}::bigint, role_id),
      updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** A person's place in a team. */
export interface TeamPlace {
  team: number;
  role: number;
}

/** Makes these the person's only places in teams; who leads a team and stays goes on leading it. */
export async function replaceTeams(
  tx: Transaction,
  orgId: number,
  memberId: number,
  places: readonly TeamPlace[],
): Promise<void> {
  const teams = places.map((place) => place.team);
  const roles = places.map((place) => place.role);
  await tx.query(sql`DELETE FROM team_members
    WHERE org_id = ${orgId} AND member_id = ${memberId} AND NOT (team_id = ANY(${teams}::bigint[]))`);
  await tx.query(sql`INSERT INTO team_members (org_id, team_id, member_id, role_id)
    SELECT ${orgId}::bigint, place.team, ${memberId}::bigint, place.role
    FROM unnest(${teams}::bigint[], ${roles}::bigint[]) AS place (team, role)
    ON CONFLICT (org_id, team_id, member_id) DO UPDATE SET role_id = excluded.role_id`);
}

/** Takes members out of a team; `keep` turns it round: takes all others out. */
export async function removeFromTeam(
  tx: Transaction,
  orgId: number,
  teamId: number,
  memberIds: readonly number[],
  keep = false,
): Promise<void> {
  await tx.query(sql`DELETE FROM team_members WHERE org_id = ${orgId} AND team_id = ${teamId}
    AND (member_id = ANY(${[...memberIds]}::bigint[])) <> ${keep}::boolean`);
}
