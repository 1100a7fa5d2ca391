import { type ReactElement, useEffect, useRef, useState } from "react";
import type { GooglePurpose, SignInOptions } from "../../../../dataProviders/accounts";
import { GOOGLE_PATH } from "../paths";
import { problemsOf } from "../model/problems";
import { useSignIn } from "../SignInContext";
import { useSignInTexts } from "../texts";
import { Alert } from "./AuthForm";

/** What the frame answers. */
function isAnswer(data: unknown): data is { access_token?: string; error?: string } {
  if (typeof data !== "object" || data === null) return false;
  return ("access_token" in data && typeof data.access_token === "string") || "error" in data;
}

/**
 * The Google button, in a frame at the one address that Google knows; nothing where the server has no Google
 * configured, or the frame may not answer to this page.
 */
export function GoogleSignIn({
  options,
  purpose,
  isBelow = true,
  staysHere = false,
}: {
  options: SignInOptions | undefined;
  purpose: GooglePurpose;
  /** Below a form, parted from it by "or". */
  isBelow?: boolean;
  /** The page goes on for whoever has signed in. */
  staysHere?: boolean;
}): ReactElement | null {
  const { accountsApi, enter } = useSignIn();
  const { locale, texts } = useSignInTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [problem, setProblem] = useState<string>();
  const google = options?.google?.allowed_parent === location.origin ? options.google : undefined;
  const frameOrigin = google && new URL(google.redirect_uri).origin;

  useEffect(() => {
    if (!frameOrigin) return;
    const onMessage = async ({ origin, source, data }: MessageEvent<unknown>): Promise<void> => {
      if (origin !== frameOrigin || source !== frame.current?.contentWindow || !isAnswer(data)) return;
      if (data.access_token === undefined) return setProblem(texts.google.failed);
      setProblem(undefined);
      try {
        const auth = await accountsApi.withGoogle(purpose, {
          access_token: data.access_token,
          language: locale,
        });
        enter(auth, staysHere ? { stay: true } : { choose: true });
      } catch (error) {
        setProblem(problemsOf(error, texts.offline).form ?? texts.google.failed);
      }
    };
    const listener = (event: MessageEvent<unknown>): void => void onMessage(event);
    addEventListener("message", listener);
    return () => removeEventListener("message", listener);
  }, [frameOrigin, accountsApi, enter, purpose, locale, texts, staysHere]);

  if (!frameOrigin) return null;
  const query = new URLSearchParams({
    parent: location.origin,
    lang: locale,
    scheme: document.documentElement.dataset.colorScheme ?? "light",
  });
  return (
    <div className="al-signin-google">
      {isBelow && <p className="al-signin-or">{texts.google.or}</p>}
      <iframe
        ref={frame}
        title={texts.google.frame}
        src={`${frameOrigin}${GOOGLE_PATH}?${query.toString()}`}
      />
      <Alert text={problem} />
    </div>
  );
}
