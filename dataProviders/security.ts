import type { AuthResponse } from "../contract/api/auth";
import type { OpenIdLinkRequest } from "../contract/api/accounts";
import type { PasskeyAssertion, Proof } from "../contract/api/proof";
import type {
  LinkedProvidersResponse,
  Passkey,
  PasskeyAttestation,
  PasskeyRegisterResponse,
  SecondFactorRequest,
  SecondFactorsResponse,
  TotpResponse,
} from "../contract/api/secondFactor";

export type {
  LinkedProvidersResponse,
  OpenIdLinkRequest,
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyRegisterResponse,
  Proof,
  SecondFactorRequest,
  SecondFactorsResponse,
  TotpResponse,
};

/**
 * The calls behind second factors and passkeys; each rejects with ra-core's `HttpError`. Those with a `Proof` reject with the
 * code `proof_required` where it takes one and none was given.
 */
export interface SecurityApi {
  /** The second step of signing in. */
  secondFactor(request: SecondFactorRequest): Promise<AuthResponse>;
  /** What the browser signs in with; with a ticket, for the second step. */
  passkeySignInOptions(ticket?: string): Promise<object>;
  passkeySignIn(request: { passkey: PasskeyAssertion; stay_signed_in?: boolean }): Promise<AuthResponse>;
  factors(): Promise<SecondFactorsResponse>;
  beginTotp(proof: Proof): Promise<TotpResponse>;
  /** Answers recovery codes, once. */
  confirmTotp(code: string): Promise<string[]>;
  removeTotp(proof: Proof): Promise<SecondFactorsResponse>;
  newRecoveryCodes(proof: Proof): Promise<string[]>;
  endTrust(): Promise<SecondFactorsResponse>;
  passkeyRegisterOptions(proof: Proof): Promise<object>;
  registerPasskey(request: { name: string; passkey: PasskeyAttestation }): Promise<PasskeyRegisterResponse>;
  renamePasskey(pk: number, name: string): Promise<SecondFactorsResponse>;
  removePasskey(pk: number, proof: Proof): Promise<SecondFactorsResponse>;
  /** What the browser signs with in the place of a password that is asked for. */
  passkeyProofOptions(): Promise<object>;
  providers(): Promise<LinkedProvidersResponse>;
  /** Where the browser goes to sign in with a provider. */
  providerAddress(id: string, query: string): string;
  /** Connects whom a provider vouched for. */
  linkProvider(request: OpenIdLinkRequest): Promise<LinkedProvidersResponse>;
  unlinkProvider(pk: number, proof: Proof): Promise<LinkedProvidersResponse>;
}
