import { isParts } from "./base";

/** How many files one field of a record holds, where its definition does not name fewer. */
export const MOST_UPLOADS = 50;

/** The id of an upload, or what is shown of one. */
export function isUploadValue(value: unknown): boolean {
  return typeof value === "string" ? value !== "" : isParts(value);
}

/** A list of uploads, none of them twice. */
export function areUploads(value: unknown): boolean {
  if (!Array.isArray(value) || !value.every(isUploadValue)) return false;
  const ids = value.map((one: unknown) => (isParts(one) ? one["id"] : one));
  return new Set(ids).size === ids.length;
}

/** What a file calls an upload. */
export function uploadName(value: unknown): string {
  const name = isParts(value) ? (value["file_name"] ?? value["id"]) : value;
  return typeof name === "string" ? name : "";
}

/** What a file calls several. */
export function uploadNames(value: unknown): string {
  return (Array.isArray(value) ? value : [value]).map(uploadName).filter(Boolean).join("; ");
}
