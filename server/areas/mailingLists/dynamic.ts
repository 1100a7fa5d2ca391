import sql, { type Sql } from "sql-template-tag";
import type { MailingListFilter } from "../../../contract/api";
import { all } from "../../platform/db/list";
import { inSegment } from "../members";

/** The members (as `m`) who belong to a dynamic list. */
export function fitsFilter(filter: MailingListFilter): Sql {
  const parts = [sql`m.status = 'Active'`];
  if (filter.kind) parts.push(sql`m.kind = ${filter.kind}`);
  if (filter.roles?.length) parts.push(sql`m.role_id = ANY(${filter.roles}::bigint[])`);
  if (filter.teams?.length) {
    parts.push(sql`EXISTS (SELECT FROM team_members tm
      WHERE tm.org_id = m.org_id AND tm.member_id = m.id AND tm.team_id = ANY(${filter.teams}::bigint[]))`);
  }
  if (filter.segment) parts.push(inSegment(filter.segment));
  return all(parts);
}

/** A dynamic list: its members, with the reason where one of them gets nothing from it. */
export function onDynamicList(orgId: number, list: { id: number; filter: MailingListFilter }): Sql {
  return sql`SELECT 1, m.email, m.name, m.id, 'list', ${list.id}::bigint, s.status
    FROM members m
    LEFT JOIN mailing_list_subscribers s ON s.org_id = m.org_id AND s.list_id = ${list.id} AND s.email_key = m.email_key
      AND s.status IN ('unsubscribed', 'bounced')
    WHERE m.org_id = ${orgId} AND ${fitsFilter(list.filter)}`;
}
