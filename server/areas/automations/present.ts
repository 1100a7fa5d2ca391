import type { AutomationRun, Language, ShownAutomation } from "../../../contract/api";
import type { Asker } from "../../engine/questions/asker";
import type { Services } from "../../platform/http/services";
import { type Sentence, say } from "../../platform/texts";
import type { AutomationRow, RunRow, StepRow } from "./queries";
import { hookUrl } from "./hooks";
import { sentenceOf } from "./words";

/** An automation as calls tell it. */
export function presentAutomation(
  row: AutomationRow,
  asker: Asker,
  language: Language,
  services: Pick<Services, "links" | "origins">,
): ShownAutomation {
  const { name, definition, is_on, paused, version, runs, failed } = row;
  return {
    name,
    title: definition.title ?? name,
    definition,
    sentence: sentenceOf(asker, definition, { language, segment: row.segment }),
    is_on,
    paused,
    next_at: row.is_on && "schedule" in definition.when ? (row.next_at?.toISOString() ?? null) : null,
    hook_url: hookUrl(services, asker.place.orgId, row),
    published_by: { pk: row.member_id, name: row.member_name },
    version,
    updated_at: row.updated_at.toISOString(),
    runs,
    failed,
  };
}

/** What a step does, or why it does nothing. */
export function saidOf({ says = "", why }: { says?: string; why?: Sentence }, language: Language): string {
  return why ? `${say(why, language)} (${says})` : says;
}

/** A run with its steps, as calls tell it. */
export function presentRun(row: RunRow, steps: readonly StepRow[], language: Language): AutomationRun {
  const own = steps.filter(({ run_id: runId }) => runId === row.id);
  const problemOf = ({ error, outcome }: StepRow): string | null =>
    outcome.problem && error !== null ? say(outcome.problem, language) : error;
  const failed = own.findLast(({ state }) => state === "failed");
  return {
    pk: row.id,
    automation: row.automation,
    title: row.title,
    resource: row.resource,
    record: row.record_key,
    state: row.state,
    error: failed ? problemOf(failed) : null,
    at: row.at.toISOString(),
    wake_at: row.state === "waiting" ? (row.wake_at?.toISOString() ?? null) : null,
    ended_at: row.ended_at?.toISOString() ?? null,
    steps: own.map((step) => ({
      path: step.path,
      kind: step.kind,
      state: step.state,
      says: saidOf(step.outcome, language),
      tries: step.tries,
      error: problemOf(step),
      at: step.at.toISOString(),
    })),
  };
}
