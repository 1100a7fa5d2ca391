import sql, { type Sql } from "sql-template-tag";
import type { SearchContext, SearchSource } from "../../engine/search/source";
import { all, searchIn } from "../../platform/db/list";
import { LISTED } from "./queries";

function people({ orgId, words }: SearchContext, narrowed: Sql): Sql {
  const { from, conditions } = searchIn("members m", orgId, words);
  return sql`SELECT m.id::text AS pk, m.name AS title, m.email AS detail, coalesce(m.last_login_at, m.joined_at) AS at
    FROM ${from} WHERE ${all([sql`m.org_id = ${orgId}`, narrowed, ...conditions])}`;
}

/** Members, volunteers for whoever looks after them alone, and who waits to become one. */
export const peopleSearch: readonly SearchSource[] = [
  {
    resource: "members",
    icon: "Person",
    anyOf: ["people"],
    rows: (context) => people(context, LISTED),
    path: ({ pk }) => `/members/${pk}/show`,
  },
  {
    resource: "volunteers",
    icon: "VolunteerActivism",
    anyOf: ["volunteers"],
    unless: "people",
    rows: (context) => people(context, sql`${LISTED} AND m.kind = 'volunteer'`),
    path: ({ pk }) => `/volunteers/${pk}/show`,
  },
  {
    resource: "pending_volunteers",
    icon: "HourglassTop",
    anyOf: ["volunteers"],
    rows: (context) => people(context, sql`m.status = 'Pending'`),
    path: ({ pk }) => `/pending_volunteers/${pk}/show`,
  },
];
