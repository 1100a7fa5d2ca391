import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../../server/platform/db/postgres";
import { openPglite } from "../../server/platform/node/pglite";
import { prepareDatabase } from "../../server/prepare";
import { atDatabase, findBinaries, ofName, startCluster } from "./postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL server whose login is a superuser, with a prepared database to copy, or why there is none. */
    postgres: { url: string; databasePrefix: string; prepared: string } | { missing: string };
    /** A gzipped data directory of a prepared embedded database. */
    embeddedDump: string;
  }
}

async function findPostgres(): Promise<{ url: string; stop: () => Promise<void> } | { missing: string }> {
  const given = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];
  if (given) return { url: given, stop: async () => undefined };
  const binaries = await findBinaries();
  return typeof binaries === "string" ? startCluster(binaries) : binaries;
}

async function dumpEmbedded(folder: string): Promise<string> {
  const { database, pglite } = await openPglite();
  await prepareDatabase(database);
  const dump = await pglite.dumpDataDir("gzip");
  await database.close();
  const file = join(folder, "pglite.tgz");
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  return file;
}

async function prepareOnServer(url: string, name: string): Promise<void> {
  await atDatabase(url, (admin) => admin.query(`CREATE DATABASE ${name}`));
  const database = await openPostgres({ url: ofName(url, name), maxConnections: 4 });
  await prepareDatabase(database);
  await database.close();
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  await atDatabase(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}

/** What the suites run on. */
interface Databases {
  postgres: ProvidedContext["postgres"];
  embeddedDump: string;
  end(): Promise<void>;
}

async function startDatabases(): Promise<Databases> {
  const folder = await mkdtemp(join(tmpdir(), "almoner-tests-"));
  const [server, embeddedDump] = await Promise.all([findPostgres(), dumpEmbedded(folder)]);
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  if ("missing" in server) {
    if (process.env["CI"] === "true")
      throw new Error(`The suites on PostgreSQL cannot run: ${server.missing}`);
    console.warn(`SKIPPED: the suites on PostgreSQL: ${server.missing}`);
    return { postgres: server, embeddedDump, end: removeFolder };
  }
  const { url, stop } = server;
  const databasePrefix = `almoner_test_${randomBytes(4).toString("hex")}_`;
  const prepared = `${databasePrefix}prepared`;
  await prepareOnServer(url, prepared);
  return {
    postgres: { url, databasePrefix, prepared },
    embeddedDump,
    end: async () => {
      await dropDatabases(url, databasePrefix);
      await stop();
      await removeFolder();
    },
  };
}

/** Where the projects of a run find each other: each loads this file anew. */
const SHARED = Symbol.for("almoner.tests.databases");
interface Shared {
  projects: number;
  databases: Promise<Databases>;
}

/** Once for all suites of all projects: a PostgreSQL server of their own and a prepared embedded database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = globalThis as { [SHARED]?: Shared };
  const shared = home[SHARED] ?? { projects: 0, databases: startDatabases() };
  home[SHARED] = shared;
  shared.projects += 1;
  const { postgres, embeddedDump, end } = await shared.databases;
  project.provide("postgres", postgres);
  project.provide("embeddedDump", embeddedDump);
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    delete home[SHARED];
    await end();
  };
}
