import Type, { type Static } from "typebox";
import { stay_signed_in } from "./auth";
import { Exact, Line, Nullable, Pk, Timestamp, Total } from "./common";

const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: "^[A-Za-z0-9_-]+$" });

const credential = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: Type.Literal("public-key"),
  authenticatorAttachment: Type.Optional(Type.Enum(["platform", "cross-platform"])),
  clientExtensionResults: Type.Optional(Type.Object({})),
};

/** What `navigator.credentials.get()` gives (WebAuthn Level 3, `AuthenticationResponseJSON`). */
export const PasskeyAssertion = Exact({
  ...credential,
  response: Exact({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
    userHandle: Type.Optional(Base64Url(200)),
  }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** What `navigator.credentials.create()` gives (`RegistrationResponseJSON`). */
export const PasskeyAttestation = Exact({
  ...credential,
  response: Exact({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});
export type PasskeyAttestation = Static<typeof PasskeyAttestation>;

const Code = Type.String({ minLength: 6, maxLength: 40 });

/** `code`: of the authenticator app, or a recovery code; `passkey` in its place. */
export const SecondFactorRequest = Exact({
  ticket: Type.String({ minLength: 1, maxLength: 200 }),
  code: Type.Optional(Code),
  passkey: Type.Optional(PasskeyAssertion),
  trust_device: Type.Optional(Type.Boolean()),
});
export type SecondFactorRequest = Static<typeof SecondFactorRequest>;

/**
 * What proves that it is the account's person who changes how they sign in: the password, a code of the app, or a
 * recovery code. Adding needs none within a quarter of an hour after signing in.
 */
export const Proof = Exact({
  current_password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  code: Type.Optional(Code),
});
export type Proof = Static<typeof Proof>;

export const Passkey = Exact({
  pk: Pk,
  name: Type.String(),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
});
export type Passkey = Static<typeof Passkey>;

export const SecondFactorsResponse = Exact({
  totp: Nullable(Exact({ confirmed_at: Timestamp })),
  passkeys: Type.Array(Passkey),
  recovery_codes_left: Total,
  trusted_devices: Total,
  required_by: Type.Array(Type.String(), {
    description: "The organisations that want their people to have a second factor",
  }),
});
export type SecondFactorsResponse = Static<typeof SecondFactorsResponse>;

export const TotpResponse = Exact({
  secret: Type.String({ description: "In base 32, to be typed where the code cannot be scanned" }),
  otpauth_url: Type.String(),
});
export type TotpResponse = Static<typeof TotpResponse>;
export const TotpConfirmRequest = Exact({ code: Code });

/** They are told once; an empty list where the person has some from before. */
export const RecoveryCodesResponse = Exact({ recovery_codes: Type.Array(Type.String()) });
export type RecoveryCodesResponse = Static<typeof RecoveryCodesResponse>;

/** Handed to the browser as it is (`PublicKeyCredentialCreationOptionsJSON` and its sibling). */
export const PasskeyOptions = Exact({ options: Type.Object({}) });

export const PasskeyRegisterRequest = Exact({ name: Line(60, 1), passkey: PasskeyAttestation });
export const PasskeyRegisterResponse = Exact({
  passkey: Passkey,
  recovery_codes: Type.Array(Type.String()),
});
export type PasskeyRegisterResponse = Static<typeof PasskeyRegisterResponse>;
export const PasskeyRenameRequest = Exact({ name: Line(60, 1) });
/** With a ticket: for the second step of the sign-in that it is of. */
export const PasskeySignInOptionsRequest = Exact({
  ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export const PasskeySignInRequest = Exact({ passkey: PasskeyAssertion, stay_signed_in });
