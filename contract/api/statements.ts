import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
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

const Currency = Type.String({ pattern: "^[A-Z]{3}$" });
const Sum = Type.String({ pattern: "^-?\\d{1,16}(\\.\\d{1,4})?$" });
const CurrencyTotal = Exact({ amount: Sum, currency: Currency });

/** How long the link of a mailed statement works, in days: until the taxes of a year are done. */
export const STATEMENT_LINK_DAYS = 180;

/** A donor's year, such as `2025-12`. */
export const StatementId = Type.String({ pattern: "^[1-9]\\d{3}-[1-9]\\d{0,14}$" });
const StatementIds = Type.String({
  maxLength: 4000,
  pattern: "^[1-9]\\d{3}-[1-9]\\d{0,14}(,[1-9]\\d{3}-[1-9]\\d{0,14})*$",
});
/** As it is said, not counted: no screen is to group its digits. */
const ShownYear = Type.String({ pattern: "^[1-9]\\d{3}$" });
const Year = Type.Integer({
  minimum: 1990,
  maximum: 2200,
  description: "The last year that is over unless told",
});

/** Where a donor's statement stands; `changed`: their gifts, or their name, are others than those that it was sent with. */
export const STATEMENT_STATES = ["unsent", "by_post", "queued", "sent", "changed"] as const;
export const StatementState = Type.Enum([...STATEMENT_STATES]);
export type StatementState = Static<typeof StatementState>;

/** What somebody gave in a year, less what went back, and whether they have been told. */
export const Statement = Exact({
  id: StatementId,
  year: ShownYear,
  donor: Exact({ pk: Pk, name: Type.String(), person: PersonPk }),
  name: Type.String(),
  email: Type.String(),
  postal_address: Type.String({ description: "The lines of the donor's address; empty where none is known" }),
  total_amount: Sum,
  currency: Currency,
  other_totals: Type.Array(CurrencyTotal),
  donations_count: Total,
  state: StatementState,
  sent_at: Nullable(Timestamp),
  /** Until when the link of its mail opens it; null without one that works. */
  link_until: Nullable(Timestamp),
});
export type Statement = Static<typeof Statement>;

export const STATEMENT_ORDERINGS = ["name", "total_amount", "donations_count"] as const;
const chosen = {
  year: Type.Optional(Year),
  state: Type.Optional(StatementState),
  ids: Type.Optional(StatementIds),
};
export const StatementListQuery = Exact({
  ...listQuery,
  ...narrowingQuery,
  ...chosen,
  ordering: Type.Optional(ascendingOrDescending(STATEMENT_ORDERINGS)),
});
export type StatementListQuery = Static<typeof StatementListQuery>;
export const StatementListResponse = Exact({
  statements: Type.Array(Statement),
  total: Total,
  totals: Type.Optional(ListTotals),
});

export const STATEMENT_LACKS = ["address", "tax_id"] as const;
const Note = Type.String({
  maxLength: 1000,
  description: "Stands on each statement, such as what the tax office wants to read",
});
/** How far the statements of a year have come, and what of the organisation is missing on them. */
export const StatementOverview = Exact({
  year: ShownYear,
  unsent: Total,
  by_post: Total,
  without_address: Type.Integer({
    minimum: 0,
    description: "Of those by post, who has no postal address either",
  }),
  queued: Total,
  sent: Total,
  changed: Total,
  missing: Type.Array(Type.Enum([...STATEMENT_LACKS])),
  note: Type.String({ description: "What was said besides when statements were last sent" }),
});
export type StatementOverview = Static<typeof StatementOverview>;
export const StatementOverviewQuery = Exact({ year: Type.Optional(Year) });

export const STATEMENT_FORMATS = ["pdf", "html", "csv"] as const;
export const StatementFileQuery = Exact({
  ...chosen,
  format: Type.Optional(Type.Enum([...STATEMENT_FORMATS])),
  note: Type.Optional(Note),
});

/** Without `ids` all of the year that have none yet, or one that is no longer true; without `note` that of the last time. */
export const StatementSendRequest = Exact({
  year: Type.Optional(Nullable(Year)),
  ids: Type.Optional(Type.Array(StatementId, { minItems: 1, maxItems: 1000 })),
  note: Type.Optional(Nullable(Note)),
  dry_run: Type.Optional(Nullable(Type.Boolean({ description: "How many it would be; nothing is sent" }))),
  again: Type.Optional(Nullable(Type.Boolean({ description: "Also to those who have theirs" }))),
  incomplete: Type.Optional(
    Nullable(Type.Boolean({ description: "Also where the organisation's address or tax number is missing" })),
  ),
});
export type StatementSendRequest = Static<typeof StatementSendRequest>;
/** They leave one after the other, by a job. */
export const StatementSendResponse = Exact({
  year: Type.Integer(),
  queued: Total,
  had_theirs: Total,
  without_address: Total,
});

/** Statements that were handed over on paper. */
export const StatementNoteRequest = Exact({ ids: Type.Array(StatementId, { minItems: 1, maxItems: 1000 }) });
export const StatementNoteResponse = Exact({ noted: Total });

/** Statements whose links shall open nothing any more; a new mail brings a new one. */
export const StatementWithdrawRequest = Exact({
  ids: Type.Array(StatementId, { minItems: 1, maxItems: 1000 }),
});
export const StatementWithdrawResponse = Exact({ withdrawn: Total });
