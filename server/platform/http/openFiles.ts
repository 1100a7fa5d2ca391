import { readFile } from "node:fs/promises";

/** How many files and connections this process may have open, where the system tells (proc_pid_limits(5)). */
export async function readOpenFilesLimit(): Promise<number | undefined> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const soft = /^Max open files +(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? undefined : Number(soft);
}

/** What is left to files, to the database and to the parts outside of the server. */
const SHARE_OF_CALLERS = 0.75;

/** The connections of callers that the limit of open files allows, `wanted` at most. */
export function affordableConnections(wanted: number, openFiles: number | undefined): number {
  return openFiles === undefined ? wanted : Math.min(wanted, Math.floor(openFiles * SHARE_OF_CALLERS));
}
