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

/** One regular expression of a predicate, and where in the predicate it stands. */
export interface PatternUse {
  source: string;
  expression: string;
  path: (string | number)[];
}

/** Every regular expression of a predicate, in the order written. */
export function patternUses(predicate: unknown, path: (string | number)[] = []): PatternUse[] {
  if (!isPlainObject(predicate)) return [];
  return Object.entries(predicate).flatMap(([key, condition]) => {
    const here = [...path, key];
    if (key === "$not") return patternUses(condition, here);
    if (key === "$and" || key === "$or") {
      return Array.isArray(condition) ? condition.flatMap((one, i) => patternUses(one, [...here, i])) : [];
    }
    return patternOperands(key, condition, here);
  });
}

function patternOperands(source: string, comparison: unknown, path: (string | number)[]): PatternUse[] {
  if (!isPlainObject(comparison)) return [];
  return Object.entries(comparison).flatMap(([operator, operand]) => {
    const here = [...path, operator];
    if (operator === "$not") return patternOperands(source, operand, here);
    return operator === "$regex" ? [{ source, expression: String(operand), path: here }] : [];
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
