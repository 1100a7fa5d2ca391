import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { EventRow, Rsvp, RsvpQuestion } from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { answersOf } from "../model/answers";
import { doorListOf, sortedName } from "../model/doorList";
import { eventTimeText } from "../model/eventTime";
import "./doorList.css";
import { Button } from "../../../ui/controls/Button";

const PER_PAGE = 100;
/** For those who come without a place. */
const EMPTY_LINES = 8;
const NOTHING = "\u00a0";

interface Printed {
  rsvps: Rsvp[];
  questions: RsvpQuestion[];
}

async function loadAll(dataProvider: AlmonerDataProvider, id: string): Promise<Printed> {
  const rsvps: Rsvp[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await dataProvider.eventsAttendees({ id, page, per_page: PER_PAGE });
    rsvps.push(...(answer.rsvps ?? []));
    if (page * PER_PAGE >= (answer.total ?? 0)) return { rsvps, questions: answer.questions };
  }
}

/** Prints who comes, to be ticked off where there is no screen. */
export function DoorListButton({ row }: { row: EventRow }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [isBusy, setIsBusy] = useState(false);
  const [printed, setPrinted] = useState<Printed>();
  useEffect(() => {
    if (!printed) return undefined;
    const done = (): void => setPrinted(undefined);
    window.addEventListener("afterprint", done);
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [printed]);
  const print = async (): Promise<void> => {
    setIsBusy(true);
    try {
      setPrinted(await loadAll(dataProvider, row.id));
    } catch (error) {
      notify(error instanceof Error ? error.message : t("calendar.failed"), { type: "error" });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void print()}>
        {t("calendar.attendees.door_list.print")}
      </Button>
      {printed ? createPortal(<DoorList row={row} {...printed} />, document.body) : null}
    </>
  );
}

function DoorList({ row, rsvps, questions }: Printed & { row: EventRow }): ReactElement {
  const t = useTranslate();
  const { locale, format } = useRenderer();
  const { coming, waiting } = doorListOf(rsvps, locale);
  const people = coming.reduce((sum, { guests }) => sum + 1 + guests, 0);
  return (
    <section className="al-door-list">
      <h1>{row.event.title}</h1>
      <p>
        {eventTimeText(row, locale)}
        {row.event.location === "" ? "" : ` · ${row.event.location}`}
      </p>
      <p>
        {t("calendar.attendees.door_list.people", { smart_count: people, number: format.number(people) })}
      </p>
      <Names>
        {coming.map((rsvp) => (
          <Line key={rsvp.pk} rsvp={rsvp} questions={questions} />
        ))}
      </Names>
      {waiting.length === 0 ? null : (
        <>
          <h2>{t("calendar.attendees.door_list.waiting")}</h2>
          <Names>
            {waiting.map((rsvp) => (
              <Line key={rsvp.pk} rsvp={rsvp} questions={questions} />
            ))}
          </Names>
        </>
      )}
      <h2>{t("calendar.attendees.door_list.others")}</h2>
      <Names>
        {Array.from({ length: EMPTY_LINES }, (_, line) => (
          <tr key={line}>
            <td>
              <span className="al-door-box">{NOTHING}</span>
            </td>
            <td>{NOTHING}</td>
            <td>{NOTHING}</td>
          </tr>
        ))}
      </Names>
    </section>
  );
}

function Names({ children }: { children: ReactNode }): ReactElement {
  const t = useTranslate();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("calendar.attendees.door_list.here")}</th>
          <th scope="col">{t("calendar.attendees.door_list.name")}</th>
          <th scope="col">{t("calendar.attendees.door_list.heads")}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Line({ rsvp, questions }: { rsvp: Rsvp; questions: RsvpQuestion[] }): ReactElement {
  const t = useTranslate();
  const { format } = useRenderer();
  return (
    <tr>
      <td>
        <span className="al-door-box">{rsvp.checked_in_at === null ? "" : "✓"}</span>
      </td>
      <th scope="row">
        {sortedName(rsvp)}
        {answersOf(rsvp, questions, t("calendar.questions.ticked")).map(({ id, label, answer }) => (
          <small key={id}>
            {label}: {answer}
          </small>
        ))}
      </th>
      <td>{format.number(1 + rsvp.guests)}</td>
    </tr>
  );
}
