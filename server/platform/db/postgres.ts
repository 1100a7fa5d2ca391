import { createHash } from "node:crypto";
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { Batch, lossOf } from "./batch";
import { hangUp } from "./hangUp";
import { listenOn } from "./listen";
import {
  AS_SYSTEM,
  asTenant,
  type Database,
  type OwnerConnection,
  type Patience,
  type Queryable,
  type QueryOptions,
  setLocal,
  type Transaction,
  type TransactionSettings,
} from "./database";
import { GatheringSocket } from "./gatheringSocket";

const INT8 = 20;
const DATE = 1082;

function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (text: string) => text);
  return types;
}

const TYPES = typeParsers();

const statementNames = new Map<string, string>();

function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    statementNames.set(text, name);
  }
  return name;
}

/** How long a PostgreSQL server is waited for, in milliseconds. */
export interface PostgresTimeouts {
  /** For a connection to open, for a free one of the pool, and for an answer to what takes no time at all. */
  connectMs: number;
  /** For one statement of somebody who waits. */
  statementMs: number;
  /** For one statement of what goes over everything, and for its locks. */
  longStatementMs: number;
  /** For a lock that somebody else holds. */
  lockMs: number;
  /** For the next statement of an open transaction, whose locks others wait for. */
  idleMs: number;
}

const TIMEOUTS: PostgresTimeouts = {
  connectMs: 10_000,
  statementMs: 30_000,
  longStatementMs: 240_000,
  lockMs: 10_000,
  idleMs: 60_000,
};

/**
 * The limits of one transaction. They are told to the database, and kept on this side too, since a database that says
 * nothing keeps none.
 */
interface Limits {
  /** Those that the transaction names, where its connection does not have them already. */
  settings: TransactionSettings;
  /** For the answer to what opens a transaction. */
  beginMs: number;
  /** For the answer to a statement, later than the database itself gives up. */
  answerMs: number;
}

/** Compiling a statement to machine code takes longer (80 ms and more) than nearly any of ours does. */
const SHORT_STATEMENTS: TransactionSettings = { jit: "off" };

/** What a connection is opened with where it is ours alone: a transaction that keeps to the usual limits names none. */
function sessionLimits({ statementMs, lockMs, idleMs }: PostgresTimeouts): pg.ClientConfig {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    options: Object.entries(SHORT_STATEMENTS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  };
}

/**
 * Where nothing may be left on a connection, since a pooler lends it to others, each transaction names its limits in the
 * packet that opens it; so does one that may take long.
 */
function limitsOf(timeouts: PostgresTimeouts, patience: Patience, isLent: boolean): Limits {
  const { connectMs, statementMs, longStatementMs, lockMs, idleMs } = timeouts;
  const isLong = patience === "long";
  const most = isLong ? longStatementMs : statementMs;
  const forLocks = isLong ? longStatementMs : lockMs;
  const named = {
    statement_timeout: String(most),
    lock_timeout: String(forLocks),
    idle_in_transaction_session_timeout: String(idleMs),
  };
  return {
    settings: { ...(isLent && SHORT_STATEMENTS), ...((isLent || isLong) && named) },
    beginMs: connectMs,
    answerMs: most + connectMs,
  };
}

/**
 * A statement with a bound for its answer in milliseconds, after which it is given up with its connection. The driver
 * takes it as it is; a configuration it copies property by property for each statement, with its descriptors.
 */
class BoundedQuery extends pg.Query {
  // What the driver reads besides what its types say.
  declare readonly query_timeout: number;
  declare readonly name?: string;
  declare callback: (error: Error | null | undefined, result: pg.QueryResult) => void;

  constructor(answerMs: number, text: string, values?: readonly unknown[], name?: string) {
    super(text, values && [...values]);
    Object.assign(this, { query_timeout: answerMs, ...(name !== undefined && { name }) });
  }
}

/** Sends a statement at once; rejects with the database's error, or the driver's where no answer comes in time. */
async function ask(
  client: pg.ClientBase,
  answerMs: number,
  text: string,
  values?: readonly unknown[],
  name?: string,
): Promise<pg.QueryResult<Record<string, unknown>>> {
  try {
    return await new Promise((resolve, reject) => {
      const query = new BoundedQuery(answerMs, text, values, name);
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      client.query(query);
    });
  } catch (error) {
    // The driver's own trace begins where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error, ask);
    throw error;
  }
}

/** The same for what the pool sends on any of its connections. */
function bounded(
  answerMs: number,
  text: string,
  values?: readonly unknown[],
): pg.QueryConfig & { query_timeout: number } {
  return { text, query_timeout: answerMs, ...(values && { values: [...values] }) };
}

/** What a transaction is opened with. */
interface Opening extends Limits {
  keepsStatements: boolean;
}

/** The name under which the connection keeps the statement, where it is to. */
function keptName({ keepsStatements }: Opening, text: string, options?: QueryOptions): string | undefined {
  return keepsStatements && options?.prepare === true ? statementName(text) : undefined;
}

class PostgresTransaction implements Transaction {
  constructor(
    private readonly client: pg.PoolClient,
    private readonly opening: Opening,
  ) {}

  async query<Row>({ text, values }: Sql, options?: QueryOptions): Promise<Row[]> {
    const { answerMs } = this.opening;
    const result = await ask(this.client, answerMs, text, values, keptName(this.opening, text, options));
    return result.rows as Row[];
  }

  async asSystem<T>(work: () => Promise<T>): Promise<T> {
    await this.queryText(setLocal(AS_SYSTEM), []);
    const result = await work();
    await this.queryText(setLocal(this.opening.settings), []);
    return result;
  }

  async queryText(text: string, values: readonly unknown[]): Promise<unknown[]> {
    const result = await ask(this.client, this.opening.answerMs, text, values);
    return result.rows;
  }
}

/**
 * The connections are pipelined: `BEGIN` and the first statement leave together, so that a transaction with one
 * statement costs two round trips. That is safe because a failed `BEGIN` batch leaves the transaction failed and
 * every later statement in it is refused.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  opening: Opening,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const begun = ask(client, opening.beginMs, `BEGIN; ${setLocal(opening.settings)}`);
    begun.catch(() => undefined);
    const result = await work(new PostgresTransaction(client, opening));
    await begun;
    const committed = await ask(client, opening.answerMs, "COMMIT");
    if (committed.command !== "COMMIT") throw new Error("The transaction was rolled back by the database");
    return result;
  } catch (error) {
    await ask(client, opening.answerMs, "ROLLBACK").catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Sets what the statements behind it in the batch go by. */
function settle(batch: Batch, settings: TransactionSettings, keepsStatements: boolean): void {
  const names = Object.keys(settings);
  if (names.length === 0) return;
  const text = `SELECT ${names.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(", ")}`;
  const name = keepsStatements ? statementName(text) : undefined;
  void batch.add({ text, values: Object.values(settings), name });
}

/** One batch for all that `work` asks in its first turn; a later statement is refused. */
async function inOneTurn<T>(
  pool: pg.Pool,
  opening: Opening,
  work: (tx: Queryable, batch: Batch) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const batch = new Batch(opening.answerMs, TYPES);
  settle(batch, opening.settings, opening.keepsStatements);
  const tx: Queryable = {
    query: async <Row>({ text, values }: Sql, options?: QueryOptions) =>
      (await batch.add({ text, values, name: keptName(opening, text, options) })) as Row[],
  };
  const working = (async () => work(tx, batch))();
  client.query(batch);
  try {
    const [result] = await Promise.all([working, batch.done]);
    return result;
  } finally {
    const lost = await batch.done.then(
      () => undefined,
      (error: unknown) => lossOf(error),
    );
    client.release(lost);
  }
}

function ownerConnection(client: pg.Client): OwnerConnection {
  return {
    exec: async (text) => {
      await client.query(text);
    },
    query: async (text, values) => {
      const result = await client.query<Record<string, unknown>>(text, values ? [...values] : undefined);
      return { rows: result.rows };
    },
  };
}

/** What comes without parameters may be several statements with a transaction of their own, which only this side can bound. */
function ownerOfPool(pool: pg.Pool, opening: Opening): OwnerConnection {
  return {
    exec: async (text) => {
      await pool.query(text);
    },
    query: async (text, values) => {
      if (values)
        return { rows: await inOneTurn(pool, opening, (_tx, batch) => batch.add({ text, values })) };
      const result = await pool.query<Record<string, unknown>>(bounded(opening.answerMs, text));
      return { rows: result.rows };
    },
  };
}

/** Notices within half a minute that the other end is gone, though nothing says so. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A connection for what lasts as long as the session does; locks go with it. */
async function onOwnConnection<T>(
  connectionString: string,
  { connectMs }: PostgresTimeouts,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    types: TYPES,
    application_name: "almoner start",
    connectionTimeoutMillis: connectMs,
    ...KEEP_ALIVE,
  });
  // What breaks tells the statement that is under way.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Whatever limit the login may have: a migration or an index takes as long as it takes.
    await client.query("SET statement_timeout = 0");
    return await work(client);
  } finally {
    await hangUp(client, connectMs);
  }
}

/** Settings of the connections to a PostgreSQL server. */
export interface PostgresOptions {
  /** A `postgres://` address. */
  url: string;
  /**
   * Where `url` leads to a pooler that lends a connection for one transaction: the address past it, for what needs a
   * connection to itself, which is listening and the lock of the start. The same as `url` unless told.
   */
  directUrl?: string;
  /** Whether statements may stay prepared on a connection; a pooler of transactions has to know of it. True unless told. */
  keepsStatements?: boolean;
  /** The most connections at once; 10 unless told. */
  maxConnections?: number;
  /** How long the server is waited for. Unless told: 10 s to connect, 30 for a statement (240 long), 10 a lock, 60 idle. */
  timeouts?: Partial<PostgresTimeouts>;
  /** How often whoever listens makes sure of being heard; 30 s unless told. */
  heartbeatMs?: number;
  /** Told about connections that break while nobody uses them. */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool on a PostgreSQL server; throws the driver's error when the server cannot be reached. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { directUrl = options.url, keepsStatements = true, heartbeatMs = 30_000 } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const isLent = options.directUrl !== undefined;
  const pool = new pg.Pool({
    connectionString: options.url,
    ...(!isLent && sessionLimits(timeouts)),
    max: options.maxConnections ?? 10,
    pipeline: true,
    stream: () => new GatheringSocket(),
    types: TYPES,
    application_name: "almoner",
    connectionTimeoutMillis: timeouts.connectMs,
    ...KEEP_ALIVE,
  });
  pool.on("error", (error) => options.onIdleError?.(error));
  // One that breaks while it is used tells its query, which rejects; told to nobody else it would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const limits = { usual: limitsOf(timeouts, "usual", isLent), long: limitsOf(timeouts, "long", isLent) };
  function opening(rights: TransactionSettings, patience: Patience = "usual"): Opening {
    const bounds = limits[patience];
    return { ...bounds, settings: { ...bounds.settings, ...rights }, keepsStatements };
  }
  const asSystem = { usual: opening(AS_SYSTEM), long: opening(AS_SYSTEM, "long") };
  const asOwner: Opening = { ...limits.long, keepsStatements: false };
  try {
    await pool.query(bounded(timeouts.connectMs, "SELECT 1"));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: "postgres",
    owner: ownerOfPool(pool, asOwner),
    withTenant: (orgId, userId, work, patience) =>
      inTransaction(pool, opening(asTenant(orgId, userId), patience), work),
    readAsTenant: (orgId, userId, work) => inOneTurn(pool, opening(asTenant(orgId, userId)), work),
    readAsSystemAndTenant: <Row, T>(
      statement: Sql,
      orgId: number,
      userId: number | null,
      work: (tx: Queryable) => Promise<T>,
    ) => {
      const tenant = asTenant(orgId, userId);
      return inOneTurn(pool, asSystem.usual, async (tx, batch) => {
        const system = tx.query<Row>(statement, { prepare: true });
        settle(batch, tenant, keepsStatements);
        const [rows, read] = await Promise.all([system, work(tx)]);
        return { system: rows, tenant: read };
      });
    },
    withoutTenant: (work, patience = "usual") => inTransaction(pool, asSystem[patience], work),
    readAsSystem: (statement, options) =>
      inOneTurn(pool, asSystem.usual, (tx) => tx.query(statement, options)),
    exclusively: (lock, work) =>
      onOwnConnection(directUrl, timeouts, async (client) => {
        await client.query("SELECT pg_advisory_lock($1)", [lock]);
        return work(ownerConnection(client));
      }),
    exclusivelyIfFree: (lock, work) =>
      onOwnConnection(directUrl, timeouts, async (client) => {
        const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [
          lock,
        ]);
        if (rows[0]?.free) await work(ownerConnection(client));
        return rows[0]?.free === true;
      }),
    notify: async (channel, text) => {
      await pool.query(bounded(timeouts.connectMs, "SELECT pg_notify($1, $2)", [channel, text]));
    },
    listen: (channel, onNews, onLoss = () => undefined) =>
      listenOn(
        () =>
          new pg.Client({
            connectionString: directUrl,
            application_name: "almoner news",
            connectionTimeoutMillis: timeouts.connectMs,
            query_timeout: timeouts.connectMs,
            ...KEEP_ALIVE,
          }),
        channel,
        { onNews, onLoss, heartbeatMs, patienceMs: timeouts.connectMs },
      ),
    close: () => pool.end(),
  };
}
