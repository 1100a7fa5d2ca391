import { hash } from "node:crypto";

/** Where secrets come from: `bytes` answers that many unpredictable ones. */
export interface Randomness {
  bytes(length: number): Uint8Array;
}

/** An unguessable, URL-safe text of 256 bits. */
export function createSecret(random: Randomness): string {
  return Buffer.from(random.bytes(32)).toString("base64url");
}

/** A random UUID (RFC 9562, version 4). */
export function newUuid(random: Randomness): string {
  const bytes = Buffer.from(random.bytes(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** What is stored of a secret. The secrets have 256 bits, so a plain SHA-256 cannot be guessed back. */
export function hashSecret(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
