import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import type {
  MemberEventRow,
  RsvpCreateRequest,
  RsvpCreateResponse,
  RsvpQuestion,
} from "../../../../contract/api/events";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { AnswerField } from "../../../renderer/attendance/AnswerField";
import { firstTexts } from "../../../renderer/attendance/firstTexts";
import { GuestsField } from "../../../renderer/attendance/GuestsField";
import { useRenderer } from "../../../renderer/context";
import RichText from "../../../renderer/fieldTypes/shared/RichText";
import { isRecord } from "../../../renderer/values/valueAt";
import { readError } from "../../../renderer/values/readError";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { Panel } from "../../../renderer/panels/Panel";
import { LoadError } from "../../../ui/LoadError";
import { Skeleton } from "../../../ui/Skeleton";
import { firstOpen, obstacleAt } from "../model/dates";
import { dateText } from "../model/dateText";
import type { Person } from "../types";
import { Select } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";

export interface SignUpPanelProps {
  row: MemberEventRow;
  person: Person;
  onClose(): void;
}

/** Takes a place at an event for oneself: who one is, is known. Of a series at the date that one chooses. */
export function SignUpPanel({ row, person, onClose }: SignUpPanelProps): ReactElement {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [chosen, setChosen] = useState<string>();
  const { event } = row;
  const { data, error, refetch } = useQuery({
    queryKey: ["events", "for-members", event.id],
    queryFn: ({ signal }) => dataProvider.eventsForMembers({ event: event.id, signal }),
    enabled: event.rrule !== null,
  });
  const dates = event.rrule === null ? [row] : data?.events;
  const date = dates?.find(({ id }) => id === chosen) ?? (dates && (firstOpen(dates) ?? dates[0] ?? row));
  return (
    <Panel title={event.title} onClose={onClose}>
      <div className="al-account-sign-up">
        {error ? (
          <NotLoaded error={error} again={refetch} />
        ) : dates && date ? (
          <>
            {dates.length > 1 ? <DateField dates={dates} date={date} onChoose={setChosen} /> : null}
            <SignUp row={date} person={person} onClose={onClose} />
          </>
        ) : (
          <Skeleton width="100%" height="52px" />
        )}
      </div>
    </Panel>
  );
}

function NotLoaded({ error, again }: { error: Error; again(): Promise<unknown> }): ReactElement {
  const t = useTranslate();
  return (
    <LoadError
      title={t("account.events.not_loaded")}
      detail={error.message}
      retry={{ label: t("account.retry"), again }}
    />
  );
}

interface DateFieldProps {
  dates: readonly MemberEventRow[];
  date: MemberEventRow;
  onChoose(id: string): void;
}

/** The next dates of a series; those that cannot be signed up for say why. */
function DateField({ dates, date, onChoose }: DateFieldProps): ReactElement {
  const t = useTranslate();
  const id = useId();
  const { locale } = useRenderer();
  return (
    <FieldShell id={id} label={t("account.events.date")} error={undefined} isRequired={false}>
      <Select id={id} value={date.id} onChange={({ target }) => onChoose(target.value)}>
        {dates.map((one) => {
          const obstacle = obstacleAt(one);
          const day = dateText({ ...one, ...one.event }, locale);
          return (
            <option key={one.id} value={one.id} disabled={obstacle !== undefined}>
              {obstacle === undefined ? day : `${day} – ${t(`account.events.${obstacle}`)}`}
            </option>
          );
        })}
      </Select>
    </FieldShell>
  );
}

/** What there is to know of the date, and the form. */
function SignUp({ row, person, onClose }: SignUpPanelProps): ReactElement {
  const t = useTranslate();
  const { locale, format } = useRenderer();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["events", "registration", row.id],
    queryFn: ({ signal }) => dataProvider.eventsAttendees({ id: row.id, signal }),
    // What is typed stays while one looks at another date.
    placeholderData: keepPreviousData,
  });
  const { event } = row;
  const obstacle = obstacleAt(row);
  return (
    <>
      <p>
        {dateText({ ...row, ...event }, locale)}
        {event.location === "" ? null : (
          <>
            <br />
            {event.location}
          </>
        )}
      </p>
      <RichText html={event.description} />
      {event.price === null ? null : (
        <p>{t("account.events.price", { price: format.money(event.price, event.currency) })}</p>
      )}
      {obstacle ? (
        <p>{t(`account.events.${obstacle}`)}</p>
      ) : error ? (
        <NotLoaded error={error} again={refetch} />
      ) : data ? (
        <SignUpForm row={row} person={person} questions={data.questions} onClose={onClose} />
      ) : (
        <Skeleton width="100%" height="52px" />
      )}
    </>
  );
}

type Answers = Record<string, string | boolean>;

function isMissing(answer: string | boolean | undefined): boolean {
  return answer === undefined || answer === false || answer === "";
}

function SignUpForm({
  row,
  person,
  questions,
  onClose,
}: SignUpPanelProps & { questions: readonly RsvpQuestion[] }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const [guests, setGuests] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useSignUp(row.id);
  // Whoever waits pays once a place is theirs.
  const isPaid = row.event.price !== null && row.spots_left !== 0;
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    if (isPending) return;
    const missing = questions.filter(({ id, required }) => required === true && isMissing(answers[id]));
    setMistakes(Object.fromEntries(missing.map(({ id }) => [`answers.${id}`, t("account.events.required")])));
    if (missing.length > 0) return;
    const given = Object.entries(answers).filter(([, answer]) => !isMissing(answer));
    const body = { ...person, guests, ...(given.length > 0 && { answers: Object.fromEntries(given) }) };
    // The form may be gone by the time it is done, and with it what a mutation would call back.
    mutateAsync(body).then(({ rsvp, payment }) => {
      if (payment) return window.location.assign(payment.checkout_url);
      notify(t(`account.events.done.${rsvp.status === "waitlisted" ? "waitlisted" : "confirmed"}`), {
        type: "success",
      });
      return onClose();
    }, refuse);
  };
  const refuse = (error: unknown): void => {
    const { text, errors } = readError(error);
    const found = isRecord(errors) ? firstTexts(errors) : {};
    setMistakes(found);
    // What is wrong with no question has no place of its own here.
    if (!questions.some(({ id }) => `answers.${id}` in found))
      notify(text ?? t("account.events.not_loaded"), { type: "error" });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p>
        {t("account.events.as", { name: `${person.first_name} ${person.last_name}`, email: person.email })}
      </p>
      {row.spots_left === 0 ? <p>{t("account.events.waits")}</p> : null}
      <GuestsField
        label={t("account.events.guests")}
        textOf={(count) =>
          count === 0 ? t("account.events.alone") : t("account.places.guests", { smart_count: count })
        }
        guests={guests}
        disabled={false}
        onChange={setGuests}
      />
      {questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          unanswered=""
          isRequired={question.required ?? false}
          value={answers[question.id]}
          error={mistakes[`answers.${question.id}`]}
          onChange={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
        />
      ))}
      <Button type="submit" disabled={isPending}>
        {t(isPaid ? "account.events.pay" : "account.events.sign_up")}
      </Button>
    </form>
  );
}

function useSignUp(id: string): UseMutationResult<RsvpCreateResponse, Error, RsvpCreateRequest> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RsvpCreateRequest) => dataProvider.eventsSignUp({ id, ...body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["events"] }),
  });
}
