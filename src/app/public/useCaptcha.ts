import { useCallback, useState } from "react";
import type { PublicTranslate } from "../../pages/public/site/translate";

/** A check that is being asked for. */
export interface Check {
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
