import sql, { join, raw, type Sql } from "sql-template-tag";
import { GRANT_STATES } from "../../../contract/api/grantBands";
import type { Queryable } from "../../platform/db/database";
import { all } from "../../platform/db/list";
import {
  amountColumn,
  closingColumn,
  type Facet,
  facetConditions,
  type FacetFilter,
  FACETS,
  statusColumn,
} from "./catalogue";

/** How many grants each choice of a facet would leave. */
export type GrantFacets = Record<Facet, Record<string, number>>;

/** How the grants that can be used everywhere are counted before they are added to each state. */
const EVERYWHERE = "";
const VALUES: Record<Facet, Sql> = {
  service_focus: raw("unnest(b.service_focus)"),
  states: raw(`unnest(CASE WHEN b.states = '{}' THEN ARRAY['${EVERYWHERE}'] ELSE b.states END)`),
  amount: raw("b.amount"),
  closing: raw("b.closing"),
  status: raw("b.status"),
};

/**
 * Counts the grants that meet the conditions, by each choice of each facet. A facet's own filter does not narrow its
 * counts, the others do. One statement, which looks at each grant once.
 * @param conditions on `grants g`, without the facets' own
 * @param grants which of them, under the name `g`; the whole catalogue unless told
 */
export async function countFacets(
  db: Queryable,
  conditions: readonly Sql[],
  filter: FacetFilter,
  today: string,
  grants: Sql = raw("grants g"),
): Promise<GrantFacets> {
  const marks = FACETS.map(
    (facet) => sql`${all(facetConditions({ [facet]: filter[facet] }, today))} AS ${raw(`in_${facet}`)}`,
  );
  const counts = FACETS.map((facet) => {
    const others = FACETS.filter((other) => other !== facet).map((other) => raw(`b.in_${other}`));
    return sql`SELECT ${facet}::text AS facet, ${VALUES[facet]} AS value, count(*) AS total
      FROM base b WHERE ${all(others)} GROUP BY 2`;
  });
  const rows = await db.query<{ facet: Facet; value: string; total: number }>(sql`WITH base AS MATERIALIZED (
      SELECT g.service_focus, g.states, ${amountColumn()} AS amount, ${closingColumn(today)} AS closing,
        ${statusColumn(today)} AS status, ${join(marks)}
      FROM ${grants} WHERE ${all(conditions)})
    ${join(counts, " UNION ALL ")}`);
  const of = (facet: Facet): Record<string, number> =>
    Object.fromEntries(rows.filter((row) => row.facet === facet).map(({ value, total }) => [value, total]));
  return {
    service_focus: of("service_focus"),
    states: withEverywhere(of("states")),
    amount: of("amount"),
    closing: of("closing"),
    status: of("status"),
  };
}

/** A grant without states counts in each of them, as the filter finds it there. */
function withEverywhere({
  [EVERYWHERE]: everywhere = 0,
  ...named
}: Record<string, number>): Record<string, number> {
  return Object.fromEntries(GRANT_STATES.map((state) => [state, (named[state] ?? 0) + everywhere]));
}
