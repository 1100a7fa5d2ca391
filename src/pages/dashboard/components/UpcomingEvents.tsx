import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import type { EventRow } from "../../../../contract/api/events";
import { useRenderer } from "../../../renderer/context";
import { Chip } from "../../../ui/Chip";
import { EmptyState } from "../../../ui/EmptyState";
import { LoadError } from "../../../ui/LoadError";
import { Icon } from "../../../ui/Icon";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { eventTime } from "../model/eventTime";
import { useDashboardEvents } from "../useDashboard";

/** The next events in the calendar. */
export function UpcomingEvents({ limit }: { limit: number }): ReactElement {
  const t = useTranslate();
  const titleId = useId();
  const { data, error, refetch } = useDashboardEvents(limit);
  return (
    <section className="al-dashboard-card al-upcoming" aria-labelledby={titleId} aria-busy={!data && !error}>
      <h2 id={titleId}>{t("dashboard.events.title")}</h2>
      {error ? (
        <LoadError
          title={t("dashboard.events.failed")}
          detail={error.message}
          retry={{ label: t("dashboard.retry"), again: refetch }}
        />
      ) : data ? (
        <EventList events={data.upcoming_events} />
      ) : (
        <>
          <VisuallyHidden>{t("dashboard.events.loading")}</VisuallyHidden>
          <div className="al-upcoming-place" aria-hidden="true" style={{ ["--rows" as string]: limit }} />
        </>
      )}
    </section>
  );
}

function EventList({ events }: { events: EventRow[] }): ReactElement {
  const t = useTranslate();
  if (events.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="Event" />}
        title={t("dashboard.events.empty")}
        body={t("dashboard.events.empty_hint")}
      />
    );
  }
  return (
    <ul>
      {events.map((row) => (
        <li key={row.id}>
          <EventItem row={row} />
        </li>
      ))}
    </ul>
  );
}

function EventItem({ row }: { row: EventRow }): ReactElement {
  const t = useTranslate();
  const { locale, organisation } = useRenderer();
  const { event, rsvp_count: count, spots_left: left } = row;
  const time = eventTime(row, { locale, organisationZone: organisation.timeZone });
  const details = [
    event.all_day ? `${time.text}, ${t("dashboard.events.all_day")}` : time.text,
    ...(time.zone === undefined ? [] : [time.zone]),
    ...(event.location === "" ? [] : [event.location]),
  ];
  return (
    <>
      <time className="al-upcoming-day" dateTime={row.start}>
        <strong>{time.day}</strong>
        <span>{time.month}</span>
      </time>
      <div className="al-upcoming-text">
        <span className="al-upcoming-title">{event.title}</span>
        <span className="al-muted">{details.join(" · ")}</span>
        {(count > 0 || left !== null) && (
          <span className="al-upcoming-seats">
            {count > 0 && <Chip>{t("dashboard.events.signed_up", { smart_count: count })}</Chip>}
            {left === 0 && <Chip tone="warning">{t("dashboard.events.full")}</Chip>}
            {left !== null && left > 0 && (
              <Chip tone="success">{t("dashboard.events.spots_left", { smart_count: left })}</Chip>
            )}
          </span>
        )}
      </div>
    </>
  );
}
