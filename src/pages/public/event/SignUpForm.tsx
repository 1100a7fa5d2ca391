import type { ReactElement } from "react";
import { Hint } from "../../../ui/controls/Field";
import type { PublicEvent, RsvpCreateRequest, RsvpQuestion } from "../../../../contract/api/events";
import type { Registration } from "../../../../dataProviders/types";
import { checkPerson, readGuests } from "../site/checks";
import { TextField } from "../../../ui/controls/TextField";
import { FormProblem } from "../site/FormProblem";
import { goToPayment } from "../site/payment";
import { PersonFields } from "../site/PersonFields";
import { Questions } from "../site/Questions";
import { answersOf, initialAnswers, unanswered } from "../site/questions";
import { useRouter } from "../site/router";
import { useSite } from "../site/site";
import { TestNotice } from "../site/TestNotice";
import { beginSubmission, endSubmission, signUpDraft } from "../site/submission";
import { moneyText } from "../site/times";
import { dropDraft, type Mistakes, type Typed, useForm } from "../site/useForm";
import { useFormTexts } from "../site/useFormTexts";
import { Button } from "../../../ui/controls/Button";

interface SignUpFormProps {
  slug: string;
  event: PublicEvent;
  registration: Registration;
}

function bodyOf(values: Typed, questions: readonly RsvpQuestion[], occurrenceId: number): RsvpCreateRequest {
  const answers = answersOf(questions, values);
  return {
    first_name: String(values.first_name).trim(),
    last_name: String(values.last_name).trim(),
    email: String(values.email).trim(),
    guests: readGuests(String(values.guests)) ?? 0,
    occurrence_id: occurrenceId,
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

/** Name, address, guests and answers; leads on to the place that was got, or to its payment. */
export function SignUpForm({ slug, event, registration }: SignUpFormProps): ReactElement {
  const site = useSite();
  const { t, locale, api } = site;
  const isTest = site.organization?.payments_are_test === true;
  const router = useRouter();
  const { questions, occurrence_id: occurrenceId, spots_left: left } = registration;
  const name = signUpDraft(slug);

  const check = (values: Typed): Mistakes => ({
    ...checkPerson(
      { first: String(values.first_name), last: String(values.last_name), email: String(values.email) },
      t,
    ),
    ...(readGuests(String(values.guests)) === undefined && { guests: t("public.event.guests_invalid") }),
    ...unanswered(questions, values, {
      answer: t("public.form.answer_required"),
      check: t("public.form.must_check"),
    }),
  });

  const send = async (values: Typed): Promise<void> => {
    const body = bodyOf(values, questions, occurrenceId);
    const store = { storage: site.browserStorage, now: site.now, newId: site.newId };
    const { key } = beginSubmission(store, name, body);
    const token = await site.captcha();
    const registered = await api.register(
      slug,
      { ...body, ...(token !== undefined && { recaptcha_token: token }) },
      { key },
    );
    // The same person may give the place back and sign up again.
    endSubmission(store, name);
    const { payment, rsvp } = registered;
    if (payment && rsvp.status === "pending_payment") goToPayment(payment, router, site);
    else {
      dropDraft(site.tabStorage, name);
      router.go(`/public/rsvp/${encodeURIComponent(rsvp.token)}`);
    }
  };

  const form = useForm<Typed>({
    name,
    initial: { first_name: "", last_name: "", email: "", guests: "0", ...initialAnswers(questions) },
    check,
    send,
    isToBePaid: event.price !== null,
    texts: useFormTexts(),
  });

  const people = 1 + (readGuests(String(form.values.guests)) ?? 0);
  const isPaid = event.price !== null;
  const submit = left === 0 ? "submit_waiting" : isPaid ? "submit_paid" : "submit";
  return (
    <form ref={form.ref} className="al-public-form" noValidate onSubmit={form.submit}>
      <FormProblem text={form.problem} />
      <PersonFields form={form} />
      <TextField
        label={t("public.event.guests")}
        hint={t("public.event.guests_hint")}
        value={String(form.values.guests)}
        error={form.mistakes.guests}
        onChange={(value) => form.set("guests", value)}
        type="number"
        min={0}
        max={20}
        inputMode="numeric"
      />
      <Questions questions={questions} form={form} />
      {event.price !== null && (
        <p className="al-public-muted">
          {t("public.event.total", {
            smart_count: people,
            amount: moneyText(String(Number(event.price) * people), event.currency, locale),
          })}
        </p>
      )}
      {event.price !== null && isTest && <TestNotice />}
      <Button type="submit" disabled={form.isBusy}>
        {form.isBusy ? t("public.form.sending") : t(`public.event.${submit}`)}
      </Button>
      <Hint>{t("public.event.privacy")}</Hint>
    </form>
  );
}
