import sql, { join, raw, type Sql } from "sql-template-tag";
import type { SearchHit, Subject } from "../../../contract/api";
import { foldText } from "../../../contract/fold";
import type { Queryable } from "../../platform/db/database";
import type { FoundRow, SearchContext, SearchSource } from "./source";

/** How many rows of a source are put in order; what finds more says too little to have a best one. */
const MOST_ORDERED = 2000;

interface Ranked extends FoundRow {
  source: number;
  rank: number;
}

/** How well a title fits: it is what was typed, begins with it, has a word that does, or holds it; else 4. */
function rankOf(title: Sql, folded: string): Sql {
  return sql`CASE WHEN ${title} = ${folded} THEN 0 WHEN starts_with(${title}, ${folded}) THEN 1
    WHEN strpos(' ' || ${title}, ${` ${folded}`}) > 0 THEN 2 WHEN strpos(${title}, ${folded}) > 0 THEN 3 ELSE 4 END`;
}

/** `OFFSET 0` keeps the folding from being done, and planned, again for each of the comparisons. */
function rankedRows(rows: Sql, source: number, folded: string, limit: number): Sql {
  return sql`(SELECT ${source}::int AS source, found.pk, found.title, found.detail, found.at,
      ${rankOf(raw("found.folded"), folded)} AS rank
    FROM (SELECT hit.*, search_fold(hit.title) AS folded FROM (${rows} LIMIT ${MOST_ORDERED}) AS hit OFFSET 0) AS found ORDER BY rank, found.at DESC NULLS LAST, found.title LIMIT ${limit})`;
}

/** What the sources hold that this person may see, the best first, at most so many of each. */
export async function searchSources(
  db: Queryable,
  sources: readonly SearchSource[],
  context: SearchContext,
  limit: number,
): Promise<{ hit: SearchHit; rank: number }[]> {
  const { permissions } = context.membership;
  const holds = (subject: Subject): boolean => permissions.includes(subject);
  const seen = sources.filter(({ anyOf, unless }) => anyOf.some(holds) && !(unless && holds(unless)));
  if (seen.length === 0) return [];
  const folded = foldText(context.words);
  const parts = seen.map((source, index) => rankedRows(source.rows(context), index, folded, limit));
  const rows = await db.query<Ranked>(sql`SELECT * FROM (${join(parts, " UNION ALL ")}) AS hits
    ORDER BY rank, source, at DESC NULLS LAST, title`);
  return rows.flatMap(({ source: index, rank, ...row }) => {
    const source = seen[index];
    return source ? [{ rank, hit: present(source, row) }] : [];
  });
}

function present({ resource, icon, path, detail }: SearchSource, row: FoundRow): SearchHit {
  const { pk, title, at } = row;
  return {
    resource,
    pk,
    title,
    detail: detail ? detail(row) : row.detail,
    icon,
    path: path(row),
    at: at?.toISOString() ?? null,
  };
}

/** As `rankOf`, for what was found in another way. */
export function rankOfTitle(title: string, words: string): number {
  const [text, folded] = [foldText(title), foldText(words)];
  if (text === folded) return 0;
  if (text.startsWith(folded)) return 1;
  if (` ${text}`.includes(` ${folded}`)) return 2;
  return text.includes(folded) ? 3 : 4;
}
