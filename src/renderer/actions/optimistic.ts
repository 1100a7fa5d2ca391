import type { QueryClient } from "@tanstack/react-query";
import type { Identifier, RaRecord } from "ra-core";

/**
 * Shows a record with other values wherever it has been fetched (ra-core's getList, getOne, getMany of the resource),
 * before anybody has confirmed them. Returns what takes them back again.
 */
export function showAtOnce(
  queryClient: QueryClient,
  resource: string,
  id: Identifier,
  values: Record<string, unknown>,
): () => void {
  const change = (record: unknown): unknown => (isRecord(record, id) ? { ...record, ...values } : record);
  const former = queryClient.getQueriesData({ queryKey: [resource] });
  for (const [key, answer] of former) {
    const next = changed(answer, change);
    if (next !== answer) queryClient.setQueryData(key, next);
  }
  return () => {
    for (const [key, answer] of former) queryClient.setQueryData(key, answer);
  };
}

function changed(answer: unknown, change: (record: unknown) => unknown): unknown {
  if (Array.isArray(answer)) return answer.map(change);
  if (typeof answer !== "object" || answer === null) return answer;
  if ("data" in answer && Array.isArray(answer.data)) return { ...answer, data: answer.data.map(change) };
  return change(answer);
}

function isRecord(value: unknown, id: Identifier): value is RaRecord {
  return typeof value === "object" && value !== null && "id" in value && value.id === id;
}
