import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { PopupButton } from "../../../ui/PopupButton";
import { useCopy } from "../useCopy";

/** One's own secret address for calendar programs. It is shown once, and a new one ends the former. */
export function FeedButton(): ReactElement {
  const t = useTranslate();
  return (
    <PopupButton
      label={t("calendar.feed.title")}
      className="al-button al-button-quiet"
      button={t("calendar.feed.button")}
    >
      {() => <Feed />}
    </PopupButton>
  );
}

function Feed(): ReactElement {
  const t = useTranslate();
  const copy = useCopy();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data, error, mutate, isPending } = useMutation({ mutationFn: () => dataProvider.eventsFeed({}) });
  return (
    <div className="al-cal-feed">
      <strong>{t("calendar.feed.title")}</strong>
      <p>{t("calendar.feed.text")}</p>
      {data ? (
        <>
          <label className="al-labelled">
            {t("calendar.feed.address")}
            <input className="al-input" readOnly value={data.url} onFocus={({ target }) => target.select()} />
          </label>
          <p>{t("calendar.feed.once")}</p>
          <button type="button" className="al-button" onClick={() => void copy(data.url)}>
            {t("calendar.share.copy")}
          </button>
        </>
      ) : (
        <>
          <p>{t("calendar.feed.renew")}</p>
          <button type="button" className="al-button" disabled={isPending} onClick={() => mutate()}>
            {t("calendar.feed.make")}
          </button>
        </>
      )}
      {error ? <p role="alert">{error.message}</p> : null}
    </div>
  );
}
