import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { PopupButton } from "../../../ui/PopupButton";
import { useCopy } from "../useCopy";
import { Input } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { Field } from "../../../ui/controls/Field";

/** One's own secret address for calendar programs. It is shown once, and a new one ends the former. */
export function FeedButton(): ReactElement {
  const t = useTranslate();
  return (
    <PopupButton label={t("calendar.feed.title")} button={t("calendar.feed.button")}>
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
          <Field label={t("calendar.feed.address")}>
            <Input size="small" readOnly value={data.url} onFocus={({ target }) => target.select()} />
          </Field>
          <p>{t("calendar.feed.once")}</p>
          <Button onClick={() => void copy(data.url)}>{t("calendar.share.copy")}</Button>
        </>
      ) : (
        <>
          <p>{t("calendar.feed.renew")}</p>
          <Button disabled={isPending} onClick={() => mutate()}>
            {t("calendar.feed.make")}
          </Button>
        </>
      )}
      {error ? <p role="alert">{error.message}</p> : null}
    </div>
  );
}
