import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import type { Database } from "../../server/platform/db/database";
import { openPglite } from "../../server/platform/node/pglite";
import { openPostgres } from "../../server/platform/db/postgres";
import { prepareDatabase } from "../../server/prepare";
import { readEmbeddedDump } from "./postgres";

/** The two databases that the server runs on. */
export type DatabaseKind = Database["kind"];

// One database per worker and kind: opening one takes longer than most suites.
const opened = new Map<DatabaseKind, Promise<Database>>();

async function createOnServer(url: string, prefix: string): Promise<string> {
  const name = prefix + randomBytes(6).toString("hex");
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}

async function open(kind: DatabaseKind): Promise<Database> {
  if (kind === "pglite") {
    const { database } = await openPglite({ loadDataDir: await readEmbeddedDump(inject("embeddedDump")) });
    return database;
  }
  const server = inject("postgres");
  if ("missing" in server) throw new Error(server.missing);
  const database = await openPostgres({
    url: await createOnServer(server.url, server.databasePrefix),
    maxConnections: 8,
  });
  await prepareDatabase(database);
  return database;
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

/**
 * Empties every table that holds anything and starts its ids anew; the shape stays. Rows are deleted without asking the
 * keys that refer to them: TRUNCATE writes new files for every table that it reaches, which takes ten times as long.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.owner.exec(`DO $$
    DECLARE candidate record; filled boolean;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR candidate IN SELECT class.oid, format('%I.%I', nspname, relname) AS name
        FROM pg_class class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE relkind IN ('r', 'p') AND NOT relispartition
          AND ((nspname = 'public' AND relname <> 'schema_migrations') OR (nspname = 'jobs' AND relname = 'job'))
      LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', candidate.name) INTO filled;
        CONTINUE WHEN NOT filled;
        EXECUTE 'DELETE FROM ' || candidate.name;
      END LOOP;
      -- Also of tables that were filled and emptied again.
      FOR candidate IN SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
        WHERE schemaname = 'public' AND last_value IS NOT NULL
      LOOP
        PERFORM setval(candidate.name::regclass, 1, false);
      END LOOP;
    END $$`);
}

/** A database of its own for a suite that changes the shape or needs it unprepared; closed by the suite. */
export async function freshDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === "pglite") return (await openPglite()).database;
  const server = inject("postgres");
  if ("missing" in server) throw new Error(server.missing);
  return openPostgres({ url: await createOnServer(server.url, server.databasePrefix), maxConnections: 4 });
}

/** Whether there is a PostgreSQL server for the tests. */
export function hasPostgres(): boolean {
  return !("missing" in inject("postgres"));
}

/** The address of an empty database of its own on the PostgreSQL server. */
export async function createdDatabaseUrl(): Promise<string> {
  const server = inject("postgres");
  if ("missing" in server) throw new Error(server.missing);
  return createOnServer(server.url, server.databasePrefix);
}

/** The connections of two processes on one prepared PostgreSQL, and its address; the suite closes them. */
export async function twoConnections(): Promise<{ databases: [Database, Database]; url: string }> {
  const server = inject("postgres");
  if ("missing" in server) throw new Error(server.missing);
  const url = await createOnServer(server.url, server.databasePrefix);
  const open = (): Promise<Database> => openPostgres({ url, maxConnections: 4 });
  const databases: [Database, Database] = [await open(), await open()];
  await prepareDatabase(databases[0]);
  return { databases, url };
}

/**
 * Declares the suite once per database, each test on an emptied one. Where no PostgreSQL server is to be had, that
 * half is skipped and named with the reason.
 */
export function describeEachDatabase(
  name: string,
  declare: (getDatabase: () => Database, kind: DatabaseKind) => void,
): void {
  const server = inject("postgres");
  const kinds: readonly DatabaseKind[] = ["pglite", "postgres"];
  for (const kind of kinds) {
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
}
