import type { FieldDefinition, ResourceDefinition } from "../../contract/resource";
import { fieldAt } from "../fieldAt";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { isCountable, isFilteredByDefault } from "../resolve/fieldKinds";
import { suggestion } from "../mistakes/suggest";
import { type Check, duplicateItem, repeated } from "./subject";

/** That each facet is a filter with values that can be counted, and that there is a call that counts. */
export const checkFacets: Check = ({ definition }) => {
  const { list } = definition;
  if (!list || "component" in list || !list.facets) return [];
  const filters = filterFields(definition);
  const known = countableFilters(definition);
  return [
    ...list.facets.flatMap((name, i) => checkFacet(name, ["list", "facets", i], filters, known)),
    ...repeated(list.facets).map(({ name, index }) =>
      duplicateItem(["list", "facets", index], name, '"facets"'),
    ),
    ...checkOwnFields(definition, list.facets),
    ...checkCall(definition),
  ];
};

type Filtered = Pick<ResourceDefinition, "fields" | "filters">;

/** The filters of a list whose values can be counted: what its facets can be. */
export function countableFilters(definition: Filtered): string[] {
  return [...filterFields(definition)].filter(([, field]) => isCountable(field)).map(([source]) => source);
}

/** The field of each filter that the list offers. */
function filterFields(definition: Filtered): Map<string, FieldDefinition> {
  const { filters, fields } = definition;
  const offered =
    filters ?? Object.keys(fields).filter((name) => fields[name] && isFilteredByDefault(fields[name]));
  return new Map(
    offered.flatMap((filter): [string, FieldDefinition][] => {
      const one = typeof filter === "string" ? { source: filter } : filter;
      const field = one.field ?? fieldAt(definition, one.path ?? one.source);
      return one.source === "q" || !field ? [] : [[one.source, field]];
    }),
  );
}

function checkFacet(
  name: string,
  path: JsonPath,
  filters: Map<string, FieldDefinition>,
  known: string[],
): Finding[] {
  const field = filters.get(name);
  if (field && isCountable(field)) return [];
  if (!field) {
    return [
      {
        code: "unknown_filter",
        severity: "error",
        path,
        message: `The facet "${name}" is no filter of the list. Add it to "filters".`,
        found: name,
        allowed: known,
        ...suggestion(name, known),
      },
    ];
  }
  return [
    {
      code: "invalid_value",
      severity: "error",
      path,
      message: `"${name}" is of type ${field.type}, whose values cannot be counted; a facet is of type select, multiSelect, boolean or rating.`,
      found: name,
      allowed: known,
    },
  ];
}

/** Stored records are counted by fields of their own, not by parts of them. */
function checkOwnFields(definition: ResourceDefinition, facets: readonly string[]): Finding[] {
  if (definition.provider !== "records") return [];
  const paths = new Map(
    (definition.filters ?? []).flatMap((filter): [string, string][] =>
      typeof filter === "string" ? [] : [[filter.source, filter.path ?? filter.source]],
    ),
  );
  return facets.flatMap((name, i): Finding[] => {
    const path = paths.get(name) ?? name;
    if (!path.includes(".") && (Object.hasOwn(definition.fields, path) || !paths.has(name))) return [];
    return [
      {
        code: "invalid_value",
        severity: "error",
        path: ["list", "facets", i],
        message: `Records are counted by fields of their own; "${path}" is none.`,
        found: name,
      },
    ];
  });
}

function checkCall({ provider, endpoints }: ResourceDefinition): Finding[] {
  const spoken = endpoints?.getFacets;
  if (provider !== "rest" || (spoken !== undefined && !("unsupported" in spoken))) return [];
  return [
    {
      code: "missing_endpoint",
      severity: "error",
      path: ["list", "facets"],
      message:
        'Counting the facets needs the endpoint "getFacets". Describe it, or take "facets" out of the list.',
    },
  ];
}
