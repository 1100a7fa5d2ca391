import Type, { type Static } from "typebox";
import {
  Color,
  Email,
  Exact,
  Language,
  Line,
  Nullable,
  Password,
  Pk,
  Subject,
  Timestamp,
  Total,
} from "./common";
import { UploadId } from "./files";
import { OrganizationState } from "./installation";
import { ownProof } from "./proof";

/** `state` stands where the organisation is anything but active. */
export const OrganizationChoice = Exact({
  pk: Pk,
  name: Type.String(),
  subdomain: Type.String(),
  role: Type.String(),
  status: Type.Enum(["Active", "Pending"], { description: "Pending: not approved yet, nothing is allowed" }),
  state: Type.Optional(OrganizationState),
  second_factor: Type.Optional(
    Type.Enum(["wanted", "overdue"], {
      description: "The person has yet to set one up; overdue: until then nothing is allowed",
    }),
  ),
});

export const UserData = Exact({
  pk: Pk,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  permissions: Type.Array(Subject),
  language: Language,
  avatar: Nullable(Type.String()),
  organization: Nullable(
    Exact({
      pk: Pk,
      name: Type.String(),
      subdomain: Type.String(),
      logo: Nullable(Type.String()),
      color: Type.Optional(Color),
      template: Type.Optional(Type.Boolean({ description: "Whether the template's demo pages are shown" })),
    }),
  ),
  role: Nullable(Type.String({ description: "The slug of the role in this organisation" })),
  member_pk: Type.Optional(Nullable(Pk)),
  organizations: Type.Array(OrganizationChoice),
  operator: Type.Optional(
    Type.String({ description: "The address of the operator who works in this person's place" }),
  ),
});
export type UserData = Static<typeof UserData>;

export const AuthResponse = Exact({ token: Type.String(), user_data: UserData });
export type AuthResponse = Static<typeof AuthResponse>;

/** What somebody may be asked for besides a password. A recovery code stands for either. */
export const SECOND_FACTORS = ["totp", "passkey"] as const;
export const SecondFactor = Type.Enum([...SECOND_FACTORS]);
export type SecondFactor = Static<typeof SecondFactor>;

/** The answer of signing in where the person has a second factor: the ticket stands for what was proved so far. */
export const SecondFactorAsked = Exact({
  second_factor: Type.Array(SecondFactor),
  ticket: Type.String({ description: "For /auth/second-factor/, from the same device, within ten minutes" }),
  may_trust: Type.Boolean({ description: "Whether the device may be trusted for 30 days" }),
});
export type SecondFactorAsked = Static<typeof SecondFactorAsked>;

/** What every way of signing in answers. */
export const SignInAnswer = Type.Union([AuthResponse, SecondFactorAsked]);
export type SignInAnswer = Static<typeof SignInAnswer>;

const recaptcha_token = Type.Optional(Type.String({ maxLength: 4096 }));

export const stay_signed_in = Type.Optional(
  Type.Boolean({
    description: "True unless told; false: the session ends when it is not used for two hours",
  }),
);

export const LoginRequest = Exact({
  email: Email,
  password: Type.String({ minLength: 1, maxLength: 128 }),
  stay_signed_in,
  recaptcha_token,
});

/** `organization` is a key or a subdomain; `ticket` stands for email and password once another step has proved them. */
export const LoginWithOrganizationRequest = Exact({
  email: Type.Optional(Email),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  organization: Type.Union([Pk, Type.String({ minLength: 1, maxLength: 63 })]),
  stay_signed_in,
  recaptcha_token,
});

export const ProfileRequest = Exact({
  first_name: Type.Optional(Line(100, 1)),
  last_name: Type.Optional(Line(100)),
  phone: Type.Optional(Nullable(Line(40))),
  avatar: Type.Optional(Nullable(UploadId)),
  language: Type.Optional(Language),
  timezone: Type.Optional(Nullable(Line(64))),
});

export const UserDataResponse = Exact({ user_data: UserData });

/** With a bearer token the current password; without one the `code` of a reset mail. */
export const ChangePasswordRequest = Exact({
  ...ownProof,
  new_password: Password,
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export const ChangePasswordResponse = Type.Union([
  Exact({ token: Type.String(), message: Type.String() }),
  Exact({ ...SecondFactorAsked.properties, message: Type.String() }),
]);

/** What a person sees of their own account beside `user_data`. */
export const AccountResponse = Exact({
  account: Exact({
    phone: Nullable(Type.String()),
    timezone: Nullable(Type.String({ description: "IANA" })),
    has_password: Type.Boolean(),
    has_google: Type.Boolean(),
    has_passkey: Type.Boolean(),
    new_email: Nullable(Type.String({ description: "The address that waits to be confirmed" })),
  }),
  sessions: Type.Array(
    Exact({
      id: Type.String({ description: "Names the session; it does not open it" }),
      organization: Nullable(Type.String({ description: "The name" })),
      address: Nullable(Type.String({ description: "The IP address it was begun from" })),
      browser: Nullable(Type.String({ description: "Such as Firefox" })),
      system: Nullable(Type.String({ description: "Such as Windows" })),
      created_at: Timestamp,
      last_used_at: Timestamp,
      expires_at: Type.String({
        format: "date-time",
        description: "When it ends if it is not used any more",
      }),
      is_current: Type.Boolean(),
    }),
  ),
});
export type AccountResponse = Static<typeof AccountResponse>;
export const EndedSessions = Exact({ ended: Total });

export const SwitchOrganizationRequest = Exact({ new_org: Pk });

export const AcceptInvitationRequest = Exact({
  code: Type.String({ minLength: 1, maxLength: 200 }),
  first_name: Type.Optional(Line(100, 1)),
  last_name: Type.Optional(Line(100)),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
});

export const VerificationInfo = Exact({
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  kind: Type.Enum(["invitation", "member_signup", "reset", "email_change", "email_change_stop"]),
  organization: Nullable(
    Exact({ name: Type.String(), subdomain: Type.String(), logo: Nullable(Type.String()) }),
  ),
  has_account: Type.Boolean(),
  expires_at: Timestamp,
});
export type VerificationInfo = Static<typeof VerificationInfo>;
