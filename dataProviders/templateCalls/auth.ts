import type { AuthUser } from "../../demo-fixtures/template";

/** An account as the calls hand it out. */
export type PublicAuthUser = Omit<AuthUser, "password">;

export interface TokenPair {
  userData: PublicAuthUser;
  accessToken: string;
  refreshToken: string;
}

export interface AuthCalls {
  /** 400 with `error.email` for wrong credentials. */
  "POST /jwt/login": { body: { email: string; password: string }; answer: TokenPair };
  /** Duplicates are told in an `error` of a successful answer; null for the field that is free. */
  "POST /jwt/register": {
    body: { email: string; password: string; username: string };
    answer:
      | { user: PublicAuthUser; accessToken: string; error?: never }
      | { error: { email: string | null; username: string | null } };
  };
  /** 401 for a token that is not good any more. */
  "POST /jwt/refresh-token": { body: { refreshToken: string }; answer: TokenPair };
}
