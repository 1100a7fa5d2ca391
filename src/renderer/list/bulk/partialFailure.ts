import type { Identifier } from "ra-core";
import { asText } from "../../../ui/asText";
import { isRecord } from "../../values/valueAt";

/** A record that could not be changed, and the server's reason. */
export interface Failed {
  id: Identifier;
  message: string;
}

/**
 * What a change of many records left undone: those that were refused, with reasons, and all that are still as they were
 * (also those that were not sent any more). An error about the call as a whole has no refused ones.
 */
export function partialFailure(
  error: unknown,
  ids: readonly Identifier[],
): { failed: Failed[]; left: Identifier[] } {
  const body = isRecord(error) ? error["body"] : undefined;
  const told = isRecord(body) && Array.isArray(body["failed"]) ? body["failed"] : [];
  const failed = told.filter(isRecord).flatMap(({ id, message }): Failed[] => {
    return typeof id === "string" || typeof id === "number" ? [{ id, message: asText(message) }] : [];
  });
  const done = isRecord(body) && Array.isArray(body["succeeded"]) ? body["succeeded"].map(String) : [];
  return { failed, left: ids.filter((id) => !done.includes(String(id))) };
}
