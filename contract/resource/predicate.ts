import { type TUnsafe, Type } from "typebox";
import { PATTERN_LIMITS } from "./patternLimits";
import { PERIOD_UNITS, type PeriodUnit, SPAN_PATTERN } from "./spans";

export type PredicateScalar = string | number | boolean | null;

/** A moment told from now, in the organisation's time zone: so long ago, or the start of this or another period. */
export type RelativeMoment = { $ago: string } | { $startOf: PeriodUnit; offset?: number };

/** A part of time told from now: until now, from now on, or a whole period of the calendar. */
export type TimeRange = { last: string } | { next: string } | { period: PeriodUnit; offset?: number };

type Ordered = PredicateScalar | RelativeMoment;

/**
 * One comparison of a field. String values may be `$now`, `$today` or `$user.pk|email|role|member_pk`; the `…Field`
 * forms compare with another field of the same record.
 */
export interface Comparison {
  $eq?: Ordered;
  $ne?: Ordered;
  $gt?: Ordered;
  $gte?: Ordered;
  $lt?: Ordered;
  $lte?: Ordered;
  $in?: PredicateScalar[];
  $nin?: PredicateScalar[];
  $all?: PredicateScalar[];
  $exists?: boolean;
  $regex?: string;
  /** Without regard to case and accents, as `$startsWith`. */
  $contains?: string;
  $startsWith?: string;
  $within?: TimeRange;
  /** Whether the day comes round again within the range, as birthdays do. */
  $anniversaryWithin?: TimeRange;
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
  "$contains",
  "$startsWith",
  "$within",
  "$anniversaryWithin",
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
/** The path of a field. */
export const source = { type: "string", pattern: "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$" };

const unit = { enum: PERIOD_UNITS };
const offset = { type: "integer", minimum: -1000, maximum: 1000 };
const span = { type: "string", pattern: SPAN_PATTERN };
const exactly = (required: string, properties: object): object => ({
  type: "object",
  additionalProperties: false,
  required: [required],
  properties,
});

const operandSchema = {
  anyOf: [scalar, exactly("$ago", { $ago: span }), exactly("$startOf", { $startOf: unit, offset })],
};

const timeRangeSchema = {
  anyOf: [
    exactly("last", { last: span }),
    exactly("next", { next: span }),
    exactly("period", { period: unit, offset }),
  ],
};

const operand = { $ref: "#/$defs/operand" };
const timeRange = { $ref: "#/$defs/timeRange" };
const part = { type: "string", minLength: 1, maxLength: 200 };

/** The JSON Schema of a comparison that `$defs` has under this name; `more` are operators beside those of one record. */
export function comparisonOf(name: string, more: object = {}): object {
  return {
    type: "object",
    additionalProperties: false,
    minProperties: 1,
    properties: {
      $eq: operand,
      $ne: operand,
      $gt: operand,
      $gte: operand,
      $lt: operand,
      $lte: operand,
      $in: scalars,
      $nin: scalars,
      $all: scalars,
      $exists: { type: "boolean" },
      $regex: { type: "string", maxLength: PATTERN_LIMITS.conditionLength },
      $contains: part,
      $startsWith: part,
      $within: timeRange,
      $anniversaryWithin: timeRange,
      $not: { $ref: `#/$defs/${name}` },
      $eqField: source,
      $neField: source,
      $gtField: source,
      $gteField: source,
      $ltField: source,
      $lteField: source,
      ...more,
    },
  };
}

/** The JSON Schema of a predicate that `$defs` has under this name. */
export function predicateOf(name: string, comparison: string): object {
  const inner = { $ref: `#/$defs/${name}` };
  return {
    type: "object",
    description:
      "A condition on the record: CASL's Mongo-style operators plus texts, times, $user.…, $now and $today. Never code.",
    additionalProperties: false,
    properties: {
      $and: { type: "array", items: inner, minItems: 1, maxItems: 100 },
      $or: { type: "array", items: inner, minItems: 1, maxItems: 100 },
      $not: inner,
    },
    patternProperties: {
      "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$": {
        if: { type: "object" },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { $ref: `#/$defs/${comparison}` },
        else: { anyOf: [scalar, scalars] },
      },
    },
  };
}

/** What `$ref`s of conditions name: JSON Schemas that contain themselves or stand in many places. */
export const conditionDefs = {
  predicate: /* @__PURE__ */ predicateOf("predicate", "comparison"),
  comparison: /* @__PURE__ */ comparisonOf("comparison"),
  operand: operandSchema,
  timeRange: timeRangeSchema,
};

/** A condition, with what depends on it. */
export function condition(description: string): TUnsafe<Predicate> {
  return Type.Unsafe<Predicate>({ $ref: "#/$defs/predicate", description });
}
