import { type RaRecord, useEvent, useLocation, useNavigate, useNotify } from "ra-core";
import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { intlLocale } from "../../../../contract/texts/intlLocale";
import { localTimeZone } from "../../../../contract/zonedTime";
import { fieldAt } from "../../../../definitions/fieldAt";
import { isDay } from "../../../ui/calendar/period";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { ErrorState } from "../../../ui/ErrorState";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useRenderer } from "../../context";
import { fieldValue } from "../../fieldTypes/FieldValue";
import { RowMenu } from "../../record/actions/ListRowMenu";
import { refusalText, useChangeRecord } from "../../record/editing/useChangeRecord";
import { useMayWrite } from "../../record/editing/useMayWrite";
import { errorText } from "../../values/errorText";
import { useRecordName } from "../../values/useRecordName";
import { valueAt } from "../../values/valueAt";
import { RecordName } from "../table/ListRow";
import { useRowEvents } from "../table/useRowEvents";
import { type Day, dayOf } from "./month";
import {
  type Lasting,
  lastingOf,
  placeOf,
  type Scale,
  SCALES,
  type Shift,
  shifted,
  type Span,
  spanOf,
  stepTo,
  valueOn,
} from "./spans";
import "./layouts.css";
import "./timeline.css";
import type { LayoutProps } from "./types";
import { useMonth } from "./useMonth";

/** What is moved by the keyboard is sent once no key has been pressed for so long. */
const SETTLED_MS = 600;

/** Records as bars from their beginning to their end, moved and resized by pointer and keyboard. What is seen is in the address. */
export default function TimelineLayout(props: LayoutProps): ReactElement | null {
  const { start, end } = props.view;
  return start === undefined || end === undefined ? null : (
    <Timeline {...props} view={{ ...props.view, start, end }} />
  );
}

type TimelineProps = LayoutProps & { view: { start: string; end: string } };

function Timeline(props: TimelineProps): ReactElement {
  const { definition, list, view } = props;
  const { translate, locale } = useRenderer();
  const { scale, day, today, show } = useShown();
  const span = spanOf(scale, day, locale);
  const { data, error, isPending, refetch } = useMonth(definition, view, span);
  const { baseHref, menu, closeMenu, onClick } = useRowEvents(definition, list.rowClick, data?.data);
  const groups = groupsOf(data?.data ?? [], view.groupBy);
  const isCut = data?.total !== undefined && data.data.length < data.total;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the records' own links take the keyboard
    <div className="al-calendar" onClick={onClick}>
      <Bar scale={scale} day={day} today={today} span={span} show={show} />
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
      {data && data.data.length > 0 ? (
        <>
          <p className="al-month-note" id="al-bars-keys">
            {translate("views.timeline.keys")}
          </p>
          <table className="al-bars" aria-label={translate("views.timeline.name")}>
            <thead>
              <tr>
                <th scope="col">{translate("views.timeline.record")}</th>
                <th scope="col" aria-label={translate("views.timeline.time")}>
                  <Ticks span={span} scale={scale} today={today} />
                </th>
              </tr>
            </thead>
            {groups.map(({ key, records }) => (
              <tbody key={key}>
                {view.groupBy === undefined ? null : (
                  <Group {...props} source={view.groupBy} record={records[0]} />
                )}
                {records.map((record) => (
                  <Row
                    key={record.id}
                    {...props}
                    record={record}
                    span={span}
                    today={today}
                    baseHref={baseHref}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </>
      ) : null}
      {data?.data.length === 0 ? <p className="al-month-note">{translate("views.timeline.empty")}</p> : null}
      {isCut ? (
        <p className="al-month-note" role="status">
          {translate("views.calendar.cut", { shown: data.data.length, total: data.total })}
        </p>
      ) : null}
      {menu ? <RowMenu definition={definition} {...menu} onClose={closeMenu} /> : null}
    </div>
  );
}

function useTimeZone(): string {
  return useRenderer().organisation.timeZone ?? localTimeZone();
}

interface Shown {
  scale: Scale;
  day: Day;
  today: Day;
  show(next: { scale?: Scale; day?: Day }): void;
}

function useShown(): Shown {
  const { now } = useRenderer();
  const { search } = useLocation();
  const navigate = useNavigate();
  const today = dayOf(now().toISOString(), useTimeZone()) ?? now().toISOString().slice(0, 10);
  const asked = new URLSearchParams(search);
  const day = asked.get("day");
  return {
    scale: SCALES.find((scale) => scale === asked.get("scale")) ?? "days",
    day: day !== null && isDay(day) ? day : today,
    today,
    show: (next) => {
      const params = new URLSearchParams(search);
      for (const [key, value] of Object.entries(next)) params.set(key, value);
      navigate({ search: `?${params}` });
    },
  };
}

function Bar({ scale, day, today, span, show }: Shown & { span: Span }): ReactElement {
  const { translate, locale } = useRenderer();
  const title = new Intl.DateTimeFormat(intlLocale(locale), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).formatRange(dateOf(scale === "days" ? day : span.from), dateOf(scale === "days" ? day : span.to));
  return (
    <div className="al-month-bar">
      <IconButton
        glyph="previous"
        label={translate("views.timeline.earlier")}
        onClick={() => show({ day: stepTo(scale, day, -1) })}
      />
      <h2 aria-live="polite">{title}</h2>
      <IconButton
        glyph="next"
        label={translate("views.timeline.later")}
        onClick={() => show({ day: stepTo(scale, day, 1) })}
      />
      <Button variant="secondary" size="small" onClick={() => show({ day: today })}>
        {translate("views.calendar.today")}
      </Button>
      <SegmentedControl
        label={translate("views.timeline.scale")}
        segments={SCALES.map((id) => ({ id, label: translate(`views.timeline.${id}`) }))}
        value={scale}
        onChange={(id) => show({ scale: id })}
      />
    </div>
  );
}

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Where days, weeks or months begin, for the eye: each bar tells its days itself. */
function Ticks({ span, scale, today }: { span: Span; scale: Scale; today: Day }): ReactElement {
  const { locale } = useRenderer();
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: "UTC",
    ...(scale === "days" && { day: "numeric" }),
    ...(scale === "weeks" && { day: "numeric", month: "numeric" }),
    ...(scale === "months" && { month: "narrow" }),
  });
  return (
    <span className="al-bars-ticks" aria-hidden="true">
      {span.parts.map(({ from, days }, index) => (
        <span
          key={from}
          data-today={(from <= today && daysUntil(from, today) < days) || undefined}
          // Not every week has room for its day.
          data-quiet={(scale === "weeks" && index % 2 === 1) || undefined}
          style={{ width: `${(days / span.days) * 100}%` }}
        >
          {format.format(dateOf(from))}
        </span>
      ))}
    </span>
  );
}

const daysUntil = (from: Day, day: Day): number =>
  (dateOf(day).getTime() - dateOf(from).getTime()) / 86_400_000;

/** Records of one value together, in the order of their first. */
function groupsOf(
  records: readonly RaRecord[],
  source: string | undefined,
): { key: string; records: RaRecord[] }[] {
  const groups = new Map<string, RaRecord[]>();
  for (const record of records) {
    const key = source === undefined ? "" : JSON.stringify(valueAt(record, source) ?? null);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups].map(([key, found]) => ({ key, records: found }));
}

function Group(props: LayoutProps & { source: string; record: RaRecord | undefined }): ReactElement | null {
  const { definition, source, record } = props;
  const { translate } = useRenderer();
  const field = fieldAt(definition, source);
  if (!field || !record) return null;
  const none = translate("views.kanban.none");
  return (
    <tr className="al-bars-group">
      <th scope="rowgroup" colSpan={2}>
        {fieldValue({ resource: definition.name, source, field, record, empty: none })}
      </th>
    </tr>
  );
}

type RowProps = TimelineProps & { record: RaRecord; span: Span; today: Day; baseHref: string };

function Row(props: RowProps): ReactElement {
  const { definition, list, columns, view, record, span, today, baseHref } = props;
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const timeZone = useTimeZone();
  const name = recordName(definition, record);
  const [first] = columns;
  const lasting = lastingOf(valueAt(record, view.start), valueAt(record, view.end), timeZone);
  const now = placeOf({ from: today, to: today }, span);
  return (
    <tr data-id={record.id}>
      <th scope="row">
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
        {props.hasMenu ? (
          <PlainButton
            className="al-row-menu"
            aria-haspopup="menu"
            aria-label={translate("renderer.list.actions_of", { name })}
          />
        ) : null}
      </th>
      <td>
        <span className="al-bars-track">
          {now ? <span className="al-bars-today" style={{ left: `${now.left + now.width / 2}%` }} /> : null}
          {lasting ? <LastingBar {...props} name={name} lasting={lasting} /> : null}
        </span>
      </td>
    </tr>
  );
}

function LastingBar(props: RowProps & { name: string; lasting: Lasting }): ReactElement | null {
  const { span, name } = props;
  const { locale, translate } = useRenderer();
  const moving = useMoving(props);
  const place = placeOf(moving.lasting, span);
  if (!place) return null;
  const { from, to } = moving.lasting;
  const days = new Intl.DateTimeFormat(intlLocale(locale), {
    dateStyle: "medium",
    timeZone: "UTC",
  }).formatRange(dateOf(from), dateOf(to));
  return (
    <PlainButton
      className="al-bars-bar"
      data-cut={place.cut || undefined}
      data-fixed={moving.isFixed || undefined}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      title={days}
      aria-label={translate("views.timeline.bar", { name, days })}
      aria-describedby={moving.isFixed ? undefined : "al-bars-keys"}
      {...moving.events}
    >
      {moving.isFixed ? null : (
        <>
          <span data-edge="start" />
          <span data-edge="end" />
        </>
      )}
    </PlainButton>
  );
}

interface Moving {
  /** What the bar lasts on the screen, while it is moved and until the server has answered. */
  lasting: Lasting;
  isFixed: boolean;
  events: object;
}

/** Moves a bar by the pointer, and by arrow keys: alone both ends, with Shift the end, with Alt the beginning. */
function useMoving(props: RowProps & { lasting: Lasting }): Moving {
  const { definition, view, record, span } = props;
  const mayWrite = useMayWrite(definition);
  const isFixed = !mayWrite(record, view.start) || !mayWrite(record, view.end);
  const save = useSaved(props);
  const [draft, setDraft] = useState<Lasting>();
  /** What is on its way has to arrive first: the next change is of the record as it then is. */
  const [isSaving, setSaving] = useState(false);
  const bar = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ x: number; perDay: number; part: Shift["part"]; moved: boolean }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where the keyboard has moved it, which is not sent yet. */
  const unsent = useRef<Lasting>(undefined);
  const lasting = draft ?? props.lasting;
  const finish = (to: Lasting | undefined): void => {
    clearTimeout(timer.current);
    unsent.current = undefined;
    if (!to) return;
    setSaving(true);
    void save(to).finally(() => {
      setDraft(undefined);
      setSaving(false);
    });
  };
  const leave = useEvent(() => finish(unsent.current));
  useEffect(() => leave, [leave]);
  if (isFixed) return { lasting, isFixed, events: { ref: bar, onClick: () => openRow(bar.current) } };
  return {
    lasting,
    isFixed,
    events: {
      ref: bar,
      "aria-busy": isSaving || undefined,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || isSaving) return;
        const edge = event.target instanceof HTMLElement ? event.target.dataset["edge"] : undefined;
        const track = event.currentTarget.parentElement?.clientWidth ?? 1;
        const part = edge === "start" || edge === "end" ? edge : "both";
        drag.current = { x: event.clientX, perDay: track / span.days, part, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag.current) return;
        const days = Math.round((event.clientX - drag.current.x) / drag.current.perDay);
        drag.current.moved ||= days !== 0;
        if (drag.current.moved) setDraft(shifted(props.lasting, { part: drag.current.part, days }));
      },
      onPointerUp: () => {
        if (drag.current?.moved) finish(draft);
      },
      onPointerCancel: () => {
        drag.current = undefined;
        setDraft(undefined);
      },
      onClick: () => {
        // What was a move opens nothing.
        if (!drag.current?.moved) openRow(bar.current);
        drag.current = undefined;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (event.key === "Escape" && draft) {
          event.stopPropagation();
          finish(undefined);
          setDraft(undefined);
        }
        if (way === 0) return;
        event.preventDefault();
        if (isSaving) return;
        const next = shifted(lasting, {
          part: event.shiftKey ? "end" : event.altKey ? "start" : "both",
          days: way,
        });
        setDraft(next);
        unsent.current = next;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => finish(next), SETTLED_MS);
      },
      onBlur: leave,
    },
  };
}

/** Opens the record, as its name does. */
function openRow(bar: HTMLElement | null): void {
  bar?.closest("tr")?.querySelector<HTMLElement>("a[data-panel], a[data-profile]")?.click();
}

/** Writes the days that a bar was moved to, as a change of its fields. */
function useSaved({ definition, view, record }: RowProps): (to: Lasting) => Promise<void> {
  const change = useChangeRecord(definition.name);
  const notify = useNotify();
  const timeZone = useTimeZone();
  return async (to) => {
    const [start, end] = [valueAt(record, view.start), valueAt(record, view.end)];
    const was = lastingOf(start, end, timeZone);
    const values = {
      ...(was?.from !== to.from && { [view.start]: valueOn(start, to.from, timeZone) }),
      ...(was?.to !== to.to && { [view.end]: valueOn(end ?? start, to.to, timeZone) }),
    };
    if (Object.keys(values).length === 0) return;
    try {
      await change(record, values);
    } catch (error) {
      notify(refusalText(error) ?? "ra.notification.http_error", { type: "error" });
    }
  };
}
