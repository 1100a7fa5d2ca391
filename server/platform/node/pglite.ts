import { AsyncLocalStorage } from "node:async_hooks";
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { Database } from "../db/database";
import { type EmbeddedListener, openEmbedded, type TransactionGuard } from "../db/pglite";
import { layPreparedFolder } from "./preparedFolder";
import { withoutOthers } from "./privateFiles";

/** Settings of the embedded database. */
export type EmbeddedOptions = Pick<PGliteOptions, "dataDir" | "loadDataDir"> & EmbeddedListener;

/** What recovery may need: PostgreSQL's log grows by files of 16 MB. */
const ROOM_BYTES = 40 * 1_048_576;

async function existing(path: string): Promise<string> {
  return stat(path).then(
    () => path,
    () => existing(dirname(path)),
  );
}

/** Whether there is room to open the database there: without, opening it neither succeeds nor fails. */
async function hasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(await existing(dataDir));
  return bavail * bsize >= ROOM_BYTES;
}

/** What of Emscripten's file system sets modes. */
interface ModeSetter {
  chmod(path: unknown, mode: number, ...rest: unknown[]): void;
}

/** A folder on the disk whose files are the server's account's alone: PGlite's own sets their modes past the process's umask. */
class PrivateFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const { preRun } = emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(preRun ?? []),
          (module: { FS: ModeSetter }) => {
            const { FS: files } = module;
            const chmod = files.chmod.bind(files);
            files.chmod = (path, mode, ...rest) => chmod(path, withoutOthers(mode), ...rest);
          },
        ],
      },
    };
  }
}

function createGuard(): TransactionGuard {
  const open = new AsyncLocalStorage<true>();
  return {
    isInside: () => open.getStore() ?? false,
    run: (work) => open.run(true, work),
    leave: (work) => open.exit(work),
  };
}

/** Opens the embedded PostgreSQL in the folder `dataDir`, which need not be there yet, or in memory when none is given. */
export async function openPglite({ dataDir, loadDataDir, ...listener }: EmbeddedOptions = {}): Promise<{
  database: Database;
  pglite: PGlite;
}> {
  const guard = createGuard();
  const loaded = loadDataDir && { loadDataDir };
  if (dataDir === undefined) return openEmbedded({ settings: { ...loaded }, guard }, listener);
  if (!(await hasRoom(dataDir))) {
    throw new Error(
      `less than ${ROOM_BYTES / 1_048_576} MB are left for the database in ${dataDir}: make room there`,
    );
  }
  if (!loadDataDir) await layPreparedFolder(dataDir);
  const again = (): PGliteOptions => ({ fs: new PrivateFolder(dataDir) });
  const settings = { ...again(), ...loaded };
  return openEmbedded({ settings, again, hasRoom: () => hasRoom(dataDir), guard }, listener);
}
