import sql, { raw } from "sql-template-tag";
import {
  type Attendance,
  AttendanceListQuery,
  AttendanceListResponse,
  type RsvpStatus,
} from "../../../contract/api";
import type { Queryable } from "../../platform/db/database";
import { limitTo, type Page, pageOf } from "../../platform/db/list";
import { ok, permittedReading, type Route } from "../../platform/http/route";
import { STARTS_AT } from "./model";

interface AttendanceRow {
  id: number;
  reference: string;
  title: string;
  starts_at: Date | null;
  status: RsvpStatus;
  guests: number;
  checked_in_at: Date | null;
  created_at: Date;
}

/** A page of the places of somebody, or of whoever a merge left of them, the latest date first. */
async function attendancePage(
  tx: Queryable,
  orgId: number,
  person: number,
  page: Page,
): Promise<{ rows: AttendanceRow[]; total: number }> {
  const theirs = sql`event_rsvps r WHERE r.org_id = ${orgId} AND r.person_id = (SELECT remaining_person(${orgId}, ${person}))`;
  const [rows, [count]] = await Promise.all([
    tx.query<AttendanceRow>(sql`SELECT p.id, p.event_id || '-' || p.occurrence_id AS reference, e.title, p.starts_at, p.status, p.guests,
        p.checked_in_at, p.created_at
      FROM (SELECT r.*, ${raw(STARTS_AT.replaceAll("%", "r"))} AS starts_at FROM ${theirs}) p
      JOIN events e ON e.org_id = p.org_id AND e.id = p.event_id
      ORDER BY p.starts_at DESC NULLS LAST, p.id DESC ${limitTo(page).limited}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${theirs}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

const present = ({ id, reference, title, ...row }: AttendanceRow): Attendance => ({
  pk: id,
  event: { id: reference, title },
  starts_at: row.starts_at?.toISOString() ?? null,
  status: row.status,
  guests: row.guests,
  checked_in_at: row.checked_in_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** What somebody signed up for. */
export const attendanceRoutes: readonly Route[] = [
  permittedReading(["events"], {
    method: "get",
    path: "/event/attendance/",
    summary: "What one person signed up for, the latest date first",
    query: AttendanceListQuery,
    responses: { 200: AttendanceListResponse },
    async handle({ query, membership, read }) {
      const { rows, total } = await read((tx) =>
        attendancePage(tx, membership.orgId, query.person, pageOf(query)),
      );
      return ok({ attendances: rows.map(present), total });
    },
  }),
];
