import type { EventApi } from "@fullcalendar/react";
import { type ReactElement, type ReactNode, useState } from "react";
import { ShowMore } from "../ShowMore";
import "./calendar.css";
import { PlainButton } from "../controls/PlainButton";
import { Dialog } from "../controls/Dialog";

/** How many are drawn at once; more come as one scrolls. */
const AT_ONCE = 60;

export interface DayEventsTexts {
  close: string;
  /** Names what asks for the others that are not drawn yet. */
  more(left: number): string;
}

/** What stands behind the number of a day that holds more than the grid shows: a list to choose from. */
export function DayEvents(props: {
  title: string;
  events: readonly EventApi[];
  texts: DayEventsTexts;
  renderEvent(event: EventApi): ReactNode;
  onOpen(event: EventApi): void;
  onClose(): void;
}): ReactElement {
  const { title, events, texts, renderEvent, onOpen, onClose } = props;
  const [most, setMost] = useState(AT_ONCE);
  return (
    <Dialog className="al-day-events" title={title} closeLabel={texts.close} onClose={onClose}>
      <ul className="al-cal">
        {events.slice(0, most).map((event) => (
          <li key={`${event.id} ${event.startStr}`} className={event.className}>
            <PlainButton onClick={() => onOpen(event)}>{renderEvent(event)}</PlainButton>
          </li>
        ))}
        {events.length > most ? (
          <li>
            <ShowMore label={texts.more(events.length - most)} onMore={() => setMost(most + AT_ONCE)} />
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}
