import type { ResourceDefinition } from "../../contract/resource";
import { withMakers } from "../makers";
import type { Finding, JsonPath } from "../mistakes/mistake";
import type { PatternWork } from "../pattern";
import { checkEntry } from "../predicate/check";
import { unusedFilter, variablesIn } from "./endpoints";
import type { Check, Subject } from "./subject";

/** The filter values that a list or one of its views always has: nobody types them, so only this sees a slip in them. */
export const checkListFilters: Check = (subject) =>
  fixedFilters(subject.definition).flatMap(({ values, path }) =>
    Object.entries(values).flatMap(([name, value]) =>
      name === "q" ? [] : checkFixed(subject, name, value, [...path, name]),
    ),
  );

interface Fixed {
  values: Readonly<Record<string, unknown>>;
  path: JsonPath;
}

function fixedFilters({ list }: ResourceDefinition): Fixed[] {
  if (!list || "component" in list) return [];
  const ofViews = (list.views ?? []).map(({ filter = {} }, i) => ({
    values: filter,
    path: ["list", "views", i, "filter"],
  }));
  return [{ values: list.filter ?? {}, path: ["list", "filter"] }, ...ofViews];
}

function checkFixed({ definition, work }: Subject, name: string, value: unknown, path: JsonPath): Finding[] {
  switch (definition.provider) {
    case "records":
      return checkStored(definition, name, value, path, work);
    case "rest":
      return isSent(definition, name) ? [] : [unusedFilter(path, name, "getList")];
    case "demo":
      return [];
  }
}

/** Stored records are asked for by a condition over their own fields. */
function checkStored(
  definition: ResourceDefinition,
  name: string,
  value: unknown,
  path: JsonPath,
  work: PatternWork,
): Finding[] {
  const { filters = [] } = definition;
  const declared = filters.find((filter) => typeof filter !== "string" && filter.source === name);
  const source = (typeof declared === "object" && declared.path) || name;
  return checkEntry(source, value, { fields: withMakers(definition), work }, path);
}

function isSent({ endpoints }: ResourceDefinition, name: string): boolean {
  const request = endpoints?.getList;
  if (!request || "unsupported" in request) return true;
  const sent = variablesIn(request);
  return sent.has("filter") || sent.has(name);
}
