import type { ReactElement } from "react";
import type { InputProps } from "../../../ui/controls/Input";
import { TextAreaField, TextField } from "../../../ui/controls/TextField";
import { useSite } from "../site/site";
import type { Form, Typed } from "../site/useForm";

type PartFieldProps = Omit<InputProps, "form" | "part" | "value" | "onChange"> & {
  form: Form<Typed>;
  part: 1 | 2 | 3;
  name: string;
  required?: boolean;
  /** Whether a hint stands under it. */
  hint?: boolean;
  long?: boolean;
};

const LONG = 10_000;

/** One text of a part, with the label of its name. */
export function PartField({
  form,
  part,
  name,
  required,
  hint,
  long,
  ...input
}: PartFieldProps): ReactElement {
  const { t } = useSite();
  const shared = {
    label: t(`publicApply.part${part}.${name}`),
    hint: hint ? t(`publicApply.part${part}.${name}_hint`) : undefined,
    required,
    optionalText: t("public.form.optional"),
    value: String(form.values[name] ?? ""),
    error: form.mistakes[name],
    onChange: (value: string) => form.set(name, value),
  };
  return long ? <TextAreaField {...shared} maxLength={LONG} /> : <TextField {...shared} {...input} />;
}
