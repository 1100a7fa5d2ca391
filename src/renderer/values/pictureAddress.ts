import { safePicture } from "../../ui/safeHref";
import { isRecord } from "./valueAt";

/** Where a picture is shown from: the one that was uploaded, or that an API names by its address alone. */
export function pictureAddress(value: unknown): string | undefined {
  return safePicture(isRecord(value) ? value["url"] : value, window.location.origin);
}
