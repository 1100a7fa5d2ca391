import type { FormField } from "../contract/api/forms";
import { hiddenFields, withoutHidden } from "./conditions";
import { type FormAnswers, isMultiple, isQuestion } from "./formFields";
import { questionsOf } from "./formQuestions";
import { isEmpty, type PredicateContext } from "./predicate";
import { type Violation, type ViolationName, type Violations, validateRecord } from "./validateRecord";

/** What came in, tidied, and what is wrong with it by question. */
export interface AnswerJudgement {
  /** Without what is empty and what the conditions hide. */
  answers: FormAnswers;
  violations: Violations;
}

const violation = (key: ViolationName, args: Violation["args"] = {}): Violation => ({
  key: `validation.${key}`,
  args,
});

function tidy(field: FormField, value: unknown): unknown {
  if (field.type === "long_text" || typeof value !== "string") return value;
  return value.trim();
}

/**
 * Judges what a visitor answered. An answer to a question that was archived while the visitor was writing is kept;
 * one to a question that the conditions hide is left out; an unknown question is an error.
 */
export function judgeFormAnswers(
  fields: readonly FormField[],
  given: FormAnswers,
  context: PredicateContext,
): AnswerJudgement {
  const answerable = fields.filter((field) => isQuestion(field) && field.hidden !== true);
  const byId = new Map(answerable.map((field) => [field.id, field]));
  const violations: Violations = {};
  const values: FormAnswers = {};
  for (const [id, value] of Object.entries(given)) {
    const field = byId.get(id);
    if (!field) violations[id] = [violation("not_asked")];
    else values[id] = tidy(field, value);
  }
  const questions = questionsOf(fields.filter((field) => field.hidden !== true));
  const hidden = hiddenFields(questions, values, context);
  const visible = withoutHidden(questions, values, context);
  for (const [path, found] of Object.entries(validateRecord(questions, visible, context))) {
    // What is wrong inside a list stands at the question.
    (violations[path.split(".")[0] ?? path] ??= []).push(...found);
  }
  for (const field of answerable) {
    const problem = hidden.has(field.id) ? undefined : ownProblem(field, visible[field.id]);
    if (problem) violations[field.id] = [...(violations[field.id] ?? []), problem];
  }
  const answers = Object.fromEntries(Object.entries(visible).filter(([, value]) => !isEmpty(value)));
  return { answers, violations };
}

/** What the definition language has no word for: consent that must be given, and how many options are chosen. */
function ownProblem(field: FormField, value: unknown): Violation | undefined {
  if (field.type === "consent") {
    return field.required && !field.archived && value === false ? violation("required") : undefined;
  }
  if (!isMultiple(field) || !Array.isArray(value) || value.length === 0) return undefined;
  const { min, max } = field;
  if (typeof min === "number" && value.length < min) {
    return violation("min_items", { min, smart_count: min });
  }
  if (typeof max === "number" && value.length > max) {
    return violation("max_items", { max, smart_count: max });
  }
  return undefined;
}
