import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Static } from "typebox";
import type { TimelineEntry, TimelineKind, TimelineQuery } from "../../../contract/api";
import { fromMinor } from "../../../contract/money";
import { can } from "../../platform/auth/permissions";
import type { Queryable } from "../../platform/db/database";
import { all, limitTo, type Page, pageOf, searchConditions } from "../../platform/db/list";
import type { TimelineContext, TimelineRow, TimelineSource } from "./source";

/** As many as a page has unless told. */
const ENTRIES = 25;

/** What a call asks of a timeline. */
export function timelineAsked(query: Static<typeof TimelineQuery>): TimelineAsked {
  const page = pageOf({ per_page: ENTRIES, ...query });
  return { page, search: query.search, kinds: query.kinds?.split(",") };
}

/** Which entries, and how many. */
export interface TimelineAsked {
  page: Page;
  search: string | undefined;
  kinds: readonly string[] | undefined;
}

interface FoundRow extends TimelineRow {
  source: number;
  total: number;
  kinds: TimelineKind[];
}

/** What the reader may see of what happened with somebody or something, the latest first: one statement, whatever there is. */
export async function readTimeline(
  tx: Queryable,
  sources: readonly TimelineSource[],
  context: TimelineContext,
  { page, search, kinds }: TimelineAsked,
): Promise<{ entries: TimelineEntry[]; total: number; kinds: TimelineKind[] }> {
  const seen = sources.filter(({ anyOf }) => anyOf?.some((subject) => can(context.reader, subject)) ?? true);
  if (seen.length === 0) return { entries: [], total: 0, kinds: [] };
  const parts = seen.map(
    (one, index) =>
      sql`SELECT ${index}::int AS source, ${one.kind}::text AS kind, s.pk, s.at, s.title, s.detail, s.minor, s.currency, ${raw(one.pins ? "s.pinned" : "false")} AS pinned FROM (${one.rows(context)}) AS s`,
  );
  const wanted: Sql[] = searchConditions(sql`search_fold(e.title || ' ' || e.detail)`, search);
  if (kinds) wanted.push(sql`e.kind = ANY(${[...kinds]}::text[])`);
  // The row of what there is stands beside the page, so that an empty page tells it too.
  const rows = await tx.query<FoundRow>(sql`WITH entries AS MATERIALIZED (${join(parts, " UNION ALL ")}),
      fitting AS (SELECT * FROM entries e WHERE ${all(wanted)}),
      page AS (SELECT * FROM fitting ORDER BY pinned DESC, at DESC NULLS LAST, source, pk DESC ${limitTo(page).limited})
    SELECT page.*, (SELECT count(*) FROM fitting) AS total, (SELECT coalesce(json_agg(DISTINCT kind), '[]'::json) FROM entries) AS kinds
    FROM (SELECT) AS one LEFT JOIN page ON true ORDER BY page.pinned DESC, page.at DESC NULLS LAST, page.source, page.pk DESC`);
  return {
    entries: rows.flatMap((row) => present(seen, row)),
    total: rows[0]?.total ?? 0,
    kinds: rows[0]?.kinds ?? [],
  };
}

/** Nothing of the row that stands for an empty page. */
function present(sources: readonly TimelineSource[], row: FoundRow): TimelineEntry[] {
  const source = sources[row.source];
  if (!source) return [];
  const { kind, resource, icon } = source;
  const { pk, at, title, detail, minor, currency } = row;
  return [
    {
      kind,
      resource,
      pk,
      at: at.toISOString(),
      ...(source.isDay && { day: at.toISOString().slice(0, 10) }),
      title,
      detail,
      ...(minor !== null &&
        currency !== null && { amount: { amount: fromMinor(minor, currency), currency } }),
      icon,
      ...(source.pins && { pinned: row.pinned }),
      path: source.path(row),
    },
  ];
}
