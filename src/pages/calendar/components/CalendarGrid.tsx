import FullCalendar, {
  type CalendarRef,
  type DateSelectInfo,
  type EventApi,
  type EventDisplayInfo,
} from "@fullcalendar/react";
import dayGridPlugin from "@fullcalendar/react/daygrid";
import interactionPlugin from "@fullcalendar/react/interaction";
import listPlugin from "@fullcalendar/react/list";
import deLocale from "@fullcalendar/react/locales/de";
import frLocale from "@fullcalendar/react/locales/fr";
import ptLocale from "@fullcalendar/react/locales/pt";
import "@fullcalendar/react/skeleton.css";
import themePlugin from "@fullcalendar/react/themes/breezy";
import "@fullcalendar/react/themes/breezy/theme.css";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import { useEvent, useTranslate } from "ra-core";
import { type ReactElement, useEffect, useMemo, useRef } from "react";
import type { EventRow } from "../../../../contract/api/events";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { type CalendarView, firstDayOf } from "../model/calendarState";
import { type GridTimes, gridEvents } from "../model/gridEvents";
import { CategoryMark } from "./CategoryMark";

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, themePlugin];
const LOCALES = [deLocale, frLocale, ptLocale];
const GRID_VIEWS: Record<CalendarView, string> = {
  month: "dayGridMonth",
  week: "timeGridWeek",
  day: "timeGridDay",
  list: "listMonth",
};

export interface CalendarGridProps {
  view: CalendarView;
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

/** The grid of a month, a week or a day, or the list, with dates to be opened, dragged, resized and made. */
export function CalendarGrid(props: CalendarGridProps): ReactElement {
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
      height="auto"
      events={events}
      eventContent={eventLine}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        props.onOpen(rowOf(event));
      }}
      eventInteractive
      eventOrder="start,-duration,allDay,title"
      dayMaxEvents
      navLinks
      navLinkDayClick={(day) => props.onDay(day.toISOString().slice(0, 10))}
      nowIndicator
      slotMinTime="06:00:00"
      slotMaxTime="24:00:00"
      scrollTime="08:00:00"
      selectable
      selectMirror
      select={onSelect}
      editable
      eventDrop={onMove}
      eventResize={onMove}
      noEventsContent={t("calendar.empty")}
    />
  );
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
function EventLine({ event, timeText, view }: EventDisplayInfo): ReactElement {
  const t = useTranslate();
  const row = rowOf(event);
  const { category, status, location } = row.event;
  const isList = view.type.startsWith("list");
  return (
    <span className="al-cal-line">
      <CategoryMark category={category} />
      {timeText !== "" && !isList ? <time>{timeText}</time> : null}
      <span className="al-cal-line-title">{event.title}</span>
      {isList && location !== "" ? <span className="al-muted">{location}</span> : null}
      <VisuallyHidden>
        {[
          t(`calendar.categories.${category}`),
          ...(row.cancelled ? [t("calendar.status.cancelled")] : []),
          ...(status === "draft" ? [t("calendar.status.draft")] : []),
        ].join(", ")}
      </VisuallyHidden>
    </span>
  );
}
