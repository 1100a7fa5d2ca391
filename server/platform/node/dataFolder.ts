import { randomBytes } from "node:crypto";
import {
  access,
  constants,
  link,
  mkdir,
  readFile,
  realpath,
  stat,
  unlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { addUp, type Closing, closeToOthers, closeTreeToOthers } from "./privateFiles";
import { SettingsError } from "../settingsError";

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What the server keeps in the folder; whatever else lies there is left as it is. */
const PARTS = ["pg", "pg.lock", "files", "outbox", "secret"] as const;

const STICKY = 0o1000;
const WRITABLE_BY_ALL = 0o002;

/**
 * Makes the folder if need be, and closes it and what the server keeps in it to everybody else; answers what of that was open.
 * Throws a SettingsError when the server cannot use the folder.
 */
export async function openDataFolder(folder: string): Promise<Closing> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError([
      `DATA_DIR=${folder} cannot be used (${reason(error)}): give a folder that this user may read and write.`,
    ]);
  }
  const { mode } = await stat(folder);
  if ((mode & STICKY) !== 0 && (mode & WRITABLE_BY_ALL) !== 0) {
    throw new SettingsError([
      `DATA_DIR=${folder} is a folder that everybody may write to, such as /tmp: give one of the server's own, such as ${join(folder, "almoner")}.`,
    ]);
  }
  const parts = await Promise.all(PARTS.map((name) => closeTreeToOthers(join(folder, name))));
  return addUp([...parts, await closeToOthers(await realpath(folder))]);
}

/** The secret that signs links: the given one, or one that is made once and kept in the folder. */
export async function readSecret(folder: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const path = join(folder, "secret");
  const existing = await readFile(path, "utf8").catch(() => undefined);
  if (existing !== undefined && existing.trim().length >= 32) return existing.trim();
  const fresh = join(folder, `secret.${process.pid}.part`);
  await writeFile(fresh, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  // Linking fails where another process was first; then that one's secret counts.
  await link(fresh, path).catch(() => undefined);
  await unlink(fresh);
  return (await readFile(path, "utf8")).trim();
}
