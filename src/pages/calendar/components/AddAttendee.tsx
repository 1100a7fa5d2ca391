import { useNotify, useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, type Ref, useEffect, useId, useRef, useState } from "react";
import type { AttendeeAddRequest, EventRow, RsvpQuestion } from "../../../../contract/api/events";
import { isRecord } from "../../../renderer/fields/valueAt";
import { useRenderer } from "../../../renderer/context";
import { readError } from "../../../renderer/forms/readError";
import { FieldShell } from "../../../renderer/inputs/FieldShell";
import { attendeeRequest, type AttendeeValues, emptyAttendee } from "../model/newAttendee";
import { useAddAttendee } from "../useEvents";
import { GuestsField } from "./GuestsField";
import { OverLimitQuestion } from "./OverLimitQuestion";

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
        else if (isRecord(errors)) setMistakes(textsOf(errors));
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
        <Line
          label={t("calendar.attendees.add.first_name")}
          value={values.first_name}
          error={mistakes["first_name"]}
          isRequired
          inputRef={first}
          onChange={(first_name) => set({ first_name })}
        />
        <Line
          label={t("calendar.attendees.add.last_name")}
          value={values.last_name}
          error={mistakes["last_name"]}
          onChange={(last_name) => set({ last_name })}
        />
      </div>
      <Line
        label={t("calendar.attendees.add.email")}
        help={t("calendar.attendees.add.email_help")}
        type="email"
        maxLength={254}
        value={values.email}
        error={mistakes["email"]}
        onChange={(email) => set({ email })}
      />
      <div className="al-cal-inline">
        <GuestsField
          label={t("calendar.attendees.add.guests")}
          guests={values.guests}
          disabled={false}
          onChange={(guests) => set({ guests })}
        />
        <label className="al-cal-checkin">
          <input
            type="checkbox"
            checked={values.isHere}
            onChange={({ target }) => set({ isHere: target.checked })}
          />
          {t("calendar.attendees.add.is_here")}
        </label>
      </div>
      {questions.map((question) => (
        <Answer
          key={question.id}
          question={question}
          value={values.answers[question.id]}
          error={mistakes[`answers.${question.id}`]}
          onChange={(answer) => set({ answers: { ...values.answers, [question.id]: answer } })}
        />
      ))}
      <div className="al-cal-inline">
        <button type="submit" className="al-button" disabled={isPending}>
          {t("calendar.attendees.add.submit")}
        </button>
        <button type="button" className="al-button al-button-quiet" onClick={onClose}>
          {t("calendar.attendees.add.close")}
        </button>
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

/** The first text of each field that the server found wrong. */
function textsOf(errors: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, String(Array.isArray(texts) ? texts[0] : texts)]),
  );
}

interface LineProps {
  label: string;
  value: string;
  error: string | undefined;
  help?: string;
  type?: "text" | "email";
  maxLength?: number;
  isRequired?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange(value: string): void;
}

function Line(props: LineProps): ReactElement {
  const { label, value, error, help, type = "text", maxLength = 100, isRequired = false } = props;
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error} helperText={help} isRequired={isRequired}>
      <input
        id={id}
        ref={props.inputRef}
        className="field-input"
        type={type}
        maxLength={maxLength}
        autoComplete="off"
        value={value}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { "aria-describedby": `${id}-error` })}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </FieldShell>
  );
}

interface AnswerProps {
  question: RsvpQuestion;
  value: string | boolean | undefined;
  error: string | undefined;
  onChange(value: string | boolean): void;
}

/** One of the event's questions. Nothing has to be answered: at the door there is no time to ask. */
function Answer({ question, value, error, onChange }: AnswerProps): ReactElement {
  const t = useTranslate();
  const id = useId();
  const { label, type, options = [] } = question;
  if (type === "checkbox") {
    return (
      <label className="al-cal-checkin">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
    );
  }
  const text = typeof value === "string" ? value : "";
  if (type !== "select") {
    const maxLength = type === "long_text" ? 5000 : 500;
    return <Line label={label} value={text} error={error} maxLength={maxLength} onChange={onChange} />;
  }
  return (
    <FieldShell id={id} label={label} error={error} isRequired={false}>
      <select id={id} className="field-input" value={text} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("calendar.attendees.add.no_answer")}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
