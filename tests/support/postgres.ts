import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPglite } from "../../server/platform/node/pglite";
import { prepareDatabase } from "../../server/prepare";

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL server whose login is a superuser, or why there is none. */
    postgres: { url: string; databasePrefix: string } | { missing: string };
    /** A gzipped data directory of a prepared embedded database. */
    embeddedDump: string;
  }
}

const run = promisify(execFile);
const ROOT = "/usr/lib/postgresql";

/** Where the newest installed server has its programs. */
export function installedBinaries(): string | undefined {
  if (!existsSync(ROOT)) return undefined;
  const versions = readdirSync(ROOT)
    .filter((version) => existsSync(join(ROOT, version, "bin", "initdb")))
    .sort((left, right) => Number(right) - Number(left));
  return versions[0] === undefined ? undefined : join(ROOT, versions[0], "bin");
}

export async function findBinaries(): Promise<string | { missing: string }> {
  const installed = installedBinaries();
  if (installed) return installed;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    return { missing: "no PostgreSQL server is installed; set TEST_DATABASE_URL or install one" };
  }
  try {
    await run("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], {
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return { missing: `PostgreSQL could not be installed (${reason}); set TEST_DATABASE_URL` };
  }
  return installedBinaries() ?? { missing: "apt-get installed no PostgreSQL server; set TEST_DATABASE_URL" };
}

/** initdb refuses to run as root, so root steps down to the package's own account. */
function asServerAccount(command: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, args];
  return ["setpriv", ["--reuid=postgres", "--regid=postgres", "--clear-groups", command, ...args]];
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

/** A PostgreSQL server of one's own. */
export interface Cluster {
  url: string;
  /** Whether it has ended by itself. */
  hasEnded(): boolean;
  /** Ends it as a crash of the machine's other half would: connections break, nothing is said to anybody. */
  crash(): Promise<void>;
  /** Starts it again where it was, which recovers from the crash. */
  restart(): Promise<void>;
  /** Ends it and deletes its folder, unless that is to be kept. */
  stop(): Promise<void>;
}

/** Gives a folder to the account that the server runs as. */
export async function giveToServer(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { stdout } = await run("id", ["-u", "postgres"]);
  await chown(folder, Number(stdout), Number(stdout));
}

/** How a server of one's own is to be. */
interface ClusterOptions {
  isDurable?: boolean;
  sharedBuffers?: string;
  /** Where it stands and stays, with what an earlier one left there; a new folder that goes with it unless told. */
  keptIn?: string;
  /** The log in files of 1 MB, few of them: for a disk that is small. */
  isSmall?: boolean;
  /** The superuser's name; `almoner` unless told. */
  superuser?: string;
}

/** Starts a server of its own; unless it is to be durable, a crash may cost it data. */
export async function startCluster(
  binaries: string,
  {
    isDurable = false,
    sharedBuffers = "32MB",
    keptIn,
    isSmall = false,
    superuser = "almoner",
  }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = keptIn ?? (await mkdtemp(join(tmpdir(), "almoner-postgres-")));
  await mkdir(folder, { recursive: true });
  await giveToServer(folder);
  const data = join(folder, "data");
  if (!existsSync(data))
    await initialise(binaries, data, ["-U", superuser, ...(isSmall ? ["--wal-segsize=1"] : [])]);
  const port = await freePort();
  const settings = [
    ...(isDurable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
    ...(isSmall ? ["min_wal_size=2MB", "max_wal_size=4MB"] : []),
    "max_connections=60",
    `shared_buffers=${sharedBuffers}`,
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
  ];
  const start = (): Promise<ChildProcess> =>
    startPostgres(join(binaries, "postgres"), [
      "-D",
      data,
      "-p",
      String(port),
      ...settings.flatMap((setting) => ["-c", setting]),
    ]);
  let server = await start();
  const hasEnded = (): boolean => server.exitCode !== null || server.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded()) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    hasEnded,
    // PostgreSQL's "immediate shutdown": the next start recovers from the log.
    crash: () => end("SIGQUIT"),
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      await end("SIGINT");
      if (keptIn === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function initialise(binaries: string, data: string, more: readonly string[]): Promise<void> {
  const settings = ["-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  await run(...asServerAccount(join(binaries, "initdb"), ["-D", data, ...settings, ...more]));
}

async function startPostgres(program: string, parameters: string[]): Promise<ChildProcess> {
  const server = spawn(...asServerAccount(program, parameters), { stdio: ["ignore", "ignore", "pipe"] });
  await new Promise<void>((resolve, reject) => {
    let log = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("ready to accept connections")) resolve();
    });
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });
  return server;
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

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await admin.end();
}

/** Once for all suites: a PostgreSQL server of their own and a prepared embedded database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "almoner-tests-"));
  await mkdir(folder, { recursive: true });
  const postgres = await findPostgres();
  const databasePrefix = `almoner_test_${randomBytes(4).toString("hex")}_`;
  if ("missing" in postgres) {
    if (process.env["CI"] === "true")
      throw new Error(`The suites on PostgreSQL cannot run: ${postgres.missing}`);
    console.warn(`SKIPPED: the suites on PostgreSQL: ${postgres.missing}`);
    project.provide("postgres", postgres);
  } else {
    project.provide("postgres", { url: postgres.url, databasePrefix });
  }
  project.provide("embeddedDump", await dumpEmbedded(folder));
  return async () => {
    if (!("missing" in postgres)) {
      await dropDatabases(postgres.url, databasePrefix);
      await postgres.stop();
    }
    await rm(folder, { recursive: true, force: true });
  };
}

/** The prepared embedded database, as PGlite's `loadDataDir` takes it. */
export async function readEmbeddedDump(file: string): Promise<Blob> {
  return new Blob([await readFile(file)]);
}
