/**
 * What style elements have to carry for the page's Content-Security-Policy to let them in (CSP Level 3, nonce-source).
 * Undefined where the page was not served by our server, which then asks for none.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}
