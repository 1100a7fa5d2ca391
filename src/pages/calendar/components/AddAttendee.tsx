import { useNotify, useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { AttendeeAddRequest, EventRow, RsvpQuestion } from "../../../../contract/api/events";
import { AnswerField } from "../../../renderer/attendance/AnswerField";
import { firstTexts } from "../../../renderer/attendance/firstTexts";
import { GuestsField } from "../../../renderer/attendance/GuestsField";
import { isRecord } from "../../../renderer/values/valueAt";
import { TextField } from "../../../ui/controls/TextField";
import { useRenderer } from "../../../renderer/context";
import { readError } from "../../../renderer/values/readError";
import { attendeeRequest, type AttendeeValues, emptyAttendee } from "../model/newAttendee";
import { useAddAttendee } from "../useEvents";
import { useGuestsText } from "./useGuestsText";
import { OverLimitQuestion } from "./OverLimitQuestion";
import { CheckField } from "../../../ui/controls/CheckField";
import { Button } from "../../../ui/controls/Button";

export interface AddAttendeeProps {
  row: EventRow;
  questions: readonly RsvpQuestion[];
  onClose(): void;
}

interface Refusal {
  text: string;
  request: AttendeeAddRequest;
}

/** Notes somebody who called, or stands at the door without a place; stays open for the next one. */
export function AddAttendee({ row, questions, onClose }: AddAttendeeProps): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const guestsText = useGuestsText();
  const { now } = useRenderer();
  const [values, setValues] = useState(() => emptyAttendee(row, now()));
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [full, setFull] = useState<Refusal>();
  const first = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAddAttendee();
  useEffect(() => first.current?.focus(), []);

  const send = (request: AttendeeAddRequest): void =>
    mutate(request, {
      onSuccess: ({ rsvp }) => {
        const said = rsvp.position === null ? "added" : "added_waiting";
        const words = { name: rsvp.name, position: rsvp.position };
        notify(t(`calendar.attendees.add.${said}`, words), { type: "success" });
        setValues({ ...emptyAttendee(row, now()), isHere: values.isHere });
        setMistakes({});
        first.current?.focus();
      },
      onError: (error) => {
        const { code, text = t("calendar.failed"), errors } = readError(error);
        if (code === "event_full" && request.over_limit !== true) setFull({ text, request });
        else if (isRecord(errors)) setMistakes(firstTexts(errors));
        else notify(text, { type: "error" });
      },
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    if (values.first_name.trim() === "") {
      setMistakes({ first_name: t("calendar.mistakes.required") });
      first.current?.focus();
      return;
    }
    send(attendeeRequest(row.id, values, questions));
  };
  const set = (change: Partial<AttendeeValues>): void => setValues((before) => ({ ...before, ...change }));
  return (
    <form className="al-cal-add-person" noValidate onSubmit={submit}>
      <h3>{t("calendar.attendees.add.title")}</h3>
      <div className="al-cal-times">
        <TextField
          autoComplete="off"
          label={t("calendar.attendees.add.first_name")}
          value={values.first_name}
          error={mistakes["first_name"]}
          required
          requiredText={t("forms.required")}
          maxLength={100}
          ref={first}
          onChange={(first_name) => set({ first_name })}
        />
        <TextField
          autoComplete="off"
          label={t("calendar.attendees.add.last_name")}
          maxLength={100}
          value={values.last_name}
          error={mistakes["last_name"]}
          onChange={(last_name) => set({ last_name })}
        />
      </div>
      <TextField
        autoComplete="off"
        label={t("calendar.attendees.add.email")}
        hint={t("calendar.attendees.add.email_help")}
        type="email"
        maxLength={254}
        value={values.email}
        error={mistakes["email"]}
        onChange={(email) => set({ email })}
      />
      <div className="al-cal-inline">
        <GuestsField
          label={t("calendar.attendees.add.guests")}
          textOf={guestsText}
          guests={values.guests}
          disabled={false}
          onChange={(guests) => set({ guests })}
        />
        <CheckField
          label={t("calendar.attendees.add.is_here")}
          value={values.isHere}
          onChange={(isHere) => set({ isHere })}
        />
      </div>
      {questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          unanswered={t("calendar.attendees.add.no_answer")}
          value={values.answers[question.id]}
          error={mistakes[`answers.${question.id}`]}
          onChange={(answer) => set({ answers: { ...values.answers, [question.id]: answer } })}
        />
      ))}
      <div className="al-cal-inline">
        <Button type="submit" disabled={isPending}>
          {t("calendar.attendees.add.submit")}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t("calendar.attendees.add.close")}
        </Button>
      </div>
      {full ? (
        <OverLimitQuestion
          text={full.text}
          onKeep={() => setFull(undefined)}
          onDecide={() => {
            setFull(undefined);
            send({ ...full.request, over_limit: true });
          }}
        />
      ) : null}
    </form>
  );
}
