import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { type EngineFiles, engineFiles } from "../server/platform/browser/engineFiles";
import { type PackedFile, packFiles } from "../server/platform/browser/packedFiles";
import { openPglite } from "../server/platform/node/pglite";
import { prepareDatabase } from "../server/prepare";

/** Where the demo's worker takes it from (dataProviders/demo/server/worker.ts). */
const FILE = "dist/demoDatabase/database.bin";
const DATA_FOLDER = "/pglite/data";
/** Files of PostgreSQL's log of 1 MB in place of 16: one of them is rewritten with each change. */
const SEGMENTS = ["--wal-segsize=1"];

/** The files below a folder of PGlite's own file system. */
function filesIn(files: EngineFiles, folder: string, base = ""): PackedFile[] {
  return files.readdir(folder).flatMap((name) => {
    if (name === "." || name === "..") return [];
    const [place, path] = [`${folder}/${name}`, `${base}/${name}`];
    if (files.isDir(files.stat(place).mode)) return [{ path }, ...filesIn(files, place, path)];
    return [{ path, content: files.readFile(place) }];
  });
}

/** The data directory that every visit of the demo begins with: migrated, without records, and as small as it gets. */
export async function demoDatabaseFiles(): Promise<PackedFile[]> {
  const empty = await PGlite.create({ initDbStartParams: SEGMENTS });
  const loadDataDir = await empty.dumpDataDir("none");
  await empty.close();
  const { database, pglite } = await openPglite({ loadDataDir });
  await prepareDatabase(database);
  await pglite.exec("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template%'");
  for (const template of ["template0", "template1"]) await pglite.exec(`DROP DATABASE ${template}`);
  for (const statement of ["VACUUM FULL ANALYZE", "CHECKPOINT", "SELECT pg_switch_wal()", "CHECKPOINT"]) {
    await pglite.exec(statement);
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

/** Lays the data directory where the worker's build finds it. */
export async function buildDemoDatabase(): Promise<void> {
  const packed = packFiles(await demoDatabaseFiles());
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, await promisify(gzip)(packed, { level: 9 }));
}
