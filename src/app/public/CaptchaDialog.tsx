import { lazy, type ReactElement, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useSite } from "../../pages/public/site/site";
import type { PublicTranslate } from "../../pages/public/site/translate";

const LazyCaptcha = lazy(async () => ({ default: (await import("../../ui/Captcha")).Captcha }));

/** A check that is being asked for. */
interface Check {
  pass(token: string): void;
  giveUp(): void;
}

/** Asks for the captcha when a form is sent, where the server wants one. */
export function useCaptcha(
  siteKey: string | undefined,
  t: PublicTranslate,
): { captcha(): Promise<string | undefined>; check: Check | undefined } {
  const [check, setCheck] = useState<Check>();
  const captcha = useCallback((): Promise<string | undefined> => {
    if (siteKey === undefined) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      setCheck({
        pass: (token) => {
          setCheck(undefined);
          resolve(token);
        },
        giveUp: () => {
          setCheck(undefined);
          // In the shape of a refused call, so that the form says it.
          reject(Object.assign(new Error(t("public.captcha.needed")), { status: 400 }));
        },
      });
    });
  }, [siteKey, t]);
  return { captcha, check };
}

/** The check over the page; Esc puts it away. */
export function CaptchaDialog({ siteKey, check }: { siteKey: string; check: Check }): ReactElement {
  const { t, locale } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="al-public-dialog"
      aria-labelledby="captcha-title"
      onCancel={(event) => {
        event.preventDefault();
        check.giveUp();
      }}
    >
      <h2 id="captcha-title">{t("public.captcha.title")}</h2>
      <Suspense fallback={<div className="al-public-captcha" />}>
        <div className="al-public-captcha">
          <LazyCaptcha
            siteKey={siteKey}
            locale={locale}
            label={t("public.captcha.title")}
            failedText={t("public.captcha.failed")}
            round={0}
            onToken={(token) => token !== undefined && check.pass(token)}
          />
        </div>
      </Suspense>
      <button type="button" className="al-button al-button-quiet" onClick={() => check.giveUp()}>
        {t("public.captcha.cancel")}
      </button>
    </dialog>
  );
}
