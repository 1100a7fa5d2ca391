import PgBoss from "pg-boss";
import type { Database, OwnerConnection, Transaction } from "../db/database";
import { SYSTEM_ROLE } from "../db/database";

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
}

/** Background work on the database that everything else is in: a job is accepted exactly if the transaction commits. */
export interface JobQueue {
  /** Adds a job in the given transaction. */
  send<Data extends object>(tx: Transaction, kind: JobKind<Data>, data: Data): Promise<void>;
  /** Starts the upkeep and works on jobs of this kind until `stop`. */
  work<Data extends object>(kind: JobKind<Data>, handle: (job: Job<Data>) => Promise<void>): Promise<void>;
  /** Works on what is waiting now, once, and answers how many jobs succeeded: for tests and for the end of a run. */
  drain<Data extends object>(kind: JobKind<Data>, handle: (job: Job<Data>) => Promise<void>): Promise<number>;
  /**
   * Lets jobs begin anew that a process which is gone had in hand. Only for a database that no other process works on;
   * elsewhere they begin anew once they have expired.
   */
  recover(): Promise<void>;
  /** Starts retries, expiry and clean-up. */
  start(): Promise<void>;
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

const SCHEMA = "jobs";

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
    expireInSeconds: 300,
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

/** The queue on this database, whose tables `installJobs` made. */
export function createJobQueue(database: Database, onError: (error: Error) => void): JobQueue {
  const boss = createBoss(database.owner, onError);
  return {
    send: async (tx, kind, data) => {
      await tx.asSystem(() => boss.send(kind.name, data, { db: transactionExecutor(tx) }));
    },
    work: async (kind, handle) => {
      await boss.work(kind.name, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handle({ id: job.id, data: job.data as NonNullable<typeof kind.data> });
      });
    },
    drain: async (kind, handle) => {
      let done = 0;
      for (;;) {
        const [job] = await boss.fetch(kind.name);
        if (!job) return done;
        try {
          await handle({ id: job.id, data: job.data as NonNullable<typeof kind.data> });
          await boss.complete(kind.name, job.id);
          done += 1;
        } catch (error) {
          await boss.fail(kind.name, job.id, {
            message: error instanceof Error ? error.message : String(error),
          });
        }
      }
    },
    recover: () =>
      database.owner.exec(
        `UPDATE ${SCHEMA}.job SET state = 'retry', start_after = now() WHERE state = 'active'`,
      ),
    start: async () => {
      await boss.start();
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
