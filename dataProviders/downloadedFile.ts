/** A file that an action answered with. */
export interface DownloadedFile {
  name: string;
  contentType: string;
  blob: Blob;
}
