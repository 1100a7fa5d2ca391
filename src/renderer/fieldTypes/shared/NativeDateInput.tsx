import { memo, type ReactElement } from "react";
import { FieldShell } from "./FieldShell";
import type { InputProps } from "./types";
import { useFormInput } from "./useFormInput";
import { invalidText, isInvalidText } from "../../formState/invalidText";
import { Input } from "../../../ui/controls/Input";

interface NativeDateInputProps extends Omit<InputProps, "field"> {
  type: "date" | "time" | "datetime-local";
  min?: string | undefined;
  max?: string | undefined;
  toNative(value: string): string;
  fromNative(native: string): string | undefined;
}

/** The browser's own picker. A date typed by half has no value there, so that is said when the input is left. */
export const NativeDateInput = memo(function NativeDateInput(props: NativeDateInputProps): ReactElement {
  const { type, min, max, toNative, fromNative, readOnly } = props;
  const { ref, ...input } = useFormInput(props);
  const { value } = input;
  const half = invalidText("", "validation.date");
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <Input
        ref={ref}
        type={type}
        autoComplete="off"
        min={min}
        max={max}
        value={typeof value === "string" ? toNative(value) : ""}
        readOnly={readOnly}
        onChange={({ target }) =>
          input.onChange(target.value === "" ? null : (fromNative(target.value) ?? half))
        }
        onBlur={({ target }) => {
          if (target.validity?.badInput) input.onChange(half);
          else if (isInvalidText(value) && target.value === "") input.onChange(null);
          input.onBlur();
        }}
      />
    </FieldShell>
  );
});

/** A bound that is no value of the type itself, such as `$now`, is left to the validation. */
export const literal = (bound: string | undefined): string | undefined =>
  bound?.startsWith("$") ? undefined : bound;
