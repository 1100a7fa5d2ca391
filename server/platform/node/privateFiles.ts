import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** What group and others may do with a file. */
const OPEN_TO_OTHERS = 0o077;

/**
 * Whatever this process makes from now on is its own account's alone. Called before anything is written: files that are closed
 * later have been open until then. On Windows, where folders pass on their rights, it does nothing.
 */
export function keepFilesPrivate(): void {
  process.umask(OPEN_TO_OTHERS);
}

/** The bits of a mode that are the owner's, and those that are nobody's. */
export function withoutOthers(mode: number): number {
  return mode & ~OPEN_TO_OTHERS;
}

/** What became of files that were open to others. */
export interface Closing {
  /** How many were closed. */
  closed: number;
  /** Paths that could not be: they are somebody else's. */
  refused: string[];
}

/** Closes one file or folder to everybody but its owner. */
export async function closeToOthers(path: string): Promise<Closing> {
  const mode = await openMode(path);
  if (mode === undefined) return { closed: 0, refused: [] };
  return chmod(path, withoutOthers(mode)).then(
    () => ({ closed: 1, refused: [] }),
    () => ({ closed: 0, refused: [path] }),
  );
}

/**
 * The same with all that is in a folder, which is closed last: one that is closed hides what is in it, and is not looked
 * into. Links are not followed.
 */
export async function closeTreeToOthers(path: string): Promise<Closing> {
  if ((await openMode(path)) === undefined) return { closed: 0, refused: [] };
  // A file has no entries.
  const names = await readdir(path).catch((): string[] => []);
  const closings: Closing[] = [];
  for (const name of names) closings.push(await closeTreeToOthers(join(path, name)));
  return addUp([...closings, await closeToOthers(path)]);
}

/** All of them in one. */
export function addUp(closings: readonly Closing[]): Closing {
  return {
    closed: closings.reduce((sum, { closed }) => sum + closed, 0),
    refused: closings.flatMap(({ refused }) => refused),
  };
}

/** The mode of what is open to others; undefined where nothing is, or nothing is there any more. */
async function openMode(path: string): Promise<number | undefined> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink() || (found.mode & OPEN_TO_OTHERS) === 0) return undefined;
  return found.mode & 0o7777;
}
