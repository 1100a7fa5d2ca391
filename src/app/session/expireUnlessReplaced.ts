import type { UserData } from "../../../dataProviders/auth";
import type { HttpClient } from "../../../dataProviders/rest/httpClient";
import type { Session } from "./session";

/** In milliseconds; another tab that switches the organisation has its new token by then. */
const REPLACING_MS = 500;

export interface ExpiryParts {
  wait(milliseconds: number): Promise<void>;
  /** Asks the server whose token this is. */
  whose(token: string): Promise<UserData>;
}

/** Asks by the call that tells people who they are. */
export function whoseBy(httpClient: Pick<HttpClient, "request">): ExpiryParts["whose"] {
  return async (token) => {
    const headers = { Authorization: `Bearer ${token}` };
    const { json } = await httpClient.request({ path: "auth/user/", headers });
    return (json as { user_data: UserData }).user_data;
  };
}

/**
 * Ends a session whose token was refused, unless the browser has another one by now: a switch in another tab, or at another
 * address, ends the token of all. Whose that is the server tells. This tab goes on with it where it is the same person's in
 * the same organisation, and is told otherwise.
 */
export async function expireUnlessReplaced(
  session: Pick<Session, "token" | "foreignToken" | "expire" | "meet" | "replace">,
  { wait, whose }: ExpiryParts,
): Promise<void> {
  const refused = session.token();
  await wait(REPLACING_MS);
  if (session.token() !== refused) return;
  const token = session.foreignToken();
  if (token === undefined) return session.expire();
  try {
    session.meet({ token, user_data: await whose(token) });
  } catch (error) {
    if ((error as { status?: number }).status === 401) session.expire();
    // Who cannot be asked for is somebody else until that is known.
    else session.replace();
  }
}
