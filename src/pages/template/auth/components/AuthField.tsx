import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { PasswordField } from "../../../../ui/controls/PasswordField";
import { TextField, type TextFieldProps } from "../../../../ui/controls/TextField";

/** A line of text that must be filled; a password can be shown. */
export function AuthField({
  type = "text",
  ...props
}: TextFieldProps & { label: string; type?: "text" | "email" | "password" }): ReactElement {
  const t = useTranslate();
  const field = { autoCapitalize: "none", spellCheck: false, required: true, maxLength: 254, ...props };
  if (type !== "password") return <TextField {...field} type={type} />;
  const toggle = (text: string): { text: string; label: string } => ({
    text,
    label: `${text}: ${props.label}`,
  });
  return (
    <PasswordField {...field} show={toggle(t("templateAuth.show"))} hide={toggle(t("templateAuth.hide"))} />
  );
}
