import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach } from "vitest";
import { stopAll } from "./serverProcess";

/** A folder of its own for each test of the file; after it every server that was started is stopped and the folder removed. */
export function createFaultsFolder(): () => string {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "almoner-faults-"));
    return async () => {
      await stopAll();
      await rm(folder, { recursive: true, force: true });
    };
  });
  return () => folder;
}
