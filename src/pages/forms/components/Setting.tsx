import { type ReactElement, type ReactNode, useId } from "react";

/** What an input takes from the label, the help and the error around it. */
export interface SettingInput {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** One input of the builder with its label, help and error. */
export function Setting(props: {
  label: ReactNode;
  help?: string | undefined;
  error?: string | undefined;
  children(input: SettingInput): ReactNode;
}): ReactElement {
  const { label, help, error } = props;
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {props.children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      ) : null}
      {help ? (
        <span className="field-help" id={`${id}-help`}>
          {help}
        </span>
      ) : null}
    </div>
  );
}

/** A number that may be left out; what is no number is none. */
export function NumberSetting(props: {
  label: string;
  value: unknown;
  min?: number;
  max?: number;
  help?: string;
  error?: string | undefined;
  placeholder?: string;
  onChange(value: number | undefined): void;
}): ReactElement {
  return (
    <Setting label={props.label} help={props.help} error={props.error}>
      {(input) => (
        <input
          {...input}
          type="number"
          className="field-input"
          inputMode="numeric"
          min={props.min}
          max={props.max}
          placeholder={props.placeholder}
          value={typeof props.value === "number" ? props.value : ""}
          onChange={({ target }) =>
            props.onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
          }
        />
      )}
    </Setting>
  );
}
