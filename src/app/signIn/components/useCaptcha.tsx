import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import type { SignInOptions } from "../../../../dataProviders/accounts";
import { useSignIn } from "../SignInContext";
import { useSignInTexts } from "../texts";

const LazyCaptcha = lazy(async () => ({ default: (await import("../../../ui/Captcha")).Captcha }));

/** What the server offers for signing in; undefined until it has said so, and where it cannot be reached. */
export function useOptions(): SignInOptions | undefined {
  const { accountsApi, subdomain } = useSignIn();
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    let isGone = false;
    // Without an answer the page still signs in with a password.
    accountsApi.options(location.origin, subdomain).then(
      (answer) => !isGone && setOptions(answer),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [accountsApi, subdomain]);
  return options;
}

export interface CaptchaState {
  /** The check to show; nothing where none is asked. */
  element: ReactElement | null;
  /** What goes with the request. */
  request: { recaptcha_token?: string };
  /** Set where the check is asked and not passed yet. */
  problem: string | undefined;
  /** After each request, since a token counts once. */
  again(): void;
}

/** The captcha of a form, where the server has one configured and the form asks for it. */
export function useCaptcha(options: SignInOptions | undefined, asked: boolean): CaptchaState {
  const { locale, texts } = useSignInTexts();
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const siteKey = asked ? options?.captcha_site_key : null;
  return {
    element: siteKey ? (
      <Suspense fallback={<div className="al-signin-captcha" />}>
        <div className="al-signin-captcha">
          <LazyCaptcha
            siteKey={siteKey}
            locale={locale}
            label={texts.captcha.label}
            failedText={texts.captcha.failed}
            round={round}
            onToken={setToken}
          />
        </div>
      </Suspense>
    ) : null,
    request: token === undefined ? {} : { recaptcha_token: token },
    problem: siteKey && token === undefined ? texts.problems.captcha : undefined,
    again: () => {
      setToken(undefined);
      setRound((before) => before + 1);
    },
  };
}
