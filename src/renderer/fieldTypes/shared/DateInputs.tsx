import { useTranslate } from "ra-core";
import { memo, type ReactElement } from "react";
import { useRenderer } from "../../context";
import type { InputProps } from "./types";
import { FieldShell } from "./FieldShell";
import { invalidText, isInvalidText } from "../../formState/invalidText";
import { useFormInput } from "./useFormInput";
import { fromWallClock, localTimeZone, toWallClock } from "../../values/zonedTime";

interface NativeDateInputProps extends Omit<InputProps, "field"> {
  type: "date" | "time" | "datetime-local";
  min?: string | undefined;
  max?: string | undefined;
  toNative(value: string): string;
  fromNative(native: string): string | undefined;
}

/** The browser's own picker. A date typed by half has no value there, so that is said when the input is left. */
const NativeDateInput = memo(function NativeDateInput(props: NativeDateInputProps): ReactElement {
  const { type, min, max, toNative, fromNative, readOnly } = props;
  const { ref, aria, ...input } = useFormInput(props);
  const { value } = input;
  const half = invalidText("", "validation.date");
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <input
        id={input.id}
        ref={ref}
        type={type}
        className="field-input"
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
        {...aria}
      />
    </FieldShell>
  );
});

const same = (text: string): string => text;
const day = (text: string): string => text.slice(0, 10);
const minute = (text: string): string => text.slice(0, 5);
/** A bound that is no value of the type itself, such as `$now`, is left to the validation. */
const literal = (bound: string | undefined): string | undefined =>
  bound?.startsWith("$") ? undefined : bound;

export function DateInput(props: InputProps<"date">): ReactElement {
  const { minimum, maximum } = props.field;
  return (
    <NativeDateInput
      {...props}
      type="date"
      min={literal(minimum)}
      max={literal(maximum)}
      toNative={day}
      fromNative={same}
    />
  );
}

export function TimeInput(props: InputProps<"time">): ReactElement {
  const { minimum, maximum } = props.field;
  return (
    <NativeDateInput
      {...props}
      type="time"
      min={literal(minimum)}
      max={literal(maximum)}
      toNative={minute}
      fromNative={minute}
    />
  );
}

/** A moment in the organisation's time zone, as lists show it; kept as ISO 8601 with that zone's offset. */
export function DateTimeInput(props: InputProps<"dateTime">): ReactElement {
  const translate = useTranslate();
  const { organisation } = useRenderer();
  const zone = organisation.timeZone ?? localTimeZone();
  const help = props.helperText ?? translate("forms.input.local_time", { zone: zone.replaceAll("_", " ") });
  return (
    <NativeDateInput
      {...props}
      type="datetime-local"
      helperText={help}
      toNative={(iso) => toWallClock(iso, zone)}
      fromNative={(local) => fromWallClock(local, zone)}
    />
  );
}
