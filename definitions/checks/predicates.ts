import type { FieldDefinition, LayoutItem, Predicate, ResourceDefinition } from "../../contract/resource";
import type { JsonPath } from "../mistakes/mistake";
import { checkPredicate } from "../predicate/check";
import { type Check, placedFields, type Subject } from "./subject";

interface Placed {
  predicate: Predicate | undefined;
  path: JsonPath;
  fields: Record<string, FieldDefinition>;
}

/** Every predicate of a definition, against the fields it is about. */
export const checkPredicates: Check = (subject) =>
  [
    ...fieldPredicates(subject),
    ...viewPredicates(subject.definition),
    ...actionPredicates(subject.definition),
    ...rulePredicates(subject.definition),
  ].flatMap(({ predicate, path, fields }) => (predicate ? checkPredicate(predicate, fields, path) : []));

function fieldPredicates({ definition, others }: Subject): Placed[] {
  return placedFields(definition).flatMap(({ field, path, siblings }) => {
    const own = (["when", "requiredWhen", "readOnlyWhen"] as const).map((key) => ({
      predicate: field[key],
      path: [...path, key],
      fields: siblings,
    }));
    // A reference's filter is about the records it may choose.
    const target = "reference" in field ? others.get(field.reference) : undefined;
    if (!target || !("filter" in field)) return own;
    return [...own, { predicate: field.filter, path: [...path, "filter"], fields: target.fields }];
  });
}

function viewPredicates(definition: ResourceDefinition): Placed[] {
  const { fields } = definition;
  return (["create", "edit", "show"] as const).flatMap((name) => {
    const view = definition[name];
    if (!view || "component" in view) return [];
    const tabs = (view.tabs ?? []).flatMap((tab, i): Placed[] => {
      const path = [name, "tabs", i];
      return [
        { predicate: tab.when, path: [...path, "when"], fields },
        ...sectionPredicates(tab.fields, [...path, "fields"], fields),
      ];
    });
    return [...sectionPredicates(view.fields ?? [], [name, "fields"], fields), ...tabs];
  });
}

function sectionPredicates(items: readonly LayoutItem[], path: JsonPath, fields: Placed["fields"]): Placed[] {
  return items.flatMap((item, i) =>
    typeof item === "object" && "section" in item
      ? [{ predicate: item.when, path: [...path, i, "when"], fields }]
      : [],
  );
}

function actionPredicates({ actions = {}, fields }: ResourceDefinition): Placed[] {
  return Object.entries(actions).map(([name, action]) => ({
    predicate: action.when,
    path: ["actions", name, "when"],
    fields,
  }));
}

function rulePredicates({ permissions, fields }: ResourceDefinition): Placed[] {
  return (permissions?.rules ?? []).map((rule, i) => ({
    predicate: rule.conditions,
    path: ["permissions", "rules", i, "conditions"],
    fields,
  }));
}
