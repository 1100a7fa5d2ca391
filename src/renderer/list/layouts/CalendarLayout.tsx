import { type RaRecord, useLocation, useNavigate } from "ra-core";
import { type ReactElement, useState } from "react";
import { ErrorState } from "../../../ui/ErrorState";
import { Glyph } from "../../../ui/Glyph";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useFormatter, useRenderer } from "../../context";
import { valueAt } from "../../values/valueAt";
import { errorText } from "../../values/errorText";
import { useRowEvents } from "../table/useRowEvents";
import { localTimeZone } from "../../../../contract/zonedTime";
import { useRecordName } from "../../values/useRecordName";
import { RecordName } from "../table/ListRow";
import { firstDayOf } from "../../../ui/calendar/period";
import { IconButton } from "../../../ui/controls/IconButton";
import { addMonths, type Day, dayOf, daysBetween, isMonth, type Month, weeksOf } from "./month";
import "./layouts.css";
import type { LayoutProps } from "./types";
import { useMonth } from "./useMonth";
import { Button } from "../../../ui/controls/Button";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** What a day shows before it is opened. */
const SHOWN = 3;
/** The days of the longest grid. */
const GRID_DAYS = 42;

/** A month of days, each with the records that stand at it. The month is in the address. */
export default function CalendarLayout(props: LayoutProps): ReactElement | null {
  const { start } = props.view;
  return start === undefined ? null : <Calendar {...props} view={{ ...props.view, start }} />;
}

type CalendarProps = LayoutProps & { view: { start: string } };

function Calendar(props: CalendarProps): ReactElement {
  const { definition, list, view } = props;
  const { translate, locale } = useRenderer();
  const { month, today } = useShownMonth();
  const weeks = weeksOf(month, firstDayOf(locale));
  const span = { from: weeks[0]?.[0] ?? `${month}-01`, to: weeks.at(-1)?.at(-1) ?? `${month}-28` };
  const { data, error, isPending, refetch } = useMonth(definition, view, span);
  const {
    baseHref,
    menu: _menu,
    closeMenu: _close,
    onClick,
  } = useRowEvents(definition, list.rowClick, data?.data);
  const timeZone = useTimeZone();
  const byDay = groupByDay(data?.data ?? [], view, timeZone);
  const isCut = data?.total !== undefined && data.data.length < data.total;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the records' own links take the keyboard
    <div className="al-calendar" onClick={onClick}>
      <MonthBar month={month} today={today} />
      {error ? (
        <ErrorState
          title={translate("renderer.errors.list")}
          detail={errorText(error)}
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              {translate("renderer.retry")}
            </Button>
          }
        />
      ) : null}
      {isPending ? <RowsSkeleton rows={12} /> : null}
      {data ? (
        <table className="al-month" aria-label={translate("views.calendar.month")}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <Weekday key={day} day={day} />
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <DayCell
                    key={day}
                    {...props}
                    baseHref={baseHref}
                    day={day}
                    isOther={!day.startsWith(month)}
                    isToday={day === today}
                    records={byDay.get(day) ?? []}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {data?.data.length === 0 ? <p className="al-month-note">{translate("views.calendar.empty")}</p> : null}
      {isCut ? (
        <p className="al-month-note" role="status">
          {translate("views.calendar.cut", { shown: data.data.length, total: data.total })}
        </p>
      ) : null}
    </div>
  );
}

function useTimeZone(): string {
  return useRenderer().organisation.timeZone ?? localTimeZone();
}

function useShownMonth(): { month: Month; today: Day } {
  const { now } = useRenderer();
  const { search } = useLocation();
  const today = dayOf(now().toISOString(), useTimeZone()) ?? now().toISOString().slice(0, 10);
  const asked = new URLSearchParams(search).get("month");
  return { month: isMonth(asked) ? asked : today.slice(0, 7), today };
}

function MonthBar({ month, today }: { month: Month; today: Day }): ReactElement {
  const { translate, locale } = useRenderer();
  const navigate = useNavigate();
  const { search } = useLocation();
  const title = new Intl.DateTimeFormat(intlLocale(locale), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
  function show(next: Month): void {
    const params = new URLSearchParams(search);
    params.set("month", next);
    navigate({ search: `?${params}` });
  }
  return (
    <div className="al-month-bar">
      <IconButton
        glyph="previous"
        label={translate("views.calendar.previous")}
        onClick={() => show(addMonths(month, -1))}
      />
      <h2 aria-live="polite">{title}</h2>
      <IconButton
        glyph="next"
        label={translate("views.calendar.next")}
        onClick={() => show(addMonths(month, 1))}
      />
      <Button
        variant="secondary"
        size="small"
        disabled={month === today.slice(0, 7)}
        onClick={() => show(today.slice(0, 7))}
      >
        {translate("views.calendar.today")}
      </Button>
    </div>
  );
}

function Weekday({ day }: { day: Day }): ReactElement {
  const { locale } = useRenderer();
  const date = new Date(`${day}T00:00:00Z`);
  const name = (weekday: "short" | "long"): string =>
    new Intl.DateTimeFormat(intlLocale(locale), { weekday, timeZone: "UTC" }).format(date);
  return (
    <th scope="col" abbr={name("long")}>
      {name("short")}
    </th>
  );
}

interface DayCellProps extends CalendarProps {
  baseHref: string;
  day: Day;
  isOther: boolean;
  isToday: boolean;
  records: RaRecord[];
}

function DayCell(props: DayCellProps): ReactElement {
  const { definition, list, columns, baseHref, day, isOther, isToday, records } = props;
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const format = useFormatter();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen || records.length <= SHOWN + 1 ? records : records.slice(0, SHOWN);
  const [first] = columns;
  return (
    <td
      data-other={isOther || undefined}
      data-empty={records.length === 0 || undefined}
      aria-current={isToday ? "date" : undefined}
    >
      <time dateTime={day}>
        <span className="al-day-short" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="al-day-long">{format.date(day)}</span>
      </time>
      {shown.length > 0 ? (
        <ul>
          {shown.map((record) => {
            const name = recordName(definition, record);
            return (
              <li key={record.id} data-id={record.id}>
                {first ? (
                  <RecordName
                    definition={definition}
                    record={record}
                    rowClick={list.rowClick}
                    baseHref={baseHref}
                    column={first}
                    name={name}
                  />
                ) : (
                  name
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      {shown.length < records.length ? (
        <Button variant="text" onClick={() => setIsOpen(true)}>
          <Glyph name="add" size={14} />
          {translate("views.calendar.more", { smart_count: records.length - shown.length })}
        </Button>
      ) : null}
    </td>
  );
}

/** The records of each day; one that lasts stands at all of its days. */
function groupByDay(
  records: readonly RaRecord[],
  { start, end }: { start: string; end?: string },
  timeZone: string,
): Map<Day, RaRecord[]> {
  const byDay = new Map<Day, RaRecord[]>();
  for (const record of records) {
    const first = dayOf(valueAt(record, start), timeZone);
    if (first === undefined) continue;
    const last = end === undefined ? undefined : dayOf(valueAt(record, end), timeZone);
    for (const day of daysBetween(first, last ?? first, GRID_DAYS * 12)) {
      byDay.set(day, [...(byDay.get(day) ?? []), record]);
    }
  }
  return byDay;
}
