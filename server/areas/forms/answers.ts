import type { FormField } from "../../../contract/api";
import type { FormAnswers } from "../../../definitions/formFields";
import { judgeFormAnswers } from "../../../definitions/judgeFormAnswers";
import type { CountedContext } from "../../../definitions";
import { violationSentence } from "../../platform/http/violations";
import type { FieldErrors } from "../../platform/errors";

/** What came in, tidied, and what is wrong with it by question. */
export interface Judgement {
  /** Without what is empty and what the conditions hide. */
  answers: FormAnswers;
  errors: FieldErrors;
}

/** Judges what a visitor answered, by the one judge that the public page asks before it sends. */
export function judgeAnswers(
  fields: readonly FormField[],
  given: FormAnswers,
  context: CountedContext,
): Judgement {
  const { answers, violations } = judgeFormAnswers(fields, given, context);
  const errors = Object.entries(violations).map(([id, found]) => [id, found.map(violationSentence)] as const);
  return { answers, errors: Object.fromEntries(errors) };
}
