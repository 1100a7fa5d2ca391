import { setMaxListeners } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import PgBoss from "pg-boss";
import type { Database, OwnerConnection, Transaction } from "../db/database";
import { SYSTEM_ROLE } from "../db/database";
import { isDatabaseFault } from "../db/errors";
import { forgetJobs, organizationOfJob, waitingJobs } from "./waiting";

/** A kind of background job: its name and the shape of its data. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** How often a failed job is tried again, with growing pauses that begin at `retryDelaySeconds`. */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** Never read: carries the type of the data. */
  readonly data?: Data;
}

/** What a worker is handed. */
export interface Job<Data extends object> {
  /** Stays the same over all tries of one job. */
  id: string;
  data: Data;
  /** Should this try fail, none follows. */
  isLastTry: boolean;
}

/** A job to be added. */
export interface NewJob<Data extends object> {
  data: Data;
  /** Undefined for at once. */
  startAfter?: Date | undefined;
}

/** Background work on the database that everything else is in: a job is accepted exactly if the transaction commits. */
export interface JobQueue {
  /** Adds a job in the given transaction, to be done at once or from `startAfter` on. */
  send<Data extends object>(
    tx: Transaction,
    kind: JobKind<Data>,
    data: Data,
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Adds many jobs of a kind at once, as `send` does each. */
  sendAll<Data extends object>(
    tx: Transaction,
    kind: JobKind<Data>,
    jobs: readonly NewJob<Data>[],
  ): Promise<void>;
  /**
   * Works on jobs of this kind, one after the other, until `stop`. What fails is told to the queue's `onError` too. A try
   * that failed for the database (away, or full) is not counted: the job is done later as though it had not been begun.
   */
  work<Data extends object>(kind: JobKind<Data>, handle: (job: Job<Data>) => Promise<void>): Promise<void>;
  /** Works on what is waiting now, once, and answers how many jobs succeeded: for tests and for the end of a run. */
  drain<Data extends object>(kind: JobKind<Data>, handle: (job: Job<Data>) => Promise<void>): Promise<number>;
  /**
   * Lets jobs begin anew that a process which is gone had in hand. Only for a database that no other process works on;
   * elsewhere they begin anew once they have expired.
   */
  recover(): Promise<void>;
  /** Ends what an organisation that is gone has waiting. */
  forget(orgId: number): Promise<void>;
  /** Starts retries, expiry and clean-up. */
  start(): Promise<void>;
  /** Whether it was started, works on something, and has not been told to stop. */
  isRunning(): boolean;
  /** Takes no more jobs, lets running ones finish for `graceMs` (10 s unless told), then stops. */
  stop(graceMs?: number): Promise<void>;
}

const SCHEMA = "jobs";
/** A job that was taken this long ago belongs to a process that died; none that lives works on one as long. */
const EXPIRE_SECONDS = 300;
/** How often a worker without work looks for some. */
const POLL_MS = 1000;
const GRACE_MS = 10_000;

function ownerExecutor(owner: OwnerConnection): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await owner.query(text, values);
      return { rows };
    },
  };
}

function transactionExecutor(tx: Transaction): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({ rows: await tx.queryText(text, values) }),
  };
}

function options(kind: JobKind<object>): PgBoss.Queue {
  return {
    name: kind.name,
    policy: "standard",
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: EXPIRE_SECONDS,
    retentionMinutes: 14 * 24 * 60,
  };
}

function createBoss(owner: OwnerConnection, onError: (error: Error) => void): PgBoss {
  const boss = new PgBoss({ db: ownerExecutor(owner), schema: SCHEMA, schedule: false });
  boss.on("error", onError);
  return boss;
}

/** Creates or upgrades the queue's tables and its queues; part of preparing a database, after the migrations. */
export async function installJobs(owner: OwnerConnection, kinds: readonly JobKind<object>[]): Promise<void> {
  const { rows } = await owner.query("SELECT to_regclass($1) AS present", [`${SCHEMA}.version`]);
  const present = (rows[0] as { present: unknown } | undefined)?.present !== null;
  if (!present) await owner.exec(PgBoss.getConstructionPlans(SCHEMA));
  const boss = createBoss(owner, () => undefined);
  for (const kind of kinds) await boss.createQueue(kind.name, options(kind));
  await owner.exec(
    `GRANT USAGE ON SCHEMA ${SCHEMA} TO ${SYSTEM_ROLE};
     GRANT SELECT ON ${SCHEMA}.queue TO ${SYSTEM_ROLE};
     GRANT SELECT, INSERT ON ${SCHEMA}.job TO ${SYSTEM_ROLE};`,
  );
}

/** Resolves after that time, or at once when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/**
 * The queue on this database, whose tables `installJobs` made. Workers are not pg-boss's own: those do not wait for the
 * note that a job is done, so that one which the database refuses ends the process, and the job is done again.
 */
export function createJobQueue(database: Database, onError: (error: Error) => void): JobQueue {
  const boss = createBoss(database.owner, onError);
  const stopping = new AbortController();
  // Every worker waits with it.
  setMaxListeners(0, stopping.signal);
  const workers: Promise<void>[] = [];
  let hasStarted = false;
  let ended = 0;

  function tell(error: unknown): void {
    onError(error instanceof Error ? error : new Error(String(error)));
  }

  async function take<Data extends object>(kind: JobKind<Data>): Promise<Job<Data> | undefined> {
    const [job] = await boss.fetch<NonNullable<typeof kind.data>>(kind.name, { includeMetadata: true });
    return job && { id: job.id, data: job.data, isLastTry: job.retryCount >= job.retryLimit };
  }

  function failure(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  /** Notes what became of a job, as often as it takes: a job whose end is not noted is done again. */
  async function note(write: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await write();
        return;
      } catch (error) {
        tell(error);
        if (stopping.signal.aborted || tries * POLL_MS >= EXPIRE_SECONDS * 1000) return;
        await pause(POLL_MS, stopping.signal);
      }
    }
  }

  /** Lets a job wait as long as after its first failure, without counting this try. */
  async function putBack(kind: JobKind<object>, id: string): Promise<void> {
    await database.owner.query(
      `UPDATE ${SCHEMA}.job SET state = 'retry', started_on = NULL, start_after = now() + $3 * interval '1 second'
       WHERE name = $1 AND id = $2 AND state = 'active'`,
      [kind.name, id, kind.retryDelaySeconds],
    );
  }

  function settle(kind: JobKind<object>, id: string, error: unknown): Promise<unknown> {
    return isDatabaseFault(error) ? putBack(kind, id) : boss.fail(kind.name, id, failure(error));
  }

  async function run<Data extends object>(
    kind: JobKind<Data>,
    handle: (job: Job<Data>) => Promise<void>,
  ): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await take(kind);
      if (!job) {
        await pause(POLL_MS, stopping.signal);
        continue;
      }
      try {
        await handle(job);
      } catch (error) {
        tell(error);
        await note(() => settle(kind, job.id, error));
        continue;
      }
      await note(() => boss.complete(kind.name, job.id));
    }
  }

  return {
    send: async (tx, kind, data, later = {}) => {
      await tx.asSystem(async () => {
        const priority = -(await waitingJobs(tx, kind, organizationOfJob(data)));
        await boss.send(kind.name, data, { ...later, priority, db: transactionExecutor(tx) });
      });
    },
    sendAll: async (tx, kind, jobs) => {
      if (jobs.length === 0) return;
      await tx.asSystem(async () => {
        const [first] = jobs;
        const priority = -(await waitingJobs(tx, kind, first && organizationOfJob(first.data)));
        const added = jobs.map(({ data, startAfter }) => ({
          name: kind.name,
          data,
          priority,
          ...(startAfter && { startAfter }),
        }));
        await boss.insert(added, { db: transactionExecutor(tx) });
      });
    },
    work: async (kind, handle) => {
      const worker = run(kind, handle).finally(() => {
        ended += 1;
      });
      workers.push(worker);
    },
    drain: async (kind, handle) => {
      let done = 0;
      for (;;) {
        const job = await take(kind);
        if (!job) return done;
        try {
          await handle(job);
          await boss.complete(kind.name, job.id);
          done += 1;
        } catch (error) {
          await settle(kind, job.id, error);
        }
      }
    },
    // Due before now: at its very moment a job is not due yet, and the embedded database's clock ticks once a millisecond.
    recover: () =>
      database.owner.exec(
        `UPDATE ${SCHEMA}.job SET state = 'retry', start_after = now() - interval '1 second' WHERE state = 'active'`,
      ),
    forget: (orgId) => forgetJobs(database.owner, orgId),
    start: async () => {
      await boss.start();
      hasStarted = true;
    },
    isRunning: () => hasStarted && workers.length > 0 && ended === 0 && !stopping.signal.aborted,
    stop: async (graceMs = GRACE_MS) => {
      stopping.abort();
      const waiting = new AbortController();
      await Promise.race([Promise.all(workers), pause(graceMs, waiting.signal)]);
      waiting.abort();
      await boss.stop({ graceful: false });
    },
  };
}
