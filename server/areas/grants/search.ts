import sql from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchConditions } from "../../platform/db/list";
import { wordsMatch } from "./catalogue";

/** Grants of the catalogue, and applications that came in. */
export const grantSearch: readonly SearchSource[] = [
  {
    resource: "grants",
    icon: "EmojiEvents",
    anyOf: ["grants"],
    rows: ({ words }) => sql`SELECT g.id::text AS pk, g.title, g.funder AS detail, g.posted_at AS at
      FROM grants g WHERE ${all(wordsMatch(words))}`,
    path: ({ pk }) => `/grants/${pk}/show`,
  },
  {
    resource: "grant_applications",
    icon: "Inbox",
    anyOf: ["grants"],
    rows: ({ orgId, words }) => sql`SELECT a.public_id AS pk, a.title,
        concat_ws(' · ', nullif(a.organization_name, ''), a.reference) AS detail, coalesce(a.submitted_at, a.updated_at) AS at
      FROM grant_submissions a WHERE ${all([
        sql`a.org_id = ${orgId}`,
        sql`a.status <> 'draft'`,
        ...searchConditions(sql`a.search_key`, words),
      ])}`,
    path: ({ pk }) => `/grant_applications/${encodeURIComponent(pk)}/show`,
  },
];
