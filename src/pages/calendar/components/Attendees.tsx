import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useRef, useState } from "react";
import type { EventRow, RsvpListResponse } from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { saveFile } from "../../../ui/saveFile";
import { useCan, useRenderer } from "../../../renderer/context";
import { ActionHost } from "../../../renderer/actions/ActionHost";
import { ActionButton } from "../../../renderer/record/actions/ActionButton";
import { usePrint } from "../../../renderer/record/actions/usePrint";
import { EmptyState } from "../../../ui/EmptyState";
import { LoadError } from "../../../ui/LoadError";
import { Icon } from "../../../ui/Icon";
import { Pagination } from "../../../ui/Pagination";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { type AttendeesQuery, useAttendees } from "../useEvents";
import { AddAttendee } from "./AddAttendee";
import { Attendee } from "./Attendee";
import { DoorListButton } from "./DoorList";
import { Input } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";

const PER_PAGE = 50;
const SHOWN = ["all", "confirmed", "waitlisted", "cancelled"] as const;
type Shown = (typeof SHOWN)[number];

/** Who signed up for one date: found, checked in at the door, given or denied a place. */
export function Attendees({ row }: { row: EventRow }): ReactElement {
  const t = useTranslate();
  const [shown, setShown] = useState<Shown>("all");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const closeAdding = (): void => {
    setIsAdding(false);
    adder.current?.focus();
  };
  const query: AttendeesQuery = {
    id: row.id,
    page,
    per_page: PER_PAGE,
    ...(shown !== "all" && { status: shown }),
    ...(search.trim() !== "" && { search: search.trim() }),
  };
  const { data, error, refetch } = useAttendees(query);
  const first = <T,>(set: (value: T) => void) => {
    return (value: T): void => {
      set(value);
      setPage(1);
    };
  };
  return (
    <section className="al-cal-attendees" aria-busy={!data && !error}>
      <Counts data={data} />
      <div className="al-cal-attendee-tools">
        <SegmentedControl
          label={t("calendar.attendees.show")}
          segments={SHOWN.map((id) => ({ id, label: t(`calendar.attendees.shown.${id}`) }))}
          value={shown}
          onChange={(id: Shown) => first<Shown>(setShown)(id)}
        />
        <Input
          type="search"
          size="small"
          aria-label={t("calendar.attendees.search")}
          placeholder={t("calendar.attendees.search")}
          value={search}
          onChange={({ target }) => first(setSearch)(target.value)}
        />
      </div>
      <div className="al-cal-attendee-tools">
        {row.cancelled ? null : (
          <Button ref={adder} size="small" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            {t("calendar.attendees.add.button")}
          </Button>
        )}
        <DoorListButton row={row} />
        <CsvButton eventId={row.event.id} />
        <WriteLink row={row} />
        <InviteLink row={row} />
        {data?.rsvps && data.rsvps.length > 0 ? (
          <ActionHost>
            <PrintButtons ids={data.rsvps.map(({ pk }) => pk)} />
          </ActionHost>
        ) : null}
      </div>
      {isAdding && data ? <AddAttendee row={row} questions={data.questions} onClose={closeAdding} /> : null}
      {error ? (
        <LoadError
          title={t("calendar.attendees.failed")}
          detail={error.message}
          retry={{ label: t("calendar.retry"), again: refetch }}
        />
      ) : data?.rsvps === undefined ? (
        <RowsSkeleton rows={4} />
      ) : data.rsvps.length === 0 ? (
        <EmptyState
          icon={<Icon name="Groups" />}
          title={t("calendar.attendees.empty")}
          body={t(
            row.event.is_public
              ? "calendar.attendees.empty_public"
              : row.event.for_members
                ? "calendar.attendees.empty_members"
                : "calendar.attendees.empty_private",
          )}
        />
      ) : (
        <>
          <ul className="al-cal-people">
            {data.rsvps.map((rsvp) => (
              <li key={rsvp.pk}>
                <Attendee rsvp={rsvp} query={query} questions={data.questions} />
              </li>
            ))}
          </ul>
          {(data.total ?? 0) > PER_PAGE ? (
            <Pages page={page} total={data.total ?? 0} onPage={setPage} />
          ) : null}
        </>
      )}
    </section>
  );
}

/** Badges, certificates or letters for whoever is shown. */
function PrintButtons({ ids }: { ids: readonly number[] }): ReactElement {
  return (
    <>
      {usePrint("event_attendees", ids).map((action) => (
        <ActionButton key={action.name} action={action} small />
      ))}
    </>
  );
}

function Counts({ data }: { data: RsvpListResponse | undefined }): ReactElement {
  const t = useTranslate();
  const { format } = useRenderer();
  const counts = data?.counts;
  const numbers = [
    ["confirmed", counts?.confirmed],
    ["waitlisted", counts?.waitlisted],
    ["checked_in", counts?.checked_in],
    ["spots_left", data?.spots_left],
  ] as const;
  return (
    <dl className="al-cal-counts">
      {numbers.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{t(`calendar.attendees.counts.${name}`)}</dt>
            <dd>{value === undefined ? "–" : format.number(value)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** A message about the event, to whomever one likes. */
function InviteLink({ row }: { row: EventRow }): ReactElement | null {
  const t = useTranslate();
  const can = useCan();
  const { now } = useRenderer();
  const isOver = new Date(row.end) < now() || row.event.status === "cancelled";
  if (isOver || !can({ resource: "messages", action: "create" })) return null;
  return (
    <LinkButton variant="secondary" size="small" to={`/messages/new?invite=${row.id}`}>
      {t("calendar.invite")}
    </LinkButton>
  );
}

/** A message to everybody who has a place. */
function WriteLink({ row }: { row: EventRow }): ReactElement | null {
  const t = useTranslate();
  const can = useCan();
  if (row.rsvp_count === 0 || !can({ resource: "messages", action: "create" })) return null;
  return (
    <LinkButton variant="secondary" size="small" to={`/messages/new?event=${row.id}`}>
      {t("calendar.write")}
    </LinkButton>
  );
}

function CsvButton({ eventId }: { eventId: number }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await dataProvider.eventsAttendeesFile({ id: eventId }));
    } catch (error) {
      notify(error instanceof Error ? error.message : t("calendar.failed"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={busy}
      title={t("calendar.attendees.csv_hint")}
      onClick={() => void download()}
    >
      {t("calendar.attendees.csv")}
    </Button>
  );
}

function Pages(props: { page: number; total: number; onPage(page: number): void }): ReactElement {
  const t = useTranslate();
  const { page, total } = props;
  return (
    <Pagination
      {...props}
      perPage={PER_PAGE}
      labels={{
        nav: t("calendar.attendees.pages"),
        range: t("calendar.attendees.range", {
          from: (page - 1) * PER_PAGE + 1,
          to: Math.min(total, page * PER_PAGE),
          total,
        }),
        previous: t("calendar.previous"),
        next: t("calendar.next"),
      }}
    />
  );
}
