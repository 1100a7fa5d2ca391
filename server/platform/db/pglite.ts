import { AsyncLocalStorage } from "node:async_hooks";
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate, setTimeout as delay } from "node:timers/promises";
import {
  PGlite,
  type PGliteOptions,
  type Transaction as PGliteTransaction,
  types,
} from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { Sql } from "sql-template-tag";
import { withoutOthers } from "../node/privateFiles";
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
  await setImmediate();
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

/** Settings of the embedded database. */
export interface EmbeddedOptions extends Pick<PGliteOptions, "dataDir" | "loadDataDir"> {
  /**
   * Throws once nothing may be written any more, as the folder may be another process's. Asked around every statement, so that
   * one that was committed meanwhile is not answered either.
   */
  requireHeld?: () => void;
  /** Told when the database has ended itself, and when it is open again. */
  onCrash?: (error: Error) => void;
  onRecovery?: () => void;
}

/** The embedded database has ended itself, as PostgreSQL does when it cannot write its log; it is opened again. */
class EmbeddedCrash extends Error {
  override readonly name = "EmbeddedCrash";

  /** SQLSTATE `crash_shutdown`. */
  readonly code = "57P02";

  constructor(cause: Error) {
    super(`The embedded database has stopped: ${cause.message}`, { cause });
  }
}

/** What recovery may need: PostgreSQL's log grows by files of 16 MB. */
const ROOM_BYTES = 40 * 1_048_576;
const LOOK_EVERY_MS = 1000;

async function existing(path: string): Promise<string> {
  return stat(path).then(
    () => path,
    () => existing(dirname(path)),
  );
}

/** Whether there is room to open the database there: without, opening it neither succeeds nor fails. */
async function hasRoom(dataDir: string | undefined): Promise<boolean> {
  if (dataDir === undefined) return true;
  const { bavail, bsize } = await statfs(await existing(dataDir));
  return bavail * bsize >= ROOM_BYTES;
}

/** What of Emscripten's file system sets modes. */
interface ModeSetter {
  chmod(path: unknown, mode: number, ...rest: unknown[]): void;
}

/** A folder on the disk whose files are the server's account's alone: PGlite's own sets their modes past the process's umask. */
class PrivateFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const { preRun } = emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(preRun ?? []),
          (module: { FS: ModeSetter }) => {
            const { FS: files } = module;
            const chmod = files.chmod.bind(files);
            files.chmod = (path, mode, ...rest) => chmod(path, withoutOthers(mode), ...rest);
          },
        ],
      },
    };
  }
}

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
 * Opens the embedded PostgreSQL: in `dataDir`, or in memory when none is given. One that ends itself is opened again as
 * soon as there is room; until then whatever is asked throws its error.
 */
export async function openPglite(
  options: EmbeddedOptions = {},
): Promise<{ database: Database; pglite: PGlite }> {
  const { dataDir, loadDataDir, requireHeld = () => undefined, onCrash, onRecovery } = options;
  if (!(await hasRoom(dataDir))) {
    throw new Error(
      `less than ${ROOM_BYTES / 1_048_576} MB are left for the database in ${dataDir}: make room there`,
    );
  }
  const listeners = new Set<{ channel: string; onNews: (text: string) => void; stop: () => Promise<void> }>();
  const closing = new AbortController();
  // There is one connection: a second transaction opened inside a first would wait for itself for ever.
  const open = new AsyncLocalStorage<true>();
  let isDown = false;
  let pglite = await create({
    ...(dataDir !== undefined && { dataDir }),
    ...(loadDataDir && { loadDataDir }),
  });
  const first = pglite;

  async function create(settings: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Promise<PGlite> {
    const { dataDir: folder, ...rest } = settings;
    const created = await PGlite.create({
      ...rest,
      ...(folder !== undefined && { fs: new PrivateFolder(folder) }),
      parsers,
    });
    watchForCrash(created, {
      requireHeld,
      onCrash: (crash) => {
        isDown = true;
        onCrash?.(crash);
        // What was only in memory is gone.
        if (dataDir !== undefined) open.exit(() => void reopen(dataDir));
      },
    });
    return created;
  }

  async function whenThereIsRoom(): Promise<void> {
    do await delay(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    while (!closing.signal.aborted && !(await hasRoom(dataDir)));
  }

  async function reopen(dataDir: string): Promise<void> {
    while (isDown) {
      try {
        await whenThereIsRoom();
        if (closing.signal.aborted) return;
        pglite = await create({ dataDir });
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
    if (open.getStore()) throw new Error("A transaction was opened inside another one");
    // Before the queue for the database, where whoever comes meanwhile stands before this one.
    await letOthersIn();
    return open.run(true, () =>
      pglite.transaction(async (tx) => {
        await tx.exec(setLocal(settings));
        return work(new EmbeddedTransaction(tx, settings));
      }),
    );
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
