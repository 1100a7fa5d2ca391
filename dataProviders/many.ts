import type { HttpError, Identifier } from "ra-core";
import { clientError } from "./errors";
import type { Translate } from "./translate";

/** How many calls of one bulk operation are under way at once. */
const CONCURRENCY = 4;

/** One record that a bulk operation could not change. */
export interface Failure {
  id: Identifier;
  status: number;
  message: string;
}

function failureOf(id: Identifier, error: unknown): Failure {
  const { status } = error as { status?: number };
  return { id, status: status ?? 0, message: error instanceof Error ? error.message : String(error) };
}

/**
 * Calls `one` for every id, a few at once, and resolves with the ids when all went well. Otherwise it rejects once all
 * are done with an `HttpError` that has the first failure's status; its body says which failed, why, and which did not.
 * After a 401 nothing more is sent.
 */
export async function forEachId(
  ids: readonly Identifier[],
  one: (id: Identifier) => Promise<unknown>,
  translate: Translate,
): Promise<Identifier[]> {
  const failures = new Map<Identifier, Failure>();
  const succeeded = new Set<Identifier>();
  const waiting = [...new Set(ids)];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await one(id);
        succeeded.add(id);
      } catch (error) {
        const failure = failureOf(id, error);
        failures.set(id, failure);
        if (failure.status === 401) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (failures.size === 0) return [...ids];
  throw partialFailure([...new Set(ids)], failures, succeeded, translate);
}

function partialFailure(
  ids: Identifier[],
  failures: Map<Identifier, Failure>,
  succeeded: Set<Identifier>,
  translate: Translate,
): HttpError {
  const failed = ids.flatMap((id) => failures.get(id) ?? []);
  const [first] = failed;
  const text = translate("requests.partial_failure", {
    _: "%{failed} of %{count} failed: %{reason}",
    failed: failed.length,
    count: ids.length,
    reason: first?.message ?? "",
  });
  const message = ids.length === 1 && first ? first.message : text;
  return clientError(message, first?.status ?? 0, "partial_failure", {
    failed,
    succeeded: ids.filter((id) => succeeded.has(id)),
    unsent: ids.filter((id) => !succeeded.has(id) && !failures.has(id)),
  });
}
