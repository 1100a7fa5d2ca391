import Type, { type Static } from "typebox";
import { Count, Deleted, Exact, Line, Nullable, Pk, Timestamp, Total } from "./common";
import { DISPLAY_KINDS } from "./reportDisplays";
import { SCHEDULE_FORMATS, SCHEDULE_PERIODS } from "./reportSchedules";
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

/** As many people as one report is mailed to. */
export const MAX_REPORT_RECIPIENTS = 50;

const when = {
  every: Type.Enum([...SCHEDULE_PERIODS]),
  /** Of a week 1 (Monday) to 7; of a month 1 to 31, its last day where it is shorter. 1 unless told. */
  on: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
  /** By the clocks of the organisation. */
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  format: Type.Enum([...SCHEDULE_FORMATS]),
};

/** When a report is mailed, and to whom; whoever is not its owner sees themselves alone. */
export const ReportSchedule = Exact({
  ...when,
  to: Type.Array(Exact({ pk: Pk, name: Type.String() })),
  next_at: Timestamp,
  /** Who did not get it the last time, and why. */
  failure: Nullable(Exact({ at: Timestamp, text: Type.String() })),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

export const ReportScheduleRequest = Exact({
  ...when,
  to: Type.Array(Pk, { minItems: 1, maxItems: MAX_REPORT_RECIPIENTS, uniqueItems: true }),
});
export type ReportScheduleRequest = Static<typeof ReportScheduleRequest>;

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
  schedule: Nullable(ReportSchedule),
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

/** Who may see a report and so can be sent it, by name. */
export const ReportRecipientsResponse = Exact({
  recipients: Type.Array(Exact({ pk: Pk, name: Type.String() })),
});
export const ReportSentResponse = Exact({ sent: Total });
