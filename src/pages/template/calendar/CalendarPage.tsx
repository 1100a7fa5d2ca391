import type { EventApi } from "@fullcalendar/react";
import { useEvent, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import { Route, Routes, useNavigate, useParams } from "react-router-dom";
import type { CalendarEvent } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { fromWallClock, localTimeZone, zonedNow } from "../../../../contract/zonedTime";
import { useSearch } from "../../../renderer/context/useSearch";
import { Panel } from "../../../renderer/panels/Panel";
import { EventGrid, EventLine, type EventLineInfo, type GridTimes } from "../../../ui/calendar/EventGrid";
import { KindFilter } from "../../../ui/calendar/KindFilter";
import { PeriodBar } from "../../../ui/calendar/PeriodBar";
import { isDay } from "../../../ui/calendar/period";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorState } from "../../../ui/ErrorState";
import { Icon } from "../../../ui/Icon";
import { PageHeader } from "../../../ui/PageHeader";
import { useMediaQuery } from "../../../ui/useMediaQuery";
import { Loaded } from "../shared/Loaded";
import { useTemplateMutation, useTemplateQuery } from "../shared/useTemplateCall";
import { useTitle } from "../shared/useTitle";
import "./calendar.css";
import { Agenda } from "./components/Agenda";
import { EventPanel } from "./components/EventPanel";
import { type CalendarState, KINDS, readState, withoutSpan, writeState } from "./model/calendarState";
import { type EventFields, gridEvents, storedTimes } from "./model/events";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Button } from "../../../ui/controls/Button";

const HOME = "/apps/calendar";
const NARROW = "(max-width: 640px)";
const NO_EVENTS: readonly CalendarEvent[] = [];

/** The calendar app: kinds as filter, a grid or a list, and a panel over it for one event or a new one. */
export function CalendarPage(): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  const { now, locale, organisation } = useRenderer();
  const timeZone = organisation.timeZone ?? localTimeZone();
  const [moment] = useState(now);
  const isNarrow = useMediaQuery(NARROW);
  const [search, setSearch] = useSearch();
  const today = zonedNow(moment, timeZone).date;
  const state = readState(search, { view: isNarrow ? "list" : "month", date: today });
  const { view, date, kinds } = state;
  const query = useTemplateQuery(
    "GET /apps/calendar/events",
    { query: kinds ? { calendars: kinds.join(",") } : {} },
    { keepFormer: true },
  );
  useTitle(t("templateCalendar.title"));

  const here = withoutSpan(search);
  const change = (part: Partial<CalendarState>): void => setSearch(writeState(search, part));
  const close = useEvent(() => void navigate(`${HOME}${here}`));
  const addOver = ({ start, end, allDay }: GridTimes): void => {
    const next = new URLSearchParams(here);
    next.set("start", start);
    next.set("end", end);
    if (allDay) next.set("all_day", "true");
    void navigate(`${HOME}/new?${next}`);
  };

  return (
    <div className="al-cal">
      <PageHeader
        title={t("templateCalendar.title")}
        actions={<LinkButton to={`${HOME}/new${here}`}>{t("templateCalendar.add")}</LinkButton>}
      />
      <PeriodBar
        view={view}
        date={date}
        today={today}
        locale={locale}
        texts={{
          today: t("templateCalendar.today"),
          previous: t("templateCalendar.previous"),
          next: t("templateCalendar.next"),
          view: t("templateCalendar.view"),
          viewName: (id) => t(`templateCalendar.views.${id}`),
        }}
        onDate={(day) => change({ date: day })}
        onView={(id) => change({ view: id })}
      />
      <KindFilter
        label={t("templateCalendar.kinds_label")}
        kinds={KINDS}
        chosen={kinds}
        nameOf={(kind) => t(`templateCalendar.kinds.${kind}`)}
        onChoose={(chosen) => change({ kinds: chosen })}
      />
      <section aria-label={t("templateCalendar.title")}>
        <Loaded query={query} height="640px" failed={t("templateCalendar.failed")}>
          {(events) => (
            <>
              {kinds?.length === 0 ? <NoKinds onAll={() => change({ kinds: undefined })} /> : null}
              {view === "list" ? (
                kinds?.length === 0 ? null : (
                  <Agenda
                    events={events}
                    date={date}
                    timeZone={timeZone}
                    addressOf={(id) => `${HOME}/${id}${here}`}
                  />
                )
              ) : (
                <Grid
                  events={events}
                  view={view}
                  date={date}
                  timeZone={timeZone}
                  locale={locale}
                  now={moment}
                  onOpen={(id) => void navigate(`${HOME}/${id}${here}`)}
                  onSpan={addOver}
                  onDay={(day) => change({ view: "day", date: day })}
                />
              )}
            </>
          )}
        </Loaded>
      </section>
      <Routes>
        <Route
          path="new"
          element={<NewEvent search={search} date={date} timeZone={timeZone} onClose={close} />}
        />
        <Route path=":id" element={<OpenEvent onClose={close} />} />
      </Routes>
    </div>
  );
}

function NoKinds({ onAll }: { onAll(): void }): ReactElement {
  const t = useTranslate();
  return (
    <EmptyState
      icon={<Icon name="CalendarMonth" size={28} />}
      title={t("templateCalendar.no_kind")}
      body={t("templateCalendar.no_kind_hint")}
      actions={
        <Button variant="secondary" onClick={onAll}>
          {t("templateCalendar.all_kinds")}
        </Button>
      }
    />
  );
}

type GridProps = Pick<
  Parameters<typeof EventGrid>[0],
  "view" | "date" | "timeZone" | "locale" | "now" | "onSpan" | "onDay"
> & { events: readonly CalendarEvent[]; onOpen(id: number): void };

/** The events in a grid; what was dragged and is refused goes back to its place. */
function Grid({ events, onOpen, ...rest }: GridProps): ReactElement {
  const notify = useNotify();
  const t = useTranslate();
  const { mutateAsync } = useTemplateMutation("POST /apps/calendar/update-event");
  const shown = useMemo(() => gridEvents(events), [events]);
  return (
    <EventGrid
      {...rest}
      events={shown}
      texts={{
        close: t("forms.close"),
        more: (left) => t("calendar.agenda.more", { smart_count: left }),
      }}
      renderEvent={eventLine}
      onOpen={(event) => onOpen(Number(event.id))}
      onMove={(event, times, revert) => {
        mutateAsync({ body: { event: { id: Number(event.id), ...storedTimes(times) } } }).catch(
          (error: Error) => {
            revert();
            notify(error.message, { type: "error" });
          },
        );
      }}
    />
  );
}

function eventLine(info: EventLineInfo): ReactElement {
  return <Line info={info} />;
}

function Line({ info }: { info: EventLineInfo }): ReactElement {
  const t = useTranslate();
  const kind = kindOf(info.event);
  return (
    <EventLine info={info} kind={kind}>
      {t(`templateCalendar.kinds.${kind}`)}
    </EventLine>
  );
}

/** While one drags over hours the grid shows an event of its own, which is no kind yet. */
function kindOf({ extendedProps }: EventApi): CalendarEvent["extendedProps"]["calendar"] {
  const { event } = extendedProps as { event?: CalendarEvent };
  return event?.extendedProps.calendar ?? "ETC";
}

function OpenEvent({ onClose }: { onClose(): void }): ReactElement | null {
  const t = useTranslate();
  const { id = "" } = useParams();
  const { data, error } = useTemplateQuery("GET /apps/calendar/events", { query: {} });
  const event = (data ?? NO_EVENTS).find((one) => String(one.id) === id);
  if (event) return <EventPanel key={id} event={event} onClose={onClose} />;
  if (!data && !error) return null;
  return (
    <Panel title={t("templateCalendar.unknown")} onClose={onClose}>
      <ErrorState
        title={t("templateCalendar.unknown")}
        actions={
          <Button variant="secondary" onClick={onClose}>
            {t("templateCalendar.back")}
          </Button>
        }
      />
    </Panel>
  );
}

/** A new event over the span that the address names, else at noon of the day that is shown. */
function NewEvent(props: {
  search: URLSearchParams;
  date: string;
  timeZone: string;
  onClose(): void;
}): ReactElement {
  const { search, date, timeZone, onClose } = props;
  const start = search.get("start") ?? "";
  const end = search.get("end") ?? "";
  const allDay = search.get("all_day") === "true";
  const event = useMemo((): EventFields => {
    const isTime = (text: string): boolean => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
    const times = isTime(start)
      ? { start, end: isTime(end) ? end : "", allDay: allDay || start.length === 10 }
      : { start: fromWallClock(`${date}T12:00`, timeZone) ?? `${date}T12:00:00Z`, end: "", allDay: false };
    return { title: "", url: "", ...storedTimes(times), extendedProps: { calendar: "Business" } };
  }, [start, end, allDay, date, timeZone]);
  return <EventPanel event={event} onClose={onClose} />;
}
