import type { Session } from "./session";

/** In milliseconds; another tab that switches the organisation has its new token by then. */
const REPLACING_MS = 500;

/** Ends a session whose token was refused. A switch in another tab ends the token of all: that has not expired. */
export async function expireUnlessReplaced(
  session: Pick<Session, "token" | "expire">,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const refused = session.token();
  await wait(REPLACING_MS);
  if (refused !== undefined && session.token() === refused) session.expire();
}
