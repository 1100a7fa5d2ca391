import { useCallback } from "react";
import { type DemoSession, sessionOf } from "./demoSession";
import { useTemplateMutation } from "./useTemplateCall";
import { useVisitState } from "./useVisitState";

interface State {
  session: DemoSession | null;
}
const NOBODY: State = { session: null };

export interface DemoSessionControls {
  session: DemoSession | null;
  /** Rejects with ra-core's `HttpError`; its body tells what is wrong by field. */
  logIn(credentials: { email: string; password: string }): Promise<void>;
  /** Answers with what is wrong by field, and undefined once signed in. */
  register(account: {
    email: string;
    password: string;
    username: string;
  }): Promise<{ email: string | null; username: string | null } | undefined>;
  /** Rejects with ra-core's `HttpError` when the refresh token is not good any more. */
  refresh(): Promise<void>;
  logOut(): void;
  busy: boolean;
}

/** The demo's own session, which the template's pages share for the visit: it is kept in memory and goes with the page. */
export function useDemoSession(): DemoSessionControls {
  const [{ session }, change] = useVisitState("session", NOBODY);
  const login = useTemplateMutation("POST /jwt/login");
  const registration = useTemplateMutation("POST /jwt/register");
  const renewal = useTemplateMutation("POST /jwt/refresh-token");
  const start = useCallback((next: DemoSession | null) => change(() => ({ session: next })), [change]);
  return {
    session,
    busy: login.isPending || registration.isPending || renewal.isPending,
    logOut: () => start(null),
    logIn: async (body) => start(sessionOf(await login.mutateAsync({ body }))),
    register: async (body) => {
      const answer = await registration.mutateAsync({ body });
      if (answer.error) return answer.error;
      start(sessionOf({ userData: answer.user, accessToken: answer.accessToken }));
      return undefined;
    },
    refresh: async () => {
      const { refreshToken = "" } = session ?? {};
      start(sessionOf(await renewal.mutateAsync({ body: { refreshToken } })));
    },
  };
}
