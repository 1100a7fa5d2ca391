import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

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

/** Runs the work on a connection of its own. */
export async function atDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function ofName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}

/** The prepared embedded database, as PGlite's `loadDataDir` takes it. */
export async function readEmbeddedDump(file: string): Promise<Blob> {
  return new Blob([await readFile(file)]);
}
