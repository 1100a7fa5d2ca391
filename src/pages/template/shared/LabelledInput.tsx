import { type ReactElement, type ReactNode, useId } from "react";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";

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
export function LabelledInput(props: LabelledInputProps): ReactElement {
  const { label, type = "text", value, onChange, error, isRequired = false, children } = props;
  const id = useId();
  const common = {
    id,
    className: "field-input",
    value,
    "aria-required": isRequired,
    "aria-invalid": error !== undefined,
    "aria-describedby": `${id}-error`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <FieldShell id={id} label={label} isRequired={isRequired} error={error}>
      {type === "lines" ? (
        <textarea {...common} rows={3} maxLength={props.maxLength ?? 2000} />
      ) : type === "choice" ? (
        <select {...common}>{children}</select>
      ) : (
        <input
          {...common}
          // A decimal comma is welcome, which inputs for numbers refuse in some languages.
          type={type === "number" ? "text" : type}
          inputMode={type === "number" ? "decimal" : undefined}
          maxLength={props.maxLength ?? 200}
          autoComplete={props.autoComplete ?? "off"}
        />
      )}
    </FieldShell>
  );
}
