import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { MyPlace } from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { LoadError } from "../../../ui/LoadError";
import { Skeleton } from "../../../ui/Skeleton";
import { dateText } from "../model/dateText";
import { AnchorButton } from "../../../ui/controls/asButton";

/** Where one has a place at an event or waits for one, each with the page on which it is changed or cancelled. */
export function Places(): ReactElement {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["events", "my-places"],
    queryFn: ({ signal }) => dataProvider.eventsMyPlaces({ signal }),
  });
  if (error) {
    return (
      <LoadError
        title={t("account.places.not_loaded")}
        detail={error.message}
        retry={{ label: t("account.retry"), again: refetch }}
      />
    );
  }
  if (!data) return <Skeleton width="100%" height="52px" />;
  if (data.places.length === 0) {
    return (
      <>
        <p className="al-account-none">{t("account.places.none")}</p>
        <AnchorButton variant="secondary" href={data.site}>
          {t("account.places.find")}
        </AnchorButton>
      </>
    );
  }
  return (
    <ul className="al-account-list">
      {data.places.map((place) => (
        <Place key={place.id} place={place} />
      ))}
    </ul>
  );
}

function Place({ place }: { place: MyPlace }): ReactElement {
  const t = useTranslate();
  const { locale } = useRenderer();
  const { title, location, guests, status, cancelled, manage_url: page } = place;
  const state = cancelled ? "called_off" : status;
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <small>{dateText(place, locale)}</small>
        {location === "" ? null : <small>{location}</small>}
        <small>
          {t(`account.places.status.${state}`)}
          {guests > 0 ? ` · ${t("account.places.guests", { smart_count: guests })}` : ""}
        </small>
      </span>
      <AnchorButton
        variant="secondary"
        size="small"
        href={page}
        aria-label={t("account.places.change_of", { title })}
      >
        {t("account.places.change")}
      </AnchorButton>
    </li>
  );
}
