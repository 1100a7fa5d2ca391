import { readImportFile } from "./model/readImportFile";

/** Reads the file that it is sent, away from the page, and sends back what it found. */
self.addEventListener("message", ({ data }: MessageEvent<File>) => {
  data.arrayBuffer().then(
    (content) => self.postMessage(readImportFile(new Uint8Array(content))),
    // As the worker's own error, which the page hears.
    (error: unknown) => self.reportError(error),
  );
});
