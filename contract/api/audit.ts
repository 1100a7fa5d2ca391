import Type, { type Static } from "typebox";
import {
  Exact,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  PersonPk,
  Pk,
  Timestamp,
  Total,
} from "./common";

/** One thing that somebody did; entries are never changed. */
export const AuditEntry = Exact({
  pk: Pk,
  at: Timestamp,
  actor: Nullable(Exact({ pk: Nullable(Pk), email: Type.String(), name: Type.String(), person: PersonPk })),
  action: Type.String(),
  subject: Type.String(),
  subject_id: Nullable(Type.String()),
  detail: Type.Record(Type.String(), Type.Unknown()),
  address: Nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

const Word = Type.String({ maxLength: 100, pattern: "^[a-z0-9_.-]+$" });

/** The newest first. `action`: exactly, or all below with a dot at its end (`member.`). `from` and `to` are moments. */
export const AuditListQuery = Exact({
  ...narrowingQuery,
  page: listQuery.page,
  per_page: listQuery.per_page,
  ids: listQuery.ids,
  action: Type.Optional(Word),
  subject: Type.Optional(Word),
  subject_id: Type.Optional(Type.String({ maxLength: 100 })),
  actor: Type.Optional(Pk),
  from: Type.Optional(Timestamp),
  to: Type.Optional(Timestamp),
  ordering: Type.Optional(Type.Enum(["at", "-at"])),
});
export type AuditListQuery = Static<typeof AuditListQuery>;
export const AuditListResponse = Exact({
  audit_log: Type.Array(AuditEntry),
  total: Total,
  totals: Type.Optional(ListTotals),
  actions: Type.Array(Type.String(), { description: "Every action that the log holds, for a filter" }),
});
