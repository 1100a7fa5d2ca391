import type { StepKind } from "../../../contract/resource/automation";
import { HttpError } from "../../platform/errors";
import type { Sentence } from "../../platform/texts";
import type { Services } from "../../platform/http/services";
import { automationsById, lockRun, noteSteps, setRuns } from "./queries";
import { tellFailure } from "./tell";

/** Notes what became of a step that a job of its own did; one that failed ends its run, and is told. */
export async function settleStep(
  services: Services,
  { orgId, cause }: { orgId: number; cause: string },
  kind: StepKind,
  outcome: { says: string; why?: Sentence } | { error: unknown },
): Promise<void> {
  const [runId = "", path = ""] = cause.split(":");
  const at = services.clock();
  await services.database.withTenant(orgId, null, async (tx) => {
    const run = await lockRun(tx, orgId, Number(runId));
    if (!run) return;
    const step = { run_id: run.id, path, kind, at };
    if ("says" in outcome) {
      await noteSteps(tx, orgId, [{ ...step, state: "done", outcome, error: null }], true);
      return;
    }
    const { error } = outcome;
    const problem = error instanceof HttpError ? { problem: error.says } : {};
    const text = error instanceof Error ? error.message : String(error);
    await noteSteps(
      tx,
      orgId,
      [{ ...step, state: "failed", outcome: problem, error: text.slice(0, 300) }],
      true,
    );
    await setRuns(tx, orgId, [run.id], { state: "failed", now: at });
    const [automation] = await automationsById(tx, orgId, [run.automation_id]);
    if (automation) await tellFailure(tx, orgId, automation, run, at);
  });
}
