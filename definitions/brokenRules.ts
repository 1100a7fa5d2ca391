import type { RecordRule } from "../contract/resource";
import { matches, type PredicateContext, sourcesOf } from "./predicate";

type Values = Record<string, unknown>;

/**
 * The rules that a record's values break. `isChanged` tells of a stored record which of its fields are about to change: a rule
 * that names none of them is not this change's to keep.
 */
export function brokenRules<R extends RecordRule>(
  rules: readonly R[],
  values: Values,
  context: PredicateContext,
  isChanged: (name: string) => boolean = () => true,
): R[] {
  return rules.filter(({ never }) => {
    const names = sourcesOf(never).map((source) => source.split(".")[0] ?? source);
    return names.some(isChanged) && matches(never, values, context);
  });
}
