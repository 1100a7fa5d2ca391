import type { FieldDefinition, Predicate, RelatedCondition } from "../../contract/resource";
// By itself: with the schemas beside it the first list of the app would be a tenth larger.
import { RELATION_OPERATORS } from "../../contract/resource/relationOperators";
import { isPlainObject } from "./values";

type Fields = Readonly<Record<string, FieldDefinition>>;

/** Whether a condition is about records that a relation leads to. */
export function isRelated(condition: unknown): condition is RelatedCondition {
  return (
    isPlainObject(condition) && RELATION_OPERATORS.some((operator) => Object.hasOwn(condition, operator))
  );
}

/** Whether one entry of a condition, which joins no others, is about other records than the one at hand. */
export function isBeyond(fields: Fields, key: string, condition: unknown): boolean {
  const [first = "", ...rest] = key.split(".");
  const field = Object.hasOwn(fields, first) ? fields[first] : undefined;
  return isRelated(condition) || (rest.length > 0 && field?.type === "reference");
}

/** One entry of a condition. */
export interface Entry {
  key: string;
  condition: unknown;
}

/** The entries of a condition that are about other records, wherever they stand in it. */
export function entriesBeyond(fields: Fields, predicate: unknown): Entry[] {
  if (!isPlainObject(predicate)) return [];
  return Object.entries(predicate).flatMap(([key, condition]) => {
    if (key === "$not") return entriesBeyond(fields, condition);
    if (key === "$and" || key === "$or") {
      return Array.isArray(condition) ? condition.flatMap((one) => entriesBeyond(fields, one)) : [];
    }
    return isBeyond(fields, key, condition) ? [{ key, condition }] : [];
  });
}

/** What has to hold of the record at hand wherever the whole condition does. */
export function ownPart(fields: Fields, predicate: Predicate): Predicate {
  return Object.fromEntries(
    Object.entries(predicate).flatMap(([key, condition]) => {
      if (entriesBeyond(fields, { [key]: condition }).length === 0) return [[key, condition]];
      if (key !== "$and" || !Array.isArray(condition)) return [];
      return [[key, condition.map((one) => ownPart(fields, one as Predicate))]];
    }),
  );
}
