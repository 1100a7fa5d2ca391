import { type TUnsafe, Type } from "typebox";
import { PATTERN_LIMITS } from "./patternLimits";

export type PredicateScalar = string | number | boolean | null;

/**
 * One comparison of a field. String values may be `$now` or `$user.pk|email|role|member_pk`; the `…Field`
 * forms compare with another field of the same record.
 */
export interface Comparison {
  $eq?: PredicateScalar;
  $ne?: PredicateScalar;
  $gt?: PredicateScalar;
  $gte?: PredicateScalar;
  $lt?: PredicateScalar;
  $lte?: PredicateScalar;
  $in?: PredicateScalar[];
  $nin?: PredicateScalar[];
  $all?: PredicateScalar[];
  $exists?: boolean;
  $regex?: string;
  $not?: Comparison;
  $eqField?: string;
  $neField?: string;
  $gtField?: string;
  $gteField?: string;
  $ltField?: string;
  $lteField?: string;
}

/**
 * A condition on a record, in CASL's Mongo-style operators. Several fields in one object must all hold. A path
 * that crosses an array holds if it holds for any item. `$ne`, `$nin` and `$not` match what has no value.
 */
export type Predicate = {
  $and?: Predicate[];
  $or?: Predicate[];
  $not?: Predicate;
} & {
  [source: string]: Comparison | PredicateScalar | PredicateScalar[] | Predicate | Predicate[] | undefined;
};

export const COMPARISON_OPERATORS = [
  "$eq",
  "$ne",
  "$gt",
  "$gte",
  "$lt",
  "$lte",
  "$in",
  "$nin",
  "$all",
  "$exists",
  "$regex",
  "$not",
  "$eqField",
  "$neField",
  "$gtField",
  "$gteField",
  "$ltField",
  "$lteField",
] as const;
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];

export const USER_VALUES = ["$user.pk", "$user.email", "$user.role", "$user.member_pk"] as const;

const scalar = { type: ["string", "number", "boolean", "null"] };
const scalars = { type: "array", items: scalar, minItems: 1, maxItems: 1000 };
const source = { type: "string", pattern: "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$" };

/** JSON Schema of one comparison; stands in `$defs` because it contains itself. */
export const comparisonSchema = {
  type: "object",
  additionalProperties: false,
  minProperties: 1,
  properties: {
    $eq: scalar,
    $ne: scalar,
    $gt: scalar,
    $gte: scalar,
    $lt: scalar,
    $lte: scalar,
    $in: scalars,
    $nin: scalars,
    $all: scalars,
    $exists: { type: "boolean" },
    $regex: { type: "string", maxLength: PATTERN_LIMITS.conditionLength },
    $not: { $ref: "#/$defs/comparison" },
    $eqField: source,
    $neField: source,
    $gtField: source,
    $gteField: source,
    $ltField: source,
    $lteField: source,
  },
};

/** JSON Schema of a predicate; stands in `$defs` because it contains itself. */
export const predicateSchema = {
  type: "object",
  description: "A condition on the record: CASL's Mongo-style operators plus $user.… and $now. Never code.",
  additionalProperties: false,
  properties: {
    $and: { type: "array", items: { $ref: "#/$defs/predicate" }, minItems: 1, maxItems: 100 },
    $or: { type: "array", items: { $ref: "#/$defs/predicate" }, minItems: 1, maxItems: 100 },
    $not: { $ref: "#/$defs/predicate" },
  },
  patternProperties: {
    "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$": {
      if: { type: "object" },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { $ref: "#/$defs/comparison" },
      else: { anyOf: [scalar, scalars] },
    },
  },
};

/** A condition, with what depends on it. */
export function condition(description: string): TUnsafe<Predicate> {
  return Type.Unsafe<Predicate>({ $ref: "#/$defs/predicate", description });
}
