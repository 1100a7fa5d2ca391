import type { FormField, FormFieldType } from "../contract/api/forms";
import type { FieldDefinition, Predicate, PredicateScalar } from "../contract/resource";
import { type Fields, hiddenFields } from "./conditions";
import { type FormAnswers, isAsked, isQuestion, stepsOf } from "./formFields";
import type { PredicateContext } from "./predicate";
import { isPlainObject } from "./predicate/values";

/*
 * The fields of a form in the definition language, with their conditions. Apart from formFields.ts, so that visitors' forms
 * load what judges conditions and answers only where it is needed.
 */

const MAX_CONDITION_DEPTH = 5;
const LONGEST = { short_text: 500, long_text: 10_000 };

type Bounds = Partial<Record<"min" | "max", unknown>>;

function numeric({ min, max }: Bounds): { minimum?: number; maximum?: number } {
  return {
    ...(typeof min === "number" && { minimum: min }),
    ...(typeof max === "number" && { maximum: max }),
  };
}

function temporal({ min, max }: Bounds): { minimum?: string; maximum?: string } {
  return {
    ...(typeof min === "string" && { minimum: min }),
    ...(typeof max === "string" && { maximum: max }),
  };
}

function textual(
  field: FormField,
  longest: number,
): { minLength?: number; maxLength: number; pattern?: string } {
  return {
    ...(typeof field.min === "number" && { minLength: field.min }),
    maxLength: typeof field.max === "number" ? Math.min(field.max, longest) : longest,
    ...(field.pattern && { pattern: field.pattern }),
  };
}

function choices(field: FormField): { choices: string[] } {
  return { choices: (field.options ?? []).map(({ id }) => id) };
}

function stepped(field: FormField): { minimum: number; maximum: number } {
  const { min, max } = stepsOf(field);
  return { minimum: min, maximum: max };
}

const DEFINITIONS: Record<FormFieldType, (field: FormField) => FieldDefinition> = {
  short_text: (field) => ({ type: "string", ...textual(field, LONGEST.short_text) }),
  long_text: (field) => ({ type: "text", multiline: true, ...textual(field, LONGEST.long_text) }),
  email: () => ({ type: "email", maxLength: 254 }),
  phone: () => ({ type: "phone", maxLength: 40 }),
  number: (field) => ({ type: "number", ...numeric(field) }),
  date: (field) => ({ type: "date", ...temporal(field) }),
  time: (field) => ({ type: "time", ...temporal(field) }),
  select: (field) => ({ type: "select", ...choices(field) }),
  radio: (field) => ({ type: "select", ...choices(field) }),
  multi_select: (field) => ({ type: "multiSelect", ...choices(field) }),
  checkbox: (field) => ({ type: "multiSelect", ...choices(field) }),
  consent: () => ({ type: "boolean" }),
  file: (field) => ({
    type: "array",
    items: { type: "string", maxLength: 64 },
    maxItems: field.max_files ?? 1,
  }),
  signature: () => ({ type: "string", maxLength: 64 }),
  rating: (field) => ({ type: "rating", ...stepped({ ...field, min: 1 }) }),
  scale: (field) => ({ type: "integer", ...stepped(field) }),
  url: () => ({ type: "url", maxLength: 2000 }),
  address: () => ({ type: "address" }),
  section: () => ({ type: "json" }),
  page_break: () => ({ type: "json" }),
};

/**
 * A form's fields as the definition language has them, by id: so the one judge of values and conditions, and the one
 * registry of inputs, serve forms too. What divides a form is there for its condition only.
 */
export function questionsOf(fields: readonly FormField[]): Fields {
  return Object.fromEntries(
    fields.map((field) => [
      field.id,
      {
        ...DEFINITIONS[field.type](field),
        // An archived question is no longer asked, so nobody has to answer it.
        ...(isQuestion(field) && field.required && isAsked(field) && { required: true }),
        ...(!field.archived && field.show_if && isFormCondition(field.show_if) && { when: field.show_if }),
      },
    ]),
  );
}

/** As `questionsOf`, for showing answers in which uploads stand as files in place of their ids, without conditions. */
export function shownQuestionsOf(fields: readonly FormField[]): Fields {
  return Object.fromEntries(
    fields.filter(isQuestion).map((field): [string, FieldDefinition] => {
      if (field.type === "file") return [field.id, { type: "array", items: { type: "file" } }];
      if (field.type === "signature") return [field.id, { type: "image" }];
      return [field.id, DEFINITIONS[field.type](field)];
    }),
  );
}

/** The fields that visitors see for these answers, in the form's order; a section stands for its heading alone. */
export function shownFields(
  fields: readonly FormField[],
  answers: FormAnswers,
  context: PredicateContext,
): FormField[] {
  const asked = fields.filter(isAsked);
  const hidden = hiddenFields(questionsOf(asked), answers, context);
  return asked.filter(({ id }) => !hidden.has(id));
}

const SCALAR_OPERATORS = ["$eq", "$ne", "$gt", "$gte", "$lt", "$lte"];
const LIST_OPERATORS = ["$in", "$nin", "$all"];
const FIELD_OPERATORS = SCALAR_OPERATORS.map((operator) => `${operator}Field`);

function isScalar(value: unknown): value is PredicateScalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function isScalars(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.length <= 200 && value.every(isScalar);
}

function isComparison(value: unknown, depth: number): boolean {
  if (!isPlainObject(value)) return isScalar(value) || isScalars(value);
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    depth > 0 &&
    entries.every(([operator, operand]) => isOperand(operator, operand, depth))
  );
}

function isOperand(operator: string, operand: unknown, depth: number): boolean {
  if (operator === "$not") return isPlainObject(operand) && isComparison(operand, depth - 1);
  if (operator === "$exists") return typeof operand === "boolean";
  if (LIST_OPERATORS.includes(operator)) return isScalars(operand);
  if (operator === "$regex" || FIELD_OPERATORS.includes(operator)) {
    return typeof operand === "string" && operand.length <= 200;
  }
  return SCALAR_OPERATORS.includes(operator) && isScalar(operand);
}

/** Whether the value has the shape of a condition; ids of questions take the place of fields. */
export function isFormCondition(value: unknown, depth: number = MAX_CONDITION_DEPTH): value is Predicate {
  if (!isPlainObject(value) || depth === 0) return false;
  return Object.entries(value).every(([key, condition]) => {
    if (key === "$not") return isFormCondition(condition, depth - 1);
    if (key !== "$and" && key !== "$or") return !key.startsWith("$") && isComparison(condition, depth);
    return (
      Array.isArray(condition) &&
      condition.length > 0 &&
      condition.length <= 50 &&
      condition.every((one) => isFormCondition(one, depth - 1))
    );
  });
}
