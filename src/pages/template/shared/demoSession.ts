import { decodeJwt } from "jose";
import type { PublicAuthUser, TokenPair } from "../../../../dataProviders/types";

/** Who is signed in to the demo. Never the app's own session. */
export interface DemoSession {
  user: PublicAuthUser;
  accessToken: string;
  /** Who has only just registered was given none. */
  refreshToken: string | undefined;
  /** When the access token ends, in epoch milliseconds. */
  expiresAt: number;
}

/** The accounts of the samples, which are shown to be used. */
export const DEMO_ACCOUNTS = [
  { email: "admin@demo.example", role: "admin" },
  { email: "client@demo.example", role: "client" },
] as const;
export const DEMO_PASSWORD = "correct-horse-42";

export function sessionOf(pair: Omit<TokenPair, "refreshToken"> & { refreshToken?: string }): DemoSession {
  const { userData: user, accessToken, refreshToken } = pair;
  return { user, accessToken, refreshToken, expiresAt: (decodeJwt(accessToken).exp ?? 0) * 1000 };
}

/** What is left until a moment as `9:05`; `0:00` once it is there. Both in epoch milliseconds. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What an answer says is wrong, by field: its texts, or the first of several. */
export function fieldErrors(body: unknown): Record<string, string> {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  if (typeof error !== "object" || error === null) return {};
  const texts = Object.entries(error).map(([name, text]): [string, unknown] => [
    name,
    Array.isArray(text) ? text[0] : text,
  ]);
  return Object.fromEntries(
    texts.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
}

/** Where to go after signing in: a path of this app, or nowhere. */
export function nextPath(text: string | null): string | undefined {
  return text !== null && /^\/[a-z]/.test(text) ? text : undefined;
}
