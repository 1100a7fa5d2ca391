import type { ResolvedResource } from "../../../definitions/resolved";
import { isEmpty, referenceId } from "../../../definitions/predicate";
import { asText } from "../../ui/asText";
import { valueAt } from "../fields/valueAt";

const LIKELY_NAMES = ["name", "title", "label", "email"];

/**
 * How a record is named where it is referred to: the definition's `recordRepresentation` filled in; where that
 * leaves nothing (an embedded record may hold its id and name alone), a likely name, else `#id`.
 */
export function representRecord(
  resource: Pick<ResolvedResource, "recordRepresentation">,
  record: Record<string, unknown>,
): string {
  const text = fill(resource.recordRepresentation, record);
  if (text !== "") return text;
  const name = LIKELY_NAMES.map((key) => record[key]).find((value) => !isEmpty(value));
  return name === undefined ? `#${asText(referenceId(record))}` : asText(name);
}

function fill(template: string, record: Record<string, unknown>): string {
  return template
    .replaceAll(/\{([^{}]+)\}/g, (_match, path: string) => {
      const value = valueAt(record, path.trim());
      return isEmpty(value) || typeof value === "object" ? "" : asText(value);
    })
    .trim();
}
