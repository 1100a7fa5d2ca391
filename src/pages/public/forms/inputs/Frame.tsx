import { type ReactElement, type ReactNode, useId } from "react";
import type { FormField } from "../../../../../contract/api/forms";
import type { PublicFormApi } from "../../../../../dataProviders/types";
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

interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  required: boolean | undefined;
}

/** Label, help and mistake of a single input. */
export function Framed(props: AnswerInputProps & { children(wiring: Wiring): ReactNode }): ReactElement {
  const { field, filling } = props;
  const { t } = useSite();
  const id = useId();
  const mistake = filling.mistakes[field.id];
  const described = [field.help && `${id}-help`, mistake && `${id}-mistake`].filter(Boolean).join(" ");
  return (
    <div className="al-public-field">
      <label htmlFor={id}>
        {field.label}
        {field.required ? null : <span className="al-public-optional"> {t("public.form.optional")}</span>}
      </label>
      {field.help ? (
        <p id={`${id}-help`} className="al-public-hint al-public-form-text">
          {field.help}
        </p>
      ) : null}
      {props.children({
        id,
        "aria-invalid": mistake ? true : undefined,
        "aria-describedby": described || undefined,
        required: field.required === true || undefined,
      })}
      <Mistake id={id} text={mistake} />
    </div>
  );
}

/** The same around several inputs that belong together. */
export function Grouped(props: AnswerInputProps & { children: ReactNode }): ReactElement {
  const { field, filling, children } = props;
  const { t } = useSite();
  const id = useId();
  const mistake = filling.mistakes[field.id];
  const described = [field.help && `${id}-help`, mistake && `${id}-mistake`].filter(Boolean).join(" ");
  return (
    <fieldset className="al-public-form-group" aria-describedby={described || undefined}>
      <legend>
        {field.label}
        {field.required ? null : <span className="al-public-optional"> {t("public.form.optional")}</span>}
      </legend>
      {field.help ? (
        <p id={`${id}-help`} className="al-public-hint al-public-form-text">
          {field.help}
        </p>
      ) : null}
      {children}
      <Mistake id={id} text={mistake} />
    </fieldset>
  );
}

export function Mistake({ id, text }: { id: string; text: string | undefined }): ReactElement | null {
  return text ? (
    <p id={`${id}-mistake`} className="al-public-mistake">
      {text}
    </p>
  ) : null;
}
