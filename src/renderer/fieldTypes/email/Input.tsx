import type { ReactElement } from "react";
import { TextInput } from "../shared/TextInput";
import type { InputProps } from "../shared/types";

/** `type="text"` with the keyboard for addresses: `type="email"` hides blanks from us that people should see. */
export function EmailInput(props: InputProps<"email">): ReactElement {
  return <TextInput {...props} inputMode="email" />;
}
