import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { useRuntime } from "../admin/Runtime";
import { page } from "../admin/page";
import { ENDED_UNSAVED } from "../session/leaving";

const SignInAgain = page("session", async () => (await import("./SignInAgain")).SignInAgain);

/**
 * Keeps a page whose session the server has ended while something on it was unsaved, until its person is signed in
 * again, here or in another tab. A page with nothing to lose has left by itself.
 */
export function SessionGuard(): ReactElement | null {
  const t = useTranslate();
  const { session } = useRuntime();
  const queryClient = useQueryClient();
  const user = useSyncExternalStore(session.onUser, session.user);
  const last = useRef(user);
  if (user) last.current = user;
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const onEnded = (): void => setHasEnded(true);
    window.addEventListener(ENDED_UNSAVED, onEnded);
    return () => window.removeEventListener(ENDED_UNSAVED, onEnded);
  }, []);
  useEffect(() => {
    if (!hasEnded || !user) return;
    setHasEnded(false);
    // What was refused meanwhile is asked for again.
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  }, [hasEnded, user, queryClient]);
  if (!hasEnded || user || !last.current) return null;
  return (
    <ErrorBoundary
      // Where even this cannot be fetched, signing in in another tab is enough.
      fallback={() => (
        <p className="al-banner" role="alert">
          <a href="/login" target="_blank" rel="noreferrer">
            {t("app.signed_out")}
          </a>
        </p>
      )}
    >
      <SignInAgain person={last.current} />
    </ErrorBoundary>
  );
}
