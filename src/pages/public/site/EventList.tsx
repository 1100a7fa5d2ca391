import type { ReactElement } from "react";
import type { PublicEventRow } from "../../../../contract/api/events";
import { Chip } from "../../../ui/Chip";
import { Link } from "./router";
import { useSite } from "./site";
import { moneyText, sheetOf, spanText } from "./times";

/** Where an event's page is; of a series with the date that is meant. */
export function eventPath({ event, occurrence_id: id }: PublicEventRow): string {
  const page = `/public/events/${encodeURIComponent(event.slug)}`;
  return event.rrule === null ? page : `${page}?date=${id}`;
}

/** Events in their order, each with its day, place and what is left of its places. */
export function EventList({
  events,
  heading: Heading = "h2",
}: {
  events: readonly PublicEventRow[];
  heading?: "h2" | "h3";
}): ReactElement {
  const { locale, now } = useSite();
  return (
    <ul className="al-public-events">
      {events.map((row) => {
        const { event, start, end } = row;
        const span = { start, end, timezone: event.timezone, allDay: event.all_day };
        const sheet = sheetOf(span, locale);
        return (
          <li
            key={row.id}
            className={event.color === null ? "al-public-event" : "al-public-event al-public-marked"}
            style={{ borderLeftColor: event.color ?? undefined }}
          >
            <div className="al-public-sheet" aria-hidden="true">
              <span>{sheet.month}</span>
              <span>{sheet.day}</span>
            </div>
            <div>
              <Heading>
                <Link href={eventPath(row)}>{event.title}</Link>
              </Heading>
              <p>
                <time dateTime={start}>{spanText(span, locale, now())}</time>
              </p>
              {event.location && <p>{event.location}</p>}
              <Marks row={row} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Marks({ row }: { row: PublicEventRow }): ReactElement {
  const { t, locale, now } = useSite();
  const { event, spots_left: left, end } = row;
  const isOver = new Date(end) <= now();
  return (
    <div className="al-public-row">
      <Chip>{t(`public.events.categories.${event.category}`)}</Chip>
      {event.price !== null && <Chip>{moneyText(event.price, event.currency, locale)}</Chip>}
      {event.rrule !== null && !isOver && <Chip>{t("public.events.repeats")}</Chip>}
      {left !== null && left > 0 && !isOver && (
        <Chip tone="success">{t("public.events.spots", { smart_count: left })}</Chip>
      )}
      {left === 0 && !isOver && (
        <Chip tone="warning">
          {t(event.waitlist_enabled ? "public.events.waiting_list" : "public.events.full")}
        </Chip>
      )}
    </div>
  );
}
