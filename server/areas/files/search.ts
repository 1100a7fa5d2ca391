import sql from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchIn } from "../../platform/db/list";

/** Files in the folders. */
export const fileSearch: readonly SearchSource[] = [
  {
    resource: "files",
    icon: "Description",
    anyOf: ["files"],
    rows: ({ orgId, words }) => {
      const { from, conditions } = searchIn("files f", orgId, words);
      return sql`SELECT f.id::text AS pk, f.name AS title, f.folder AS detail, f.updated_at AS at
        FROM ${from} WHERE ${all([sql`f.org_id = ${orgId}`, ...conditions])}`;
    },
    path: ({ pk, title }) => `/files?${new URLSearchParams({ q: title, file: pk }).toString()}`,
  },
];
