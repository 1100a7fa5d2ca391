import type { FormField, FormSettings, FormStatus } from "../contract/api/forms";
import { UPLOAD_TYPES } from "../contract/api/files";
import { isAsked, isChoice, isQuestion } from "./formFields";
import { isFormCondition, questionsOf } from "./formQuestions";
import { PatternWork, regexProblem, sourcesOf } from "./predicate";
import { checkPredicate } from "./predicate/check";
import type { Sentence } from "../contract/texts/sentence";

type Report = (index: number, key: string, code: FormText, params?: Sentence["params"]) => void;
/** Messages by the place that is wrong: `fields.2.options`, `settings.closes_at`. */
export type FormProblems = Record<string, Sentence<FormText>[]>;

/** What can be said of a form. */
type FormText =
  | "field.required"
  | "field.must_be_date"
  | "field.must_be_time"
  | "field.number"
  | "field.below_minimum"
  | "field.hundred"
  | "field.no_option"
  | "field.option_ids"
  | "field.question_ids"
  | "field.form_pattern"
  | "field.accepted_type"
  | "field.form_condition"
  | "field.condition_order"
  | "field.condition_problem"
  | "field.no_question"
  | "field.email_question"
  | "field.after_form_opening"
  | "field.answered_question";

const isGiven = <T>(bound: T | null | undefined): bound is T => bound !== undefined && bound !== null;

function checkBounds(field: FormField, index: number, report: Report): void {
  const { min, max } = field;
  const kind = field.type === "date" || field.type === "time" ? "string" : "number";
  const wanted =
    field.type === "date"
      ? "field.must_be_date"
      : field.type === "time"
        ? "field.must_be_time"
        : "field.number";
  for (const [name, bound] of [
    ["min", min],
    ["max", max],
  ] as const) {
    if (isGiven(bound) && typeof bound !== kind) {
      report(index, name, wanted);
    }
  }
  if (isGiven(min) && isGiven(max) && typeof min === typeof max && min > max) {
    report(index, "max", "field.below_minimum");
  }
  const isStepped = field.type === "rating" || field.type === "scale";
  if (isStepped && typeof max === "number" && (max > 100 || max < 1)) {
    report(index, "max", "field.hundred");
  }
}

function checkField(field: FormField, index: number, work: PatternWork, report: Report): void {
  if (field.label.trim() === "" && field.type !== "page_break") report(index, "label", "field.required");
  if (isChoice(field)) {
    const ids = (field.options ?? []).map(({ id }) => id);
    if (ids.length === 0) report(index, "options", "field.no_option");
    if (new Set(ids).size < ids.length) report(index, "options", "field.option_ids");
  }
  const problem = field.pattern ? regexProblem(field.pattern, work) : undefined;
  if (problem !== undefined) report(index, "pattern", "field.form_pattern", { problem });
  const unknown = field.accept?.find((type) => !Object.hasOwn(UPLOAD_TYPES, type));
  if (unknown !== undefined) report(index, "accept", "field.accepted_type", { type: unknown });
  checkBounds(field, index, report);
}

/** A condition may ask for what stands before it only: so it can be decided on the way down, and never in a circle. */
function checkCondition(
  fields: readonly FormField[],
  index: number,
  work: PatternWork,
  report: Report,
): void {
  const field = fields[index];
  const condition = field?.show_if;
  if (!condition || field.archived) return;
  if (!isFormCondition(condition)) {
    report(index, "show_if", "field.form_condition");
    return;
  }
  const before = fields.slice(0, index).filter((other) => isQuestion(other) && isAsked(other));
  const misplaced = sourcesOf(condition).filter(
    (source) => !before.some(({ id }) => id === source.split(".")[0]),
  );
  if (misplaced.length > 0) {
    report(index, "show_if", "field.condition_order");
    return;
  }
  for (const finding of checkPredicate(condition, questionsOf(before), [], work))
    report(index, "show_if", "field.condition_problem", { problem: finding.message });
}

/** What is wrong with the questions of a form. Empty when all is well. */
export function fieldProblems(fields: readonly FormField[]): FormProblems {
  const problems: FormProblems = {};
  const report: Report = (index, key, code, params) => {
    (problems[`fields.${index}.${key}`] ??= []).push(params ? { code, params } : { code });
  };
  const seen = new Set<string>();
  const work = new PatternWork();
  for (const [index, field] of fields.entries()) {
    if (seen.has(field.id)) report(index, "id", "field.question_ids");
    seen.add(field.id);
    checkField(field, index, work, report);
    checkCondition(fields, index, work, report);
  }
  return problems;
}

/** What is wrong with a form that could not be filled in, or whose settings contradict each other. */
export function formProblems(form: {
  status: FormStatus;
  fields: readonly FormField[];
  settings: FormSettings;
}): FormProblems {
  const errors = fieldProblems(form.fields);
  const asked = form.fields.filter((field) => isQuestion(field) && isAsked(field));
  const { one_per_email, opens_at, closes_at } = form.settings;
  if (form.status === "published" && asked.length === 0) {
    errors["fields"] = [{ code: "field.no_question" }];
  }
  if (one_per_email && !asked.some(({ type, show_if }) => type === "email" && !show_if)) {
    errors["settings.one_per_email"] = [{ code: "field.email_question" }];
  }
  if (opens_at !== null && closes_at !== null && new Date(opens_at) >= new Date(closes_at)) {
    errors["settings.closes_at"] = [{ code: "field.after_form_opening" }];
  }
  return errors;
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
): FormProblems {
  const types = new Map(before.map(({ id, type }) => [id, type]));
  return Object.fromEntries(
    after.flatMap((field, index) => {
      const former = types.get(field.id);
      return former !== undefined && former !== field.type && answered.has(field.id)
        ? [[`fields.${index}.type`, [{ code: "field.answered_question" } as const]]]
        : [];
    }),
  );
}
