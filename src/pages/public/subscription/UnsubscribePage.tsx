import { type ReactElement, useState } from "react";
import { useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { Reading } from "./Reading";
import { SubscriptionFrame } from "./SubscriptionFrame";
import { useSubscription } from "./useSubscription";
import { Button } from "../../../ui/controls/Button";

type Scope = "list" | "organization";

/** Unsubscribing by the link of a mail. Opening the page changes nothing (RFC 8058): mail scanners open links, too. */
export function UnsubscribePage({
  params: { token = "" },
}: {
  params: Record<string, string>;
}): ReactElement {
  const { api, t } = useSite();
  const { asked, isBusy, problem, act } = useSubscription("unsubscribe", token);
  const [isBack, setIsBack] = useState(false);
  useTitle(t("public.subscription.unsubscribe_title"));
  if (asked.error !== undefined)
    return (
      <Failed error={asked.error} again={asked.again} unknown={{ title: t("public.subscription.expired") }} />
    );
  if (!asked.data) return <Loading />;
  const { organization, mailing_list: list, email, unsubscribed_from: left } = asked.data;
  const values = { organization: organization.name, email, list: list?.name ?? "" };
  const press = (query: { scope: Scope; resubscribe?: boolean }): void => {
    setIsBack(query.resubscribe === true);
    act(() => api.unsubscribe(token, query));
  };
  const button = (scope: Scope, isMain: boolean): ReactElement => (
    <Button variant={isMain ? "primary" : "secondary"} disabled={isBusy} onClick={() => press({ scope })}>
      {t(`public.subscription.from_${scope}`, values)}
    </Button>
  );
  const reading = (
    <Reading
      subscription={asked.data}
      isBusy={isBusy}
      onDecide={(agrees) => act(() => api.decideReading(token, agrees))}
    />
  );
  if (left !== null) {
    return (
      <SubscriptionFrame
        title={t("public.subscription.unsubscribed")}
        detail={t(`public.subscription.left_${left}`, values)}
        problem={problem}
        below={reading}
      >
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => press({ scope: left, resubscribe: true })}
        >
          {t("public.subscription.undo")}
        </Button>
        {left === "list" && button("organization", false)}
      </SubscriptionFrame>
    );
  }
  return (
    <SubscriptionFrame
      title={t(`public.subscription.${isBack ? "confirmed" : "unsubscribe_title"}`)}
      detail={t(`public.subscription.${isBack ? "resubscribed" : "unsubscribe_detail"}`, values)}
      problem={problem}
      below={reading}
    >
      {list && button("list", !isBack)}
      {button("organization", !isBack && !list)}
    </SubscriptionFrame>
  );
}
