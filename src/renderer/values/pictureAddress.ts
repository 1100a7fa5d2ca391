import type { RaRecord } from "ra-core";
import { isComponentView, type ResolvedColumn, type ResolvedResource } from "../../../definitions/resolved";
import { safePicture } from "../../ui/safeHref";
import { isRecord } from "./valueAt";

/** Where a picture is shown from: the one that was uploaded, or that an API names by its address alone; of several the first. */
export function pictureAddress(given: unknown): string | undefined {
  const value: unknown = Array.isArray(given) ? given[0] : given;
  return safePicture(isRecord(value) ? value["url"] : value, window.location.origin);
}

/** Where the picture that stands before a column's value is; null for initials in its place, undefined for neither. */
export function pictureOfColumn(
  { picture, initials }: Pick<ResolvedColumn, "picture" | "initials">,
  record: RaRecord,
): string | null | undefined {
  return (picture && pictureAddress(record[picture])) || (initials ? null : undefined);
}

/** The same of a record wherever it is named, as its list shows it. */
export function pictureOf({ list }: ResolvedResource, record: RaRecord): string | null | undefined {
  if (!list || isComponentView(list)) return undefined;
  const face = list.columns.find(({ picture, initials }) => picture !== undefined || initials);
  return face && pictureOfColumn(face, record);
}
