import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START_LIMIT_MS = 60_000;

export interface RunningServer {
  /** Where the app is: `http://localhost:43210`. */
  url: string;
  dataDir: string;
  /** Ends it and throws its data away, unless told to leave them to a next one. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/** Where a server runs. */
export interface ServerPlace {
  /** The built project; this one unless told. */
  folder?: string;
  /** The data of a former server. */
  dataDir?: string;
  /** What is run there; the built server unless told. */
  program?: readonly string[];
}

/**
 * The built server, unless told otherwise on an empty data directory and a free port, as `npm start` runs it; `settings`
 * as its environment has them.
 */
export async function startServer(
  settings: Record<string, string> = {},
  { folder = process.cwd(), dataDir: given, program = ["dist/server/main.js"] }: ServerPlace = {},
): Promise<RunningServer> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), "almoner-e2e-")));
  const child = spawn(process.execPath, [...program], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "localhost",
      SEED: "sample",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await addressOf(child);
  return {
    url,
    dataDir,
    stop: async ({ keepData = false } = {}) => {
      await ended(child);
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(
      () => reject(new Error(`The server did not start in time:\n${output}`)),
      START_LIMIT_MS,
    );
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = output.match(/running at (http:\/\/\S+)/)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}:\n${output}`));
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
