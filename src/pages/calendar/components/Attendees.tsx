import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import type {
  AttendeeUpdateRequest,
  EventRow,
  Rsvp,
  RsvpListResponse,
  RsvpQuestion,
  RsvpStatus,
} from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { saveFile } from "../../../renderer/actions/saveFile";
import { useCan, useRenderer } from "../../../renderer/context";
import { Question } from "../../../renderer/views/Question";
import { Chip, type Tone } from "../../../ui/Chip";
import { EmptyState } from "../../../ui/EmptyState";
import { LoadError } from "../../../ui/LoadError";
import { Icon } from "../../../ui/Icon";
import { Pagination } from "../../../ui/Pagination";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { type AttendeesQuery, useAttendees, useUpdateAttendee } from "../useEvents";

const PER_PAGE = 50;
/** As many as somebody may bring when signing up. */
const MAX_GUESTS = 20;
const SHOWN = ["all", "confirmed", "waitlisted", "cancelled"] as const;
type Shown = (typeof SHOWN)[number];

const TONES: Record<RsvpStatus, Tone> = {
  confirmed: "success",
  waitlisted: "warning",
  pending_payment: "info",
  cancelled: "default",
};

/** Who signed up for one date: found, checked in at the door, given or denied a place. */
export function Attendees({ row }: { row: EventRow }): ReactElement {
  const t = useTranslate();
  const [shown, setShown] = useState<Shown>("all");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
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
        <input
          type="search"
          className="al-input"
          aria-label={t("calendar.attendees.search")}
          placeholder={t("calendar.attendees.search")}
          value={search}
          onChange={({ target }) => first(setSearch)(target.value)}
        />
        <CsvButton eventId={row.event.id} />
        <WriteLink row={row} />
      </div>
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
            row.event.is_public ? "calendar.attendees.empty_public" : "calendar.attendees.empty_private",
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

interface AttendeeProps {
  rsvp: Rsvp;
  query: AttendeesQuery;
  questions: readonly RsvpQuestion[];
}

function Attendee({ rsvp, query, questions }: AttendeeProps): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const { now, format } = useRenderer();
  const { mutate, isPending } = useUpdateAttendee(query, now);
  const { name, email, guests, status, position, offer_expires_at: offered } = rsvp;
  // What was pressed holds at once: the list comes to it a moment later.
  const [checked, setChecked] = useState<boolean>();
  const [isAsking, setIsAsking] = useState(false);
  const change = (values: AttendeeUpdateRequest): void =>
    mutate(
      { pk: rsvp.pk, ...values },
      {
        onError: (error) => notify(error.message, { type: "error" }),
        onSettled: () => setChecked(undefined),
      },
    );
  return (
    <>
      <div className="al-cal-person">
        <strong>{name}</strong>
        <span className="al-muted">{email}</span>
        <span className="al-cal-chips">
          <Chip tone={TONES[status]}>
            {position === null
              ? t(`calendar.attendees.status.${status}`)
              : t("calendar.attendees.position", { position })}
          </Chip>
          {status === "cancelled" ? null : (
            <GuestsField
              name={name}
              guests={guests}
              disabled={isPending}
              onChange={(chosen) => change({ guests: chosen })}
            />
          )}
          {offered === null || status !== "waitlisted" ? null : (
            <Chip tone="info">{t("calendar.attendees.offered", { until: format.dateTime(offered) })}</Chip>
          )}
        </span>
        <Answers rsvp={rsvp} questions={questions} />
      </div>
      <div className="al-cal-person-actions">
        {status === "confirmed" ? (
          <label className="al-cal-checkin">
            <input
              type="checkbox"
              checked={checked ?? rsvp.checked_in_at !== null}
              onChange={({ target }) => {
                setChecked(target.checked);
                change({ checked_in: target.checked });
              }}
            />
            {t("calendar.attendees.check_in")}
            <span className="al-visually-hidden">{name}</span>
          </label>
        ) : (
          <button
            type="button"
            className="al-button al-button-quiet al-button-small"
            disabled={isPending}
            aria-label={t("calendar.attendees.give_place_to", { name })}
            onClick={() => change({ status: "confirmed" })}
          >
            {t("calendar.attendees.give_place")}
          </button>
        )}
        {status === "cancelled" ? null : (
          <button
            type="button"
            className="al-button al-button-quiet al-button-small"
            disabled={isPending}
            aria-label={t("calendar.attendees.cancel_place_of", { name })}
            onClick={() => setIsAsking(true)}
          >
            {t("calendar.attendees.cancel_place")}
          </button>
        )}
      </div>
      {isAsking ? (
        <Question
          title={t("calendar.attendees.cancel_question.title", { name })}
          text={t("calendar.attendees.cancel_question.text")}
          onCancel={() => setIsAsking(false)}
          answers={[
            { label: t("calendar.attendees.cancel_question.keep"), onChoose: () => setIsAsking(false) },
            {
              label: t("calendar.attendees.cancel_question.cancel"),
              danger: true,
              onChoose: () => {
                setIsAsking(false);
                change({ status: "cancelled" });
              },
            },
          ]}
        />
      ) : null}
    </>
  );
}

interface GuestsFieldProps {
  name: string;
  guests: number;
  disabled: boolean;
  onChange(guests: number): void;
}

/** How many somebody brings: at the door there are often more, or fewer, than were told. */
function GuestsField({ name, guests, disabled, onChange }: GuestsFieldProps): ReactElement {
  const t = useTranslate();
  return (
    <select
      className="al-input al-cal-guests"
      aria-label={t("calendar.attendees.guests_of", { name })}
      value={guests}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {Array.from({ length: Math.max(MAX_GUESTS, guests) + 1 }, (_, count) => (
        <option key={count} value={count}>
          {count === 0
            ? t("calendar.attendees.alone")
            : t("calendar.attendees.guests", { smart_count: count })}
        </option>
      ))}
    </select>
  );
}

/** A message to everybody who has a place. */
function WriteLink({ row }: { row: EventRow }): ReactElement | null {
  const t = useTranslate();
  const can = useCan();
  if (row.rsvp_count === 0 || !can({ resource: "messages", action: "create" })) return null;
  return (
    <Link className="al-button al-button-quiet al-button-small" to={`/messages/new?event=${row.id}`}>
      {t("calendar.write")}
    </Link>
  );
}

/** What somebody answered to the event's questions. */
function Answers({ rsvp, questions }: Pick<AttendeeProps, "rsvp" | "questions">): ReactElement | null {
  const t = useTranslate();
  const answered = questions.filter(({ id }) => rsvp.answers[id] !== undefined);
  if (answered.length === 0) return null;
  return (
    <dl className="al-cal-answers">
      {answered.map(({ id, label }) => {
        const answer = rsvp.answers[id];
        return (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{answer === true ? t("calendar.questions.ticked") : String(answer)}</dd>
          </div>
        );
      })}
    </dl>
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
    <button
      type="button"
      className="al-button al-button-quiet al-button-small"
      disabled={busy}
      title={t("calendar.attendees.csv_hint")}
      onClick={() => void download()}
    >
      {t("calendar.attendees.csv")}
    </button>
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
