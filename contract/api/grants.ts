import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Count,
  Email,
  Exact,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  PersonPk,
  Timestamp,
  Total,
} from "./common";
import { UploadId } from "./files";
import { AMOUNT_CHOICES, CLOSING_CHOICES } from "./grantBands";
import { SERVICE_FOCUSES } from "./serviceFocus";

export const ServiceFocusValue = Type.Enum([...SERVICE_FOCUSES]);

/** The states in which a grant can be used: codes of ISO 3166-2:US without the country. */
export const StateCode = Type.String({ pattern: "^[A-Z]{2}$" });

export const GRANT_STATUSES = ["open", "forecast", "closed"] as const;
export const GrantStatus = Type.Enum([...GRANT_STATUSES]);
export type GrantStatus = Static<typeof GrantStatus>;

export const GrantId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** A sum of money: a decimal text with as many decimals as the currency has. */
export const GrantAmount = Type.String({ pattern: "^\\d{1,12}(\\.\\d{1,4})?$" });
/** Sums of many grants are longer. */
const GrantSum = Type.String({ pattern: "^\\d{1,16}(\\.\\d{1,4})?$" });
const Day = Type.String({ format: "date" });
const Currency = Type.String({ pattern: "^[A-Z]{3}$" });

/** Why a grant fits the organisation, with the values on which both agree. */
export const MatchReason = Exact({
  reason: Type.Enum(["service_focus", "keyword", "state", "nationwide", "amount"]),
  values: Type.Array(Type.String()),
});
export type MatchReason = Static<typeof MatchReason>;

export const Grant = Exact({
  id: GrantId,
  title: Type.String(),
  funder: Type.String(),
  description: Type.String(),
  service_focus: Type.Array(ServiceFocusValue),
  amount_min: Nullable(GrantAmount),
  amount_max: Nullable(GrantAmount),
  total_amount: Nullable(GrantAmount),
  currency: Currency,
  deadline: Nullable(Day),
  eligibility: Type.String(),
  states: Type.Array(StateCode, { description: "None means the whole country" }),
  url: Nullable(Type.String()),
  status: GrantStatus,
  is_saved: Type.Boolean(),
  match_score: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  match_reasons: Type.Optional(Type.Array(MatchReason)),
  posted_at: Nullable(Timestamp),
  updated_at: Timestamp,
});
export type Grant = Static<typeof Grant>;

const csv = (item: string) => Type.String({ maxLength: 1000, pattern: `^${item}(,${item})*$` });
const GRANT_ORDERINGS = [
  "deadline",
  "title",
  "funder",
  "amount_max",
  "total_amount",
  "posted_at",
  "updated_at",
] as const;
export type GrantOrdering = (typeof GRANT_ORDERINGS)[number];

/** What grants can be counted by; several values of one, separated by commas, mean any of them. */
const facetFilter = {
  service_focus: Type.Optional(csv("[a-z_]{1,40}")),
  states: Type.Optional(csv("[A-Z]{2}")),
  amount: Type.Optional(csv(`(${AMOUNT_CHOICES.join("|")})`)),
  closing: Type.Optional(csv(`(${CLOSING_CHOICES.join("|")})`)),
  status: Type.Optional(csv(`(${[...GRANT_STATUSES, "any"].join("|")})`)),
};
const grantFilter = {
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Words, "phrases", -without' })),
  ...facetFilter,
  min_amount: Type.Optional(GrantAmount),
  max_amount: Type.Optional(GrantAmount),
  deadline_before: Type.Optional(Day),
};
export const GrantFilterQuery = Exact({ ...grantFilter, filter: narrowingQuery.filter });
export type GrantFilterQuery = Static<typeof GrantFilterQuery>;
export const GrantListQuery = Exact({
  ...narrowingQuery,
  ...grantFilter,
  page: listQuery.page,
  per_page: listQuery.per_page,
  ids: listQuery.ids,
  ordering: Type.Optional(ascendingOrDescending(GRANT_ORDERINGS)),
});
export type GrantListQuery = Static<typeof GrantListQuery>;
const LastUpdated = Nullable(Timestamp);
export const GrantListResponse = Exact({
  grants: Type.Array(Grant),
  total: Total,
  totals: Type.Optional(ListTotals),
  last_updated_date: LastUpdated,
});
export const GrantTotalResponse = Exact({
  total_amount_grants: GrantSum,
  total: Total,
  currency: Currency,
  last_updated_date: LastUpdated,
  totals: Type.Array(Exact({ currency: Currency, total_amount_grants: GrantSum, total: Total })),
});
const Counts = Type.Record(Type.String(), Total);
/** How many grants each choice would leave, the other filters applied and its own left out. */
export const GrantFacetsResponse = Exact({
  facets: Exact({
    service_focus: Counts,
    states: Counts,
    amount: Counts,
    closing: Counts,
    status: Counts,
  }),
});
export const ServiceFocusResponse = Exact({
  service_focus: Type.Array(Exact({ value: ServiceFocusValue, label: Type.String(), count: Total })),
});

/** What the organisation looks for; `from_profile` while nobody has chosen and the organisation's own data tell. */
export const GrantCriteria = Exact({
  service_focus: Type.Array(ServiceFocusValue),
  states: Type.Array(StateCode),
  min_amount: Nullable(GrantAmount),
  max_amount: Nullable(GrantAmount),
  keywords: Type.Array(Type.String()),
  from_profile: Type.Boolean(),
});
export type GrantCriteria = Static<typeof GrantCriteria>;
const matchedFilter = { search: listQuery.search, ...facetFilter, filter: narrowingQuery.filter };
/** What narrows the matches, which are open or announced ones whatever the status. */
export const MatchedFilterQuery = Exact(matchedFilter);
export type MatchedFilterQuery = Static<typeof MatchedFilterQuery>;
export const MatchedGrantsQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  ...matchedFilter,
  sum: narrowingQuery.sum,
  ids: listQuery.ids,
  ordering: Type.Optional(ascendingOrDescending(["match_score", ...GRANT_ORDERINGS])),
});
export type MatchedGrantsQuery = Static<typeof MatchedGrantsQuery>;
export const MatchedGrantsResponse = Exact({
  grants: Type.Array(Grant),
  total: Total,
  totals: Type.Optional(ListTotals),
  last_updated_date: LastUpdated,
  criteria: GrantCriteria,
});

const Ids = Type.Array(GrantId, { minItems: 1, maxItems: 200 });
/** What is given is changed, the rest stays; `restore` takes back what was dismissed. */
export const MatchedGrantsRequest = Exact({
  service_focus: Type.Optional(Type.Array(ServiceFocusValue, { maxItems: SERVICE_FOCUSES.length })),
  states: Type.Optional(Type.Array(StateCode, { maxItems: 60 })),
  min_amount: Type.Optional(Nullable(GrantAmount)),
  max_amount: Type.Optional(Nullable(GrantAmount)),
  keywords: Type.Optional(Type.Array(Line(60, 1), { maxItems: 20 })),
  dismiss: Type.Optional(Ids),
  restore: Type.Optional(Ids),
});
export type MatchedGrantsRequest = Static<typeof MatchedGrantsRequest>;

export const SavedGrantsQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  ordering: Type.Optional(ascendingOrDescending(["saved_at", ...GRANT_ORDERINGS])),
});
export type SavedGrantsQuery = Static<typeof SavedGrantsQuery>;
export const SavedGrantsResponse = Exact({
  grants: Type.Array(Grant),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const SaveGrantRequest = Exact({ id: GrantId });
export const SaveGrantResponse = Exact({ id: GrantId, is_saved: Type.Boolean(), total: Total });

export const SUBMISSION_STATUSES = [
  "draft",
  "submitted",
  "under_review",
  "approved",
  "declined",
  "withdrawn",
] as const;
export const SubmissionStatus = Type.Enum([...SUBMISSION_STATUSES]);
export type SubmissionStatus = Static<typeof SubmissionStatus>;

/** A random public id. */
export const SubmissionId = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });
const SubmissionToken = Type.String({ minLength: 1, maxLength: 200 });
const Part = Type.Enum([1, 2, 3]);
const Text = Type.String({ maxLength: 10_000, pattern: "^[^\\u0000]*$" });
// Of any form here: a draft is kept with what is wrong in it, and told.
const AmountText = Line(40);

const part1 = {
  organization_name: Line(200),
  ein: Line(40),
  contact_name: Line(200),
  contact_email: Email,
  phone: Line(40),
  address: Type.String({ maxLength: 500, pattern: "^[^\\u0000]*$" }),
  website: Line(500),
  mission: Text,
  annual_budget: AmountText,
};
const part2 = {
  project_title: Line(200),
  summary: Text,
  service_focus: Type.Array(Line(60), { maxItems: 30 }),
  population: Line(500),
  start_date: Line(10),
  end_date: Line(10),
  goals: Text,
  outcomes: Text,
};
const budget = Type.Array(Exact({ item: Line(200), amount: AmountText }), { maxItems: 100 });
const part3 = { amount_requested: AmountText, budget, certify: Type.Boolean() };

export const SubmissionPart1 = Type.Partial(Exact(part1), { additionalProperties: false });
export type SubmissionPart1 = Static<typeof SubmissionPart1>;
export const SubmissionPart2 = Type.Partial(Exact(part2), { additionalProperties: false });
export type SubmissionPart2 = Static<typeof SubmissionPart2>;
export const SubmissionAttachment = Exact({
  id: UploadId,
  file_name: Type.String(),
  content_type: Type.String(),
  size: Total,
  url: Type.String({
    description: "Works for ten minutes; to be resolved against the address of the API's server",
  }),
});
export const SubmissionPart3 = Type.Partial(
  Exact({ ...part3, attachments: Type.Array(SubmissionAttachment) }),
  { additionalProperties: false },
);
export type SubmissionPart3 = Static<typeof SubmissionPart3>;

/** What the staff's list shows of an application. */
const submissionSummary = {
  title: Type.String(),
  organization_name: Type.String(),
  contact_name: Type.String(),
  contact_email: Type.String(),
  amount_requested: Nullable(GrantAmount),
  person: PersonPk,
};

export const Submission = Exact({
  id: SubmissionId,
  ...submissionSummary,
  status: SubmissionStatus,
  part: Part,
  part1: SubmissionPart1,
  part2: SubmissionPart2,
  part3: SubmissionPart3,
  completed_parts: Type.Array(Part),
  reference: Nullable(Type.String()),
  grant: Nullable(Exact({ id: GrantId, title: Type.String(), deadline: Nullable(Day), status: GrantStatus })),
  currency: Currency,
  warnings: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: "What is missing or wrong in this part of a draft, by field",
  }),
  version: Total,
  submitted_at: Nullable(Timestamp),
  expires_at: Nullable(Timestamp),
  updated_at: Timestamp,
});
export type Submission = Static<typeof Submission>;

const token = { submission_token: SubmissionToken };
const draft = { save_as_draft: Type.Optional(Type.Boolean()), version: Type.Optional(Count) };

export const SubmissionQuery = Exact({
  submission_token: Type.Optional(SubmissionToken),
  id: Type.Optional(SubmissionId),
});
export const SubmissionResponse = Exact({ submission: Submission });
export const SubmissionPart1Request = Exact({
  ...SubmissionPart1.properties,
  ...draft,
  submission_token: Type.Optional(SubmissionToken),
  grant_id: Type.Optional(Nullable(GrantId)),
  recaptcha_token: Type.Optional(Type.String({ maxLength: 4096 })),
});
export type SubmissionPart1Request = Static<typeof SubmissionPart1Request>;
export const SubmissionPart1Response = Exact({
  submission: Submission,
  submission_token: Type.Optional(Type.String({ description: "Only when the application is begun" })),
  next_part: Type.Literal(2),
});
export const SubmissionPart2Request = Exact({ ...SubmissionPart2.properties, ...draft, ...token });
export type SubmissionPart2Request = Static<typeof SubmissionPart2Request>;
export const SubmissionPart2Response = Exact({ submission: Submission, next_part: Type.Literal(3) });
export const SubmissionPart3Request = Exact({
  ...Type.Partial(Exact(part3)).properties,
  attachments: Type.Optional(Type.Array(UploadId, { maxItems: 10 })),
  ...draft,
  ...token,
});
export type SubmissionPart3Request = Static<typeof SubmissionPart3Request>;
export const SubmissionPart3Response = Exact({ submission: Submission, message: Type.String() });
/** As `UploadInitRequest`, for whoever fills in the application. */
export const SubmissionUploadRequest = Exact({
  ...token,
  file_name: Line(200, 1),
  content_type: Line(200, 1),
  size: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

export const AppliedSubmission = Exact({
  id: SubmissionId,
  grant: Nullable(Exact({ id: GrantId, title: Type.String() })),
  ...submissionSummary,
  currency: Currency,
  status: SubmissionStatus,
  submitted_at: Nullable(Timestamp),
  reference: Nullable(Type.String()),
  version: Total,
  updated_at: Timestamp,
});
export type AppliedSubmission = Static<typeof AppliedSubmission>;
const SUBMISSION_ORDERINGS = [
  "submitted_at",
  "updated_at",
  "title",
  "organization_name",
  "amount_requested",
  "status",
] as const;
export type SubmissionOrdering = (typeof SUBMISSION_ORDERINGS)[number];
/** Without a status all that were handed in; drafts are asked for by name. */
export const AppliedSubmissionsQuery = Exact({
  ...narrowingQuery,
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
  ids: Type.Optional(Type.String({ maxLength: 4000, pattern: "^[A-Za-z0-9_-]{22}(,[A-Za-z0-9_-]{22})*$" })),
  status: Type.Optional(SubmissionStatus),
  grant: Type.Optional(GrantId),
  ordering: Type.Optional(ascendingOrDescending(SUBMISSION_ORDERINGS)),
});
export type AppliedSubmissionsQuery = Static<typeof AppliedSubmissionsQuery>;
export const AppliedSubmissionsResponse = Exact({
  submissions: Type.Array(AppliedSubmission),
  total: Total,
  totals: Type.Optional(ListTotals),
});
/** `message` is quoted in the mail to the applicant. */
export const MoveSubmissionRequest = Exact({
  id: SubmissionId,
  status: Type.Enum(["submitted", "under_review", "approved", "declined", "withdrawn"]),
  message: Type.Optional(Type.String({ maxLength: 2000, pattern: "^[^\\u0000]*$" })),
  version: Type.Optional(Count),
});
export const AppliedSubmissionResponse = Exact({ submission: AppliedSubmission });
