import { createHash } from "node:crypto";
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { listenOn } from "./listen";
import {
  BEGIN_SYSTEM,
  beginTenant,
  type Database,
  type OwnerConnection,
  type Queryable,
  type QueryOptions,
  SYSTEM_ROLE,
  TENANT_ROLE,
  type Transaction,
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

const statementNames = new Map<string, string>();

function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
    statementNames.set(text, name);
  }
  return name;
}

function queryConfig(statement: Sql, options: QueryOptions | undefined): pg.QueryConfig {
  const text = statement.text;
  return options?.prepare
    ? { name: statementName(text), text, values: statement.values }
    : { text, values: statement.values };
}

class PostgresTransaction implements Transaction {
  constructor(
    private readonly client: pg.PoolClient,
    private readonly role: string,
    private readonly keepsStatements: boolean,
  ) {}

  async query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]> {
    const prepare = this.keepsStatements && options?.prepare === true;
    const result = await this.client.query(queryConfig(statement, { prepare }));
    return result.rows as Row[];
  }

  async asSystem<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query(`SET LOCAL ROLE ${SYSTEM_ROLE}`);
    const result = await work();
    await this.client.query(`SET LOCAL ROLE ${this.role}`);
    return result;
  }

  async queryText(text: string, values: readonly unknown[]): Promise<unknown[]> {
    const result = await this.client.query<Record<string, unknown>>(text, [...values]);
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
  { begin, role, keepsStatements }: { begin: string; role: string; keepsStatements: boolean },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const result = await work(new PostgresTransaction(client, role, keepsStatements));
    await begun;
    const committed = await client.query("COMMIT");
    if (committed.command !== "COMMIT") throw new Error("The transaction was rolled back by the database");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What leaves together ends together: a failed statement makes the COMMIT a ROLLBACK. */
async function readInOneTurn<T>(
  pool: pg.Pool,
  { begin, role, keepsStatements }: { begin: string; role: string; keepsStatements: boolean },
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let isOver = false;
  const begun = client.query(begin);
  begun.catch(() => undefined);
  const tx = new PostgresTransaction(client, role, keepsStatements);
  const reading = (async () =>
    work({
      query: async (statement, options) => {
        if (isOver) throw new Error("A reading transaction sends its statements in one turn");
        return tx.query(statement, options);
      },
    }))();
  isOver = true;
  const ended = client.query("COMMIT").catch((error: unknown) => {
    broken = new Error("The connection was lost", { cause: error });
  });
  try {
    const result = await reading;
    await begun;
    return result;
  } finally {
    await ended;
    client.release(broken);
  }
}

/** The three messages leave together; a failed statement makes the COMMIT a ROLLBACK. */
async function readAsSystem<Row>(pool: pg.Pool, statement: Sql, options?: QueryOptions): Promise<Row[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const sent = [
    client.query(BEGIN_SYSTEM),
    client.query(queryConfig(statement, options)),
    client.query("COMMIT"),
  ];
  try {
    const [, result] = await Promise.all(sent);
    return (result?.rows ?? []) as Row[];
  } catch (error) {
    const [, , ended] = await Promise.allSettled(sent);
    if (ended?.status === "rejected") broken = new Error("The connection was lost", { cause: error });
    throw error;
  } finally {
    client.release(broken);
  }
}

function ownerConnection(client: pg.Pool | pg.Client): OwnerConnection {
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

/** A connection for what lasts as long as the session does; locks go with it. */
async function onOwnConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    types: typeParsers(),
    application_name: "almoner start",
    connectionTimeoutMillis: 10_000,
  });
  // What breaks tells the statement that is under way.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
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
  /** Told about connections that break while nobody uses them. */
  onIdleError?: (error: Error) => void;
}

/** Opens a pool on a PostgreSQL server; throws the driver's error when the server cannot be reached. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { directUrl = options.url, keepsStatements = true } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    pipeline: true,
    stream: () => new GatheringSocket(),
    types: typeParsers(),
    application_name: "almoner",
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", (error) => options.onIdleError?.(error));
  // One that breaks while it is used tells its query, which rejects; told to nobody else it would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: "postgres",
    owner: ownerConnection(pool),
    withTenant: (orgId, userId, work) => {
      const begin = beginTenant(orgId, userId);
      return inTransaction(pool, { begin, role: TENANT_ROLE, keepsStatements }, work);
    },
    readAsTenant: (orgId, userId, work) => {
      const begin = beginTenant(orgId, userId);
      return readInOneTurn(pool, { begin, role: TENANT_ROLE, keepsStatements }, work);
    },
    withoutTenant: (work) =>
      inTransaction(pool, { begin: BEGIN_SYSTEM, role: SYSTEM_ROLE, keepsStatements }, work),
    readAsSystem: (statement, { prepare = false } = {}) =>
      readAsSystem(pool, statement, { prepare: prepare && keepsStatements }),
    exclusively: (lock, work) =>
      onOwnConnection(directUrl, async (client) => {
        await client.query("SELECT pg_advisory_lock($1)", [lock]);
        return work(ownerConnection(client));
      }),
    exclusivelyIfFree: (lock, work) =>
      onOwnConnection(directUrl, async (client) => {
        const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [
          lock,
        ]);
        if (rows[0]?.free) await work(ownerConnection(client));
        return rows[0]?.free === true;
      }),
    notify: async (channel, text) => {
      await pool.query("SELECT pg_notify($1, $2)", [channel, text]);
    },
    listen: (channel, onNews, onLoss = () => undefined) =>
      listenOn(
        () => new pg.Client({ connectionString: directUrl, application_name: "almoner news" }),
        channel,
        { onNews, onLoss },
      ),
    close: () => pool.end(),
  };
}
