import { sha256, toBase64url, toHex } from "./bytes";

/** Where secrets come from: `bytes` answers that many unpredictable ones. */
export interface Randomness {
  bytes(length: number): Uint8Array;
}

/** An unguessable, URL-safe text of 256 bits. */
export function createSecret(random: Randomness): string {
  return toBase64url(random.bytes(32));
}

/** A random UUID (RFC 9562, version 4). */
export function newUuid(random: Randomness): string {
  const bytes = new Uint8Array(random.bytes(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** What is stored of a secret. The secrets have 256 bits, so a plain SHA-256 cannot be guessed back. */
export function hashSecret(secret: string): Uint8Array {
  return sha256(secret);
}
