import type { EventApi } from "@fullcalendar/react";
import { useTranslate } from "ra-core";
import { memo, type ReactElement, useMemo } from "react";
import type { EventRow } from "../../../../contract/api/events";
import {
  EventGrid,
  EventLine,
  type EventLineInfo,
  type GridTimes,
  type GridView,
} from "../../../ui/calendar/EventGrid";
import { gridEvents } from "../model/gridEvents";
import { Stripe } from "./Stripe";

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
 * The organisation's dates in a grid. With many dates drawing it takes its time, so that it is drawn anew only when what
 * it shows changes: hand it functions that stay.
 */
export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps): ReactElement {
  const { rows, now, onOpen, onMove, ...rest } = props;
  const t = useTranslate();
  const events = useMemo(() => gridEvents(rows, now), [rows, now]);
  return (
    <EventGrid
      {...rest}
      now={now}
      events={events}
      texts={{
        close: t("forms.close"),
        more: (left) => t("calendar.agenda.more", { smart_count: left }),
      }}
      renderEvent={eventLine}
      onOpen={(event) => onOpen(rowOf(event))}
      onMove={(event, times, revert) => onMove(rowOf(event), times, revert)}
    />
  );
});

function rowOf(event: EventApi): EventRow {
  return (event.extendedProps as { row: EventRow }).row;
}

function eventLine(info: EventLineInfo): ReactElement {
  return <DateLine info={info} />;
}

/** A date in the grid; what colour and line say is said in words too. */
function DateLine({ info }: { info: EventLineInfo }): ReactElement {
  const t = useTranslate();
  const row = rowOf(info.event);
  const { category, status, team } = row.event;
  const words = [
    t(`calendar.categories.${category}`),
    ...(team ? [team.name] : []),
    ...(row.cancelled ? [t("calendar.status.cancelled")] : []),
    ...(status === "draft" ? [t("calendar.status.draft")] : []),
  ].join(", ");
  return (
    <EventLine info={info} kind={category} before={<Stripe row={row} />}>
      {words}
    </EventLine>
  );
}
