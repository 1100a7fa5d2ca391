import type { ReactElement, ReactNode } from "react";
import type { FormField } from "../../../../../contract/api/forms";
import type { PublicFormApi } from "../../../../../dataProviders/types";
import { Field } from "../../../../ui/controls/Field";
import { useSite } from "../../site/site";
import type { Filling } from "../useFilling";

/** What the input of every type is given. */
export interface AnswerInputProps {
  field: FormField;
  /** The form's public id. */
  form: string;
  api: PublicFormApi;
  filling: Filling;
}

/** Label, help and mistake of a question; of several inputs that belong together if it is a `group`. */
export function Framed({
  field,
  filling,
  group,
  children,
}: AnswerInputProps & { group?: boolean; children: ReactNode }): ReactElement {
  const { t } = useSite();
  return (
    <Field
      group={group}
      label={field.label}
      hint={field.help ? <span className="al-public-form-text">{field.help}</span> : undefined}
      hintAbove
      error={filling.mistakes[field.id]}
      required={field.required === true}
      optionalText={t("public.form.optional")}
    >
      {children}
    </Field>
  );
}
