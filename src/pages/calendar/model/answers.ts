import type { Rsvp, RsvpQuestion } from "../../../../contract/api/events";

/** An answer to a question of the event, as it is read. */
export interface ShownAnswer {
  id: string;
  label: string;
  answer: string;
}

/** What somebody answered, in the order of the questions; `ticked` is what a box that was ticked says. */
export function answersOf(
  { answers }: Pick<Rsvp, "answers">,
  questions: readonly RsvpQuestion[],
  ticked: string,
): ShownAnswer[] {
  return questions.flatMap(({ id, label }) => {
    const answer = answers[id];
    if (answer === true) return [{ id, label, answer: ticked }];
    return typeof answer === "string" ? [{ id, label, answer }] : [];
  });
}
