import type { FormField } from "../../../contract/api";
import { isEmpty, type PredicateContext, validateRecord, withoutHidden } from "../../../definitions";
import { violationText } from "../../http/violations";
import { isChoice, isQuestion, isUploaded, questionsOf } from "./fields";

/** The values by the ids of their questions. */
export type Answers = Record<string, unknown>;

/** What came in, tidied, and what is wrong with it by question. */
export interface Judgement {
  /** Without what is empty and what the conditions hide. */
  answers: Answers;
  errors: Record<string, string[]>;
}

function tidy(field: FormField, value: unknown): unknown {
  if (field.type === "long_text" || typeof value !== "string") return value;
  return value.trim();
}

/**
 * Judges what a visitor answered. An answer to a question that was archived while the visitor was writing is kept;
 * one to a question that the conditions hide is left out; an unknown question is an error.
 */
export function judgeAnswers(
  fields: readonly FormField[],
  given: Answers,
  context: PredicateContext,
): Judgement {
  const answerable = fields.filter((field) => isQuestion(field) && field.hidden !== true);
  const byId = new Map(answerable.map((field) => [field.id, field]));
  const errors: Record<string, string[]> = {};
  const values: Answers = {};
  for (const [id, value] of Object.entries(given)) {
    const field = byId.get(id);
    if (!field) errors[id] = ["This form does not ask this question."];
    else values[id] = tidy(field, value);
  }
  const questions = questionsOf(fields.filter((field) => field.hidden !== true));
  const visible = withoutHidden(questions, values, context);
  for (const [path, violations] of Object.entries(validateRecord(questions, visible, context))) {
    // Messages inside a list stand at the question.
    (errors[path.split(".")[0] ?? path] ??= []).push(...violations.map(violationText));
  }
  for (const field of answerable) {
    const value = visible[field.id];
    if (field.type === "consent" && field.required && !field.archived && value === false) {
      errors[field.id] = ["This field is required."];
    }
    const problem = countProblem(field, value);
    if (problem !== undefined) (errors[field.id] ??= []).push(problem);
  }
  const answers = Object.fromEntries(Object.entries(visible).filter(([, value]) => !isEmpty(value)));
  return { answers, errors };
}

function countProblem({ type, min, max }: FormField, value: unknown): string | undefined {
  if ((type !== "multi_select" && type !== "checkbox") || !Array.isArray(value) || value.length === 0)
    return undefined;
  if (typeof min === "number" && value.length < min) return `Choose at least ${min}.`;
  if (typeof max === "number" && value.length > max) return `Choose at most ${max}.`;
  return undefined;
}

/** The ids of the uploads among the answers, each with the question it answers. */
export function uploadsOf(
  fields: readonly FormField[],
  answers: Answers,
): { field: FormField; uploadId: string }[] {
  return fields
    .filter(isUploaded)
    .flatMap((field) =>
      asList(answers[field.id]).flatMap((uploadId) =>
        typeof uploadId === "string" ? [{ field, uploadId }] : [],
      ),
    );
}

function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Who answered, as far as the form asks it. */
export interface Respondent {
  name: string | null;
  email: string | null;
}

const NAME_LABEL = /\b(name|vorname|nachname|nom|prénom|nome|sobrenome)\b/iu;

/** The first e-mail address, and the one or two short texts whose labels speak of a name. */
export function respondentOf(fields: readonly FormField[], answers: Answers): Respondent {
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

/** The answer as people read it; `fileNames` by upload id. */
export function answerText(
  field: FormField,
  value: unknown,
  fileNames: ReadonlyMap<string, string>,
): string | number | null {
  if (isEmpty(value)) return null;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (isUploaded(field))
    return asList(value)
      .map((id) => fileNames.get(String(id)) ?? String(id))
      .join("; ");
  if (isChoice(field)) {
    const labels = new Map(field.options?.map((option) => [option.id, option.label]));
    return asList(value)
      .map((id) => labels.get(String(id)) ?? String(id))
      .join("; ");
  }
  if (typeof value === "object" && value !== null) {
    return Object.values(value)
      .filter((part) => typeof part === "string" && part !== "")
      .join(", ");
  }
  return String(value);
}
