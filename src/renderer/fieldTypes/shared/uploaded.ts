import { isRecord } from "../../values/valueAt";
import { asText } from "../../../ui/asText";
import { safeHref } from "../../../ui/safeHref";

interface UploadedFile {
  name: string;
  url: string | undefined;
}

export function uploaded(value: unknown): UploadedFile {
  if (!isRecord(value)) return { name: asText(value), url: undefined };
  const name = typeof value["file_name"] === "string" ? value["file_name"] : asText(value["id"]);
  return { name, url: safeHref(value["url"], window.location.origin) };
}

/** Several uploads, each with what tells it from the others. */
export function uploadsOf(value: unknown): { id: string; file: unknown }[] {
  const files: unknown[] = Array.isArray(value) ? value : [value];
  return files.map((file, index) => ({ id: (isRecord(file) && asText(file["id"])) || String(index), file }));
}
