import Type, { type Static } from "typebox";
import type { Automation } from "../resource/automation";
import {
  ascendingOrDescending,
  Exact,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  Pk,
  Timestamp,
  Total,
} from "./common";
import { QuestionMistake } from "./questions";

const Name = Type.String({ pattern: "^[a-z][a-z0-9_]*$", maxLength: 63 });

/** Checked by the server against the caller's own rights: it names what is wrong at its place. */
const AnyAutomation = Type.Unsafe<Automation>({
  type: "object",
  description: "When, only if, then; see docs/automation.md.",
});

/** Why an automation was paused by itself: whoever published it has left, it ran too often, or it cannot be judged any more. */
export const AUTOMATION_PAUSES = ["left", "too_many", "broken"] as const;
export const RUN_STATES = ["waiting", "done", "failed", "cut"] as const;

const shown = {
  name: Name,
  title: Type.String(),
  definition: AnyAutomation,
  sentence: Type.String(),
  is_on: Type.Boolean(),
  paused: Nullable(Type.Enum([...AUTOMATION_PAUSES])),
  next_at: Nullable(Timestamp),
  /** Where another system sends what sets it off. */
  hook_url: Nullable(Type.String()),
  published_by: Exact({ pk: Pk, name: Type.String() }),
  version: Type.Integer(),
  updated_at: Timestamp,
  runs: Type.Integer(),
  failed: Type.Integer(),
};
export const ShownAutomation = Exact(shown);
export type ShownAutomation = Static<typeof ShownAutomation>;

export const AutomationParams = Exact({ name: Name });
export const AutomationListQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
  ...narrowingQuery,
  names: Type.Optional(Type.String({ maxLength: 4000 })),
  ordering: Type.Optional(ascendingOrDescending(["title", "updated_at"])),
});
export type AutomationListQuery = Static<typeof AutomationListQuery>;
export const AutomationListResponse = Exact({
  automations: Type.Array(ShownAutomation),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const AutomationResponse = Exact({ automation: ShownAutomation });
export const AutomationCreateRequest = Exact({
  definition: AnyAutomation,
  is_on: Type.Optional(Type.Boolean({ description: "Off unless said" })),
});
export const AutomationUpdateRequest = Exact({
  definition: Type.Optional(AnyAutomation),
  is_on: Type.Optional(Type.Boolean()),
  version: Type.Optional(Pk),
  new_hook: Type.Optional(
    Type.Boolean({ description: "Gives its webhook another address; the former one no longer works" }),
  ),
});
export const HookParams = Exact({ token: Type.String({ maxLength: 120, pattern: "^[0-9a-zA-Z_-]+$" }) });
export const HookReceived = Exact({ received: Type.Literal(true) });
export const AutomationDeleted = Exact({ name: Name });

export const AutomationCheckRequest = Exact({ definition: AnyAutomation });
export const AutomationCheckResponse = Exact({
  mistakes: Type.Array(QuestionMistake),
  can_send_sms: Type.Boolean(),
  /** Empty while there are mistakes. */
  sentence: Type.String(),
});
export type AutomationCheckResponse = Static<typeof AutomationCheckResponse>;

const days = Type.Optional(Type.Integer({ minimum: 1, maximum: 90, description: "30 unless said" }));
export const RehearseRequest = Exact({ days });
export const RehearseDraftRequest = Exact({ definition: AnyAutomation, days });

/** What a step does, or would do. */
export const StepTold = Type.Object({
  path: Type.String({ description: "Where it stands: 1, 2.then.0" }),
  kind: Type.String(),
  says: Type.String(),
});
export const RehearseResponse = Exact({
  total: Total,
  /** The latest ones. */
  runs: Type.Array(
    Exact({
      at: Timestamp,
      record: Nullable(Exact({ resource: Name, pk: Type.Unknown(), title: Type.String() })),
      steps: Type.Array(StepTold),
    }),
  ),
  basis: Type.Enum(["created", "changed", "present", "dates", "schedule", "none"], {
    description:
      "What it was judged by: records made, or changed, in that time as they are now; all that fit now; their dates; the moments of the schedule",
  }),
});
export type RehearseResponse = Static<typeof RehearseResponse>;

export const RunNowRequest = Exact({
  record: Type.Optional(Type.Union([Pk, Type.String({ minLength: 1, maxLength: 80 })])),
});

export const AutomationRun = Exact({
  pk: Pk,
  automation: Name,
  title: Nullable(Type.String()),
  resource: Nullable(Type.String()),
  record: Nullable(Type.String()),
  state: Type.Enum([...RUN_STATES]),
  error: Nullable(Type.String()),
  at: Timestamp,
  wake_at: Nullable(Timestamp),
  ended_at: Nullable(Timestamp),
  steps: Type.Array(
    Exact({
      path: Type.String(),
      kind: Type.String(),
      state: Type.Enum(["done", "failed"]),
      says: Type.String(),
      tries: Type.Integer(),
      error: Nullable(Type.String()),
      at: Timestamp,
    }),
  ),
});
export type AutomationRun = Static<typeof AutomationRun>;
const runQuery = {
  ...narrowingQuery,
  page: listQuery.page,
  per_page: listQuery.per_page,
  ids: listQuery.ids,
  state: Type.Optional(Type.Enum([...RUN_STATES])),
};
export const RunListQuery = Exact(runQuery);
export const AllRunsQuery = Exact({ ...runQuery, automation: Type.Optional(Name) });
export type AllRunsQuery = Static<typeof AllRunsQuery>;
export const RunListResponse = Exact({
  runs: Type.Array(AutomationRun),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export type RunListResponse = Static<typeof RunListResponse>;
export const RunParams = Exact({ name: Name, id: Pk });
export const RunResponse = Exact({ run: AutomationRun });
