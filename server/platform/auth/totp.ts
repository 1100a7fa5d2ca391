import { Secret, TOTP } from "otpauth";
import { hashSecret, type Randomness } from "../random";

/** RFC 4226, 4 (R6): the secret's length; that of the hash, as authenticator apps expect it. */
const SECRET_BYTES = 20;
/** What authenticator apps take for granted: other values are ignored by some of them. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps to each side of now that count: for a clock that is off by less than half a minute (RFC 6238, 5.2). */
const WINDOW = 1;

/** A new shared secret, in base 32. */
export function createTotpSecret(random: Randomness): string {
  return new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;
}

/** What the QR code for an authenticator app says. */
export function totpUri(secret: string, names: { issuer: string; account: string }): string {
  const { issuer, account } = names;
  return new TOTP({ ...KIND, secret: Secret.fromBase32(secret), issuer, label: account }).toString();
}

/** A code that somebody typed, and what is known of the secret that it has to come from. */
export interface TotpAttempt {
  secret: string;
  /** Blanks, which apps show in the middle, do not count. */
  code: string;
  /** The step of the last code that was taken: that one and all before it are used up (RFC 6238, 5.2). */
  lastStep: number | null;
  now: Date;
}

/** The step that the code is of, to be kept as the last one; nothing where the code is wrong, too old or was used. */
export function checkTotp({ secret, code, lastStep, now }: TotpAttempt): number | undefined {
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ""), timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return lastStep === null || step > lastStep ? step : undefined;
}

/** How many recovery codes somebody gets. */
export const RECOVERY_CODES = 10;
/** Crockford's base 32: nothing that looks like something else. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RECOVERY_LENGTH = 16;

function createRecoveryCode(random: Randomness): string {
  // 256 is a multiple of 32, so that no letter is favoured.
  const letters = Array.from(random.bytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
}

/** Codes of 80 bits that stand for the authenticator app once each, such as `7XK2-09QA-M4TZ-B8CD`. */
export function createRecoveryCodes(random: Randomness): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => createRecoveryCode(random));
}

/** Whether what was typed can be a recovery code, rather than one of an authenticator app. */
export function looksLikeRecoveryCode(typed: string): boolean {
  return plain(typed).length === RECOVERY_LENGTH;
}

/** What is stored of a recovery code: the same for every way of typing it. */
export function hashRecoveryCode(typed: string): Uint8Array {
  return hashSecret(`recovery ${plain(typed)}`);
}

function plain(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}
