import { fileTypeFromStream } from "file-type/core";
import { normaliseType, readUploadType, type UploadType } from "../../../contract/api";
import { unsupportedType } from "../errors";
import { chunksOf } from "./webStreams";
import { sentence } from "../texts";

/** What the library calls the container of the old Office formats. */
const OLD_OFFICE = "application/x-cfb";
const OLD_OFFICE_TYPES: readonly string[] = [
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
];

/** The last part of a name that may come with a path of another machine. */
export function baseName(name: string): string {
  return name.split(/[/\\]/).at(-1)?.trim() ?? "";
}

/** The type that an upload may be announced with; throws 415 for any that is not taken or does not fit the name. */
export function announcedType(contentType: string, fileName: string): UploadType {
  const read = readUploadType(contentType, fileName);
  if ("refusal" in read) throw unsupportedType("unsupported_type", { says: read.refusal });
  return read.type;
}

const MARKUP = /^\s*(<\?xml|<!doctype|<!--|<html|<head|<body|<svg|<script|<iframe)/i;

/** What marks a document is in its first bytes. */
const MARKED = 1024;

async function looksLikeText(content: ReadableStream<Uint8Array>): Promise<boolean> {
  let first: Uint8Array | undefined;
  for await (const part of chunksOf(content)) {
    if (part.includes(0)) return false;
    if (first) continue;
    first = part.subarray(0, MARKED);
    if (MARKUP.test(new TextDecoder("utf-8").decode(first))) return false;
  }
  return true;
}

function agrees(found: string, announced: UploadType): boolean {
  if (found === OLD_OFFICE) return OLD_OFFICE_TYPES.includes(announced);
  return normaliseType(found) === announced;
}

/** Looks into a received content; throws 415 when it is not of the announced type. */
export async function requireContentType(
  contents: () => Promise<ReadableStream<Uint8Array>>,
  announced: UploadType,
): Promise<void> {
  const found = await fileTypeFromStream(await contents());
  if (
    found
      ? agrees(found.mime, announced)
      : announced.startsWith("text/") && (await looksLikeText(await contents()))
  )
    return;
  throw unsupportedType("unsupported_type", {
    says: found
      ? sentence("unsupported_type.other_content", { type: announced, found: found.mime })
      : sentence("unsupported_type.content", { type: announced }),
  });
}
