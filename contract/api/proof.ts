import Type, { type Static } from "typebox";
import { Exact } from "./common";

/** Bytes as WebAuthn writes them. */
export const Base64Url = (maxLength: number): Type.TString =>
  Type.String({ minLength: 1, maxLength, pattern: "^[A-Za-z0-9_-]+$" });

/** What a browser tells of a passkey, made or used. */
export const credential = {
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

/** Of an authenticator app, or a recovery code. */
export const FactorCode = Type.String({ minLength: 6, maxLength: 40 });

/** What proves that it is the account's person: the password, or a passkey in its place. */
export const ownProof = {
  current_password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  passkey: Type.Optional(PasskeyAssertion),
};
export type OwnProof = { current_password?: string; passkey?: PasskeyAssertion };

/**
 * What proves that it is the account's person who changes how they sign in: as `ownProof`, or a code of the app, or a
 * recovery code. Adding needs none within a quarter of an hour after signing in.
 */
export const Proof = Exact({ ...ownProof, code: Type.Optional(FactorCode) });
export type Proof = Static<typeof Proof>;
