import type { KeyValueStorage } from "../../session/session";

const KEY = "almoner.signup";
/** As long as the mailed link works. */
const LIFE_MS = 24 * 3_600_000;

interface OwnSignup {
  email: string;
  secret: string;
  until: number;
}

/**
 * Keeps that the sign-up of this address was typed here, so that the password need not be typed again when the mailed link
 * is opened: in another tab, so that it is the browser that keeps it.
 */
export function keepOwnSignup(
  storage: KeyValueStorage,
  signup: { email: string; secret: string },
  now: number,
): void {
  const kept: OwnSignup = { ...signup, email: signup.email.toLowerCase(), until: now + LIFE_MS };
  try {
    storage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The password is asked for again, then.
  }
}

/** What proves that the sign-up of this address was typed here; nothing where it was not, or too long ago. */
export function ownSignup(storage: KeyValueStorage, email: string, now: number): string | undefined {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "null") as Partial<OwnSignup> | null;
    const isIts = kept?.email === email.toLowerCase() && (kept.until ?? 0) > now;
    return isIts && typeof kept.secret === "string" && kept.secret !== "" ? kept.secret : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it: it is used up. */
export function forgetOwnSignup(storage: KeyValueStorage): void {
  storage.removeItem(KEY);
}
