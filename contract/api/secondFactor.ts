import Type, { type Static } from "typebox";
import { stay_signed_in } from "./auth";
import { Exact, Line, Nullable, Pk, Timestamp, Total } from "./common";
import { Base64Url, credential, FactorCode, PasskeyAssertion } from "./proof";

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

/** `code`: of the authenticator app, or a recovery code; `passkey` in its place. */
export const SecondFactorRequest = Exact({
  ticket: Type.String({ minLength: 1, maxLength: 200 }),
  code: Type.Optional(FactorCode),
  passkey: Type.Optional(PasskeyAssertion),
  trust_device: Type.Optional(Type.Boolean()),
});
export type SecondFactorRequest = Static<typeof SecondFactorRequest>;

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

/** Another provider's account that signs in to this one. */
export const LinkedProvider = Exact({
  pk: Pk,
  name: Type.String({
    description: "Of the provider here; its address where it is none of this server's any more",
  }),
  created_at: Timestamp,
});
export type LinkedProvider = Static<typeof LinkedProvider>;

export const LinkedProvidersResponse = Exact({
  linked: Type.Array(LinkedProvider),
  available: Type.Array(Exact({ id: Type.String(), name: Type.String() }), {
    description: "Those that can be connected, by /auth/oidc/{id}/start/",
  }),
});
export type LinkedProvidersResponse = Static<typeof LinkedProvidersResponse>;

export const TotpResponse = Exact({
  secret: Type.String({ description: "In base 32, to be typed where the code cannot be scanned" }),
  otpauth_url: Type.String(),
});
export type TotpResponse = Static<typeof TotpResponse>;
export const TotpConfirmRequest = Exact({ code: FactorCode });

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
