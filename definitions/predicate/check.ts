import {
  USER_VALUES,
  type ComparisonOperator,
  type FieldDefinition,
  type FieldType,
  type Predicate,
} from "../../contract/resource";
import { unknownField } from "../checks/subject";
import { choiceIds, type Shape, typeOf } from "../../contract/fieldTypes";
import { unknownChoice, unsafePattern } from "../checks/values";
import { fieldAt } from "../fieldAt";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggest } from "../mistakes/suggest";
import { valueViolations } from "../validateRecord";
import { PatternWork, regexProblem } from "../pattern";
import { momentOf, rangeOf } from "./moments";
import { isBeyond } from "./related";
import { type ConditionProblem, conditionProblem } from "./size";
import { isPlainObject } from "./values";

type Fields = Record<string, FieldDefinition>;

/**
 * What is wrong with a predicate over these fields: sources without a field, operators that the field's type does not
 * have, operands that are no value of it, unknown `$user.…` names, expressions that could run away, and more of all that
 * than anybody could mean. `path` is where the predicate stands; the findings' paths continue it. Also for predicates
 * that come from outside, such as filters.
 */
export function checkPredicate(
  predicate: Predicate,
  fields: Fields,
  path: JsonPath = [],
  work: PatternWork = new PatternWork(),
  { isRule = false } = {},
): Finding[] {
  const problem = conditionProblem(predicate);
  return problem === undefined
    ? checkEntries(predicate, { fields, work, isRule }, path)
    : [conditionTooLarge(path, problem)];
}

/** What a condition is checked by. */
export interface ConditionScope {
  fields: Fields;
  /** What its regular expressions may come to, with all others of the same check. */
  work: PatternWork;
  /** Whether what is about other records is judged elsewhere, as in rules. */
  isRule?: boolean;
}

function checkEntries(predicate: Predicate, scope: ConditionScope, path: JsonPath): Finding[] {
  return Object.entries(predicate).flatMap(([key, condition]) =>
    checkEntry(key, condition, scope, [...path, key]),
  );
}

const TOO_LARGE: Record<ConditionProblem["kind"], (most: number) => string> = {
  values: (most) => `It names more than ${most} values.`,
  depth: (most) => `It is nested more than ${most} levels deep.`,
  comparisons: (most) => `It makes more than ${most} comparisons.`,
};

function conditionTooLarge(path: JsonPath, { kind, most }: ConditionProblem): Finding {
  const message = TOO_LARGE[kind](most);
  return { code: "condition_too_large", severity: "error", path, message };
}

/** What is wrong with one entry of a predicate; `path` is where the entry stands. */
export function checkEntry(
  key: string,
  condition: unknown,
  scope: ConditionScope,
  path: JsonPath,
): Finding[] {
  const { fields } = scope;
  const inner = (one: unknown, at: JsonPath): Finding[] =>
    isPredicate(one) ? checkEntries(one, scope, at) : [];
  if (key === "$not") return inner(condition, path);
  if (key === "$and" || key === "$or") {
    return Array.isArray(condition) ? condition.flatMap((one, i) => inner(one, [...path, i])) : [];
  }
  if (scope.isRule && isBeyond(fields, key, condition)) return [];
  const field = fieldAt({ fields }, key);
  if (!field) return [unknownField(path, key, fields, "The condition")];
  return checkComparison(field, condition, scope, path);
}

function isPredicate(value: unknown): value is Predicate {
  return isPlainObject(value);
}

function checkComparison(
  field: FieldDefinition,
  condition: unknown,
  scope: ConditionScope,
  path: JsonPath,
): Finding[] {
  if (Array.isArray(condition)) return checkOperator(field, "$in", condition, scope, path);
  if (!isPlainObject(condition)) return checkOperator(field, "$eq", condition, scope, path);
  return Object.entries(condition).flatMap(([operator, operand]) =>
    operator === "$not"
      ? checkComparison(field, operand, scope, [...path, operator])
      : checkOperator(field, operator, operand, scope, [...path, operator]),
  );
}

function checkOperator(
  field: FieldDefinition,
  operator: string,
  operand: unknown,
  { fields, work }: ConditionScope,
  path: JsonPath,
): Finding[] {
  const compared = comparedField(field);
  const allowed = operatorsOf(field, compared);
  const isKnown = allowed.some((one) => one === operator);
  if (!isKnown) return [operatorNotAllowed(path, operator, field.type, allowed)];
  if (operator === "$exists") return [];
  if (operator.endsWith("Field")) return checkOtherField(String(operand), compared, fields, path);
  if (operator === "$regex") {
    const problem = regexProblem(String(operand), work);
    return problem === undefined ? [] : [unsafePattern(path, String(operand), problem)];
  }
  if (operator === "$within" || operator === "$anniversaryWithin") return checkRange(operand, path);
  if (operator === "$contains" || operator === "$startsWith") {
    return typeof operand === "string" && operand !== ""
      ? []
      : [operandNotAllowed(path, operand, "a part of a text")];
  }
  const operands = Array.isArray(operand)
    ? operand.map((one: unknown, i) => ({ one, at: [...path, i] }))
    : [];
  const all = Array.isArray(operand) ? operands : [{ one: operand, at: path }];
  const found: Finding[] = [];
  for (const { one, at } of all) {
    found.push(...checkOperand(compared, operator, one, at));
    // The nearest choice is looked for with each: more of one list help nobody.
    if (found.length >= MOST_OF_LIST) break;
  }
  return found;
}

/** Of so many values of one list it is told what is wrong. */
const MOST_OF_LIST = 20;

/** A list is compared by its items. */
function comparedField(field: FieldDefinition): FieldDefinition {
  return field.type === "array" ? comparedField(field.items) : field;
}

function operatorsOf(field: FieldDefinition, compared: FieldDefinition): readonly ComparisonOperator[] {
  const { operators } = typeOf(compared);
  return field.type === "array" && compared.type !== "object" ? [...operators, "$all"] : operators;
}

function operatorNotAllowed(
  path: JsonPath,
  operator: string,
  type: FieldType,
  allowed: readonly string[],
): Finding {
  const nearest = suggest(operator, allowed);
  return {
    code: "operator_not_allowed",
    severity: "error",
    path,
    message: `A field of the type ${type} cannot be compared with ${operator}.`,
    found: operator,
    allowed,
    ...(nearest !== undefined && { suggestion: nearest }),
  };
}

function checkOtherField(source: string, field: FieldDefinition, fields: Fields, path: JsonPath): Finding[] {
  const other = fieldAt({ fields }, source);
  if (!other) return [unknownField(path, source, fields, "The condition")];
  const [left, right] = [kindOf(field), kindOf(comparedField(other))];
  return left === right
    ? []
    : [operandNotAllowed(path, source, `a field of the same kind as ${field.type}, not ${other.type}`)];
}

/** What may be compared with one another. */
type Kind = "text" | "number" | "boolean" | "date" | "dateTime" | "time" | "reference" | "none";

const KINDS: Record<Shape, Kind> = {
  text: "text",
  choice: "text",
  number: "number",
  decimal: "number",
  figure: "number",
  boolean: "boolean",
  date: "date",
  dateTime: "dateTime",
  time: "time",
  key: "reference",
  upload: "none",
  group: "none",
  list: "none",
  json: "none",
  related: "none",
};

const kindOf = (field: FieldDefinition): Kind => KINDS[typeOf(field).shape];

function checkOperand(field: FieldDefinition, operator: string, operand: unknown, path: JsonPath): Finding[] {
  const kind = kindOf(field);
  if (isPlainObject(operand)) return checkMoment(kind, operand, path);
  if (operand === null) {
    const isEquality = ["$eq", "$ne", "$in", "$nin"].includes(operator);
    return isEquality ? [] : [operandNotAllowed(path, null, "a value; null can only be equal or not")];
  }
  if (typeof operand === "string" && operand.startsWith("$")) return checkVariable(kind, operand, path);
  if ("choices" in field) {
    const known = choiceIds(field);
    if (typeof operand !== "string") return [operandNotAllowed(path, operand, "the id of a choice")];
    return known.includes(operand) ? [] : [unknownChoice(path, operand, known)];
  }
  return isOperand(field, kind, operand) ? [] : [operandNotAllowed(path, operand, EXPECTED[kind])];
}

/** By the field's type, without its bounds: a condition may well compare with what no record may have. */
function isOperand(field: FieldDefinition, kind: Kind, operand: unknown): boolean {
  switch (kind) {
    case "text":
      return typeof operand === "string";
    case "number":
      return typeof operand === "number" || (typeOf(field).shape !== "number" && isDecimal(operand));
    case "boolean":
      return typeof operand === "boolean";
    case "date":
    case "dateTime":
    case "time":
      return valueViolations({ type: kind }, operand).length === 0;
    case "reference":
      return typeof operand === "number" || typeof operand === "string";
    case "none":
      return false;
  }
}

function isDecimal(operand: unknown): boolean {
  return typeof operand === "string" && /^-?\d+(\.\d+)?$/.test(operand);
}

const EXPECTED: Record<Kind, string> = {
  text: "a text",
  number: "a number",
  boolean: "true or false",
  date: 'a date (2026-01-31), $now, $today, { "$ago": "P30D" } or { "$startOf": "year" }',
  dateTime:
    'a date with time and offset (2026-01-31T10:00:00Z), $now, $today, { "$ago": "P30D" } or { "$startOf": "year" }',
  time: "a time (09:30) or $now",
  reference: "the id of a record",
  none: "nothing",
};

/** Any moment will do for whether it is one. */
const SOME_TIME = { now: new Date(0) };

function checkMoment(kind: Kind, operand: object, path: JsonPath): Finding[] {
  const isDated = kind === "date" || kind === "dateTime";
  if (isDated && momentOf(operand, SOME_TIME)) return [];
  return [operandNotAllowed(path, operand, EXPECTED[kind])];
}

function checkRange(operand: unknown, path: JsonPath): Finding[] {
  const expected = '{ "last": "P12M" }, { "next": "P7D" } or { "period": "month", "offset": -1 }';
  return rangeOf(operand, SOME_TIME) ? [] : [operandNotAllowed(path, operand, expected)];
}

function checkVariable(kind: Kind, name: string, path: JsonPath): Finding[] {
  if (name === "$now") {
    const isTemporal = kind === "date" || kind === "dateTime" || kind === "time";
    return isTemporal
      ? []
      : [operandNotAllowed(path, name, `${EXPECTED[kind]}; $now is for dates and times`)];
  }
  if (name === "$today") {
    const isDated = kind === "date" || kind === "dateTime";
    return isDated ? [] : [operandNotAllowed(path, name, `${EXPECTED[kind]}; $today is for dates`)];
  }
  if (!USER_VALUES.some((known) => known === name)) return [unknownUserValue(path, name)];
  const isComparable = kind === "text" || kind === "number" || kind === "reference";
  return isComparable ? [] : [operandNotAllowed(path, name, EXPECTED[kind])];
}

function unknownUserValue(path: JsonPath, name: string): Finding {
  const known = [...USER_VALUES, "$now", "$today"];
  const nearest = suggest(name, known);
  return {
    code: "unknown_user_value",
    severity: "error",
    path,
    message: `There is no value "${name}".`,
    found: name,
    allowed: known,
    ...(nearest !== undefined && { suggestion: nearest }),
  };
}

function operandNotAllowed(path: JsonPath, operand: unknown, expected: string): Finding {
  return {
    code: "operand_not_allowed",
    severity: "error",
    path,
    message: `${JSON.stringify(operand)} cannot be compared with this field; expected ${expected}.`,
    found: JSON.stringify(operand),
  };
}
