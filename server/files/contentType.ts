import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { UPLOAD_TYPES, type UploadType } from "../../contract/api";
import { HttpError } from "../http/errors";

const ALIASES: Record<string, UploadType> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/x-png": "image/png",
  "image/heif": "image/heic",
  "application/csv": "text/csv",
  "text/markdown": "text/plain",
  "audio/mp3": "audio/mpeg",
  "video/x-m4v": "video/mp4",
};

/** What the library calls the container of the old Office formats. */
const OLD_OFFICE = "application/x-cfb";
const OLD_OFFICE_TYPES: readonly string[] = [
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
];

function isUploadType(type: string): type is UploadType {
  return Object.hasOwn(UPLOAD_TYPES, type);
}

function normalise(type: string): string {
  const bare = (type.split(";")[0] ?? "").trim().toLowerCase();
  return ALIASES[bare] ?? bare;
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

function refuse(text: string): HttpError {
  return new HttpError(415, "unsupported_type", text);
}

/** The last part of a name that may come with a path of another machine. */
export function baseName(name: string): string {
  return name.split(/[/\\]/).at(-1)?.trim() ?? "";
}

/** The type that an upload may be announced with; throws 415 for any that is not taken or does not fit the name. */
export function announcedType(contentType: string, fileName: string): UploadType {
  const extension = extensionOf(fileName);
  const type = normalise(contentType);
  // Browsers on machines with Excel call CSV files so.
  const announced = type === "application/vnd.ms-excel" && extension === "csv" ? "text/csv" : type;
  if (!isUploadType(announced)) {
    throw refuse(
      `Files of the type ${contentType} are not taken. Send an image, a PDF, an Office document, text or CSV.`,
    );
  }
  const endings: readonly string[] = UPLOAD_TYPES[announced];
  if (!endings.includes(extension)) {
    throw refuse(
      `The name ${fileName} does not fit a file of the type ${announced}: it should end in .${endings.join(" or .")}.`,
    );
  }
  return announced;
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
  return normalise(found) === announced;
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
