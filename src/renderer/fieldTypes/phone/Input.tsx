import type { ReactElement } from "react";
import { TextInput } from "../shared/TextInput";
import type { InputProps } from "../shared/types";

export function PhoneInput(props: InputProps<"phone">): ReactElement {
  return <TextInput {...props} type="tel" inputMode="tel" />;
}
