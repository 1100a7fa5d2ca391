import { isEmpty, referenceId } from "../../../definitions/predicate";
import type { ResolvedResource } from "../../../definitions/resolved";
import { asText } from "../../ui/asText";
import { valueAt } from "./valueAt";

const LIKELY_NAMES = ["name", "title", "label", "email"];

/** How the data name a record, in no language: what is read in again. */
export function storedName(
  { recordRepresentation }: Pick<ResolvedResource, "recordRepresentation">,
  record: Record<string, unknown>,
): string {
  return nameOf(recordRepresentation, record, () => undefined);
}

/**
 * A `recordRepresentation` filled in; where that leaves nothing (an embedded record may hold its id and name alone), a
 * likely name, else `#id`. `written` writes what has a way of its own to be written.
 */
export function nameOf(
  representation: string,
  record: Record<string, unknown>,
  written: (path: string) => string | undefined,
): string {
  const value = (path: string): string => {
    const own = valueAt(record, path);
    if (isEmpty(own)) return "";
    return written(path) ?? (typeof own === "object" ? "" : asText(own));
  };
  for (const template of [representation, ...LIKELY_NAMES.map((name) => `{${name}}`)]) {
    const text = template.replaceAll(/\{([^{}]+)\}/g, (_match, path: string) => value(path.trim())).trim();
    if (text !== "") return text;
  }
  return `#${asText(referenceId(record))}`;
}
