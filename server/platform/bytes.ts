import { hmac } from "@noble/hashes/hmac.js";
import { sha256 as digestOf } from "@noble/hashes/sha2.js";
import { base64ToUint8Array, stringToUint8Array, uint8ArrayToBase64 } from "uint8array-extras";

/** Bytes, texts of bytes and hashes by what every home of the server has: Node, and a worker of the browser. */
export { areUint8ArraysEqual as sameBytes, concatUint8Arrays as joinBytes } from "uint8array-extras";
export {
  uint8ArrayToBase64 as toBase64,
  uint8ArrayToHex as toHex,
  uint8ArrayToString as toText,
} from "uint8array-extras";

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === "string" ? stringToUint8Array(content) : content;

/** URL-safe base64 without padding (RFC 4648, 5). */
export function toBase64url(bytes: Uint8Array): string {
  return uint8ArrayToBase64(bytes, { urlSafe: true });
}

/** The bytes of a base64url text; none where it is no such text. */
export function fromBase64url(text: string): Uint8Array {
  return /^[\w-]*$/.test(text) && text.length % 4 !== 1 ? base64ToUint8Array(text) : new Uint8Array();
}

/** The bytes of a text in base64. Throws where it is none. */
export const fromBase64 = (text: string): Uint8Array => base64ToUint8Array(text);

/** SHA-256 at once: for what is short. */
export function sha256(content: string | Uint8Array): Uint8Array {
  return digestOf(bytesOf(content));
}

/** SHA-256 beside the event loop: for what may be long. */
export async function sha256OfLong(content: string | Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytesOf(content))));
}

/** HMAC with SHA-256 (RFC 2104). */
export function hmacSha256(key: string | Uint8Array, content: string): Uint8Array {
  return hmac(digestOf, bytesOf(key), bytesOf(content));
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const [left, right] = [sha256(one), sha256(other)];
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0;
}
