import type { ReactElement } from "react";
import { literal, NativeDateInput } from "../shared/NativeDateInput";
import type { InputProps } from "../shared/types";

const minute = (text: string): string => text.slice(0, 5);

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
