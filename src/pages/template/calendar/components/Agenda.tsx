import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { CalendarEvent } from "../../../../../dataProviders/types";
import { useRenderer } from "../../../../renderer/context";
import { zonedNow } from "../../../../../contract/zonedTime";
import { KindMark } from "../../../../ui/calendar/KindMark";
import { atNoon } from "../../../../ui/calendar/period";
import { EmptyState } from "../../../../ui/EmptyState";
import { Icon } from "../../../../ui/Icon";
import { agendaOf } from "../model/events";
import { intlLocale } from "../../../../../contract/texts/intlLocale";

/** The month's events as a list by day. */
export function Agenda(props: {
  events: readonly CalendarEvent[];
  date: string;
  timeZone: string;
  addressOf(id: number): string;
}): ReactElement {
  const { events, date, timeZone, addressOf } = props;
  const t = useTranslate();
  const { locale } = useRenderer();
  const days = agendaOf(events, date, (moment) => zonedNow(new Date(moment), timeZone).date);
  const dayText = new Intl.DateTimeFormat(intlLocale(locale), {
    weekday: "long",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const timeText = new Intl.DateTimeFormat(intlLocale(locale), {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  if (days.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="CalendarMonth" size={28} />}
        title={t("templateCalendar.empty")}
        body={t("templateCalendar.empty_hint")}
      />
    );
  }
  return (
    <ul className="al-tpl-cal-agenda">
      {days.map(({ day, events: ofDay }) => (
        <li key={day}>
          <h3>{dayText.format(atNoon(day))}</h3>
          <ul>
            {ofDay.map((event) => (
              <li key={event.id}>
                <Link to={addressOf(event.id)}>
                  <KindMark kind={event.extendedProps.calendar} />
                  <time>
                    {event.allDay
                      ? t("templateCalendar.all_day")
                      : timeText.formatRange(new Date(event.start), new Date(event.end))}
                  </time>{" "}
                  <strong>{event.title}</strong>{" "}
                  <span className="al-muted">
                    {t(`templateCalendar.kinds.${event.extendedProps.calendar}`)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
