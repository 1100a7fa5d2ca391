import { type ReactElement, useEffect, useRef, useState } from "react";

/** The part of reCAPTCHA's API that is used (v2, "I'm not a robot", rendered explicitly). */
interface Recaptcha {
  ready(then: () => void): void;
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark";
      size: "normal" | "compact";
      callback(token: string): void;
      "expired-callback"(): void;
      "error-callback"(): void;
    },
  ): number;
  reset(widget: number): void;
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Fetches reCAPTCHA's script, once, and only where a captcha is asked; one that failed is fetched again. */
function loadRecaptcha(locale: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${encodeURIComponent(locale)}`;
    script.async = true;
    script.onload = () => {
      const api = window.grecaptcha;
      if (api) api.ready(() => resolve(api));
      else reject(new Error("reCAPTCHA's script gave nothing."));
    };
    script.onerror = () => reject(new Error("reCAPTCHA's script could not be loaded."));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export interface CaptchaProps {
  siteKey: string;
  locale: string;
  /** What the check is called by screen readers. */
  label: string;
  /** Shown when the script cannot be loaded. */
  failedText: string;
  /** A token counts once: another value of `round` asks for a new one. */
  round: number;
  /** Called with a token, and with undefined when it has expired or been used. */
  onToken(token: string | undefined): void;
}

/** Asks to show that one is not a robot. */
export function Captcha(props: CaptchaProps): ReactElement {
  const { siteKey, locale, round } = props;
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: Recaptcha; id: number }>(undefined);
  const onToken = useRef(props.onToken);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    onToken.current = props.onToken;
  });

  useEffect(() => {
    let isGone = false;
    loadRecaptcha(locale).then(
      (api) => {
        if (isGone || !place.current || widget.current) return;
        const dark = document.documentElement.dataset.colorScheme === "dark";
        const forget = (): void => onToken.current(undefined);
        const id = api.render(place.current, {
          sitekey: siteKey,
          theme: dark ? "dark" : "light",
          size: place.current.clientWidth < 304 ? "compact" : "normal",
          callback: (token) => onToken.current(token),
          "expired-callback": forget,
          "error-callback": () => {
            forget();
            setFailed(true);
          },
        });
        widget.current = { api, id };
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [siteKey, locale]);

  useEffect(() => {
    if (round === 0 || !widget.current) return;
    widget.current.api.reset(widget.current.id);
    onToken.current(undefined);
  }, [round]);

  return (
    <div role="group" aria-label={props.label}>
      <div ref={place} />
      {failed && <p role="alert">{props.failedText}</p>}
    </div>
  );
}
