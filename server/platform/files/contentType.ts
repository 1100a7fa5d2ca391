import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { normaliseType, readUploadType, type UploadType } from "../../../contract/api";
import { HttpError } from "../errors";

/** What the library calls the container of the old Office formats. */
const OLD_OFFICE = "application/x-cfb";
const OLD_OFFICE_TYPES: readonly string[] = [
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
];

function refuse(text: string): HttpError {
  return new HttpError(415, "unsupported_type", text);
}

/** The last part of a name that may come with a path of another machine. */
export function baseName(name: string): string {
  return name.split(/[/\\]/).at(-1)?.trim() ?? "";
}

/** The type that an upload may be announced with; throws 415 for any that is not taken or does not fit the name. */
export function announcedType(contentType: string, fileName: string): UploadType {
  const read = readUploadType(contentType, fileName);
  if ("refusal" in read) throw refuse(read.refusal);
  return read.type;
}

const MARKUP = /^\s*(<\?xml|<!doctype|<!--|<html|<head|<body|<svg|<script|<iframe)/i;
const CHUNK = 65_536;

async function looksLikeText(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const buffer = Buffer.alloc(CHUNK);
    let first = true;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK);
      if (bytesRead === 0) return true;
      const part = buffer.subarray(0, bytesRead);
      if (part.includes(0)) return false;
      if (first && MARKUP.test(part.subarray(0, 1024).toString("latin1").replace(/^ï»¿/, ""))) return false;
      first = false;
    }
  } finally {
    await handle.close();
  }
}

function agrees(found: string, announced: UploadType): boolean {
  if (found === OLD_OFFICE) return OLD_OFFICE_TYPES.includes(announced);
  return normaliseType(found) === announced;
}

/** Looks into a received file; throws 415 when it is not of the announced type. */
export async function requireContentType(path: string, announced: UploadType): Promise<void> {
  const found = await fileTypeFromFile(path);
  if (found ? agrees(found.mime, announced) : announced.startsWith("text/") && (await looksLikeText(path)))
    return;
  throw refuse(
    `The content is not of the type ${announced}${found ? ` but of the type ${found.mime}` : ""}. Check the file and upload it again.`,
  );
}
