import sql, { raw, type Sql } from "sql-template-tag";
import type { MailingListFilter } from "../../../contract/api";
import { all, type Search, searchIn } from "../../platform/db/list";
import { inSegment } from "../members";

/** The members (as `m`) who belong to a dynamic list. */
function fitsFilter(orgId: number, filter: MailingListFilter): Sql {
  const parts = [sql`m.status = 'Active'`];
  if (filter.kind) parts.push(sql`m.kind = ${filter.kind}`);
  if (filter.roles?.length) parts.push(sql`m.role_id = ANY(${filter.roles}::bigint[])`);
  if (filter.teams?.length) {
    parts.push(sql`EXISTS (SELECT FROM team_members tm
      WHERE tm.org_id = m.org_id AND tm.member_id = m.id AND tm.team_id = ANY(${filter.teams}::bigint[]))`);
  }
  if (filter.segment) {
    parts.push(inSegment(raw("m.person_id"), orgId, { segment: filter.segment }));
  }
  return all(parts);
}

/** A list by a segment alone is of people; what else a filter says is of members. */
const isOfPeople = ({ kind, roles, teams, segment }: MailingListFilter): boolean =>
  Boolean(segment) && !kind && !roles?.length && !teams?.length;

const membersOn = (orgId: number, filter: MailingListFilter, { from, conditions }: Search): Sql =>
  sql`SELECT m.id, m.id AS member_id, m.person_id, m.name, m.email, m.joined_at AS since
    FROM ${from} WHERE ${all([sql`m.org_id = ${orgId}`, fitsFilter(orgId, filter), ...conditions])}`;

/** Members by their membership; nobody who is a member no longer active. */
const peopleOn = (orgId: number, segment: number, { from, conditions }: Search): Sql =>
  sql`SELECT p.id, m.id AS member_id, p.id AS person_id, coalesce(m.name, p.name) AS name,
      coalesce(nullif(m.email, ''), p.email) AS email, coalesce(m.joined_at, p.created_at) AS since
    FROM ${from}
    LEFT JOIN LATERAL (SELECT m.* FROM members m WHERE m.org_id = p.org_id AND m.person_id = p.id AND m.status <> 'Removed'
      ORDER BY m.status = 'Active' DESC, m.id LIMIT 1) AS m ON true
    WHERE ${all([
      sql`p.org_id = ${orgId}`,
      inSegment(raw("p.id"), orgId, { segment }),
      sql`p.archived_at IS NULL AND p.erased_at IS NULL AND p.merged_into IS NULL`,
      sql`coalesce(m.status, 'Active') = 'Active'`,
      ...conditions,
    ])}`;

/**
 * Who is on a dynamic list: `id`, `member_id`, `person_id`, `name`, `email`, `since`. Of a list by a segment alone these are
 * people, and `id` is theirs; of another, members.
 */
export function peopleOfList(
  orgId: number,
  filter: MailingListFilter,
  search?: string,
): { rows: Sql; isFound: boolean } {
  if (filter.segment && isOfPeople(filter)) {
    const found = searchIn("people p", orgId, search);
    return { rows: peopleOn(orgId, filter.segment, found), isFound: found.isFound };
  }
  const found = searchIn("members m", orgId, search);
  return { rows: membersOn(orgId, filter, found), isFound: found.isFound };
}

/** What somebody on a dynamic list (as `d`) has said of it, or their server. */
export const saidOfList = (orgId: number, listId: number): Sql =>
  sql`LEFT JOIN mailing_list_subscribers s ON s.org_id = ${orgId} AND s.list_id = ${listId} AND s.email_key = lower(d.email)
    AND s.status IN ('unsubscribed', 'bounced')`;

/** A dynamic list: who is on it, with the reason where one of them gets nothing from it. */
export function onDynamicList(orgId: number, list: { id: number; filter: MailingListFilter }): Sql {
  return sql`SELECT 1, d.email, d.name, d.member_id, 'list', ${list.id}::bigint, s.status
    FROM (${peopleOfList(orgId, list.filter).rows}) AS d ${saidOfList(orgId, list.id)}`;
}
