import { type ReactElement, useState } from "react";
import type { RsvpManageResponse } from "../../../../contract/api/events";
import { mayChangeGuests } from "../../../../contract/api/placeRules";
import { checkPerson, readGuests } from "../site/checks";
import { TextField } from "../../../ui/controls/TextField";
import { FormProblem } from "../site/FormProblem";
import { PersonFields } from "../site/PersonFields";
import { Questions } from "../site/Questions";
import { answersOf, initialAnswers, unanswered } from "../site/questions";
import { useSite } from "../site/site";
import { type Mistakes, type Typed, useForm } from "../site/useForm";
import { useFormTexts } from "../site/useFormTexts";
import { Button } from "../../../ui/controls/Button";

/** Name, guests and answers of a place that one has. */
export function ChangeForm({
  token,
  place,
  onChanged,
}: {
  token: string;
  place: RsvpManageResponse;
  onChanged(place: RsvpManageResponse): void;
}): ReactElement {
  const { api, t } = useSite();
  const [isSaved, setSaved] = useState(false);
  const { questions } = place;
  const withGuests = mayChangeGuests(place.event.price);

  const check = (values: Typed): Mistakes => ({
    ...checkPerson(
      { first: String(values.first_name), last: String(values.last_name), email: place.email },
      t,
    ),
    ...(readGuests(String(values.guests)) === undefined && { guests: t("public.event.guests_invalid") }),
    ...unanswered(questions, values, {
      answer: t("public.form.answer_required"),
      check: t("public.form.must_check"),
    }),
  });

  const send = async (values: Typed): Promise<void> => {
    setSaved(false);
    const changed = await api.changePlace(token, {
      first_name: String(values.first_name).trim(),
      last_name: String(values.last_name).trim(),
      ...(withGuests && { guests: readGuests(String(values.guests)) ?? 0 }),
      answers: answersOf(questions, values),
    });
    setSaved(true);
    onChanged(changed);
  };

  const form = useForm<Typed>({
    name: `place.${token.slice(0, 12)}`,
    initial: {
      first_name: place.first_name,
      last_name: place.last_name,
      guests: String(place.rsvp.guests),
      ...initialAnswers(questions, place.answers),
    },
    check,
    send,
    texts: useFormTexts(),
  });
  return (
    <form
      ref={form.ref}
      className="al-public-form al-public-card"
      noValidate
      onSubmit={form.submit}
      aria-labelledby="change"
    >
      <h2 id="change">{t("public.place.change")}</h2>
      <FormProblem text={form.problem} />
      <PersonFields form={form} withEmail={false} />
      {withGuests && (
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
      )}
      <Questions questions={questions} form={form} />
      <div className="al-public-row">
        <Button type="submit" variant="secondary" disabled={form.isBusy}>
          {form.isBusy ? t("public.form.sending") : t("public.place.save")}
        </Button>
        <span role="status">{isSaved && !form.isBusy ? t("public.place.saved") : ""}</span>
      </div>
    </form>
  );
}
