import type { ReactElement } from "react";
import { literal, NativeDateInput } from "../shared/NativeDateInput";
import type { InputProps } from "../shared/types";

const same = (text: string): string => text;

const day = (text: string): string => text.slice(0, 10);

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
