import { useTranslate } from "ra-core";
import { memo, type MouseEvent, type ReactElement, useMemo, useState } from "react";
import type { EventRow } from "../../../../contract/api/events";
import { KindMark } from "../../../ui/calendar/KindMark";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { ShowMore } from "../../../ui/ShowMore";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { type AgendaDay, type AgendaEntry, agendaDays, firstEntries } from "../model/agenda";
import { Stripe } from "./Stripe";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** How many entries are drawn at once; more come as one scrolls, so that thousands of dates cost nothing to step over. */
const AT_ONCE = 100;

export interface AgendaProps {
  rows: readonly EventRow[];
  period: { start: string; end: string };
  timeZone: string;
  locale: string;
  now: Date;
  onOpen(row: EventRow): void;
  onDay(date: string): void;
}

/** The dates of a period as a list by day. */
export const Agenda = memo(function Agenda(props: AgendaProps): ReactElement {
  const { rows, period, timeZone, locale, now, onOpen, onDay } = props;
  const t = useTranslate();
  const { start, end } = period;
  const days = useMemo(() => agendaDays(rows, { start, end }, timeZone), [rows, start, end, timeZone]);
  const total = useMemo(() => days.reduce((sum, { entries }) => sum + entries.length, 0), [days]);
  const [most, setMost] = useState(AT_ONCE);
  const formats = useMemo(() => formatsOf(locale, timeZone), [locale, timeZone]);
  if (total === 0) return <EmptyState icon={<Icon name="Event" />} title={t("calendar.empty")} />;
  return (
    <div className="al-cal-agenda">
      <ul>
        {firstEntries(days, most).map((day) => (
          <Day key={day.day} day={day} formats={formats} now={now} onOpen={onOpen} onDay={onDay} />
        ))}
      </ul>
      {total > most ? (
        <ShowMore
          label={t("calendar.agenda.more", { smart_count: total - most })}
          onMore={() => setMost(most + AT_ONCE)}
        />
      ) : null}
    </div>
  );
});

interface Formats {
  day: Intl.DateTimeFormat;
  weekday: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

function formatsOf(locale: string, timeZone: string): Formats {
  return {
    day: new Intl.DateTimeFormat(intlLocale(locale), { day: "numeric", month: "short", timeZone: "UTC" }),
    weekday: new Intl.DateTimeFormat(intlLocale(locale), { weekday: "long", timeZone: "UTC" }),
    time: new Intl.DateTimeFormat(intlLocale(locale), { hour: "numeric", minute: "2-digit", timeZone }),
  };
}

interface DayProps extends Pick<AgendaProps, "now" | "onOpen" | "onDay"> {
  day: AgendaDay;
  formats: Formats;
}

function Day({ day: { day, entries }, formats, now, onOpen, onDay }: DayProps): ReactElement {
  const noon = new Date(`${day}T12:00:00Z`);
  return (
    <li>
      <PlainButton className="al-cal-agenda-day" onClick={() => onDay(day)}>
        <span>{formats.day.format(noon)}</span> <span>{formats.weekday.format(noon)}</span>
      </PlainButton>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.row.id} entry={entry} formats={formats} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </li>
  );
}

interface EntryProps {
  entry: AgendaEntry;
  formats: Formats;
  now: Date;
  onOpen(row: EventRow): void;
}

function Entry({ entry, formats, now, onOpen }: EntryProps): ReactElement {
  const t = useTranslate();
  const { row } = entry;
  const { category, status, location, team, title } = row.event;
  const words = [
    t(`calendar.categories.${category}`),
    ...(team ? [team.name] : []),
    ...(row.cancelled ? [t("calendar.status.cancelled")] : []),
    ...(status === "draft" ? [t("calendar.status.draft")] : []),
  ].join(", ");
  const follow = (event: MouseEvent): void => {
    // A link may be opened beside this page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  const marks = [
    "al-cal-item",
    `al-cal-${category}`,
    ...(row.cancelled ? ["al-cal-off"] : []),
    ...(status === "draft" ? ["al-cal-draft"] : []),
    ...(Date.parse(row.end) <= now.getTime() ? ["al-cal-past"] : []),
  ];
  return (
    <li className={marks.join(" ")}>
      <Stripe row={row} />
      <KindMark kind={category} />
      <TimeOfDay entry={entry} formats={formats} />
      <a href={`/events/${row.id}`} onClick={follow}>
        {title}
      </a>
      {location === "" ? null : <span className="al-muted">{location}</span>}
      <VisuallyHidden>{words}</VisuallyHidden>
    </li>
  );
}

function TimeOfDay({ entry, formats }: Pick<EntryProps, "entry" | "formats">): ReactElement {
  const t = useTranslate();
  const { row, begins, ends } = entry;
  const start = new Date(row.start);
  const end = new Date(row.end);
  if (begins && ends) return <time dateTime={row.start}>{formats.time.formatRange(start, end)}</time>;
  if (begins)
    return (
      <time dateTime={row.start}>{t("calendar.agenda.from", { time: formats.time.format(start) })}</time>
    );
  if (ends)
    return <time dateTime={row.end}>{t("calendar.agenda.until", { time: formats.time.format(end) })}</time>;
  return <span className="al-muted">{t("calendar.fields.all_day")}</span>;
}
