import type { ReactElement } from "react";
import { TextInput } from "../shared/TextInput";
import type { InputProps } from "../shared/types";

export function StringInput(props: InputProps<"string">): ReactElement {
  return <TextInput {...props} />;
}
