import type { Database, Transaction } from "../db/database";
import { isDatabaseFault } from "../db/errors";
import { pause } from "../turn";
import type { Job, JobKind, JobQueue, NewJob } from "./queue";
import { forgetJobs, organizationOfJob, waitingJobs } from "./waiting";

const POLL_MS = 1000;
const GRACE_MS = 2000;

interface JobRow {
  id: string;
  data: object;
  retry_count: number;
  retry_limit: number;
}

/**
 * The queue of a server that is the only one on its database: the tables of the other one (queue.ts), and of its rules those
 * that one worker needs. A job is tried again, after pauses that double, until its kind's limit.
 */
export function createPlainQueue(database: Database, onError: (error: Error) => void): JobQueue {
  const { owner } = database;
  const stopping = new AbortController();
  const workers: Promise<void>[] = [];
  let hasStarted = false;

  async function take<Data extends object>(kind: JobKind<Data>): Promise<Job<Data> | undefined> {
    const { rows } = await owner.query(
      `UPDATE jobs.job SET state = 'active', started_on = now(),
         retry_count = CASE WHEN started_on IS NULL THEN retry_count ELSE retry_count + 1 END
       WHERE (name, id) = (SELECT name, id FROM jobs.job
         WHERE name = $1 AND state < 'active' AND start_after <= now() ORDER BY priority DESC, created_on, id LIMIT 1)
       RETURNING id, data, retry_count, retry_limit`,
      [kind.name],
    );
    const [row] = rows as JobRow[];
    // What was stored under a kind's name is what `send` took for it.
    return row && { id: row.id, data: row.data as Data, isLastTry: row.retry_count >= row.retry_limit };
  }

  async function complete({ name }: JobKind<object>, id: string): Promise<void> {
    await owner.query("DELETE FROM jobs.job WHERE name = $1 AND id = $2", [name, id]);
  }

  async function putBack({ name }: JobKind<object>, id: string, error: unknown): Promise<void> {
    const isCounted = !isDatabaseFault(error);
    await owner.query(
      `UPDATE jobs.job SET
         state = CASE WHEN $3 AND retry_count >= retry_limit THEN 'failed' ELSE 'retry' END::jobs.job_state,
         started_on = CASE WHEN $3 THEN started_on END,
         start_after = now() + retry_delay * (2 ^ least(retry_count, 16)) * interval '1 second'
       WHERE name = $1 AND id = $2`,
      [name, id, isCounted],
    );
  }

  /** Whether there was a job, and whether it succeeded. */
  async function workOnce<Data extends object>(
    kind: JobKind<Data>,
    handle: (job: Job<Data>) => Promise<void>,
  ): Promise<"none" | "done" | "failed"> {
    const job = await take(kind);
    if (!job) return "none";
    try {
      await handle(job);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      await putBack(kind, job.id, error);
      return "failed";
    }
    await complete(kind, job.id);
    return "done";
  }

  async function run<Data extends object>(
    kind: JobKind<Data>,
    handle: (job: Job<Data>) => Promise<void>,
  ): Promise<void> {
    while (!stopping.signal.aborted) {
      const worked = await workOnce(kind, handle).catch((error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)));
        return "none" as const;
      });
      if (worked === "none") await pause(POLL_MS, stopping.signal);
    }
  }

  async function sendAll<Data extends object>(
    tx: Transaction,
    kind: JobKind<Data>,
    jobs: readonly NewJob<Data>[],
  ): Promise<void> {
    const added = jobs.map(({ data, startAfter }) => ({
      data,
      start_after: startAfter?.toISOString() ?? null,
    }));
    await tx.asSystem(async () => {
      const waiting = await waitingJobs(tx, kind, jobs[0] && organizationOfJob(jobs[0].data));
      await tx.queryText(
        `INSERT INTO jobs.job (name, data, retry_limit, retry_delay, start_after, priority)
         SELECT $1, j.data, $2, $3, coalesce(j.start_after, now()), $5
         FROM jsonb_to_recordset($4::jsonb) AS j (data jsonb, start_after timestamptz)`,
        [kind.name, kind.retryLimit, kind.retryDelaySeconds, JSON.stringify(added), -waiting],
      );
    });
  }

  return {
    send: (tx, kind, data, { startAfter } = {}) => sendAll(tx, kind, [{ data, startAfter }]),
    sendAll,
    work: async (kind, handle) => {
      workers.push(run(kind, handle));
    },
    drain: async (kind, handle) => {
      for (let done = 0; ; ) {
        const worked = await workOnce(kind, handle);
        if (worked === "none") return done;
        if (worked === "done") done += 1;
      }
    },
    recover: () =>
      owner.exec(
        `UPDATE jobs.job SET state = 'retry', start_after = now() - interval '1 second' WHERE state = 'active'`,
      ),
    forget: (orgId) => forgetJobs(owner, orgId),
    start: async () => {
      hasStarted = true;
    },
    isRunning: () => hasStarted && workers.length > 0 && !stopping.signal.aborted,
    stop: async (graceMs = GRACE_MS) => {
      stopping.abort();
      await Promise.race([Promise.all(workers), pause(graceMs)]);
    },
  };
}
