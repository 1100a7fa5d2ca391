import type { ReactElement } from "react";
import { Field } from "../../../ui/controls/Field";
import { Input } from "../../../ui/controls/Input";

/** A number that may be left out; what is no number is none. */
export function NumberSetting(props: {
  label: string;
  value: unknown;
  min?: number;
  max?: number;
  error?: string | undefined;
  placeholder?: string | undefined;
  onChange(value: number | undefined): void;
}): ReactElement {
  return (
    <Field label={props.label} error={props.error}>
      <Input
        type="number"
        inputMode="numeric"
        min={props.min}
        max={props.max}
        placeholder={props.placeholder}
        value={typeof props.value === "number" ? props.value : ""}
        onChange={({ target }) =>
          props.onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
        }
      />
    </Field>
  );
}
