import type { FieldDefinition, LayoutItem, Predicate, ResourceDefinition } from "../../contract/resource";
import { PATTERN_LIMITS } from "../../contract/resource/patternLimits";
import { withMakers } from "../makers";
import type { JsonPath } from "../mistakes/mistake";
import { regexProblem, statesOf } from "../pattern";
import { checkPredicate } from "../predicate/check";
import { entriesBeyond } from "../predicate/related";
import { patternUses } from "../predicate/sources";
import { notKnown } from "../schema/findings";
import { type Check, placedFields, type Subject } from "./subject";
import { unsafePattern } from "./values";

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
  ].flatMap(({ predicate, path, fields }) => {
    const [beyond] = entriesBeyond(fields, predicate);
    if (beyond) return [notKnown([...path, beyond.key], beyond.key)];
    return predicate ? checkPredicate(predicate, fields, path, subject.work) : [];
  });

/** Of the conditions of rules, what they say of the record itself: the rest is checked with what is related to it. */
export const checkOwnConditions: Check = ({ definition, work }) =>
  rulePredicates(definition).flatMap(({ predicate, path, fields }) =>
    predicate ? checkPredicate(predicate, fields, path, work, { isRule: true }) : [],
  );

/**
 * The regular expressions that the database looks for with every list: it has an engine of its own, whose time grows
 * faster than theirs, and nobody to break it off where it is embedded.
 */
export const checkDatabasePatterns: Check = ({ definition }) => {
  const uses = [
    ...(definition.permissions?.rules ?? []).flatMap(({ conditions }, i) =>
      patternUses(conditions, ["permissions", "rules", i, "conditions"]),
    ),
    ...Object.entries(definition.fields).flatMap(([name, field]) =>
      field.type === "rollup" ? patternUses(field.filter, ["fields", name, "filter"]) : [],
    ),
  ];
  const known = new Set<string>();
  let states = 0;
  for (const { expression, path } of uses) {
    if (known.has(expression) || regexProblem(expression) !== undefined) continue;
    known.add(expression);
    states += statesOf(expression);
    if (states > PATTERN_LIMITS.databaseStates) return [unsafePattern(path, expression, TOO_MANY)];
  }
  return [];
};

const TOO_MANY = `the expressions of rules and rollups together come to more than ${PATTERN_LIMITS.databaseStates} states`;

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

function actionPredicates(definition: ResourceDefinition): Placed[] {
  const fields = withMakers(definition);
  return Object.entries(definition.actions ?? {}).map(([name, action]) => ({
    predicate: action.when,
    path: ["actions", name, "when"],
    fields,
  }));
}

function rulePredicates(definition: ResourceDefinition): Placed[] {
  const fields = withMakers(definition);
  return (definition.permissions?.rules ?? []).map((rule, i) => ({
    predicate: rule.conditions,
    path: ["permissions", "rules", i, "conditions"],
    fields,
  }));
}
