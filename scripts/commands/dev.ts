import type { ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { compileExtension } from "../extension/compile";
import { type Command, explain, UsageError } from "./command";
import { requireApp, spawnServer, untilStopped } from "./start";

/** Not code of the folder's own: what is written there is no reason to build. */
const NOT_CODE = /^(node_modules|data|dist|resources|\.almoner|\.git)(\/|\\|$)/;
const CODE = /\.([cm]?[jt]sx?|json|css)$/;
/** Editors write a file in several steps. */
const SETTLED_MS = 150;

/** Serves the app of this folder, and builds its code anew whenever that changes. */
export const dev: Command = async (parameters) => {
  if (parameters.length > 0) throw new UsageError(`almoner dev takes nothing (not ${parameters.join(" ")}).`);
  requireApp();
  const folder = process.cwd();
  let child: ChildProcess | undefined;
  let isBusy = false;
  let isWanted = false;
  const ended = (one: ChildProcess): Promise<unknown> =>
    one.exitCode !== null || one.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => one.once("exit", resolve));

  const again = async (): Promise<void> => {
    try {
      await compileExtension(folder);
    } catch (error) {
      console.error(`${explain(error)}\n${child ? "The app goes on as it was." : "Waiting for a change."}`);
      return;
    }
    if (child) {
      child.kill("SIGTERM");
      await ended(child);
    }
    child = spawnServer();
  };
  const rebuild = async (): Promise<void> => {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await again();
    }
    isBusy = false;
  };

  await rebuild();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(folder, { recursive: true }, (_, file) => {
    if (file === null || NOT_CODE.test(file) || !CODE.test(file)) return;
    clearTimeout(settling);
    settling = setTimeout(() => void rebuild(), SETTLED_MS);
  });
  await untilStopped();
  watcher.close();
  clearTimeout(settling);
  if (child) {
    child.kill("SIGTERM");
    await ended(child);
  }
  return 0;
};
