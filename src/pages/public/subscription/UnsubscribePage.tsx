import { type ReactElement, useState } from "react";
import { useSite, useTitle } from "../site/site";
import { Failed, Loading } from "../site/States";
import { SubscriptionFrame } from "./SubscriptionFrame";
import { useSubscription } from "./useSubscription";

type Scope = "list" | "organization";

/** Unsubscribing by the link of a mail. Opening the page changes nothing (RFC 8058): mail scanners open links, too. */
export function UnsubscribePage({
  params: { token = "" },
}: {
  params: Record<string, string>;
}): ReactElement {
  const { api, t } = useSite();
  const { asked, isBusy, problem, act } = useSubscription("unsubscribe", token);
  // Whether the address is taken off by a press on this page, so that the press can be taken back.
  const [scope, setScope] = useState<Scope>();
  useTitle(t("public.subscription.unsubscribe_title"));
  if (asked.error !== undefined)
    return (
      <Failed error={asked.error} again={asked.again} unknown={{ title: t("public.subscription.expired") }} />
    );
  if (!asked.data) return <Loading />;
  const { organization, mailing_list: list, email, status } = asked.data;
  const values = { organization: organization.name, email };
  const stop = (wanted: Scope): void => {
    setScope(wanted);
    act(() => api.unsubscribe(token, { scope: wanted }));
  };
  if (status === "unsubscribed") {
    return (
      <SubscriptionFrame
        title={t("public.subscription.unsubscribed")}
        detail={t("public.subscription.unsubscribed_detail", values)}
        problem={problem}
      >
        <button
          type="button"
          className="al-button al-button-quiet"
          disabled={isBusy}
          onClick={() => act(() => api.unsubscribe(token, { resubscribe: true, ...(scope && { scope }) }))}
        >
          {t("public.subscription.undo")}
        </button>
      </SubscriptionFrame>
    );
  }
  return (
    <SubscriptionFrame
      title={t("public.subscription.unsubscribe_title")}
      detail={t("public.subscription.unsubscribe_detail", values)}
      problem={problem}
    >
      {list && (
        <button type="button" className="al-button" disabled={isBusy} onClick={() => stop("list")}>
          {t("public.subscription.from_list", { list: list.name })}
        </button>
      )}
      <button
        type="button"
        className={list ? "al-button al-button-quiet" : "al-button"}
        disabled={isBusy}
        onClick={() => stop("organization")}
      >
        {t("public.subscription.from_all", values)}
      </button>
    </SubscriptionFrame>
  );
}
