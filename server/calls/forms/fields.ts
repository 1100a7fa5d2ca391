import {
  FORM_CHOICE_TYPES,
  FORM_LAYOUT_TYPES,
  type FormField,
  type FormFieldType,
  UPLOAD_TYPES,
} from "../../../contract/api";
import {
  COMPARISON_OPERATORS,
  type FieldDefinition,
  type Predicate,
  type PredicateScalar,
} from "../../../contract/resource";
import { checkPredicate, regexProblem, sourcesOf } from "../../../definitions";

/** A form's questions as definitions, so that the one judge of values and conditions judges them too. */
type Questions = Record<string, FieldDefinition>;

const MAX_CONDITION_DEPTH = 5;
const DEFAULT_MAX_LENGTH = { short_text: 500, long_text: 10_000 };

/** Whether the field is a question at all. */
export function isQuestion(field: FormField): boolean {
  return !FORM_LAYOUT_TYPES.some((type) => type === field.type);
}

export function isChoice(field: FormField): boolean {
  return FORM_CHOICE_TYPES.some((type) => type === field.type);
}

/** Whether the answer to it is one or several uploads. */
export function isUploaded(field: FormField): boolean {
  return field.type === "file" || field.type === "signature";
}

/** Whether visitors are asked it. */
export function isAsked(field: FormField): boolean {
  return field.hidden !== true && field.archived !== true;
}

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

const DEFINITIONS: Record<FormFieldType, (field: FormField) => FieldDefinition> = {
  short_text: (field) => ({ type: "string", ...textual(field, DEFAULT_MAX_LENGTH.short_text) }),
  long_text: (field) => ({ type: "text", ...textual(field, DEFAULT_MAX_LENGTH.long_text) }),
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
  rating: (field) => ({
    type: "integer",
    minimum: 1,
    maximum: typeof field.max === "number" ? field.max : 5,
  }),
  scale: (field) => ({ type: "integer", minimum: 0, maximum: 10, ...numeric(field) }),
  url: () => ({ type: "url", maxLength: 2000 }),
  address: () => ({ type: "address" }),
  section: () => ({ type: "json" }),
  page_break: () => ({ type: "json" }),
};

/** The questions by id, for the judges of values and conditions. What divides a form is there for its condition only. */
export function questionsOf(fields: readonly FormField[]): Questions {
  return Object.fromEntries(
    fields.map((field) => [
      field.id,
      {
        ...DEFINITIONS[field.type](field),
        // An archived question is no longer asked, so nobody has to answer it.
        ...(isQuestion(field) && field.required && isAsked(field) && { required: true }),
        ...(!field.archived && field.show_if && isPredicate(field.show_if) && { when: field.show_if }),
      },
    ]),
  );
}

function isScalar(value: unknown): value is PredicateScalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isScalars(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.length <= 200 && value.every(isScalar);
}

function isComparison(value: unknown, depth: number): boolean {
  if (!isObject(value)) return isScalar(value) || isScalars(value);
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    depth > 0 &&
    entries.every(([operator, operand]) => isOperand(operator, operand, depth))
  );
}

function isOperand(operator: string, operand: unknown, depth: number): boolean {
  if (!COMPARISON_OPERATORS.some((known) => known === operator)) return false;
  if (operator === "$not") return isObject(operand) && isComparison(operand, depth - 1);
  if (operator === "$in" || operator === "$nin" || operator === "$all") return isScalars(operand);
  if (operator === "$exists") return typeof operand === "boolean";
  if (operator === "$regex" || operator.endsWith("Field"))
    return typeof operand === "string" && operand.length <= 200;
  return isScalar(operand);
}

/** Whether the value has the shape of a condition; ids of questions take the place of fields. */
function isPredicate(value: unknown, depth: number = MAX_CONDITION_DEPTH): value is Predicate {
  if (!isObject(value) || depth === 0) return false;
  return Object.entries(value).every(([key, condition]) => {
    if (key === "$not") return isPredicate(condition, depth - 1);
    if (key !== "$and" && key !== "$or") return !key.startsWith("$") && isComparison(condition, depth);
    return (
      Array.isArray(condition) &&
      condition.length > 0 &&
      condition.length <= 50 &&
      condition.every((one) => isPredicate(one, depth - 1))
    );
  });
}

type Report = (index: number, key: string, text: string) => void;

function checkBounds(field: FormField, index: number, report: Report): void {
  const { min, max } = field;
  const kind = field.type === "date" || field.type === "time" ? "string" : "number";
  for (const [name, bound] of [
    ["min", min],
    ["max", max],
  ] as const) {
    if (bound !== undefined && bound !== null && typeof bound !== kind) {
      report(index, name, kind === "string" ? `Must be a ${field.type}.` : "Must be a number.");
    }
  }
  if (
    min !== undefined &&
    min !== null &&
    max !== undefined &&
    max !== null &&
    typeof min === typeof max &&
    min > max
  ) {
    report(index, "max", "Must not be below the minimum.");
  }
  if (
    (field.type === "rating" || field.type === "scale") &&
    typeof max === "number" &&
    (max > 100 || max < 1)
  ) {
    report(index, "max", "Must be from 1 to 100.");
  }
}

function checkField(field: FormField, index: number, report: Report): void {
  if (field.label.trim() === "" && field.type !== "page_break")
    report(index, "label", "This field is required.");
  if (isChoice(field)) {
    const ids = (field.options ?? []).map(({ id }) => id);
    if (ids.length === 0) report(index, "options", "Give at least one option.");
    if (new Set(ids).size < ids.length) report(index, "options", "Two options have the same id.");
  }
  const problem = field.pattern ? regexProblem(field.pattern) : undefined;
  if (problem !== undefined) report(index, "pattern", `This pattern cannot be used: ${problem}`);
  const unknown = field.accept?.find((type) => !Object.hasOwn(UPLOAD_TYPES, type));
  if (unknown !== undefined) report(index, "accept", `Files of the type ${unknown} are not taken.`);
  checkBounds(field, index, report);
}

/** A condition may ask for what stands before it only: so it can be decided on the way down, and never in a circle. */
function checkCondition(fields: readonly FormField[], index: number, report: Report): void {
  const field = fields[index];
  const condition = field?.show_if;
  if (!condition || field.archived) return;
  if (!isPredicate(condition)) {
    report(index, "show_if", 'This is not a condition such as {"<id of a question>": "<answer>"}.');
    return;
  }
  const before = fields.slice(0, index).filter((other) => isQuestion(other) && isAsked(other));
  const misplaced = sourcesOf(condition).filter(
    (source) => !before.some(({ id }) => id === source.split(".")[0]),
  );
  if (misplaced.length > 0) {
    report(
      index,
      "show_if",
      "A condition may only ask for questions that stand before this one and that visitors see.",
    );
    return;
  }
  for (const finding of checkPredicate(condition, questionsOf(before)))
    report(index, "show_if", finding.message);
}

/** What is wrong with the questions of a form: messages by place (`fields.2.options`). Empty when all is well. */
export function fieldProblems(fields: readonly FormField[]): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const report: Report = (index, key, text) => {
    (problems[`fields.${index}.${key}`] ??= []).push(text);
  };
  const seen = new Set<string>();
  for (const [index, field] of fields.entries()) {
    if (seen.has(field.id)) report(index, "id", "Two questions have the same id.");
    seen.add(field.id);
    checkField(field, index, report);
    checkCondition(fields, index, report);
  }
  return problems;
}

/**
 * The questions after a change. Those that are left out and have answers stay, archived, after the question they
 * stood behind; those without answers go.
 */
export function mergeFields(
  before: readonly FormField[],
  after: readonly FormField[],
  answered: ReadonlySet<string>,
): FormField[] {
  const merged = [...after];
  const has = (id: string): boolean => merged.some((field) => field.id === id);
  for (const [index, field] of before.entries()) {
    if (has(field.id) || !answered.has(field.id)) continue;
    const former = before.slice(0, index).map(({ id }) => id);
    const place = merged.findLastIndex(({ id }) => former.includes(id));
    const { show_if: _, ...kept } = field;
    merged.splice(place + 1, 0, { ...kept, archived: true });
  }
  return merged;
}

/** Messages for questions whose answers would no longer be readable: those that have answers keep their type. */
export function typeProblems(
  before: readonly FormField[],
  after: readonly FormField[],
  answered: ReadonlySet<string>,
): Record<string, string[]> {
  const types = new Map(before.map(({ id, type }) => [id, type]));
  return Object.fromEntries(
    after.flatMap((field, index) => {
      const former = types.get(field.id);
      return former !== undefined && former !== field.type && answered.has(field.id)
        ? [[`fields.${index}.type`, ["This question has answers already. Archive it and add a new one."]]]
        : [];
    }),
  );
}

/** The questions with every option that any version had, so that each stored answer keeps its label. */
export function withFormerOptions(
  fields: readonly FormField[],
  versions: readonly (readonly FormField[])[],
): FormField[] {
  return fields.map((field) => {
    if (!isChoice(field)) return field;
    const options = new Map((field.options ?? []).map((option) => [option.id, option]));
    for (const version of versions) {
      for (const option of version.find(({ id }) => id === field.id)?.options ?? []) {
        if (!options.has(option.id)) options.set(option.id, option);
      }
    }
    return { ...field, options: [...options.values()] };
  });
}
