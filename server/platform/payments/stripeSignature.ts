import { hmacSha256, sameSecret, toHex } from "../bytes";
import { MalformedEventError, SignatureError } from "./port";

/** Older signatures are refused, in seconds. */
export const TOLERANCE_SECONDS = 300;

function signatureOf(rawBody: string, timestamp: string, secret: string): string {
  return toHex(hmacSha256(secret, `${timestamp}.${rawBody}`));
}

/** The header of a webhook as Stripe signs it (https://docs.stripe.com/webhooks#verify-manually). */
export function signEvent(rawBody: string, secret: string, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return `t=${timestamp},v1=${signatureOf(rawBody, timestamp, secret)}`;
}

/** What a body says that was signed so. Throws SignatureError for any other, MalformedEventError for what is no JSON. */
export function verifiedEvent(rawBody: string, signature: string, secret: string, now: Date): unknown {
  const parts = signature.split(",").map((part) => part.split("="));
  const timestamp = parts.find(([name]) => name === "t")?.[1] ?? "";
  const isFresh = Math.floor(now.getTime() / 1000) - Number(timestamp) <= TOLERANCE_SECONDS;
  const expected = signatureOf(rawBody, timestamp, secret);
  const isSigned = parts.some(([name, value = ""]) => name === "v1" && sameSecret(value, expected));
  if (timestamp === "" || !isSigned) throw new SignatureError("The signature is not that of the body.");
  if (!isFresh) throw new SignatureError("The signature is too old.");
  try {
    return JSON.parse(rawBody) as unknown;
  } catch (error) {
    throw new MalformedEventError("no JSON", { cause: error });
  }
}
