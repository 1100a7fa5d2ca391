import FullCalendar, {
  type CalendarRef,
  type DateSelectInfo,
  type EventApi,
  type EventDisplayInfo,
} from "@fullcalendar/react";
import dayGridPlugin from "@fullcalendar/react/daygrid";
import interactionPlugin from "@fullcalendar/react/interaction";
import deLocale from "@fullcalendar/react/locales/de";
import frLocale from "@fullcalendar/react/locales/fr";
import ptLocale from "@fullcalendar/react/locales/pt";
import "@fullcalendar/react/skeleton.css";
import themePlugin from "@fullcalendar/react/themes/breezy";
import "@fullcalendar/react/themes/breezy/theme.css";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import { useEvent, useTranslate } from "ra-core";
import { memo, type ReactElement, useEffect, useMemo, useRef } from "react";
import type { EventRow } from "../../../../contract/api/events";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { type CalendarView, firstDayOf } from "../model/calendarState";
import { type GridTimes, gridEvents } from "../model/gridEvents";
import { CategoryMark } from "./CategoryMark";
import { Stripe } from "./Stripe";

const PLUGINS = [dayGridPlugin, timeGridPlugin, interactionPlugin, themePlugin];
const LOCALES = [deLocale, frLocale, ptLocale];
/** The views that are grids. */
export type GridView = Exclude<CalendarView, "list">;
const GRID_VIEWS: Record<GridView, string> = {
  month: "dayGridMonth",
  week: "timeGridWeek",
  day: "timeGridDay",
};

const VIEW_OPTIONS = {
  // The day stands in the heading above.
  timeGridDay: { dayHeaders: false },
} as const;

export interface CalendarGridProps {
  view: GridView;
  date: string;
  rows: readonly EventRow[];
  timeZone: string | undefined;
  locale: string;
  now: Date;
  onOpen(row: EventRow): void;
  onSpan(span: GridTimes): void;
  /** A date was dragged or resized; `revert` puts it back. */
  onMove(row: EventRow, times: GridTimes, revert: () => void): void;
  onDay(date: string): void;
}

/**
 * The grid of a month, a week or a day, with dates to be opened, dragged, resized and made. With many dates
 * drawing it takes its time, so that it is drawn anew only when what it shows changes: hand it functions that stay.
 */
export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps): ReactElement {
  const { view, date, rows, timeZone, locale, now } = props;
  const t = useTranslate();
  const calendar = useRef<CalendarRef>(null);
  const events = useMemo(() => gridEvents(rows, now), [rows, now]);
  useEffect(() => {
    calendar.current?.getApi().changeView(GRID_VIEWS[view], date);
  }, [view, date]);
  const onMove = useEvent(({ event, revert }: { event: EventApi; revert: () => void }) =>
    props.onMove(rowOf(event), timesOf(event), revert),
  );
  const onSelect = useEvent(({ startStr, endStr, allDay }: DateSelectInfo) => {
    calendar.current?.getApi().unselect();
    props.onSpan({ start: startStr, end: endStr, allDay });
  });
  useNamedHeaders();
  return (
    <FullCalendar
      ref={calendar}
      plugins={PLUGINS}
      locales={LOCALES}
      locale={locale}
      timeZone={timeZone ?? "local"}
      firstDay={firstDayOf(locale)}
      initialView={GRID_VIEWS[view]}
      initialDate={date}
      now={now}
      headerToolbar={false}
      // Hours scroll within the grid; a month is as long as it is.
      height={view === "week" || view === "day" ? "max(30rem, calc(100dvh - 21rem))" : "auto"}
      events={events}
      eventContent={eventLine}
      eventClick={({ event }) => props.onOpen(rowOf(event))}
      eventInteractive
      eventMinHeight={24}
      eventShortHeight={44}
      views={VIEW_OPTIONS}
      eventOrder="start,-duration,allDay,title"
      dayMaxEvents
      navLinks
      navLinkDayClick={(day) => props.onDay(day.toISOString().slice(0, 10))}
      nowIndicator
      scrollTime="07:30:00"
      selectable
      selectMirror
      select={onSelect}
      editable
      eventDrop={onMove}
      eventResize={onMove}
      noEventsContent={t("calendar.empty")}
    />
  );
});

const HEADERS = ".al-cal-shown :is([role=columnheader], [role=rowheader]:empty)[aria-label]";

/** Gives the grid's headers that are named by a label alone a text, which more screen readers say. */
function useNamedHeaders(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      for (const header of document.querySelectorAll(HEADERS)) {
        if (header.querySelector(".al-visually-hidden")) continue;
        const text = document.createElement("span");
        text.className = "al-visually-hidden";
        text.textContent = header.getAttribute("aria-label");
        header.append(text);
      }
    });
    return () => cancelAnimationFrame(frame);
  });
}

function rowOf(event: EventApi): EventRow {
  return (event.extendedProps as { row: EventRow }).row;
}

function timesOf({ startStr, endStr, allDay }: EventApi): GridTimes {
  return { start: startStr, end: endStr, allDay };
}

/** The grid calls this as a function, in which no hook may be. */
function eventLine(info: EventDisplayInfo): ReactElement {
  return <EventLine {...info} />;
}

/** A date in the grid: its sign, its time, its title; what colour and line say is said in words too. */
function EventLine({ event, timeText, view, isShort }: EventDisplayInfo): ReactElement {
  const t = useTranslate();
  const row = rowOf(event);
  const { category, status, team } = row.event;
  const words = [
    t(`calendar.categories.${category}`),
    ...(team ? [team.name] : []),
    ...(row.cancelled ? [t("calendar.status.cancelled")] : []),
    ...(status === "draft" ? [t("calendar.status.draft")] : []),
  ].join(", ");
  const time = timeText === "" ? null : <time>{timeText}</time>;
  return (
    <span className={view.type === GRID_VIEWS.month || isShort ? "al-cal-line" : "al-cal-line al-cal-block"}>
      <Stripe row={row} />
      <CategoryMark category={category} />
      {view.type === GRID_VIEWS.month ? time : null}
      <span className="al-cal-line-title">{event.title}</span>
      {view.type === GRID_VIEWS.month || isShort ? null : time}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
