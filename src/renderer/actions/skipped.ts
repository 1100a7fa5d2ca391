import { asText } from "../../ui/asText";
import { isRecord } from "../values/valueAt";
import type { ActionRequest } from "../record/actions/types";

/** Records with which something was not done, by the reason. */
export type Skipped = ReadonlyMap<string, readonly { key: string; name: string }[]>;

/** With whom an action was not done, as its answer tells it; empty where it tells of nobody. */
export function skippedIn({ action }: ActionRequest, answer: unknown): Skipped {
  const told = action.skipped !== undefined && isRecord(answer) ? answer[action.skipped] : undefined;
  const byReason = new Map<string, { key: string; name: string }[]>();
  for (const one of Array.isArray(told) ? told.filter(isRecord) : []) {
    const reason = asText(one["reason"]);
    const key = asText(one["pk"]);
    const named = byReason.get(reason) ?? [];
    named.push({ key, name: asText(one["name"]) || `#${key}` });
    byReason.set(reason, named);
  }
  return byReason;
}
