import type { Transaction } from "../../platform/db/database";
import { membersWith, tellMembers } from "../../platform/notifications";
import type { RunRow, WorkingAutomation } from "./queries";

const titleOf = ({ definition, name }: WorkingAutomation): string => definition.title ?? name;

/** Where the runs of an automation are shown. */
const runsOf = ({ name }: WorkingAutomation): string =>
  `/automation_runs?filter=${encodeURIComponent(JSON.stringify({ automation: name }))}`;

/** Tells those who look after the organisation that a run has failed. */
export async function tellFailure(
  tx: Transaction,
  orgId: number,
  automation: WorkingAutomation,
  run: RunRow,
  now: Date,
): Promise<void> {
  await tellMembers(tx, orgId, await membersWith(tx, orgId, "settings"), {
    kind: "automation_failed",
    params: { automation: titleOf(automation), record: run.title ?? "" },
    path: runsOf(automation),
    cause: `failed:${run.id}:${run.at.getTime()}`,
    now,
  });
}

/** Tells them that an automation was paused by itself, or that a loop was cut. */
export async function tellPause(
  tx: Transaction,
  orgId: number,
  automation: WorkingAutomation,
  why: "left" | "too_many" | "broken" | "loop",
  now: Date,
): Promise<void> {
  await tellMembers(tx, orgId, await membersWith(tx, orgId, "settings"), {
    kind: "automation_paused",
    params: { automation: titleOf(automation), why },
    path: runsOf(automation),
    // Not more than once a day.
    cause: `paused:${automation.id}:${why}:${now.toISOString().slice(0, 10)}`,
    now,
  });
}
