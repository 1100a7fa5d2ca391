import Type from "typebox";
import {
  type ExtensionRun,
  ExtensionRunEnvelope,
  ExtensionRunList,
  ExtensionRunQuery,
  Pk,
  RecordValues,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { conflict, notFound } from "../../platform/errors";
import { memberRoute, ok, permittedRoute, type Route } from "../../platform/http/route";
import { narrowingOf } from "../../platform/narrowing";
import type { Sentence } from "../../platform/texts";
import { findAction, runAction } from "./actions";
import { extensionJob } from "../ownJobs/job";
import { lockRun, noteRun, type RunRow, runPage } from "../ownJobs/runs";

const call = memberRoute({
  method: "post",
  path: "/extensions/{action}/",
  summary: "An action of the installation's own code",
  params: Type.Object({ action: Type.String({ pattern: "^[a-z][a-z0-9_]{0,39}$" }) }),
  body: RecordValues,
  responses: {
    200: Type.Object({
      result: Type.Unknown({ description: "What the action answers; null where it answers nothing" }),
      message: Type.Optional(Type.String({ description: "For people" })),
    }),
  },
  async handle(asked) {
    const found = findAction(asked, asked.params.action);
    return asked.tenantOnce(async (tx) =>
      ok(await runAction(tx, asked, found, { ...asked.body }, asked.say)),
    );
  },
});

function presented(
  { id, job, state, tries, problem, member_id: member, at, ended_at: ended }: RunRow,
  speak: (told: Sentence) => string,
): ExtensionRun {
  return {
    pk: id,
    job,
    state,
    tries,
    error: problem && speak(problem),
    member,
    at: at.toISOString(),
    ended_at: ended?.toISOString() ?? null,
  };
}

const runs = permittedRoute(["settings"], {
  method: "get",
  path: "/extensions/runs/",
  summary: "Runs of the jobs of the installation's own code, the latest first",
  query: ExtensionRunQuery,
  responses: { 200: ExtensionRunList },
  handle: (asked) =>
    asked.tenant(async (tx) => {
      const { membership, query, say } = asked;
      const narrowing = await narrowingOf(tx, asked, "extension_runs");
      const { rows, ...counted } = await runPage(tx, membership.orgId, query, narrowing);
      return ok({ runs: rows.map((row) => presented(row, say)), ...counted });
    }),
});

const again = permittedRoute(["settings"], {
  method: "post",
  path: "/extensions/runs/{pk}/again/",
  summary: "Have a job of own code that failed done once more",
  params: Type.Object({ pk: Pk }),
  responses: { 202: ExtensionRunEnvelope },
  onBehalf: "refused",
  handle: (asked) =>
    asked.tenant(async (tx) => {
      const { membership, params, services, session, address, now, say } = asked;
      const { orgId } = membership;
      const run = await lockRun(tx, orgId, params.pk);
      if (!run) throw notFound();
      if (run.state !== "failed") throw conflict("run_goes_on");
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "extension.action",
        subject: "extension_runs",
        subjectId: run.id,
        detail: { job: run.job },
        address,
      });
      await noteRun(tx, orgId, { id: run.id, state: "waiting", tries: 0, now });
      await services.jobs.send(tx, extensionJob, { orgId, runId: run.id });
      const begun = await lockRun(tx, orgId, run.id);
      return { status: 202 as const, body: { run: presented(begun ?? run, say) } };
    }),
});

/** Calls of an installation's own code. */
export const extensionRoutes: readonly Route[] = [runs, again, call];
