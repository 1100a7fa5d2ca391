import Type, { type Static } from "typebox";
import { Exact, Nullable, Timestamp, Total } from "./common";

/**
 * Whether an organisation may work on this installation, as whoever runs it decides:
 * - `waiting`: it can be set up; it shows nothing to visitors, takes no payments and writes to nobody but its own people;
 * - `active`: it works;
 * - `limited`: its pages stay; it takes no payments and writes to nobody but its own people, besides answers to visitors;
 * - `suspended`: nothing of it works; what it holds stays.
 */
export const OrganizationState = Type.Enum(["waiting", "active", "limited", "suspended"]);
export type OrganizationState = Static<typeof OrganizationState>;

/** Whether this installation takes new organisations: at once, after approval, or none. */
export const SignUp = Type.Enum(["open", "approved", "closed"]);
export type SignUp = Static<typeof SignUp>;

/** What an organisation may have so much of. */
export const QUOTAS = ["people", "records", "files_bytes", "mails_per_day", "requests_per_minute"] as const;
export type Quota = (typeof QUOTAS)[number];

/** `limit` is null where there is none. */
export const QuotaUsage = Exact({
  quota: Type.Enum([...QUOTAS]),
  used: Total,
  limit: Nullable(Total),
});
export type QuotaUsage = Static<typeof QuotaUsage>;

const Limit = Type.Integer({ minimum: 0, maximum: 2 ** 50 });
/** Limits by name; null takes one back, so that what is usual counts. */
export const Quotas = Exact({
  people: Type.Optional(Nullable(Limit)),
  records: Type.Optional(Nullable(Limit)),
  files_bytes: Type.Optional(Nullable(Limit)),
  mails_per_day: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 9_999_999 }))),
  // One page asks for several things at once.
  requests_per_minute: Type.Optional(Nullable(Type.Integer({ minimum: 60, maximum: 9_999_999 }))),
});
export type Quotas = Static<typeof Quotas>;

export const UsageResponse = Exact({ usage: Type.Array(QuotaUsage) });

/** For a day; `allowed: false` ends it at once, with the sessions that operators have there. */
export const OperatorAccessRequest = Exact({ allowed: Type.Boolean() });
export const OperatorAccessResponse = Exact({
  access: Nullable(
    Exact({ until: Timestamp, email: Type.String({ description: "Of the owner in whose place they work" }) }),
  ),
});
export type OperatorAccessResponse = Static<typeof OperatorAccessResponse>;
