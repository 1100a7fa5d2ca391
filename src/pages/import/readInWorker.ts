import type { FileToRead } from "./readFile.worker";
import type { FileResult } from "./model/readImportFile";

/** Reads a file without holding up the page. Rejects when it cannot be read at all, as when it was moved away. */
export function readInWorker(what: FileToRead): Promise<FileResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./readFile.worker.ts", import.meta.url), { type: "module" });
    const end = (): void => worker.terminate();
    worker.addEventListener("message", ({ data }: MessageEvent<FileResult>) => {
      end();
      resolve(data);
    });
    worker.addEventListener("error", (event) => {
      end();
      reject(new Error(event.message));
    });
    worker.postMessage(what);
  });
}
