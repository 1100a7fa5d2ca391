import { parse } from "@tinyhttp/content-disposition";
import type { DownloadedFile } from "../downloadedFile";

function givenName(header: string | null): string | undefined {
  if (header === null) return undefined;
  try {
    const { filename } = parse(header).parameters;
    return typeof filename === "string" ? filename : undefined;
  } catch {
    // A header that breaks RFC 6266 is no reason to lose the file.
    return undefined;
  }
}

/** The last part of the name alone, since RFC 6266 §4.3 forbids to follow a path that a server suggests. */
function safeName(name: string | undefined): string {
  const last = name?.split(/[\\/]/).at(-1)?.trim();
  return !last || last === "." || last === ".." ? "download" : last;
}

/** Reads an answer's body as a file; `download` is its name when the server gives none. */
export async function readFile(response: Response): Promise<DownloadedFile> {
  return {
    name: safeName(givenName(response.headers.get("Content-Disposition"))),
    contentType: response.headers.get("Content-Type") ?? "application/octet-stream",
    blob: await response.blob(),
  };
}
