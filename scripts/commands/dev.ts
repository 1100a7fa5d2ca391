import type { ChildProcess } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { compileExtension } from "../extension/compile";
import { type Command, explain, UsageError } from "./command";
import { requireApp, spawnServer, untilStopped } from "./start";

/** Not code of the folder's own: what is written there is no reason to build. */
const NOT_CODE = new Set(["node_modules", "data", "dist", "resources"]);
const CODE = /\.([cm]?[jt]sx?|json|css)$/;
/** Looked at as definitions are; what systems tell of changed files misses those that editors put in the place of others. */
const LOOK_EVERY_MS = 500;

/** The files of code below a folder with what tells their versions apart. */
async function stateOf(folder: string, depth = 0): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const states = entries
    .filter(
      ({ name }) => !name.startsWith(".") && !(depth === 0 && NOT_CODE.has(name)) && name !== "node_modules",
    )
    .map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return stateOf(path, depth + 1);
      if (!CODE.test(entry.name)) return "";
      const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }));
      return `${path} ${mtimeMs} ${size}\n`;
    });
  return (await Promise.all(states)).join("");
}

/** Serves the app of this folder, and builds its code anew whenever that changes. */
export const dev: Command = async (parameters) => {
  if (parameters.length > 0) throw new UsageError(`almoner dev takes nothing (not ${parameters.join(" ")}).`);
  requireApp();
  // What the code leaves behind while it is read is no reason to end.
  for (const fault of ["uncaughtException", "unhandledRejection"] as const)
    process.on(fault, (error: unknown) => console.error(explain(error)));
  const folder = process.cwd();
  const stopping = new AbortController();
  void untilStopped().then(() => stopping.abort());
  let child: ChildProcess | undefined;
  let known: string | undefined;
  while (!stopping.signal.aborted) {
    const state = await stateOf(folder);
    if (state !== known) {
      known = state;
      try {
        await compileExtension(folder);
        await stop(child);
        child = stopping.signal.aborted ? undefined : spawnServer();
      } catch (error) {
        console.error(`${explain(error)}\n${child ? "The app goes on as it was." : "Waiting for a change."}`);
      }
    }
    await delay(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  await stop(child);
  return 0;
};

/** Tells a server to stop and waits until it has. */
async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
