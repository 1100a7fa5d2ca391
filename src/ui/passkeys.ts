import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";

/** Loaded when somebody has to do with passkeys. */
const library = () => import("@simplewebauthn/browser");

/** Whether the browser has passkeys, and this page may use them. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && isSecureContext;
}

/** Whether the browser offers passkeys among what it fills in. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await library()).browserSupportsWebAuthnAutofill();
}

/** Whether the person, or the browser for them, broke it off: nothing that they need to be told. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
}

/** Makes a passkey with the server's options; rejects where the person or the browser does not. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"],
  });
}

/**
 * Signs with a passkey; `autofill`: once the person picks one where the browser fills a field in, which may be never. Another
 * call breaks that off.
 */
export async function signWithPasskey(
  options: object,
  { autofill = false }: { autofill?: boolean } = {},
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"],
    useBrowserAutofill: autofill,
  });
}

/** Breaks off what waits for a passkey. */
export async function breakOff(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
