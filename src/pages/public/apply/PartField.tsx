import type { InputHTMLAttributes, ReactElement } from "react";
import { TextAreaField, TextField } from "../site/Field";
import { useSite } from "../site/site";
import type { Form, Typed } from "../site/useForm";

interface PartFieldProps {
  form: Form<Typed>;
  part: 1 | 2 | 3;
  name: string;
  required?: boolean;
  /** Whether a hint stands under it. */
  hint?: boolean;
  long?: boolean;
  input?: Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange">;
}

const LONG = 10_000;

/** One text of a part, with the label of its name. */
export function PartField({ form, part, name, required, hint, long, input }: PartFieldProps): ReactElement {
  const { t } = useSite();
  const shared = {
    label: t(`publicApply.part${part}.${name}`),
    hint: hint ? t(`publicApply.part${part}.${name}_hint`) : undefined,
    required,
    optionalText: t("public.form.optional"),
    value: String(form.values[name] ?? ""),
    mistake: form.mistakes[name],
    onChange: (value: string) => form.set(name, value),
  };
  return long ? <TextAreaField {...shared} maxLength={LONG} /> : <TextField {...shared} input={input} />;
}
