import Type, { type Static } from "typebox";
import { MONTHS } from "../resource/spans";
import {
  Color,
  Exact,
  Language,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  orderings,
  Pk,
  Subject,
  Timestamp,
  Total,
} from "./common";
import { Team } from "./members";

export const Address = Type.Object({
  line1: Type.Optional(Type.String()),
  line2: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  zip: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
});

/** Whether the donation page asks donors for their postal address. */
export const DonorAddress = Type.Enum(["off", "optional", "required"]);
export type DonorAddress = Static<typeof DonorAddress>;

export const Organization = Exact({
  pk: Pk,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  website: Nullable(Type.String()),
  privacy_url: Nullable(Type.String()),
  imprint_url: Nullable(Type.String()),
  address: Address,
  logo: Nullable(Type.String()),
  color: Nullable(Color),
  description: Type.String(),
  timezone: Type.String(),
  fiscal_year_start: Type.Enum([...MONTHS]),
  donor_address: DonorAddress,
  reading_statistics: Type.Boolean({
    description: "Whether opens and followed links of mailings are counted, of readers who agreed",
  }),
  currency: Type.String(),
  language: Language,
  categories: Type.Array(Type.String()),
  created_at: Timestamp,
});

/** `unavailable`: nobody takes payments on this server, so that there is no account to set up. */
export const PaymentAccountStatus = Type.Enum(["none", "pending", "restricted", "active", "unavailable"]);
export type PaymentAccountStatus = Static<typeof PaymentAccountStatus>;

export const OrganizationEnvelope = Exact({
  organization: Organization,
  subdomain: Type.String(),
  announcement: Type.String(),
  stripe_account_status: PaymentAccountStatus,
  stripe_charges_enabled: Type.Boolean(),
  stripe_payouts_enabled: Type.Boolean(),
  stripe_details_submitted: Type.Boolean(),
  stripe_requirements_due: Type.Array(Type.String()),
});
export type OrganizationEnvelope = Static<typeof OrganizationEnvelope>;

export const MyOrganizationsResponse = Exact({
  organizations: Type.Array(
    Exact({
      pk: Pk,
      name: Type.String(),
      subdomain: Type.String(),
      logo: Nullable(Type.String()),
      role: Type.String(),
      is_current: Type.Boolean(),
    }),
  ),
  total: Total,
});

/** One rule of a role: what it may do, or may not, on a resource. Rules are read in order; the last that matches wins. */
export const RoleRule = Exact({
  resource: Line(63, 1),
  action: Type.Union([Line(63, 1), Type.Array(Line(63, 1), { minItems: 1, maxItems: 20 })]),
  fields: Type.Optional(Type.Array(Line(63, 1), { minItems: 1, maxItems: 200 })),
  conditions: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  inverted: Type.Optional(Type.Boolean()),
});
export type RoleRule = Static<typeof RoleRule>;

export const Role = Exact({
  pk: Pk,
  name: Type.String(),
  slug: Type.String(),
  permissions: Type.Array(Subject),
  is_system: Type.Boolean(),
  rules: Type.Optional(Type.Array(RoleRule, { description: "For those with settings" })),
});
export type Role = Static<typeof Role>;
export const RolesQuery = Exact({ filter: narrowingQuery.filter });
export const RolesResponse = Exact({ roles: Type.Array(Role), total: Total });

/** The most roles of an organisation, and the most rules of a role. */
export const MAX_ROLES = 50;
const RoleRules = Type.Array(RoleRule, { maxItems: 200 });

export const RoleCreateRequest = Exact({
  name: Line(100, 1),
  permissions: Type.Optional(Type.Array(Subject, { uniqueItems: true })),
  rules: Type.Optional(RoleRules),
});
export type RoleCreateRequest = Static<typeof RoleCreateRequest>;
export const RoleUpdateRequest = Exact({
  name: Type.Optional(RoleCreateRequest.properties.name),
  permissions: RoleCreateRequest.properties.permissions,
  rules: RoleCreateRequest.properties.rules,
});
export type RoleUpdateRequest = Static<typeof RoleUpdateRequest>;
export const RoleResponse = Exact({ role: Role });
export const RoleDeleteRequest = Exact({
  /** The role that its people have then. */
  successor: Type.Optional(Nullable(Pk)),
});
export type RoleDeleteRequest = Static<typeof RoleDeleteRequest>;

/** What somebody with a role, or with one that is being made, may do on a resource or on one of its records. */
export const RolePreviewRequest = Exact({
  role: Type.Optional(Pk),
  draft: Type.Optional(Exact({ permissions: Type.Array(Subject), rules: Type.Optional(RoleRules) })),
  resource: Line(63, 1),
  pk: Type.Optional(Pk),
});
export type RolePreviewRequest = Static<typeof RolePreviewRequest>;
export const RolePreview = Exact({
  can: Type.Record(Type.String(), Type.Boolean()),
  fields: Type.Record(Type.String(), Exact({ show: Type.Boolean(), edit: Type.Boolean() })),
  why: Type.Array(Type.String(), { description: "A sentence for each action" }),
});

export const TeamListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  view_all_teams: Type.Optional(Type.Boolean()),
  ordering: Type.Optional(
    orderings(["name", "description", "color", "is_public", "created_at", "members_count"]),
  ),
});
export const TeamListResponse = Exact({
  teams: Type.Array(Team),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const TeamCreateRequest = Exact({
  name: Line(120, 1),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  is_public: Type.Optional(Type.Boolean()),
  color: Type.Optional(Type.String({ pattern: "^#[0-9a-fA-F]{6}$" })),
  members: Type.Optional(Type.Array(Pk, { maxItems: 1000 })),
});
export const TeamResponse = Exact({ team: Team });
const { name, description, is_public, color } = TeamCreateRequest.properties;
export const TeamUpdateRequest = Exact({ name: Type.Optional(name), description, is_public, color });
export type TeamUpdateRequest = Static<typeof TeamUpdateRequest>;
export const TeamDeleteRequest = Exact({
  /** The team that has its people, events, gifts and whatever else names it then. */
  move_to: Type.Optional(Nullable(Pk)),
});

export const DOWNLOADS = [
  "members",
  "volunteers",
  "pending_volunteers",
  "donors",
  "donations",
  "form_responses",
  "event_rsvps",
  "mailing_list",
  "team",
  "grants",
  "import_errors",
] as const;
export type Download = (typeof DOWNLOADS)[number];
/** `request_content` is any text here, since an unknown one is answered with 400 and not with 422. */
export const DownloadQuery = Exact({
  request_content: Type.Optional(Type.String({ maxLength: 100 })),
  id: Type.Optional(Type.String({ maxLength: 100 })),
});

/** Whom an organisation asks for a second factor: nobody, whoever has a permission, or everybody. */
export const SECOND_FACTOR_POLICIES = ["none", "staff", "everyone"] as const;
export const SecondFactorPolicy = Type.Enum([...SECOND_FACTOR_POLICIES]);
export type SecondFactorPolicy = Static<typeof SecondFactorPolicy>;

/** `grace_days`: how long people have to set one up, from now on; what is left out stays as it is. */
export const SignInPolicyRequest = Exact({
  second_factor: Type.Optional(SecondFactorPolicy),
  grace_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 90, description: "0 unless told" })),
  trusts_devices: Type.Optional(Type.Boolean()),
});
export type SignInPolicyRequest = Static<typeof SignInPolicyRequest>;

export const SignInPolicyResponse = Exact({
  second_factor: SecondFactorPolicy,
  second_factor_from: Nullable(Timestamp),
  trusts_devices: Type.Boolean(),
  without: Type.Array(Exact({ pk: Pk, name: Type.String(), email: Type.String(), role: Type.String() }), {
    description: "The first hundred of the active members with an account who have no second factor",
  }),
  total: Total,
});
export type SignInPolicyResponse = Static<typeof SignInPolicyResponse>;

/** The key that values of encrypted fields are stored with; there is none before something is encrypted. */
export const DataKeyResponse = Exact({
  exists: Type.Boolean(),
  rotated_at: Nullable(Timestamp),
  under_way: Type.Boolean({ description: "Whether values are left that are encrypted with the former key" }),
});
export type DataKeyResponse = Static<typeof DataKeyResponse>;
