import type { MessageSendRequest } from "../../../../contract/api/messages";

/**
 * The idempotency key of a message: the same one for the same content of the same draft, also after a reload or in another
 * tab, so that a repeat after a lost answer is no second message. A UUID of version 8 (RFC 9562, section 5.8).
 */
export async function sendKeyOf(message: MessageSendRequest & { draft: string }): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify(message));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content)).slice(0, 16);
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x80], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
