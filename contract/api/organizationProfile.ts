import Type, { type Static } from "typebox";
import { MONTHS } from "../resource/spans";
import {
  Color,
  Email,
  Exact,
  Language,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  Pk,
  Timestamp,
  Total,
} from "./common";
import { UploadId } from "./files";
import { DonorAddress } from "./organization";

/** One label of a host name (RFC 1123), three characters at least; whether it may be had is for the call. */
export const Subdomain = Type.String({ minLength: 1, maxLength: 63 });

const WebAddress = Type.String({ maxLength: 500, pattern: "^https?://[^\\s\\\\]+$" });
const Amount = Type.String({ pattern: "^\\d{1,12}(\\.\\d{1,4})?$" });

export const AddressInput = Exact({
  line1: Type.Optional(Line(200)),
  line2: Type.Optional(Line(200)),
  city: Type.Optional(Line(120)),
  state: Type.Optional(Line(120)),
  zip: Type.Optional(Line(20)),
  country: Type.Optional(Line(60)),
});

const optional = {
  email: Type.Optional(Nullable(Email)),
  phone: Type.Optional(Nullable(Line(40))),
  website: Type.Optional(Nullable(WebAddress)),
  address: Type.Optional(AddressInput),
  language: Type.Optional(Language),
  categories: Type.Optional(Type.Array(Line(80, 1), { maxItems: 30 })),
  description: Type.Optional(Type.String({ maxLength: 5000 })),
};
const Currency = Type.String({ pattern: "^[A-Z]{3}$" });

export const OrganizationCreateRequest = Exact({
  name: Line(200, 1),
  subdomain: Subdomain,
  timezone: Line(64, 1),
  currency: Currency,
  logo: Type.Optional(Nullable(UploadId)),
  ...optional,
});

export const OrganizationUpdateRequest = Exact({
  name: Type.Optional(Line(200, 1)),
  subdomain: Type.Optional(Subdomain),
  timezone: Type.Optional(Line(64, 1)),
  fiscal_year_start: Type.Optional(Type.Enum([...MONTHS])),
  donor_address: Type.Optional(DonorAddress),
  reading_statistics: Type.Optional(Type.Boolean()),
  privacy_url: Type.Optional(Nullable(WebAddress)),
  imprint_url: Type.Optional(Nullable(WebAddress)),
  currency: Type.Optional(Currency),
  color: Type.Optional(Nullable(Color)),
  logo: Type.Optional(Nullable(UploadId)),
  announcement: Type.Optional(Type.String({ maxLength: 500 })),
  ...optional,
});
export type OrganizationUpdate = Static<typeof OrganizationUpdateRequest>;

export const Socials = Type.Record(Type.String({ maxLength: 40 }), WebAddress, { maxProperties: 12 });

export const PublicOrganizationResponse = Exact({
  organization: Exact({
    name: Type.String(),
    subdomain: Type.String(),
    logo: Nullable(Type.String()),
    color: Nullable(Color),
    cover: Nullable(Type.String()),
    description: Type.String(),
    mission: Type.String(),
    website: Nullable(Type.String()),
    privacy_url: Nullable(Type.String()),
    imprint_url: Nullable(Type.String()),
    address_city: Nullable(Type.String()),
    timezone: Type.String(),
    currency: Type.String(),
    language: Language,
    socials: Type.Record(Type.String(), Type.String()),
  }),
  announcement: Type.String(),
  donor_address: DonorAddress,
  donations_enabled: Type.Boolean(),
  payments_are_test: Type.Boolean({ description: "Nothing is really paid here" }),
  captcha_site_key: Nullable(Type.String({ description: "Set where visitors' forms ask for reCAPTCHA" })),
  projects: Type.Array(Exact({ pk: Pk, name: Type.String() })),
});

export const ProjectListQuery = Exact({ ...listQuery });
export const ProjectListResponse = Exact({
  projects: Type.Array(
    Exact({ pk: Pk, name: Type.String(), description: Type.String(), image: Nullable(Type.String()) }),
  ),
  total: Total,
});

/** All of it is optional here, since whatever is given is answered with 404, 400 or 200. */
export const SubdomainQuery = Exact({
  subdomain: Type.Optional(Type.String({ maxLength: 300 })),
  organizationId: Type.Optional(Type.String({ maxLength: 40 })),
});
export const SubdomainTaken = Exact({ subdomain: Type.String(), available: Type.Literal(false) });

export const PROFILE_PARTS = [
  "mission",
  "vision",
  "ein",
  "founded_year",
  "annual_budget",
  "staff_size",
  "service_focus",
  "service_areas",
  "populations",
  "website",
  "socials",
  "logo",
  "cover",
] as const;

export const OrganizationProfile = Exact({
  mission: Type.String(),
  vision: Type.String(),
  ein: Nullable(Type.String()),
  founded_year: Nullable(Type.Integer()),
  annual_budget: Nullable(Type.String({ description: "In the organisation's currency" })),
  staff_size: Nullable(Type.Integer()),
  service_focus: Type.Array(Type.String()),
  service_areas: Type.Array(Type.String()),
  populations: Type.Array(Type.String()),
  website: Nullable(Type.String()),
  socials: Type.Record(Type.String(), Type.String()),
  logo: Nullable(Type.String()),
  cover: Nullable(Type.String()),
  completeness: Type.Integer({ minimum: 0, maximum: 100, description: "Percent" }),
  missing: Type.Array(Type.Enum([...PROFILE_PARTS])),
  updated_at: Nullable(Timestamp),
});
export type OrganizationProfile = Static<typeof OrganizationProfile>;

function isFilled(value: unknown): boolean {
  if (value === null || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/** How much of a profile is there, in percent, and what is not. */
export function profileCompleteness(
  parts: Record<(typeof PROFILE_PARTS)[number], unknown>,
): Pick<OrganizationProfile, "completeness" | "missing"> {
  const missing = PROFILE_PARTS.filter((part) => !isFilled(parts[part]));
  const filled = PROFILE_PARTS.length - missing.length;
  return { completeness: Math.round((filled / PROFILE_PARTS.length) * 100), missing };
}

export const ProfileResponse = Exact({ profile: OrganizationProfile });

const Words = Type.Array(Line(120, 1), { maxItems: 50, uniqueItems: true });

/** `logo` and `cover` are the ids of uploads. */
export const OrganizationProfileRequest = Exact({
  mission: Type.Optional(Type.String({ maxLength: 5000 })),
  vision: Type.Optional(Type.String({ maxLength: 5000 })),
  ein: Type.Optional(Nullable(Line(40))),
  founded_year: Type.Optional(Nullable(Type.Integer({ minimum: 1000, maximum: 9999 }))),
  annual_budget: Type.Optional(Nullable(Amount)),
  staff_size: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 }))),
  service_focus: Type.Optional(Words),
  service_areas: Type.Optional(Words),
  populations: Type.Optional(Words),
  website: Type.Optional(Nullable(WebAddress)),
  socials: Type.Optional(Socials),
  logo: Type.Optional(Nullable(UploadId)),
  cover: Type.Optional(Nullable(UploadId)),
});
export type OrganizationProfileChange = Static<typeof OrganizationProfileRequest>;

export const Representative = Exact({
  pk: Pk,
  first_name: Type.String(),
  last_name: Type.String(),
  title: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  is_primary: Type.Boolean(),
  photo: Nullable(Type.String()),
});
export type Representative = Static<typeof Representative>;
export const RepresentativeListQuery = Exact({ ...listQuery, ...narrowingQuery });
export const RepresentativeListResponse = Exact({
  representatives: Type.Array(Representative),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const RepresentativeCreateRequest = Exact({
  first_name: Line(100, 1),
  last_name: Line(100, 1),
  title: Type.Optional(Line(120)),
  email: Type.Optional(Nullable(Email)),
  phone: Type.Optional(Nullable(Line(40))),
  is_primary: Type.Optional(Type.Boolean()),
  photo: Type.Optional(Nullable(UploadId)),
});
export const RepresentativeResponse = Exact({ representative: Representative });

/** `form` is the JSON text of a list of fields: `{ name, type, required?, options?, … }`. */
export const AdminFormResponse = Exact({ pk: Pk, form: Type.String() });

/** `emails`, or one person by `email` with a name. */
export const InviteFormRequest = Exact({
  emails: Type.Optional(Type.Array(Type.String({ maxLength: 254 }), { minItems: 1, maxItems: 100 })),
  first_name: Type.Optional(Line(100)),
  last_name: Type.Optional(Line(100)),
  email: Type.Optional(Email),
  role: Pk,
  teams_and_roles: Type.Optional(
    Type.Array(Exact({ team: Type.Optional(Nullable(Pk)), role: Pk }), { maxItems: 200 }),
  ),
  message: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type InviteFormRequest = Static<typeof InviteFormRequest>;
export const InviteFormResponse = Exact({
  invitations: Type.Array(
    Exact({
      pk: Pk,
      email: Type.String(),
      status: Type.Literal("Pending"),
      expires_at: Timestamp,
      /** An invitation was open already, and holds anew. */
      renewed: Type.Boolean(),
    }),
  ),
  skipped: Type.Array(
    Exact({ email: Type.String(), reason: Type.Enum(["already_member", "invalid_email", "duplicate"]) }),
  ),
});
export type InviteFormResponse = Static<typeof InviteFormResponse>;
