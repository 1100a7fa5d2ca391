import { RELATION_OPERATORS, type RelatedCondition } from "../../contract/resource";
import { isPlainObject } from "./values";

/** Whether a condition is about records that a relation leads to. */
export function isRelated(condition: unknown): condition is RelatedCondition {
  return (
    isPlainObject(condition) && RELATION_OPERATORS.some((operator) => Object.hasOwn(condition, operator))
  );
}
