import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { type EngineFiles, engineFiles } from "../server/platform/browser/engineFiles";
import { type PackedFile, packFiles } from "../server/platform/browser/packedFiles";
import { openPglite } from "../server/platform/node/pglite";
import { PREPARED_FILE } from "../server/platform/node/preparedFolder";
import { prepareDatabase } from "../server/prepare";

/** Where the demo's worker takes it from (dataProviders/demo/server/worker.ts). */
const OF_DEMO = "dist/demoDatabase/database.bin";
/** Where the server looks for it, beside its own code (server/platform/node/preparedFolder.ts). */
const OF_SERVER = `dist/server/${PREPARED_FILE}`;
const DATA_FOLDER = "/pglite/data";
/** Files of PostgreSQL's log of 1 MB in place of 16: one of them is rewritten with each change. */
const SEGMENTS = ["--wal-segsize=1"];

/** More than what may lie ready to be used again. */
const NEW_FILES = 4;

/** The files below a folder of PGlite's own file system. */
function filesIn(files: EngineFiles, folder: string, base = ""): PackedFile[] {
  return files.readdir(folder).flatMap((name) => {
    if (name === "." || name === "..") return [];
    const [place, path] = [`${folder}/${name}`, `${base}/${name}`];
    if (files.isDir(files.stat(place).mode)) return [{ path }, ...filesIn(files, place, path)];
    return [{ path, content: files.readFile(place) }];
  });
}

/** A data directory that is migrated, without records, and as small as it gets; `initDb` are settings of `initdb`. */
async function preparedFiles(initDb: string[]): Promise<PackedFile[]> {
  const empty = await PGlite.create({ initDbStartParams: initDb });
  const loadDataDir = await empty.dumpDataDir("none");
  await empty.close();
  const { database, pglite } = await openPglite({ loadDataDir });
  await prepareDatabase(database);
  await pglite.exec("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template%'");
  for (const template of ["template0", "template1"]) await pglite.exec(`DROP DATABASE ${template}`);
  // The log goes on in a file that is new: one that was used before is full of what was.
  await pglite.exec("SET wal_recycle = off");
  await pglite.exec("VACUUM FULL ANALYZE");
  for (let file = 0; file < NEW_FILES; file += 1) {
    await pglite.exec("SELECT pg_switch_wal()");
    await pglite.exec("CHECKPOINT");
  }
  const { rows } = await pglite.query<{ file: string }>(
    "SELECT redo_wal_file AS file FROM pg_control_checkpoint()",
  );
  const current = rows[0]?.file ?? "";
  // Files of the log that wait to be used again are full of what was.
  const isSpare = (path: string): boolean => /^\/pg_wal\/[0-9A-F]{24}$/.test(path) && !path.endsWith(current);
  const files = filesIn(engineFiles(pglite), DATA_FOLDER).filter(({ path }) => !isSpare(path));
  await database.close();
  return files;
}

/** The data directory that every visit of the demo begins with. */
export function demoDatabaseFiles(): Promise<PackedFile[]> {
  return preparedFiles(SEGMENTS);
}

async function lay(files: readonly PackedFile[], file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await promisify(gzip)(packFiles(files), { level: 9 }));
}

/** Lays the data directory where the worker's build finds it. */
export async function buildDemoDatabase(): Promise<void> {
  await lay(await demoDatabaseFiles(), OF_DEMO);
}

/** Lays the data directory where a server's first start finds it. */
export async function buildServerDatabase(): Promise<void> {
  await lay(await preparedFiles([]), OF_SERVER);
}
