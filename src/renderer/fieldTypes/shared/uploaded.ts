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
