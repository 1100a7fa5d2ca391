import { randomUUID } from "node:crypto";
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { create, extract, list } from "tar";
import { SettingsError } from "../settingsError";

/** What of a data folder is worth keeping: the embedded database, people's files and the secret that signs links. */
const KEPT = ["pg", "files", "secret"] as const;
/** Uploads that had not arrived whole. */
const LEFT_OUT = /^(\.\/)?files\/incoming(\/|$)/;
const LABEL = "almoner-backup.json";

/** What an archive says of itself. */
export interface BackupLabel {
  format: 1;
  version: string;
  /** ISO 8601. */
  madeAt: string;
  parts: string[];
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Writes the data folder of a server that is not running into one compressed archive, which is there whole or not at all.
 * Throws a SettingsError where there is nothing to keep or a file of that name.
 */
export async function backUp(parts: {
  dataDir: string;
  file: string;
  version: string;
  now: Date;
}): Promise<BackupLabel> {
  const { dataDir, version, now } = parts;
  const file = resolve(parts.file);
  if (await exists(file)) throw new SettingsError([`${file} exists already: give another name.`]);
  const present = await Promise.all(KEPT.map((name) => exists(join(dataDir, name))));
  const kept = KEPT.filter((_, index) => present[index]);
  if (kept.length === 0) throw new SettingsError([`DATA_DIR=${dataDir} holds nothing to back up.`]);
  const label: BackupLabel = { format: 1, version, madeAt: now.toISOString(), parts: kept };
  const labelFile = join(dataDir, LABEL);
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(labelFile, JSON.stringify(label));
    await mkdir(dirname(file), { recursive: true });
    await create(
      { file: unfinished, cwd: dataDir, gzip: true, portable: true, filter: (path) => !LEFT_OUT.test(path) },
      [LABEL, ...kept],
    );
    await rename(unfinished, file);
  } finally {
    await rm(labelFile, { force: true });
    await rm(unfinished, { force: true });
  }
  return label;
}

/**
 * Puts an archive of `backUp` into a data folder that holds nothing yet: whole or not at all. Throws a SettingsError where
 * the folder is in use or the file is no such archive.
 */
export async function restore(parts: { dataDir: string; file: string }): Promise<BackupLabel> {
  const { dataDir, file } = parts;
  if (!(await exists(file))) throw new SettingsError([`There is no file ${file}.`]);
  for (const name of KEPT) {
    if (await exists(join(dataDir, name)))
      throw new SettingsError([
        `DATA_DIR=${dataDir} holds ${name} already, which would be lost: move it away or give an empty folder.`,
      ]);
  }
  await mkdir(dataDir, { recursive: true });
  const unpacked = await mkdtemp(join(dataDir, "restore-"));
  try {
    const label = await unpack(file, unpacked);
    const names = (await readdir(unpacked)).filter((name) => name !== LABEL);
    for (const name of names) await rename(join(unpacked, name), join(dataDir, name));
    return label;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<BackupLabel> {
  const wrong = new SettingsError([`${file} is no backup of Almoner, or a damaged one.`]);
  const allowed: readonly string[] = [LABEL, ...KEPT];
  try {
    const foreign: string[] = [];
    await list({
      file,
      strict: true,
      onReadEntry: ({ path }) => {
        if (!allowed.includes(path.split("/")[0] ?? "")) foreign.push(path);
      },
    });
    if (foreign.length > 0) throw wrong;
    await extract({ file, cwd: folder, strict: true, preservePaths: false });
    const label = JSON.parse(await readFile(join(folder, LABEL), "utf8")) as BackupLabel;
    if (label.format !== 1) throw wrong;
    return label;
  } catch {
    throw wrong;
  }
}
