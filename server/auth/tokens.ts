import { createHash } from "node:crypto";

/** Where secrets come from: `bytes` answers that many unpredictable ones. */
export interface Randomness {
  bytes(length: number): Uint8Array;
}

/** An unguessable, URL-safe text of 256 bits. */
export function createSecret(random: Randomness): string {
  return Buffer.from(random.bytes(32)).toString("base64url");
}

/** What is stored of a secret. The secrets have 256 bits, so a plain SHA-256 cannot be guessed back. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
