/** A local part of atoms with dots between them (RFC 5322, 3.2.3), without quotes or letters beyond ASCII. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** A label of a host name (RFC 1123, 2.1). */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Whether a text is an e-mail address that mail can be sent to: 254 characters at most, 64 of them before the `@`
 * (RFC 5321, 4.5.3.1), and a domain of two labels or more. The one rule of forms, imports and calls.
 */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf("@");
  if (value.length > 254 || at < 1 || at > 64 || !LOCAL.test(value.slice(0, at))) return false;
  const labels = value.slice(at + 1).split(".");
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}
