import type { KeyValueStorage } from "./session";

/** Where the browser keeps it; it outlives signing out. */
export const DEVICE_KEY = "almoner.device";
const BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * What the server knows this browser by, whoever signs in: 256 random bits in base64url, made once. With it a person signs
 * in from here even while strangers try passwords elsewhere. Nothing where the browser keeps nothing.
 */
export function deviceSecret(
  storage: KeyValueStorage,
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): string | undefined {
  try {
    const kept = storage.getItem(DEVICE_KEY);
    if (kept !== null && SECRET.test(kept)) return kept;
    const made = btoa(String.fromCharCode(...fill(new Uint8Array(BYTES))))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
    storage.setItem(DEVICE_KEY, made);
    return made;
  } catch {
    // Storage may be blocked or full: the person is told from others by their network then.
    return undefined;
  }
}
