import { QUESTION_LIMITS } from "./questionLimits";
import { CALENDAR_UNITS, type CalendarUnit } from "./spans";
import {
  comparisonOf,
  type Comparison,
  conditionDefs,
  predicateOf,
  type Predicate,
  source,
} from "./predicate";

export { QUESTION_LIMITS };

/** What a figure over related records is compared with. */
export type FigureComparison = Pick<Comparison, "$eq" | "$ne" | "$gt" | "$gte" | "$lt" | "$lte">;

/** What a figure of a group is compared with: an amount, or another of its figures. */
export type GroupComparison = FigureComparison &
  Pick<Comparison, "$gtField" | "$gteField" | "$ltField" | "$lteField" | "$eqField" | "$neField">;

/** A condition on the records that a relation leads to: whether some, none or every one of them fits, and what they come to. */
export interface RelatedCondition {
  $some?: QuestionPredicate;
  $none?: QuestionPredicate;
  $every?: QuestionPredicate;
  $count?: FigureComparison & { where?: QuestionPredicate };
  $sum?: RelatedFigure;
  $avg?: RelatedFigure;
  $min?: RelatedFigure;
  $max?: RelatedFigure;
}

/** A figure over one field of related records. Money: of those in the organisation's own currency. */
export type RelatedFigure = FigureComparison & { of: string; where?: QuestionPredicate };

/** A predicate whose paths lead through references (`role.slug`) and whose keys may be relations (`donations`). */
export type QuestionPredicate = Predicate | { [source: string]: RelatedCondition | QuestionPredicate };

/** Operators of predicates that questions have not: expressions would have to be tried on every row. */
export const NOT_IN_QUESTIONS: readonly string[] = ["$regex"];

export const AGGREGATE_MEASURES = ["count", "countDistinct", "sum", "avg", "min", "max"] as const;
export type AggregateMeasure = (typeof AGGREGATE_MEASURES)[number];

/**
 * One figure of a question: `{ "count": true }`, `{ "sum": "amount" }`, with `where` of those records alone. In a column
 * the field is that of a relation: `{ "as": "given", "sum": "donations.amount" }`, `{ "as": "gifts", "count": "donations" }`.
 */
export type Measure = { [M in AggregateMeasure]?: string | true } & {
  where?: QuestionPredicate;
  label?: QuestionLabel;
};

/** What people read of a figure: as somebody wrote it, or by language (BCP 47), with English where one is missing. */
export type QuestionLabel = string | ({ en: string } & Record<string, string>);

export interface QuestionGroup {
  /** A field, also by a path through references. */
  by: string;
  /** Of dates: a row for each of these periods. */
  per?: CalendarUnit;
  /** What the column is called; the path unless told. */
  as?: string;
}

/** A figure over related records as a column. */
export type MeasureColumn = Measure & { as: string };

/**
 * What one wants to know about records: which of them (`where`), and what of them, either columns of each or measures
 * of groups. See docs/questions.md.
 */
export interface Question {
  /** The resource. */
  of: string;
  where?: QuestionPredicate;
  columns?: (string | MeasureColumn)[];
  group?: QuestionGroup[];
  measures?: Record<string, Measure>;
  /** Of the measures. */
  having?: Record<string, GroupComparison>;
  /** Names of columns, groups and measures; a `-` before one sorts the greatest first. */
  sort?: string[];
  /** So many rows at most. */
  limit?: number;
  /** The same of the period before, or of a year ago. */
  compare?: "previous_period" | "previous_year";
}

const PATH = { type: "string", pattern: source.pattern, maxLength: 200 };
const NAME = { type: "string", pattern: "^[a-z][a-z0-9_]*$", maxLength: 63 };
const where = { $ref: "#/$defs/questionPredicate" };
const operand = { $ref: "#/$defs/operand" };
const figures = { $eq: operand, $ne: operand, $gt: operand, $gte: operand, $lt: operand, $lte: operand };
const otherFigures = {
  $eqField: NAME,
  $neField: NAME,
  $gtField: NAME,
  $gteField: NAME,
  $ltField: NAME,
  $lteField: NAME,
};
const figure = {
  type: "object",
  additionalProperties: false,
  required: ["of"],
  properties: { of: PATH, where, ...figures },
};

const related = {
  $some: where,
  $none: where,
  $every: where,
  $count: { type: "object", additionalProperties: false, properties: { where, ...figures } },
  $sum: figure,
  $avg: figure,
  $min: figure,
  $max: figure,
};

const LABEL = { type: "string", minLength: 1, maxLength: QUESTION_LIMITS.heading, pattern: "\\S" };

const measures = {
  count: { anyOf: [{ const: true }, PATH] },
  countDistinct: PATH,
  sum: PATH,
  avg: PATH,
  min: PATH,
  max: PATH,
  where,
  label: {
    anyOf: [
      LABEL,
      {
        type: "object",
        required: ["en"],
        propertyNames: { pattern: "^[a-z]{2,3}(-[A-Za-z0-9]+)*$" },
        maxProperties: 20,
        additionalProperties: LABEL,
      },
    ],
  },
};

const measure = { type: "object", additionalProperties: false, minProperties: 1, properties: measures };

/** JSON Schemas of questions, beside those of plain conditions. */
export const questionDefs = {
  ...conditionDefs,
  questionPredicate: /* @__PURE__ */ predicateOf("questionPredicate", "questionComparison"),
  questionComparison: /* @__PURE__ */ comparisonOf("questionComparison", related),
  question: {
    type: "object",
    additionalProperties: false,
    required: ["of"],
    properties: {
      of: NAME,
      where,
      columns: {
        type: "array",
        minItems: 1,
        maxItems: QUESTION_LIMITS.columns,
        items: {
          anyOf: [
            PATH,
            { ...measure, required: ["as"], minProperties: 2, properties: { as: NAME, ...measures } },
          ],
        },
      },
      group: {
        type: "array",
        minItems: 1,
        maxItems: QUESTION_LIMITS.groups,
        items: {
          type: "object",
          additionalProperties: false,
          required: ["by"],
          properties: { by: PATH, per: { enum: CALENDAR_UNITS }, as: NAME },
        },
      },
      measures: {
        type: "object",
        propertyNames: NAME,
        minProperties: 1,
        maxProperties: QUESTION_LIMITS.measures,
        additionalProperties: measure,
      },
      having: {
        type: "object",
        propertyNames: NAME,
        minProperties: 1,
        maxProperties: QUESTION_LIMITS.measures,
        additionalProperties: {
          type: "object",
          additionalProperties: false,
          minProperties: 1,
          properties: { ...figures, ...otherFigures },
        },
      },
      sort: {
        type: "array",
        maxItems: QUESTION_LIMITS.sorts,
        items: { type: "string", pattern: `^-?${source.pattern.slice(1)}`, maxLength: 200 },
      },
      limit: { type: "integer", minimum: 1, maximum: QUESTION_LIMITS.lines },
      compare: { enum: ["previous_period", "previous_year"] },
    },
  },
};
