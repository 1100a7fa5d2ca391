import type { AuthProvider } from "ra-core";
import type { UserData } from "../../../dataProviders/auth";
import type { Session } from "../session/session";
import type { AccessQuestion } from "./ability";

/**
 * react-admin's questions about the session. Signing in has a page of its own outside of the admin, so `login` is
 * never asked here; a 401 ends the session in every tab, and whoever listens to it leaves or asks to sign in again.
 */
export function createAuthProvider(parts: {
  session: Session;
  user: UserData;
  may(question: AccessQuestion): boolean;
}): AuthProvider {
  const { session, user, may } = parts;
  return {
    login: () => Promise.reject(new Error("Signing in has a page of its own: /login.")),
    // The account menu tells the server; what react-admin ends by itself has been refused there already.
    logout: () => {
      if (session.token()) session.end();
      return Promise.resolve(false);
    },
    checkAuth: () => (session.token() ? Promise.resolve() : Promise.reject(new Error("signed out"))),
    // A token that our server refuses ends the session where it is refused (httpClient); by now there may be another
    // one, and a foreign API's refusal is not about it. React-admin would forget what the forms stand on.
    checkError: () => Promise.resolve(),
    getIdentity: () =>
      Promise.resolve({
        id: user.pk,
        fullName: `${user.first_name} ${user.last_name}`.trim(),
        avatar: user.avatar ?? undefined,
      }),
    getPermissions: () => Promise.resolve(user.permissions),
    canAccess: ({ resource, action, record }) => Promise.resolve(may({ resource, action, record })),
  };
}
