import Type, { type Static } from "typebox";
import { SecondFactor } from "./auth";
import { Email, Exact, Line, listQuery, Nullable, Pk, Timestamp, Total } from "./common";
import { OrganizationState, Quotas, QuotaUsage, SignUp } from "./installation";
import { SecondFactorRequest } from "./secondFactor";

const { ticket, code, passkey } = SecondFactorRequest.properties;

export const OperatorSignInRequest = Exact({
  email: Email,
  password: Type.String({ minLength: 1, maxLength: 128 }),
  recaptcha_token: Type.Optional(Type.String({ maxLength: 4096 })),
});
export type OperatorSignInRequest = Static<typeof OperatorSignInRequest>;

/** An operator always has a second step: an empty list says that an authenticator app has to be set up first. */
export const OperatorSignInAnswer = Exact({
  second_factor: Type.Array(SecondFactor),
  ticket: Type.String({ description: "For the second step, from the same device, within ten minutes" }),
});
export type OperatorSignInAnswer = Static<typeof OperatorSignInAnswer>;

export const OperatorTicketRequest = Exact({ ticket });
export const OperatorSecondFactorRequest = Exact({ ticket, code, passkey });
export type OperatorSecondFactorRequest = Static<typeof OperatorSecondFactorRequest>;
export const OperatorConfirmRequest = Exact({
  ticket,
  code: Type.String({ minLength: 6, maxLength: 40 }),
});

/** A session of the console: it ends after half an hour without a call. */
export const OperatorSession = Exact({
  token: Type.String(),
  email: Type.String(),
  recovery_codes: Type.Array(Type.String(), { description: "Where they are new, and then only this once" }),
});
export type OperatorSession = Static<typeof OperatorSession>;

export const OperatorAccount = Exact({ email: Type.String() });

/** Everything that the operators' log tells of. */
export const OPERATOR_ACTIONS = [
  "operator.added",
  "operator.removed",
  "signed_in",
  "signed_out",
  "organization.state",
  "organization.renamed",
  "organization.quotas",
  "organization.held",
  "organization.released",
  "organization.key_rotated",
  "organization.exported",
  "organization.deleted",
  "organization.imported",
  "person.disabled",
  "person.enabled",
  "person.second_factor_reset",
  "settings.changed",
  "impersonated",
  "acted",
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

export const OperatorLogEntry = Exact({
  pk: Pk,
  at: Timestamp,
  operator: Nullable(Type.String({ description: "The address; null: by the command" })),
  action: Type.Enum([...OPERATOR_ACTIONS]),
  organization: Nullable(Type.String({ description: "The name at that time" })),
  detail: Type.Record(Type.String(), Type.Unknown()),
  address: Nullable(Type.String()),
});
export type OperatorLogEntry = Static<typeof OperatorLogEntry>;

export const OperatorLogQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
});
export const OperatorLogResponse = Exact({ entries: Type.Array(OperatorLogEntry), total: Total });
export type OperatorLogResponse = Static<typeof OperatorLogResponse>;

export const OperatorOrganization = Exact({
  pk: Pk,
  name: Type.String(),
  subdomain: Type.String(),
  state: OrganizationState,
  created_at: Timestamp,
  last_active_at: Nullable(Timestamp),
  usage: Type.Array(QuotaUsage),
  quotas: Quotas,
  access: Nullable(
    Exact({
      until: Timestamp,
      email: Type.String(),
      roles: Type.Array(Exact({ pk: Pk, name: Type.String() })),
    }),
  ),
  may_delete: Type.Boolean({ description: "It is suspended, was exported since, and is not held" }),
  hold: Nullable(Exact({ reason: Type.String(), since: Timestamp })),
});
export type OperatorOrganization = Static<typeof OperatorOrganization>;

/** What an organisation asked of the server on one day (UTC). */
export const OrganizationDay = Exact({
  day: Type.String({ format: "date" }),
  calls: Total,
  failed: Type.Integer({ minimum: 0, description: "Those that the server could not answer (5xx)" }),
  mean_ms: Type.Number({ minimum: 0 }),
});
export type OrganizationDay = Static<typeof OrganizationDay>;
/** Days without calls are left out; the latest first. */
export const OperatorUseResponse = Exact({ days: Type.Array(OrganizationDay) });
export type OperatorUseResponse = Static<typeof OperatorUseResponse>;

/** A statement of the database that took half a second or more, without its values. */
export const SlowStatement = Exact({
  pk: Pk,
  text: Type.String(),
  times: Total,
  mean_ms: Type.Number({ minimum: 0 }),
  most_ms: Type.Number({ minimum: 0 }),
  last_at: Timestamp,
});
export type SlowStatement = Static<typeof SlowStatement>;
export const OperatorStatementsResponse = Exact({ statements: Type.Array(SlowStatement), total: Total });
export type OperatorStatementsResponse = Static<typeof OperatorStatementsResponse>;

export const OperatorOrganizationsQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
  state: Type.Optional(OrganizationState),
});
export const OperatorOrganizationsResponse = Exact({
  organizations: Type.Array(OperatorOrganization),
  total: Total,
});
export type OperatorOrganizationsResponse = Static<typeof OperatorOrganizationsResponse>;

/** `reason` goes with a state, and is needed for one that takes something away. */
export const OperatorOrganizationRequest = Exact({
  state: Type.Optional(Type.Enum(["active", "limited", "suspended"])),
  reason: Type.Optional(Line(500)),
  name: Type.Optional(Line(120, 1)),
  subdomain: Type.Optional(Type.String({ minLength: 1, maxLength: 63 })),
  quotas: Type.Optional(Quotas),
  /** Why nothing of it may be destroyed; null when that is over. */
  hold: Type.Optional(Nullable(Line(500, 1))),
});
export type OperatorOrganizationRequest = Static<typeof OperatorOrganizationRequest>;
export const OperatorOrganizationResponse = Exact({ organization: OperatorOrganization });

const Passphrase = Type.String({
  maxLength: 200,
  description: "Seals the secrets of an export, so that another installation can read them",
});

export const OperatorExportRequest = Exact({ passphrase: Type.Optional(Passphrase) });

/** An export that was sent, and is kept for a day to be imported. */
export const OperatorImport = Exact({
  id: Type.String({ pattern: "^[0-9a-f]{32}$" }),
  name: Type.String(),
  subdomain: Type.String({ description: "The one that it had" }),
  version: Type.String({ description: "Of the installation that it comes from" }),
  exported_at: Timestamp,
  rows: Total,
  files: Total,
  needs_passphrase: Type.Boolean(),
  keeps_secrets: Type.Boolean({
    description:
      "It comes from an installation with the same secret, and needs no passphrase to keep its own",
  }),
});
export type OperatorImport = Static<typeof OperatorImport>;
export const OperatorImportQuery = Exact({
  size: Type.Integer({ minimum: 1, maximum: 2 ** 50, description: "Of the file, in bytes" }),
});
export const OperatorImportResponse = Exact({ import: OperatorImport });
export type OperatorImportResponse = Static<typeof OperatorImportResponse>;
/** `subdomain` instead of the one that it had. */
export const OperatorImportRequest = Exact({
  subdomain: Type.Optional(Type.String({ maxLength: 63 })),
  passphrase: Type.Optional(Passphrase),
});
export type OperatorImportRequest = Static<typeof OperatorImportRequest>;

/** What an import brought, and what has to be set up again. */
export const OperatorImported = Exact({
  pk: Pk,
  name: Type.String(),
  subdomain: Type.String(),
  rows: Total,
  files: Total,
  accounts: Exact({ known: Total, created: Total }),
  lost: Exact({
    encrypted: Type.Array(Type.String(), { description: "Encrypted fields that are empty now" }),
    webhooks: Total,
    provider: Type.Boolean(),
    grants: Total,
    payments: Type.Boolean(),
  }),
});
export type OperatorImported = Static<typeof OperatorImported>;
/** A line of the answer to an import: how far it is, and in the end what came or why nothing did. */
export const OperatorImportLine = Type.Union([
  Exact({ rows: Total }),
  Exact({ imported: OperatorImported }),
  Type.Object({ error: Type.String(), code: Type.String() }),
]);
export type OperatorImportLine = Static<typeof OperatorImportLine>;

/** `role`: the key of one of the organisation's roles. */
export const OperatorImpersonateRequest = Exact({ role: Pk });

export const OperatorDeleteRequest = Exact({
  name: Type.String({ maxLength: 200, description: "The organisation's name, as it is typed" }),
});
/** What is kept of an organisation that was deleted. */
export const OperatorDeleteResponse = Exact({
  pk: Pk,
  rows: Type.Record(Type.String(), Total, { description: "How many there were, by table" }),
  sha256: Type.String({ description: "Of the export" }),
});
export type OperatorDeleteResponse = Static<typeof OperatorDeleteResponse>;

export const OperatorPerson = Exact({
  pk: Pk,
  email: Type.String(),
  name: Type.String(),
  is_disabled: Type.Boolean(),
  is_operator: Type.Boolean(),
  has_second_factor: Type.Boolean(),
  organizations: Type.Array(Type.String()),
  last_active_at: Nullable(Timestamp),
});
export type OperatorPerson = Static<typeof OperatorPerson>;
export const OperatorPeopleQuery = OperatorLogQuery;
export const OperatorPeopleResponse = Exact({ people: Type.Array(OperatorPerson), total: Total });
export type OperatorPeopleResponse = Static<typeof OperatorPeopleResponse>;
export const OperatorPersonRequest = Exact({ disabled: Type.Boolean() });
export const OperatorPersonResponse = Exact({ person: OperatorPerson });

export const OperatorSettings = Exact({
  sign_up: SignUp,
  environment: Exact(
    { sign_up: SignUp, files_bytes: Total },
    "What the server's settings say, which counts where nothing else is said here",
  ),
  chosen: Nullable(SignUp),
  quotas: Quotas,
});
export type OperatorSettings = Static<typeof OperatorSettings>;
/** `sign_up: null` leaves it to the server's settings. */
export const OperatorSettingsRequest = Exact({
  sign_up: Type.Optional(Nullable(SignUp)),
  quotas: Type.Optional(Quotas),
});
export type OperatorSettingsRequest = Static<typeof OperatorSettingsRequest>;
