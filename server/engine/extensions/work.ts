import sql from "sql-template-tag";
import type { Job } from "../../../extension/almoner";
import { statesThat } from "../../platform/auth/organizationStates";
import { memberNow } from "../../platform/auth/memberNow";
import { stateAllows } from "../../platform/auth/standing";
import type { Session } from "../../platform/auth/sessions";
import type { Database, Transaction } from "../../platform/db/database";
import { isDatabaseFault } from "../../platform/db/errors";
import { HttpError } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { membersWith, tellMembers } from "../../platform/notifications";
import { type Sentence, sentence } from "../../platform/texts";
import { writing } from "../records/commands";
import { contextOf } from "../records/context";
import { type OwnPart, runOwn } from "../records/ownCode";
import { extensionJob, type RunToDo } from "../ownJobs/job";
import { dueMoment } from "../ownJobs/moments";
import { addRun, lockRun, longestOf, noteRun, type RunRow } from "../ownJobs/runs";

/** How long a job has. */
const SECONDS = 60;
/** How long a run waits while its organisation may not work. */
const HELD_MS = 60 * 60_000;
/** How far back a server that was off makes up for what time would have set off. */
const BACK_MS = 86_400_000;

/** A run that is not to be tried again. */
class Final extends Error {
  override readonly name = "Final";
  constructor(readonly says: Sentence) {
    super("A job of own code ends without another try");
  }
}

/** Does a run in one transaction; what fails is noted and thrown, so that it is tried again. */
export async function doRun(
  services: Services,
  { orgId, runId }: RunToDo,
  isLastTry: boolean,
): Promise<void> {
  const definitions = await services.ownDefinitions.of(orgId);
  const own = { ...services, definitions };
  const { database, clock } = services;
  let run: RunRow | undefined;
  try {
    await database.withTenant(
      orgId,
      null,
      async (tx) => {
        run = await lockRun(tx, orgId, runId);
        if (run?.state !== "waiting") return;
        if (!(await stateAllows(tx, orgId, "works"))) return hold(tx, own, { orgId, runId });
        await runJob(tx, own, orgId, run);
        await noteRun(tx, orgId, { id: runId, state: "done", tries: run.tries + 1, now: clock() });
      },
      "long",
    );
  } catch (error) {
    if (isDatabaseFault(error) || !run) throw error;
    await database.withTenant(orgId, null, (tx) => noteFailure(tx, own, { orgId, runId }, error, isLastTry));
    if (!(error instanceof Final)) throw error;
  }
}

async function hold(tx: Transaction, { jobs, clock }: Services, run: RunToDo): Promise<void> {
  await jobs.send(tx, extensionJob, run, { startAfter: new Date(clock().getTime() + HELD_MS) });
}

async function runJob(tx: Transaction, services: Services, orgId: number, run: RunRow): Promise<void> {
  const job = services.extensions?.jobs.find(({ name }) => name === run.job);
  if (!job) throw new Final(sentence("extension.no_job", { job: run.job }));
  const person = run.member_id === null ? undefined : await memberNow(tx, orgId, run.member_id);
  if (!person) throw new Final(sentence("extension.left"));
  const [first] = services.definitions.current().resources;
  if (!first) return;
  const { membership, session } = person;
  const request = { services, membership, session: session as Session, now: services.clock() };
  // Own code asks for the resources that it works on by their names.
  const context = await contextOf(tx, request, first);
  try {
    await runOwn(context, partOf(services, job), writing, (told) =>
      job.run({ ...told, data: run.data.given, tries: run.tries + 1 }),
    );
  } catch (error) {
    // What the code or the server refuses would be refused again.
    if (error instanceof HttpError && error.status < 500) throw new Final(error.says);
    throw error;
  }
}

function partOf({ extensions }: Services, { name }: Job): OwnPart {
  const params = { name: extensions?.name ?? "", part: `defineJob("${name}")` };
  return {
    about: { job: name },
    failed: sentence("extension_failed.part", params),
    slow: sentence("extension_failed.part_slow", { ...params, seconds: SECONDS }),
    hasField: () => false,
    seconds: SECONDS,
  };
}

async function noteFailure(
  tx: Transaction,
  { clock }: Services,
  { orgId, runId }: RunToDo,
  error: unknown,
  isLastTry: boolean,
): Promise<void> {
  const run = await lockRun(tx, orgId, runId);
  if (run?.state !== "waiting") return;
  const now = clock();
  const says =
    error instanceof Final || error instanceof HttpError ? error.says : sentence("extension.failed");
  const isEnd = isLastTry || error instanceof Final;
  await noteRun(tx, orgId, {
    id: runId,
    state: isEnd ? "failed" : "waiting",
    tries: run.tries + 1,
    problem: says,
    now,
  });
  if (!isEnd) return;
  await tellMembers(tx, orgId, await membersWith(tx, orgId, "settings"), {
    kind: "job_failed",
    params: { job: run.job },
    path: `/extension_runs?filter=${encodeURIComponent(JSON.stringify({ job: run.job }))}`,
    cause: `job:${runId}:${run.tries}`,
    now,
  });
}

/** Until when it was looked for what time sets off. */
const looked = new WeakMap<Database, Date>();

/** Begins the jobs that time sets off, each once in each organisation. */
export async function beginDue(services: Services): Promise<void> {
  const { database, clock, extensions } = services;
  const timed = (extensions?.jobs ?? []).filter(({ schedule, every }) => schedule ?? every);
  if (timed.length === 0) return;
  const to = clock();
  const from = looked.get(database) ?? new Date(to.getTime() - BACK_MS);
  const organizations = await database.withoutTenant((tx) =>
    tx.query<{ id: number; timezone: string }>(
      sql`SELECT id, timezone FROM organizations WHERE state = ANY(${statesThat("works")}::text[]) ORDER BY id`,
    ),
  );
  const moments = new Map<string, { job: Job; moment: Date }[]>();
  for (const { id, timezone } of organizations) {
    const due =
      moments.get(timezone) ??
      timed.flatMap((job) => {
        const moment = dueMoment(job, timezone, { from, to });
        return moment ? [{ job, moment }] : [];
      });
    moments.set(timezone, due);
    if (due.length > 0) await database.withTenant(id, null, (tx) => begin(tx, services, id, due, to));
  }
  looked.set(database, to);
}

async function begin(
  tx: Transaction,
  { jobs }: Services,
  orgId: number,
  due: readonly { job: Job; moment: Date }[],
  at: Date,
): Promise<void> {
  for (const { job, moment } of due) {
    const memberId = await longestOf(tx, orgId, job.as ?? "owner");
    if (memberId === undefined) continue;
    const cause = `at:${moment.toISOString()}`;
    const runId = await addRun(tx, orgId, { job: job.name, memberId, cause, at });
    if (runId !== undefined) await jobs.send(tx, extensionJob, { orgId, runId });
  }
}
