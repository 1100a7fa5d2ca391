import { type ChildProcess, spawn } from "node:child_process";

/** A machine that does other work besides starts one slowly. */
const START_LIMIT_MS = 300_000;

/** A server in a process of its own, from its first moment on. */
export interface StartingProcess {
  /** Resolves with its address when it is ready. Rejects with its output when it ends before. */
  ready: Promise<string>;
  /** As a supervisor or a terminal does. */
  signal(name: "SIGTERM" | "SIGINT"): void;
  /** Resolves with the exit code when it has ended: nothing where a signal ended it. */
  ended: Promise<number | null>;
}

/** One that is ready. */
export interface ServerProcess extends Omit<StartingProcess, "ready"> {
  url: string;
  /** As when the power goes: no signal that the process could answer to. */
  kill(): Promise<void>;
  /** As when the machine is suspended: nothing runs, and nothing is said to anybody. */
  pause(): void;
  resume(): void;
  /** What it has said so far, of its log and besides. */
  output(): string;
}

const alive = new Set<ChildProcess>();

/** Ends every server that a test left running. */
export async function stopAll(): Promise<void> {
  const ends = [...alive].map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of alive) {
    child.kill("SIGTERM");
    // One that is suspended hears nothing.
    child.kill("SIGCONT");
  }
  await Promise.all(ends);
}

/** Runs a program of the build as an account does whose files are open to everybody. */
export function spawnOpenly(
  program: "main" | "almoner",
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const command = [process.execPath, "--enable-source-maps", `dist/server/${program}.js`, ...parameters];
  return spawn("/bin/sh", ["-c", 'umask 022; exec "$@"', "sh", ...command], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function spawnServer(settings: Record<string, string>): {
  child: ChildProcess;
  starting: StartingProcess;
  output: () => string;
} {
  const child = spawnOpenly("main", [], {
    ...process.env,
    PORT: "0",
    HOST: "localhost",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    ...settings,
  });
  let output = "";
  alive.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => {
      alive.delete(child);
      resolve(code);
    });
  });
  const ready = addressOf(child, (text) => {
    output += text;
    return output;
  });
  // Of one that a test ends while it starts nobody waits for it to be ready.
  ready.catch(() => undefined);
  return { child, starting: { ready, ended, signal: (name) => void child.kill(name) }, output: () => output };
}

/** Starts the built server on a free port with these settings, and does not wait for it. */
export function beginServerProcess(settings: Record<string, string>): StartingProcess {
  return spawnServer(settings).starting;
}

/** Starts the built server on a free port with these settings. Rejects with its output when it does not start. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const { child, starting, output } = spawnServer(settings);
  const { ready, ended, signal } = starting;
  return {
    url: await ready,
    ended,
    signal,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    output,
  };
}

function addressOf(child: ChildProcess, add: (text: string) => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start: ${add("")}`)), START_LIMIT_MS);
    const read = (chunk: Buffer): void => {
      const address = add(chunk.toString()).match(/running at (http:\/\/\S+)/)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}: ${add("")}`));
    });
  });
}
