import Type, { type Static } from "typebox";
import { type Question, QUESTION_LIMITS } from "../resource/question";
import { COMPARISON_OPERATORS } from "../resource/predicate";
import { Exact } from "./common";

const name = Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 63 });

/** Checked by the server against the person's own rights: it names what is wrong at its place. */
export const AnyQuestion = Type.Unsafe<Question>({
  title: "Question",
  type: "object",
  description: "A question; see docs/questions.md.",
});

export const AskRequest = Exact({
  question: AnyQuestion,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: QUESTION_LIMITS.rows })),
});

/** One column of an answer. */
export const AnswerColumn = Type.Object({
  name: Type.String(),
  /** The type of the field; of figures `integer`, `number` or `money`. */
  type: Type.String(),
  label: Type.String(),
  kind: Type.Enum(["value", "reference", "list", "period", "figure"]),
  /** ISO 4217, where all amounts of the column have it. */
  currency: Type.Optional(Type.String()),
  per: Type.Optional(Type.Enum(["day", "week", "month", "quarter", "year"])),
  /** Where a reference leads. */
  resource: Type.Optional(Type.String()),
  /** What the choices of a select are called. */
  choices: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type AnswerColumn = Static<typeof AnswerColumn>;

const Row = Type.Record(Type.String(), Type.Unknown());
const Totals = Type.Record(Type.String(), Type.Unknown());

export const AskResponse = Type.Object({
  columns: Type.Array(AnswerColumn),
  /** By the names of the columns. Records also have `pk` and `title`; amounts in several currencies a `currency` each. */
  rows: Type.Array(Row),
  total: Type.Integer(),
  totals: Totals,
  compared: Type.Optional(Type.Object({ rows: Type.Array(Row), totals: Totals })),
  sentence: Type.String(),
  took_ms: Type.Integer(),
});
export type AskResponse = Static<typeof AskResponse>;

export const CheckQuestionRequest = Exact({ question: AnyQuestion });
export const QuestionMistake = Type.Object({
  code: Type.String(),
  pointer: Type.String(),
  message: Type.String(),
  suggestion: Type.Optional(Type.String()),
});
export const CheckQuestionResponse = Type.Object({
  mistakes: Type.Array(QuestionMistake),
  /** Empty while there are mistakes. */
  sentence: Type.String(),
});
export type CheckQuestionResponse = Static<typeof CheckQuestionResponse>;

export const QuestionFieldsQuery = Exact({ of: name });

/** Something that a question about a resource can name. */
export const QuestionField = Type.Object({
  path: Type.String(),
  /** The type of the field; of a relation `relation`. */
  type: Type.String(),
  label: Type.String(),
  operators: Type.Array(Type.Enum([...COMPARISON_OPERATORS])),
  choices: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
  /** Where a reference or a relation leads. */
  resource: Type.Optional(Type.String()),
  /** True for relations to many. */
  many: Type.Optional(Type.Boolean()),
  aggregates: Type.Array(Type.Enum(["sum", "min", "max", "avg"])),
  groupable: Type.Boolean(),
  sortable: Type.Boolean(),
});
export type QuestionField = Static<typeof QuestionField>;

export const QuestionFieldsResponse = Type.Object({
  /** How the records are called, and what they can be asked. */
  label: Type.String(),
  fields: Type.Array(QuestionField),
  /** Every resource that the person can ask about. */
  resources: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
});
export type QuestionFieldsResponse = Static<typeof QuestionFieldsResponse>;
