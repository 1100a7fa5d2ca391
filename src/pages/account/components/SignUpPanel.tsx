import { useMutation, type UseMutationResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useState } from "react";
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
import RichText from "../../../renderer/fields/RichText";
import { isRecord } from "../../../renderer/fields/valueAt";
import { readError } from "../../../renderer/forms/readError";
import { Panel } from "../../../renderer/views/Panel";
import { LoadError } from "../../../ui/LoadError";
import { Skeleton } from "../../../ui/Skeleton";
import { dateText } from "../model/dateText";
import type { Person } from "../types";

export interface SignUpPanelProps {
  row: MemberEventRow;
  person: Person;
  onClose(): void;
}

/** Takes a place at an event for oneself: who one is, is known. */
export function SignUpPanel({ row, person, onClose }: SignUpPanelProps): ReactElement {
  const t = useTranslate();
  const { locale } = useRenderer();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["events", "registration", row.id],
    queryFn: ({ signal }) => dataProvider.eventsAttendees({ id: row.id, signal }),
  });
  const { event } = row;
  return (
    <Panel title={event.title} onClose={onClose}>
      <div className="al-account-sign-up">
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
        {error ? (
          <LoadError
            title={t("account.events.not_loaded")}
            detail={error.message}
            retry={{ label: t("account.retry"), again: refetch }}
          />
        ) : data ? (
          <SignUpForm row={row} person={person} questions={data.questions} onClose={onClose} />
        ) : (
          <Skeleton width="100%" height="52px" />
        )}
      </div>
    </Panel>
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
  const { mutate, isPending } = useSignUp(row.id);
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    if (isPending) return;
    const missing = questions.filter(({ id, required }) => required === true && isMissing(answers[id]));
    setMistakes(Object.fromEntries(missing.map(({ id }) => [`answers.${id}`, t("account.events.required")])));
    if (missing.length > 0) return;
    const given = Object.entries(answers).filter(([, answer]) => !isMissing(answer));
    const body = { ...person, guests, ...(given.length > 0 && { answers: Object.fromEntries(given) }) };
    mutate(body, {
      onSuccess: ({ rsvp, payment }) => {
        if (payment) return window.location.assign(payment.checkout_url);
        notify(t(`account.events.done.${rsvp.status === "waitlisted" ? "waitlisted" : "confirmed"}`), {
          type: "success",
        });
        return onClose();
      },
      onError: (error) => {
        const { text, errors } = readError(error);
        const found = isRecord(errors) ? firstTexts(errors) : {};
        setMistakes(found);
        // What is wrong with no question has no place of its own here.
        if (!questions.some(({ id }) => `answers.${id}` in found))
          notify(text ?? t("account.events.not_loaded"), { type: "error" });
      },
    });
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
      <button type="submit" className="al-button" disabled={isPending}>
        {t("account.events.sign_up")}
      </button>
    </form>
  );
}

function useSignUp(id: string): UseMutationResult<RsvpCreateResponse, Error, RsvpCreateRequest> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RsvpCreateRequest) => dataProvider.eventsSignUp({ id, ...body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["events"] }),
  });
}
