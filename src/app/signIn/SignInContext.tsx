import { createContext, useContext } from "react";
import type { AccountsApi } from "../../../dataProviders/accounts";
import type { AuthApi, SignInAnswer } from "../../../dataProviders/auth";
import type { SecurityApi } from "../../../dataProviders/security";
import type { Session } from "../session/session";

export interface EnterOptions {
  choose?: boolean;
  stay?: boolean;
}

/** What the pages of those who are not signed in stand on. */
export interface SignInRuntime {
  authApi: AuthApi;
  accountsApi: AccountsApi;
  session: Session;
  /** Where calls begin, for those that are addresses of the browser's own. */
  apiUrl: string;
  /** Of the demo, which anybody may sign in to. */
  demoAccounts?: { emails: string[]; password: string };
  /** Of the address, where it is an organisation's. */
  subdomain: string | undefined;
  baseDomain: string | undefined;
  /** The code that came in the address, which no longer shows it. */
  code: string | undefined;
  security(): Promise<SecurityApi>;
  /**
   * Begins the session and leaves for the app, once the second factor is proved where one is asked for. `choose` lets people
   * who belong to several organisations pick one, unless the address is one of theirs; `stay` begins the session and shows
   * the page again.
   */
  enter(answer: SignInAnswer, options?: EnterOptions): void;
  /** Goes to an address of the app with a fresh page. */
  leaveTo(path: string): void;
  /** Calls back whenever the server says that what the signed-in person may do is, or may be, another. */
  followAccess(listener: () => void): void;
  now: () => number;
}

const SignInContext = createContext<SignInRuntime | undefined>(undefined);
export const SignInProvider = SignInContext.Provider;

/** What the composition root handed in. Throws outside of `SignInProvider`. */
export function useSignIn(): SignInRuntime {
  const runtime = useContext(SignInContext);
  if (!runtime) throw new Error("useSignIn needs a <SignInProvider> above it.");
  return runtime;
}
