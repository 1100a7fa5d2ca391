import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type PackedFile, unpackFiles } from "../browser/packedFiles";

/** The embedded database as the migrations of this server leave it, beside the built server. */
export const PREPARED_FILE = "database.bin";

async function isThere(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.length > 0;
}

async function lay(folder: string, { path, content }: PackedFile): Promise<void> {
  if (!content) return;
  const file = await open(join(folder, path), "wx", 0o600);
  try {
    await file.writeFile(content);
    // PostgreSQL takes what lies below its log for safe.
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So many files are written at once. */
const AT_ONCE = 16;

/**
 * Lays the prepared database into a folder that is empty or not there, readable by this account alone, whole or not at
 * all; creating one and migrating it takes several times as long. Answers whether it did: a server that runs from its
 * source has none. Nobody else may be at work in the folder.
 */
export async function layPreparedFolder(
  folder: string,
  source: URL = new URL(PREPARED_FILE, import.meta.url),
): Promise<boolean> {
  if (await isThere(folder)) return false;
  const packed = await readFile(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!packed) return false;
  const files = unpackFiles(await promisify(gunzip)(packed));
  const coming = `${folder}.coming`;
  await rm(coming, { recursive: true, force: true });
  await mkdir(coming, { recursive: true, mode: 0o700 });
  for (const { path, content } of files) {
    const place = join(coming, content ? dirname(path) : path);
    await mkdir(place, { recursive: true, mode: 0o700 });
  }
  const waiting = files.values();
  const lane = async (): Promise<void> => {
    for (const file of waiting) await lay(coming, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await rename(coming, folder);
  return true;
}
