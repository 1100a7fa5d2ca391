import { type ReactElement, useRef, useState } from "react";
import type { TestChoice } from "../../../../dataProviders/types";
import { goToUrl } from "../site/payment";
import { problemOf } from "../site/problems";
import { useRouter } from "../site/router";
import { useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { moneyText } from "../site/times";
import { useAsk } from "../site/useAsk";
import { Button } from "../../../ui/controls/Button";

/** The page of the built-in test processor: whoever pays picks what becomes of the payment. */
export function TestPaymentPage({ params: { id = "" } }: { params: Record<string, string> }): ReactElement {
  const { api, t, locale } = useSite();
  const asked = useAsk(id, (signal) => api.testPayment(id, signal));
  useTitle(t("public.test_payment.title"));
  if (asked.error !== undefined)
    return (
      <Failed error={asked.error} again={asked.again} unknown={{ title: t("public.test_payment.gone") }} />
    );
  if (!asked.data) return <Loading />;
  const { kind, organization, description, amount, currency, return_url: returnUrl } = asked.data;
  const isAccount = kind === "onboarding";
  return (
    <div className="al-public-wide al-public-page">
      <div className="al-public-narrow al-public-stack">
        <div>
          <h1>{t(isAccount ? "public.test_payment.onboarding" : "public.test_payment.title")}</h1>
          <p className="al-public-lead">
            {isAccount
              ? t("public.test_payment.onboarding_lead", { name: organization })
              : t("public.test_payment.lead")}
          </p>
        </div>
        {!isAccount && (
          <dl className="al-public-facts al-public-card">
            <div>
              <dt>{t("public.test_payment.to")}</dt>
              <dd>{organization}</dd>
            </div>
            <div>
              <dt>{t("public.test_payment.for")}</dt>
              <dd>{description}</dd>
            </div>
            {amount !== null && currency !== null && (
              <div>
                <dt>{t("public.test_payment.amount")}</dt>
                <dd>{moneyText(amount, currency, locale)}</dd>
              </div>
            )}
          </dl>
        )}
        <Choices id={id} isAccount={isAccount} returnUrl={returnUrl} />
      </div>
    </div>
  );
}

function Choices({
  id,
  isAccount,
  returnUrl,
}: {
  id: string;
  isAccount: boolean;
  returnUrl: string;
}): ReactElement {
  const site = useSite();
  const { t, api } = site;
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  const choose = async (choice: TestChoice): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const { redirect_url: redirectUrl } = await api.chooseTestPayment(id, choice);
      goToUrl(redirectUrl, true, router, site);
    } catch (error) {
      const { status, text } = problemOf(error, t("public.shell.failed"));
      // Dealt with meanwhile, as by another tab: its page tells how it stands.
      if (status === 410) goToUrl(returnUrl, true, router, site);
      else setProblem(status === 0 ? t("public.shell.unreachable") : text);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const button = (choice: TestChoice, label: string, isQuiet: boolean): ReactElement => (
    <Button variant={isQuiet ? "secondary" : "primary"} disabled={isBusy} onClick={() => void choose(choice)}>
      {label}
    </Button>
  );
  return (
    <>
      {problem && (
        <p className="al-public-alert" role="alert">
          {problem}
        </p>
      )}
      <div className="al-public-row">
        {button("succeed", t("public.test_payment.succeed"), false)}
        {button("fail", t("public.test_payment.fail"), true)}
        {button(
          "abandon",
          t(isAccount ? "public.test_payment.abandon_onboarding" : "public.test_payment.abandon"),
          true,
        )}
      </div>
    </>
  );
}
