import type { AuthResponse } from "../contract/api/auth";
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyRegisterResponse,
  Proof,
  SecondFactorRequest,
  SecondFactorsResponse,
  TotpResponse,
} from "../contract/api/secondFactor";

export type {
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
}
