import { join } from "node:path";
import type { Settings } from "../../settings";
import type { FileStorage } from "../files";
import { createDiskIncoming } from "./diskIncoming";
import { createLocalStore } from "./localStore";
import { createS3Store } from "./s3Store";

/** Where contents of files are kept, as the settings say: in a bucket, or in the data folder. */
export function openFiles(settings: Settings): FileStorage {
  const folder = join(settings.dataDir, "files");
  return {
    store: settings.s3
      ? createS3Store({ ...settings.s3, fetch, timeoutMs: settings.timeouts.s3 * 1000 })
      : createLocalStore(folder),
    incoming: createDiskIncoming(join(folder, "incoming")),
    quotaBytes: settings.filesQuotaMb * 1_048_576,
  };
}
