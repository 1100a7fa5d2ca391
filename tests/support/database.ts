import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, inject, type ProvidedContext } from "vitest";
import type { Database, OwnerConnection } from "../../server/platform/db/database";
import { openPglite } from "../../server/platform/node/pglite";
import { openPostgres } from "../../server/platform/db/postgres";
import { atDatabase, ofName, readEmbeddedDump } from "./postgres";

/** The two databases that the server runs on. */
export type DatabaseKind = Database["kind"];

// One database per worker and kind: opening one takes longer than most suites.
const opened = new Map<DatabaseKind, Promise<Database>>();

/** Where those on a server are. */
const urls = new WeakMap<Database, string>();

type PostgresOfTests = Exclude<ProvidedContext["postgres"], { missing: string }>;

/** The PostgreSQL server of the tests. */
function postgresOfTests(): PostgresOfTests {
  const server = inject("postgres");
  if ("missing" in server) throw new Error(server.missing);
  return server;
}

/** The address of a new database on the server: a copy of the prepared one, or empty. */
async function createOnServer(content: "prepared" | "empty"): Promise<string> {
  const { url, databasePrefix, prepared } = postgresOfTests();
  const name = databasePrefix + randomBytes(6).toString("hex");
  await atDatabase(url, (admin) =>
    admin.query(`CREATE DATABASE ${name}${content === "prepared" ? ` TEMPLATE ${prepared}` : ""}`),
  );
  return ofName(url, name);
}

async function open(kind: DatabaseKind): Promise<Database> {
  if (kind === "pglite") {
    const { database } = await openPglite({ loadDataDir: await readEmbeddedDump(inject("embeddedDump")) });
    return database;
  }
  const url = await createOnServer("prepared");
  const database = refuseNested(await openPostgres({ url, maxConnections: 8 }));
  urls.set(database, url);
  return database;
}

const insideTransaction = new AsyncLocalStorage<true>();

/** Runs the work as somebody else would, who has nothing to do with the transaction around it. */
export function asSomebodyElse<T>(work: () => T): T {
  return insideTransaction.exit(work);
}

/** The embedded database has one connection and refuses a transaction inside another one: so does the server in the tests. */
function refuseNested(database: Database): Database {
  function enter<T>(begin: () => Promise<T>): Promise<T> {
    if (insideTransaction.getStore()) throw new Error("A transaction was opened inside another one");
    return begin();
  }
  const inside =
    <Tx, T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx): Promise<T> =>
      insideTransaction.run(true, () => work(tx));
  return {
    ...database,
    withTenant: (orgId, userId, work, patience) =>
      enter(() => database.withTenant(orgId, userId, inside(work), patience)),
    withoutTenant: (work, patience) => enter(() => database.withoutTenant(inside(work), patience)),
    readAsTenant: (orgId, userId, work) => enter(() => database.readAsTenant(orgId, userId, inside(work))),
    readAsSystemAndTenant: (statement, orgId, userId, work) =>
      enter(() => database.readAsSystemAndTenant(statement, orgId, userId, inside(work))),
    readAsSystem: (statement, options) => enter(() => database.readAsSystem(statement, options)),
  };
}

/** This worker's prepared database of that kind; opened on first use and shared by its suites. */
export function sharedDatabase(kind: DatabaseKind): Promise<Database> {
  let database = opened.get(kind);
  if (!database) {
    database = open(kind);
    opened.set(kind, database);
  }
  return database;
}

const TABLES = `pg_class class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition
    AND ((nspname = 'public' AND relname <> 'schema_migrations') OR (nspname = 'jobs' AND relname = 'job'))`;
/** What is another number once a table has come or gone. */
const SHAPE = `(SELECT sum(oid::bigint) FROM pg_class WHERE relkind IN ('r', 'p')
  AND relnamespace IN (to_regnamespace('public'), to_regnamespace('jobs')))`;

/** Empties one database, again and again. */
class Emptying {
  private isLaid = false;
  private client: Promise<pg.Client> | undefined;

  constructor(
    private readonly owner: OwnerConnection,
    private readonly url: string | undefined,
  ) {}

  /**
   * Rows are deleted without asking the keys that refer to them: TRUNCATE writes new files for every table that it reaches,
   * which takes ten times as long.
   */
  async empty(): Promise<void> {
    const filled = await this.filled();
    if (filled.length === 0) return;
    const deletes = filled.map((name) => `DELETE FROM ${name};`).join("\n");
    await this.delete(`DO $$ BEGIN SET LOCAL session_replication_role = replica; ${deletes} END $$`);
  }

  /** Tables with rows; all sequences start anew, also those of tables that were filled and emptied again. */
  private async filled(): Promise<string[]> {
    if (!this.isLaid) await this.lay();
    const { rows } = await this.owner.query("SELECT tests.filled() AS names");
    const { names } = rows[0] as { names: string[] | null };
    if (names !== null) return names;
    this.isLaid = false;
    return this.filled();
  }

  /** A function, whose questions the database plans once and not for each test. */
  private async lay(): Promise<void> {
    const { rows } = await this.owner.query(
      `SELECT format('%I.%I', nspname, relname) AS name, ${SHAPE}::text AS shape FROM ${TABLES} ORDER BY class.oid`,
    );
    const tables = rows as { name: string; shape: string }[];
    const looks = tables.map(
      ({ name }) => `IF EXISTS (SELECT FROM ${name}) THEN names := names || '${name}'::text; END IF;`,
    );
    await this.owner.exec(`CREATE SCHEMA IF NOT EXISTS tests;
      CREATE OR REPLACE FUNCTION tests.filled() RETURNS text[] LANGUAGE plpgsql AS $filled$
        DECLARE names text[] := '{}';
        BEGIN
          IF ${SHAPE} IS DISTINCT FROM ${tables[0]?.shape ?? "0"} THEN RETURN NULL; END IF;
          ${looks.join("\n")}
          PERFORM setval(seqrelid::regclass, 1, false) FROM pg_sequence JOIN pg_class ON pg_class.oid = seqrelid
            WHERE relnamespace = to_regnamespace('public') AND pg_sequence_last_value(seqrelid) IS NOT NULL;
          RETURN names;
        END $filled$`);
    this.isLaid = true;
  }

  /** By a connection of its own where there can be one: to set the role makes a connection forget all its plans. */
  private async delete(text: string): Promise<void> {
    if (this.url === undefined) return this.owner.exec(text);
    this.client ??= connect(this.url);
    await (await this.client).query(text);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Its database is dropped at the end.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

const emptyings = new WeakMap<Database, Emptying>();

/** Empties every table that holds anything and starts its ids anew; the shape stays. */
export async function emptyDatabase(database: Database): Promise<void> {
  let emptying = emptyings.get(database);
  if (!emptying) {
    emptying = new Emptying(database.owner, urls.get(database));
    emptyings.set(database, emptying);
  }
  await emptying.empty();
}

/** A database of its own for a suite that changes the shape or needs it unprepared; closed by the suite. */
export async function freshDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === "pglite") return (await openPglite()).database;
  return openPostgres({ url: await createOnServer("empty"), maxConnections: 4 });
}

/** Whether there is a PostgreSQL server for the tests. */
export function hasPostgres(): boolean {
  return !("missing" in inject("postgres"));
}

/** The address of an empty database of its own on the PostgreSQL server. */
export function createdDatabaseUrl(): Promise<string> {
  return createOnServer("empty");
}

/** The connections of two processes on one prepared PostgreSQL, and its address; the suite closes them. */
export async function twoConnections(): Promise<{ databases: [Database, Database]; url: string }> {
  const url = await createOnServer("prepared");
  const open = (): Promise<Database> => openPostgres({ url, maxConnections: 4 });
  const databases: [Database, Database] = [await open(), await open()];
  for (const database of databases) urls.set(database, url);
  return { databases, url };
}

type Declare = (getDatabase: () => Database, kind: DatabaseKind) => void;

function describeOn(kind: DatabaseKind, name: string, declare: Declare): void {
  const server = inject("postgres");
  const missing = kind === "postgres" && "missing" in server ? server.missing : undefined;
  const title = missing ? `${name} (${kind}; skipped: ${missing})` : `${name} (${kind})`;
  describe.skipIf(missing !== undefined)(title, () => {
    let database: Database | undefined;
    beforeAll(async () => {
      database = await sharedDatabase(kind);
    }, 60_000);
    beforeEach(async () => {
      if (database) await emptyDatabase(database);
    });
    afterAll(() => {
      database = undefined;
    });
    declare(() => {
      if (!database) throw new Error("The database is there only while a test runs");
      return database;
    }, kind);
  });
}

/**
 * Declares the suite once per database, each test on an emptied one: for what speaks to the database by ways of its own.
 * Where no PostgreSQL server is to be had, that half is skipped and named with the reason.
 */
export function describeEachDatabase(name: string, declare: Declare): void {
  for (const kind of ["pglite", "postgres"] as const) describeOn(kind, name, declare);
}

/**
 * Declares the suite once, each test on an emptied database: for what an area does with statements that the engine, the
 * contract and the browser tests send to the embedded database, too. It is the PostgreSQL server, which is several times as
 * fast, and the embedded one where there is none; `TEST_DATABASES=every` takes both.
 */
export function describeOnDatabase(name: string, declare: Declare): void {
  if (process.env["TEST_DATABASES"] === "every") describeEachDatabase(name, declare);
  else describeOn(hasPostgres() ? "postgres" : "pglite", name, declare);
}
