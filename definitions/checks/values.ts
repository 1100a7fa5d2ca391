import { choiceIds, type Shape, typeOf } from "../../contract/fieldTypes";
import { valueRules } from "../../contract/fieldTypes/values";
import type { FieldDefinition } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { compare } from "../predicate/compare";
import { type PatternWork, regexProblem } from "../pattern";
import { USER_DEFAULTS } from "../givenDefault";
import { valueViolations } from "../validateRecord";
import { suggestion } from "../mistakes/suggest";
import { type Check, duplicateItem, placedFields, repeated } from "./subject";

/** Bounds, defaults, patterns and choices of every field. */
export const checkValues: Check = ({ definition, work }) =>
  placedFields(definition).flatMap(({ field, path }) => {
    const wrong = [
      ...checkBounds(field, path),
      ...checkPattern(field, path, work),
      ...checkChoices(field, path),
    ];
    // A default cannot be judged by bounds that are themselves wrong.
    return wrong.length > 0 ? wrong : checkDefault(field, path, work);
  });

const RANGES = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["minItems", "maxItems"],
] as const;

function checkBounds(field: FieldDefinition, path: JsonPath): Finding[] {
  const bounds = new Map<string, unknown>(Object.entries(field));
  const malformed = ["minimum", "maximum"].flatMap((key) => {
    const bound = bounds.get(key);
    const isWrong = typeof bound === "string" && valueRules(field).check(bound, field) !== undefined;
    return isWrong ? [malformedBound([...path, key], bound, field.type)] : [];
  });
  const reversed = RANGES.flatMap(([low, high]) => {
    const [from, to] = [bounds.get(low), bounds.get(high)];
    return (compare(from, to) ?? 0) > 0 ? [boundsReversed([...path, low], low, from, high, to)] : [];
  });
  return malformed.length > 0 ? malformed : reversed;
}

function malformedBound(path: JsonPath, found: string, type: string): Finding {
  return {
    code: "invalid_value",
    severity: "error",
    path,
    message: `"${found}" is no value of the type ${type}.`,
    found,
  };
}

function boundsReversed(path: JsonPath, low: string, from: unknown, high: string, to: unknown): Finding {
  return {
    code: "bounds_reversed",
    severity: "error",
    path,
    message: `"${low}" (${String(from)}) is above "${high}" (${String(to)}): no value could be right.`,
    found: String(from),
  };
}

function checkPattern(field: FieldDefinition, path: JsonPath, work: PatternWork): Finding[] {
  const pattern = "pattern" in field ? field.pattern : undefined;
  const problem = pattern === undefined ? undefined : regexProblem(pattern, work);
  return pattern === undefined || problem === undefined
    ? []
    : [unsafePattern([...path, "pattern"], pattern, problem)];
}

/** An expression outside the subset that cannot run away. */
export function unsafePattern(path: JsonPath, pattern: string, problem: string): Finding {
  return {
    code: "unsafe_pattern",
    severity: "error",
    path,
    message: `The expression cannot be used: ${problem}.`,
    reason: problem,
    found: pattern,
  };
}

function checkChoices(field: FieldDefinition, path: JsonPath): Finding[] {
  if (!("choices" in field)) return [];
  return repeated(choiceIds(field)).map(({ name, index }) =>
    duplicateItem([...path, "choices", index], name, '"choices"'),
  );
}

/** What `$now` can be a value of. */
const TAKES_NOW: readonly Shape[] = ["date", "dateTime", "time"];

function checkDefault(field: FieldDefinition, path: JsonPath, work: PatternWork): Finding[] {
  if (!("default" in field) || field.default === undefined) return [];
  const here = [...path, "default"];
  if (field.default === "$now" && TAKES_NOW.includes(typeOf(field).shape)) return [];
  if (typeof field.default === "string" && field.default.startsWith("$user.")) {
    return takesUserValue(field, field.default) ? [] : [invalidUserDefault(here, field)];
  }
  if ("choices" in field) {
    const known = choiceIds(field);
    const ids = [field.default].flat();
    return ids.filter((id) => !known.includes(id)).map((id) => unknownChoice(here, id, known));
  }
  const [violation] = valueViolations(field, field.default, work);
  return violation ? [invalidDefault(here, field.default, violation.key.slice("validation.".length))] : [];
}

/** Which values of the person each shape can begin with: keys are keys, and the rest are texts. */
function takesUserValue(field: FieldDefinition, value: string): boolean {
  const { shape, many } = typeOf(field);
  const isKey = value === "$user.pk" || value === "$user.member_pk";
  const isKnown = USER_DEFAULTS.some((name) => name === value);
  return isKnown && !many && shape === (isKey ? "key" : "text");
}

function invalidUserDefault(path: JsonPath, { type }: FieldDefinition): Finding {
  return {
    code: "invalid_default",
    severity: "error",
    path,
    message: `A field of the type ${type} cannot begin with this. $user.member_pk and $user.pk are for references, $user.email and $user.role for texts.`,
    allowed: USER_DEFAULTS,
  };
}

/** A value that is none of a field's choices. */
export function unknownChoice(path: JsonPath, id: string, known: readonly string[]): Finding {
  return {
    code: "unknown_choice",
    severity: "error",
    path,
    message: `"${id}" is none of the choices.`,
    found: id,
    allowed: known,
    ...suggestion(id, known),
  };
}

function invalidDefault(path: JsonPath, value: unknown, rule: string): Finding {
  return {
    code: "invalid_default",
    severity: "error",
    path,
    message: `The default breaks the field's own rule "${rule}".`,
    found: JSON.stringify(value),
  };
}
