import {
  type Automation,
  type AutomationTest,
  kindIn,
  type Step,
  STEP_KINDS,
  type StepKind,
} from "../../../contract/resource/automation";
import type { QuestionPredicate } from "../../../contract/resource";
import { matchesQuestion } from "../../../definitions/predicate/matchesQuestion";
import type { PredicateContext } from "../../../definitions/predicate/types";

/**
 * The steps that a test's record sets off at once: in their order, up to the first pause, which is one of them no more.
 * Throws MissingRelationError where the test lacks records that a condition is on.
 */
export function stepsFor(
  { when, if: condition, do: steps }: Automation,
  { given, was }: Pick<AutomationTest, "given" | "was">,
  context: PredicateContext,
): StepKind[] {
  const fits = (where: QuestionPredicate | undefined, record: object): boolean =>
    where === undefined || matchesQuestion(where, record, context);
  if ("becomes" in when && (!fits(when.becomes, given) || (was && fits(when.becomes, was)))) return [];
  if ("changes" in when && was) {
    const isChanged = when.changes.some((name) => JSON.stringify(was[name]) !== JSON.stringify(given[name]));
    if (!isChanged) return [];
  }
  const done: StepKind[] = [];
  if (fits(condition, given)) walk(steps, (where) => fits(where, given), done);
  return done;
}

/** Whether the steps went to their end. */
function walk(
  steps: readonly Step[],
  fits: (where: QuestionPredicate) => boolean,
  done: StepKind[],
): boolean {
  for (const step of steps) {
    const kind = kindIn(step, STEP_KINDS);
    if (!kind || kind === "wait" || kind === "stop") return false;
    if (!("if" in step)) done.push(kind);
    else if (!walk(fits(step.if) ? step.then : (step.else ?? []), fits, done)) return false;
  }
  return true;
}
