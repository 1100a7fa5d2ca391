import type { ReactElement, ReactNode } from "react";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { type FormInput, useFormInput } from "../../../renderer/fieldTypes/shared/useFormInput";
import type { EventField } from "../model/eventValues";
import { Switch } from "../../../ui/controls/Switch";
import { Input, Select } from "../../../ui/controls/Input";

interface FieldProps {
  name: EventField;
  label: string;
  help?: string | undefined;
  required?: boolean;
}

function useField({ name, label, help, required = false }: FieldProps): FormInput {
  const shared = { source: name, label, isRequired: required, readOnly: false };
  return useFormInput(help === undefined ? shared : { ...shared, helperText: help });
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

interface TextFieldProps extends FieldProps {
  type?: "text" | "date" | "time" | "url" | "datetime-local";
  inputMode?: "numeric" | "decimal";
  maxLength?: number;
  /** Hears every change beside the form. */
  onText?: (value: string) => void;
}

/** One line of the form. */
export function TextField({
  type = "text",
  inputMode,
  maxLength,
  onText,
  ...props
}: TextFieldProps): ReactElement {
  const input = useField(props);
  return (
    <FieldShell
      id={input.id}
      label={props.label}
      helperText={props.help}
      error={input.error}
      isRequired={props.required ?? false}
    >
      <Input
        ref={input.ref}
        type={type}
        inputMode={inputMode}
        maxLength={maxLength}
        value={text(input.value)}
        onChange={({ target }) => {
          input.onChange(target.value);
          onText?.(target.value);
        }}
        onBlur={input.onBlur}
      />
    </FieldShell>
  );
}

/** One of several, in a list that opens. */
export function SelectField({ children, ...props }: FieldProps & { children: ReactNode }): ReactElement {
  const input = useField(props);
  return (
    <FieldShell
      id={input.id}
      label={props.label}
      helperText={props.help}
      error={input.error}
      isRequired={props.required ?? false}
    >
      <Select
        ref={input.ref}
        value={text(input.value)}
        onChange={({ target }) => input.onChange(target.value)}
        onBlur={input.onBlur}
      >
        {children}
      </Select>
    </FieldShell>
  );
}

/** On or off. */
export function SwitchField(props: FieldProps): ReactElement {
  const { id, ref, value, onChange, onBlur } = useField(props);
  return (
    <Switch
      id={id}
      ref={ref}
      label={props.label}
      hint={props.help}
      checked={value === true}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
