import { useEvent, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import { Route, Routes, useNavigate, useParams, useSearchParams } from "react-router";
import type { EventListQuery, EventRow } from "../../../contract/api/events";
import { useRenderer } from "../../renderer/context";
import { useSearch } from "../../renderer/context/useSearch";
import { asConditions, asFilter } from "../../renderer/list/conditions/addressed";
import { ConditionFilter } from "../../renderer/list/filters/ConditionFilter";
import { localTimeZone, zonedNow } from "../../../contract/zonedTime";
import type { GridTimes } from "../../ui/calendar/EventGrid";
import { PeriodBar } from "../../ui/calendar/PeriodBar";
import { EmptyState } from "../../ui/EmptyState";
import { LoadError } from "../../ui/LoadError";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import { Skeleton } from "../../ui/Skeleton";
import { Switch } from "../../ui/controls/Switch";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { Agenda } from "./components/Agenda";
import { CalendarGrid } from "./components/CalendarGrid";
import { CalendarSearch } from "./components/CalendarSearch";
import { CategoryFilter } from "./components/CategoryFilter";
import { CopyEventPanel, EventPanel, NewEventPanel } from "./components/EventPanel";
import { FeedButton } from "./components/FeedButton";
import { ScopeQuestion } from "./components/ScopeQuestion";
import { useSignedUpNote } from "./components/useSignedUpNote";
import { type CalendarState, periodOf, readState, writeState } from "./model/calendarState";
import { type EventValues, newValues, type Scope } from "./model/eventValues";
import { zoneName } from "./model/eventTime";
import { movedTimes } from "./model/gridEvents";
import { savedText } from "./model/savedText";
import { useCalendarEvents, useSaveEvent } from "./useEvents";
import "./calendar.css";
import { LinkButton } from "../../ui/controls/LinkButton";
import { Button } from "../../ui/controls/Button";

const NARROW = "(max-width: 640px)";
const SPAN = ["start", "end", "all_day", "copy"];
const HOME = "/events";

/** The address's parameters without those of a panel. */
function withoutPanel(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of [...SPAN, "tab"]) next.delete(name);
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}

/** The organisation's calendar, date by date; a panel over it shows one of them, or makes a new one. */
export default function CalendarPage(): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  const { now, locale, organisation, resources } = useRenderer();
  const definition = resources.get("events");
  const [search, setSearch] = useSearch();
  const [moment] = useState(now);
  const isNarrow = useMediaQuery(NARROW);
  const today = zonedNow(moment, organisation.timeZone ?? "UTC").date;
  const state = readState(search, { view: isNarrow ? "list" : "month", date: today });
  const { view, date } = state;
  const { data, error, isPlaceholderData, refetch } = useCalendarEvents(queryOf(state));
  const change = (part: Partial<CalendarState>): void => setSearch(writeState(search, part));
  const narrow = useEvent(change);
  const moving = useMove();

  const open = useEvent(({ id }: EventRow) => void navigate(`${HOME}/${id}${withoutPanel(search)}`));
  const close = (): void => void navigate(`${HOME}${withoutPanel(search)}`);
  const addOver = useEvent(({ start, end, allDay }: GridTimes) => {
    const next = new URLSearchParams(withoutPanel(search));
    next.set("start", start);
    next.set("end", end);
    if (allDay) next.set("all_day", "true");
    void navigate(`${HOME}/new?${next.toString()}`);
  });
  const showDay = useEvent((day: string) => change({ view: "day", date: day }));
  const move = useEvent(moving.move);

  return (
    <div className="al-cal">
      <PageHeader
        title={t("menu.events_calendar")}
        lead={t("calendar.zone", { zone: zoneName(organisation.timeZone ?? "UTC") })}
        actions={
          <>
            <FeedButton />
            <LinkButton to={`${HOME}/new${withoutPanel(search)}`}>{t("calendar.add")}</LinkButton>
          </>
        }
      />
      <PeriodBar
        view={view}
        date={date}
        today={today}
        locale={locale}
        texts={{
          today: t("calendar.today"),
          previous: t("calendar.previous"),
          next: t("calendar.next"),
          view: t("calendar.view"),
          viewName: (id) => t(`calendar.views.${id}`),
        }}
        onDate={(day) => change({ date: day })}
        onView={(id) => change({ view: id })}
      />
      <div className="al-cal-bar">
        <CalendarSearch search={state.search} team={state.team} onChange={narrow} />
        <CategoryFilter chosen={state.categories} onChoose={(categories) => change({ categories })} />
        <Switch
          label={t("calendar.filter.cancelled")}
          checked={state.showCancelled}
          onChange={(showCancelled) => change({ showCancelled })}
        />
        {definition?.takesConditions ? (
          <ConditionFilter
            definition={definition}
            conditions={asConditions(state.filter)}
            onApply={(condition) => change({ filter: asFilter(condition) })}
          />
        ) : null}
      </div>
      <section className="al-cal-grid" aria-label={t("menu.events_calendar")} aria-busy={!data && !error}>
        {error ? (
          <LoadError
            title={t("calendar.failed")}
            detail={error.message}
            retry={{ label: t("calendar.retry"), again: refetch }}
          />
        ) : null}
        {!error && !data ? (
          <>
            <VisuallyHidden>{t("calendar.loading")}</VisuallyHidden>
            <Skeleton width="100%" height="640px" />
          </>
        ) : null}
        {data ? (
          <div className="al-cal-shown" data-waiting={isPlaceholderData}>
            {data.total === 0 && isNarrowed(state) ? (
              <EmptyState
                icon={<Icon name="Event" />}
                title={t("calendar.filter.nothing")}
                body={t("calendar.filter.nothing_hint")}
                actions={
                  <Button
                    variant="secondary"
                    onClick={() => change({ search: "", team: undefined, filter: undefined })}
                  >
                    {t("calendar.filter.clear")}
                  </Button>
                }
              />
            ) : null}
            {state.categories?.length === 0 ? (
              <EmptyState
                icon={<Icon name="Event" />}
                title={t("calendar.filter.none")}
                body={t("calendar.filter.none_hint")}
                actions={
                  <Button variant="secondary" onClick={() => change({ categories: undefined })}>
                    {t("calendar.filter.all")}
                  </Button>
                }
              />
            ) : null}
            {view === "list" ? (
              data.total === 0 && (isNarrowed(state) || state.categories?.length === 0) ? null : (
                <Agenda
                  // A month begins at its top.
                  key={date.slice(0, 7)}
                  rows={data.events}
                  period={periodOf(view, date)}
                  timeZone={organisation.timeZone ?? localTimeZone()}
                  locale={locale}
                  now={moment}
                  onOpen={open}
                  onDay={showDay}
                />
              )
            ) : (
              <CalendarGrid
                view={view}
                date={date}
                rows={data.events}
                timeZone={organisation.timeZone}
                locale={locale}
                now={moment}
                onOpen={open}
                onSpan={addOver}
                onMove={move}
                onDay={showDay}
              />
            )}
          </div>
        ) : null}
      </section>
      {moving.question}
      <Routes>
        <Route
          path="new"
          element={
            <NewEvent
              key={search.get("copy") ?? search.get("start") ?? ""}
              day={date}
              today={today}
              onClose={close}
            />
          }
        />
        <Route path=":id" element={<OpenEvent onClose={close} />} />
      </Routes>
    </div>
  );
}

function isNarrowed({ search, team, filter, categories }: CalendarState): boolean {
  return (search !== "" || team !== undefined || filter !== undefined) && categories?.length !== 0;
}

function queryOf({
  view,
  date,
  categories,
  showCancelled,
  search,
  team,
  filter,
}: CalendarState): EventListQuery {
  return {
    ...(search !== "" && { search }),
    ...(team !== undefined && { team }),
    ...(filter !== undefined && { filter }),
    ...periodOf(view, date),
    ...(categories && { categories: categories.join(",") }),
    ...(showCancelled && { include_cancelled: true }),
  };
}

function OpenEvent({ onClose }: { onClose(): void }): ReactElement {
  const { id = "" } = useParams();
  const [search, setSearch] = useSearch();
  const showTab = (tab: string): void => {
    const next = new URLSearchParams(search);
    next.set("tab", tab);
    setSearch(next);
  };
  return <EventPanel key={id} id={id} tab={search.get("tab")} onTab={showTab} onClose={onClose} />;
}

interface NewEventProps {
  day: string;
  today: string;
  onClose(): void;
}

/** A new event: a copy of the one that the address names, else over its span, else on the day that is shown. */
function NewEvent({ today, ...props }: NewEventProps): ReactElement {
  const [search] = useSearchParams();
  const copy = search.get("copy");
  if (copy !== null) return <CopyEventPanel id={copy} today={today} onClose={props.onClose} />;
  return <EmptyEvent {...props} />;
}

function EmptyEvent({ day, onClose }: Omit<NewEventProps, "today">): ReactElement {
  const { organisation } = useRenderer();
  const [search] = useSearchParams();
  const zone = organisation.timeZone ?? "UTC";
  const start = search.get("start");
  const end = search.get("end");
  const allDay = search.get("all_day") === "true";
  const values = useMemo((): EventValues => {
    const isTime = (text: string | null): text is string =>
      text !== null && /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}.*)?$/.test(text);
    if (!isTime(start)) return newValues({ start: day, allDay: false }, zone);
    return newValues({ start, ...(isTime(end) && { end }), allDay }, zone);
  }, [start, end, allDay, day, zone]);
  return <NewEventPanel values={values} onClose={onClose} />;
}

interface Moving {
  row: EventRow;
  times: GridTimes;
  revert(): void;
}

/** Saves what was dragged or resized, of a series after asking; what is refused goes back to its place. */
function useMove(): {
  move(row: EventRow, times: GridTimes, revert: () => void): void;
  question: ReactElement | null;
} {
  const t = useTranslate();
  const notify = useNotify();
  const { mutate } = useSaveEvent();
  const [asked, setAsked] = useState<Moving>();
  const note = useSignedUpNote(asked?.row);
  const save = ({ row, times, revert }: Moving, scope: Scope): void => {
    const { id, event } = row;
    mutate(
      { id, scope, updated_at: event.updated_at, ...movedTimes(times) },
      {
        onSuccess: (answer) => notify(savedText(answer, t), { type: "success" }),
        onError: (error) => {
          revert();
          notify(error.message, { type: "error" });
        },
      },
    );
  };
  const question = asked ? (
    <ScopeQuestion
      intent="change"
      scopes={
        asked.times.allDay === asked.row.event.all_day ? ["one", "following", "all"] : ["following", "all"]
      }
      note={note}
      onChoose={(scope) => {
        setAsked(undefined);
        save(asked, scope);
      }}
      onCancel={() => {
        setAsked(undefined);
        asked.revert();
      }}
    />
  ) : null;
  return {
    move: (row, times, revert) => {
      const moving = { row, times, revert };
      if (row.event.rrule === null) save(moving, "all");
      else setAsked(moving);
    },
    question,
  };
}
