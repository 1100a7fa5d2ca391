import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "../files/store";
import { fileSystemError } from "./fileSystemError";
import { webStream } from "./webStream";

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw fileSystemError(error);
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps contents in a folder of this machine; what is received must lie on the same file system. */
export function createLocalStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new TypeError(`No storage key: ${key}`);
    return join(folder, key);
  };
  return {
    put: (key, file) =>
      guarded(async () => {
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true });
        // What is answered with success must survive a power cut: the content first, then its name.
        await syncToDisk(file.path);
        await rename(file.path, path);
        await syncToDisk(dirname(path));
      }),
    open: async (key) => {
      const stream = createReadStream(pathOf(key));
      try {
        await new Promise<void>((resolve, reject) =>
          stream.once("open", () => resolve()).once("error", reject),
        );
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw fileSystemError(error);
      }
      return webStream(stream);
    },
    remove: (key) => guarded(() => rm(pathOf(key), { force: true })),
  };
}
