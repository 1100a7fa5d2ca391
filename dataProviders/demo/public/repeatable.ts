import { clientError } from "../../errors";
import type { DemoSite } from "./demoSite";

/**
 * Does `work` once per key; a repetition gets what came of it the first time. Throws 422 `idempotency_mismatch` when the
 * key came with another body before.
 */
export function once({ visitors }: DemoSite, key: string, body: unknown, work: () => string): string {
  const text = JSON.stringify(body);
  const kept = visitors.state.keys[key];
  if (kept) {
    if (kept.body === text) return kept.result;
    throw clientError(
      "This Idempotency-Key was used for another request already.",
      422,
      "idempotency_mismatch",
    );
  }
  const result = work();
  visitors.state.keys[key] = { body: text, result };
  visitors.save();
  return result;
}
