import type { FormField, FormFieldType, FormSettings } from "../contract/api/forms";
import type { FieldDefinition, Predicate, PredicateScalar } from "../contract/resource";
import { type Fields, hiddenFields } from "./conditions";
import { isEmpty, type PredicateContext } from "./predicate";
import { isPlainObject } from "./predicate/values";

/** The settings of a form for which nobody gave any. */
export const DEFAULT_FORM_SETTINGS: FormSettings = {
  captcha: false,
  one_per_email: false,
  opens_at: null,
  closes_at: null,
  max_responses: null,
  success_message: "",
  redirect_path: null,
  notify: [],
  language: null,
};

/** The values of a response by the ids of their questions. */
export type FormAnswers = Record<string, unknown>;

type Kind = "open" | "choice" | "upload" | "layout";

/** What each type is answered with: in one's own words, by options, by a file, or not at all. */
const KINDS: Record<FormFieldType, Kind> = {
  short_text: "open",
  long_text: "open",
  email: "open",
  phone: "open",
  number: "open",
  date: "open",
  time: "open",
  select: "choice",
  multi_select: "choice",
  radio: "choice",
  checkbox: "choice",
  consent: "open",
  file: "upload",
  rating: "open",
  scale: "open",
  url: "open",
  address: "open",
  section: "layout",
  page_break: "layout",
  signature: "upload",
};

const MAX_CONDITION_DEPTH = 5;
const LONGEST = { short_text: 500, long_text: 10_000 };

/** Whether the field is a question at all, and does not only divide the form. */
export function isQuestion({ type }: Pick<FormField, "type">): boolean {
  return KINDS[type] !== "layout";
}

/** Whether it is answered by choosing among `options`. */
export function isChoice({ type }: Pick<FormField, "type">): boolean {
  return KINDS[type] === "choice";
}

/** Whether the answer to it is one or several uploads. */
export function isUploaded({ type }: Pick<FormField, "type">): boolean {
  return KINDS[type] === "upload";
}

/** Whether several options may be chosen. */
export function isMultiple({ type }: Pick<FormField, "type">): boolean {
  return type === "multi_select" || type === "checkbox";
}

/** Whether visitors are asked it. */
export function isAsked({ hidden, archived }: Pick<FormField, "hidden" | "archived">): boolean {
  return hidden !== true && archived !== true;
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

/** The steps of a rating or a scale, both ends included. */
export function stepsOf(field: Pick<FormField, "type" | "min" | "max">): { min: number; max: number } {
  const isRating = field.type === "rating";
  return {
    min: typeof field.min === "number" ? field.min : isRating ? 1 : 0,
    max: typeof field.max === "number" ? field.max : isRating ? 5 : 10,
  };
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

/** The fields in pages, cut where a page break is shown; pages on which nothing is shown are left out. */
export function formPages(
  shown: readonly FormField[],
): { head: FormField | undefined; fields: FormField[] }[] {
  const pages: { head: FormField | undefined; fields: FormField[] }[] = [{ head: undefined, fields: [] }];
  for (const field of shown) {
    if (field.type === "page_break") pages.push({ head: field, fields: [] });
    else pages.at(-1)?.fields.push(field);
  }
  const kept = pages.filter(({ fields }) => fields.length > 0);
  return kept.length > 0 ? kept : pages.slice(0, 1);
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

/** The answer as people read it in a list or a file; `fileNames` by upload id. Null where there is none. */
export function answerText(
  field: FormField,
  value: unknown,
  fileNames: ReadonlyMap<string, string>,
): string | number | null {
  if (isEmpty(value)) return null;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (isUploaded(field)) return namesOf(value, fileNames);
  if (isChoice(field)) {
    return namesOf(value, new Map(field.options?.map((option) => [option.id, option.label])));
  }
  if (typeof value === "object" && value !== null) {
    return Object.values(value)
      .filter((part) => typeof part === "string" && part !== "")
      .join(", ");
  }
  return String(value);
}

function namesOf(value: unknown, names: ReadonlyMap<string, string>): string {
  return answerList(value)
    .map((id) => names.get(String(id)) ?? String(id))
    .join("; ");
}

/** An answer of one or several values as a list. */
export function answerList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The ids of the uploads among the answers, each with the question it answers. */
export function uploadsOf(
  fields: readonly FormField[],
  answers: FormAnswers,
): { field: FormField; uploadId: string }[] {
  return fields
    .filter(isUploaded)
    .flatMap((field) =>
      answerList(answers[field.id]).flatMap((uploadId) =>
        typeof uploadId === "string" ? [{ field, uploadId }] : [],
      ),
    );
}

/** Who answered, as far as the form asks it. */
export interface Respondent {
  name: string | null;
  email: string | null;
}

const NAME_LABEL = /\b(name|vorname|nachname|nom|prénom|nome|sobrenome)\b/iu;

/** The first e-mail address, and the one or two short texts whose labels speak of a name. */
export function respondentOf(fields: readonly FormField[], answers: FormAnswers): Respondent {
  const textOf = (field: FormField): string[] => {
    const value = answers[field.id];
    return typeof value === "string" ? [value] : [];
  };
  const email = fields.filter(({ type }) => type === "email").flatMap(textOf)[0];
  const names = fields
    .filter(({ type, label }) => type === "short_text" && NAME_LABEL.test(label))
    .flatMap(textOf);
  return { name: names.slice(0, 2).join(" ").slice(0, 200) || null, email: email ?? null };
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

/** Whether each value given is counted one by one in a summary. */
export function isCounted(field: FormField): boolean {
  return isChoice(field) || ["consent", "rating", "scale", "number"].includes(field.type);
}
