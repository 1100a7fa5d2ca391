import type { Predicate, QuestionPredicate } from "../../../contract/resource";
import { matches } from "../../../definitions/predicate/matches";
import type { Asker } from "../../engine/questions/asker";

/** Whether what a webhook brought fits a condition on it alone. */
export function matchesPayload(
  { predicate }: Pick<Asker, "predicate">,
  condition: QuestionPredicate,
  payload: object | null,
): boolean {
  return matches(condition as Predicate, { payload }, predicate);
}
