import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router";
import type { AttendeeUpdateRequest, Rsvp, RsvpQuestion, RsvpStatus } from "../../../../contract/api/events";
import { mayStaffChangeGuests } from "../../../../contract/api/placeRules";
import { GuestsField } from "../../../renderer/attendance/GuestsField";
import { useRenderer } from "../../../renderer/context";
import { RecordLink } from "../../../renderer/fieldTypes/shared/RecordLink";
import { readError } from "../../../renderer/values/readError";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { Chip, type Tone } from "../../../ui/Chip";
import { answersOf } from "../model/answers";
import { useCheckIn, usePendingCheckIn } from "../checkIns";
import { type AttendeesQuery, useUpdateAttendee } from "../useEvents";
import { OverLimitQuestion } from "./OverLimitQuestion";
import { useGuestsText } from "./useGuestsText";
import { Checkbox } from "../../../ui/controls/Checkbox";
import { Button } from "../../../ui/controls/Button";

const TONES: Record<RsvpStatus, Tone> = {
  confirmed: "success",
  waitlisted: "warning",
  pending_payment: "info",
  cancelled: "default",
};

interface AttendeeProps {
  rsvp: Rsvp;
  query: AttendeesQuery;
  questions: readonly RsvpQuestion[];
}

/** Somebody who has a place or waits for one, and what is done about it at the door. */
export function Attendee({ rsvp, query, questions }: AttendeeProps): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const guestsText = useGuestsText();
  const { now, format, mayOpen } = useRenderer();
  const { mutate, isPending } = useUpdateAttendee();
  const checkIn = useCheckIn(query, rsvp.pk, now);
  const pending = usePendingCheckIn(rsvp.pk);
  const { name, email, guests, status, position, offer_expires_at: offered } = rsvp;
  const isListed = rsvp.checked_in_at !== null;
  // What was pressed holds at once, and until the list says something else than it did then.
  const [pressed, setPressed] = useState<{ isHere: boolean; wasListed: boolean }>();
  if (pressed && pressed.wasListed !== isListed) setPressed(undefined);
  const [isAsking, setIsAsking] = useState(false);
  const [full, setFull] = useState<{ text: string; values: AttendeeUpdateRequest }>();
  const change = (values: AttendeeUpdateRequest): void =>
    mutate(
      { pk: rsvp.pk, ...values },
      {
        onError: (error) => {
          const { code, text = t("calendar.failed") } = readError(error);
          if (code === "event_full" && values.over_limit !== true) setFull({ text, values });
          else notify(text, { type: "error" });
        },
      },
    );
  return (
    <>
      <div className="al-cal-person">
        <strong>
          {rsvp.person === null ? (
            name
          ) : (
            <RecordLink resource="people" id={rsvp.person}>
              {name}
            </RecordLink>
          )}
        </strong>
        <span className="al-muted">
          {email ?? t("calendar.attendees.no_email")}
          {email === null && mayOpen?.("/settings/personal-data") === true ? (
            <>
              {" · "}
              <Link
                to={`/settings/personal-data?place=${rsvp.pk}`}
                aria-label={t("calendar.attendees.personal_data_of", { name })}
              >
                {t("calendar.attendees.personal_data")}
              </Link>
            </>
          ) : null}
        </span>
        <span className="al-cal-chips">
          <Chip tone={TONES[status]}>
            {position === null
              ? t(`calendar.attendees.status.${status}`)
              : t("calendar.attendees.position", { position })}
          </Chip>
          {status === "cancelled" ? null : (
            <GuestsField
              label={t("calendar.attendees.guests_of", { name })}
              textOf={guestsText}
              guests={guests}
              disabled={isPending || !mayStaffChangeGuests(status)}
              onChange={(chosen) => change({ guests: chosen })}
            />
          )}
          {rsvp.source === "visitor" ? null : <Chip>{t(`calendar.attendees.source.${rsvp.source}`)}</Chip>}
          {pending?.isUnsent ? <Chip tone="warning">{t("calendar.attendees.unsent")}</Chip> : null}
          {offered === null || status !== "waitlisted" ? null : (
            <Chip tone="info">{t("calendar.attendees.offered", { until: format.dateTime(offered) })}</Chip>
          )}
        </span>
        <Answers rsvp={rsvp} questions={questions} />
      </div>
      <div className="al-cal-person-actions">
        {status === "confirmed" ? (
          <label className="al-check-line">
            <Checkbox
              checked={pressed?.isHere ?? pending?.isHere ?? isListed}
              onChange={({ target }) => {
                setPressed({ isHere: target.checked, wasListed: isListed });
                checkIn.mutate(target.checked, {
                  onError: (error) => {
                    setPressed(undefined);
                    notify(error.message, { type: "error" });
                  },
                });
              }}
            />
            {t("calendar.attendees.check_in")}
            <span className="al-visually-hidden">{name}</span>
          </label>
        ) : (
          <Button
            variant="secondary"
            size="small"
            disabled={isPending}
            aria-label={t("calendar.attendees.give_place_to", { name })}
            onClick={() => change({ status: "confirmed" })}
          >
            {t("calendar.attendees.give_place")}
          </Button>
        )}
        {status === "cancelled" ? null : (
          <Button
            variant="secondary"
            size="small"
            disabled={isPending}
            aria-label={t("calendar.attendees.cancel_place_of", { name })}
            onClick={() => setIsAsking(true)}
          >
            {t("calendar.attendees.cancel_place")}
          </Button>
        )}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t("calendar.attendees.cancel_question.title", { name })}
          text={t(
            email === null
              ? "calendar.attendees.cancel_question.text_without_mail"
              : "calendar.attendees.cancel_question.text",
          )}
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
      {full ? (
        <OverLimitQuestion
          text={full.text}
          onKeep={() => setFull(undefined)}
          onDecide={() => {
            setFull(undefined);
            change({ ...full.values, over_limit: true });
          }}
        />
      ) : null}
    </>
  );
}

/** What somebody answered to the event's questions. */
function Answers({ rsvp, questions }: Pick<AttendeeProps, "rsvp" | "questions">): ReactElement | null {
  const t = useTranslate();
  const answered = answersOf(rsvp, questions, t("calendar.questions.ticked"));
  if (answered.length === 0) return null;
  return (
    <dl className="al-cal-answers">
      {answered.map(({ id, label, answer }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
