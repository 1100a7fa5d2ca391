import { readImportFile } from "./model/readImportFile";

/** A file, and how many rows it may have. */
export interface FileToRead {
  file: File;
  most: number;
}

/** Reads the file that it is sent, away from the page, and sends back what it found. */
self.addEventListener("message", ({ data: { file, most } }: MessageEvent<FileToRead>) => {
  file.arrayBuffer().then(
    (content) => self.postMessage(readImportFile(new Uint8Array(content), most)),
    // As the worker's own error, which the page hears.
    (error: unknown) => self.reportError(error),
  );
});
