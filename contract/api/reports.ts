import Type, { type Static } from "typebox";
import { Count, Deleted, Exact, Line, Nullable, Pk, Timestamp, Total } from "./common";
import { DISPLAY_KINDS } from "./reportDisplays";
import { AnyQuestion, QuestionMistake } from "./questions";

export const ReportDisplay = Exact({
  kind: Type.Enum([...DISPLAY_KINDS]),
  /** The figure that is shown where only one can be; the first one unless told. */
  measure: Type.Optional(Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 63 })),
  /** What a goal is reached with. */
  goal: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e15 })),
});
export type ReportDisplay = Static<typeof ReportDisplay>;

export const MAX_REPORTS = 200;
/** Of the question as JSON, in characters. */
export const MAX_REPORT_SIZE = 20_000;

const Role = Type.String({ minLength: 1, maxLength: 63, pattern: "^[a-z0-9_-]+$" });

/** A key, or the name of a report that comes with the product. */
export const ReportKey = Type.Union([
  Pk,
  Type.String({ pattern: "^([1-9][0-9]{0,15}|[a-z][a-z_]*)$", maxLength: 63 }),
]);

export const Report = Exact({
  pk: ReportKey,
  name: Type.String(),
  question: AnyQuestion,
  display: ReportDisplay,
  /** The roles that see it beside its owner. */
  shared_with: Type.Array(Role),
  /** It comes with the product: it can be copied and not changed. */
  is_shipped: Type.Boolean(),
  /** Whether the caller may change and delete it. */
  may_edit: Type.Boolean(),
  owner: Nullable(Exact({ pk: Pk, name: Type.String() })),
  /** The question in words; empty where the caller may not ask it. */
  sentence: Type.String(),
  /** What keeps the caller from an answer. */
  mistakes: Type.Array(QuestionMistake),
  version: Total,
  updated_at: Nullable(Timestamp),
});
export type Report = Static<typeof Report>;

export const ReportListResponse = Exact({ reports: Type.Array(Report) });
export const ReportResponse = Exact({ report: Report });
export const ReportParams = Exact({
  pk: Type.String({ pattern: "^([1-9][0-9]{0,15}|[a-z][a-z_]*)$", maxLength: 63 }),
});
export const StoredReportParams = Exact({ pk: Type.String({ pattern: "^[1-9][0-9]{0,15}$" }) });

const NAME = Line(120, 1);
const Roles = Type.Array(Role, { maxItems: 50, uniqueItems: true });

export const ReportCreateRequest = Exact({
  name: NAME,
  question: AnyQuestion,
  display: Type.Optional(ReportDisplay),
  shared_with: Type.Optional(Roles),
});
export type ReportCreateRequest = Static<typeof ReportCreateRequest>;

export const ReportUpdateRequest = Exact({
  name: Type.Optional(NAME),
  question: Type.Optional(AnyQuestion),
  display: Type.Optional(ReportDisplay),
  shared_with: Type.Optional(Roles),
  version: Type.Optional(Count),
});
export type ReportUpdateRequest = Static<typeof ReportUpdateRequest>;

export const ReportDeleted = Deleted;
