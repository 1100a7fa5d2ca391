import type { RelatedCondition } from "../../contract/resource";
// By itself: with the schemas beside it the first list of the app would be a tenth larger.
import { RELATION_OPERATORS } from "../../contract/resource/relationOperators";
import { isPlainObject } from "./values";

/** Whether a condition is about records that a relation leads to. */
export function isRelated(condition: unknown): condition is RelatedCondition {
  return (
    isPlainObject(condition) && RELATION_OPERATORS.some((operator) => Object.hasOwn(condition, operator))
  );
}
