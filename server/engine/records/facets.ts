import sql, { join, raw, type Sql } from "sql-template-tag";
import type { RecordFacetsQuery } from "../../../contract/api";
import { typeOf } from "../../../contract/fieldTypes";
import type { FieldDefinition, Predicate } from "../../../contract/resource";
import type { SqlScope } from "../../../definitions/predicate/toSql";
import type { ResolvedFilter } from "../../../definitions/resolved";
import { countableValues } from "../../../definitions/resolve/fieldKinds";
import { all } from "../../platform/db/list";
import { accessCondition, isUnconditional, readableFields, requireAction } from "./access";
import type { RecordContext } from "./context";
import { listConditions, readFilter } from "./filter";
import { belongs, matching, recordTable } from "./queries";
import { plainName, recordScope } from "./source";

/** How many records each choice would leave, by filter and choice. */
export type RecordFacets = Record<string, Record<string, number>>;

/**
 * Counts the records that the person may see, by each choice of each facet of the definition whose field they may read.
 * A facet's own filter does not narrow its counts, the search and the other filters do. One statement; throws 403, or
 * 422 as the list does.
 */
export async function countRecordFacets(
  context: RecordContext,
  asked: RecordFacetsQuery,
): Promise<RecordFacets> {
  requireAction(context, "list");
  const readable = readableFields(context, "list");
  const { own: predicate, beyond } = readFilter(context, asked.filter, readable);
  const facets = facetsOf(context, readable);
  if (facets.length === 0) return {};
  const own = facets.map(({ path }) => path);
  const others = Object.fromEntries(Object.entries(predicate).filter(([key]) => !own.includes(key)));
  const filter = JSON.stringify(beyond.length === 0 ? others : { $and: [others, ...beyond] });
  const conditions = await listConditions(context, { ...asked, filter });
  const columns = await Promise.all(facets.map((facet, i) => columnsOf(context, facet, predicate, i)));
  const rows = await context.tx.query<{ facet: number; value: string; total: number }>(
    sql`WITH base AS MATERIALIZED (SELECT ${join(columns.flat())}
      FROM ${matching(context, conditions)})
    ${join(
      facets.map((facet, i) => countOf(facet, i, facets.length)),
      " UNION ALL ",
    )}`,
  );
  return Object.fromEntries(
    facets.map(({ source, field }, i) => {
      const found = new Map(
        rows.filter(({ facet }) => facet === i).map(({ value, total }) => [value, total]),
      );
      return [
        source,
        Object.fromEntries(countableValues(field).map((value) => [value, found.get(value) ?? 0])),
      ];
    }),
  );
}

/** The facets of the list that are about a field of the records' own. */
function facetsOf({ resource }: RecordContext, readable: readonly string[]): ResolvedFilter[] {
  const { list } = resource;
  if (list === false || "component" in list) return [];
  return resource.filters.filter(
    ({ source, path }) => list.facets.includes(source) && readable.includes(path),
  );
}

/** Of lists as JSON, of all else as a text. */
function storedValue(scope: SqlScope, path: string, field: FieldDefinition): Sql {
  if (typeOf(field).many) return raw(`r.data -> '${plainName(path)}'`);
  const source = scope.source(path);
  return source?.kind === "single" ? source.text : raw("NULL::text");
}

/** What a record counts for in a facet, and whether the facet's own filter lets it through. */
async function columnsOf(
  context: RecordContext,
  { path, field }: ResolvedFilter,
  predicate: Predicate,
  index: number,
): Promise<Sql[]> {
  const scope = recordScope(recordTable(context));
  const stored = storedValue(scope, path, field);
  // On rows where the person may not read the field it has no value for them.
  const value = isUnconditional(context.rules, "list", path)
    ? stored
    : sql`CASE WHEN ${accessCondition(context.rules, "list", scope, path)} THEN ${stored} END`;
  const own = predicate[path] === undefined ? {} : { [path]: predicate[path] };
  const passes =
    Object.keys(own).length === 0
      ? raw("true")
      : all([belongs(context), ...(await listConditions(context, { filter: JSON.stringify(own) })).exact]);
  return [sql`${value} AS ${raw(`value_${index}`)}`, sql`(${passes}) IS TRUE AS ${raw(`in_${index}`)}`];
}

function countOf({ field }: ResolvedFilter, index: number, count: number): Sql {
  const others = Array.from({ length: count }, (_, i) => i).filter((i) => i !== index);
  const value = `b.value_${index}`;
  const values = typeOf(field).many
    ? `jsonb_array_elements_text(CASE WHEN jsonb_typeof(${value}) = 'array' THEN ${value} ELSE '[]'::jsonb END)`
    : value;
  const where = all(others.map((i) => raw(`b.in_${i}`)));
  return sql`SELECT ${raw(String(index))} AS facet, v.value, count(*) AS total FROM base b
    CROSS JOIN LATERAL (SELECT DISTINCT ${raw(values)} AS value) v WHERE ${where} AND v.value IS NOT NULL GROUP BY v.value`;
}
