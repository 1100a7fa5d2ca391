import sql, { type Sql } from "sql-template-tag";

/** Days of the organisation's zone, both included. */
export interface DayRange {
  from?: string | Sql;
  to?: string | Sql;
  timezone: string;
}

/** The conditions on a moment; none for bounds that are not given. */
export function withinDays(column: Sql, { from, to, timezone }: DayRange): Sql[] {
  const parts: Sql[] = [];
  if (from !== undefined)
    parts.push(sql`${column} >= (${from}::date)::timestamp AT TIME ZONE ${timezone}::text`);
  if (to !== undefined)
    parts.push(sql`${column} < (${to}::date + 1)::timestamp AT TIME ZONE ${timezone}::text`);
  return parts;
}
