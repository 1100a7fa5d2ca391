import type { RaRecord } from "ra-core";
import type { FieldDefinition } from "../../../contract/resource";
import { valuesAt } from "../../../definitions/predicate";
import { countableValues } from "../../../definitions/resolve/fieldKinds";
import type { ResolvedFilter, ResolvedResource } from "../../../definitions/resolved";
import type { Values } from "../../recordProvider";
import type { FacetCounts } from "../../types";
import { behaviourOf, type DemoScope } from "../behaviours";

/**
 * The counts of the list's facets.
 * @param listed the records that a filter lets through
 */
export function facetCounts(
  resource: ResolvedResource,
  filter: Values,
  { listed, scope }: { listed: (filter: Values) => readonly RaRecord[]; scope: DemoScope },
): FacetCounts {
  const { list, filters } = resource;
  const facets = list && "facets" in list ? list.facets : [];
  return Object.fromEntries(
    filters
      .filter(({ source }) => facets.includes(source))
      .map((facet) => {
        // Every choice of its own, and not none: without a filter a list may show some of them alone.
        const others = { ...filter, [facet.source]: countableValues(facet.field).map(valueOf(facet.field)) };
        return [
          facet.source,
          countFacet(facet, listed(others), (record) => valuesOf(resource, facet, record, scope)),
        ];
      }),
  );
}

function valueOf({ type }: FieldDefinition): (choice: string) => unknown {
  if (type === "boolean") return (choice) => choice === "true";
  return type === "rating" ? Number : (choice) => choice;
}

function valuesOf(
  resource: ResolvedResource,
  { source, path }: ResolvedFilter,
  record: RaRecord,
  scope: DemoScope,
): readonly string[] {
  const own = behaviourOf(resource).facetValues?.[source];
  return own ? own(record, scope) : valuesAt(record, path).map(String);
}

function countFacet(
  { field }: ResolvedFilter,
  records: readonly RaRecord[],
  valuesIn: (record: RaRecord) => readonly string[],
): Record<string, number> {
  const counts = new Map(countableValues(field).map((value) => [value, 0]));
  for (const record of records) {
    for (const value of new Set(valuesIn(record))) {
      const count = counts.get(value);
      if (count !== undefined) counts.set(value, count + 1);
    }
  }
  return Object.fromEntries(counts);
}
