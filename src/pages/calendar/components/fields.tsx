import type { ReactElement, ReactNode } from "react";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { type FormInput, useFormInput } from "../../../renderer/fieldTypes/shared/useFormInput";
import type { EventField } from "../model/eventValues";

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
      <input
        id={input.id}
        ref={input.ref}
        className="field-input"
        type={type}
        inputMode={inputMode}
        maxLength={maxLength}
        value={text(input.value)}
        onChange={({ target }) => {
          input.onChange(target.value);
          onText?.(target.value);
        }}
        onBlur={input.onBlur}
        {...input.aria}
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
      <select
        id={input.id}
        ref={input.ref}
        className="field-input"
        value={text(input.value)}
        onChange={({ target }) => input.onChange(target.value)}
        onBlur={input.onBlur}
        {...input.aria}
      >
        {children}
      </select>
    </FieldShell>
  );
}

/** On or off. */
export function SwitchField(props: FieldProps): ReactElement {
  const input = useField(props);
  const isOn = input.value === true;
  return (
    <div className="field">
      <label className="field-switch">
        <input
          id={input.id}
          ref={input.ref}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={({ target }) => input.onChange(target.checked)}
          onBlur={input.onBlur}
          {...input.aria}
        />
        {props.label}
      </label>
      {props.help === undefined ? null : (
        <span className="field-help" id={`${input.id}-help`}>
          {props.help}
        </span>
      )}
    </div>
  );
}
