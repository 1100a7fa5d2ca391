import { type ReactElement, type Ref, useId } from "react";
import { FieldShell } from "../fieldTypes/shared/FieldShell";

export interface TextLineProps {
  label: string;
  value: string;
  error: string | undefined;
  help?: string;
  type?: "text" | "email";
  maxLength?: number;
  isRequired?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange(value: string): void;
}

/** One line to type into, outside of a record's form. */
export function TextLine(props: TextLineProps): ReactElement {
  const { label, value, error, help, type = "text", maxLength = 100, isRequired = false } = props;
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error} helperText={help} isRequired={isRequired}>
      <input
        id={id}
        ref={props.inputRef}
        className="field-input"
        type={type}
        maxLength={maxLength}
        autoComplete="off"
        value={value}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { "aria-describedby": `${id}-error` })}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </FieldShell>
  );
}
