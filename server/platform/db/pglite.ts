import {
  PGlite,
  type PGliteOptions,
  type Transaction as PGliteTransaction,
  types,
} from "@electric-sql/pglite";
import type { Sql } from "sql-template-tag";
import { nextTurn, pause } from "../turn";
import {
  AS_SYSTEM,
  asTenant,
  type Database,
  type OwnerConnection,
  type Queryable,
  setLocal,
  type Transaction,
  type TransactionSettings,
} from "./database";

const parsers = { [types.DATE]: (text: string) => text, [types.INT8]: Number };

/** For how long the database may work before sockets and timers have their turn. */
const TURN_MS = 10;
let turnedAt = performance.now();

/**
 * Whatever the embedded database is asked it answers without ever leaving the process, so that work which asks one thing after
 * the other, such as an import, would never let the event loop turn: nobody else's request would even be read.
 */
async function letOthersIn(): Promise<void> {
  if (performance.now() - turnedAt < TURN_MS) return;
  await nextTurn();
  turnedAt = performance.now();
}

class EmbeddedTransaction implements Transaction {
  constructor(
    private readonly tx: PGliteTransaction,
    private settings: TransactionSettings,
  ) {}

  /** Goes on with other rights. */
  async become(settings: TransactionSettings): Promise<void> {
    await this.tx.exec(setLocal(settings));
    this.settings = settings;
  }

  async query<Row>(statement: Sql): Promise<Row[]> {
    await letOthersIn();
    const result = await this.tx.query<Row>(statement.text, statement.values);
    return result.rows;
  }

  async asSystem<T>(work: () => Promise<T>): Promise<T> {
    await this.tx.exec(setLocal(AS_SYSTEM));
    const result = await work();
    await this.tx.exec(setLocal(this.settings));
    return result;
  }

  async queryText(text: string, values: readonly unknown[]): Promise<unknown[]> {
    await letOthersIn();
    const result = await this.tx.query(text, [...values]);
    return result.rows;
  }
}

/** Tells whether work runs inside of a transaction: there is one connection, and a second one would wait for itself for ever. */
export interface TransactionGuard {
  isInside(): boolean;
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Runs what has nothing to do with the transaction around it. */
  leave(work: () => void): void;
}

/** What a home of the server gives to the embedded database. */
export interface EmbeddedHome {
  /** What a database is opened with: the first time, and when it has ended itself. Without `again` it is gone then. */
  settings: PGliteOptions;
  again?: () => PGliteOptions;
  /** Whether there is room to open it: without, opening it neither succeeds nor fails. */
  hasRoom?: () => Promise<boolean>;
  guard?: TransactionGuard;
}

/** What the embedded database asks and tells. */
export interface EmbeddedListener {
  /**
   * Throws once nothing may be written any more, as the folder may be another process's. Asked around every statement, so that
   * one that was committed meanwhile is not answered either.
   */
  requireHeld?: () => void;
  /** Told when the database has ended itself, and when it is open again. */
  onCrash?: (error: Error) => void;
  onRecovery?: () => void;
}

/** Where nothing tells what a piece of work belongs to. */
const UNGUARDED: TransactionGuard = {
  isInside: () => false,
  run: (work) => work(),
  leave: (work) => work(),
};

/** The embedded database has ended itself, as PostgreSQL does when it cannot write its log; it is opened again. */
class EmbeddedCrash extends Error {
  override readonly name = "EmbeddedCrash";

  /** SQLSTATE `crash_shutdown`. */
  readonly code = "57P02";

  constructor(cause: Error) {
    super(`The embedded database has stopped: ${cause.message}`, { cause });
  }
}

const LOOK_EVERY_MS = 1000;

/**
 * PostgreSQL ends itself where it cannot go on (severity PANIC or FATAL). What is asked of it after that would never
 * return, the whole process with it, so that nothing more may reach it.
 */
function watchForCrash(
  pglite: PGlite,
  { requireHeld, onCrash }: { requireHeld: () => void; onCrash: (crash: EmbeddedCrash) => void },
): void {
  let crash: EmbeddedCrash | undefined;
  const watched = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const isFatal =
        error instanceof Error &&
        "severity" in error &&
        (error.severity === "PANIC" || error.severity === "FATAL");
      if (isFatal && !crash) {
        crash = new EmbeddedCrash(error);
        onCrash(crash);
      }
      throw error;
    }
  };
  const sync = pglite.execProtocolRawSync.bind(pglite);
  const protocol = pglite.execProtocol.bind(pglite);
  const stream = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    if (crash) throw crash;
    requireHeld();
    const answer = sync(message);
    requireHeld();
    return answer;
  };
  pglite.execProtocol = (message, options) => watched(() => protocol(message, options));
  pglite.execProtocolStream = (message, options) => watched(() => stream(message, options));
}

/**
 * Opens the embedded PostgreSQL. One that ends itself is opened again as soon as there is room; until then whatever is
 * asked throws its error.
 */
export async function openEmbedded(
  home: EmbeddedHome,
  { requireHeld = () => undefined, onCrash, onRecovery }: EmbeddedListener = {},
): Promise<{ database: Database; pglite: PGlite }> {
  const { again, hasRoom = async () => true, guard = UNGUARDED } = home;
  const listeners = new Set<{ channel: string; onNews: (text: string) => void; stop: () => Promise<void> }>();
  const closing = new AbortController();
  let isDown = false;
  let pglite = await create(home.settings);
  const first = pglite;

  async function create(settings: PGliteOptions): Promise<PGlite> {
    const created = await PGlite.create({ ...settings, parsers });
    watchForCrash(created, {
      requireHeld,
      onCrash: (crash) => {
        isDown = true;
        onCrash?.(crash);
        // What was only in memory is gone.
        if (again) guard.leave(() => void reopen(again));
      },
    });
    return created;
  }

  async function whenThereIsRoom(): Promise<void> {
    do await pause(LOOK_EVERY_MS, closing.signal);
    while (!closing.signal.aborted && !(await hasRoom()));
  }

  async function reopen(settings: () => PGliteOptions): Promise<void> {
    while (isDown) {
      try {
        await whenThereIsRoom();
        if (closing.signal.aborted) return;
        pglite = await create(settings());
        for (const listener of listeners) {
          listener.stop = await pglite.listen(listener.channel, listener.onNews);
        }
        isDown = false;
      } catch (error) {
        onCrash?.(error instanceof Error ? error : new Error(String(error)));
      }
    }
    onRecovery?.();
    for (const { onNews } of listeners) onNews("");
  }

  async function inTransaction<T>(
    settings: TransactionSettings,
    work: (tx: EmbeddedTransaction) => Promise<T>,
  ): Promise<T> {
    if (guard.isInside()) throw new Error("A transaction was opened inside another one");
    // Before the queue for the database, where whoever comes meanwhile stands before this one.
    await letOthersIn();
    return guard.run(async () => {
      const done = await pglite.transaction(async (tx) => {
        await tx.exec(setLocal(settings));
        return work(new EmbeddedTransaction(tx, settings));
      });
      // PGlite tells its file system of what a transaction wrote with the next statement alone.
      await pglite.syncToFs();
      return done;
    });
  }

  // No other process can hold this database, so a queue within this one is lock enough.
  let lastExclusive: Promise<unknown> = Promise.resolve();

  const owner: OwnerConnection = {
    exec: async (text) => {
      await pglite.exec(text);
    },
    query: async (text, values) => {
      if (values === undefined || values.length === 0) {
        const results = await pglite.exec(text);
        return { rows: results.at(-1)?.rows ?? [] };
      }
      return pglite.query(text, [...values]);
    },
  };

  function withTenant<T>(
    orgId: number,
    userId: number | null,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    return inTransaction(asTenant(orgId, userId), work);
  }

  function asSystem<T>(work: (tx: EmbeddedTransaction) => Promise<T>): Promise<T> {
    return inTransaction(AS_SYSTEM, work);
  }

  const database: Database = {
    kind: "pglite",
    owner,
    withTenant,
    readAsTenant: withTenant,
    readAsSystemAndTenant: <Row, T>(
      statement: Sql,
      orgId: number,
      userId: number | null,
      work: (tx: Queryable) => Promise<T>,
    ) =>
      asSystem(async (tx) => {
        const system = await tx.query<Row>(statement);
        await tx.become(asTenant(orgId, userId));
        return { system, tenant: await work(tx) };
      }),
    withoutTenant: asSystem,
    readAsSystem: (statement) => asSystem((tx) => tx.query(statement)),
    exclusively: (_lock, work) => {
      const turn = lastExclusive.then(() => work(owner));
      lastExclusive = turn.catch(() => undefined);
      return turn;
    },
    exclusivelyIfFree: async (lock, work) => {
      await database.exclusively(lock, work);
      return true;
    },
    notify: async (channel, text) => {
      await pglite.query("SELECT pg_notify($1, $2)", [channel, text]);
    },
    listen: async (channel, onNews) => {
      const listener = { channel, onNews, stop: await pglite.listen(channel, onNews) };
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.stop();
      };
    },
    close: async () => {
      closing.abort();
      if (!isDown) await pglite.close();
    },
  };
  return { database, pglite: first };
}
