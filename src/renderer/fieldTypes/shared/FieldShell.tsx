import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { Field } from "../../../ui/controls/Field";

export interface FieldShellProps {
  id: string;
  label: string;
  helperText?: string | undefined;
  error?: string | undefined;
  isRequired: boolean;
  /** A group of several inputs: a fieldset, whose legend is the label. */
  group?: boolean;
  children: ReactNode;
}

/** A field of a form: its label, help and error, tied to the control inside. */
export function FieldShell({ id, label, group, error, ...props }: FieldShellProps): ReactElement {
  const translate = useTranslate();
  return (
    <Field
      id={id}
      label={label}
      hint={props.helperText}
      error={error}
      required={props.isRequired}
      requiredText={translate("forms.required")}
      group={group}
    >
      {props.children}
    </Field>
  );
}
