import { type ReactElement, useEffect, useRef, useState } from "react";
import type { AccountsApi, SignInOptions } from "../../../dataProviders/accounts";
import { type Attempt, authorizationUrl, isPopupAnswer, newAttempt } from "./googleRequest";
import "./oauth.css";
import { PlainButton } from "../../ui/controls/PlainButton";

/** The text of a failure, as the parent is told it. */
export const FAILURE = "Oops! Something went wrong while logging in with Google. Please try again later.";

const POPUP = "popup,width=500,height=640";

export interface GoogleFrameProps {
  accountsApi: Pick<AccountsApi, "options" | "googleToken">;
  /** The origin of the page around the frame, as it says itself; the server knows whether it is one of the product's. */
  parent: string;
  texts: { frame: string; refused: string };
  /** The frame's own window and its parent's; injected so that tests need no frame. */
  frame: Window;
}

type Google = NonNullable<SignInOptions["google"]>;

/**
 * The one button. It opens the provider in a pop-up and tells the parent page, and no other, what came of it: an
 * `access_token`, or the text of the failure.
 */
export function GoogleFrame({ accountsApi, parent, texts, frame }: GoogleFrameProps): ReactElement | null {
  const [google, setGoogle] = useState<Google | "refused">();
  const [attempt, setAttempt] = useState<Attempt>();
  const popup = useRef<Window | null>(null);

  useEffect(() => {
    accountsApi.options(parent).then(
      (options) => setGoogle(options.google?.allowed_parent === parent ? options.google : "refused"),
      () => setGoogle("refused"),
    );
  }, [accountsApi, parent]);
  useEffect(() => {
    // Made beforehand: a pop-up opens only in the very moment of the press.
    newAttempt(frame.crypto).then(setAttempt, () => setGoogle("refused"));
  }, [frame]);

  useEffect(() => {
    if (!attempt || google === undefined || google === "refused") return;
    const tell = (message: { access_token: string } | { error: string }): void =>
      frame.parent.postMessage(message, parent);
    const onMessage = async ({ origin, source, data }: MessageEvent<unknown>): Promise<void> => {
      if (origin !== frame.location.origin || source === null || source !== popup.current) return;
      if (!isPopupAnswer(data) || data.state !== attempt.state) return;
      popup.current = null;
      try {
        if (data.code === undefined) return tell({ error: FAILURE });
        const request = { code: data.code, code_verifier: attempt.verifier };
        const { access_token } = await accountsApi.googleToken(request);
        tell({ access_token });
      } catch {
        tell({ error: FAILURE });
      } finally {
        setAttempt(await newAttempt(frame.crypto));
      }
    };
    const listener = (event: MessageEvent<unknown>): void => void onMessage(event);
    frame.addEventListener("message", listener);
    return () => frame.removeEventListener("message", listener);
  }, [accountsApi, attempt, frame, google, parent]);

  if (google === undefined || !attempt) return null;
  if (google === "refused") return <p className="al-google-refused">{texts.refused}</p>;
  return (
    <PlainButton
      className="al-google"
      onClick={() => {
        popup.current = frame.open(authorizationUrl(google, attempt), "almoner-google", POPUP);
        // Blocked by the browser.
        if (!popup.current) frame.parent.postMessage({ error: FAILURE }, parent);
      }}
    >
      <GoogleMark />
      {texts.frame}
    </PlainButton>
  );
}

function GoogleMark(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="none" strokeWidth="4" aria-hidden="true">
      <path stroke="#ea4335" d="M5.2 7.6A8 8 0 0 1 17.9 6.6" />
      <path stroke="#fbbc05" d="M5.2 7.6a8 8 0 0 0 0 8.800" />
      <path stroke="#34a853" d="M5.2 16.4a8 8 0 0 0 11.900 1.800" />
      <path stroke="#4285f4" d="M17.1 18.2A8 8 0 0 0 20 12h-8" />
    </svg>
  );
}
