import type { ReactElement } from "react";
import type { RsvpQuestion } from "../../../../contract/api/events";
import { SelectField, TextAreaField, TextField } from "../../../ui/controls/TextField";
import { CheckField } from "../../../ui/controls/CheckField";
import { answerPath } from "./questions";
import { useSite } from "./site";
import type { Form, Typed } from "./useForm";

/** The event's own questions. */
export function Questions({
  questions,
  form,
}: {
  questions: readonly RsvpQuestion[];
  form: Form<Typed>;
}): ReactElement {
  return (
    <>
      {questions.map((question) => (
        <Question key={question.id} question={question} form={form} />
      ))}
    </>
  );
}

function Question({ question, form }: { question: RsvpQuestion; form: Form<Typed> }): ReactElement {
  const { t } = useSite();
  const path = answerPath(question);
  const value = form.values[path];
  const shared = {
    label: question.label,
    required: question.required,
    error: form.mistakes[path],
    optionalText: t("public.form.optional"),
  };
  const text = typeof value === "string" ? value : "";
  const set = (next: string | boolean): void => form.set(path, next);
  switch (question.type) {
    case "checkbox":
      return <CheckField {...shared} value={value === true} onChange={set} />;
    case "long_text":
      return <TextAreaField {...shared} value={text} onChange={set} />;
    case "select": {
      const options = (question.options ?? []).map((option) => ({ value: option, label: option }));
      return (
        <SelectField
          {...shared}
          value={text}
          onChange={set}
          options={[{ value: "", label: t("public.form.choose") }, ...options]}
        />
      );
    }
    case "short_text":
      return <TextField {...shared} value={text} onChange={set} />;
  }
}
