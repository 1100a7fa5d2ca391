import type { ReactElement } from "react";
import { useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { SubscriptionFrame } from "./SubscriptionFrame";
import { useSubscription } from "./useSubscription";
import { Button } from "../../../ui/controls/Button";

/** Saying yes to a mailing list by the link of a mail. Opening the page changes nothing. */
export function ConfirmPage({ params: { token = "" } }: { params: Record<string, string> }): ReactElement {
  const { api, t } = useSite();
  const { asked, isBusy, problem, act } = useSubscription("confirm", token);
  useTitle(t("public.subscription.confirm_title"));
  if (asked.error !== undefined)
    return (
      <Failed error={asked.error} again={asked.again} unknown={{ title: t("public.subscription.expired") }} />
    );
  if (!asked.data) return <Loading />;
  const { organization, mailing_list: list, email, status, reading_asked: asksToCount } = asked.data;
  const values = { organization: organization.name, email, list: list?.name ?? organization.name };
  if (status === "confirmed") {
    return (
      <SubscriptionFrame
        title={t("public.subscription.confirmed")}
        detail={t("public.subscription.confirmed_detail", values)}
        problem={problem}
      />
    );
  }
  return (
    <SubscriptionFrame
      title={t("public.subscription.confirm_title")}
      detail={t("public.subscription.confirm_detail", values)}
      problem={problem}
    >
      {asksToCount && <p>{t("public.subscription.reading_asked", values)}</p>}
      <div className="al-public-row">
        <Button disabled={isBusy} onClick={() => act(() => api.confirm(token, {}))}>
          {t("public.subscription.confirm")}
        </Button>
        {asksToCount && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => act(() => api.confirm(token, { reading_statistics: false }))}
          >
            {t("public.subscription.confirm_without")}
          </Button>
        )}
      </div>
    </SubscriptionFrame>
  );
}
