import type { RsvpQuestion } from "./events";
import type { Sentence } from "../texts/sentence";

type AnswerText = Sentence<
  "field.required" | "field.boolean" | "field.text" | "field.max_length" | "field.one_of"
>;
type QuestionText = Sentence<"field.question_ids" | "field.no_option">;

/** Answers as they are kept, and what is wrong with them by path (`answers.diet`). */
export interface JudgedAnswers {
  answers: Record<string, unknown>;
  errors: Record<string, AnswerText>;
}

const LONGEST = { short_text: 500, long_text: 5000, select: 500, checkbox: 0 } as const;

function whatIsWrong({ type, required, options }: RsvpQuestion, value: unknown): AnswerText | undefined {
  if (isEmpty(type, value)) return required ? { code: "field.required" } : undefined;
  if (type === "checkbox") return value === true ? undefined : { code: "field.boolean" };
  if (typeof value !== "string") return { code: "field.text" };
  if (value.length > LONGEST[type]) {
    return { code: "field.max_length", params: { max: String(LONGEST[type]) } };
  }
  if (type !== "select" || options?.includes(value)) return undefined;
  return { code: "field.one_of", params: { choices: options ?? [] } };
}

function isEmpty(type: RsvpQuestion["type"], value: unknown): boolean {
  return value === undefined || value === null || value === "" || (type === "checkbox" && value === false);
}

/** Judges the answers to an event's questions. What was not asked, and what was left empty, is left out. */
export function judgeAnswers(
  questions: readonly RsvpQuestion[],
  given: Record<string, unknown>,
): JudgedAnswers {
  const judged: JudgedAnswers = { answers: {}, errors: {} };
  for (const question of questions) {
    const { id, type } = question;
    const problem = whatIsWrong(question, given[id]);
    if (problem !== undefined) judged.errors[`answers.${id}`] = problem;
    else if (!isEmpty(type, given[id])) judged.answers[id] = given[id];
  }
  return judged;
}

/** What is wrong with the questions of an event by path, such as `questions.1.options`. */
export function judgeQuestions(questions: readonly RsvpQuestion[]): Record<string, QuestionText> {
  const ids = questions.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) return { questions: { code: "field.question_ids" } };
  const empty = questions.findIndex(({ type, options }) => type === "select" && (options ?? []).length === 0);
  return empty < 0 ? {} : { [`questions.${empty}.options`]: { code: "field.no_option" } };
}
