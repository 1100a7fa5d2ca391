export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 128;

export type Strength = "short" | "weak" | "fair" | "strong";

/** Beginnings of what people choose first, in small letters. */
const COMMON =
  /^(password|passwort|motdepasse|senha|palavrapasse|qwert|qwertz|azerty|letmein|welcome|admin|iloveyou|123456|abc123|111111|000000)/;

/**
 * How hard a password is to guess, as a hint: by its length and the variety of its characters, never by rules on kinds
 * of characters (NIST SP 800-63B, 5.1.1.2). `known` are words that others know, such as name and e-mail address.
 */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  if (password.length < MIN_PASSWORD) return "short";
  const small = password.toLowerCase();
  const words = known
    .flatMap((word) => word.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length > 3);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), small);
  if (rest.length < MIN_PASSWORD || COMMON.test(small) || isSequence(small)) return "weak";
  const variety = new Set(rest).size;
  if (variety < 6) return "weak";
  return rest.length >= 16 || (rest.length >= 12 && variety >= 10) ? "strong" : "fair";
}

/** `abcdefghij`, `9876543210`, `aaaaaaaaaa`: each character follows the one before it. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
