import { createContext, useContext } from "react";
import type { OpenIdLinkRequest } from "../../../../contract/api/accounts";
import type { Proof } from "../../../../contract/api/proof";
import type {
  LinkedProvidersResponse,
  PasskeyAttestation,
  PasskeyRegisterResponse,
  SecondFactorsResponse,
  TotpResponse,
} from "../../../../contract/api/secondFactor";

/** The calls behind these pieces; each rejects with an error whose `message` is to be shown. */
export interface SecurityCalls {
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
  passkeyProofOptions(): Promise<object>;
  providers(): Promise<LinkedProvidersResponse>;
  /** Where the browser goes to sign in with a provider. */
  providerAddress(id: string, query: string): string;
  linkProvider(request: OpenIdLinkRequest): Promise<LinkedProvidersResponse>;
  unlinkProvider(pk: number, proof: Proof): Promise<LinkedProvidersResponse>;
}

/** What setting up second factors stands on: in the account, and on the page for those who have to. */
export interface Security {
  calls: SecurityCalls;
  /** A text of `locales/<language>/pages/security.ts`. */
  t(key: string, values?: Record<string, string | number>): string;
  /** Whose account it is. */
  email: string;
}

const SecurityContext = createContext<Security | undefined>(undefined);
export const SecurityProvider = SecurityContext.Provider;

/** Throws outside of `SecurityProvider`. */
export function useSecurity(): Security {
  const security = useContext(SecurityContext);
  if (!security) throw new Error("useSecurity needs a <SecurityProvider> above it.");
  return security;
}
