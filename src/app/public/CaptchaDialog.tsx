import { type ReactElement, useEffect, useRef } from "react";
import { useSite } from "../../pages/public/site/site";
import { Captcha } from "../../ui/Captcha";
import type { Check } from "./useCaptcha";
import { Button } from "../../ui/controls/Button";

/** The check over the page; Esc puts it away. */
export default function CaptchaDialog({ siteKey, check }: { siteKey: string; check: Check }): ReactElement {
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
      <div className="al-public-captcha">
        <Captcha
          siteKey={siteKey}
          locale={locale}
          label={t("public.captcha.title")}
          failedText={t("public.captcha.failed")}
          round={0}
          onToken={(token) => token !== undefined && check.pass(token)}
        />
      </div>
      <Button variant="secondary" onClick={() => check.giveUp()}>
        {t("public.captcha.cancel")}
      </Button>
    </dialog>
  );
}
