import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Command, UsageError } from "./command";

const SERVER = fileURLToPath(new URL("main.js", import.meta.url));
/** What a request leaves behind is cleared at once instead of piling up: a third less memory (docs/operating.md). */
const MEMORY = ["--max-semi-space-size=16", "--heap-growing-percent=40"];
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

const NO_APP = `There is neither almoner.json nor resources/ in this folder. npm create almoner makes a folder with both;
or write { "suite": "blank" } or { "suite": "nonprofit" } into almoner.json.`;

function isNoApp(): boolean {
  const isSaid = ["SUITE", "RESOURCES_DIR"].some((name) => process.env[name]?.trim());
  return !isSaid && !["almoner.json", "resources"].some((name) => existsSync(name));
}

/** Throws where the folder holds no app, or the server is not there. */
export function requireApp(): void {
  if (isNoApp()) throw new UsageError(NO_APP);
  if (!existsSync(SERVER)) throw new UsageError("The server is not built yet: run npm run build.");
}

/** Starts the server in a process of its own. */
export function spawnServer(): ChildProcess {
  return spawn(process.execPath, ["--enable-source-maps", ...MEMORY, SERVER], { stdio: "inherit" });
}

/** Resolves when this process is told to stop. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
}

/** Serves the app of this folder until it is told to stop. Signals are handed on. */
export const start: Command = (parameters) => {
  if (parameters.length > 0)
    throw new UsageError(`almoner start takes nothing (not ${parameters.join(" ")}).`);
  requireApp();
  return new Promise((resolve, reject) => {
    const child = spawnServer();
    const handOn = (signal: NodeJS.Signals): void => void child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, handOn);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of SIGNALS) process.off(name, handOn);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
};
