/** A file for the browser to keep: from the server, or made here. */
export interface SavedFile {
  name: string;
  contentType: string;
  blob: Blob;
}

/** Hands a file to the browser's downloads. */
export function saveFile({ name, blob }: SavedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the data once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
