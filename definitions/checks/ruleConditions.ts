import { typeOf } from "../../contract/fieldTypes";
import type { FieldDefinition, PermissionRule, ResourceDefinition } from "../../contract/resource";
import { BUILT_IN_RELATIONS } from "../../contract/resource/builtInRelations";
import { QUESTION_LIMITS } from "../../contract/resource/questionLimits";
import { fieldAt } from "../fieldAt";
import { withMakers } from "../makers";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { checkEntry } from "../predicate/check";
import { entriesBeyond, isBeyond, isRelated } from "../predicate/related";
import { conditionProblem } from "../predicate/size";
import { notKnown } from "../schema/findings";
import { isPlainObject } from "../predicate/values";
import { type Check, type Subject, unknownField } from "./subject";

type Known = Pick<ResourceDefinition, "name" | "fields">;

const HAS_FIGURE: readonly string[] = ["$sum", "$avg", "$min", "$max"];
const ABOUT_RECORDS: readonly string[] = ["$some", "$none", "$every"];
/** Under a name that no field can have, so that what a path leads to is compared as what it is. */
const COMPARED = "compared field";

/** What rules say of other records: that there are such, that the server can know them, and that it costs no more than it may. */
export const checkRuleConditions: Check = (subject) => {
  const rules = subject.definition.permissions?.rules ?? [];
  const { name, provider, source } = subject.definition;
  const fields = withMakers(subject.definition);
  const isKept = provider === "records" && source === undefined;
  const found = rules.flatMap(({ conditions }, index): Finding[] => {
    if (!conditions || conditionProblem(conditions)) return [];
    const path = ["permissions", "rules", index, "conditions"];
    const [beyond] = entriesBeyond(fields, conditions);
    if (!beyond) return [];
    if (!isKept) return [notKnown([...path, beyond.key], beyond.key, NOT_KEPT)];
    return walk({ name, fields }, conditions, { subject, path, depth: 0 });
  });
  return [...found, ...(isKept && found.length === 0 ? tooMuch(rules, fields) : [])];
};

const NOT_KEPT =
  "only the rules of records that the server stores itself know other records. Name fields of the record.";

interface Place {
  subject: Subject;
  path: JsonPath;
  /** Relations within relations. */
  depth: number;
}

function walk(of: Known, condition: unknown, place: Place): Finding[] {
  if (!isPlainObject(condition)) return [];
  return Object.entries(condition).flatMap(([key, value]) => {
    const here = { ...place, path: [...place.path, key] };
    if (key === "$not") return walk(of, value, here);
    if (key === "$and" || key === "$or") {
      const parts: unknown[] = Array.isArray(value) ? value : [];
      return parts.flatMap((one, index) => walk(of, one, { ...here, path: [...here.path, index] }));
    }
    if (isRelated(value)) return relatedEntry(of, key, value, here);
    // Fields of the record itself are judged with all other conditions.
    if (place.depth === 0 && !isBeyond(of.fields, key, value)) return [];
    return ownEntry(of, key, value, here);
  });
}

/** Follows references as far as they lead; findings where they lead nowhere. */
function follow(
  of: Known,
  path: string,
  { subject, path: at }: Place,
): { of: Known; rest: string } | Finding[] {
  let here = of;
  const steps = path.split(".");
  for (let count = 0; steps.length > 1; count += 1) {
    const field = Object.hasOwn(here.fields, steps[0] ?? "") ? here.fields[steps[0] ?? ""] : undefined;
    if (field?.type !== "reference") break;
    const next = subject.others.get(field.reference);
    // A reference to what there is not is told where it stands.
    if (!next) return [];
    if (count >= QUESTION_LIMITS.steps)
      return [tooCostly(at, `leads through more than ${QUESTION_LIMITS.steps}`)];
    here = next;
    steps.shift();
  }
  return { of: here, rest: steps.join(".") };
}

function ownEntry(of: Known, key: string, value: unknown, place: Place): Finding[] {
  const field = reached(of, key, place);
  if (Array.isArray(field)) return field;
  const pattern = isPlainObject(value) && Object.hasOwn(value, "$regex");
  if (pattern) {
    return [
      {
        code: "operator_not_allowed",
        severity: "error",
        path: [...place.path, "$regex"],
        message: "Other records are not looked through by an expression. Use $contains or $startsWith.",
        found: "$regex",
      },
    ];
  }
  return checkEntry(COMPARED, value, { fields: { [COMPARED]: field }, work: place.subject.work }, place.path);
}

function reached(of: Known, key: string, place: Place): FieldDefinition | Finding[] {
  const end = follow(of, key, place);
  if (Array.isArray(end)) return end;
  const field = fieldAt(end.of, end.rest);
  if (!field) return [unknownField(place.path, end.rest, end.of.fields, "The rule", end.of.name)];
  if (field.lookup !== undefined) {
    return [
      notKnown(place.path, key, `it is looked up by each reader. Name where it comes from: ${field.lookup}.`),
    ];
  }
  return field.encrypted
    ? [notKnown(place.path, key, "its values are encrypted, and are never looked for.")]
    : field;
}

/** What leads from a resource to many of another, by name. */
function relationsOf(name: string, { others }: Subject): Record<string, string> {
  const links = [...others.values()].flatMap((other) =>
    other.provider === "records" && other.source === undefined
      ? Object.entries(other.fields).flatMap(([field, defined]) =>
          (defined.type === "reference" || (defined.type === "referenceArray" && !defined.through)) &&
          defined.reference === name
            ? [{ resource: other.name, field }]
            : [],
        )
      : [],
  );
  const named = links.map(({ resource, field }): [string, string] => {
    const isOnly = links.filter((one) => one.resource === resource).length === 1;
    return [isOnly ? resource : `${resource}_${field}`, resource];
  });
  const builtIn = Object.hasOwn(BUILT_IN_RELATIONS, name) ? BUILT_IN_RELATIONS[name] : undefined;
  return { ...Object.fromEntries(named), ...builtIn };
}

function relatedEntry(of: Known, key: string, value: object, place: Place): Finding[] {
  const end = follow(of, key, place);
  if (Array.isArray(end)) return end;
  const relations = relationsOf(end.of.name, place.subject);
  const target = Object.hasOwn(relations, end.rest) ? relations[end.rest] : undefined;
  if (target === undefined) {
    const known = Object.keys(relations);
    return [
      {
        code: "unknown_field",
        severity: "error",
        path: place.path,
        message: `Nothing called "${end.rest}" leads from "${end.of.name}" to other records.`,
        found: end.rest,
        allowed: known,
        ...suggestion(end.rest, known),
      },
    ];
  }
  if (place.depth >= QUESTION_LIMITS.nested)
    return [tooCostly(place.path, `stands in more than ${QUESTION_LIMITS.nested}`)];
  const other = place.subject.others.get(target);
  if (!other) return [];
  return Object.entries(value).flatMap(([operator, operand]: [string, unknown]) => {
    const inner = { ...place, path: [...place.path, operator], depth: place.depth + 1 };
    if (ABOUT_RECORDS.includes(operator)) return walk(other, operand, inner);
    return isPlainObject(operand) ? figure(other, operator, operand, inner) : [];
  });
}

function figure(other: Known, operator: string, operand: Record<string, unknown>, place: Place): Finding[] {
  const { of, where, ...comparisons } = operand;
  const inner = walk(other, where, { ...place, path: [...place.path, "where"] });
  const at = { ...place, path: [...place.path, "of"] };
  const field: FieldDefinition | Finding[] =
    typeof of === "string" ? reached(other, of, at) : { type: "integer" as const };
  if (Array.isArray(field)) return [...inner, ...field];
  const known: readonly string[] = typeOf(field).aggregates;
  if (HAS_FIGURE.includes(operator) && !known.includes(operator.slice(1))) {
    return [
      ...inner,
      {
        code: "operator_not_allowed",
        severity: "error",
        path: at.path,
        message: `Of a field of the type ${field.type} there is no ${operator}.`,
        found: String(of),
      },
    ];
  }
  if (Object.keys(comparisons).length === 0) {
    const message = `Say what ${operator} is compared with: { "$gte": 3 }.`;
    return [...inner, { code: "missing_key", severity: "error", path: place.path, message }];
  }
  const fields = { [COMPARED]: field };
  return [...inner, ...checkEntry(COMPARED, comparisons, { fields, work: place.subject.work }, place.path)];
}

function tooCostly(path: JsonPath, what: string): Finding {
  return {
    code: "condition_too_large",
    severity: "error",
    path,
    message: `The rule looks too far: it ${what} relations.`,
  };
}

/** How many relations a condition looks through, those within others counted twice. */
function costOf(condition: unknown, depth = 0): number {
  if (typeof condition !== "object" || condition === null) return 0;
  return Object.entries(condition).reduce((sum, [, value]: [string, unknown]) => {
    const isDeeper = isRelated(value);
    return sum + (isDeeper ? 2 ** depth : 0) + costOf(value, depth + (isDeeper ? 1 : 0));
  }, 0);
}

/** What rules of a resource come to for those who have one of them on the way to a record or its fields. */
export function ruleCost(
  rules: readonly { conditions?: unknown; fields?: string | readonly string[] }[],
  fields: Record<string, FieldDefinition>,
): number {
  return rules.reduce((sum, { conditions, fields: about }) => {
    const entries = entriesBeyond(fields, conditions);
    const own = entries.reduce(
      (cost, { key, condition }) => cost + Math.max(1, costOf({ [key]: condition })),
      0,
    );
    return sum + own * (Array.isArray(about) ? about.length : 1);
  }, 0);
}

function tooMuch(rules: readonly PermissionRule[], fields: Record<string, FieldDefinition>): Finding[] {
  const roles = [...new Set(rules.map(({ role }) => role))];
  const most = QUESTION_LIMITS.ruleWork;
  const role = roles.find(
    (one) =>
      ruleCost(
        rules.filter((rule) => rule.role === one || rule.role === "*"),
        fields,
      ) > most,
  );
  if (role === undefined) return [];
  return [
    {
      code: "condition_too_large",
      severity: "error",
      path: ["permissions", "rules"],
      message: `The rules for "${role}" look through more than ${most} relations; a rule about some fields counts for each of them. Take some away.`,
      found: role,
    },
  ];
}
