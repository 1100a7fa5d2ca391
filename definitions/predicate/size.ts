import { CONDITION_LIMITS } from "../../contract/resource/patternLimits";
import { isPlainObject } from "./values";

/** What makes a condition too large for anybody to have meant it: it has more of that than the most. */
export interface ConditionProblem {
  kind: "values" | "depth" | "comparisons";
  most: number;
}

/** What makes a condition too large; undefined for all others. */
export function conditionProblem(condition: unknown): ConditionProblem | undefined {
  const { depth: deepest, comparisons: most, values: mostValues } = CONDITION_LIMITS;
  let comparisons = 0;
  let values = 0;
  // Not by recursion: it may be nested deeper than that could go.
  const waiting = [{ value: condition, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) {
      values += 1;
      if (values > mostValues) return { kind: "values", most: mostValues };
      continue;
    }
    if (depth > deepest) return { kind: "depth", most: deepest };
    for (const [key, inner] of Object.entries(value)) {
      // What is joined is counted by its parts, and a field by its operators.
      if (!Array.isArray(value) && !JOINS.includes(key) && !isPlainObject(inner)) comparisons += 1;
      if (comparisons > most) return { kind: "comparisons", most };
      waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return undefined;
}

const JOINS: readonly string[] = ["$and", "$or", "$not"];
