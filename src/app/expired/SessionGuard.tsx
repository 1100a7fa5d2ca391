import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { useRuntime } from "../admin/Runtime";
import { page } from "../../renderer/context/page";
import { ENDED_UNSAVED, PUT_OUT_UNSAVED, REPLACED_UNSAVED } from "../session/leaving";

const SignInAgain = page("session", async () => (await import("./SignInAgain")).SignInAgain);
const GoBack = page("session", async () => (await import("./GoBack")).GoBack);
const PutOut = page("session", async () => (await import("./PutOut")).PutOut);

/**
 * Keeps a page whose session the server has ended while something on it was unsaved, until its person is signed in
 * again, here or in another tab; one whose person went on in another organisation meanwhile, until they are back; and one
 * whose person is let in no more, until they have copied what they need. A page with nothing to lose has left by itself.
 */
export function SessionGuard(): ReactElement | null {
  const t = useTranslate();
  const { session } = useRuntime();
  const queryClient = useQueryClient();
  const user = useSyncExternalStore(session.onUser, session.user);
  const last = useRef(user);
  if (user) last.current = user;
  const [hasEnded, setHasEnded] = useState(false);
  const [isReplaced, setIsReplaced] = useState(false);
  const [isPutOut, setIsPutOut] = useState(false);
  const foreign = useSyncExternalStore(session.onUser, session.foreignToken);
  useEffect(() => {
    const onEnded = (): void => setHasEnded(true);
    const onReplaced = (): void => setIsReplaced(true);
    const onPutOut = (): void => setIsPutOut(true);
    window.addEventListener(ENDED_UNSAVED, onEnded);
    window.addEventListener(PUT_OUT_UNSAVED, onPutOut);
    window.addEventListener(REPLACED_UNSAVED, onReplaced);
    return () => {
      window.removeEventListener(ENDED_UNSAVED, onEnded);
      window.removeEventListener(PUT_OUT_UNSAVED, onPutOut);
      window.removeEventListener(REPLACED_UNSAVED, onReplaced);
    };
  }, []);
  const isBack = ((hasEnded || isPutOut) && user !== undefined) || (isReplaced && foreign === undefined);
  useEffect(() => {
    if (!isBack) return;
    setHasEnded(false);
    setIsReplaced(false);
    setIsPutOut(false);
    // What was refused meanwhile is asked for again.
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  }, [isBack, queryClient]);
  const asksWho = hasEnded && !user;
  if (isBack || !last.current || !(asksWho || isReplaced || isPutOut)) return null;
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
      {isPutOut ? <PutOut person={last.current} onStay={() => setIsPutOut(false)} /> : null}
      {asksWho && !isPutOut ? <SignInAgain person={last.current} /> : null}
      {isReplaced && !asksWho && !isPutOut ? <GoBack person={last.current} /> : null}
    </ErrorBoundary>
  );
}
