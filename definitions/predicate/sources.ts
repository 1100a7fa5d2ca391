import type { Predicate } from "../../contract/resource";
import { isPlainObject } from "./values";

/** One mention of a field in a predicate, and where in the predicate it stands. */
export interface SourceUse {
  source: string;
  path: (string | number)[];
}

/** Every field that a predicate reads, `…Field` operands included, in the order written and without repetition. */
export function sourcesOf(predicate: Predicate): string[] {
  return [...new Set(sourceUses(predicate).map((use) => use.source))];
}

/** As `sourcesOf`, with the place of each mention. */
export function sourceUses(predicate: unknown, path: (string | number)[] = []): SourceUse[] {
  if (!isPlainObject(predicate)) return [];
  return Object.entries(predicate).flatMap(([key, condition]) => {
    const here = [...path, key];
    if (key === "$not") return sourceUses(condition, here);
    if (key === "$and" || key === "$or") {
      return Array.isArray(condition) ? condition.flatMap((one, i) => sourceUses(one, [...here, i])) : [];
    }
    return [{ source: key, path: here }, ...fieldOperands(condition, here)];
  });
}

function fieldOperands(comparison: unknown, path: (string | number)[]): SourceUse[] {
  if (!isPlainObject(comparison)) return [];
  return Object.entries(comparison).flatMap(([operator, operand]) => {
    if (operator === "$not") return fieldOperands(operand, [...path, operator]);
    const isField = operator.endsWith("Field") && typeof operand === "string";
    return isField ? [{ source: operand, path: [...path, operator] }] : [];
  });
}
