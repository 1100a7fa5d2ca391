import type { RsvpQuestion } from "../../../../contract/api/events";
import type { Mistakes, Typed } from "./useForm";

/** The path of a question's answer among what was typed. */
export function answerPath({ id }: RsvpQuestion): string {
  return `answers.${id}`;
}

/** Answers as typed before anything was: those of a former registration, else empty ones. */
export function initialAnswers(
  questions: readonly RsvpQuestion[],
  given: Record<string, unknown> = {},
): Typed {
  return Object.fromEntries(
    questions.map((question) => {
      const answer = given[question.id];
      const empty = question.type === "checkbox" ? answer === true : "";
      return [answerPath(question), typeof answer === "string" ? answer : empty];
    }),
  );
}

/** The answers as the call wants them: what was left empty is left out. */
export function answersOf(
  questions: readonly RsvpQuestion[],
  typed: Typed,
): Record<string, string | boolean> {
  const answered = questions.flatMap((question): [string, string | boolean][] => {
    const answer = typed[answerPath(question)];
    if (answer === undefined || answer === false) return [];
    if (typeof answer === "string") return answer.trim() === "" ? [] : [[question.id, answer.trim()]];
    return [[question.id, answer]];
  });
  return Object.fromEntries(answered);
}

/** Required questions that have no answer. */
export function unanswered(
  questions: readonly RsvpQuestion[],
  typed: Typed,
  texts: { answer: string; check: string },
): Mistakes {
  const answers = answersOf(questions, typed);
  const open = questions.filter(({ id, required }) => required && answers[id] === undefined);
  return Object.fromEntries(
    open.map((question) => [answerPath(question), question.type === "checkbox" ? texts.check : texts.answer]),
  );
}
