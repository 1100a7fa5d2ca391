import { useTranslate } from "ra-core";
import { type ReactElement, type ReactNode } from "react";
import { SelectField, TextAreaField, TextField } from "../../../ui/controls/TextField";

export interface LabelledInputProps {
  label: string;
  type?: "text" | "email" | "tel" | "date" | "number" | "lines" | "choice";
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  isRequired?: boolean;
  maxLength?: number;
  autoComplete?: string;
  /** The options of a choice. */
  children?: ReactNode;
}

/** A labelled input with what is wrong under it. */
export function LabelledInput({
  type = "text",
  isRequired = false,
  children,
  maxLength,
  autoComplete = "off",
  ...props
}: LabelledInputProps): ReactElement {
  const t = useTranslate();
  const field = { ...props, required: isRequired, requiredText: t("forms.required") };
  if (type === "lines") return <TextAreaField {...field} maxLength={maxLength ?? 2000} />;
  if (type === "choice") return <SelectField {...field}>{children}</SelectField>;
  return (
    <TextField
      {...field}
      // A decimal comma is welcome, which inputs for numbers refuse in some languages.
      type={type === "number" ? "text" : type}
      inputMode={type === "number" ? "decimal" : undefined}
      maxLength={maxLength ?? 200}
      autoComplete={autoComplete}
    />
  );
}
