import type { EventApi } from "@fullcalendar/react";
import { type ReactElement, type ReactNode, useId, useState } from "react";
import { IconButton } from "../IconButton";
import Modal from "../Modal";
import { ShowMore } from "../ShowMore";
import "./calendar.css";

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
  const titleId = useId();
  return (
    <Modal open onClose={onClose} slots={{ backdrop: Backdrop }}>
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        className="al-day-events al-cal"
        tabIndex={-1}
      >
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton glyph="close" label={texts.close} onClick={onClose} />
        </header>
        <ul>
          {events.slice(0, most).map((event) => (
            <li key={`${event.id} ${event.startStr}`} className={event.className}>
              <button type="button" onClick={() => onOpen(event)}>
                {renderEvent(event)}
              </button>
            </li>
          ))}
          {events.length > most ? (
            <li>
              <ShowMore label={texts.more(events.length - most)} onMore={() => setMost(most + AT_ONCE)} />
            </li>
          ) : null}
        </ul>
      </div>
    </Modal>
  );
}

function Backdrop({ onClick }: { onClick?(event: React.MouseEvent<HTMLDivElement>): void }): ReactElement {
  return <div aria-hidden="true" className="al-day-events-backdrop" onClick={onClick} />;
}
