import { kindIn, type Step, STEP_KINDS } from "../../../contract/resource/automation";
import type { StepRow } from "./queries";

/** A step that is next, and where it stands. */
export interface NextStep {
  step: Step;
  path: string;
}

type Done = ReadonlyMap<string, Pick<StepRow, "outcome">>;

/** The next step of a run, given those that are done; nothing at its end. */
export function nextStep(steps: readonly Step[], done: Done): NextStep | undefined {
  const found = next(steps, done, "");
  return found === "stopped" ? undefined : found;
}

function next(steps: readonly Step[], done: Done, prefix: string): NextStep | "stopped" | undefined {
  for (const [index, step] of steps.entries()) {
    const path = `${prefix}${index}`;
    const before = done.get(path);
    if (!before) return { step, path };
    const kind = kindIn(step, STEP_KINDS);
    if (kind === "stop") return "stopped";
    const { branch } = before.outcome;
    if (!("if" in step) || branch === undefined) continue;
    const found = next(branch === "then" ? step.then : (step.else ?? []), done, `${path}.${branch}.`);
    if (found) return found;
  }
  return undefined;
}
