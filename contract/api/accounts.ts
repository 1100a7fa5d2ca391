import Type, { type Static } from "typebox";
import { AuthResponse, stay_signed_in } from "./auth";
import { Email, Exact, Language, Line, Nullable, Password } from "./common";
import { ownProof, Proof } from "./proof";
import { SignUp } from "./installation";
import { Subdomain } from "./organizationProfile";

const recaptcha_token = Type.Optional(Type.String({ maxLength: 4096 }));
const Code = Type.String({ minLength: 1, maxLength: 200 });

/** The first organisation of a new account; the rest of its fields can be given afterwards. */
export const FirstOrganization = Exact({
  name: Line(200, 1),
  subdomain: Subdomain,
  timezone: Type.Optional(Line(64, 1)),
  currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$" })),
});

export const RegisterRequest = Exact({
  first_name: Line(100, 1),
  last_name: Line(100, 1),
  email: Email,
  password: Password,
  verification_token: Code,
  recaptcha_token,
  language: Type.Optional(Language),
  organization: Type.Optional(FirstOrganization),
});

/**
 * What the provider handed to the browser: an authorisation code (with its PKCE verifier, RFC 7636), an ID token or an
 * access token.
 */
const proof = {
  access_token: Type.Optional(Type.String({ minLength: 1, maxLength: 8192 })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  code_verifier: Type.Optional(Type.String({ minLength: 43, maxLength: 128 })),
};
export const GoogleRequest = Exact(proof);
export type GoogleRequest = Static<typeof GoogleRequest>;
export const GoogleRegisterRequest = Exact({
  ...proof,
  language: Type.Optional(Language),
  organization: Type.Optional(FirstOrganization),
});

export const MemberLoginRequest = Exact({
  email: Email,
  password: Type.String({ minLength: 1, maxLength: 128 }),
  stay_signed_in,
  recaptcha_token,
});

export const MemberSignupRequest = Exact({
  first_name: Line(100, 1),
  last_name: Line(100, 1),
  email: Email,
  password: Password,
  phone: Type.Optional(Nullable(Line(40))),
  answers: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 100 }),
      Type.Union([Type.String({ maxLength: 2000 }), Type.Number(), Type.Boolean(), Type.Null()]),
      { maxProperties: 50 },
    ),
  ),
  recaptcha_token,
});
export const MemberSignupResponse = Exact({ message: Type.String(), email: Type.String() });
/**
 * Whoever holds the mailed code decides on the password of a new account: by `password`, or by `signup_secret` for the one
 * that was typed at the sign-up. With neither it is the one that was typed, too.
 */
export const MemberSignupVerificationRequest = Exact({
  code: Code,
  email: Type.Optional(Email),
  password: Type.Optional(Password),
  signup_secret: Type.Optional(Code),
});

export const OtpRequest = Exact({ email: Email, recaptcha_token, language: Type.Optional(Language) });
export const OtpResponse = Exact({
  message: Type.String(),
  expires_in: Type.Integer({ description: "Seconds" }),
  resend_in: Type.Integer({ description: "Seconds" }),
});
export const OtpVerificationRequest = Exact({ email: Email, otp: Type.String({ pattern: "^[0-9]{6}$" }) });
export const OtpVerificationResponse = Exact({
  verified: Type.Literal(true),
  verification_token: Type.String(),
});

export const AccountCheckRequest = Exact({ email: Email, recaptcha_token });
export const AccountCheckResponse = Exact({
  exists: Type.Boolean(),
  has_password: Type.Boolean(),
  has_google: Type.Boolean(),
});

export const RecaptchaRequest = Exact({ token: Type.String({ minLength: 1, maxLength: 4096 }) });
export const RecaptchaResponse = Exact({ success: Type.Literal(true) });

/** With `email` a code is mailed; with `reset_code` and `password` the password is set. */
export const PasswordResetRequest = Exact({
  email: Type.Optional(Email),
  reset_code: Type.Optional(Code),
  password: Type.Optional(Password),
});

/** Another address to sign in with; the password that the account has now, or a passkey, proves the person. */
export const EmailChangeRequest = Exact({ email: Email, ...ownProof });
export type EmailChangeRequest = Static<typeof EmailChangeRequest>;
/** What a mail about such a change brought. */
export const EmailChangeCode = Exact({ code: Code });
export const EmailChangeResponse = Exact({
  email: Type.String({ description: "The address that the account has now" }),
  kept_at: Type.Array(Type.String(), {
    description:
      "The organisations that know somebody else by this address, and the person by the former one",
  }),
  signed_in: Nullable(AuthResponse),
});
export type EmailChangeResponse = Static<typeof EmailChangeResponse>;

/** `parent`: the origin of the page that shows the Google button in a frame. */
export const SignInOptionsQuery = Exact({
  parent: Type.Optional(Type.String({ maxLength: 300 })),
  subdomain: Type.Optional(
    Type.String({ maxLength: 63, description: "Of the organisation whose page it is" }),
  ),
});

/** What the pages for signing in need to know of the server. */
export const SignInOptions = Exact({
  google: Nullable(
    Exact({
      client_id: Type.String(),
      authorization_endpoint: Type.String(),
      redirect_uri: Type.String(),
      allowed_parent: Nullable(Type.String({ description: "`parent`, when the frame may answer to it" })),
    }),
  ),
  providers: Type.Array(Exact({ id: Type.String(), name: Type.String() }), {
    description: "OpenID Connect providers, by /auth/oidc/{id}/start/",
  }),
  captcha_site_key: Nullable(Type.String()),
  sign_up: SignUp,
});
export type SignInOptions = Static<typeof SignInOptions>;

const Secret = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" });

/** `binding`: the SHA-256, in base64url, of a secret that stays with the page; `origin`: the page's, where people come back to. */
export const OpenIdStartQuery = Exact({
  binding: Secret,
  origin: Type.Optional(Type.String({ maxLength: 300 })),
  leads_to: Type.Optional(Type.Enum(["login", "account"])),
});
/** `code`: what the address of the page had when they came back; `password`: of the account that is to be connected. */
export const OpenIdFinishRequest = Exact({
  code: Secret,
  secret: Secret,
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
});

/** Connects whom the provider vouched for with the account that is signed in. */
export const OpenIdLinkRequest = Exact({ code: Secret, secret: Secret, proof: Type.Optional(Proof) });
export type OpenIdLinkRequest = Static<typeof OpenIdLinkRequest>;

/** An authorisation code with its PKCE verifier (RFC 7636). */
export const GoogleTokenRequest = Exact({
  code: Type.String({ minLength: 1, maxLength: 2048 }),
  code_verifier: Type.String({ minLength: 43, maxLength: 128 }),
});
export const GoogleTokenResponse = Exact({
  access_token: Type.String({ description: "Proves the person to the other Google calls" }),
});
