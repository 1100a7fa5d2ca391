import Type, { type Static } from "typebox";
import { Exact, ListTotals, listQuery, narrowingQuery, Nullable, Pk, Timestamp, Total } from "./common";

/** A run of a job of own code: it waits to be done or tried again, was done, or has failed for good. */
export const EXTENSION_RUN_STATES = ["waiting", "done", "failed"] as const;

export const ExtensionRun = Exact({
  pk: Pk,
  job: Type.String(),
  state: Type.Enum([...EXTENSION_RUN_STATES]),
  tries: Type.Integer(),
  error: Nullable(Type.String({ description: "Why it failed last, in the language of the call" })),
  member: Nullable(Type.Integer({ description: "The member in whose place it is done" })),
  at: Timestamp,
  ended_at: Nullable(Timestamp),
});
export type ExtensionRun = Static<typeof ExtensionRun>;

export const ExtensionRunQuery = Exact({
  ...narrowingQuery,
  page: listQuery.page,
  per_page: listQuery.per_page,
  ids: listQuery.ids,
  job: Type.Optional(Type.String({ maxLength: 40 })),
  state: Type.Optional(Type.Enum([...EXTENSION_RUN_STATES])),
});
export type ExtensionRunQuery = Static<typeof ExtensionRunQuery>;

export const ExtensionRunList = Exact({
  runs: Type.Array(ExtensionRun),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const ExtensionRunEnvelope = Exact({ run: ExtensionRun });
