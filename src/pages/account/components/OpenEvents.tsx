import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { MemberEventRow } from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { LoadError } from "../../../ui/LoadError";
import { Skeleton } from "../../../ui/Skeleton";
import { obstacleAt } from "../model/dates";
import { dateText } from "../model/dateText";
import type { Person } from "../types";
import { SignUpPanel } from "./SignUpPanel";
import { Button } from "../../../ui/controls/Button";
import { AnchorButton } from "../../../ui/controls/asButton";

/** As many as stand there at first. */
const FIRST = 5;

/** The events ahead that one can sign up for, those that are for members alone among them. */
export function OpenEvents({ person }: { person: Person }): ReactElement {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [shown, setShown] = useState(FIRST);
  const [chosen, setChosen] = useState<MemberEventRow>();
  const { data, error, refetch } = useQuery({
    queryKey: ["events", "for-members"],
    queryFn: ({ signal }) => dataProvider.eventsForMembers({ signal }),
  });
  if (error) {
    return (
      <LoadError
        title={t("account.events.not_loaded")}
        detail={error.message}
        retry={{ label: t("account.retry"), again: refetch }}
      />
    );
  }
  if (!data) return <Skeleton width="100%" height="52px" />;
  if (data.events.length === 0) return <p className="al-account-none">{t("account.events.none")}</p>;
  return (
    <>
      <ul className="al-account-list">
        {data.events.slice(0, shown).map((row) => (
          <Event key={row.id} row={row} site={data.site} onSignUp={() => setChosen(row)} />
        ))}
      </ul>
      {data.events.length > shown ? (
        <Button variant="secondary" size="small" onClick={() => setShown(data.events.length)}>
          {t("account.events.more", { smart_count: data.events.length - shown })}
        </Button>
      ) : null}
      {chosen ? <SignUpPanel row={chosen} person={person} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}

interface EventProps {
  row: MemberEventRow;
  site: string;
  onSignUp(): void;
}

function Event({ row, site, onSignUp }: EventProps): ReactElement {
  const t = useTranslate();
  const { locale, format } = useRenderer();
  const { event } = row;
  const obstacle = obstacleAt(row);
  return (
    <li>
      <span>
        <strong>{event.title}</strong>
        <small>{dateText({ ...row, ...event }, locale)}</small>
        {event.location === "" ? null : <small>{event.location}</small>}
        {event.price === null ? null : <small>{format.money(event.price, event.currency)}</small>}
        {row.is_public ? null : <small>{t("account.events.members_only")}</small>}
        {obstacle === "full" || obstacle === "closed" ? (
          <small>{t(`account.events.${obstacle}`)}</small>
        ) : null}
        {obstacle === "has_place" ? (
          <span className="al-account-mark">{t("account.events.has_place")}</span>
        ) : null}
      </span>
      {/* Of a series there are other dates. */}
      {obstacle === undefined || event.rrule !== null ? (
        <SignUpButton row={row} site={site} isOther={obstacle !== undefined} onSignUp={onSignUp} />
      ) : null}
    </li>
  );
}

function SignUpButton({ row, site, isOther, onSignUp }: EventProps & { isOther: boolean }): ReactElement {
  const t = useTranslate();
  const { event, is_public: isPublic, occurrence_id: date } = row;
  const name = isOther ? "other_dates" : "sign_up";
  const label = t(`account.events.${name}_for`, { title: event.title });
  if (event.price !== null && isPublic) {
    return (
      <AnchorButton
        variant="secondary"
        size="small"
        href={`${site}/${event.slug}?date=${date}`}
        aria-label={label}
      >
        {t(`account.events.${name}`)}
      </AnchorButton>
    );
  }
  return (
    <Button variant="secondary" size="small" aria-label={label} onClick={onSignUp}>
      {t(`account.events.${name}`)}
    </Button>
  );
}
