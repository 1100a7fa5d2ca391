import sql from "sql-template-tag";
import { fromMinor } from "../../../contract/money";
import type { SearchSource } from "../../engine/search/source";
import { all, searchIn } from "../../platform/db/list";

/** `2500 EUR JW-2026-0001` as "25.00 EUR · JW-2026-0001". */
function detailOf(stored: string): string {
  const [minor = "0", currency = "", ...more] = stored.split(" ");
  return [`${fromMinor(Number(minor), currency)} ${currency}`, ...more.filter((part) => part !== "")].join(
    " · ",
  );
}

/** Donors, and donations by their donor, campaign, receipt or reference. */
export const givingSearch: readonly SearchSource[] = [
  {
    resource: "donors",
    icon: "ThumbUp",
    anyOf: ["donations"],
    rows: ({ orgId, words }) => {
      const { from, conditions } = searchIn("donors d", orgId, words);
      const where = all([sql`d.org_id = ${orgId}`, sql`d.donations_count > 0`, ...conditions]);
      return sql`SELECT d.id::text AS pk, btrim(d.first_name || ' ' || d.last_name) AS title, d.email AS detail, d.last_at AS at
        FROM ${from} WHERE ${where}`;
    },
    path: ({ pk }) => `/donors/${pk}/show`,
  },
  {
    resource: "donations",
    icon: "Favorite",
    anyOf: ["donations"],
    rows: ({ orgId, words }) => {
      const { from, conditions } = searchIn("donations d", orgId, words);
      const found = all([sql`d.org_id = ${orgId}`, ...conditions]);
      const columns = sql`d.public_id AS pk, btrim(d.first_name || ' ' || d.last_name) AS title,
        d.amount_minor || ' ' || d.currency || ' ' || coalesce(d.receipt_number, '') AS detail,
        coalesce(d.paid_at, d.created_at) AS at`;
      return sql`SELECT ${columns} FROM ${from} WHERE ${found}
        UNION SELECT ${columns} FROM donations d WHERE d.org_id = ${orgId} AND d.public_id = ${words}`;
    },
    path: ({ pk }) => `/donations/${encodeURIComponent(pk)}/show`,
    detail: ({ detail }) => detailOf(detail),
  },
];
