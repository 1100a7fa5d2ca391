import FullCalendar, { type CalendarRef, type DateSelectInfo, type EventApi } from "@fullcalendar/react";
import dayGridPlugin from "@fullcalendar/react/daygrid";
import interactionPlugin from "@fullcalendar/react/interaction";
import deLocale from "@fullcalendar/react/locales/de";
import frLocale from "@fullcalendar/react/locales/fr";
import ptLocale from "@fullcalendar/react/locales/pt";
import "@fullcalendar/react/skeleton.css";
import themePlugin from "@fullcalendar/react/themes/breezy";
import "@fullcalendar/react/themes/breezy/theme.css";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import "./calendar.css";
import { DayEvents, type DayEventsTexts } from "./DayEvents";
import { mostSideBySide } from "./density";
import { KindMark, type EventKind } from "./KindMark";
import { type CalendarView, firstDayOf } from "./period";
import { type Timed, timeInList, timeTextOf } from "./timeText";

const PLUGINS = [dayGridPlugin, timeGridPlugin, interactionPlugin, themePlugin];
const LOCALES = [deLocale, frLocale, ptLocale];
/** The views that are grids. */
export type GridView = Exclude<CalendarView, "list">;
const GRID_VIEWS: Record<GridView, string> = {
  month: "dayGridMonth",
  week: "timeGridWeek",
  day: "timeGridDay",
};
/** A line that begins with its time. */
const MONTH_VIEW = { type: GRID_VIEWS.month };
const VIEW_OPTIONS = {
  // Its own way to write a time from and to costs as much as the rest of an event.
  timeGrid: { displayEventTime: false },
  // The day stands in the heading above.
  timeGridDay: { dayHeaders: false },
} as const;

/** The times of an event among hours, in words. */
const TimeText = createContext<(event: Timed) => string>(() => "");

/** What the line of an event is drawn from. */
export interface EventLineInfo {
  event: EventApi;
  timeText: string;
  isShort: boolean;
  view: { type: string };
}

/** What a grid shows of an event. */
export interface GridEvent {
  id: string;
  title: string;
  /** With offset; of whole days `YYYY-MM-DD`, the end the day after the last. */
  start: string;
  end: string;
  allDay: boolean;
  editable: boolean;
  className: string;
  extendedProps: object;
}

/** The times that were dragged over, or that moving or resizing made of an event's. */
export interface GridTimes {
  start: string;
  /** Empty when the grid knows none. */
  end: string;
  allDay: boolean;
}

export interface EventGridProps {
  view: GridView;
  /** A day of the period, `YYYY-MM-DD`. */
  date: string;
  events: GridEvent[];
  /** The machine's own unless told. */
  timeZone: string | undefined;
  locale: string;
  now: Date;
  texts: DayEventsTexts;
  /** Draws an event; the grid calls this as a function, in which no hook may be. */
  renderEvent(info: EventLineInfo): ReactElement;
  onOpen(event: EventApi): void;
  onSpan(span: GridTimes): void;
  /** An event was dragged or resized; `revert` puts it back. */
  onMove(event: EventApi, times: GridTimes, revert: () => void): void;
  onDay(date: string): void;
}

/** The grid of a month, a week or a day, with events to be opened, dragged, resized and made. */
export function EventGrid(props: EventGridProps): ReactElement {
  const { view, date, events, timeZone, locale, now, renderEvent, onOpen } = props;
  const calendar = useRef<CalendarRef>(null);
  // The grid draws everything anew when a function of its options is another one.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [more, setMore] = useState<HiddenEvents>();
  const handlers = useRef(handlersOf(latest, calendar, setMore)).current;
  const shown = useRef({ view, date });
  useEffect(() => {
    // It begins with these; to go to them again would draw every event twice.
    if (shown.current.view === view && shown.current.date === date) return;
    shown.current = { view, date };
    calendar.current?.getApi().changeView(GRID_VIEWS[view], date);
  }, [view, date]);
  const dayText = (day: Date): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone }).format(day);
  const timeText = useMemo(() => timeTextOf(locale, timeZone), [locale, timeZone]);
  useNamedHeaders();
  useReachableHours();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, events);
  return (
    <div className="al-event-grid" ref={box} tabIndex={-1}>
      <TimeText value={timeText}>
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
          eventContent={renderEvent}
          eventInteractive
          eventTimeFormat={clockOf(locale)}
          eventMinHeight={24}
          eventShortHeight={44}
          views={VIEW_OPTIONS}
          eventOrder="start,-duration,allDay,title"
          // A number, since to find out how many there is room for the grid would draw twice as many.
          dayMaxEvents={MOST_A_DAY}
          eventMaxStack={mostSideBySide(view, events.length)}
          navLinks
          nowIndicator
          scrollTime="07:30:00"
          selectable
          selectMirror
          editable
          {...handlers}
        />
        {more ? (
          <DayEvents
            title={dayText(more.day)}
            events={more.events}
            texts={props.texts}
            renderEvent={(event) =>
              renderEvent({
                event,
                timeText: timeInList(event, locale, timeZone),
                isShort: true,
                view: MONTH_VIEW,
              })
            }
            onOpen={(event) => {
              setMore(undefined);
              onOpen(event);
            }}
            onClose={() => setMore(undefined)}
          />
        ) : null}
      </TimeText>
    </div>
  );
}

/** In a month, beside the number of the others. */
const MOST_A_DAY = 3;

interface Moved {
  event: EventApi;
  revert: () => void;
}

/** The events of one day that the grid counts instead of showing them, and what else stands beside them. */
interface HiddenEvents {
  day: Date;
  events: EventApi[];
}

function handlersOf(
  latest: { current: EventGridProps },
  calendar: { current: CalendarRef | null },
  onMore: (hidden: HiddenEvents) => void,
) {
  const onMove = ({ event, revert }: Moved): void => {
    const { startStr, endStr, allDay } = event;
    latest.current.onMove(event, { start: startStr, end: endStr, allDay }, revert);
  };
  // The grid's own list of them has no styles of ours, does not scroll and draws all of them at once.
  const moreLinkClick: (info: { date: Date; allSegs: { event: EventApi }[] }) => void = ({
    date,
    allSegs,
  }) => {
    onMore({ day: date, events: allSegs.map(({ event }) => event) });
    // With nothing answered the grid would open its own as well.
    return true;
  };
  return {
    eventDidMount: ({ el, event }: { el: HTMLElement; event: EventApi }): void => {
      el.dataset["event"] = event.id;
    },
    eventClick: ({ event }: { event: EventApi }): void => latest.current.onOpen(event),
    eventDrop: onMove,
    eventResize: onMove,
    moreLinkClick,
    navLinkDayClick: (day: Date): void => latest.current.onDay(day.toISOString().slice(0, 10)),
    select: ({ startStr, endStr, allDay }: DateSelectInfo): void => {
      calendar.current?.getApi().unselect();
      latest.current.onSpan({ start: startStr, end: endStr, allDay });
    },
  };
}

const HOURS = ".al-event-grid [style*='auto'] [role=row]";

/** Lets the keyboard scroll hours without an event in them, which would hold nothing to go to: their first cell can be gone to. */
function useReachableHours(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      for (const row of document.querySelectorAll(HOURS)) {
        row.querySelector("[role=gridcell]")?.setAttribute("tabindex", "0");
      }
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** `9:30 AM` as the grid has it where the day has halves; `09:30`, the full hour too, where it has none. */
function clockOf(locale: string): {
  hour: "numeric" | "2-digit";
  minute: "2-digit";
  omitZeroMinute: boolean;
} {
  const hasHalves = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 === true;
  return { hour: hasHalves ? "numeric" : "2-digit", minute: "2-digit", omitZeroMinute: hasHalves };
}

/** Gives the focus back to the event that had it when the grid draws its events anew; to the grid when it is gone. */
function useKeptFocus(box: { readonly current: HTMLElement | null }, events: readonly GridEvent[]): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const inside = target instanceof Element && box.current?.contains(target) === true;
      // A dialog over the grid gives the focus back to where it was.
      if (target instanceof Element && target.closest("[role=dialog], [role=alertdialog]")) return;
      last.current = inside ? target.closest<HTMLElement>("[data-event]")?.dataset["event"] : undefined;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [box]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (last.current === undefined || document.activeElement !== document.body) return;
      const drawn = [...(box.current?.querySelectorAll<HTMLElement>("[data-event]") ?? [])];
      (drawn.find((one) => one.dataset["event"] === last.current) ?? box.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [box, events]);
}

const HEADERS = ".al-event-grid :is([role=columnheader], [role=rowheader]:empty)[aria-label]";

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

/** An event in the grid: its sign, its time, its title; `children` say in words what colours and lines say. */
export function EventLine(props: {
  info: EventLineInfo;
  kind: EventKind;
  before?: ReactNode;
  children: ReactNode;
}): ReactElement {
  const { event, timeText, view, isShort } = props.info;
  const textOf = useContext(TimeText);
  const isMonth = view.type === GRID_VIEWS.month;
  const text = isMonth ? timeText : textOf(event);
  const time = text === "" ? null : <time>{text}</time>;
  return (
    <span className={isMonth || isShort ? "al-cal-line" : "al-cal-line al-cal-block"}>
      {props.before}
      <KindMark kind={props.kind} />
      {isMonth ? time : null}
      <span className="al-cal-line-title">{event.title}</span>
      {isMonth || isShort ? null : time}
      <span className="al-visually-hidden">{props.children}</span>
    </span>
  );
}
