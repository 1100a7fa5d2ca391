import { execFile } from "node:child_process";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const BLOCK = 65_536;

/** A file system of its own that can be full without harm to anybody else. */
export interface SmallDisk {
  path: string;
  /** Fills it up to that many bytes. */
  fill(left: number): Promise<void>;
  /** Takes away what `fill` wrote. */
  makeRoom(): Promise<void>;
  /** Lets nobody write, or lets them again. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts one in memory, or says why that is not possible here. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | { missing: string }> {
  const path = await mkdtemp(join(tmpdir(), "almoner-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
  } catch (error) {
    await rm(path, { recursive: true });
    return { missing: `no file system can be mounted (${String(error).split("\n")[0] ?? ""})` };
  }
  const filler = join(path, "filler");
  return {
    path,
    fill: async (left) => {
      const file = await open(filler, "a");
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(path);
          const size = Math.min(BLOCK * 16, bavail * bsize - left);
          if (size <= 0) return;
          await file.write(Buffer.alloc(size));
        }
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    setReadOnly: async (isReadOnly) => {
      await run("mount", ["-o", `remount,${isReadOnly ? "ro" : "rw"}`, path]);
    },
    remove: async () => {
      await run("umount", ["-l", path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}
